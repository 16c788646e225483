# Lo que decide un reglamento: las preguntas, lo que significan las respuestas y de dónde vienen.

# De dónde viene algo.

rulebook-base = no está en tu hoja; tomado de { $reference }
rulebook-decided = una decisión: la hoja no dice nada
rulebook-default = en ninguna hoja; elección propia del programa
rulebook-the-setting = el ajuste { $setting }
rulebook-setting-is = `{ $setting }` es { $value }.
rulebook-question-answer = { $question } { $value }

rulebook-question = { $setting ->
    [touch-rule] ¿Hay que mover la pieza que se toca?
    [touch-take_back] ¿Se puede retirar una jugada legal?
    [touch-rook_first_castling] ¿Puede enrocar quien toca primero la torre?
    [illegal-cure] ¿Qué se juega en lugar de una jugada ilegal?
    [illegal-window] ¿Hasta cuándo se corrige una jugada ilegal?
    [illegal-penalty_seconds] ¿Cuántos segundos recibe el rival por una jugada ilegal completada?
    [illegal-rapid_penalty_seconds] ¿Cuántos segundos en partidas rápidas y relámpago?
    [illegal-loses_on] ¿Qué jugada ilegal completada de un jugador pierde la partida?
    [check-announce] ¿Avisa quien da jaque?
    [draws-stalemate] ¿Qué es el ahogado?
    [draws-agreement] ¿Pueden los jugadores acordar tablas?
    [draws-offer_form] ¿Cómo se ofrecen tablas?
    [draws-claim_is_offer] ¿Reclamar tablas es también ofrecerlas?
    [draws-wrong_claim_seconds] ¿Cuántos segundos recibe el rival por una reclamación de tablas sin razón?
    [draws-rapid_wrong_claim_seconds] ¿Cuántos segundos por ella en partidas rápidas y relámpago?
    [draws-fifty-effect] ¿Es tablas una partida tras cincuenta jugadas sin avance?
    [draws-fifty-resets] ¿Qué hace empezar de nuevo esa cuenta?
    [draws-fifty-intended_move] ¿Se pueden reclamar las cincuenta jugadas con una jugada aún no hecha?
    [draws-seventy_five] ¿Qué pasa tras setenta y cinco jugadas sin avance?
    [draws-repetition-kind] ¿Qué tiene que repetirse para las tablas por repetición?
    [draws-repetition-count] ¿Cuántas veces tiene que darse en total?
    [draws-repetition-effect] ¿Es tablas una partida por repetición?
    [draws-repetition-intended_move] ¿Se puede reclamar la repetición con una jugada aún no hecha?
    [draws-fivefold] ¿Qué pasa cuando una posición se ha dado cinco veces?
    [draws-dead_position] ¿Acaba la partida cuando ya nadie puede dar mate?
    [resign-form] ¿Cómo se abandona?
    [resign-when_opponent_cannot_mate] ¿Qué es un abandono cuando el rival nunca podría dar mate?
    [clock-per_move_limit_seconds] ¿Cuántos segundos puede durar una sola jugada?
    [clock-per_move_breach] ¿Qué pasa cuando una jugada dura más?
    [clock-flag_called_by] ¿Quién puede decir en la mesa que ha caído una bandera?
    [clock-flag_draw] ¿Cuándo la caída de la bandera es solo tablas?
    [clock-late_loss_minutes] ¿A los cuántos minutos pierde quien no ha llegado?
    [match-games] ¿Cuántas partidas forman un encuentro?
    [match-replay_on] ¿Qué partidas en tablas se juegan de nuevo?
    [match-replay_colors] ¿Quién lleva blancas cuando una partida se juega de nuevo?
    [match-other_draws] ¿Cuánto valen unas tablas que no se juegan de nuevo?
    [match-knockout_draw] ¿Cómo se decide en una eliminatoria un encuentro igualado?
    [match-level_after] ¿Qué pasa si en una liga un encuentro queda igualado tras sus partidas?
    [reporting-channels] ¿Cómo se puede comunicar un resultado?
    [reporting-approval] ¿Quién tiene que aprobar un resultado comunicado?
    [reporting-unreported] ¿Qué pasa con un encuentro que nadie comunica?
    [scheduling-by] ¿Quién dice cuándo se juega un encuentro?
    [scheduling-unreachable] ¿Qué pasa si un jugador no logra contactar con el rival?
    [scheduling-venue] ¿Dónde hay que jugar cada encuentro?
    [disputes-authority] ¿Quién resuelve las disputas?
    [identity-token] ¿Qué muestra la gente para decir quién es?
    [identity-shown] ¿Cuándo lo muestra?
    [equipment-source] ¿De dónde salen los tableros y las piezas?
    [entry-grades] ¿En qué categorías se inscribe la gente?
    [entry-insurance_notice] ¿Se avisa a los participantes de que contraten un seguro de accidentes?
    [entry-format] ¿Qué forma tiene la competición?
    [etiquette-handshake] ¿Se dan la mano los jugadores?
    [etiquette-piece_values] ¿Cuánto valen las piezas?
   *[umpire-by] ¿Quién vela por las reglas en el tablero?
 }

