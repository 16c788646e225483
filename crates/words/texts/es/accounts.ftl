# Cuentas: iniciar sesión, enlaces y las personas de este sitio.

accounts-look-at-field = Algo todavía no está bien. Mira lo que está marcado.
accounts-unusable = Esto no sirve: { $why }.
accounts-owner-only = Solo un propietario de este sitio puede hacer eso.
accounts-login = Nombre de usuario
accounts-password = Contraseña
accounts-new-password = Contraseña nueva
accounts-password-hint = Al menos 8 caracteres; unas cuantas palabras se recuerdan bien.
accounts-password-short = Una contraseña tiene al menos 8 caracteres; unas cuantas palabras se recuerdan bien.
accounts-password-long = Una contraseña tiene como mucho 200 caracteres.
accounts-password-login = La contraseña no puede ser el nombre de usuario.
accounts-name = Nombre
accounts-back = Volver

# Iniciar sesión.

accounts-sign-in = Iniciar sesión
accounts-sign-in-says = Para quienes tienen una cuenta aquí.
accounts-reset-done = Tu nueva contraseña está guardada. Entra con ella.
accounts-sign-in-note = Para jugar una partida no hace falta. Quien organiza aquí una competición puede invitarte.
accounts-sign-in-wrong = El nombre de usuario o la contraseña no son correctos. Revisa los dos y vuelve a intentarlo.
accounts-sign-in-refused = No puedes iniciar sesión: { $why }.
accounts-forgotten = ¿Olvidaste tu contraseña?

# Una contraseña nueva.

accounts-forgotten-says = Te enviamos un enlace con el que eliges una nueva.
accounts-forgotten-no-mail = Este servidor no envía correo. Pide un enlace a un árbitro o a un propietario; con él eliges una contraseña nueva.
accounts-forgotten-note = Si tu cuenta no tiene dirección de correo, pide un enlace a un árbitro o a un propietario.
accounts-forgotten-send = Enviar el enlace
accounts-forgotten-sent = Mira tu correo
accounts-forgotten-sent-says = Si esta cuenta existe y tiene una dirección de correo, el enlace va en camino. Sirve una vez, durante un día.
accounts-reset = Elige una contraseña nueva
accounts-reset-says = Tu nombre de usuario es { $login }.
accounts-reset-use = Usar esta contraseña

# Enlaces.

accounts-link-reset = Un enlace para una contraseña nueva
accounts-link-reset-says = Entrégalo: quien lo abre elige una contraseña nueva. Sirve una vez, durante un día.
accounts-link-invitation = Una invitación
accounts-link-invitation-says = Entrégala: quien la abre elige un nombre de usuario y una contraseña. Sirve una vez, durante dos semanas.
accounts-link-join = Un enlace para unirse
accounts-link-join-says = Repártelo: quien lo abre da su nombre y elige un nombre de usuario y una contraseña.
accounts-link-qr = Código QR de este enlace
accounts-link-once = Solo se muestra esta vez. Quien lo tiene puede usarlo, así que no se lo des a nadie más.
accounts-link-old = Este enlace es demasiado antiguo. Pide uno nuevo.
accounts-link-used = Este enlace ya se usó. Pide uno nuevo.
accounts-link-nothing = Este enlace no abre nada aquí.

# Crear una cuenta.

accounts-join = Crea tu cuenta
accounts-join-welcome = Te damos la bienvenida, { $name }.
accounts-join-says = Te invitan a crear una cuenta aquí.
accounts-join-make = Crear la cuenta
accounts-join-name = Tu nombre
accounts-join-email = Dirección de correo, si quieres
accounts-join-email-hint = Para un enlace si olvidas la contraseña y para noticias de tus competiciones. Aparte de ti, solo la ven los árbitros.
accounts-join-name-hint = Nombre y apellido. Los demás solo ven el nombre y una letra.
accounts-join-login-hint = Lo que escribes para iniciar sesión.
accounts-join-login-taken = Otra persona tiene ese nombre de usuario. Elige otro.
accounts-become-owner = Ser propietario
accounts-become-owner-here = Ser propietario de este sitio
accounts-become-owner-says = Un propietario invita a la gente y aquí puede hacerlo todo.

# La cuenta propia.

