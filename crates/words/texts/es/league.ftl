# Why a competition refuses something.

refusal-no-such-thing = { $what ->
    [division] Aquí no hay una división { $number }.
    [group] Aquí no hay un grupo { $number }.
    [entry] Aquí no hay una inscripción { $number }.
    [match] Aquí no hay un encuentro { $number }.
    [board] Aquí no hay un tablero { $number }.
    [table] Aquí no hay una mesa { $number }.
    [week] Aquí no hay una semana { $number }.
   *[game] Aquí no hay una partida { $number }.
}
refusal-not-yours = { $actor ->
    [player] Esto no le toca a un jugador.
    [coordinator] Esto no le toca a la coordinación de un grupo.
    [official] Esto no le toca a un árbitro.
    [director] Esto no le toca a la dirección.
    [program] Esto no le toca al programa.
   *[clock] Esto no le toca al reloj.
}
refusal-not-your-match = Tú no juegas en este encuentro.
refusal-side-missing = Di por cuál de los dos jugadores haces esto.
refusal-stale = Mientras tanto ha pasado algo: ahora hay { $events } sucesos.
refusal-league-only = Eso es propio de una liga; esto es una eliminatoria.
refusal-knockout-only = Eso es propio de una eliminatoria; esto es una liga.
refusal-text-missing = { $what ->
    [label] Escribe algo: la etiqueta está vacía.
    [reason] Escribe algo: el motivo está vacío.
    [matter] Escribe algo: el asunto está vacío.
    [group-name] Escribe algo: el nombre del grupo está vacío.
   *[announcement] Escribe algo: el anuncio está vacío.
}
refusal-text-too-long = Es demasiado largo: { $most } letras como máximo.
refusal-entered-already = Esta persona ya está inscrita ahí.
refusal-not-your-group = Ese grupo lo coordina otra persona.
refusal-group-missing = Di con cuál de tus grupos inscribes a esta persona.
refusal-insurance-not-acknowledged = Primero confirma que tu grupo está informado del seguro de accidentes.
refusal-no-insurance-notice = El reglamento de aquí no dice nada de seguros.
refusal-acknowledged-already = Eso ya lo has confirmado.
refusal-not-eligible = Esta persona no puede jugar en esta categoría.
refusal-eligibility-not-checked = Primero comprueba si esta persona puede jugar en esta categoría.
refusal-no-room = El sorteo está hecho y nadie pasa exento: no hay lugar para una persona más.
refusal-not-playing = Esta persona está dada de baja o se ha retirado.
refusal-checked-in-already = Esta persona ya está acreditada.
refusal-check-in-closed = La acreditación está cerrada.
refusal-wristband-missing = Primero dale una pulsera a esta persona.
refusal-wristband-there = Esta persona ya tiene una pulsera: si la ha perdido, cámbiasela por otra.
refusal-no-wristbands = El reglamento de aquí no prevé pulseras.
refusal-bad-seed = Los cabezas de serie se cuentan desde 1, y este número ya lo tiene otra persona de la categoría.
refusal-drawn = El sorteo está hecho: en su lugar, retira a esta persona.
refusal-for-the-desk = La categoría está sorteada: desde ahora solo los árbitros inscriben o sacan a jugadores. Pídeselo a uno en la mesa de acreditación.
refusal-already-begun = Ya se ha jugado algo: no se puede sortear otra vez.
refusal-too-few-players = Para un sorteo hacen falta al menos dos jugadores.
refusal-too-few-weeks = Para jugar todos contra todos hacen falta { $needed } semanas, y la temporada es más corta: haz divisiones más pequeñas o juega tantas rondas como semanas haya.
refusal-not-drawn = Todavía no hay ningún sorteo.
refusal-check-in-open = Primero cierra la acreditación.
refusal-to-come = Acredita o da de baja a quienes se inscribieron después de cerrar la acreditación: { $players } en total.
refusal-bad-deadline = Da un plazo que todavía no haya pasado, con las semanas en su orden.
refusal-week-over = Esa semana terminó el { $deadline }.
refusal-outside-session = La final tiene que estar dentro de la sesión.
refusal-decided = Este encuentro está decidido; solo una resolución puede cambiarlo.
refusal-locked = Este encuentro espera una resolución.
refusal-deadline-passed = El plazo terminó el { $deadline }; ahora decide la oficina.
refusal-organizer-schedules = Los horarios los pone la organización.
refusal-players-schedule = Los jugadores acuerdan sus horarios.
refusal-bad-times = Propón de una a diez horas distintas, todas futuras y antes de que termine el plazo.
refusal-nothing-proposed = Tu rival no ha propuesto ninguna hora.
refusal-not-proposed = Tu rival no ha propuesto esa hora.
refusal-time-past = Esa hora ya ha pasado.
refusal-too-late-to-change = El encuentro es hoy: su hora solo se puede cambiar antes de ese día.
refusal-no-more-games = Las partidas comunicadas deciden el encuentro: no hay más partidas.
refusal-not-next = La próxima partida de este encuentro es la { $next }.
refusal-undecided = Primero hay que decidir qué pasa con la partida en tablas o con el encuentro igualado.
refusal-not-a-player = Quien gana tiene que ser uno de los dos jugadores.
refusal-officials-report = Los resultados los anotan los árbitros.
refusal-at-the-venue = Todos los encuentros se juegan en este lugar: { $venue }.
refusal-nothing-to-approve = No hay ningún resultado de tu rival que espere tu aprobación.
refusal-own-report = Lo has comunicado tú: lo aprueba tu rival.
refusal-own-match = Tú juegas en este encuentro: esto lo tiene que hacer otra persona de la oficina.
refusal-nothing-to-retract = No hay ningún resultado tuyo que puedas retirar.
refusal-reason-missing = Una resolución necesita su motivo, con palabras.
refusal-ruling-final = La dirección ya ha resuelto sobre esta partida, y su resolución es definitiva.
refusal-director-rules = Aquí solo resuelve la dirección.
refusal-officials-rule = Aquí solo resuelven los árbitros.
refusal-winner-needed = En una eliminatoria alguien tiene que ganar, o nadie sigue adelante.
refusal-next-match-begun = El próximo encuentro ya ha empezado: ya no se puede poner a nadie en el lugar de quien ganó.
refusal-too-few-attempts = Primero anota al menos { $needed } intentos de contactar con tu rival.
refusal-bad-attempt = Anota un intento cuando lo hayas hecho, con su hora.
refusal-claimed-already = Ya se lo has dicho a la oficina; nada empieza de nuevo.
refusal-nothing-claimed = Tu rival no ha dicho que no consiga contactar contigo.
refusal-own-boards = Los jugadores traen sus propios tableros.
refusal-id-missing = Un tablero solo se presta a quien enseña su identificación.
refusal-board-out = Este tablero ya está prestado.
refusal-board-here = Este tablero no está prestado.
refusal-board-retired = Este tablero ya no está en el inventario.
refusal-label-taken = Ya hay «{ $label }»; elige otro nombre.
refusal-not-their-match = Quien toma prestado un tablero para un encuentro tiene que jugar en él.
refusal-matches-open = { $open ->
    [one] Todavía falta por decidir { $open } encuentro de esta división.
   *[other] Todavía faltan por decidir { $open } encuentros de esta división.
}
refusal-nobody-level = Después de los demás desempates no queda nadie igualado.
refusal-no-such-tie-break = Esta liga no desempata de esa manera.
refusal-bad-terms = Así no hay competición: { $problems }.
refusal-format-stays = Una liga sigue siendo una liga, y una eliminatoria, una eliminatoria.
refusal-rulebook-stays = El reglamento no cambia: todos se inscriben y juegan con él.
refusal-zone-stays = La zona horaria no cambia: todas las horas de aquí son de ella.
refusal-divisions-stay = Las divisiones y categorías se quedan, cada una en su sitio: corrige un nombre, añade otra al final o quita una en la que nadie se haya inscrito.
refusal-division-entered = Ya hubo una inscripción en «{ $division }», así que se queda.
refusal-age-limit-stays = En «{ $section }» ya hay alguien, así que su límite de edad no cambia.
refusal-ages-stay = Ya hay una categoría con límite de edad sorteada: la edad sigue contando el { $day }, así que escribe ese día.
refusal-check-in-over = Pon un cierre de la acreditación que todavía no haya pasado: quien no haya venido a esa hora queda de baja.
refusal-weeks-stay = Ya hay un calendario sorteado, así que las semanas no cambian. Un plazo se mueve en el calendario.
refusal-points-stay = Ya hay un encuentro decidido, así que no cambia lo que vale un encuentro.
refusal-tie-breaks-stay = Ya hay un encuentro decidido, así que los desempates no cambian.
refusal-withdrawals-stay = Ya hay un encuentro decidido, así que no cambia lo que pasa con los encuentros de quien se retira.
refusal-third-place-stays = Ya hay un encuentro decidido, así que no cambia si se juega por el tercer puesto.
refusal-table-taken = En esta mesa hay un encuentro, o está cerrada.
refusal-player-busy = Uno de los jugadores está en otra mesa.
refusal-not-called = Este encuentro no ha sido llamado a ninguna mesa.
refusal-is-present = Esta persona está en la mesa.
refusal-too-early = Espera a quien falta hasta el { $from }.
refusal-no-lot = Este encuentro no se decide por sorteo: no está igualado, o el reglamento lo decide de otra manera.
refusal-nothing-due = Todavía no toca nada.

