# Lo que rodea el contenido de cada página.

tab-play = Jugar
tab-compete = Competir
tab-watch = Mirar
tab-learn = Aprender
tab-inbox = Avisos
inbox-new = nuevos
site-nav = Principal
skip-link = Ir al contenido
demo-mark = Demostración
demo-says = <strong>Demostración</strong> Todas las personas y todo lo que ves aquí es inventado y juega solo. <a href="{ $href }">Sobre la demostración</a>
footer-account = Tu cuenta
footer-says = Boardside, el árbitro de cada tablero. Nada de esta página viene de otro sitio.
footer-languages = Idioma
language-unknown = No existe ese idioma. Elige uno al pie de la página.

# La página que dice qué falla.

error-sign-in = Iniciar sesión
error-start = A la página de inicio
error-competitions = Ligas y eliminatorias
error-watch = Mirar partidas
error-learn = Leer las reglas
error-missing-title = No se encuentra
error-missing-advice = Si escribiste o copiaste la dirección, comprueba que esté completa.
error-wrong-title = Eso no funcionó
error-wrong-advice = Vuelve atrás, corrígelo e inténtalo de nuevo.
error-misused = Esta dirección no es para mirarla, o no es para enviarle nada.
error-misused-advice = Vuelve a la página de la que vienes y usa lo que hay en ella.
error-too-large = Lo que se envió es demasiado largo.
error-too-large-advice = Vuelve atrás, acórtalo e inténtalo de nuevo.
error-signed-out-title = Primero inicia sesión
error-signed-out = No has iniciado sesión, o ya se cerró.
error-signed-out-advice = Inicia sesión, vuelve atrás e inténtalo de nuevo.
error-forbidden-title = No está permitido
error-forbidden-advice = Si crees que deberías poder hacerlo, pregunta a quien lleva este servidor.
error-cross-site = Esto lo envió una página que no es nuestra, así que no se hizo nada.
error-cross-site-advice = Abre la página aquí e inténtalo de nuevo.
error-cross-site-program = Esta petición vino de una página de otro sitio. Envíala con una clave como `Authorization: Bearer KEY` y sin cookies.
error-too-many-title = Más despacio
error-too-many-advice = No se hizo nada y no se perdió nada.
error-closed-title = Cerrado por un momento
error-closed = El servidor no puede leer sus registros en este momento.
error-closed-advice = No se perdió nada de lo que se respondió. Inténtalo de nuevo en un minuto; si sigue igual, avisa a quien lleva este servidor.
error-broken-title = Algo se rompió
error-broken = La culpa es nuestra, no tuya: algo se rompió dentro del servidor.
error-broken-advice = Inténtalo de nuevo en un momento. Lo que pasó queda en el registro del servidor.
error-broken-inside = Algo se rompió dentro del servidor.
error-no-page = No hay ninguna página en esta dirección.
error-form-unreadable = No se pudo leer el formulario: { $why }.
error-address-unreadable = No se pudo leer la dirección: { $why }.

# Preparar una partida.

start-title = Jugar al ajedrez
start-lede = En una mesa o en dos teléfonos, con las reglas que elijas y un árbitro que se explica. No hace falta cuenta.
start-new-place = Este sitio es nuevo. Juega ahora mismo o <a href="{ $href }">prepáralo</a>.
start-new-game = Una partida nueva
start-at-table = Jugar en esta mesa
start-apart = Jugar a distancia
start-places = En esta mesa: los dos jugadores comparten este dispositivo. A distancia: recibes un enlace para cada jugador y otro para quienes miran. Todo lo de abajo es a tu gusto.
start-rulebook = Reglamento
start-name-hint = Un nombre, o nada.
start-time = Tiempo
start-time-hint = Por ejemplo 15+10, o nada.
start-dots = Mostrar adónde puede ir una pieza
start-listed = Mostrar la partida en la lista para que todos la miren
start-other-position = Empezar desde otra posición
start-position = Posición
start-position-hint = En FEN. Nada: la posición inicial de siempre.
start-welcome-title = Hazlo tuyo
start-welcome = Una liga del campus, una jornada de juegos juveniles, un club: se llega en pocos pasos.
start-set-up = Preparar el sitio
start-demo = O echa antes un vistazo a una liga y una jornada de juegos con personas inventadas, donde todo se mueve.
start-demo-button = Ver una demostración
start-watch = Partidas en juego, jugada a jugada.
start-learn = Todas las reglas, con un pequeño tablero para probarlas, y lo que distingue a un reglamento de otro.
start-place-first = Elige primero dónde juegas: en esta mesa o a distancia.
start-not-right = Algo todavía no está bien. Mira lo que está marcado.
start-place-missing = Pulsa uno de estos dos botones.
start-rulebook-unknown = Aquí no existe ese reglamento. Elige uno de la lista.
start-name-bad = Esto no puede ser un nombre aquí: { $why }.
start-position-bad = Desde esta posición no se puede jugar: { $why }.
start-position-over = En esta posición la partida ya terminó: { $why }.

