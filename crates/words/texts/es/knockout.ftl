# Lo que dicen varias páginas de una eliminatoria.

knockout-show-rule = Muéstrame la regla
knockout-sections = Categorías
knockout-section = Categoría
knockout-group = Grupo
knockout-players = Jugadores
knockout-name = Nombre
knockout-birth-date = Fecha de nacimiento
knockout-day = Día
knockout-final = Final
knockout-enter = Inscribir
knockout-print = Imprimir
knockout-to-desk = A la mesa de acreditación
knockout-final-begins = La final empieza a las { $time }.
knockout-erased = (datos borrados)
knockout-form-unreadable = No se pudo leer el formulario: envíalo otra vez.
knockout-section-missing = Esa categoría no existe.
knockout-cannot = No se puede hacer: { $why }.
knockout-is-league = Esto es una liga; la página es de una eliminatoria.
knockout-third-place = Tercer puesto
knockout-round = { $left ->
    [0] Final
    [1] Semifinal
    [2] Cuartos de final
    [3] Octavos de final
    [4] Dieciseisavos de final
   *[other] Ronda de { $players }
}
knockout-won = { $how ->
    [no-show] { $player } ganó: su rival no vino
    [withdrawal] { $player } ganó: su rival se retiró
    [ruling] { $player } ganó por resolución
    [lot] { $player } ganó por sorteo
   *[games] { $player } ganó
}
knockout-nobody-came = No vino nadie
knockout-nobody-goes-on = No pasa nadie
knockout-drawn = sorteada
knockout-not-drawn = sin sortear todavía

# El día en el resumen.

knockout-the-day = El día
knockout-session = { $day }, de { $starts } a { $ends }.
knockout-check-in-before = Acredítate antes de las { $time }.
knockout-how-far = Estado

# Preparar una eliminatoria.

knockout-set-up-title = Preparar una eliminatoria
knockout-set-up-lede = Un día, una sala: categorías por edad, grupos con su coordinación, un cuadro para cada categoría y una final en cada uno.
knockout-set-up-wrong = Algo todavía no está bien. Mira lo que está marcado.
knockout-set-up-do = Prepararla
knockout-rulebook = Reglamento
knockout-any-sections = cualquier categoría
knockout-venue = Dónde se juega
knockout-zone = Zona horaria
knockout-the-session = La sesión
knockout-begins = Empieza
knockout-ends = Termina
knockout-check-in-closes = La acreditación cierra
knockout-check-in-hint = Quien no se haya acreditado a esa hora queda de baja. Déjalo vacío para cerrar la acreditación a mano.
knockout-sections-legend = Categorías, y a qué hora empieza la final de cada una
knockout-sections-hint = «Under 15» tiene límite de edad; cualquier otro nombre no lo tiene.
knockout-section-number = Categoría { $number }
knockout-final-number = Final de la categoría { $number }
knockout-grades-on = La edad cuenta el día
knockout-grades-on-hint = El día en que alguien de «Under 15» debe tener menos de 15 años. Vacío: el día de la sesión.
knockout-at-tables = En las mesas
knockout-rest = Descanso entre encuentros, en minutos
knockout-no-show = Espera a quien falta, en minutos
knockout-grace = Tiempo para aprobar un resultado, en minutos
knockout-third-place-played = Quienes pierden las semifinales juegan por el tercer puesto
knockout-bad-tables = Es un número de 0 a { $most }.
knockout-bad-rulebook = Elige uno de estos reglamentos.
knockout-bad-name = Ponle un nombre al día.
knockout-bad-zone = Esa zona horaria no existe: escríbela como continente y ciudad, por ejemplo America/Bogota.
knockout-bad-sections = Pon al menos una categoría.
knockout-bad-moment = Esa hora no existe ese día.
knockout-bad-day = Escribe el día como año-mes-día, por ejemplo 2026-12-31.
knockout-bad-hour = Escribe la hora como 09:30 o 15:00.
knockout-bad-minutes = Es un número de minutos.

