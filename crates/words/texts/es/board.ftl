# Lo que dicen las partes de una página que viven en el navegador. Se llevan este archivo, y ningún otro.

# Bandos y piezas.

board-side = { $side ->
    [white] Blancas
   *[black] Negras
}
# The letters by which men are named in a move: for whoever types one, and for what shows one typed.
board-letter = { $role ->
    [king] R
    [queen] D
    [rook] T
    [bishop] A
    [knight] C
   *[pawn] P
}
board-role = { $role ->
    [king] Rey
    [queen] Dama
    [rook] Torre
    [bishop] Alfil
    [knight] Caballo
   *[pawn] Peón
}
board-square-man = { $role ->
    [king] { $square }, { $side ->
        [white] rey blanco
       *[black] rey negro
    }
    [queen] { $square }, { $side ->
        [white] dama blanca
       *[black] dama negra
    }
    [rook] { $square }, { $side ->
        [white] torre blanca
       *[black] torre negra
    }
    [bishop] { $square }, { $side ->
        [white] alfil blanco
       *[black] alfil negro
    }
    [knight] { $square }, { $side ->
        [white] caballo blanco
       *[black] caballo negro
    }
   *[pawn] { $square }, { $side ->
        [white] peón blanco
       *[black] peón negro
    }
}
board-square-in-check = en jaque
board-square-touched = tocada
board-square-last-move = última jugada
board-grid = Tablero. Las flechas van de casilla en casilla, Intro toma y suelta la pieza, ? muestra todas las teclas.

# Lo que se dice al mover una pieza.

board-picked-up = { $role ->
    [king] rey { $square } en la mano.
    [queen] dama { $square } en la mano.
    [rook] torre { $square } en la mano.
    [bishop] alfil { $square } en la mano.
    [knight] caballo { $square } en la mano.
   *[pawn] peón { $square } en la mano.
}
board-man-picked-up = { $man }, en la mano.
board-put-back = Devuelta a su casilla.
board-prepared = Jugada anticipada: { $from } a { $to }.
board-not-now = { $square }. { $why ->
    [earlier] Estás viendo una posición anterior.
    [watching] Estás mirando la partida.
    [not-playing] La partida no está en juego.
    [nothing] Aquí no hay ninguna pieza tuya.
   *[not-your-move] No te toca mover.
}
board-live-game = La partida en directo.
board-first-position = La posición inicial.
board-only-in-game = Solo en una partida.
board-promote-to = Promocionar a
board-promote-keys = Teclas: q dama, r torre, b alfil, n caballo. Escape devuelve el peón.

# Preguntas y respuestas.

board-no-move-yet = Todavía no se ha hecho ninguna jugada.
board-last-move = { $side ->
    [white] Blancas: { $move }
   *[black] Negras: { $move }
}
board-square-empty = { $square }, vacía.
board-square-holds = { $man }.
board-has-time = { $who ->
    [white] Las blancas tienen { $time }.
    [black] Las negras tienen { $time }.
   *[named] { $name } tiene { $time }.
}
board-has-no-time = { $who ->
    [white] A las blancas no les queda tiempo.
    [black] A las negras no les queda tiempo.
   *[named] A { $name } no le queda tiempo.
}
board-move-time = Para esta jugada: { $time }.
board-no-clock = Esta partida se juega sin reloj.
board-where = { $count ->
    [0] { $side ->
        [white] Las blancas no tienen { $role ->
            [king] rey
            [queen] dama
            [rook] torres
            [bishop] alfiles
            [knight] caballos
           *[pawn] peones
        }.
       *[black] Las negras no tienen { $role ->
            [king] rey
            [queen] dama
            [rook] torres
            [bishop] alfiles
            [knight] caballos
           *[pawn] peones
        }.
    }
    [one] { $side ->
        [white] { $role ->
            [king] Rey blanco
            [queen] Dama blanca
            [rook] Torre blanca
            [bishop] Alfil blanco
            [knight] Caballo blanco
           *[pawn] Peón blanco
        }: { $squares }.
       *[black] { $role ->
            [king] Rey negro
            [queen] Dama negra
            [rook] Torre negra
            [bishop] Alfil negro
            [knight] Caballo negro
           *[pawn] Peón negro
        }: { $squares }.
    }
   *[other] { $side ->
        [white] { $role ->
            [king] Reyes blancos
            [queen] Damas blancas
            [rook] Torres blancas
            [bishop] Alfiles blancos
            [knight] Caballos blancos
           *[pawn] Peones blancos
        }: { $squares }.
       *[black] { $role ->
            [king] Reyes negros
            [queen] Damas negras
            [rook] Torres negras
            [bishop] Alfiles negros
            [knight] Caballos negros
           *[pawn] Peones negros
        }: { $squares }.
    }
}
board-men-of-kind = { $count ->
    [one] { $role ->
        [king] rey { $squares }
        [queen] dama { $squares }
        [rook] torre { $squares }
        [bishop] alfil { $squares }
        [knight] caballo { $squares }
       *[pawn] peón { $squares }
    }
   *[other] { $role ->
        [king] reyes { $squares }
        [queen] damas { $squares }
        [rook] torres { $squares }
        [bishop] alfiles { $squares }
        [knight] caballos { $squares }
       *[pawn] peones { $squares }
    }
}
board-men = { $side ->
    [white] Blancas: { $men }.
   *[black] Negras: { $men }.
}

