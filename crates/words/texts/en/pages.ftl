# What every page has around its content.

tab-play = Play
tab-compete = Compete
tab-watch = Watch
tab-learn = Learn
tab-inbox = Inbox
inbox-new = new
site-nav = Main
skip-link = Skip to the content
demo-mark = Demo
demo-says = <strong>Demo</strong> Everybody and everything here is invented, and plays by itself. <a href="{ $href }">About the demo</a>
footer-account = Your account
footer-says = Boardside, the umpire at every board. Nothing on this page comes from anywhere else.
language-unknown = There is no such language. Choose one at the foot of the page.

# A page that says what is wrong.

error-sign-in = Sign in
error-start = To the start page
error-competitions = Leagues and knockouts
error-watch = Watch games
error-learn = Read the rules