# What is wrong with what a competition is set up with. It goes on after a colon.

terms-wrong-rulebook = se juega con «{ $named }», no con «{ $given }»
terms-wrong-zone = sus horas son las de «{ $named }», no las de «{ $given }»
terms-name-missing = pon un nombre a la competición
terms-venue-missing = di dónde se juegan todos los encuentros
terms-remote-against-venue = el reglamento quiere todos los encuentros en la sede, así que no se puede permitir el juego a distancia
terms-no-division = nombra al menos una división
terms-bad-division = «{ $name }» no sirve como nombre de otra división: está vacío o ya está usado
terms-not-a-grade = «{ $name }» no es ninguna de las categorías del reglamento
terms-no-week = una temporada tiene al menos una semana
terms-week-out-of-order = el plazo de la semana { $week } tiene que ser posterior a su comienzo y al plazo anterior
terms-tie-break-twice = «{ $tie }» está dos veces
terms-session-backwards = la sesión termina antes de empezar
terms-finals-missing = { $sections } categorías necesitan { $sections } finales; hay horas para { $finals }
terms-final-outside = la final de «{ $section }» tiene que estar dentro de la sesión
terms-negative-time = «{ $name }» no puede durar menos que nada
terms-points-too-large = { $points } puntos son demasiados: da como máximo { $most }
terms-wrong-format = el reglamento es para otra forma de competición

