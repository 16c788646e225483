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
footer-languages = Language
language-unknown = There is no such language. Choose one at the foot of the page.

# A page that says what is wrong.

error-sign-in = Sign in
error-start = To the start page
error-competitions = Leagues and knockouts
error-watch = Watch games
error-learn = Read the rules
error-missing-title = Not found
error-missing-advice = If you typed the address or copied it, check that all of it is there.
error-wrong-title = That did not work
error-wrong-advice = Go back, put it right, and try again.
error-misused = This address is not for looking at, or not for sending to.
error-misused-advice = Go back to the page you came from and use what is there.
error-too-large = What was sent is too long.
error-too-large-advice = Go back, make it shorter, and try again.
error-signed-out-title = Sign in first
error-signed-out = You are not signed in, or not any more.
error-signed-out-advice = Sign in, then go back and try again.
error-forbidden-title = Not allowed
error-forbidden-advice = If you should be allowed to, ask whoever runs this server.
error-cross-site = This was sent by a page that is not ours, so nothing was done.
error-cross-site-advice = Open the page here and try again.
error-cross-site-program = This request came from a page of another site. Send it with a key as `Authorization: Bearer KEY` and without cookies.
error-too-many-title = Slow down
error-too-many-advice = Nothing was done, and nothing is lost.
error-closed-title = Closed for a moment
error-closed = The server cannot reach its records just now.
error-closed-advice = Nothing that was answered is lost. Try again in a minute; if it stays, tell whoever runs this server.
error-broken-title = Something broke
error-broken = This is our fault, not yours: something broke inside the server.
error-broken-advice = Try again in a moment. What happened is in the server's log.
error-broken-inside = Something broke inside the server.
error-no-page = There is no page at this address.
error-form-unreadable = The form could not be read: { $why }.
error-address-unreadable = The address could not be read: { $why }.

# Setting up a game.

start-title = Play chess
start-lede = At one table or on two phones, by the rules you choose, with an umpire that explains itself. No account needed.
start-new-place = This place is new. Play at once, or <a href="{ $href }">set it up</a>.
start-new-game = A new game
start-at-table = Play at this table
start-apart = Play apart
start-places = At this table: both players share this device. Apart: you get a link for each player and one for those who watch. Everything below is as you like it.
start-rulebook = Rulebook
start-name-hint = A name, or nothing.
start-time = Time
start-time-hint = Like 15+10, or nothing.
start-dots = Show where a man can go
start-listed = Show the game in the list for everybody to watch
start-other-position = Start from another position
start-position = Position
start-position-hint = As FEN. Nothing: the usual start.
start-welcome-title = Make it yours
start-welcome = A campus league, a youth games day, a club: a few steps lead there.
start-set-up = Set it up
start-demo = Or look around first, in a league and a games day with invented people, where everything moves.
start-demo-button = Show me a demo
start-watch = Games that are going on, move by move.
start-learn = Every rule, with a small board to try it on, and what sets one rulebook apart from another.
start-place-first = Choose first where you play: at this table, or apart.
start-not-right = Something is not right yet. Look at what is marked.
start-place-missing = Press one of these two buttons.
start-rulebook-unknown = There is no such rulebook here. Choose one from the list.
start-name-bad = This cannot be a name here: { $why }.
start-position-bad = This is not a position to play from: { $why }.
start-position-over = In this position the game is over already: { $why }.

# What a newcomer runs, and the steps that lead there.

begin-title = Begin here
begin-yours = This place is yours.
begin-question = What brings you here?
begin-just-play = I just want to play
begin-just-play-gets = At one table or on two phones, at once and without an account.
begin-look-around = I want to look around first
begin-look-around-gets = A league and a games day with invented people, in which everything moves.
begin-says = { $way ->
    [campus] I run a campus league
    [youth] I run a youth games day
   *[club] I run a club
}
begin-gets = { $way ->
    [campus] A season by weeks: entries, the draw, reports that both approve, deadlines that forfeit, standings.
    [youth] A knockout by grades: groups that enter their players, wristbands, tables, a bracket on the big screen.
   *[club] Club nights under your own rules, and a league for the season if you want one.
}
begin-set-up = { $way ->
    [campus] Set up the league
    [youth] Set up the day
   *[club] Set up the club’s league
}
begin-campus-enter = Enter the players: by a link that they open, from a spreadsheet, or by hand.
begin-campus-draw = Draw the schedule. Everybody sees their matches and agrees on times.
begin-campus-desk = Look at the desk once a day: it shows what needs you and nothing else.
begin-youth-invite = Invite a coordinator for each group; they enter their players.
begin-youth-check-in = On the day: check in by wristband, close the check-in, draw.
begin-youth-print = Print the table cards, put the bracket on the big screen, and let them play.
begin-club-invite = Invite your members: People has a link for all of them.
begin-club-night = For a club night without a league nothing has to be set up: start a game at each board.
begin-own = Own this place
begin-unowned = Nobody does yet. The program printed a link when it started, with <code>/owner/</code> in it: open that link, choose a login name and a password, and come back to this page. The link is gone? <code>boardside owner-link</code> prints another.
begin-signed-out = Somebody does already. If it is you, <a href="{ $href }">sign in</a>; if not, ask them to set it up for you or to make you an owner.
begin-guest = You are signed in, but only an owner of this place sets something up. Ask one to do it and to make you its director.
begin-owner = Done: it is yours.
begin-form = The form is filled in as most are; a name is enough. It begins with the rulebook <a href="{ $href }">{ $rulebook }</a>, and every point of it can be read there with its clause.
begin-club-game = Start a game under club rules
begin-club-members = Invite members
begin-something-else = Something else
begin-demo-first = Look at the demo first