# Lo que organiza quien llega, y los pasos para lograrlo.

begin-title = Empieza aquí
begin-yours = Este sitio es tuyo.
begin-question = ¿Qué te trae por aquí?
begin-just-play = Solo quiero jugar
begin-just-play-gets = En una mesa o en dos teléfonos, ahora mismo y sin cuenta.
begin-look-around = Primero quiero echar un vistazo
begin-look-around-gets = Una liga y una jornada de juegos con personas inventadas, en las que todo se mueve.
begin-says = { $way ->
    [campus] Organizo una liga del campus
    [youth] Organizo una jornada de juegos juveniles
   *[club] Llevo un club
}
begin-gets = { $way ->
    [campus] Una temporada por semanas: inscripciones, sorteo, resultados que aprueban las dos partes, plazos que acarrean incomparecencia, clasificación.
    [youth] Una eliminatoria por categorías: grupos que inscriben a sus jugadores, pulseras, mesas, un cuadro en la pantalla grande.
   *[club] Noches de club con tus propias reglas y, si quieres, una liga para la temporada.
}
begin-set-up = { $way ->
    [campus] Preparar la liga
    [youth] Preparar la jornada
   *[club] Preparar la liga del club
}
begin-campus-enter = Inscribe a los jugadores: con un enlace que ellos abren, desde una hoja de cálculo o a mano.
begin-campus-draw = Sortea el calendario. Cada cual ve sus encuentros y acuerda las horas.
begin-campus-desk = Mira la oficina una vez al día: muestra lo que te necesita y nada más.
begin-youth-invite = Invita a alguien a la coordinación de cada grupo; inscribirá a sus jugadores.
begin-youth-check-in = El día de los juegos: acredita por pulsera, cierra la acreditación y haz el sorteo.
begin-youth-print = Imprime las tarjetas de mesa, pon el cuadro en la pantalla grande y que jueguen.
begin-club-invite = Invita a los socios: en Personas hay un enlace para todos.
begin-club-night = Para una noche de club sin liga no hay que preparar nada: empieza una partida en cada tablero.
begin-own = Toma posesión de este sitio
begin-unowned = Todavía no es de nadie. Al arrancar, el programa mostró un enlace que contiene <code>/owner/</code>: ábrelo, elige un nombre de usuario y una contraseña, y vuelve a esta página. ¿Se perdió el enlace? <code>boardside owner-link</code> muestra otro.
begin-signed-out = Ya es de alguien. Si eres tú, <a href="{ $href }">inicia sesión</a>; si no, pide que lo preparen por ti o que te hagan propietario.
begin-guest = Has iniciado sesión, pero aquí solo prepara algo un propietario del sitio. Pide a uno que lo haga y que te encargue la dirección.
begin-owner = Hecho: es tuyo.
begin-form = El formulario viene relleno como es habitual; basta con un nombre. Empieza con el reglamento <a href="{ $href }">{ $rulebook }</a>, y allí se puede leer cada punto con su artículo.
begin-club-game = Empezar una partida con las reglas del club
begin-club-members = Invitar a socios
begin-something-else = Otra cosa
begin-demo-first = Ver antes la demostración

# Una partida.