# What a player must do next.

task-propose-times = { $deadline ->
    [set] Propón horas a tu rival, y después hay que jugar y comunicar el resultado antes del { $by }.
   *[none] Propón horas a tu rival, y después hay que jugar y comunicar el resultado.
}
task-answer-times = Tu rival ha propuesto horas: acepta una o propón otras.
task-await-answer = { $deadline ->
    [set] Has propuesto horas; ahora responde tu rival. Hay que jugar y comunicar el resultado antes del { $by }.
   *[none] Has propuesto horas; ahora responde tu rival. Hay que jugar y comunicar el resultado.
}
task-go-to-table = Ve a la mesa { $table } y muestra que estás ahí.
task-await-call = Espera a que llamen tu encuentro a una mesa.
task-play-game = { $kind ->
    [regular] la partida { $game }
    [replay] la partida { $game }, que repite la última
    [extra] la partida { $game }, porque el encuentro está igualado
   *[armageddon] la partida { $game }, la última: con tablas ganan las negras
}
task-play-color = { $color ->
    [white] las blancas
   *[black] las negras
}
task-play = { $times ->
    [at-by] Juega { $game }, con { $color }, el { $at }, y comunica el resultado antes del { $by }.
    [at] Juega { $game }, con { $color }, el { $at }, y comunica el resultado.
    [by] Juega { $game }, con { $color }, y comunica el resultado antes del { $by }.
   *[none] Juega { $game }, con { $color }, y comunica el resultado.
}
task-catch-up = { $deadline ->
    [set] La hora acordada ({ $at }) ya pasó: comunica la partida { $game } o acuerda otra hora, y comunica el resultado antes del { $by }.
   *[none] La hora acordada ({ $at }) ya pasó: comunica la partida { $game } o acuerda otra hora, y comunica el resultado.
}
task-approve = Tu rival ha comunicado un resultado: apruébalo o impúgnalo.
task-await-approval = Has comunicado un resultado; tu rival tiene que aprobarlo.
task-answer-claim = Tu rival dice que no consigue contactar contigo: responde y acuerda una hora.
task-await-office = La oficina decide sobre este encuentro.
task-won = Ganaste este encuentro.
task-lost = Perdiste este encuentro.
task-drawn = Este encuentro terminó igualado.
task-both-forfeited = Ninguno de los dos se presentó a este encuentro.
task-void = Este encuentro no cuenta.

# What the numbers of the table count.

meaning-points = Los puntos de cada encuentro que cuenta y de cada descanso.
meaning-played = Encuentros que están decididos y cuentan.
meaning-won = Encuentros ganados.
meaning-drawn = Encuentros igualados.
meaning-lost = Encuentros perdidos, incluidas las dobles incomparecencias.
meaning-forfeited = Dobles incomparecencias.
meaning-match-wins = Encuentros ganados.
meaning-head-to-head = Puntos de los encuentros entre quienes están igualados.
meaning-game-points = Puntos de todas las partidas, en medios: dos por victoria, uno por tablas.
meaning-game-difference = Partidas ganadas menos partidas perdidas.
meaning-play-off = Encuentros de desempate ganados contra quienes están igualados.
meaning-lot = A cuántos de quienes están igualados dejó el sorteo por detrás.
tie-meaning-match-wins = Va delante quien ganó más encuentros.
tie-meaning-game-points = Puntos de todas las partidas: 1 por victoria, ½ por tablas.
tie-break = { $tie ->
    [match-wins] encuentros ganados
    [head-to-head] resultado particular
    [game-points] puntos de partidas
    [game-difference] diferencia de partidas
    [play-off] encuentro de desempate
   *[lot] sorteo
}

# Who does something, by what a match is decided, how somebody was reached, why the office has a match: parts of a sentence.