# Los grupos.

groups-title = Grupos
groups-lede = Un grupo inscribe a sus jugadores juntos, y el sorteo los separa mientras puede. Añade el primero aquí abajo; su coordinación inscribe a los jugadores.
groups-coordinator = Coordinación
groups-checked-in = Acreditados
groups-insurance = Seguro
groups-confirmed = confirmado
groups-not-confirmed = todavía no
groups-alone = { $count ->
    [one] { $count } inscripción sin grupo.
   *[other] { $count } inscripciones sin grupo.
}
groups-add-title = Añadir un grupo
groups-name = Nombre del grupo
groups-coordinator-name = Nombre de quien coordina
groups-coordinator-hint = Alguien nuevo: recibes un enlace para entregar, con el que esa persona crea su cuenta.
groups-login = o el nombre de usuario de una cuenta
groups-add = Añadir el grupo
groups-who-speaks = Di quién habla por el grupo: el nombre de usuario de una cuenta, o el nombre de alguien a quien invitar.
groups-bad-coordinator = El nombre de quien coordina no sirve: { $why }.
groups-unknown-login = Nadie inicia sesión con ese nombre. Da mejor el nombre de quien coordina y entrégale la invitación.

# La página de un grupo.

group-missing = Aquí no existe ese grupo.
group-none-of-yours = Aquí no hablas por ningún grupo.
group-lede = Los jugadores de este grupo. Solo ven esta página quien lo coordina, { $coordinator }, y los árbitros; los demás leen «{ $example }» y la categoría.
group-insurance = Seguro de accidentes
group-insurance-confirmed = La coordinación ha confirmado que el grupo está avisado.
group-insurance-confirm = Aviso a todo mi grupo
group-insurance-waits = La coordinación todavía no lo ha confirmado; después se podrá inscribir a los jugadores.
group-preview = Lo que se inscribirá
group-preview-wrong = { $wrong ->
    [one] { $wrong } de { $rows } filas no se puede inscribir. Corrígela abajo y mira otra vez; todavía no se ha inscrito nada.
   *[other] { $wrong } de { $rows } filas no se pueden inscribir. Corrígelas abajo y mira otra vez; todavía no se ha inscrito nada.
}
group-preview-good = { $rows ->
    [one] La única fila está en orden.
   *[other] Las { $rows } filas están en orden.
}
group-preview-rows = Las filas
group-preview-line = Línea
group-preview-in-order = En orden
group-preview-enter = { $rows ->
    [one] Inscribir a esta persona
   *[other] Inscribir a estas { $rows } personas
}
group-nobody = Todavía no hay nadie en la lista.
group-shown-as = se ve como { $name }
group-born = fecha de nacimiento: { $date }
group-hide = Ocultar el nombre
group-show = Mostrar el nombre
group-take-out = Sacar
group-take-out-at-desk = Ya hay sorteo: para sacar a esta persona, pídeselo a un árbitro en la mesa de acreditación.
group-take-out-drawn = La categoría está sorteada: en la partida abierta pasa su rival, y nada devuelve a esta persona al cuadro.
group-take-out-for-good = Sacar para siempre
leaving-from = De
leaving-from-all = todas las categorías
leaving-why = Motivo
leaving-why-hint = Lo leen los árbitros y esa persona. Quien descalifica a alguien debe decir por qué; con una descalificación no hay medalla.
leaving-nobody = Esta persona ya no juega en esa categoría.
group-all-drawn = Todo está sorteado: las inscripciones tardías son cosa de los árbitros. Pídeselo a uno en la mesa de acreditación.
group-some-drawn = Ya hay sorteo: { $sections }. Las inscripciones tardías son cosa de los árbitros: pídeselo a uno en la mesa de acreditación.
group-enter-title = Inscribir a alguien
group-name-hint = Nombre y apellido. Los demás ven solo el nombre y una letra.
group-born-hint = Solo la ven los árbitros. Si falta, la mesa de acreditación la pregunta.
group-import-title = Inscribir a muchos desde una tabla
group-import-rows = Filas de la tabla
group-import-hint = Nombre, fecha de nacimiento, categoría: copiados de una hoja de cálculo, o CSV. Antes ves lo que se inscribirá.
group-import-look = Mirar antes
group-which-player = Di qué jugador de este grupo.
group-not-eligible = no puede jugar
group-birth-date-missing = falta la fecha de nacimiento
group-status-entered = en la lista
group-status-checked-in = presente
group-status-scratched = de baja
group-status-withdrawn = fuera