game-side = { $seat ->
    [white] Blancas
   *[black] Negras
}
game-players = { $white } contra { $black }
game-missing = No existe esa partida.
game-no-key = Este enlace no abre ninguna partida.
game-board = Tablero
game-game = Partida
game-match = El encuentro
game-show-rule = Ver la regla
game-moves = Jugadas
game-picked-up = Has levantado la pieza de { $square }. Elige adónde va, o <a href="{ $href }">devuélvela a su casilla</a>.
game-pick-up = Elige una pieza del tablero y después la casilla a la que va, o escribe tu jugada.
game-duty = { $what ->
    [shake] Da la mano: el botón está abajo.
    [wait-for-hands] La partida empieza cuando ambos jugadores se han dado la mano. <a href="{ $href }">Mira de nuevo</a> si ya lo han hecho.
    [resume] Haz que la partida siga cuando llegue el momento: el botón está abajo.
    [wait-for-official] Un árbitro hará que la partida siga. <a href="{ $href }">Mira de nuevo</a> si ya sigue.
    [answer-draw] Acepta las tablas o recházalas: los botones están abajo.
    [answer-take-back] Permite retirar la jugada, o no: los botones están abajo.
   *[wait-for-move] La próxima jugada aún no está aquí. <a href="{ $href }">Mira de nuevo</a> si ya se ha hecho.
}
game-last-move = Última jugada: { $move }
game-no-move = Todavía no se ha hecho ninguna jugada.
game-your-move = Tu jugada
game-play = Jugar
game-letters = { $king } rey, { $queen } dama, { $rook } torre, { $bishop } alfil, { $knight } caballo
game-here = presente
game-away = ausente
game-no-clock = sin reloj
game-time-each-move = { $limit } por jugada
game-promotion = { $role ->
    [knight] A { $square }, convertido en caballo
    [bishop] A { $square }, convertido en alfil
    [rook] A { $square }, convertido en torre
   *[queen] A { $square }, convertido en dama
}
game-stopped = La partida está detenida por un rato.
game-adjourned = La partida está aplazada: el resto se juega en otro momento.
game-shake-hands = Un apretón de manos y empieza la partida.
game-hand-open = { $who ->
    [white] Las blancas aún no han dado la mano.
    [black] Las negras aún no han dado la mano.
   *[player] { $player } aún no ha dado la mano.
}
game-your-turn = Te toca mover.
game-to-move = { $who ->
    [white] Juegan las blancas.
    [black] Juegan las negras.
   *[player] Le toca a { $player }.
}
game-check = ¡Jaque!
game-draw-offered = { $who ->
    [white] Las blancas ofrecen tablas.
    [black] Las negras ofrecen tablas.
   *[player] { $player } ofrece tablas.
}
game-take-back-asked = { $who ->
    [white] Las blancas piden retirar la última jugada.
    [black] Las negras piden retirar la última jugada.
   *[player] { $player } pide retirar la última jugada.
}
game-official-called = Se llamó a un árbitro: { $matter }
game-back-to-match = Volver al encuentro
game-rematch = Jugar otra vez, con los colores cambiados
game-replay = Repetir con los mismos colores
game-look-again = Mirar de nuevo
game-links = Enlaces
game-sheet = Planilla
game-rules = Las reglas
game-copy-fen = Copiar FEN
game-copy-pgn = Copiar PGN
game-rematch-umpire = Los jugadores deciden si juegan otra vez.
game-rematch-early = Puedes jugar otra vez cuando termine esta partida.
game-clock-wrong = Esto no es un tiempo para un reloj. Escríbelo como lo muestra el reloj, por ejemplo 1:30:00 o 5:30, o en segundos enteros.

# Lo que se puede hacer en una partida además de mover.

act-yours = Lo que puedes hacer
act-umpire = Árbitro
act-shake-hands = Dar la mano
act-accept-draw = Aceptar las tablas
act-decline-draw = Rechazar las tablas
act-allow-take-back = Permitir que se retire la jugada
act-refuse-take-back = No permitir que se retire
act-offer-draw = Ofrecer tablas
act-ask-take-back = Pedir retirar la jugada
act-adjust = Decir «compongo»
act-abort = Anular la partida
act-claim = Reclamar
act-call-official = Llamar a un árbitro
act-resign = Abandonar
act-start = Empezar la partida
act-pause = Detener la partida
act-resume = Seguir jugando
act-adjourn = Aplazar el resto
act-declare-draw = Declarar tablas
act-rule = Decidir
act-claim-what = ¿Qué reclamas?
act-claim-fifty-moves = Cincuenta jugadas sin avance
act-claim-repetition = Una repetición
act-claim-flag = Al otro jugador se le acabó el tiempo
act-claim-move-limit = Demasiado tiempo en una jugada
act-claim-with = Con esta jugada, aún sin hacer (o nada)
act-claim-costs-minutes = { $count ->
    [1] Una reclamación de tablas sin razón da un minuto más al rival ({ $clause }).
    [2] Una reclamación de tablas sin razón da dos minutos más al rival ({ $clause }).
   *[other] Una reclamación de tablas sin razón da { $count } minutos más al rival ({ $clause }).
 }