actor = { $actor ->
    [player] un jugador
    [coordinator] la coordinación
    [official] un árbitro
    [director] la dirección
    [program] el programa
   *[clock] el reloj
}
decided-by = { $how ->
    [games] por sus partidas
    [deadline] por el plazo
    [ruling] por una resolución
    [withdrawal] por una retirada
    [no-show] porque alguien no se presentó
    [lot] por sorteo
   *[unreachable] porque no se pudo contactar con el rival
}
contact-how = { $how ->
    [email] por correo
    [phone] por teléfono
    [message] con un mensaje
   *[in-person] en persona
}
office-matter = { $why ->
    [approval-silent] un resultado no se aprobó ni se impugnó a tiempo
    [unfinished] no se comunicaron suficientes partidas antes de que terminara el plazo
    [game-set-aside] llegó una partida cuando el encuentro ya no estaba abierto
   *[claim-contested] uno dice que no consigue contactar con su rival, y el otro dice lo contrario
}

# What happened, for the record of a match and of a competition.

names-player = Participante { $number }
names-somebody = alguien
words-caller-unknown = La mesa
result-in-words = { $result ->
    [won] ganó { $name }
    [stalemate] rey ahogado
    [drawn] tablas
   *[both-lost] perdieron ambos
}
outcome-in-words = { $outcome ->
    [won] ganó { $name }
    [drawn] igualado
    [double-forfeit] doble incomparecencia
   *[void] no cuenta
}
standing-in-words = { $source ->
    [device] jugada aquí en el dispositivo de { $name }
    [device-waits] jugada aquí en el dispositivo de { $name }, espera aprobación
    [played] jugada aquí
    [played-waits] jugada aquí, espera aprobación
    [reported] comunicada por { $name }
    [reported-waits] comunicada por { $name }, espera aprobación
    [ruled] resuelta por la oficina
   *[ruled-waits] resuelta por la oficina, espera aprobación
}
ruling-game = partida { $number }: { $result }
ruling-match = el encuentro: { $outcome }
ruling-extended = el encuentro sigue hasta el { $deadline }
ruling-goes-on = el encuentro sigue
stored-disputed = { $reports ->
    [own-win] La otra parte comunica que ganó.
    [own-loss] La otra parte comunica que perdió.
    [both-lost] La otra parte comunica que perdieron ambos.
    [stalemate] La otra parte comunica rey ahogado.
   *[drawn] La otra parte comunica tablas.
}
stored-official = Alguien pide un árbitro.
event-times-proposed = { $name } propone: { $times }.
event-time-agreed = { $name } acepta el { $when }.
event-time-set = La hora queda fijada para el { $when }, por { $actor }.
event-game-reported = { $name } comunica la partida { $game }: { $result }.
event-written-down = Lo anota { $actor }.
event-game-on-device = La partida { $game } se jugó aquí en el dispositivo de { $name }: { $result }. La aprueba la otra parte.
event-game-recorded = La partida { $game } se jugó aquí: { $result }.
event-game-set-aside = Una partida jugada aquí llegó cuando el encuentro ya no estaba abierto: { $result }. Espera a la oficina.
event-game-approved = { $name } aprueba la partida { $game }.
event-game-stands = La partida { $game } vale sin que nadie la apruebe.
event-report-retracted = Se retira el resultado comunicado de la partida { $game }, por { $actor }.
event-game-disputed = { $name } impugna la partida { $game }: «{ $reason }»
event-official-called = { $name } pide un árbitro: «{ $matter }»
event-match-ruled = Resolución por { $actor }: { $ruling }. El motivo: «{ $reason }»
event-match-decided = El encuentro queda decidido { $how }: { $outcome }.
event-match-with-office = El encuentro está en manos de la oficina: { $why }.
event-contact-logged = { $name } intentó contactar con su rival { $how }, el { $when }.
event-unreachable-claimed = { $name } dice a la oficina que no consigue contactar con su rival.
event-claim-answered = { $name } responde: aquí estoy.
event-table-assigned = El encuentro es llamado a la mesa { $table }.
event-player-present = { $name } está en la mesa.
event-match-lot = Se sortea (semilla { $seed }): sigue adelante { $name }.
event-set-up = { $actor } crea la competición { $name }.
event-terms-amended = Ajustes cambiados por { $actor }.
event-group-added = Se añade el grupo { $group }; lo coordina { $name }.
event-insurance = El grupo { $group } está informado del seguro de accidentes.
event-entry-made = Inscripción de { $name } en { $division }, por { $actor }.
event-eligibility = Se comprueba si { $name } puede jugar ahí.
event-seeded = { $name } es cabeza de serie { $seed }.
event-not-seeded = { $name } ya no es cabeza de serie.
event-wristband = { $name } recibe una pulsera.
event-wristband-replaced = { $name } recibe otra pulsera.
event-wristband-withdrawn = Se retira la pulsera de { $name }.
event-checked-in = Acreditación de { $name }.
event-check-in-closed = Se cierra la acreditación de { $division }.
event-scratched = { $name } causa baja.
event-withdrawn = { $name } se retira, por { $actor }.
event-taken-out = { $actor } saca a { $name }: { $why }.
leaving = { $cause ->
    [hurt] lesión o enfermedad
    [went-home] se fue a casa
    [disqualified] descalificación
   *[other] otro motivo
}
leaving-because = { $cause ->
    [hurt] lesión o enfermedad, «{ $reason }»
    [went-home] se fue a casa, «{ $reason }»
    [disqualified] descalificación, «{ $reason }»
   *[other] «{ $reason }»
}
event-annulled = Lo que jugó { $name } no cuenta en la clasificación.
event-schedule-by-lot = Se sortea el calendario de { $division } (semilla { $seed }): { $rounds } rondas.
event-schedule-in-order = Se hace el calendario de { $division } por orden de inscripción: { $rounds } rondas.
event-late-entry-scheduled = { $name } ocupa el lugar del descanso desde la ronda { $round }.
event-deadline-moved = El plazo de la semana { $week } es ahora el { $when }.
event-bracket-drawn = Se sortea el cuadro de { $division } (semilla { $seed }).
event-late-entry-drawn = { $name } ocupa un lugar libre del cuadro.
event-final-placed = La final de { $division } es el { $when }.
event-board-added = El tablero { $board } está en el inventario.
event-board-retired = El tablero { $board } sale del inventario.
event-board-out = El tablero { $board } se presta a { $name }.
event-board-back = El tablero { $board } ha vuelto.
event-announced = Anuncio: «{ $text }»
event-lot-drawn = Se sortea en { $division } (semilla { $seed }): { $names }.
event-play-off = Desempate entre { $names }, hasta el { $when }.
event-table-added = Se monta la mesa { $table }.
event-table-closed = Se quita la mesa { $table }.

