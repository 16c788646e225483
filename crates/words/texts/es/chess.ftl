# Las piezas, y por qué una jugada es ilegal.

chess-role = { $piece ->
    [pawn] peón
    [knight] caballo
    [bishop] alfil
    [rook] torre
    [queen] dama
   *[king] rey
 }
chess-color = { $color ->
    [white] las blancas
   *[black] las negras
 }
chess-color-first = { $color ->
    [white] Las blancas
   *[black] Las negras
 }
chess-the-man = { $piece ->
    [pawn] el peón de { $square }
    [knight] el caballo de { $square }
    [bishop] el alfil de { $square }
    [rook] la torre de { $square }
    [queen] la dama de { $square }
   *[king] el rey de { $square }
 }
chess-the-man-first = { $piece ->
    [pawn] El peón de { $square }
    [knight] El caballo de { $square }
    [bishop] El alfil de { $square }
    [rook] La torre de { $square }
    [queen] La dama de { $square }
   *[king] El rey de { $square }
 }
chess-men-and = { $men } y { $last }

chess-unreadable = «{ $text }» no es una jugada: escribe la casilla de salida y la de llegada, como e2e4.
chess-over = { $ending ->
    [checkmate] La partida ha acabado: es jaque mate.
   *[stalemate] La partida ha acabado: es ahogado.
 }
chess-no-piece = No hay ninguna pieza en { $square }.
chess-not-yours = { $man } es de tu rival.
chess-stays = { $man } se queda donde está: eso no es una jugada.
chess-nothing-moved = No se ha movido ninguna pieza.
chess-promotion-missing = El peón llega a la última fila en { $square }: di si se convierte en dama, torre, alfil o caballo.
chess-promotion-wrong = { $named ->
    [pawn] Un peón no puede seguir siendo peón en la última fila: elige dama, torre, alfil o caballo.
   *[king] Un peón no puede convertirse en rey: elige dama, torre, alfil o caballo.
 }
chess-unpromoted-castling = El enroque no convierte ninguna pieza en { $named }: solo un peón en la última fila se convierte en otra pieza.
chess-unpromoted-pawn = { $man } no se convierte en { $named }: no llega a la última fila.
chess-unpromoted-man = { $man } no puede convertirse en { $named }: solo un peón en la última fila se convierte en otra pieza.

chess-castle-no-rook = El rey no puede enrocar: no hay ninguna torre tuya en { $square }.
chess-castle-king-moved = El rey de { $square } no puede enrocar: ya se ha movido antes.
chess-castle-rook-moved = El rey no puede enrocar con la torre de { $square }: esa torre no ha estado ahí desde el principio.
chess-castle-lost = El rey ya no puede enrocar con la torre de { $square }: ese derecho se perdió antes.
chess-castle-between = El rey no puede enrocar: { $men } { $count ->
    [one] está
   *[other] están
 } en medio.
chess-castle-out = El rey no puede enrocar estando en jaque: lo { $count ->
    [one] ataca
   *[other] atacan
 } { $men }.
chess-castle-through = El rey no puede enrocar pasando por { $square }: esa casilla la { $count ->
    [one] ataca
   *[other] atacan
 } { $men }.
chess-castle-into = El rey no puede enrocar a { $square }: esa casilla la { $count ->
    [one] ataca
   *[other] atacan
 } { $men }.

chess-moves-so = { $piece ->
    [pawn] Un peón no va de { $from } a { $to }: avanza una casilla, o dos al principio, y captura en diagonal hacia delante.
    [knight] Un caballo no va de { $from } a { $to }: salta dos casillas en línea recta y una hacia un lado.
    [bishop] Un alfil no va de { $from } a { $to }: se mueve en diagonal.
    [rook] Una torre no va de { $from } a { $to }: se mueve en línea recta, de frente o de lado.
    [queen] Una dama no va de { $from } a { $to }: se mueve en línea recta o en diagonal.
   *[king] Un rey no va de { $from } a { $to }: se mueve una casilla en cualquier dirección.
 }
chess-double-step = El peón de { $square } no puede avanzar dos casillas: un peón solo lo hace desde donde empieza la partida.
chess-pawn-blocked = El peón de { $square } no puede avanzar: { $by } le cierra el paso.
chess-path-blocked = { $man } no puede llegar a { $to }: { $by } le cierra el paso.
chess-own-man = { $man } no puede ir a { $to }: ahí está tu { $own }.
chess-nothing-to-take = El peón de { $from } va en diagonal solo para capturar, y en { $to } no hay nada que capturar.
chess-passing = { $why ->
    [expired] El peón de { $square } no se puede capturar al paso: había que hacerlo justo después de su paso doble.
    [no_double_step] El peón de { $square } no se puede capturar al paso: no llegó ahí con un paso doble.
   *[not_last] El peón de { $square } no se puede capturar al paso: la última jugada no fue su paso doble.
 }