act-claim-costs-seconds = { $count ->
    [one] Una reclamación de tablas sin razón da { $count } segundo más al rival ({ $clause }).
   *[other] Una reclamación de tablas sin razón da { $count } segundos más al rival ({ $clause }).
 }
act-matter = ¿De qué se trata?
act-ruling = ¿Qué decides?
act-ruling-choose = Elige …
act-ruling-white = Ganan las blancas
act-ruling-black = Ganan las negras
act-ruling-draw = Tablas
act-ruling-both-lose = Pierden ambos
act-ruling-replay = La partida se juega de nuevo
act-ruling-none = Sin resultado
act-ruling-continue = El juego sigue
act-ruling-clock = Se ponen los relojes
act-clock-white = Reloj de las blancas
act-clock-black = Reloj de las negras
act-clock-hint = Como en el reloj: 1:30:00 o 5:30. Un número solo son segundos.
act-reason = ¿Por qué?
act-no-undo = Esto no se puede deshacer.
game-resign-loses = { $who ->
    [white] Las blancas pierden esta partida ({ $clause }).
    [black] Las negras pierden esta partida ({ $clause }).
   *[you] Pierdes esta partida ({ $clause }).
 }
game-resign-unless = { $who ->
    [white] Las blancas pierden esta partida, salvo que las negras nunca pudieran dar mate; entonces es tablas ({ $clause }).
    [black] Las negras pierden esta partida, salvo que las blancas nunca pudieran dar mate; entonces es tablas ({ $clause }).
   *[you] Pierdes esta partida, salvo que tu rival nunca pudiera dar mate; entonces es tablas ({ $clause }).
 }
game-resign-match = { $who ->
    [white] Las blancas pierden con ella el encuentro.
    [black] Las negras pierden con ella el encuentro.
   *[you] Pierdes con ella el encuentro.
 }

# El tablero para quienes no lo ven.

grid-man = { $square }, { $role ->
    [pawn] peón { $color ->
        [white] blanco
       *[black] negro
    }
    [knight] caballo { $color ->
        [white] blanco
       *[black] negro
    }
    [bishop] alfil { $color ->
        [white] blanco
       *[black] negro
    }
    [rook] torre { $color ->
        [white] blanca
       *[black] negra
    }
    [queen] dama { $color ->
        [white] blanca
       *[black] negra
    }
   *[king] rey { $color ->
        [white] blanco
       *[black] negro
    }
}
grid-note = { $note ->
    [check] en jaque
    [touched] pieza tocada
    [last] última jugada
   *[picked] en la mano
}
diagram-man = { $role ->
    [pawn] peón { $square }
    [knight] caballo { $square }
    [bishop] alfil { $square }
    [rook] torre { $square }
    [queen] dama { $square }
   *[king] rey { $square }
}
diagram-men = { $color ->
    [white] Blancas: { $men }.
   *[black] Negras: { $men }.
}
diagram-turn = { $color ->
    [white] Juegan las blancas.
   *[black] Juegan las negras.
}

# Los enlaces de una partida.

links-title = Enlaces: { $players }
links-lede = Abre tu propio enlace y deja que los demás abran el suyo: con la dirección o con el código.
links-no-key = No hay ninguna partida con esta clave.
links-player = { $seat ->
    [white] Blancas: { $player }
   *[black] Negras: { $player }
}
links-player-note = Solo para este jugador.
links-table = La mesa
links-table-note = Para los dos jugadores, en un mismo dispositivo.
links-umpire = Árbitro
links-umpire-note = Para quien decide cuando los jugadores no pueden.
links-watch = Mirar
links-watch-note = Para quien quiera mirar.
links-qr = Código QR del enlace: { $title }
links-keys = Un enlace es una llave: quien lo tiene puede usarlo. Da cada uno a quien le corresponde, y a nadie más.

