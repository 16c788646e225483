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
language-unknown = No existe ese idioma. Elige uno al pie de la página.

# La página que dice qué falla.

error-sign-in = Iniciar sesión
error-start = A la página de inicio
error-competitions = Ligas y eliminatorias
error-watch = Mirar partidas
error-learn = Leer las reglas