accounts-yours = Tu cuenta
accounts-signed-in-as = Has iniciado sesión como { $login }.
accounts-my-matches = Mis encuentros
accounts-inbox = Tus avisos
accounts-inbox-new = { $count ->
    [one] { $count } nuevo
   *[other] { $count } nuevos
}
accounts-mail = Correo para ti
accounts-you-own = Este sitio es tuyo. <a href="{ $href }">Personas, invitaciones y enlaces</a>
accounts-what-you-are = Tus funciones
accounts-role = { $role ->
    [player] Juegas en { $competition }
    [coordinator] Coordinación en { $competition }
    [official] Arbitraje en { $competition }
   *[director] Dirección de { $competition }
}
accounts-role-group = { $role ->
    [player] Juegas en { $competition } ({ $group })
    [coordinator] Coordinación en { $competition } ({ $group })
    [official] Arbitraje en { $competition } ({ $group })
   *[director] Dirección de { $competition } ({ $group })
}
accounts-your-name = Tu nombre
accounts-your-password = Tu contraseña
accounts-devices = Dónde tienes la sesión iniciada
accounts-device = Desde { $since }, última vez { $seen }
accounts-this-device = este dispositivo
accounts-sign-out = Cerrar sesión
accounts-sign-out-everywhere = Cerrar sesión en todas partes
accounts-programs = Programas
accounts-programs-says = Los programas actúan en tu nombre con una ficha de acceso. <a href="{ $href }">Fichas de acceso para programas</a>
accounts-names-done = Tu nombre está cambiado.
accounts-password-done = Tu contraseña está cambiada. Tu sesión queda cerrada en todos los demás dispositivos.
accounts-password-not-yours = Esta no es tu contraseña.
accounts-address-form = escribe una dirección como mia@example.org
accounts-change = Cambiar
accounts-name-hint = Lo ven los árbitros.
accounts-display-name = Nombre para todos
accounts-display-name-hint = Lo que ven todos. Si lo dejas vacío: tu nombre y una letra.
accounts-email = Dirección de correo
accounts-email-hint = Para una contraseña nueva y para las noticias de tus competiciones. Solo la ven los árbitros.
accounts-change-password = Cambiar la contraseña
accounts-old-password = Contraseña anterior

# Fichas de acceso para programas.

accounts-tokens = Fichas de acceso para programas
accounts-tokens-says = Un programa que envía una de estas como <code>Authorization: Bearer TOKEN</code> puede hacer por la API lo que puedes hacer tú. <a href="{ $href }">Tu cuenta</a>
accounts-token-new = Tu ficha de acceso nueva
accounts-token-new-says = Cópiala ahora: no se vuelve a mostrar. Quien la tiene puede actuar en tu nombre.
accounts-tokens-held = Las que tienes
accounts-tokens-none = No hay ninguna ficha. Crea una abajo y dásela al programa que la necesita.
accounts-token-until = { $name }, hasta el { $day }
accounts-token-expired = { $name }, caducada el { $day }
accounts-token-revoke = Quitarla
accounts-token-one-more = Una más
accounts-token-make = Crear una ficha
accounts-token-name = Para qué es
accounts-token-name-hint = Para que la reconozcas, por ejemplo: programa de resultados.
accounts-token-name-long = Ponle un nombre más corto: 100 letras como mucho.
accounts-token-days-hint = De 1 a 366. Después ya no vale.
accounts-token-days-wrong = Escribe un número de 1 a 366.
accounts-token-too-many = Ya tienes muchas fichas. Quita una que no necesites.
accounts-how-many-days = Para cuántos días

# Las personas de este sitio.

accounts-people = Personas
accounts-people-says = Quién es conocido aquí. Solo tú ves esta página.
accounts-invite = Invitar a alguien
accounts-invite-make = Crear una invitación
accounts-invite-hint = Nombre y apellido.
accounts-for-many = Un enlace para muchos
accounts-for-many-whom = Para muchos
accounts-for-many-says = Quien lo tiene puede crear una cuenta.
accounts-for-many-open = Quien lo tiene puede crear una cuenta. Enlaces abiertos ahora: { $count }.
accounts-for-many-make = Crear un enlace
accounts-for-many-people = Para cuántas personas
accounts-for-many-close = Cerrar todos los enlaces
accounts-find-name = Buscar un nombre
accounts-find = Buscar
accounts-nobody-found = Nadie tiene un nombre así.
accounts-more-people = Más personas
accounts-no-account = Sin cuenta.
accounts-signs-in-as = { $rank ->
    [owner] { $may ->
        [yes] Inicia sesión como { $login }, propietario.
       *[no] Inicia sesión como { $login }, propietario, no puede iniciar sesión.
    }
   *[ordinary] { $may ->
        [yes] Inicia sesión como { $login }.
       *[no] Inicia sesión como { $login }, no puede iniciar sesión.
    }
}
accounts-forbid-sign-in = Prohibir que inicie sesión
accounts-allow-sign-in = Permitir que inicie sesión
accounts-make-reset = Crear un enlace para una contraseña nueva
accounts-not-theirs = No puedes crear un enlace para una contraseña nueva de esta persona.
accounts-has-none = Esta persona no tiene cuenta.
accounts-sign-in-word = Iniciar sesión se permite o se prohíbe.
accounts-lock-out = No puedes prohibirte a ti iniciar sesión.
accounts-no-person = No existe esa persona.
accounts-cannot = No se puede hacer: { $why }.
accounts-number = es un número de 1 a { $most }