# La planilla.

sheet-title = Planilla
sheet-of = Planilla: { $players }
sheet-not-over = La partida no ha terminado.
sheet-ending = { $result ->
    [white] 1-0 Ganan las blancas: { $why }
    [black] 0-1 Ganan las negras: { $why }
    [draw] 1/2-1/2 Tablas: { $why }
    [replay] La partida se juega de nuevo: { $why }
    [both-lose] 0-0 Pierden ambos: { $why }
   *[void] Sin resultado: { $why }
}
sheet-event = Evento
sheet-site = Lugar
sheet-date = Fecha
sheet-round = Ronda
sheet-rulebook = Reglamento
sheet-time = Tiempo
sheet-moves = Jugadas
sheet-move = Jugada
sheet-print = Imprimir
sheet-game = La partida

# Las partidas que todos pueden mirar.

watch-title = Mirar partidas
watch-lede = Partidas en juego y partidas que terminaron hace poco, si sus jugadores dejan que todos las miren.
watch-none = Ahora mismo no hay partidas en la lista. <a href="{ $href }">Empieza una</a> y elige que todos puedan mirarla.
watch-waiting = a punto de empezar
watch-playing = en vivo
watch-paused = detenida
watch-adjourned = aplazada
watch-ended-with = { $score ->
    [replay] terminada, se repite
   *[other] terminada { $score }
}
watch-ended = terminada

# Leer las reglas.

learn-title = Aprender las reglas
learn-lede = Todos los reglamentos con los que se juega aquí, con un pequeño tablero en cada regla para probarla.
learn-no-rulebook = No hay ningún reglamento con este nombre.
learn-silent = Donde no dice nada, decide: { $base }.
learn-edition = Otra edición de: { $base }.
learn-compare-two = Comparar dos reglamentos
learn-one = Uno
learn-other = El otro
learn-compare = Comparar
learn-in-our-words = { $source }, con nuestras propias palabras.
learn-special = Lo que tiene de especial
learn-play = Jugar con estas reglas
learn-beside = Junto a otro reglamento:
learn-contents = En esta página
learn-tried = { $tried }: { $sentence }
learn-tried-example = Por ejemplo, { $tried }: { $sentence }
learn-set-up-again = Colocar de nuevo
learn-try-a-move = Prueba una jugada
learn-try = Probar
learn-can-be-played = Se puede jugar.
learn-gives-check = Se puede jugar, y da jaque.
learn-ends = Se puede jugar. { $outcome }
learn-over-sooner = Con estas reglas la partida termina antes de llegar a esto. Juega { $move }.
learn-over-before = Con estas reglas la partida termina antes de llegar a esto. { $outcome }
learn-decided-for = Decidido para { $book }
learn-in-no-sheet = En ninguna hoja
compare-title = { $left } y { $right }
compare-same = Es el mismo reglamento dos veces: elige otro.
compare-alike = Lo deciden todo igual.
compare-differ = Se distinguen en { $count } de { $all } puntos.
compare-read = Leer { $book }
compare-differs = distinto
compare-where-differ = En qué se distinguen
compare-where-agree = En qué coinciden
compare-point = Punto

# Qué probar en el pequeño tablero de una regla, por el código de la regla.