# Who may not do something, and what is not there.

competition-missing = Aquí no hay tal competición.
competition-officials-only = Eso solo pueden hacerlo los árbitros de esta competición.
competition-director-only = Eso solo puede hacerlo la dirección de esta competición.
competition-coordinator-only = Eso solo puede hacerlo la coordinación de este grupo.

# Calendars.

calendar-drawn-anew = Un encuentro que se sorteó de nuevo ({ $competition })
calendar-round = { $division } · { $round }.
calendar-until = El resultado se comunica hasta el { $deadline }.
calendar-missing = En esta dirección no hay ningún calendario.
calendar-mine = Mis encuentros
calendar-no-time = Todavía no hay ninguna hora acordada para este encuentro.

# What a match is for, where it stands, how it ended.

match-round = { $kind ->
    [round] Semana { $round }
    [play-off] Desempate
   *[third-place] Por el tercer puesto
}
match-ending = { $outcome ->
    [won] Ganó { $name }
    [drawn] Igualado
    [double-forfeit] Doble incomparecencia
   *[void] No cuenta
}{ $how ->
    [games] { "" }
    [deadline] , no se comunicó a tiempo
    [ruling] , por una resolución
    [withdrawal] , por una retirada
    [no-show] , porque alguien no se presentó
    [lot] , por sorteo
   *[unreachable] , porque no se pudo contactar con alguien
}
match-with-office = En la oficina
match-waits = Espera aprobación
match-at-table = En la mesa { $table }
match-until = Hasta el { $when }
match-not-called = Aún sin llamar
match-against = { $one } contra { $other }

# Around every page of a competition.

competition-nav = Esta competición
competition-own = Para ti
place-overview = Resumen
place-standings = Clasificación
place-fixtures = Encuentros
place-crosstable = Tabla cruzada
place-bracket = Cuadro
place-medals = Medallas
place-draw = Sorteo
place-screen = Pantalla
place-group = Mi grupo
place-tables = Mesas
place-check-in = Acreditación
place-lookup = Buscar
place-groups = Grupos
place-desk = Oficina
place-entries = Inscripciones
place-schedule = Calendario
place-boards = Tableros
place-announcements = Anuncios
place-officials = Árbitros
place-settings = Ajustes
place-print = Imprimir
place-erase = Borrar
refused-show-rule = Ver la regla
meeting-against = { $one } <span class="row-what">contra</span> { $other }
meeting-yours = tuyo

# The list of competitions.

competitions-title = Ligas y eliminatorias
competitions-mine = Mis encuentros
competitions-none = Aquí todavía no se juega nada. <a href="/begin">Crea una liga, una jornada de juegos o un club</a>, o <a href="/demo">mira una demostración</a>.
competitions-league = { $weeks ->
    [one] Liga, { $weeks } semana
   *[other] Liga, { $weeks } semanas
}
competitions-knockout = { $sections ->
    [one] Eliminatoria, { $sections } categoría
   *[other] Eliminatoria, { $sections } categorías
}
competitions-demo = Demo
competitions-new = Crear una liga o una eliminatoria

# The start page of a competition.