rulebook-section = { $section ->
    [touch] Pieza tocada
    [illegal] Jugadas ilegales
    [check] Jaque
    [draws] Tablas
    [resign] Abandonar
    [clock] Tiempo
    [match] Partidas que forman un encuentro
    [reporting] Comunicar resultados
    [scheduling] Cuándo y dónde
    [disputes] Disputas
    [identity] Quién es quién
    [equipment] Tableros y piezas
    [entry] Inscripción
    [etiquette] Cortesía
   *[umpire] El árbitro
 }

rulebook-topic = { $topic ->
    [the-board-and-the-turn] El tablero y el turno
    [how-the-men-move] Cómo se mueven las piezas
    [castling] El enroque
    [check] El jaque
    [how-a-game-ends] Cómo acaba una partida
    [touching-men-and-mistakes] Tocar piezas y errores
   *[time-and-manners] Tiempo y cortesía
 }

rulebook-rule = { $rule ->
    [board_orientation] Cómo se coloca el tablero
    [square_names] Los nombres de las casillas
    [starting_position] Dónde empiezan las piezas
    [first_move] Empiezan las blancas
    [alternate_moves] Se juega por turnos
    [one_move] Una jugada lleva una pieza propia a otra casilla
    [capture] Cómo se capturan las piezas
    [own_man_on_target] Nunca dos piezas en una casilla
    [king_never_captured] El rey nunca se captura
    [king_move] El movimiento del rey
    [queen_move] El movimiento de la dama
    [rook_move] El movimiento de la torre
    [bishop_move] El movimiento del alfil
    [knight_move] El movimiento del caballo
    [no_jumping] Las piezas no saltan
    [queen_no_jumping] La dama no salta
    [rook_no_jumping] La torre no salta
    [bishop_no_jumping] El alfil no salta
    [pawn_step] El paso del peón
    [pawn_double_step] El paso doble del peón
    [pawn_capture] Cómo captura un peón
    [en_passant] Capturar al paso
    [en_passant_next_move] Al paso, solo en la jugada siguiente
    [promotion] El peón promociona en la última fila
    [promotion_choice] En qué se convierte un peón
    [castling] Cómo se enroca
    [castling_right] Solo se enroca con piezas que no se han movido
    [castling_king_unmoved] No se enroca con un rey que se ha movido
    [castling_rook_unmoved] No se enroca con una torre que se ha movido
    [castling_not_out_of_check] No se enroca estando en jaque
    [castling_not_through_check] No se enroca pasando por jaque
    [castling_not_into_check] No se enroca para quedar en jaque
    [castling_squares_empty] Nada entre el rey y la torre
    [castling_same_rank] Rey y torre en la misma fila
    [check] Qué es el jaque
    [answer_check] Al jaque hay que responder
    [king_not_into_check] El rey no puede ponerse en jaque
    [kings_apart] Los reyes no pueden estar juntos
    [own_king_exposed] No se puede dejar en jaque al propio rey
    [announce_check] Avisar del jaque
    [checkmate] El jaque mate acaba la partida
    [stalemate] El ahogado
    [resignation] Abandonar
    [agreed_draw] Tablas de común acuerdo
    [draw_offer] Ofrecer tablas
    [draw_claim] Reclamar tablas
    [fifty_moves] Cincuenta jugadas sin avance
    [seventy_five_moves] Setenta y cinco jugadas sin avance
    [repetition] Tablas por repetición
    [fivefold_repetition] Cinco veces la misma posición
    [dead_position] Ya nadie puede dar mate
    [touch] Tocar piezas
    [adjust] Componer piezas
    [touch_castling] Tocar rey y torre
    [touch_rook_first] Tocar la torre antes que el rey
    [release] Cuándo es definitiva una jugada
    [take_back] Retirar una jugada
    [illegal_move] Corregir una jugada ilegal
    [illegal_move_penalty] La sanción por una jugada ilegal
    [per_move_limit] El tiempo para una jugada
    [flag_fall] La caída de la bandera
    [flag_fall_draw] Una bandera caída que es solo tablas
    [late_arrival] Llegar tarde
    [handshake] Darse la mano
   *[disputes] Resolver disputas
 }

