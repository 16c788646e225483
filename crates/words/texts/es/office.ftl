# Lo que el directorio de personas rechaza.

people-text-empty = no puede estar vacío
people-text-long = puede tener { $longest } caracteres como máximo
people-text-control = no puede contener caracteres de control
people-date-form = escribe la fecha como año-mes-día, por ejemplo 2008-12-31
people-date-no-day = ese día no existe en el calendario
people-date-old = el año de nacimiento debe ser 1900 o posterior
people-unknown = esa persona no existe
people-exists = esta persona ya está en el directorio
people-erased = los datos de esta persona se borraron y ya no se pueden cambiar
people-number-taken = este número es de otra persona; compruébalo o quítaselo antes
people-no-account = esta persona no tiene cuenta
people-has-account = esta persona ya tiene una cuenta
people-account-disabled = esta cuenta está desactivada; pregunta en la oficina
people-login-taken = este nombre de usuario ya está en uso; elige otro
people-session-over = esta sesión ha terminado; inicia sesión de nuevo
people-link-unknown = aquí no se conoce este enlace; comprueba que está completo
people-link-old = este enlace ha caducado; pide uno nuevo
people-link-used = este enlace ya se ha usado; pide uno nuevo

# En muchas páginas de la oficina.

office-knockout-none = Una eliminatoria no tiene esa página.
office-no-match = Aquí no existe ese encuentro.
office-no-person = Esa persona no existe.
office-no-division = Aquí no existe esa división.
office-no-week = Esta temporada no tiene esa semana.
office-bad-address = No se pudo leer la dirección: { $why }.
office-nothing-yet = Todavía nada.
office-until = hasta el { $when }
office-since = desde el { $when }
office-week = Semana { $week }
office-find-name = Buscar un nombre
office-find = Buscar
office-print = Imprimir
office-card = ID { $card }
office-pair = { $one } – { $other }
office-rule = Ver la regla
office-reason = Motivo
office-to-entries = A las inscripciones
office-back-to-entries = Volver a las inscripciones
office-division = División
office-number-taken = Otra persona tiene este número: compara el documento.
office-form-marked = Algo todavía no está bien. Mira lo que está marcado.
office-form-unusable = Esto no sirve: { $why }.
office-form-number = es un número del { $least } al { $most }

# La oficina.

office-desk-title = Oficina
office-desk-nothing = No hay nada pendiente.
office-desk-steps = Ningún encuentro está pendiente. Lo siguiente que hay que hacer:
office-desk-next-entries = Todavía no hay nadie inscrito: empieza por las inscripciones.
office-desk-next-draw = Los participantes de { $divisions } ya están inscritos: ahora sortea el calendario.
office-desk-next-few = Para el sorteo hacen falta al menos dos participantes; en { $divisions } hay menos.
office-desk-next-empty = { $format ->
    [league] Nadie se ha inscrito en { $divisions }: inscribe a participantes o quita la división vacía en los ajustes.
   *[knockout] Nadie se ha inscrito en { $divisions }: inscribe a participantes con sus grupos o quita la categoría vacía en los ajustes.
}
office-desk-next-wait = { $format ->
    [league] Aquí aparecerán las impugnaciones, las reclamaciones, los silencios y los tableros que tardan en volver.
   *[knockout] Aquí aparecerán las llamadas desde las mesas, las impugnaciones y los encuentros que esperan una decisión.
}
office-desk-to-boards = A los tableros
office-desk-to-level = Partida de desempate o sorteo
office-desk-to-record = Todo el historial
office-desk-board = El tablero { $label } lo tiene { $holder }.
office-desk-not-scheduled = { $player } se inscribió después del sorteo y no tiene encuentro.
office-desk-drop-out = { $player } no se ha presentado { $count ->
    [one] { $count } vez
   *[other] { $count } veces
}.
office-desk-level = En { $division } ya se ha jugado todo y ya nada separa a algunos participantes.
office-desk-place = { $pair } ({ $division } · { $round }).
office-desk-called = { $who } pide: «{ $text }»
office-desk-disputes = { $who } impugna la partida { $game }: «{ $reason }»
office-desk-drawn-game = ¿Qué pasa con la partida { $game }, que acabó en tablas?
office-desk-level-match = El encuentro está empatado: ¿quién gana?
office-desk-lot-match = El encuentro está empatado: haz el sorteo.
office-desk-unreachable = { $who } no consigue localizar a su rival y ha anotado { $tries ->
    [one] { $tries } intento
   *[other] { $tries } intentos
}. { $answered ->
    [yes] Su rival ha respondido después.
   *[no] Su rival no ha respondido.
}
office-desk-approval-late = Se comunicó dentro del plazo, así que no es incomparecencia; el rival todavía puede aprobarlo.
office-desk-double-forfeit = Si no se comunica, es doble incomparecencia.
office-matter-called = Piden un árbitro
office-matter-disputed = Impugnado
office-matter-asked = Espera una decisión
office-matter-set-aside = Una partida llegó, o se resolvió, demasiado tarde
office-matter-silent = Nadie aprobó a tiempo
office-matter-unreachable = No se localiza al rival
office-matter-unfinished = No terminó a tiempo
office-matter-late = Espera aprobación fuera de plazo
office-matter-no-time = Sin hora acordada
office-matter-overdue = Tablero sin devolver
office-matter-not-scheduled = Fuera del calendario
office-matter-drop-out = ¿Esta persona sigue jugando?
office-matter-level = Empate al final