# A game.

game-side = { $seat ->
    [white] White
   *[black] Black
}
game-players = { $white } against { $black }
game-missing = There is no such game.
game-no-key = No game is opened by this link.
game-board = Board
game-game = Game
game-match = The match
game-show-rule = Show me the rule
game-moves = Moves
game-picked-up = You have picked up the man on { $square }. Choose where it goes, or <a href="{ $href }">put it back</a>.
game-pick-up = Choose a man on the board, then the square it goes to, or type your move.
game-duty = { $what ->
    [shake] Shake hands: the button is below.
    [wait-for-hands] The game begins when both players have shaken hands. <a href="{ $href }">Look again</a> to see whether they have.
    [resume] Let the game go on when it is time: the button is below.
    [wait-for-official] An official lets the game go on. <a href="{ $href }">Look again</a> to see whether it does.
    [answer-draw] Accept the draw or decline it: the buttons are below.
    [answer-take-back] Allow the move to be taken back, or do not: the buttons are below.
   *[wait-for-move] The next move is not here yet. <a href="{ $href }">Look again</a> to see whether it has been made.
}
game-last-move = Last move: { $move }
game-no-move = No move has been made yet.
game-your-move = Your move
game-play = Play
game-letters = { $king } king, { $queen } queen, { $rook } rook, { $bishop } bishop, { $knight } knight
game-here = here
game-away = away
game-no-clock = no clock
game-time-each-move = { $limit } for each move
game-promotion = { $role ->
    [knight] To { $square }, becoming a knight
    [bishop] To { $square }, becoming a bishop
    [rook] To { $square }, becoming a rook
   *[queen] To { $square }, becoming a queen
}
game-stopped = The game is stopped for a while.
game-adjourned = The game is adjourned: the rest is played at another time.
game-shake-hands = Shake hands to begin.
game-hand-open = { $who ->
    [white] White has not shaken hands yet.
    [black] Black has not shaken hands yet.
   *[player] { $player } has not shaken hands yet.
}
game-your-turn = Your move.
game-to-move = { $who ->
    [white] White to move.
    [black] Black to move.
   *[player] { $player } to move.
}
game-check = Check!
game-draw-offered = { $who ->
    [white] White offers a draw.
    [black] Black offers a draw.
   *[player] { $player } offers a draw.
}
game-take-back-asked = { $who ->
    [white] White asks to take the last move back.
    [black] Black asks to take the last move back.
   *[player] { $player } asks to take the last move back.
}
game-official-called = An official is called: { $matter }
game-back-to-match = Back to the match
game-rematch = Play again, colors swapped
game-replay = Replay with the same colors
game-look-again = Look again
game-links = Links
game-sheet = Score sheet
game-rules = The rules
game-copy-fen = Copy FEN
game-copy-pgn = Copy PGN
game-rematch-umpire = The players decide whether they play again.
game-rematch-early = You can play again when this game is over.
game-clock-wrong = This is not a time for a clock. Write it as the clock shows it, such as 1:30:00 or 5:30, or as whole seconds.

# What can be done in a game beside moving.