# Jugadores que se inscriben, de uno en uno o desde una tabla.

newcomer-empty = No hay nada: pega las filas de tu tabla.
newcomer-too-long = Hay { $rows } filas; impórtalas de { $most } en { $most }.
newcomer-bad-name = El nombre no sirve: { $why }.
newcomer-bad-birth-date = No se puede leer la fecha de nacimiento: { $why }.
newcomer-not-born = La fecha de nacimiento es posterior al día de los juegos.
newcomer-bad-section = La categoría es una de estas: { $sections }.
newcomer-too-old = Demasiada edad para { $section } el { $date }.
newcomer-twice = La misma persona ya está en la línea { $line }.
newcomer-namesake = Ya juega { $player } en { $section }. Marca la casilla de abajo si es otra persona; todavía no se ha inscrito a nadie.
newcomer-anyway = Es otra persona con el mismo nombre: inscribir de todos modos
newcomer-not-entered = { $player }: { $why }

# La mesa de la entrada.

check-in-title = Acreditación
check-in-scan-or-type = Escanea una pulsera o escribe un nombre
check-in-type = Escribe un nombre
check-in-find = Buscar
check-in-found = Nombres parecidos
check-in-born = Fecha de nacimiento, según un documento
check-in-correct-born = Corregir la fecha de nacimiento
check-in-born-stays = La categoría está sorteada: la fecha de nacimiento queda como está.
check-in-keep-born = Guardarla y comprobar
check-in-vouch = Vista, puede jugar; no guardar la fecha
check-in-again = Ha llegado: inscribir de nuevo
check-in-again-hint = Quien está de baja puede inscribirse de nuevo y acreditarse. Después del sorteo solo queda el lugar de quien pasa exento.
check-in-wristband = Pulsera { $number }
check-in-scan-another = Pulsera: entregada. Escanea otra para cambiarla
check-in-scan-new = Escanea la pulsera nueva
check-in-do = Acreditar
check-in-scratch = Dar de baja: no juega
check-in-take = Recoger la pulsera
check-in-lost = ¿Perdida? Escanea la pulsera nueva; la anterior deja de funcionar
check-in-replace = Cambiar
check-in-give = Entregar
check-in-count = { $absent ->
    [0] Presentes: <strong>{ $here }</strong>.
   *[other] Presentes: <strong>{ $here }</strong>; faltan por llegar: <strong>{ $absent }</strong>.
}
check-in-closes = Cierra a las { $time }.
check-in-to-come = Faltan por llegar
check-in-drawn = Sorteada.
check-in-closed-to-come = { $players ->
    [one] Cerrada, y falta una persona por llegar: acredítala o dale de baja antes del sorteo.
   *[other] Cerrada, y faltan { $players } personas por llegar: acredítalas o dales de baja antes del sorteo.
}
check-in-closed = Cerrada: lista para el <a href="{ $href }">sorteo</a>.
check-in-empty = { $remove ->
    [yes] Nadie se ha inscrito aquí: <a href="{ $groups }">inscribe a participantes con sus grupos</a> o <a href="{ $settings }">quita la categoría</a>.
   *[no] Nadie se ha inscrito aquí: <a href="{ $groups }">inscribe a participantes con sus grupos</a>.
}
check-in-too-few = { $here ->
    [0] Cerrado: no ha venido nadie, así que no hay sorteo.
   *[other] Cerrado: ha venido una sola persona, y un sorteo necesita dos.
}
check-in-close = { $absent ->
    [0] Cerrar la acreditación
   *[other] Cerrar la acreditación y dar { $absent } de baja
}
check-in-phone = Abrir esta página en un teléfono
check-in-phone-note = Allí inicias sesión con tu propia cuenta.
check-in-qr = Código QR de esta página
check-in-done = { $player } ya tiene su acreditación.
check-in-nobody = Ninguna pulsera tiene este número y nadie tiene un nombre así.
check-in-player-missing = Aquí no hay nadie así.
check-in-eligible = puede jugar
check-in-not-eligible = no puede jugar: demasiada edad para { $section } el { $date }
check-in-not-checked = sin comprobar: falta la fecha de nacimiento