# Inscripciones.

office-entries-title = Inscripciones
office-entries-nobody = Todavía no hay nadie inscrito. Inscribe a los participantes a mano aquí abajo, reparte un enlace o trae una lista.
office-entries-number = N.º
office-entries-name = Nombre
office-entries-id = ID
office-entries-status = Estado
office-entries-can-do = Qué se puede hacer
office-entries-withdraw = Retirar
office-entries-csv = Guardar la lista como CSV
office-entries-hand = Inscribir a alguien a mano
office-entries-late = Después del sorteo, quien se inscribe tarde ocupa el lugar de un descanso, si lo hay.
office-entries-known = Inscribir a alguien que ya se conoce aquí
office-entries-not-found = Nadie tiene un nombre así.
office-entries-join-says = Quien lo tiene se inscribe por su cuenta.
office-entries-open-link = un enlace para { $count } más, hasta el { $until }
office-entries-open-links = { $division }: { $links }.
office-entries-list-says = No se inscribe a nadie hasta que hayas revisado cada línea.
office-entries-enter = Inscribir
office-entries-namesake = Ya juega { $name } en { $division }. Si es la misma persona, no hay nada más que hacer; si es otra, marca la casilla. Todavía no se ha inscrito a nadie.
office-entries-anyway = Es otra persona con el mismo nombre: inscribir de todos modos
office-entries-name-hint = Nombre y apellido. Los demás solo ven el nombre y una letra.
office-entries-email = Correo electrónico
office-entries-email-hint = Para que la oficina pueda escribirle. O nada.
office-entries-phone = Teléfono
office-entries-phone-hint = Para que la oficina pueda llamarle. O nada.
office-entries-card = Número de identificación
office-entries-card-hint = Para prestar tableros; solo lo ven los árbitros. O nada.
office-entries-look = Revisar antes la lista
office-entries-file = Un archivo
office-entries-file-hint = Como lo guarda una hoja de cálculo: CSV, o texto con tabuladores.
office-entries-paste = O pega la lista
office-entries-paste-hint = La primera línea nombra las columnas: nombre, correo, teléfono, identificación, división.
office-entries-who-withdraws = Di quién se retira.
office-entries-bad-division = La división: { $why }.
office-entries-choose-division = elige una de las divisiones
office-entries-phone-form = escribe un número de teléfono, por ejemplo +1 312 555 0100
office-entries-plays = juega
office-entries-checked-in = acreditación hecha
office-entries-scratched = fuera antes del sorteo
office-entries-withdrawn = se ha retirado
office-withdrawal-opponents-win = Lo jugado vale; los rivales ganan lo que queda.
office-withdrawal-rest-void = Lo jugado vale; lo que queda no cuenta.
office-withdrawal-all-void = Antes de la mitad de los encuentros no cuenta nada; después, los rivales ganan lo que queda.

# Un enlace para inscribirse.

office-link-title = Un enlace para inscribirse
office-link-says = Repártelo o cuélgalo: quien lo abre se inscribe en { $division }, hasta el { $until }.
office-link-once = Solo se muestra esta vez. Si se pierde, crea otro.
office-link-qr = Código QR de este enlace
office-link-make = Crear un enlace
office-link-uses = Para cuántas personas
office-link-days = Para cuántos días
office-link-close = Cerrar

