# Los avisos y el correo.

inbox-title = Tus avisos
inbox-unread = { $count ->
    [0] Nada nuevo.
    [one] Un aviso nuevo.
   *[other] { $count } avisos nuevos.
}
inbox-empty = Aquí se te cuenta lo que pasa en tus competiciones: horas que se proponen, resultados que te esperan, plazos que se acercan. <a href="{ $href }">Ver las competiciones</a>
inbox-mark-read = Marcar todo como leído
inbox-is-new = nuevo
inbox-mail = Correo para ti
inbox-mail-done = Está cambiado.
inbox-mail-wanted = Lo que pasa en tus competiciones también se te envía por correo.
inbox-mail-unwanted = No recibes correo sobre tus competiciones. Todo está en <a href="{ $href }">tus avisos</a>.
inbox-mail-none = Este servidor no envía correo, elijas lo que elijas aquí.
inbox-mail-no-address = En <a href="{ $href }">tu cuenta</a> no hay ninguna dirección de correo, así que no se puede enviar nada.
inbox-mail-stop = No enviarme correo
inbox-mail-start = Enviarme correo
inbox-mail-neither = El formulario no dice ni que quieres correo ni que no lo quieres.
inbox-account = Tu cuenta

# Lo que se le cuenta a alguien.

told-title = { $about ->
    [times-proposed] Hay horas propuestas
    [time-agreed] La hora de tu encuentro
    [game-reported] Un resultado espera tu aprobación
    [game-approved] Un resultado está aprobado
    [report-retracted] Un resultado se ha retirado
    [game-disputed] Una partida está impugnada
    [official-called] Piden un árbitro
    [match-ruled] Una resolución
    [match-decided] Un encuentro está decidido
    [sent-to-office] Un encuentro está en manos de la oficina
    [unreachable] No se puede localizar a alguien
    [claim-answered] Aquí estoy
    [announced] Un anuncio
    [schedule-drawn] El calendario está sorteado
    [bracket-drawn] El cuadro está sorteado
    [deadline-moved] Otro plazo
    [final-placed] La hora de la final
    [terms-amended] Otros ajustes
    [play-off] Un desempate
    [table-assigned] Ve a tu mesa
    [board-checked-out] Tienes un tablero
    [entry-made] Tu inscripción está hecha
   *[news] Noticias
}
told-accept-time = Acepta una de ellas o propón otras.
told-approve = Apruébalo si es así; si no, impúgnalo.
told-answer-claim = Si se trata de ti, responde en la página del encuentro, o la oficina decidirá sin ti.
told-look-at-matches = Mira tus encuentros y acuerda las horas.
told-show-up = Muestra allí que has llegado.
told-deadline-near = El plazo se acerca
told-deadline-near-says = Tu encuentro ({ $pair }) debe jugarse y comunicarse a más tardar el { $when }.
told-match-today = Tu encuentro es hoy
told-match-today-says = Tu encuentro ({ $pair }) es el { $when }.
told-match-today-at = Tu encuentro ({ $pair }) es el { $when }, { $venue }.
told-board-overdue = Falta devolver un tablero
told-board-overdue-says = Tienes el tablero { $board } desde el { $when }. Devuélvelo, por favor.

# Cartas.

mail-because = Recibes esto porque participas. En la página de tu cuenta puedes desactivar el correo.
mail-because-stop = Recibes esto porque participas. Para no recibir más correo: { $href }
mail-reset = Una contraseña nueva
mail-reset-who = Alguien, seguramente tú, quiere una contraseña nueva para { $login }.
mail-reset-open = Abre este enlace para elegir una. Sirve una vez, durante un día:
mail-reset-ignore = Si no fuiste tú, no hagas nada.
