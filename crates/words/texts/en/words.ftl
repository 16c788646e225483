# Of this crate itself.

words-example = { $count ->
    [one] { $count } game
   *[other] { $count } games
}