# Una lista de participantes.

office-list-title = Una lista
office-list-all-good = { $good ->
    [one] { $good } línea está bien.
   *[other] { $good } líneas están bien.
} Todavía no se ha inscrito a nadie.
office-list-some-bad = { $good ->
    [one] { $good } línea está bien
   *[other] { $good } líneas están bien
} y { $bad } no. Todavía no se ha inscrito a nadie.
office-list-unused = Estas columnas no se usan: { $columns }.
office-list-line = Línea
office-list-mail = Correo
office-list-phone = Teléfono
office-list-becomes = Qué pasa con ella
office-list-line-bad = Línea { $line }: { $reasons }.
office-list-put-right = Corregirla
office-list-new = persona nueva
office-list-known = ya se conoce aquí
office-list-enter-all = Inscribir a todos
office-list-enter-good = Inscribir las líneas que están bien y dejar fuera las demás
office-list-again = Revisarla otra vez
office-list-the-list = La lista
office-list-other-file = U otro archivo
office-list-unreadable = No se pudo leer el formulario con la lista.
office-list-long = La lista tiene más de { $most } líneas: tráela por partes.
office-list-empty = La lista está vacía: elige un archivo o pega la lista.
office-list-no-lines = La lista no tiene ninguna línea debajo de los nombres de las columnas.
office-list-column-twice = Dos columnas contienen lo mismo: «{ $column }» aparece dos veces.
office-list-no-heads = La primera línea debe nombrar las columnas, y una de ellas debe ser «nombre»: nombre, correo, teléfono, identificación, división.
office-list-several-lines = una celda ocupa varias líneas: ¿faltan unas comillas?
office-list-more-cells = hay más celdas que columnas
office-list-name-missing = falta el nombre
office-list-bad-name = el nombre: { $why }
office-list-bad-email = el correo electrónico: { $why }
office-list-bad-phone = el teléfono: { $why }
office-list-bad-card = el número de identificación: { $why }
office-list-bad-birth-date = la fecha de nacimiento: { $why }
office-list-division-missing = falta la división
office-list-no-division = no existe la división «{ $division }»: escribe una de estas: { $known }
office-list-either = { $one }, { $other }
office-list-same = { $what ->
    [card] el mismo número de identificación está en la línea { $line }
    [mail] el mismo correo electrónico está en la línea { $line }
   *[name] el mismo nombre está en la línea { $line }
}
office-list-card-taken = este número de identificación es de { $name }
office-list-entered = esta persona ya está inscrita ahí

# El calendario.

office-schedule-title = Calendario
office-schedule-players = { $count ->
    [one] { $count } participante.
   *[other] { $count } participantes.
}
office-schedule-not-drawn = Todavía sin sortear.
office-schedule-level = Ya se ha jugado todo y siguen empatados después de todos los desempates: { $groups }.
office-schedule-draw-again = Sortear de nuevo
office-schedule-again-says = Mientras no se haya comunicado ni jugado la primera partida. Los encuentros y las horas del calendario anterior se pierden.
office-schedule-two = Para sortear hacen falta al menos dos participantes.
office-schedule-empty = Nadie se ha inscrito aquí: <a href="{ $entries }">inscribe a participantes</a> o <a href="{ $settings }">quita la división</a>.
office-schedule-play-off = Desempate
office-schedule-bye = descansa
office-schedule-others = Otras semanas:
office-schedule-white-first = Quien va primero lleva las blancas en la primera partida.
office-schedule-weeks = Semanas
office-schedule-weeks-table = La tabla de las semanas
office-schedule-week = Semana
office-schedule-begins = Empieza
office-schedule-report-until = Comunicar hasta
office-schedule-state = Estado
office-schedule-over = terminada
office-schedule-move = Mover un plazo
office-schedule-draw = Sortear el calendario
office-schedule-numbers = Números de los participantes
office-schedule-by-lot = por sorteo, guardado con su semilla
office-schedule-by-entry = por orden de inscripción
office-schedule-week-now = Semana { $week }, ahora hasta el { $until }
office-schedule-move-it = Mover el plazo
office-schedule-new-deadline = Nuevo plazo
office-schedule-arrange = Organizar el desempate
office-schedule-who-plays-off = Quiénes juegan el desempate
office-schedule-until = Hasta
office-schedule-draw-lots = Hacer el sorteo
office-schedule-choose-who = elige quién juega
office-schedule-drawn-lot = Sorteado el { $when }. La semilla del sorteo: { $seed }.
office-schedule-drawn-entry = Hecho por orden de inscripción el { $when }.
office-status-decided = { $outcome } ({ $how })
office-status-disputed = impugnado
office-status-office = en la oficina
office-status-approval = espera aprobación
office-status-next-game = sigue la partida { $game }
office-status-decision = espera una decisión
office-status-no-time = sin hora acordada

