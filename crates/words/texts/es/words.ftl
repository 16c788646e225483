# Of this crate itself.

words-example = { $count ->
    [one] { $count } partida
   *[other] { $count } partidas
}