# Las pulseras.

wristband-bad-number = Esto no es el número de una pulsera: { $why }.
wristband-player-gone = De esta persona ya no se sabe nada aquí.
wristband-taken = Otra persona tiene esta pulsera. Escanéala otra vez o toma otra.

# El sorteo.

bracket-draw-title = El sorteo
bracket-draw-lede = Los cabezas de serie van en el orden habitual y los mejores pasan exentos; los demás se sortean, y los jugadores de un mismo grupo se separan mientras se puede.
bracket-draw-final-begins = La final empieza a las <strong>{ $time }</strong>.
bracket-draw-see = Ver el cuadro
bracket-draw-drawn = Sorteada
bracket-draw-drawn-at = { $times ->
    [one] { $at }
   *[other] { $at } (sorteada { $times } veces)
}
bracket-draw-lot = Número del sorteo
bracket-draw-places = { $players } en { $places } lugares
bracket-draw-balanced = repartidos por igual: en ninguna parte se diferencian las dos mitades en más de uno
bracket-draw-as-even-as-can-be = tan por igual como permiten los cabezas de serie
bracket-draw-late = Llegaron tarde, al lugar de un exento: { $names }.
bracket-draw-replay = Repetir este sorteo
bracket-draw-same = Sorteado otra vez ahora mismo, con los mismos jugadores y el mismo número: <strong>el mismo cuadro</strong>.
bracket-draw-other = <strong>Sorteado otra vez ahora mismo, sale otro cuadro.</strong> Avisa a quien lleva este servidor.
bracket-draw-how = El número del sorteo lo sacó el servidor cuando se pulsó el botón. A partir de él corre la secuencia SplitMix64 y, de arriba abajo del cuadro, los jugadores de cada parte se reparten entre sus dos mitades, cada grupo tan por igual como se puede, a suertes entre todas esas maneras.
bracket-draw-seeded = Cabezas de serie: { $seeds }.
bracket-draw-nobody-seeded = No hay cabezas de serie.
bracket-draw-no-byes = Nadie pasa exento.
bracket-draw-byes = Pasan exentos, nunca dos el uno contra el otro: { $names }.
bracket-draw-groups-caption = Jugadores de cada grupo por parte del cuadro, desde arriba
bracket-draw-parts = Partes
bracket-draw-candidates = De qué se sorteó
bracket-draw-entry = Inscripción
bracket-draw-seed = Cabeza de serie
bracket-draw-not-yet = Sin sortear todavía.
bracket-draw-seeds = Cabezas de serie
bracket-draw-keep-seeds = Guardar los cabezas de serie
bracket-draw-again = Sortear otra vez
bracket-draw-do = Sortear { $section }
bracket-draw-move-final = Cambiar la hora de la final
bracket-draw-final-at = La final empieza a las
bracket-draw-move = Cambiarla
bracket-draw-late-entry = Una inscripción tardía
bracket-draw-late-hint = Toma el lugar libre frente a alguien que pasaba exento y aún no ha jugado. Después entrega la pulsera en la mesa de acreditación.
bracket-draw-no-group = ninguno
bracket-draw-bad-hour = Escribe la hora de la final como 15:00.
bracket-draw-not-in-section = Uno de los jugadores no está en esta categoría.
bracket-draw-bad-seed = El puesto de { $player } como cabeza de serie es un número, 1 para el mejor.
bracket-draw-check-in-open = La acreditación de esta categoría sigue abierta.
bracket-draw-to-come = { $players ->
    [one] La acreditación está cerrada y falta una persona por llegar: acredítala o dale de baja antes del sorteo. { $names }.
   *[other] La acreditación está cerrada y faltan { $players } personas por llegar: acredítalas o dales de baja antes del sorteo. { $names }.
}
bracket-draw-too-few = Un sorteo necesita al menos dos jugadores.