# El historial de un encuentro.

office-record-back = Volver a la oficina
office-record-games = Partidas
office-record-game = Partida
office-record-white = Blancas
office-record-result = Resultado
office-record-known = Cómo se sabe
office-record-as-umpire = Abrirla como árbitro
office-record-see-game = Ver la partida
office-record-being-played = { $place ->
    [apart] La partida { $number } se está jugando, cada cual en su dispositivo.
    [device] La partida { $number } se está jugando en el dispositivo de { $player }.
   *[office] La partida { $number } se está jugando en un dispositivo de la oficina.
}
office-record-to-board = Ir al tablero
office-record-play-says = Los dos juegan en el dispositivo que les das. Lo que prepara la oficina cuenta sin aprobación.
office-record-play-own = Tú juegas en este encuentro: lo que prepares aquí espera la aprobación de tu rival.
office-record-attempts = Intentos de localizar al rival
office-record-who = Quién
office-record-how = Cómo
office-record-when = Cuándo
office-record-events = Todo lo que ha pasado
office-record-players = Los participantes
office-record-no-contact = No se conoce ninguna dirección ni ningún número.
office-record-private = Esto solo lo ven los árbitros.
office-record-in-name = En nombre de un participante
office-record-in-name-says = Lo que llegó por correo, por teléfono o en persona.
office-record-in-name-own = Tú juegas en este encuentro: en nombre de tu rival escribe otra persona de la oficina.
office-record-ruling = Resolución
office-record-ruling-says = Una resolución es definitiva. Solo otra resolución la cambia.
office-record-board = Prestar un tablero para este encuentro
office-record-no-ruling = No existe esa resolución.
office-record-needs-reason = Una resolución necesita su motivo, con palabras.
office-record-who-approves = Di quién aprueba.
office-record-approve = Aprobar
office-record-choose-player = elige a uno de los dos participantes
office-record-choose-game-end = elige cómo acabó la partida
office-record-choose-match-end = elige cómo acabó el encuentro
office-record-none-counts = Ninguna partida cuenta. Más abajo se dice lo que se comunicó.
office-record-none-yet = Todavía no se ha comunicado nada.
office-record-decided = { $outcome }, { $how }, el { $when }
office-record-open = Abierto: sigue la partida { $game }, { $player } lleva las blancas
office-record-once-approved = Decidido en cuanto se apruebe: { $outcome }
office-record-waits = Espera una decisión
office-record-proposed-by = { $times }, de { $who }
office-record-stands = Estado
office-record-deadline = Plazo
office-record-agreed = Acordado
office-record-proposed = Propuesto
office-record-aside-game = Partida { $number } en el tablero: { $result }.
office-record-aside = Una partida en el tablero: { $result }.
office-record-white-first = Blancas primero
office-record-black-first = Negras primero
office-record-mail = Correo
office-record-phone = Teléfono
office-record-otherwise = Otro
office-rule-both-read = Lo leen los dos participantes. Es necesario.
office-rule-wins = Gana { $name }
office-rule-drawn = Tablas
office-rule-double-forfeit = Doble incomparecencia: pierden los dos
office-rule-void = No cuenta
office-rule-game-number = Partida { $number }
office-rule-decide-match = Decidir el encuentro
office-rule-on-match = Resolver el encuentro
office-rule-how-ended = Cómo acabó
office-rule-decide-game = Decidir una partida
office-rule-on-game = Resolver la partida
office-rule-which-game = Qué partida
office-rule-go-on = Que continúe
office-rule-let-go-on = Que el encuentro continúe
office-rule-so-it-ended = Así acabó la partida en el tablero: { $result }.
office-rule-count = Que cuente
office-rule-play-here = Jugar la siguiente partida en este dispositivo
office-rule-write-report = Anotar el resultado
office-rule-reported-by = Comunicado por
office-rule-write-approval = Anotar la aprobación
office-rule-approved-by = La partida { $number } la aprueba
office-rule-set-time = Fijar la hora
office-rule-day-and-time = Día y hora
office-rule-won = Ganó { $name }
office-rule-stalemate = Ahogado
office-rule-other-draw = Otras tablas
office-rule-both-lost = Perdieron los dos
office-rule-game-ended = Cómo acabó la partida