chess-kings-adjacent = Tu rey no puede ir a { $square }: estaría junto al rey de { $king }.
chess-into-check = Tu rey no puede ir a { $square }: esa casilla la { $count ->
    [one] ataca
   *[other] atacan
 } { $men }.
chess-answer-check = Tu rey está en jaque, y después de esta jugada lo { $count ->
    [one] seguiría atacando
   *[other] seguirían atacando
 } { $men }.
chess-pinned = { $man } sufre una clavada: si va a { $to }, { $by } ataca a tu rey.
chess-passing-exposes = El peón de { $square } no se puede capturar al paso: sin él, { $by } ataca a tu rey.

# Las jugadas tal como se escriben.

chess-san = { $problem ->
    [unreadable_move] esto no se lee como una jugada
    [null_move] hay que mover; no mover no es una jugada de ajedrez
    [illegal_move] ninguna pieza puede hacer legalmente esta jugada
    [ambiguous_move] más de una pieza puede hacer esta jugada; di su columna o su fila
    [promotion_piece_missing] el peón llega a la última fila; di en qué se convierte, por ejemplo =Q
   *[loose_notation] la jugada es legal, pero no está escrita de la forma habitual
 }

# Las posiciones tal como se escriben (FEN).

chess-fen-empty = el texto está vacío; un FEN tiene seis campos
chess-fen-fields = un FEN tiene seis campos separados por espacios (piezas, turno, enroques, al paso, jugadas sin avance, número de jugada), este tiene { $count }
chess-fen-ranks = el primer campo tiene ocho filas separadas por /, este tiene { $count }
chess-fen-rank-long = la fila { $rank } tiene más de ocho casillas
chess-fen-rank-short = la fila { $rank } tiene menos de ocho casillas
chess-fen-digit = la fila { $rank } tiene la cifra { $digit }; las casillas vacías van de 1 a 8
chess-fen-digits = la fila { $rank } tiene dos cifras seguidas; súmalas
chess-fen-letter = la fila { $rank } tiene «{ $letter }»; las piezas son PNBRQK y pnbrqk
chess-fen-side = el turno es w o b, no «{ $text }»
chess-fen-castling = los derechos de enroque son - o letras como KQkq o HAha, no «{ $text }»
chess-fen-castling-twice = los derechos de enroque «{ $text }» nombran dos veces una torre
chess-fen-passing = el campo de la captura al paso es - o una casilla, no «{ $text }»
chess-fen-quiet = la cuenta de jugadas sin avance es un número entero hasta { $most }, no «{ $text }»
chess-fen-number = el número de jugada es un número entero hasta { $most }, no «{ $text }»

# Posiciones que no pueden ser.

chess-defect-no-king = { $color ->
    [white] las blancas no tienen rey
   *[black] las negras no tienen rey
 }
chess-defect-kings = { $color ->
    [white] las blancas tienen más de un rey
   *[black] las negras tienen más de un rey
 }
chess-defect-adjacent = los reyes están uno junto al otro
chess-defect-pawn = un peón no puede estar en { $square }
chess-defect-pieces = { $color ->
    [white] las blancas tienen más de dieciséis piezas
   *[black] las negras tienen más de dieciséis piezas
 }
chess-defect-pawns = { $color ->
    [white] las blancas tienen más de ocho peones
   *[black] las negras tienen más de ocho peones
 }
chess-defect-in-check = quien acaba de mover está en jaque desde { $square }
chess-defect-checks = ninguna última jugada puede haber dado estos jaques
chess-defect-castling-king = { $color ->
    [white] se dice que las blancas pueden enrocar, pero su rey no está en su sitio
   *[black] se dice que las negras pueden enrocar, pero su rey no está en su sitio
 }
chess-defect-castling-rook = se nombra un derecho de enroque para { $square }, donde no hay ninguna torre que pueda enrocar
chess-defect-castling-side = { $color ->
    [white] las blancas tienen dos torres con derecho de enroque al mismo lado del rey
   *[black] las negras tienen dos torres con derecho de enroque al mismo lado del rey
 }
chess-defect-passing-rank = { $square } no puede ser la casilla de captura al paso con este turno
chess-defect-passing-occupied = la casilla de captura al paso { $square } no está vacía
chess-defect-passing-pawn = ningún peón acaba de pasar por la casilla de captura al paso { $square }
chess-defect-passing-origin = el peón no puede venir de { $square }, que no está vacía
chess-defect-promoted = { $color ->
    [white] las blancas tienen más piezas promocionadas que peones les faltan
   *[black] las negras tienen más piezas promocionadas que peones les faltan
 }