# Las teclas.

board-keys = Teclas
board-keys-field = En el campo de las jugadas
board-key-arrows = Flechas
board-key-arrows-do = van de casilla en casilla
board-key-ends = Inicio, Fin
board-key-ends-do = van a la primera o a la última casilla de la fila
board-key-enter = Intro, Espacio
board-key-enter-do = toman una pieza y la sueltan
board-key-escape = Escape
board-key-escape-do = la devuelve a su casilla
board-key-letters = k q r b n p
board-key-letters-do = saltan a tu próximo rey (k), dama (q), torre (r), alfil (b), caballo (n) o peón (p)
board-key-shift = Mayúsculas y la letra
board-key-shift-do = saltan a la próxima del otro bando
board-key-l-do = dice la última jugada
board-key-c-do = dice los relojes
board-key-w = w y después una letra
board-key-w-do = dice dónde están esas piezas
board-key-o-do = dice todo el tablero
board-key-s-do = dice a quién le toca mover
board-key-help-do = muestra estas teclas
board-key-sides = Izquierda, derecha
board-key-sides-do = fuera del tablero: recorren las jugadas
board-key-f-do = fuera del tablero: le da la vuelta
board-typed-move = { $knight }f3, e2e4, O-O
board-typed-move-do = una jugada, con sus casillas o como en la planilla; también con las letras inglesas, como en la lista: K rey, Q dama, R torre, B alfil, N caballo
board-typed-question = última, reloj, tablero, turno
board-typed-question-do = una pregunta
board-typed-where = dónde caballo
board-typed-where-do = dónde están esas piezas
board-typed-square-do = qué hay en esa casilla

# Lo que pasa ahora.

board-to-move = { $who ->
    [white] Juegan las blancas.
    [black] Juegan las negras.
   *[named] Juega { $name }.
}
board-to-move-check = { $who ->
    [white] Juegan las blancas. ¡Jaque!
    [black] Juegan las negras. ¡Jaque!
   *[named] Juega { $name }. ¡Jaque!
}
board-your-move = Te toca mover.
board-your-move-check = Te toca mover. ¡Jaque!
board-your-move-title = Te toca mover – { $title }
board-paused = La partida está detenida por un rato.
board-adjourned = La partida está aplazada: el resto se juega en otro momento.
board-shake-hands-first = Un apretón de manos y empieza la partida.
board-not-shaken = { $who ->
    [white] Las blancas todavía no han dado la mano.
    [black] Las negras todavía no han dado la mano.
   *[named] { $name } todavía no ha dado la mano.
}
board-touched = { $who ->
    [white] Las blancas han tocado una pieza, y eso obliga.
    [black] Las negras han tocado una pieza, y eso obliga.
   *[named] { $name } ha tocado una pieza, y eso obliga.
}
board-adjusting = El próximo toque solo compone.
board-you-offered = Has ofrecido tablas.
board-you-asked-back = Has pedido retirar la jugada.
board-official-called = Se ha llamado a un árbitro. { $matter }
board-looking-after = Mirando atrás: después de { $move }.
board-looking-first = Mirando atrás: la posición inicial.
board-here = presente
board-away = ausente
board-ahead = { $count ->
    [one] { $count } punto de ventaja material
   *[other] { $count } puntos de ventaja material
}
board-watching = { $count } mirando
board-connection-lost = Se perdió la conexión. Intentándolo de nuevo …
board-no-game = Esta página no nombra ninguna partida.
board-area = Tablero
board-game-area = Partida
board-field-move = Tu jugada
board-field-play = Jugar
board-moves = Jugadas
board-step-first = Posición inicial
board-step-back = Una jugada atrás
board-step-on = Una jugada adelante
board-live = En directo
board-back-to-live = Volver al directo
board-turn-around = Girar el tablero