act-yours = What you can do
act-umpire = Umpire
act-shake-hands = Shake hands
act-accept-draw = Accept the draw
act-decline-draw = Decline the draw
act-allow-take-back = Let the move be taken back
act-refuse-take-back = Do not let it be taken back
act-offer-draw = Offer a draw
act-ask-take-back = Ask to take the move back
act-adjust = Say “I adjust”
act-abort = Call the game off
act-claim = Claim
act-call-official = Call an official
act-resign = Resign
act-start = Start the game
act-pause = Stop the game
act-resume = Let play go on
act-adjourn = Put the rest off
act-declare-draw = Declare a draw
act-rule = Decide
act-claim-what = What do you claim?
act-claim-fifty-moves = Fifty moves without progress
act-claim-repetition = A repetition
act-claim-flag = The other player's time is up
act-claim-move-limit = Too long on one move
act-claim-with = With this move, not yet played (or nothing)
act-claim-costs-minutes = { $count ->
    [1] A wrong claim of a draw gives the opponent one more minute ({ $clause }).
    [2] A wrong claim of a draw gives the opponent two more minutes ({ $clause }).
   *[other] A wrong claim of a draw gives the opponent { $count } more minutes ({ $clause }).
 }
act-claim-costs-seconds = { $count ->
    [one] A wrong claim of a draw gives the opponent { $count } more second ({ $clause }).
   *[other] A wrong claim of a draw gives the opponent { $count } more seconds ({ $clause }).
 }
act-matter = What is it about?
act-ruling = What do you decide?
act-ruling-choose = Choose …
act-ruling-white = White wins
act-ruling-black = Black wins
act-ruling-draw = A draw
act-ruling-both-lose = Both lose
act-ruling-replay = The game is played again
act-ruling-none = No result
act-ruling-continue = Play goes on
act-ruling-clock = The clocks are set
act-clock-white = White's clock
act-clock-black = Black's clock
act-clock-hint = As on the clock: 1:30:00 or 5:30. A number alone is seconds.
act-reason = Why?
act-no-undo = This cannot be undone.
game-resign-loses = { $who ->
    [white] White loses this game ({ $clause }).
    [black] Black loses this game ({ $clause }).
   *[you] You lose this game ({ $clause }).
 }
game-resign-unless = { $who ->
    [white] White loses this game, unless Black could never mate; then it is a draw ({ $clause }).
    [black] Black loses this game, unless White could never mate; then it is a draw ({ $clause }).
   *[you] You lose this game, unless your opponent could never mate; then it is a draw ({ $clause }).
 }
game-resign-match = { $who ->
    [white] White loses the match with it.
    [black] Black loses the match with it.
   *[you] You lose the match with it.
 }

# The board for those who do not see it.