overview-league = { $weeks ->
    [one] { $divisions ->
        [one] Una liga de una semana en una división.
       *[other] Una liga de una semana en { $divisions } divisiones.
    }
   *[other] { $divisions ->
        [one] Una liga de { $weeks } semanas en una división.
       *[other] Una liga de { $weeks } semanas en { $divisions } divisiones.
    }
}
overview-knockout = { $sections ->
    [one] Una eliminatoria en una categoría.
   *[other] Una eliminatoria en { $sections } categorías.
}
overview-venue = Lugar de juego: { $venue }.
overview-next = Tu próximo encuentro
overview-your-match = Tu encuentro contra { $opponent }
overview-go = Ir a tu encuentro
overview-all-mine = Todos mis encuentros
overview-live = Jugándose ahora
overview-live-badge = en vivo
overview-live-game = { $round }, partida { $game }
overview-announcements = Anuncios
overview-week = Semana { $week }
overview-week-days = { $days }. Los resultados se comunican hasta el { $deadline }.
overview-no-matches = No hay encuentros en esta semana.
overview-all-of-week = Todos los encuentros de esta semana
overview-all-weeks = Todas las semanas
overview-open = Por jugar
overview-rank = Puesto
overview-player = Nombre
overview-played = Jugados
overview-points = Puntos
overview-whole-table = La clasificación entera
overview-not-drawn = Aún sin sorteo
overview-entered = { $count ->
    [0] Todavía no hay nadie inscrito. Quién juega contra quién se verá aquí en cuanto la oficina haga el sorteo.
    [one] Hay una persona inscrita. Quién juega contra quién se verá aquí en cuanto la oficina haga el sorteo.
   *[other] Hay { $count } personas inscritas. Quién juega contra quién se verá aquí en cuanto la oficina haga el sorteo.
}
overview-calendar = <a href="{ $href }">Calendario de todas las horas acordadas</a> (iCalendar)

# Fixtures.

fixtures-title = Calendario de encuentros
fixtures-week-nav = Semana
fixtures-week-hidden = Semana
fixtures-week = Semana { $week }
fixtures-days = Del { $from } al { $to }
fixtures-was = { $days }. El plazo terminó el { $deadline }.
fixtures-until = { $days }. Los resultados se comunican hasta el { $deadline }.
fixtures-not-drawn = El calendario todavía no está hecho. En cuanto lo esté, los encuentros se verán aquí.
fixtures-no-matches = No hay encuentros en esta semana.
fixtures-bye = { $name } descansa en esta semana.
fixtures-play-offs = Desempates
fixtures-knockout = Una eliminatoria no se juega por semanas.
fixtures-no-week = La temporada no tiene esa semana.

# The table.

standings-title = Clasificación
standings-division = División
standings-nobody = En { $division } todavía no hay nadie inscrito.
standings-of = Clasificación de { $division }
standings-rank = Puesto
standings-player = Nombre
standings-points = Puntos
standings-played = Jugados
standings-won = Ganados
standings-drawn = Igualados
standings-lost = Perdidos
standings-forfeits = Incompare{ "\u00AD" }cencias
standings-withdrawn = se retiró
standings-order = Cómo se decide el orden
standings-order-says = Primero, por puntos. Quienes tienen los mismos puntos se desempatan con esto, en este orden:
standings-tie = <strong>{ $title }</strong>: { $meaning }
standings-note = Cada número lleva a aquello de lo que está hecho. Una raya es un desempate que no hizo falta.
standings-knockout = Una eliminatoria no tiene clasificación.

# What a number of the table is made of.

why-points = puntos
why-played = encuentros jugados
why-won = encuentros ganados
why-drawn = encuentros igualados
why-lost = encuentros perdidos
why-forfeited = incomparecencias
why-title = { $name }: { $title }
why-nothing = No hay nada que sumar: { $total }.
why-made-of = De qué está hecho
why-when = Cuándo
why-what = Qué
why-gives = Da
why-together = En total
why-back = Volver a la clasificación
why-against = Contra { $name }
why-before = Por delante de { $name }
why-bye = Una semana de descanso
why-lot = El sorteo se hizo el { $when }. Su semilla: { $seed }.
why-no-number = La clasificación no tiene ese número.
why-no-player = En la clasificación no está esa persona.

# Everybody against everybody.

crosstable-title = Tabla cruzada
crosstable-division = División
crosstable-opponents = Rivales
crosstable-nobody = En { $division } todavía no hay nadie inscrito.
crosstable-of = Tabla cruzada de { $division }
crosstable-player = Nombre
crosstable-note = Un número es lo que quien está en esa línea sacó de las partidas. Un más es un encuentro ganado sin ellas, por resolución o por incomparecencia, y un menos uno perdido así; un punto es un encuentro por jugar, una raya una doble incomparecencia, una cruz un encuentro que no cuenta. Donde la casilla está vacía, esas dos personas no se enfrentan.
crosstable-part = { $from } a { $to }
crosstable-cell = { $state ->
    [open] contra { $opponent }: por jugar
    [won] contra { $opponent }: ganado
    [lost] contra { $opponent }: perdido
    [drawn] contra { $opponent }: igualado
    [double-forfeit] contra { $opponent }: doble incomparecencia
   *[void] contra { $opponent }: no cuenta
}
crosstable-knockout = Una eliminatoria no tiene tabla cruzada.

# The page of a match.