# El cuadro.

bracket-title = { $section }, cuadro
bracket-how-drawn = Cómo se sorteó
bracket-not-drawn = Esta categoría todavía no está sorteada. El cuadro aparece aquí solo.
bracket-parts = Partes del cuadro
bracket-whole = Todo el cuadro
bracket-last-rounds = Las últimas rondas
bracket-half = { $number ->
    [1] Mitad superior
   *[other] Mitad inferior
}
bracket-quarter = { $number ->
    [1] Primer cuarto
    [2] Segundo cuarto
    [3] Tercer cuarto
   *[other] Último cuarto
}
bracket-part = Parte { $number } de { $count }
bracket-part-of = { $section }: { $part }
bracket-label = { $section }, { $part }
bracket-third-place = <strong>Tercer puesto:</strong> { $pair }
bracket-as-list = Como lista
bracket-print-sheets = Imprimir las hojas
bracket-print-a3 = Imprimir en A3
bracket-print = Imprimir en A4 o A3
bracket-in-sheets = En hojas A4
bracket-bye = exento
bracket-nobody = nadie
bracket-to-come = por decidir
bracket-line-won = { $one } – { $other }: { $winner } ganó
bracket-line-nobody = { $one } – { $other }: no pasa nadie

# La sala, para los árbitros.

tables-title = Mesas
tables-name = Mesa { $table }
tables-table = Mesa
tables-urgent = Te necesitan
tables-urgent-at = Mesa { $table }: { $what }
tables-since = desde las { $time }
tables-none = Todavía no hay mesas. Pon algunas aquí abajo; los encuentros se llaman a ellas solos.
tables-called-at = llamados a las { $time }
tables-nobody-there = Todavía no hay nadie.
tables-there = { $player } ya está.
tables-did-not-come = { $player } no vino
tables-counted-out = Quien falte a las { $time } puede perder por incomparecencia.
tables-both-there = Ya están las dos partes.
tables-move-title = Pasar a otra mesa
tables-move = Pasar
tables-free = Libre.
tables-take-away = Quitarla
tables-next-calls = Próximas llamadas
tables-no-calls = Ningún encuentro espera mesa.
tables-call-now = Llamar ya
tables-more-calls = y { $count } más
tables-more-title = Más mesas, y sus tarjetas
tables-how-many = Cuántas más
tables-put-up = Poner
tables-print-cards = Imprimir tarjetas de mesa
tables-cards-note = Las tarjetas nuevas anulan las anteriores.
tables-bad-count = Di cuántas mesas, de 1 a { $most }.
tables-which = Di qué mesa.
tables-which-match = Di qué encuentro y qué mesa.
tables-after-another = después de otro encuentro
tables-when-free = en cuanto haya una mesa libre
tables-from = desde las { $time }
tables-official-called = Llaman a un árbitro
tables-disputed = No están de acuerdo
tables-asked = Alguien tiene que decidir
tables-late-game = Una partida llegó tarde
tables-silent = El rival no confirma
tables-unfinished = No ha terminado

# Las tarjetas de las mesas.

cards-title = Tarjetas de mesa
cards-lede = Una para cada mesa; córtalas y repártelas. Las tarjetas anteriores ya no funcionan.
cards-back = Volver a las mesas
cards-scan = Escanea, o abre<br><a class="link-url" href="{ $href }">{ $url }</a>
cards-what = Muestren sus pulseras, dense la mano y a jugar. No hace falta cuenta.
cards-qr = Código QR de la mesa { $table }