# Tableros.

office-boards-title = Tableros
office-boards-own = Según el reglamento de esta liga, cada participante trae su tablero.
office-boards-out = Prestados
office-boards-board = Tablero { $label }
office-boards-overdue = con retraso
office-boards-due = para el { $when }
office-boards-hand-out = Prestar uno
office-boards-none = Todavía no hay ningún tablero: añade el primero aquí abajo.
office-boards-all-out = Todos los tableros están prestados.
office-boards-here = En el armario
office-boards-empty = Nada.
office-boards-private = Los números de identificación solo los ven los árbitros.
office-boards-choose = elige un tablero
office-boards-choose-person = Elige quién se lleva el tablero.
office-boards-other-number = No es el número que se conoce de esta persona: compara el documento.
office-boards-which = Di qué tablero.
office-boards-add = Añadir el tablero
office-boards-label = Qué lleva escrito
office-boards-label-hint = Por ejemplo «7» o «Azul 2».
office-boards-unchosen = elige
office-boards-next-match = su próximo encuentro
office-boards-no-match = ningún encuentro
office-boards-card-needed = Tal como está en el documento que enseña.
office-boards-card-maybe = Si enseña un documento.
office-boards-hand-it-out = Prestarlo
office-boards-one = Tablero
office-boards-to-whom = A quién
office-boards-for-match = Para qué encuentro
office-boards-retire = Retirarlo del uso
office-boards-back = Ya está devuelto

# Quienes ayudan.

office-people-title = Árbitros
office-people-says = { $format ->
    [league] Los árbitros ven la oficina, inscriben a participantes, anotan resultados y prestan tableros. La dirección sortea y resuelve.
   *[knockout] Los árbitros reciben a los participantes, atienden las mesas y resuelven aquello para lo que se les llama. La dirección sortea las categorías y cambia los ajustes.
}
office-people-role = { $role ->
    [director] dirección
   *[official] árbitro
}
office-people-else = Alguien más
office-people-else-says = Alguien que tiene una cuenta aquí.
office-people-not-found = Nadie con cuenta tiene un nombre así.
office-people-login = Inicia sesión como { $login }.
office-people-hand-over = Ceder la competición
office-people-you-stay = Tú sigues como árbitro.
office-people-last-director = Una competición necesita dirección: cédela antes a alguien.
office-people-no-account = Esta persona no tiene cuenta.
office-people-take = Quitar la función
office-people-give = Nombrar árbitro
office-people-replace-me = Poner en la dirección en mi lugar

# Anuncios.

office-announcements-title = Anuncios
office-announcements-told = Lo que se ha anunciado
office-announcements-send = Anunciarlo a todos
office-announcements-text = Anuncio
office-announcements-hint = Lo lee todo el mundo en la página de la competición. No pongas la dirección ni el número de nadie.

# Lo que se imprime.

office-print-says = Todo lleva solo los nombres públicos, así que se puede colgar en la pared.
office-print-whole = Toda la liga
office-print-standings = Clasificación
office-print-crosstable = Tabla cruzada
office-print-a-week = Una semana
office-print-now = ahora
office-print-fixtures = Encuentros
office-print-score-sheets = Planillas
office-print-table-cards = Tarjetas de mesa
office-print-other = Otras cosas para imprimir
office-print-cards-title = Tarjetas de mesa, semana { $week }
office-print-none-open = Ningún encuentro de esta semana está abierto.
office-print-card-place = { $division } · semana { $week }
office-print-card-says = La página de este encuentro: juega y comunica el resultado ahí.
office-print-qr = Código QR de la página de este encuentro
office-print-fixtures-says = Comunicar hasta el { $until }. Quien va primero lleva las blancas en la primera partida.
office-print-no-matches = No hay encuentros en esta semana.
office-print-white-first = Blancas primero
office-print-black-first = Negras primero
office-print-time-or-result = Hora o resultado
office-print-bye = Descansa: { $player }
office-print-sheets-title = Planillas, semana { $week }
office-print-white = Blancas
office-print-black = Negras
office-print-match = Encuentro
office-print-game = Partida
office-print-round = Ronda
office-print-date = Fecha
office-print-place = Lugar
office-print-rules = Reglas
office-print-moves = Jugadas
office-print-move = Jugada
office-print-result = Resultado: ________
office-print-as-of = Actualizado el { $when }.
office-print-nobody = Todavía no hay nadie en esta tabla.
office-print-rank = Puesto
office-print-player = Participante
office-print-won = Ganados
office-print-drawn = Empatados
office-print-lost = Perdidos
office-print-forfeited = Incomparecencias
office-print-points = Puntos
office-print-number = Número
office-print-cross-says = Actualizado el { $when }. 1 ganado, ½ tablas, 0 perdido, – doble incomparecencia, · no cuenta.