match-missing = Aquí no hay tal encuentro.
match-against-words = { $one } <span class="row-what">contra</span> { $other }
match-next = Qué hay que hacer ahora
match-next-mine = Lo que te toca hacer ahora
match-next-waiting = Cómo está
match-official-called = Se ha llamado a un árbitro: { $matter }
match-here-i-am = Aquí estoy: se puede contactar conmigo
match-decided = Decidido
match-decided-when = { $when }.
match-ended = { $ending }.
match-calendar = <a href="{ $href }">Ponlo en tu calendario</a> (iCalendar)
match-games = Partidas
match-live = en vivo
match-no-game-counts = No cuenta ninguna partida.
match-no-game-yet = Todavía no se ha jugado ni comunicado ninguna partida.
match-game-result = Partida { $number }: { $result }
match-game-waits = en espera
match-game-colors = { $white } llevó las blancas, { $black } las negras. { $how }.
match-see-game = Ver la partida
match-rulings = Resoluciones
match-whole-record = Todo el historial, para la oficina
match-fact-time = Hora
match-fact-deadline = Comunicar hasta
match-fact-table = Mesa
match-fact-venue = Dónde
match-decided-how = { $how ->
    [games] Lo decidieron sus partidas.
    [deadline] No se comunicó nada dentro del plazo: es una doble incomparecencia.
    [ruling] Lo decidió una resolución, y es definitiva.
    [withdrawal] Alguien se retiró de la competición.
    [no-show] Alguien no se presentó a tiempo en la mesa.
    [lot] Lo decidió un sorteo, porque estaba igualado.
   *[unreachable] No se pudo contactar con alguien, tras varios intentos.
}
match-waits-ruling = Los jugadores no están de acuerdo sobre una partida. Resuelve la dirección.
match-waits-office = La oficina decide sobre este encuentro.
match-waits-approval = Hay un resultado comunicado que espera la aprobación de la otra parte.
match-game-how = { $source ->
    [device-waits] Jugada aquí en el dispositivo de { $name }, aún sin aprobar
    [device] Jugada aquí y aprobada
    [played] Jugada aquí
    [reported-waits] Comunicada por { $name }, aún sin aprobar
    [reported] Comunicada y aprobada
   *[ruled] Por una resolución
}
match-result = { $result ->
    [won] Ganó { $name }
    [stalemate] Rey ahogado
    [drawn] Tablas
   *[both-lost] Perdieron ambos
}
match-next-game = { $kind ->
    [regular] La próxima es la partida { $number }; { $white } lleva las blancas.
    [replay] La próxima es la partida { $number }; { $white } lleva las blancas. Se repite la última partida.
    [extra] La próxima es la partida { $number }; { $white } lleva las blancas. El encuentro está igualado, así que se juega una partida más.
   *[armageddon] La próxima es la partida { $number }; { $white } lleva las blancas. Es la última: con tablas ganan las negras.
}
match-board = { $state ->
    [playing] La partida { $number } se está jugando; { $white } lleva las blancas.
   *[set-up] La partida { $number } está preparada; { $white } lleva las blancas.
}
match-ruled-game = Partida { $number }: { $result }.
match-ruled-on-until = Se sigue jugando, y el resultado se comunica hasta el { $deadline }.
match-ruled-on = Se sigue jugando.

# What a player does about a match.