chess-defect-number = el número de jugada es 0; se lee como 1
chess-defect-quiet = la cuenta de jugadas sin avance es mayor que el número de jugadas hechas
chess-defect-double-step = un peón acaba de mover, así que la cuenta de jugadas sin avance debería ser 0

# Lo que una partida rechaza.

play-refused = { $why ->
    [not_started] La partida no ha empezado: antes se dan la mano ambos jugadores.
    [already_started] La partida ya ha empezado.
    [hand_shaken_already] Ya has dado la mano.
    [paused] La partida está parada hasta que un árbitro la deje seguir.
    [not_paused] La partida no está parada.
    [white_moves_first] La primera jugada la hacen las blancas.
    [not_your_turn] Le toca a tu rival.
    [too_late_to_abort] La primera jugada ya está hecha: abandona o acuerda tablas.
    [no_agreed_draws] Aquí no se pueden acordar tablas.
    [offered_already] Ya se han ofrecido tablas.
    [nothing_offered] Tu rival no ha ofrecido tablas.
    [not_claimable] No hay nada que reclamar: la partida acaba sola, o no acaba.
    [intention_not_allowed] Haz primero la jugada y luego reclama: una jugada anunciada no cuenta.
    [flag_not_fallen] La bandera no ha caído.
    [limit_not_passed] Tu rival sigue dentro del límite para una jugada, si lo hay.
    [called_by_others] Esto lo reclaman los jugadores o lo decide un árbitro.
    [no_take_backs] Una jugada hecha vale: no se retira.
    [nothing_to_take_back] No tienes ninguna jugada que retirar.
    [asked_already] Ya se ha pedido retirar la jugada.
    [nothing_asked] Tu rival no ha pedido retirar la jugada.
    [nothing_to_declare] Ninguna regla deja a la dirección declarar tablas en esta posición.
    [cannot_continue] La posición del tablero acaba la partida; no hay jugada con la que seguir.
    [no_time_left] A quien le toca no le queda tiempo: primero hay que poner el reloj.
    [reason_missing] Una resolución necesita su motivo, con palabras.
   *[bad_clock] Da a cada reloj un tiempo que no sea menor que cero.
 }
play-over = La partida ha acabado: { $score }.
play-not-yours = { $actor ->
    [white] Esto no les corresponde a las blancas.
    [black] Esto no les corresponde a las negras.
    [official] Esto no le corresponde al árbitro.
   *[clock] Esto no le corresponde al reloj.
 }
play-intention = No puedes jugar eso: { $why }
play-offer-early = { $count ->
    [one] Se pueden ofrecer tablas cuando cada jugador ha hecho { $count } jugada.
   *[other] Se pueden ofrecer tablas cuando cada jugador ha hecho { $count } jugadas.
 }
play-stale = Entretanto ha pasado algo: habías visto { $seen } sucesos y hay { $now }.

play-missing-moves = Por ahora cuentan { $count } jugadas de uno u otro bando, no { $needed }: faltan { $rest } más sin avance.
play-times = { $count ->
    [1] una vez
    [2] dos veces
    [3] tres veces
   *[other] { $count } veces
 }
play-missing-positions = Esta posición se ha dado { $times }, no { $needed }.

play-duty-move = Has tocado tu pieza de { $square }, así que tienes que moverla.
play-duty-take = Has tocado la pieza enemiga de { $square }, así que tienes que capturarla.
play-duty-take-with = Has tocado tu pieza de { $own } y la pieza enemiga de { $enemy }, así que tienes que capturar la una con la otra.
play-duty-castle = { $side ->
    [king] Has tocado tu rey y luego una torre, así que tienes que hacer el enroque corto.
   *[queen] Has tocado tu rey y luego una torre, así que tienes que hacer el enroque largo.
 }
play-duty-rook = Has tocado tu torre de { $square } y luego tu rey, así que tienes que mover la torre o enrocar con ella.
play-duty-rook-first = Has tocado tu torre de { $square } antes que tu rey, así que tienes que mover la torre y no puedes enrocar con ella.

# Cómo acaba una partida.

play-score-replay = se repite
play-won = { $winner ->
    [white] Ganan las blancas: { $reason }.
   *[black] Ganan las negras: { $reason }.
 }
play-lost = { $why ->
    [checkmate] { $loser } reciben jaque mate
    [resignation] { $loser } abandonan
    [flag_fall] a { $loser } se les ha caído la bandera
    [move_limit] { $loser } han tardado más que el límite para una jugada
   *[illegal_moves] { $loser } han hecho una jugada ilegal de más
 }