# Los relojes.

board-limit-over = pasó el límite
board-limit-for-move = para esta jugada
board-limit-left = { $time } para esta jugada
board-hurry-move = Quedan menos de { $seconds } segundos para esta jugada.
board-hurry-clock = { $who ->
    [you] Te quedan menos de { $seconds } segundos.
    [white] A las blancas les quedan menos de { $seconds } segundos.
    [black] A las negras les quedan menos de { $seconds } segundos.
   *[named] A { $name } le quedan menos de { $seconds } segundos.
}
board-hours = { $count ->
    [one] { $count } hora
   *[other] { $count } horas
}
board-minutes = { $count ->
    [one] { $count } minuto
   *[other] { $count } minutos
}
board-seconds = { $count ->
    [one] { $count } segundo
   *[other] { $count } segundos
}
board-no-time = nada de tiempo
board-time-none = sin reloj
board-time-minutes = { $minutes } min
board-time-delay = { $minutes } con { $delay } s de retardo
board-time-bronstein = { $minutes } con { $delay } s de retardo (Bronstein)
board-time-moves-in = { $moves } jugadas en { $time }
board-time-then = { $first }, después { $next }
board-time-a-move = { $time } por jugada
board-hand-title = Reloj para un tablero real
board-hand-stop = Parar los relojes
board-hand-go-on = Seguir
board-hand-close = Cerrar
board-hand-start = Toca para poner en marcha el reloj de las blancas
board-hand-black-starts = Las negras ponen en marcha el reloj
board-hand-stopped = Parado
board-hand-no-time = Se acabó el tiempo
board-hand-over = Pasó el límite para esta jugada
board-hand-tap = Toca cuando hayas movido
board-hand-tap-left = { $time } para esta jugada. Toca cuando hayas movido

# Lo que se puede hacer además de mover.

board-umpire = Árbitro
board-act-of = { $who }: { $act }
board-what-you-can-do = Lo que puedes hacer
board-act-offer-draw = Ofrecer tablas
board-act-resign = Abandonar
board-act-claim = Reclamar
board-act-take-back = Retirar la jugada
board-act-call = Llamar a un árbitro
board-act-adjust = Componer
board-act-abort = Anular
board-act-start = Empezar
board-act-pause = Parar
board-act-resume = Seguir
board-act-adjourn = Aplazar
board-act-declare-draw = Declarar tablas
board-act-rule = Decidir
board-why-not = { $why ->
    [not-begun] Todavía no se puede: la partida no ha empezado.
    [begun] La partida ya ha empezado.
    [stopped] Ahora no se puede: la partida está detenida.
    [adjourned] Ahora no se puede: la partida está aplazada.
    [not-stopped] La partida no está detenida.
    [over] La partida ha terminado.
    [offered] Ya se han ofrecido tablas.
    [asked] Ya se ha pedido retirar la jugada.
    [no-move] Todavía no hay ninguna jugada que retirar.
    [not-on-move] Solo puede hacerlo quien tiene el turno.
   *[rules] Las reglas de esta partida no lo permiten ahora.
}
board-back-to-match = Volver al encuentro
board-rematch = Jugar otra vez, con los colores cambiados
board-replay = Repetir con los mismos colores
board-offer-declined = La oferta de tablas queda rechazada.
board-resign-title = ¿Abandonar esta partida?
board-resign-yes = Sí, abandonar
board-no-go-on = No, seguir
board-call-matter = ¿De qué se trata? (puede quedar vacío)
board-call-send = Llamar
board-cancel = Cancelar
board-close = Cerrar
board-claim-legend = Reclamo
board-claim-fifty-moves = Cincuenta jugadas sin avance
board-claim-repetition = La misma posición una y otra vez
board-claim-flag = A la otra persona se le acabó el tiempo
board-claim-move-limit = Demasiado tiempo en una jugada
board-claim-move = Con esta jugada (puede quedar vacío)
board-claim-move-hint = La jugada que vas a hacer, si es ella la que lo cumple. Solo para: { $claims }.
board-ruling = Decisión
board-ruling-reason = Motivo
board-ruling-choose = Elige …
board-ruling-result = { $score ->
    [white-wins] Resultado: ganan las blancas (1-0)
    [black-wins] Resultado: ganan las negras (0-1)
    [draw] Resultado: tablas (1/2-1/2)
    [both-lose] Resultado: pierden las dos partes (0-0)
   *[replay] Resultado: la partida se juega de nuevo
}
board-ruling-continue = El juego sigue
board-ruling-clock = Ajustar los relojes
board-ruling-white-time = Tiempo de las blancas
board-ruling-black-time = Tiempo de las negras
board-ruling-time-hint = Como en el reloj: 1:30:00 o 5:30. Un número solo son segundos.
board-ruling-time-wrong = Esto no es un tiempo. Escríbelo como en el reloj, por ejemplo 1:30:00 o 5:30, o en segundos.