# Crear una liga.

office-set-up-title = Crear una liga
office-set-up-says = Todos juegan contra todos, semana a semana. Antes del sorteo se puede revisar todo. <a href="{ $href }">Mejor una eliminatoria</a>
office-set-up-do = Crear la liga
office-set-up-name = Nombre
office-set-up-name-hint = Como la llama todo el mundo, por ejemplo «Liga de otoño 2026».
office-set-up-venue = Lugar
office-set-up-venue-hint = Donde se juegan los encuentros.
office-set-up-remote = Los encuentros también se pueden jugar a distancia, en este programa
office-set-up-divisions = Divisiones
office-set-up-divisions-hint = Una por línea. Todos juegan contra todos los de su división.
office-set-up-season = La temporada
office-set-up-short = Si la temporada es demasiado corta
office-set-up-complete = No sortear: todos juegan contra todos
office-set-up-as-many = Jugar tantas rondas como semanas haya
office-set-up-withdrawals = Cuando alguien se retira
office-set-up-opponents-win = Los rivales ganan lo que queda
office-set-up-rest-void = Lo que queda no cuenta
office-set-up-all-void = Antes de la mitad de los encuentros no cuenta nada; después, los rivales ganan lo que queda
office-set-up-points = Puntos
office-set-up-win = Puntos por ganar un encuentro
office-set-up-draw = Puntos por empatar un encuentro
office-set-up-loss = Puntos por perder un encuentro
office-set-up-forfeit = Puntos por doble incomparecencia
office-set-up-bye = Puntos por un descanso
office-set-up-ties = Desempates, por orden
office-set-up-ties-hint = Entre participantes con los mismos puntos; cada uno decide lo que los anteriores dejaron igualado.
office-set-up-tie-place = { $place ->
    [1] Primero
    [2] Segundo
    [3] Tercero
    [4] Cuarto
    [5] Quinto
   *[6] Sexto
}
office-set-up-no-tie = nada
office-set-up-patience = Cuánto puede tardar cada cosa
office-set-up-grace = Horas para aprobar un resultado
office-set-up-grace-hint = Después decide la oficina.
office-set-up-boards-due = Horas que se puede tener un tablero
office-set-up-boards-due-hint = Después aparece en la oficina.
office-set-up-warn = Horas antes del plazo para avisar a la oficina
office-set-up-warn-hint = De los encuentros sin hora acordada.
office-set-up-attempts = Intentos de localizar a un rival
office-set-up-attempts-hint = Hay que anotar tantos antes de avisar a la oficina.
office-set-up-drop-out = Incomparecencias hasta preguntar a la oficina
office-set-up-drop-out-hint = Si esa persona sigue jugando. Nada: nunca.
office-set-up-first-day = Primer día de la temporada
office-set-up-first-day-hint = Ese día empieza la semana 1.
office-set-up-weeks = Número de semanas
office-set-up-weeks-hint = En cada una, todos tienen un encuentro.
office-set-up-deadline-day = Plazo para comunicar: día
office-set-up-deadline-day-hint = El mismo día de la semana que el primero: una semana después.
office-set-up-deadline-time = Plazo para comunicar: hora
office-set-up-deadline-time-hint = Según el reloj de pared, en verano y en invierno.
office-set-up-zone = Zona horaria
office-set-up-zone-hint = Un continente y una ciudad. Compruébala: los plazos son horas de esta zona.
office-set-up-rulebook = Reglamento
office-set-up-open = Abierta
office-set-up-choose-rulebook = Elige uno de los reglamentos.
office-set-up-long = Escribe { $most } letras como máximo.
office-set-up-no-zone = Esa zona horaria no existe. Escribe un continente y una ciudad, por ejemplo America/Mexico_City.
office-set-up-long-division = «{ $start }…» es demasiado largo: escribe { $most } letras como máximo.
office-set-up-problem = { $problem }.
office-set-up-problem-by = { $problem } ({ $clause }).
office-set-up-first-day-form = escribe un día del calendario, por ejemplo 2026-09-07
office-set-up-choose-day = elige un día de la semana
office-set-up-time-form = escribe una hora del día, por ejemplo 17:00
office-set-up-leaves = la temporada se sale del calendario
office-set-up-over = La primera semana ya habría terminado: elige un día posterior.
office-set-up-tie-twice = «{ $title }» está dos veces: elige otro, o nada.
office-set-up-choose-tie = Elige uno de los desempates, o nada.