match-you-dispute = Impugnas la partida { $game }: { $reason }
match-opponent-disputes = Tu rival impugna la partida { $game }: { $reason }
match-is-it-right = ¿Es correcto?
match-opponent-reported = <strong>Partida { $number }: { $result }.</strong> Lo comunicó { $opponent }.
match-approve = Sí, aprobar la partida { $number }
match-wrong = No, eso no es así
match-what-instead = ¿Qué pasó en realidad?
match-what-instead-hint = El encuentro espera entonces a la dirección, cuya resolución es definitiva.
match-dispute = Impugnar la partida { $number }
match-approve-all = Aprobarlas todas
match-proposes = { $opponent } propone
match-choose-time = Elige la que te venga bien o propón otras horas más abajo.
match-game = Partida { $number }
match-play = Jugar
match-play-here = Jugarla aquí
match-play-says = Boardside lleva el reloj, comprueba las jugadas y anota el resultado.
match-play-says-approved = Boardside lleva el reloj, comprueba las jugadas y anota el resultado. Si se juega en este dispositivo, espera a que { $opponent } lo apruebe en el suyo.
match-play-table = Jugar en esta mesa
match-play-instead = Jugar mejor en este dispositivo
match-play-apart = Jugar a distancia, cada cual en su dispositivo
match-report-real = ¿La jugaron en un tablero de verdad? Comunica el resultado
match-how-ended = ¿Cómo terminó la partida { $number }?
match-i-won = Gané yo
match-opponent-won = Ganó { $opponent }
match-stalemate = Rey ahogado
match-another-draw = Otras tablas
match-report = Comunicar la partida { $number }
match-opponent-approves = { $opponent } lo aprueba en su propio dispositivo.
match-your-report = Lo que comunicaste
match-your-report-waits = Espera a { $opponent }. Mientras tanto, puedes retirarlo.
match-retract = Retirar lo último que comuniqué
match-when = Cuándo juegas
match-agreed = Acordado: <strong>{ $when }</strong>.
match-you-proposed = Has propuesto:
match-propose-another = Proponer otra hora
match-propose-times = Proponer horas
match-propose-others = Proponer otras horas
match-propose-hint = Da todas las que puedas: { $opponent } elige una. Las horas son las de { $zone }.
match-when-could = ¿Cuándo podría ser?
match-or = O bien
match-propose = Proponer
match-cannot-reach = ¿No consigues contactar con { $opponent }?
match-claimed = Se lo dijiste a la oficina el { $when }. Ella decide sobre este encuentro. Si lo intentas otra vez, nada empieza de nuevo.
match-attempts = Tus intentos:
match-log = Anotar un intento
match-log-how = Cómo
match-log-email = Por correo electrónico
match-log-phone = Por teléfono
match-log-message = Con un mensaje
match-log-in-person = En persona
match-log-when = Cuándo
match-log-it = Anotar
match-claim-says = La oficina ve tus intentos y decide sobre el encuentro de esta semana.
match-claim = No consigo contactar con mi rival: decírselo a la oficina
match-claim-not-yet = { $why } Después podrás decírselo a la oficina.
match-attempt = { $how ->
    [email] { $when }, por correo electrónico
    [phone] { $when }, por teléfono
    [message] { $when }, con un mensaje
   *[in-person] { $when }, en persona
}
match-not-right = ¿Hay algo que no está bien?
match-call-official = Llamar a un árbitro
match-what-about = ¿De qué se trata?
match-result-instead = { $result }: ¿qué pasó en realidad?
match-board-waits = Tu rival espera ante el tablero de la partida { $number }.
match-board-playing = La partida { $number } se está jugando.
match-board-alone = El tablero de la partida { $number } está preparado. Tu rival todavía no está.
match-board-table = El tablero de la partida { $number } está preparado en una mesa.
match-board-device = La partida { $number } está preparada en el dispositivo de { $opponent }. Juégala ahí; o mejor en el tuyo, y entonces aquel tablero se anula. El resultado lo aprueba quien no la preparó.
match-board-office = La partida { $number } está preparada en un dispositivo de la oficina. Juégala ahí.
match-board-device-playing = La partida { $number } se está jugando en el dispositivo de { $opponent }.
match-board-office-playing = La partida { $number } se está jugando en un dispositivo de la oficina.
match-being-played = en juego
match-set-up-elsewhere = La partida { $number } está preparada en otro dispositivo.
match-played-elsewhere = La partida { $number } se está jugando en otro dispositivo.
match-go-to-board = Ir al tablero
match-watch-board = Ver el tablero
match-drawn-again = La partida se repite.
match-drawn-half = Medio punto para cada cual.
match-drawn-nothing = Nadie recibe un punto.
match-drawn-asked = La dirección dice qué pasa con ella.
match-your-color = { $color ->
    [white] Llevas las blancas.
   *[black] Llevas las negras.
}
match-late = El plazo terminó el { $deadline }. Lo que se comunicó antes no se pierde: espera aprobación, y la oficina lo sabe.
match-not-yours = Tú no juegas en este encuentro.
match-which-time = Elige una de las horas que propuso tu rival.
match-unknown-act = «{ $act }» no es nada que se pueda hacer con un encuentro.
match-which-game = Di a qué partida del encuentro te refieres, por su número.
match-which-result = Di cómo terminó la partida: elige una de las cuatro opciones.
match-which-contact = Di cómo intentaste contactar con tu rival.
match-which-place = Di si juegan en una misma mesa o a distancia.
match-game-over = Esta partida ya ha terminado.

# A player's own matches.

mine-title = Mis encuentros
mine-against = Contra { $opponent }
mine-none = Todavía no juegas en ninguna competición.
mine-none-says = Quien organiza una puede darte un enlace para participar. <a href="/competitions">Mira qué se juega aquí</a>
mine-inbox = Avisos
mine-not-drawn = Todavía no hay sorteo. En cuanto lo haya, tus encuentros se verán aquí.
mine-all-decided = Todos tus encuentros están decididos.
mine-turn = Te toca a ti
mine-waiting = Esperando a los demás
mine-decided = Decididos
mine-calendar = En tu calendario
mine-calendar-says = Suscríbete a esta dirección en tu programa de calendario: las horas acordadas llegan, y cambian, por sí solas.
mine-calendar-note = Quien tenga esta dirección puede ver cuándo juegas, así que no se la des a nadie.

# Entering by a link.

join-title = Participar
join-heading = Participar en { $competition }
join-in = Ya estás dentro: { $division } ya cuenta contigo. No tienes que hacer nada más.
join-my-matches = Mis encuentros
join-competition = La competición
join-invited-as = Te invitan a jugar en { $division }. Los demás te ven como { $name }.
join-enter = Inscribirme en { $division }
join-invited = Te invitan a jugar en { $division }.
join-known = Ya tienes una cuenta aquí
join-known-says = Inicia sesión y volverás a esta página.
join-sign-in = Iniciar sesión
join-new = No tienes cuenta aquí
join-new-says = Crea una cuenta y tu inscripción se hace al momento.