# La página de una mesa.

table-page-wristband-number = Número de la pulsera
table-page-pair = <strong>{ $one }</strong> <span class="note">contra</span> <strong>{ $other }</strong>
table-page-says = { $player } dice: { $result }
table-page-is-that-right-wristband = { $player }, ¿es así? Tu pulsera
table-page-is-that-right = { $player }, ¿es así?
table-page-confirm = Sí, es así
table-page-deny = No: llamar a un árbitro
table-page-mistake = { $player }: me equivoqué
table-page-your-wristband = Tu pulsera
table-page-retract = Retirar el resultado
table-page-are-you-there = ¿Ya están aquí?
table-page-here = { $player }: aquí
table-page-not-here = { $player }: todavía no
table-page-type-number = Escribe el número de tu pulsera
table-page-i-am-here = Aquí estoy
table-page-i-am = Soy { $player } y aquí estoy
table-page-shake = { $game ->
    [one] Dense la mano y a jugar
   *[other] Partida { $game }: dense la mano y a jugar
}
table-page-white = Blancas
table-page-black = Negras
table-page-go-on = Seguir la partida en esta tableta
table-page-play = Jugar en esta tableta
table-page-real-board = ¿Jugaron en el tablero de verdad?
table-page-how-ended = ¿Cómo terminó?
table-page-draw = Tablas
table-page-stalemate = Rey ahogado
table-page-report-wristband = Tu pulsera; después confirma tu rival
table-page-report = Comunicar
table-page-report-as = Comunicar como { $player }
table-page-call = Llamar a un árbitro
table-page-call-rule = Una duda sobre una regla
table-page-call-result = No estamos de acuerdo
table-page-call-missing = Mi rival no está
table-page-call-wristband = Perdí mi pulsera
table-page-call-other = Otra cosa
table-page-empty = Ahora no hay ningún encuentro llamado a esta mesa. Esta página cambia sola cuando lo haya.
table-page-dead-card = Esta tarjeta no abre nada aquí. Pide una nueva a un árbitro.
table-page-no-match = Ahora no hay ningún encuentro llamado a esta mesa.
table-page-other-match = Ahora hay otro encuentro llamado a esta mesa. Mira otra vez.
table-page-not-here-wristband = Esa no es la pulsera de ninguno de los dos jugadores llamados aquí. Escribe el número otra vez; si sigue igual, llama a un árbitro.
table-page-which-player = Di cuál de los dos jugadores eres.
table-page-both-first = Primero los dos jugadores muestran con sus pulseras que están aquí.
table-page-say-how = Di cómo terminó la partida.
table-page-official-decides = Un árbitro decide sobre este encuentro y ya viene.
table-page-official-says = Un árbitro decide cómo sigue este encuentro.
table-page-official-called = El árbitro está avisado y ya viene.
table-page-replay = La última partida quedó en tablas: jueguen otra vez.
table-page-extra = El encuentro está empatado: jueguen una partida más.
table-page-armageddon = La última partida: con tablas ganan las negras.
table-page-game = Partida { $number }: { $result }
table-page-asks-rule = Una duda sobre una regla.
table-page-asks-result = No están de acuerdo en el resultado.
table-page-asks-wristband = Una pulsera se perdió o no funciona.
table-page-asks-missing = El rival no está.
table-page-asks-other = Piden un árbitro.

# Resolver un encuentro.

settle-title = Resolver este encuentro
settle-reported = Comunicado: { $result }. El rival no lo ha confirmado.
settle-why = Por qué, en pocas palabras y sin nombres
settle-who-won = ¿Quién ganó?
settle-won = Ganó esta persona
settle-play-on = Siguen jugando
settle-nobody = No pasa nadie
settle-leaves = ¿Lesión, se fue a casa o descalificación? Saca a esa persona:
settle-lot = Echar a suertes
settle-they-play-on = Siguen jugando.
settle-say-who = Di quién ganó, o que siguen jugando.
settle-result-won = { $player } ganó
settle-result-stalemate = rey ahogado
settle-result-draw = tablas
settle-result-both-lost = perdieron los dos