play-drawn = La partida es tablas: { $reason }.
play-replayed = { $reason }: la partida no cuenta y se repite.
play-both-lose = Pierden ambos jugadores: { $reason }.
play-void = La partida queda sin resultado: { $reason }.
play-why = { $why ->
    [checkmate] jaque mate
    [stalemate] ahogado
    [insufficient_material] ninguno tiene piezas para dar mate
    [dead_position] nadie puede ya dar mate
    [agreement] de común acuerdo
    [fifty_moves] cincuenta jugadas sin avance
    [seventyfive] setenta y cinco jugadas sin avance
    [repetition] otra vez la misma posición
    [fivefold] cinco veces la misma posición
    [sequence_repetition] las mismas jugadas una y otra vez
    [resignation] abandono
    [flag_fall] se acabó el tiempo
    [both_flags] se acabó el tiempo de ambos
    [move_limit] demasiado tiempo en una jugada
    [illegal_moves] demasiadas jugadas ilegales
    [ruling] por resolución
   *[aborted] anulada
 }
play-reason = { $why ->
    [resignation] un jugador abandona ante un rival que nunca podría dar mate
    [flag_fall] la bandera ha caído, pero el rival no puede ganar
   *[illegal_moves] una jugada ilegal de más, pero el rival no puede dar mate
 }

# Por qué no puede empezar una partida.

play-terms-rulebook = la partida se juega con «{ $named }», no con «{ $given }»
play-terms-start = el comienzo no es una posición: { $problems }
play-terms-over = la partida habría acabado ya al empezar: { $why }
play-terms-time = el tiempo no tiene sentido: { $problem }
play-time-length = una duración no baja de cero ni pasa de mil horas
play-time-moves-missing = todo periodo menos el último necesita su número de jugadas, por ejemplo 40/90
play-time-last = el último periodo llega hasta el final de la partida: escribe SD/30, no 20/30
play-time-nothing = «{ $text }» no da tiempo para la primera jugada; para jugar sin límite escribe none
play-time-moves = «{ $part }» en «{ $text }» no es un número de jugadas
play-time-number = «{ $part }» en «{ $text }» no es una duración: escribe minutos enteros, 15, y segundos por jugada, 15+10

# Lo que se anuncia.

say-hands = { $player } dan la mano.
say-begins = { $turn ->
    [white] Empieza la partida. Juegan las blancas.
   *[black] Empieza la partida. Juegan las negras.
 }
say-goes-on = { $turn ->
    [white] La partida sigue. Juegan las blancas.
   *[black] La partida sigue. Juegan las negras.
 }
say-adjust = Compongo.
say-adjusted = Se compone la pieza de { $square }.
say-illegal = Esa jugada no es legal.
say-more-time = El rival recibe { $seconds } segundos más.
say-offers = { $form ->
    [handshake] { $player } tienden la mano y ofrecen tablas.
   *[plain] { $player } ofrecen tablas.
 }
say-declined = Se rechazan las tablas.
say-claim-fails = La reclamación no prospera. { $missing }
say-claim-minutes = { $count ->
    [1] { $player } tienen un minuto más ({ $clause }).
    [2] { $player } tienen dos minutos más ({ $clause }).
   *[other] { $player } tienen { $count } minutos más ({ $clause }).
 }
say-claim-seconds = { $count ->
    [one] { $player } tienen { $count } segundo más ({ $clause }).
   *[other] { $player } tienen { $count } segundos más ({ $clause }).
 }
say-asks-back = { $player } piden retirar la jugada.
say-stands = La jugada vale.
say-taken-back = { $count ->
    [1] Se retira la jugada.
   *[other] Se retiran { $count } jugadas.
 }
say-too-long = { $player } han tardado más que el límite para una jugada y reciben una advertencia.
say-called = Se llama a un árbitro: { $matter }.
say-limit-matter = { $player } han tardado más que el límite para una jugada
say-stopped = La partida se para.
say-adjourned = La partida se aplaza.
say-clocks = Se ponen los relojes: { $reason }
say-ruled-on = La resolución es que se sigue jugando: { $reason }
say-ruled = La resolución es { $score }: { $reason }

say-check = Jaque.
say-checkmate = Jaque mate.
say-castles = { $side ->
    [king] Enroque corto.
   *[queen] Enroque largo.
 }
say-move = { $piece ->
    [pawn] Peón a { $to }.
    [knight] Caballo a { $to }.
    [bishop] Alfil a { $to }.
    [rook] Torre a { $to }.
    [queen] Dama a { $to }.
   *[king] Rey a { $to }.
 }