grid-man = { $square }, { $color ->
    [white] white
   *[black] black
} { $role ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
grid-note = { $note ->
    [check] in check
    [touched] touched
    [last] last move
   *[picked] picked up
}
diagram-man = { $role ->
    [pawn] pawn { $square }
    [knight] knight { $square }
    [bishop] bishop { $square }
    [rook] rook { $square }
    [queen] queen { $square }
   *[king] king { $square }
}
diagram-men = { $color ->
    [white] White: { $men }.
   *[black] Black: { $men }.
}
diagram-turn = { $color ->
    [white] White to move.
   *[black] Black to move.
}

# The links of a game.

links-title = Links: { $players }
links-lede = Open your own link, and let the others open theirs: by the address or by the code.
links-no-key = There is no game with this key.
links-player = { $seat ->
    [white] White: { $player }
   *[black] Black: { $player }
}
links-player-note = For this player alone.
links-table = The table
links-table-note = For both players, at one device.
links-umpire = Umpire
links-umpire-note = For somebody who decides when the players cannot.
links-watch = Watch
links-watch-note = For everybody who wants to look on.
links-qr = QR code of the link for { $title }
links-keys = A link is a key: whoever has it can use it. Give each to the one it is for, and to nobody else.

# The score sheet.

sheet-title = Score sheet
sheet-of = Score sheet: { $players }
sheet-not-over = The game is not over.
sheet-ending = { $result ->
    [white] 1-0 White wins: { $why }
    [black] 0-1 Black wins: { $why }
    [draw] 1/2-1/2 drawn: { $why }
    [replay] The game is played again: { $why }
    [both-lose] 0-0 both lose: { $why }
   *[void] No result: { $why }
}
sheet-event = Event
sheet-site = Site
sheet-date = Date
sheet-round = Round
sheet-rulebook = Rulebook
sheet-time = Time
sheet-moves = Moves
sheet-move = Move
sheet-print = Print
sheet-game = The game

# The games that everybody may watch.

watch-title = Watch games
watch-lede = Games that are going on and games that ended lately, if their players let everybody watch.
watch-none = No game is listed just now. <a href="{ $href }">Start one</a> and choose that everybody may watch it.
watch-waiting = about to begin
watch-playing = live
watch-paused = stopped
watch-adjourned = adjourned
watch-ended-with = { $score ->
    [replay] ended replay
   *[other] ended { $score }
}
watch-ended = ended

# Reading the rules.

learn-title = Learn the rules
learn-lede = Every rulebook that games are played under here, with a small board for every rule to try it on.
learn-no-rulebook = There is no rulebook with this name.
learn-silent = Where it is silent, the { $base } decide.
learn-edition = Another edition of { $base }.
learn-compare-two = Compare two rulebooks
learn-one = One
learn-other = The other
learn-compare = Compare
learn-in-our-words = { $source }, in our own words.
learn-special = What is special about it
learn-play = Play by these rules
learn-beside = Beside another rulebook:
learn-contents = On this page
learn-tried = { $tried }: { $sentence }
learn-tried-example = For example { $tried }: { $sentence }
learn-set-up-again = Set up again
learn-try-a-move = Try a move
learn-try = Try
learn-can-be-played = It can be played.
learn-gives-check = It can be played, and gives check.
learn-ends = It can be played. { $outcome }
learn-over-sooner = By these rules the game is over before it comes to this. Play { $move }.
learn-over-before = By these rules the game is over before it comes to this. { $outcome }
learn-decided-for = Decided for { $book }
learn-in-no-sheet = In no sheet
compare-title = { $left } and { $right }
compare-same = This is the same rulebook twice: choose another one.
compare-alike = They decide everything alike.
compare-differ = They differ in { $count } of { $all } points.
compare-read = Read { $book }
compare-differs = differs
compare-where-differ = Where they differ
compare-where-agree = Where they agree
compare-point = Point

# What to try on the small board of a rule, by the rule's code.

example-hint = { $rule ->
    [board_orientation] Find h1 and a8: each player has a light corner at the right hand.
    [square_names] Move the pawn from e2 to e4: a square is named by its letter and its number.
    [starting_position] Find the queens: each one stands on a square of her own color.
    [first_move] Begin the game with White.
    [alternate_moves] White has just moved. Try to move White again, d2 to d4.
    [one_move] Try to move from the empty square e4.
    [capture] Take the pawn on d5 with the rook.
    [own_man_on_target] Try to put the rook on your own pawn on d5.
    [king_never_captured] The rook attacks the black king. It is not taken: bring it to safety, for example on d7.
    [king_move] Try to take the king two squares up, to d6. Then try d5.
    [queen_move] Try to jump with the queen like a knight, to e6. Then try any straight line.
    [rook_move] Try to go diagonally with the rook, to e5. Then try d7.
    [bishop_move] Try to go straight with the bishop, to d5. Then try g7.
    [knight_move] Try to go straight with the knight, to d6. Then try one of its eight squares.
    [no_jumping] The knight alone jumps: take it from g1 over the pawns to f3.
    [queen_no_jumping] Try to go with the queen through the pawn, d1 to d4.
    [rook_no_jumping] Try to go with the rook through the pawn, a1 to a4.
    [bishop_no_jumping] Try to go with the bishop through the pawn, c1 to f4.
    [pawn_step] Try to go with the pawn from e3 to e4, where a man stands. Then try a2 to a3.
    [pawn_double_step] Try a double step with a pawn that has moved, e3 to e5. Then try a2 to a4.
    [pawn_capture] Try to take where nobody stands, e3 to d4. Then take the pawn on f4.
    [en_passant] The black pawn has just gone from d7 to d5. Take it in passing: e5 to d6.
    [en_passant_next_move] The black pawn went from d7 to d5 a move ago. Try to take it in passing now: e5 to d6.
    [promotion] Take the pawn from a7 to a8 and choose what it becomes.
    [promotion_choice] Try to make the pawn a second king: a7a8k. Then make it a knight: a7a8n.
    [castling] Castle: take the king two squares towards a rook, to g1 or to c1.
    [castling_right] The right to castle with the rook on a1 is gone. Try it: king to c1.
    [castling_king_unmoved] The white king went to e2 and came back. Try to castle: king to g1.
    [castling_rook_unmoved] The rook on h1 has been away. Try to castle with it, king to g1. Then castle with the other one, king to c1.
    [castling_not_out_of_check] The rook on e8 gives check. Try to castle: king to g1.
    [castling_not_through_check] The bishop on a6 attacks f1. Try to castle over it: king to g1.
    [castling_not_into_check] The bishop on a7 attacks g1. Try to castle: king to g1.
    [castling_squares_empty] The bishop stands between king and rook. Try to castle: king to g1.
    [castling_same_rank] The rook stands on h2, not beside the king's row. Try to castle: king to g1.
    [check] Give check: rook to d1.
    [answer_check] White is in check. Try a move that does not help, a2 to a3. Then block with the bishop: d2 to e3.
    [king_not_into_check] Try to step onto the rook's file: king to d1.
    [kings_apart] Try to go next to the other king: d3 to d4.
    [own_king_exposed] The knight stands between its king and the rook. Try to move it: e2 to c3.
    [announce_check] Give check with the rook: d1.
    [checkmate] Mate: rook to e8.
    [stalemate] Play queen to g6: Black is not in check and cannot move.
    [resignation] White has a king against a queen. White may give the game up.
    [agreed_draw] White has offered a draw. Black may accept it.
    [draw_offer] Neither side is better. White may offer a draw.
    [draw_claim] The knights went out and back twice: this position stands for the third time. White may claim a draw.
    [fifty_moves] Nothing has been taken and no pawn has moved for 99 half-moves. Play one more: rook to c2.
    [seventy_five_moves] Nothing has been taken and no pawn has moved for 149 half-moves. Play one more: rook to c2.
    [repetition] Bring the knight back from f6 to g8: the start position stands for the third time.
    [fivefold_repetition] Bring the knight back from f6 to g8: the start position stands for the fifth time.
    [dead_position] Take the last pawn with the knight: nobody has the men to mate.
    [touch] White has touched the knight on b1. Try to move a pawn instead: e2 to e4.
    [adjust] White has said "I adjust" and then touched the knight on b1. Move a pawn all the same: e2 to e4.
    [touch_castling] White has touched the king and then the rook on h1. Try to move the king instead: e1 to e2.
    [touch_rook_first] White has touched the rook on h1 first. Try to castle with it: king to g1.
    [release] White has put the pawn on e3 and let it go. Try to take it one square further, to e4.
    [take_back] White has played e2 to e3 and would rather have played something else.
    [illegal_move] White has touched the king. Try a move it does not have: e1 to e3.
    [illegal_move_penalty] Each player has a clock, and the knight on e2 may not leave its king. White moves it all the same.
    [per_move_limit] Black has thought about this one move for more than two minutes.
    [flag_fall] Each player had five minutes. White has used them up.
    [flag_fall_draw] White has used up all the time, but Black has nothing to mate with.
    [handshake] White has held out a hand. The game begins when Black takes it.
    [disputes] The players do not agree about something: the clock stands still.
   *[other] { "" }
}
example-act = { $rule ->
    [resignation] White resigns
    [agreed_draw] Black accepts the draw
    [draw_offer] White offers a draw
    [draw_claim] White claims a draw
    [take_back] White asks to take the move back
    [illegal_move_penalty] White plays the knight from e2 to c3
    [per_move_limit] White claims the game
    [flag_fall] Black says that the flag has fallen
    [flag_fall_draw] Black says that the flag has fallen
    [handshake] Black shakes hands
    [disputes] White calls an official
   *[other] { "" }
}

# The demo.

demo-title = The demo
demo-lede = A campus league in its sixth week and a games day in its second round. The games move by themselves, and you may do whatever you like: nobody here is real.
demo-over = The games day is over, so nothing moves any more.
demo-over-again = The games day is over, so nothing moves any more. Make the demo anew and it begins again.
demo-league = The campus league
demo-league-says = Standings that explain themselves, this week’s matches, two of them at the board.
demo-day = The games day
demo-day-says = Three sections, eight tables, everybody at the boards.
demo-screen = The big screen
demo-screen-says = What hangs on the wall of the hall: the bracket, the tables, the results.
demo-games = The games
demo-games-says = Every board, move by move.
demo-visit = Look around as somebody
demo-as-director = The league’s director
demo-as-player = A player of the league
demo-as-umpire = An umpire of the day
demo-as-coordinator = A group’s coordinator
demo-visit-note = You are signed in as one of the invented people, who may do nothing outside the demo. Wristbands of the day are D001 to D032.
demo-done = Done looking?
demo-anew = Make it anew
demo-remove = Remove the demo
demo-remove-note = Its games are called off, everybody in it is erased, and no page shows it any more. Your own games, leagues and days stay as they are.
demo-offer = A campus league in its sixth week and a games day in its second round, with games that move: to look around in before there is anything of your own. All names are invented, every page of it says so, and it is removed with one click.
demo-show = Show me the demo
demo-none-ask = There is no demo here. An owner of this place can make one.
demo-none = There is no demo here.
demo-removed = This belonged to the demo, which has been removed.
demo-owner-only = Only an owner of this place makes or removes the demo.
demo-has-owner = This place has an owner, who sees everything in the demo.