rulebook-means = { $value ->
    [touch-rule-touch_move] La pieza que se toca hay que moverla, o capturarla si es del rival, si una jugada legal lo hace.
    [touch-rule-release_move] Nada obliga hasta que la mano suelta una pieza en una casilla nueva; entonces la jugada vale.
    [touch-rule-free] Nada obliga hasta que la jugada está completa.
    [touch-take_back-never] Una jugada legal nunca se retira.
    [touch-take_back-by_consent] Una jugada legal se retira si el rival está de acuerdo, y no tiene por qué estarlo.
    [touch-rook_first_castling-forbidden] Quien toca primero la torre no puede enrocar por ese lado en esta jugada.
    [touch-rook_first_castling-allowed] Quien toca primero la torre aún puede enrocar, si el enroque es legal.
    [illegal-cure-use_touched_piece] La jugada se retira y se hace otra con la pieza tocada, si tiene una jugada legal.
    [illegal-cure-free_choice] La jugada se retira y se puede hacer cualquier jugada legal.
    [illegal-cure-stands] La jugada ilegal vale.
    [illegal-window-before_next_move] Solo antes de que el rival haya movido.
    [illegal-window-last_moves] Solo si está entre las últimas { $count } jugadas de cualquiera de los dos.
    [illegal-window-whole_game] En cualquier momento hasta que acabe la partida.
    [check-announce-optional] No hace falta avisar del jaque.
    [check-announce-courtesy] Avisar del jaque es de buena educación, pero no una obligación.
    [check-announce-required] Hay que avisar del jaque.
    [draws-stalemate-draw] El ahogado es tablas.
    [draws-stalemate-replay] El ahogado son unas tablas que no cuentan: la partida se juega de nuevo.
    [draws-agreement-allowed] Los jugadores pueden acordar tablas en cualquier momento.
    [draws-agreement-after_moves] Los jugadores pueden acordar tablas cuando ambos han hecho la jugada { $count }.
    [draws-agreement-forbidden] Los jugadores no pueden acordar tablas.
    [draws-offer_form-plain] Las tablas se ofrecen de palabra.
    [draws-offer_form-handshake] Las tablas se ofrecen tendiendo la mano y se aceptan estrechándola.
    [draws-claim_is_offer-yes] Una reclamación es también una oferta, que el rival puede aceptar aunque la reclamación esté equivocada.
    [draws-claim_is_offer-no] Una reclamación es solo una reclamación.
    [draws-fifty-effect-off] La regla no está en vigor.
    [draws-fifty-effect-claim] La partida es tablas si un jugador las reclama.
    [draws-fifty-effect-automatic] La partida es tablas al instante, sin reclamarlas.
    [draws-fifty-resets-capture_or_pawn_move] Una captura o cualquier jugada de peón hace empezar de nuevo la cuenta.
    [draws-fifty-resets-capture_or_promotion] Solo una captura o una promoción hace empezar de nuevo la cuenta.
    [draws-fifty-intended_move-allowed] Se puede reclamar con una jugada anunciada y aún no hecha.
    [draws-fifty-intended_move-not_allowed] Para reclamar, la posición tiene que estar en el tablero.
    [draws-seventy_five-off] La regla no está en vigor.
    [draws-seventy_five-director_may] La dirección puede declarar tablas la partida.
    [draws-seventy_five-automatic] La partida es tablas al instante, sin reclamarlas.
    [draws-repetition-kind-position] La misma posición con el mismo jugador al turno y las mismas jugadas posibles, no necesariamente seguidas.
    [draws-repetition-kind-move_sequence] La misma serie de jugadas de ambos jugadores, una tras otra.
    [draws-repetition-effect-off] La regla no está en vigor.
    [draws-repetition-effect-claim] La partida es tablas si un jugador las reclama.
    [draws-repetition-effect-automatic] La partida es tablas al instante, sin reclamarlas.
    [draws-repetition-intended_move-allowed] Se puede reclamar con una jugada anunciada y aún no hecha.
    [draws-repetition-intended_move-not_allowed] Para reclamar, la posición tiene que estar en el tablero.
    [draws-fivefold-off] La regla no está en vigor.
    [draws-fivefold-director_may] La dirección puede declarar tablas la partida si la posición se dio en cinco jugadas alternas seguidas.
    [draws-fivefold-automatic] La partida es tablas al instante, sin reclamarlas, seguidas o no.
    [draws-dead_position-off] La partida sigue aunque nadie pueda dar mate.
    [draws-dead_position-material] La partida acaba cuando ninguno de los dos tiene piezas para dar mate.
    [draws-dead_position-exact] La partida acaba cuando ninguno de los dos podría dar mate con ninguna serie de jugadas legales.
    [resign-form-say] Se abandona de palabra.
    [resign-form-tip_king] Se abandona tumbando el rey.
    [resign-when_opponent_cannot_mate-loss] Quien abandona pierde en todo caso.
    [resign-when_opponent_cannot_mate-draw] La partida es tablas si el rival no podría dar mate con ninguna serie de jugadas legales.
    [clock-per_move_breach-opponent_may_claim] El rival puede reclamar la partida, y la dirección puede resolver otra cosa.
    [clock-per_move_breach-automatic] El jugador pierde la partida al instante.
    [clock-per_move_breach-director_decides] La dirección decide qué pasa.
    [clock-per_move_breach-warn] Se advierte al jugador y la partida sigue.
    [clock-flag_called_by-players] Solo los dos jugadores pueden decir que ha caído una bandera.
    [clock-flag_called_by-anyone] Un jugador o un árbitro puede decir que ha caído una bandera.
    [clock-flag_draw-opponent_cannot_mate] La partida es tablas si el rival no podría dar mate con ninguna serie de jugadas legales.
    [clock-flag_draw-insufficient_to_win] La partida es tablas si al rival le faltan piezas para ganar: un rey solo, o una pieza menor o dos caballos sin victoria forzada.
    [match-games-single] Un encuentro es una partida.
    [match-games-best_of] El encuentro es de quien gana más partidas, de { $count } como máximo.
    [match-games-first_to] Gana el encuentro quien llega antes a { $count } victorias.
    [match-replay_on-nothing] Ninguna partida en tablas se juega de nuevo.
    [match-replay_on-stalemate] Una partida que acaba en ahogado se juega de nuevo.
    [match-replay_on-any_draw] Toda partida en tablas se juega de nuevo.
    [match-replay_colors-same] Los jugadores conservan sus colores.
    [match-replay_colors-reversed] Los jugadores cambian de color.
    [match-other_draws-half] Unas tablas son medio punto para cada jugador.
    [match-other_draws-replay] La partida se juega de nuevo.
    [match-other_draws-no_win] Unas tablas cuentan como partida, pero nadie recibe nada por ellas.
    [match-other_draws-ask] Se pregunta a la dirección cada vez.
    [match-knockout_draw-replay] Se juega otra partida hasta que alguien gane.
    [match-knockout_draw-armageddon] Se juega una última partida en la que las tablas dan la victoria a las negras.
    [match-knockout_draw-lot] El ganador se decide por sorteo.
    [match-knockout_draw-director] Decide la dirección.
    [match-level_after-play_on] Se juegan más partidas hasta que un jugador va por delante.
    [match-level_after-split] El encuentro acaba en tablas y su punto se reparte.
    [match-level_after-director] Decide la dirección.
    [reporting-approval-both] Un resultado cuenta cuando ambas partes lo han aprobado.
    [reporting-approval-either] Un resultado comunicado por una parte cuenta si la otra no lo impugna.
    [reporting-approval-not_needed] Los resultados los anotan los árbitros; los jugadores no aprueban nada.
    [reporting-unreported-double_forfeit] Pierden ambos jugadores.
    [reporting-unreported-unplayed] El encuentro cuenta como no jugado.
    [scheduling-by-players] Los jugadores acuerdan entre ellos sus encuentros.
    [scheduling-by-organizer] La organización fija las horas.
    [scheduling-unreachable-office_decides] La oficina mira los intentos hechos y decide el encuentro.
    [scheduling-unreachable-forfeit] El jugador con quien no se logra contactar pierde el encuentro por incomparecencia.
    [disputes-authority-director_final] Decide la dirección, y su resolución es definitiva.
    [disputes-authority-arbiter] Decide el árbitro o la dirección del torneo, y se puede apelar.
    [disputes-authority-officials] Deciden los árbitros y responsables de la competición.
    [disputes-authority-players] Los jugadores lo resuelven entre ellos.
    [identity-token-id] Un carné de identidad.
    [identity-token-wristband] Una pulsera que se entrega en la competición.
    [identity-token-none] No se muestra nada.
    [identity-shown-on_request] Siempre que lo pida un árbitro, un responsable o la coordinación.
    [identity-shown-at_checkout] Al tomar prestado un tablero.
    [identity-shown-never] Nunca.
    [equipment-source-checkout_against_id] Los tableros se prestan a cambio de un carné de identidad.
    [equipment-source-provided] La organización lo pone todo.
    [equipment-source-own] Los jugadores traen lo suyo.
    [entry-insurance_notice-given] La coordinación dice a sus participantes que contraten un seguro de accidentes.
    [entry-insurance_notice-not_given] No se habla de seguros.
    [entry-format-league] Todos juegan contra todos, semana a semana.
    [entry-format-knockout] Quien pierde un encuentro queda fuera.
    [entry-format-none] No hay competición.
    [etiquette-handshake-none] No se dice nada de darse la mano.
    [etiquette-handshake-before_and_after] Los jugadores se dan la mano antes y después de la partida.
    [umpire-by-players] Los propios jugadores velan por las reglas.
   *[umpire-by-officials] Los árbitros velan por las reglas.
 }

rulebook-piece-values = Peón { $pawn }, caballo { $knight }, alfil { $bishop }, torre { $rook }, dama { $queen }.

rulebook-none = { $setting ->
    [illegal-loses_on] ninguna
    [clock-per_move_limit_seconds] sin límite
    [clock-late_loss_minutes] no hay plazo
    [scheduling-venue] no se dice
   *[entry-grades] ninguna
 }

rulebook-channel = { $channel ->
    [site] el sitio web
    [email] correo electrónico
   *[desk] la oficina
 }