say-move-from = { $piece ->
    [pawn] Peón de { $from } a { $to }.
    [knight] Caballo de { $from } a { $to }.
    [bishop] Alfil de { $from } a { $to }.
    [rook] Torre de { $from } a { $to }.
    [queen] Dama de { $from } a { $to }.
   *[king] Rey de { $from } a { $to }.
 }
say-takes = { $piece ->
    [pawn] Peón captura en { $to }.
    [knight] Caballo captura en { $to }.
    [bishop] Alfil captura en { $to }.
    [rook] Torre captura en { $to }.
    [queen] Dama captura en { $to }.
   *[king] Rey captura en { $to }.
 }
say-takes-from = { $piece ->
    [pawn] Peón de { $from } captura en { $to }.
    [knight] Caballo de { $from } captura en { $to }.
    [bishop] Alfil de { $from } captura en { $to }.
    [rook] Torre de { $from } captura en { $to }.
    [queen] Dama de { $from } captura en { $to }.
   *[king] Rey de { $from } captura en { $to }.
 }
say-passing = Peón de { $from } captura al paso en { $to }.
say-becomes = { $man ->
    [knight] Peón a { $to } y se convierte en caballo.
    [bishop] Peón a { $to } y se convierte en alfil.
    [rook] Peón a { $to } y se convierte en torre.
   *[queen] Peón a { $to } y se convierte en dama.
 }
say-takes-becomes = { $man ->
    [knight] Peón de { $from } captura en { $to } y se convierte en caballo.
    [bishop] Peón de { $from } captura en { $to } y se convierte en alfil.
    [rook] Peón de { $from } captura en { $to } y se convierte en torre.
   *[queen] Peón de { $from } captura en { $to } y se convierte en dama.
 }

# Lo que un cliente pide y no puede tener.

act-missing = A esta acción le falta su «{ $field }».
act-stray = Esta acción no tiene «{ $field }»; quítalo.
act-too-long = El «{ $field }» puede tener { $most } caracteres como máximo.
act-square = Una casilla es una letra y una cifra, como e4.
act-score = Un resultado es 1-0, 0-1, 1/2-1/2, 0-0, replay o *.
act-which-man = { $problem ->
    [illegal_move] Ninguna de tus piezas puede ir así. Di las dos casillas, como en e2e4, y sabrás por qué.
    [ambiguous_move] Más de una pieza puede hacer esta jugada; di su columna o su fila.
    [promotion_piece_missing] El peón llega a la última fila; di en qué se convierte, por ejemplo =Q.
   *[loose_notation] La jugada es legal, pero no está escrita de la forma habitual.
 }
act-not-your-seat = Tu clave no es para ese lugar.

live-bytes = Los mensajes son texto, no bytes.
live-no-key = Sigue la partida con una clave antes de actuar en ella.
live-bad-key = Esta clave no es de esta partida. Usa el enlace que te dieron.
live-too-many-games = Una conexión puede seguir { $most } partidas; deja antes una.
live-too-fast = Vas demasiado rápido: { $most } acciones por segundo como máximo. Espera e inténtalo de nuevo.
live-bad-frame = Este mensaje no se entiende: { $why }.
live-missing = A este mensaje le falta su «{ $field }».
live-stray = Este mensaje no tiene «{ $field }»; quítalo.
live-bad-game = { $why }.
live-id-star = El «id» de una acción tiene de 1 a 100 bytes y no empieza con un asterisco.
live-id = El «id» no sirve: { $why }.

room-unknown = No existe esa partida. Revisa el enlace.
room-damaged = El registro de esta partida no se puede leer. Avisa a quien lleva este servidor.
room-newer = Esto lo escribió una versión del programa más nueva que la de este servidor. Se está actualizando: inténtalo de nuevo en un momento.
room-unavailable = El servidor no puede acceder ahora a sus partidas. Inténtalo de nuevo en un momento.
room-in-doubt = La base de datos se fue y nadie sabe si esto quedó guardado. Míralo de nuevo en un momento, o envíalo otra vez con el mismo id.
room-not-stored = Esto no ha ocurrido: { $why }. Inténtalo de nuevo.

explain-no-rulebook = No existe ese reglamento; GET rulebooks los lista.
explain-touched = Una casilla tocada es una letra y una cifra, como e4.
explain-fen = El FEN no es una posición: { $problems }
explain-too-many = Puede haber { $most } jugadas como máximo.
explain-move = La jugada { $number } no se puede hacer: { $why }
explain-no-man = no nombra ninguna pieza.