# Lo que espera respuesta.

board-offers-draw = { $who ->
    [white] Las blancas ofrecen tablas.
    [black] Las negras ofrecen tablas.
   *[named] { $name } ofrece tablas.
}
board-accept-draw = Dar la mano: tablas
board-decline-draw = Seguir jugando
board-asks-back = { $who ->
    [white] Las blancas piden retirar la última jugada.
    [black] Las negras piden retirar la última jugada.
   *[named] { $name } pide retirar la última jugada.
}
board-allow-back = Permitirlo
board-refuse-back = No
board-flag-fell = { $who ->
    [white] A las blancas no les queda tiempo.
    [black] A las negras no les queda tiempo.
   *[named] A { $name } no le queda tiempo.
}
board-limit-passed = { $who ->
    [white] Las blancas han tardado más de lo que puede durar una jugada.
    [black] Las negras han tardado más de lo que puede durar una jugada.
   *[named] { $name } ha tardado más de lo que puede durar una jugada.
}
board-claim-game = Reclamar la partida
board-you-are-called = Te llaman: { $matter }
board-shake = Dar la mano
board-shakes = { $who ->
    [white] Las blancas dan la mano
    [black] Las negras dan la mano
   *[named] { $name } ({ $side ->
        [white] blancas
       *[black] negras
    }) da la mano
}
board-call-off = Anular la partida
board-waiting-for-hand = Falta la otra mano.
board-players-not-shaken = Todavía no se han dado la mano.
board-next-game = La próxima partida está lista.
board-go-to-next-game = Ir a la próxima partida

# Explicaciones, y tableros para probar una regla.

board-close-explanation = Cerrar la explicación
board-show-rule = Ver la regla
board-set-up-again = Colocar de nuevo
board-was-set-up-again = Colocado de nuevo.
board-server-silent = El servidor no respondió. Inténtalo de nuevo.

# Ajustes de este dispositivo.

board-settings = Ajustes
board-settings-done = Listo
board-theme = Tema
board-theme-now = Tema: { $theme ->
    [auto] automático
    [light] claro
   *[dark] oscuro
}
board-theme-auto = Como el dispositivo
board-theme-light = Claro
board-theme-dark = Oscuro
board-sound-on = Sonido: sí
board-sound-off = Sonido: no
board-at-one-table = En una misma mesa
board-table-stays = El tablero no se mueve
board-table-turns = El tablero gira hacia el bando que juega
board-table-across = El tablero no se mueve; el reloj de enfrente mira a la otra persona
board-sounds = Sonidos
board-sounds-hint = Jugadas, capturas, jaque, poco tiempo, el final.
board-speech = Leer en voz alta
board-speech-hint = Se dicen las jugadas y el jaque.
board-dots = Puntos
board-dots-hint = Adónde puede ir una pieza, en las partidas que lo permiten.
board-coordinates = Coordenadas
board-coordinates-hint = Letras y números en el borde del tablero.

# Cosas pequeñas de otras páginas.

board-news = Hay algo nuevo.
board-news-show = Mostrar
board-copy = Copiar
board-copied = Copiado
board-not-copied = No se pudo copiar
board-from-file = o tómalos de un archivo