# Consultar una pulsera.

lookup-title = Consultar una pulsera
lookup-no-wristbands = Las reglas de aquí no usan pulseras. Busca a los jugadores por su nombre en la <a href="{ $href }">mesa de acreditación</a>.
lookup-number = Número de la pulsera
lookup-do = Consultar
lookup-written-down = Cada consulta queda anotada con tu nombre; la dirección lee la lista.
lookup-at-table = En la <strong>mesa { $table }</strong>: { $one } – { $other } <span class="note">{ $section }, { $round }</span>
lookup-waits = Espera mesa: { $one } – { $other } <span class="note">{ $section }, { $round }</span>
lookup-no-match = No hay ningún encuentro abierto.
lookup-last = El último: { $one } – { $other }, { $result }.
lookup-log = Quién consultó a quién
lookup-log-empty = Nadie todavía.
lookup-log-when = Cuándo
lookup-log-who = Quién
lookup-log-whom = A quién
lookup-nobody = Ninguna pulsera de este día tiene este número. Una perdida deja de funcionar cuando se cambia.
lookup-nobody-has-it = no es de nadie

# Las medallas.

medals-title = Medallas
medals-gold = Oro
medals-silver = Plata
medals-bronze = Bronce
medals-nobody = La final ha terminado, y nadie obtiene por ella el oro ni la plata.

# Lo que cuelga de la pared.

wall-title = { $name }: la pantalla
wall-no-panel = Ese panel no existe.
wall-at-tables = En las mesas
wall-nobody-called = Todavía no se llama a nadie.
wall-more-tables = { $count ->
    [one] y { $count } mesa más
   *[other] y { $count } mesas más
}
wall-nobody-waits = Nadie espera.
wall-next = ya
wall-later = luego
wall-results = Resultados
wall-nothing-decided = Todavía no hay nada decidido.
wall-final-of = { $section }: la final
wall-final-at = Final a las { $time }
wall-final-time = A las { $time }

# Borrar todo lo personal.

erase-day-frame = Borrar
erase-day-title = Borrar todo lo personal
erase-day-lede = Los nombres, fechas de nacimiento, pulseras y cuentas de quienes jugaron aquí o hablaron por un grupo se eliminan para siempre. Los cuadros y los resultados quedan, sin nombres.
erase-day-people = { $count ->
    [0] No hay nadie a quien borrar.
    [one] Se borrará a <strong>{ $count }</strong> persona.
   *[other] Se borrará a <strong>{ $count }</strong> personas.
}
erase-day-done = { $count ->
    [one] Hecho: se ha borrado a una persona.
   *[other] Hecho: se ha borrado a { $count } personas.
}
erase-day-unfinished = { $count ->
    [one] Falta jugar la final: { $sections }. Si borras ahora, no se puede llamar a nadie por su nombre y ninguna pulsera funciona.
   *[other] Faltan finales por jugar: { $sections }. Si borras ahora, no se puede llamar a nadie por su nombre y ninguna pulsera funciona.
}
erase-day-staying = { $count ->
    [one] <strong>{ $count }</strong> se queda, porque dirige este día o es parte de otra competición; solo se va su pulsera de este día.
   *[other] <strong>{ $count }</strong> se quedan, porque dirigen este día o son parte de otra competición; solo se van sus pulseras de este día.
}
erase-day-on-a-day = Un día fijado
erase-day-due = Ocurre solo el <strong>{ $day }</strong>.
erase-day-set = Borrar ese día
erase-day-clear = No hacerlo
erase-day-now = Ahora
erase-day-confirm = Escribe el nombre de la competición para confirmar
erase-day-do = Borrar ahora todo lo personal
erase-day-bad-name = Ese no es su nombre: escríbelo como está encima del campo.
erase-day-bad-day = Da un día que aún no haya llegado, como año-mes-día.