example-hint = { $rule ->
    [board_orientation] Busca h1 y a8: cada jugador tiene una esquina clara a su derecha.
    [square_names] Mueve el peón de e2 a e4: cada casilla se nombra con su letra y su número.
    [starting_position] Busca las damas: cada una está en una casilla de su propio color.
    [first_move] Empieza la partida con las blancas.
    [alternate_moves] Las blancas acaban de mover. Intenta mover otra vez con blancas, de d2 a d4.
    [one_move] Intenta mover desde la casilla vacía e4.
    [capture] Captura el peón de d5 con la torre.
    [own_man_on_target] Intenta poner la torre sobre tu propio peón de d5.
    [king_never_captured] La torre ataca al rey negro. No se captura: ponlo a salvo, por ejemplo en d7.
    [king_move] Intenta llevar el rey dos casillas hacia arriba, a d6. Después prueba d5.
    [queen_move] Intenta saltar con la dama como un caballo, a e6. Después prueba cualquier línea recta.
    [rook_move] Intenta ir en diagonal con la torre, a e5. Después prueba d7.
    [bishop_move] Intenta ir recto con el alfil, a d5. Después prueba g7.
    [knight_move] Intenta ir recto con el caballo, a d6. Después prueba una de sus ocho casillas.
    [no_jumping] Solo el caballo salta: llévalo de g1 a f3 por encima de los peones.
    [queen_no_jumping] Intenta atravesar el peón con la dama, de d1 a d4.
    [rook_no_jumping] Intenta atravesar el peón con la torre, de a1 a a4.
    [bishop_no_jumping] Intenta atravesar el peón con el alfil, de c1 a f4.
    [pawn_step] Intenta llevar el peón de e3 a e4, donde hay una pieza. Después prueba de a2 a a3.
    [pawn_double_step] Intenta un paso doble con un peón que ya se movió, de e3 a e5. Después prueba de a2 a a4.
    [pawn_capture] Intenta capturar donde no hay nadie, de e3 a d4. Después captura el peón de f4.
    [en_passant] El peón negro acaba de ir de d7 a d5. Captúralo al paso: de e5 a d6.
    [en_passant_next_move] El peón negro fue de d7 a d5 hace una jugada. Intenta capturarlo al paso ahora: de e5 a d6.
    [promotion] Lleva el peón de a7 a a8 y elige en qué se convierte.
    [promotion_choice] Intenta convertir el peón en un segundo rey: a7a8k. Después conviértelo en caballo: a7a8n.
    [castling] Enroca: lleva el rey dos casillas hacia una torre, a g1 o a c1.
    [castling_right] Se perdió el derecho a enrocar con la torre de a1. Pruébalo: rey a c1.
    [castling_king_unmoved] El rey blanco fue a e2 y volvió. Intenta enrocar: rey a g1.
    [castling_rook_unmoved] La torre de h1 salió y volvió. Intenta enrocar con ella, rey a g1. Después enroca con la otra, rey a c1.
    [castling_not_out_of_check] La torre de e8 da jaque. Intenta enrocar: rey a g1.
    [castling_not_through_check] El alfil de a6 ataca f1. Intenta enrocar pasando por ahí: rey a g1.
    [castling_not_into_check] El alfil de a7 ataca g1. Intenta enrocar: rey a g1.
    [castling_squares_empty] El alfil está entre el rey y la torre. Intenta enrocar: rey a g1.
    [castling_same_rank] La torre está en h2, no en la fila del rey. Intenta enrocar: rey a g1.
    [check] Da jaque: torre a d1.
    [answer_check] Las blancas están en jaque. Prueba una jugada que no ayuda, de a2 a a3. Después tapa con el alfil: de d2 a e3.
    [king_not_into_check] Intenta pisar la columna de la torre: rey a d1.
    [kings_apart] Intenta ponerte junto al otro rey: de d3 a d4.
    [own_king_exposed] El caballo está entre su rey y la torre. Intenta moverlo: de e2 a c3.
    [announce_check] Da jaque con la torre: d1.
    [checkmate] Da mate: torre a e8.
    [stalemate] Juega dama a g6: las negras no están en jaque y no pueden mover.
    [resignation] Las blancas tienen un rey contra una dama. Pueden abandonar la partida.
    [agreed_draw] Las blancas han ofrecido tablas. Las negras pueden aceptarlas.
    [draw_offer] Ningún bando está mejor. Las blancas pueden ofrecer tablas.
    [draw_claim] Los caballos salieron y volvieron dos veces: esta posición se da por tercera vez. Las blancas pueden reclamar tablas.
    [fifty_moves] En 99 medias jugadas no se capturó nada ni se movió un peón. Juega una más: torre a c2.
    [seventy_five_moves] En 149 medias jugadas no se capturó nada ni se movió un peón. Juega una más: torre a c2.
    [repetition] Devuelve el caballo de f6 a g8: la posición inicial se da por tercera vez.
    [fivefold_repetition] Devuelve el caballo de f6 a g8: la posición inicial se da por quinta vez.
    [dead_position] Captura el último peón con el caballo: nadie tiene piezas para dar mate.
    [touch] Las blancas han tocado el caballo de b1. Intenta mover un peón en su lugar: de e2 a e4.
    [adjust] Las blancas han dicho «compongo» y después han tocado el caballo de b1. Mueve un peón de todos modos: de e2 a e4.
    [touch_castling] Las blancas han tocado el rey y después la torre de h1. Intenta mover el rey: de e1 a e2.
    [touch_rook_first] Las blancas han tocado primero la torre de h1. Intenta enrocar con ella: rey a g1.
    [release] Las blancas han puesto el peón en e3 y lo han soltado. Intenta llevarlo una casilla más, a e4.
    [take_back] Las blancas han jugado de e2 a e3 y preferirían haber jugado otra cosa.
    [illegal_move] Las blancas han tocado el rey. Prueba una jugada que no tiene: de e1 a e3.
    [illegal_move_penalty] Cada jugador tiene un reloj, y el caballo de e2 no puede dejar a su rey. Las blancas lo mueven de todos modos.
    [per_move_limit] Las negras han pensado más de dos minutos en esta única jugada.
    [flag_fall] Cada jugador tenía cinco minutos. Las blancas los han gastado.
    [flag_fall_draw] Las blancas han gastado todo su tiempo, pero las negras no tienen con qué dar mate.
    [handshake] Las blancas han tendido la mano. La partida empieza cuando las negras la estrechan.
    [disputes] Los jugadores no están de acuerdo en algo: el reloj se detiene.
   *[other] { "" }
}
example-act = { $rule ->
    [resignation] Las blancas abandonan
    [agreed_draw] Las negras aceptan las tablas
    [draw_offer] Las blancas ofrecen tablas
    [draw_claim] Las blancas reclaman tablas
    [take_back] Las blancas piden retirar la jugada
    [illegal_move_penalty] Las blancas juegan el caballo de e2 a c3
    [per_move_limit] Las blancas reclaman la partida
    [flag_fall] Las negras dicen que cayó la bandera
    [flag_fall_draw] Las negras dicen que cayó la bandera
    [handshake] Las negras dan la mano
    [disputes] Las blancas llaman a un árbitro
   *[other] { "" }
}