# Una lista de personas que se envía entera.

roster-no-person = Aquí nadie tiene este id. Quítalo y pon el nombre.
roster-name-missing = Falta el nombre.
roster-no-group = No hay ningún grupo con este nombre. Añádelo antes.
roster-which-division = Di qué división: { $names }.
roster-no-division = Esa división no existe; hay { $names }.
roster-twice = Esto es igual que la línea { $line }.
roster-entered = Ahí ya hay alguien inscrito con este nombre. Si es otra persona, pon su correo electrónico.
roster-empty = La lista está vacía. Su primera línea nombra las columnas: nombre, correo, división.
roster-no-heads = La primera línea debe nombrar las columnas, y una de ellas es `nombre`, o dos son `nombre` y `apellidos`.
roster-column-twice = Dos columnas se llaman { $column }. Deja una.
roster-cells = Aquí hay { $cells } celdas, y en la primera línea { $columns } columnas.
roster-long = La lista es demasiado larga: { $most } personas como máximo.
roster-unclosed = Aquí se abren unas comillas y no se cierran.

# Lo que está mal en la petición de un programa.

api-no-address = En esta dirección no hay nada; GET /api/v1/openapi.json enumera lo que hay.
api-wrong-method = Esta dirección se usa con otro método; GET /api/v1/openapi.json dice cuál.
api-row = Línea { $line }: { $sentence }
api-rows = Hay { $count } errores en la lista, y no se ha inscrito a nadie de ella.
api-no-token = Di quién eres: envía un token para programas, que se crea en la página de tu cuenta, como `Authorization: Bearer TOKEN`.
api-bad-token = Este token no vale aquí: está mal escrito, ha caducado o se ha retirado. Crea otro en la página de tu cuenta y envíalo como `Authorization: Bearer TOKEN`.
api-unavailable = El servidor no puede acceder ahora a su base de datos. Inténtalo de nuevo en un momento.
api-misused = Esta dirección no se usa así.
api-too-large = Lo que se ha enviado es demasiado largo.
api-cross-site = Esta petición vino de una página de otro sitio.
api-broken = Algo ha fallado dentro del servidor y no se ha hecho nada. Inténtalo de nuevo en un momento.
api-bad-query = No se entiende la dirección: { $why }.
api-bad-body = No se entiende el cuerpo: { $why }.
api-no-key = Para actuar, envía tu clave como `Authorization: Bearer KEY`.
api-bad-key = Esta clave no es de esta partida. Envíala como `Authorization: Bearer KEY`.
api-bad-time-control = El tiempo: { $why }.
api-no-rulebook = Ese reglamento no existe; hay { $ids }.
api-bad-name = { $side ->
    [white] El nombre de las blancas: { $why }.
   *[black] El nombre de las negras: { $why }.
}
api-bad-upto = `upto` no es una hora: escríbela como en los avisos, 2026-09-18T17:00:00Z.
api-no-competition = Aquí no existe esa competición; GET /api/v1/competitions enumera las que hay.
api-no-match = En esta competición no existe el encuentro { $number }.
api-no-entry = En esta competición no existe la inscripción { $number }.
api-owner-only = Solo un propietario de este sitio puede crear una competición.
api-office-or-coordinator = Solo pueden hacerlo los árbitros de esta competición y la coordinación de sus grupos.
api-no-such-entry = Esa inscripción no existe.
api-holder-missing = Di quién se lleva el tablero: `person` o `entry`.
api-bad-id-number = El número de identificación: { $why }.
api-bad-wristband = El número de la pulsera: { $why }.
api-bad-group-name = El nombre del grupo: { $why }.
api-no-person = Aquí nadie tiene este id.
api-not-a-player = `absent` nombra a uno de los dos participantes de este encuentro, o a los dos.
api-bad-time = `{ $field }` no es una hora: escribe 2026-09-18T17:00 según el reloj de la competición, o con su diferencia horaria 2026-09-18T17:00:00-05:00.
api-not-entered = No se pudo inscribir a esta persona. Mira la lista.
api-list-unreadable = No se puede leer la lista: { $why }.
api-not-a-list = Envía la lista como `application/json` o como `text/csv`.
api-empty-list = No hay nadie en la lista.
api-not-utf8 = La lista no está escrita en UTF-8. Guárdala desde la hoja de cálculo como CSV UTF-8.
api-no-bracket = Ahí no se ha sorteado ningún cuadro.
api-no-zone = La zona horaria { $zone } no existe: escríbela como un continente y una ciudad, por ejemplo America/New_York.
api-rulebook-not-here = Aquí no existe el reglamento { $rulebook }.
api-season-missing = Di cuándo se juega la liga: con `season`, o cada semana en `weeks`.
api-first-day = `first_day` no es un día: escribe 2026-09-07.
api-deadline-hour = `deadline_hour` no es una hora: escribe 17:00.
api-weeks = `weeks` debe ser de 1 a { $most }.
api-deadline-day = `deadline_day` cuenta los días de la semana de 0 a 6.
api-season-leaves = La temporada se sale del calendario.
api-no-number = La tabla no tiene ese número: pide `points`, o un desempate de esta liga.
api-not-in-table = Esta persona no está en la tabla.
api-play-who = Solo sus participantes y los árbitros pueden preparar una partida de este encuentro.

# Los ajustes de una competición.

office-settings-title = Ajustes
office-settings-says = Con qué se juega. Cambia lo que esté mal y guárdalo; si cambian el lugar o las horas, se avisa a los participantes.
office-settings-read = Con qué se juega. Solo la dirección lo cambia.
office-settings-do = Guardar los ajustes
office-settings-saved = Los ajustes están guardados.
office-settings-stale = Mientras tanto alguien ha cambiado algo aquí. Antes de guardar, mira otra vez los campos y, más abajo, lo que ha cambiado.
office-settings-stays = Lo que no cambia
office-settings-changes = Lo que ha cambiado
office-settings-change = { $label }: de «{ $before }» a «{ $after }»
office-settings-divisions-hint = Una por línea. Corrige un nombre o añade otra al final.
office-settings-sections-hint = Corrige un nombre o añade una categoría en la primera fila libre.
office-settings-weeks-own = Algunas semanas tienen un plazo propio. Lo conservan mientras no toques los cuatro campos de las semanas.
office-settings-empty = { $format ->
    [league] Divisiones vacías
   *[knockout] Categorías vacías
}
office-settings-empty-says = { $format ->
    [league] Nadie se ha inscrito en estas divisiones, así que se pueden quitar. La que haga falta después se añade de nuevo arriba.
   *[knockout] Nadie se ha inscrito en estas categorías, así que se pueden quitar. La que haga falta después se añade de nuevo arriba.
}
office-settings-remove = Quitar { $name }
office-settings-which = Di qué hay que quitar.
office-settings-none = ninguno
office-settings-never = nunca
office-settings-format = Forma
office-settings-format-is = { $format ->
    [league] Liga
   *[knockout] Eliminatoria
}
office-settings-remote = Jugar a distancia, en este programa
office-settings-remote-allowed = permitido
office-settings-remote-not = no permitido
office-settings-deadline = Plazo para comunicar
office-settings-deadline-is = { $day }, { $time }
office-settings-deadline-own = { $day }, { $time }; algunas semanas tienen el suyo
office-settings-session = { $day }, de { $starts } a { $ends }
office-settings-by-hand = a mano
office-settings-section = { $name } (final a las { $time })
office-settings-session-day = el día de la sesión
office-settings-third-shared = compartido por quienes pierden las semifinales
office-settings-third-played = se juega por él