# La demostración.

demo-title = La demostración
demo-lede = Una liga del campus en su sexta semana y una jornada de juegos en su segunda ronda. Las partidas se mueven solas y puedes hacer lo que quieras: aquí nadie es real.
demo-over = La jornada de juegos terminó, así que ya nada se mueve.
demo-over-again = La jornada de juegos terminó, así que ya nada se mueve. Haz la demostración de nuevo y vuelve a empezar.
demo-league = La liga del campus
demo-league-says = Una clasificación que se explica sola y los encuentros de esta semana, dos de ellos en el tablero.
demo-day = La jornada de juegos
demo-day-says = Tres categorías, ocho mesas, todos ante los tableros.
demo-screen = La pantalla grande
demo-screen-says = Lo que cuelga en la pared de la sala: el cuadro, las mesas, los resultados.
demo-games = Las partidas
demo-games-says = Todos los tableros, jugada a jugada.
demo-visit = Echa un vistazo como otra persona
demo-as-director = La dirección de la liga
demo-as-player = Alguien que juega en la liga
demo-as-umpire = Un árbitro de la jornada
demo-as-coordinator = La coordinación de un grupo
demo-visit-note = Inicias sesión como una de las personas inventadas, que no pueden hacer nada fuera de la demostración. Las pulseras de la jornada van de D001 a D032.
demo-done = ¿Ya has visto bastante?
demo-anew = Hacerla de nuevo
demo-remove = Quitar la demostración
demo-remove-note = Sus partidas se anulan, se borra a todas sus personas y ninguna página la muestra más. Tus propias partidas, ligas y jornadas quedan como están.
demo-offer = Una liga del campus en su sexta semana y una jornada de juegos en su segunda ronda, con partidas que se mueven: para echar un vistazo antes de tener algo propio. Todos los nombres son inventados, cada una de sus páginas lo dice, y se quita con un clic.
demo-show = Ver la demostración
demo-none-ask = Aquí no hay demostración. Un propietario de este sitio puede hacer una.
demo-none = Aquí no hay demostración.
demo-removed = Esto era de la demostración, que ya se quitó.
demo-owner-only = Solo un propietario de este sitio hace o quita la demostración.
demo-has-owner = Este sitio tiene propietario, que ve todo lo de la demostración.
