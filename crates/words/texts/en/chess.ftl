# Men, and why a move is illegal.

chess-role = { $piece }
chess-color = { $color ->
    [white] White
   *[black] Black
 }
chess-color-first = { $color ->
    [white] White
   *[black] Black
 }
chess-the-man = the { $piece } on { $square }
chess-the-man-first = The { $piece } on { $square }
chess-men-and = { $men } and { $last }

chess-unreadable = “{ $text }” is not a move: give the square it starts from and the square it goes to, as in e2e4.
chess-over = { $ending ->
    [checkmate] The game is over: it is checkmate.
   *[stalemate] The game is over: it is stalemate.
 }
chess-no-piece = There is no piece on { $square }.
chess-not-yours = { $man } is not yours.
chess-stays = { $man } stays where it is: that is not a move.
chess-nothing-moved = No piece was moved.
chess-promotion-missing = The pawn reaches the last row on { $square }: say whether it becomes a queen, rook, bishop or knight.
chess-promotion-wrong = { $named ->
    [pawn] A pawn may not stay a pawn on the last row: choose queen, rook, bishop or knight.
   *[king] A pawn may not become a king: choose queen, rook, bishop or knight.
 }
chess-unpromoted-castling = Castling turns no piece into a { $named }: only a pawn on the last row becomes another piece.
chess-unpromoted-pawn = { $man } does not become a { $named }: it does not reach the last row.
chess-unpromoted-man = { $man } cannot become a { $named }: only a pawn on the last row becomes another piece.

chess-castle-no-rook = The king may not castle: there is no rook of yours on { $square }.
chess-castle-king-moved = The king on { $square } may not castle: it has moved before.
chess-castle-rook-moved = The king may not castle with the rook on { $square }: that rook has not stood there since the start.
chess-castle-lost = The king may no longer castle with the rook on { $square }: the right to do so was lost earlier.
chess-castle-between = The king may not castle: { $men } { $count ->
    [one] stands
   *[other] stand
 } in the way.
chess-castle-out = The king may not castle out of check: { $men } { $count ->
    [one] attacks
   *[other] attack
 } it.
chess-castle-through = The king may not castle over { $square }: { $men } { $count ->
    [one] attacks
   *[other] attack
 } it.
chess-castle-into = The king may not castle to { $square }: { $men } { $count ->
    [one] attacks
   *[other] attack
 } it.

chess-moves-so = { $piece ->
    [pawn] A pawn does not move from { $from } to { $to }: it steps one square ahead, or two at first, and takes diagonally ahead.
    [knight] A knight does not move from { $from } to { $to }: it jumps two squares straight and one to the side.
    [bishop] A bishop does not move from { $from } to { $to }: it moves diagonally.
    [rook] A rook does not move from { $from } to { $to }: it moves straight, forwards or sideways.
    [queen] A queen does not move from { $from } to { $to }: it moves straight or diagonally.
   *[king] A king does not move from { $from } to { $to }: it moves one square in any direction.
 }
chess-double-step = The pawn on { $square } may not go two squares: a pawn does so only from where it starts the game.
chess-pawn-blocked = The pawn on { $square } cannot step ahead: { $by } is in its way.
chess-path-blocked = { $man } cannot reach { $to }: { $by } is in its way.
chess-own-man = { $man } cannot go to { $to }: your own { $own } stands there.
chess-nothing-to-take = The pawn on { $from } moves diagonally only to take, and on { $to } there is nothing to take.
chess-passing = { $why ->
    [expired] The pawn on { $square } cannot be taken in passing (en passant): that had to be done right after its double step.
    [no_double_step] The pawn on { $square } cannot be taken in passing (en passant): it did not get there by a double step.
   *[not_last] The pawn on { $square } cannot be taken in passing (en passant): the last move was not its double step.
 }

chess-kings-adjacent = Your king may not go to { $square }: it would stand next to the king on { $king }.
chess-into-check = Your king may not go to { $square }: { $men } { $count ->
    [one] attacks
   *[other] attack
 } that square.
chess-answer-check = Your king is in check, and after this move { $men } { $count ->
    [one] would still attack
   *[other] would still attack
 } it.
chess-pinned = { $man } is pinned: if it moves to { $to }, { $by } attacks your king.
chess-passing-exposes = The pawn on { $square } may not be taken in passing (en passant): with it gone, { $by } attacks your king.

# Moves as they are written.

chess-san = { $problem ->
    [unreadable_move] this does not read as a move
    [null_move] a player must move; a null move is not a move of chess
    [illegal_move] no man may legally make this move
    [ambiguous_move] more than one man may make this move; name its file or rank
    [promotion_piece_missing] the pawn reaches the last rank; name what it becomes, for example =Q
   *[loose_notation] the move is legal but not spelled in the standard way
 }

# Positions as they are written (FEN).

chess-fen-empty = the text is empty; a FEN has six fields
chess-fen-fields = a FEN has six fields separated by blanks (men, side to move, castling, en passant, quiet moves, move number), this has { $count }
chess-fen-ranks = the first field has eight ranks separated by /, this has { $count }
chess-fen-rank-long = rank { $rank } has more than eight squares
chess-fen-rank-short = rank { $rank } has fewer than eight squares
chess-fen-digit = rank { $rank } has the digit { $digit }; empty squares are 1 to 8
chess-fen-digits = rank { $rank } has two digits in a row; add them up
chess-fen-letter = rank { $rank } has '{ $letter }'; men are PNBRQK and pnbrqk
chess-fen-side = the side to move is w or b, not '{ $text }'
chess-fen-castling = castling rights are - or letters such as KQkq or HAha, not '{ $text }'
chess-fen-castling-twice = the castling rights '{ $text }' name one rook twice
chess-fen-passing = the en passant field is - or a square, not '{ $text }'
chess-fen-quiet = the count of quiet moves is a whole number up to { $most }, not '{ $text }'
chess-fen-number = the move number is a whole number up to { $most }, not '{ $text }'

# Positions that cannot be.

chess-defect-no-king = { $color ->
    [white] White has no king
   *[black] Black has no king
 }
chess-defect-kings = { $color ->
    [white] White has more than one king
   *[black] Black has more than one king
 }
chess-defect-adjacent = the kings stand next to each other
chess-defect-pawn = a pawn cannot stand on { $square }
chess-defect-pieces = { $color ->
    [white] White has more than sixteen men
   *[black] Black has more than sixteen men
 }
chess-defect-pawns = { $color ->
    [white] White has more than eight pawns
   *[black] Black has more than eight pawns
 }
chess-defect-in-check = the player who has just moved is in check from { $square }
chess-defect-checks = no last move can have given these checks
chess-defect-castling-king = { $color ->
    [white] White is said to have a castling right but the king is not at home
   *[black] Black is said to have a castling right but the king is not at home
 }
chess-defect-castling-rook = a castling right is named for { $square }, where no rook stands that could castle
chess-defect-castling-side = { $color ->
    [white] White has two rooks with a castling right on one side of the king
   *[black] Black has two rooks with a castling right on one side of the king
 }
chess-defect-passing-rank = { $square } cannot be the en passant square with this player to move
chess-defect-passing-occupied = the en passant square { $square } is not empty
chess-defect-passing-pawn = no pawn has just passed over the en passant square { $square }
chess-defect-passing-origin = the pawn cannot have come from { $square }, which is not empty
chess-defect-promoted = { $color ->
    [white] White has more promoted men than missing pawns
   *[black] Black has more promoted men than missing pawns
 }
chess-defect-number = the move number is 0; it is read as 1
chess-defect-quiet = the count of quiet moves is larger than the number of moves played
chess-defect-double-step = a pawn has just moved, so the count of quiet moves should be 0

# What a game refuses.

play-refused = { $why ->
    [not_started] The game has not started: both players shake hands first.
    [already_started] The game has started already.
    [hand_shaken_already] You have shaken hands already.
    [paused] The game is stopped until an official lets it go on.
    [not_paused] The game is not stopped.
    [white_moves_first] White makes the first move.
    [not_your_turn] It is your opponent's turn.
    [too_late_to_abort] The first move has been made: resign, or agree on a draw.
    [no_agreed_draws] Draws may not be agreed on here.
    [offered_already] A draw is offered already.
    [nothing_offered] Your opponent has not offered a draw.
    [not_claimable] There is nothing to claim: the game ends by itself, or not at all.
    [intention_not_allowed] Play the move first, then claim: an announced move does not count.
    [flag_not_fallen] The flag has not fallen.
    [limit_not_passed] Your opponent is still within the limit for one move, if there is one.
    [called_by_others] This is for the players to claim, or for an official to decide.
    [no_take_backs] A move that is made stands: no taking back.
    [nothing_to_take_back] You have no move to take back.
    [asked_already] Taking back has been asked for already.
    [nothing_asked] Your opponent has not asked to take back.
    [nothing_to_declare] No rule lets a director declare a draw in this position.
    [cannot_continue] The position on the board ends the game; there is no move to go on with.
    [no_time_left] The player to move has no time left: set the clock first.
    [reason_missing] A ruling needs its reason, in words.
   *[bad_clock] Give each clock a time that is not below zero.
 }
play-over = The game is over: { $score }.
play-not-yours = { $actor ->
    [white] This is not for White to do.
    [black] This is not for Black to do.
    [official] This is not for the official to do.
   *[clock] This is not for the clock to do.
 }
play-intention = You cannot play that: { $why }
play-offer-early = { $count ->
    [one] A draw may be offered once each player has made { $count } move.
   *[other] A draw may be offered once each player has made { $count } moves.
 }
play-stale = Something happened meanwhile: you saw { $seen } events, there are { $now }.

play-missing-moves = { $count } moves of either side count so far, not { $needed }: { $rest } more without progress are needed.
play-times = { $count ->
    [1] once
    [2] twice
    [3] three times
   *[other] { $count } times
 }
play-missing-positions = This position has occurred { $times }, not { $needed }.

play-duty-move = You touched your man on { $square }, so you must move it.
play-duty-take = You touched the enemy man on { $square }, so you must take it.
play-duty-take-with = You touched your man on { $own } and the enemy man on { $enemy }, so you must take the one with the other.
play-duty-castle = { $side ->
    [king] You touched your king and then a rook, so you must castle short.
   *[queen] You touched your king and then a rook, so you must castle long.
 }
play-duty-rook = You touched your rook on { $square } and then your king, so you must move the rook or castle with it.
play-duty-rook-first = You touched your rook on { $square } before your king, so you must move the rook and may not castle with it.

# How a game ends.

play-score-replay = replay
play-won = { $winner ->
    [white] White wins: { $reason }.
   *[black] Black wins: { $reason }.
 }
play-lost = { $why ->
    [checkmate] { $loser } is checkmated
    [resignation] { $loser } resigns
    [flag_fall] { $loser }'s flag has fallen
    [move_limit] { $loser } took longer than the limit for one move
   *[illegal_moves] { $loser } made one illegal move too many
 }
play-drawn = The game is drawn: { $reason }.
play-replayed = { $reason }: the game does not count and is replayed.
play-both-lose = Both players lose: { $reason }.
play-void = The game has no result: { $reason }.
play-why = { $why ->
    [checkmate] checkmate
    [stalemate] stalemate
    [insufficient_material] neither side has the men to mate
    [dead_position] nobody can ever mate
    [agreement] by agreement
    [fifty_moves] fifty moves without progress
    [seventyfive] seventy-five moves without progress
    [repetition] the same position again
    [fivefold] the same position five times
    [sequence_repetition] the same moves over and over
    [resignation] resigned
    [flag_fall] time is up
    [both_flags] both players' time is up
    [move_limit] too long on one move
    [illegal_moves] too many illegal moves
    [ruling] by ruling
   *[aborted] called off
 }
play-reason = { $why ->
    [resignation] a player resigns to an opponent who could never mate
    [flag_fall] the flag has fallen, but the opponent cannot win
   *[illegal_moves] one illegal move too many, but the opponent cannot mate
 }

# Why a game cannot begin.

play-terms-rulebook = the game is played under '{ $named }', not '{ $given }'
play-terms-start = the start is not a position: { $problems }
play-terms-over = the game would be over at its start: { $why }
play-terms-time = the time makes no sense: { $problem }
play-time-length = a length of time is at least nothing and at most a thousand hours
play-time-moves-missing = every period but the last needs its number of moves, for example 40/90
play-time-last = the last period runs to the end of the game: write SD/30, not 20/30
play-time-nothing = '{ $text }' gives no time for the first move; for no limit write none
play-time-moves = '{ $part }' in '{ $text }' is not a number of moves
play-time-number = '{ $part }' in '{ $text }' is not a length of time: write whole minutes, 15, and seconds for each move, 15+10

# What is announced.

say-hands = { $player } shakes hands.
say-begins = { $turn ->
    [white] The game begins. White to move.
   *[black] The game begins. Black to move.
 }
say-goes-on = { $turn ->
    [white] The game goes on. White to move.
   *[black] The game goes on. Black to move.
 }
say-adjust = I adjust.
say-adjusted = The man on { $square } is adjusted.
say-illegal = That move is not legal.
say-more-time = The opponent gets { $seconds } seconds more.
say-offers = { $form ->
    [handshake] { $player } holds out a hand and offers a draw.
   *[plain] { $player } offers a draw.
 }
say-declined = The draw is declined.
say-claim-fails = The claim fails. { $missing }
say-claim-minutes = { $count ->
    [1] { $player } has one more minute ({ $clause }).
    [2] { $player } has two more minutes ({ $clause }).
   *[other] { $player } has { $count } more minutes ({ $clause }).
 }
say-claim-seconds = { $count ->
    [one] { $player } has { $count } more second ({ $clause }).
   *[other] { $player } has { $count } more seconds ({ $clause }).
 }
say-asks-back = { $player } asks to take the move back.
say-stands = The move stands.
say-taken-back = { $count ->
    [1] The move is taken back.
   *[other] { $count } moves are taken back.
 }
say-too-long = { $player } has taken longer than the limit for one move and is warned.
say-called = An official is called: { $matter }.
say-limit-matter = { $player } has taken longer than the limit for one move
say-stopped = The game is stopped.
say-adjourned = The game is adjourned.
say-clocks = The clocks are set: { $reason }
say-ruled-on = The ruling is that play goes on: { $reason }
say-ruled = The ruling is { $score }: { $reason }

say-check = Check.
say-checkmate = Checkmate.
say-castles = { $side ->
    [king] Castles kingside.
   *[queen] Castles queenside.
 }
say-move = { $piece ->
    [pawn] Pawn to { $to }.
    [knight] Knight to { $to }.
    [bishop] Bishop to { $to }.
    [rook] Rook to { $to }.
    [queen] Queen to { $to }.
   *[king] King to { $to }.
 }
say-move-from = { $piece ->
    [pawn] Pawn { $from } to { $to }.
    [knight] Knight { $from } to { $to }.
    [bishop] Bishop { $from } to { $to }.
    [rook] Rook { $from } to { $to }.
    [queen] Queen { $from } to { $to }.
   *[king] King { $from } to { $to }.
 }
say-takes = { $piece ->
    [pawn] Pawn takes { $to }.
    [knight] Knight takes { $to }.
    [bishop] Bishop takes { $to }.
    [rook] Rook takes { $to }.
    [queen] Queen takes { $to }.
   *[king] King takes { $to }.
 }
say-takes-from = { $piece ->
    [pawn] Pawn { $from } takes { $to }.
    [knight] Knight { $from } takes { $to }.
    [bishop] Bishop { $from } takes { $to }.
    [rook] Rook { $from } takes { $to }.
    [queen] Queen { $from } takes { $to }.
   *[king] King { $from } takes { $to }.
 }
say-passing = Pawn { $from } takes { $to } in passing.
say-becomes = { $man ->
    [knight] Pawn to { $to } and becomes a knight.
    [bishop] Pawn to { $to } and becomes a bishop.
    [rook] Pawn to { $to } and becomes a rook.
   *[queen] Pawn to { $to } and becomes a queen.
 }
say-takes-becomes = { $man ->
    [knight] Pawn { $from } takes { $to } and becomes a knight.
    [bishop] Pawn { $from } takes { $to } and becomes a bishop.
    [rook] Pawn { $from } takes { $to } and becomes a rook.
   *[queen] Pawn { $from } takes { $to } and becomes a queen.
 }

# What a client asks for and cannot have.

act-missing = This act needs its "{ $field }".
act-stray = This act has no "{ $field }"; leave it out.
act-too-long = The "{ $field }" may have { $most } characters at most.
act-square = A square is a letter and a digit, such as e4.
act-score = A score is 1-0, 0-1, 1/2-1/2, 0-0, replay or *.
act-which-man = { $problem ->
    [illegal_move] None of your men goes there like that. Name both squares, as in e2e4, and you are told why.
    [ambiguous_move] More than one man may make this move; name its file or rank.
    [promotion_piece_missing] The pawn reaches the last rank; name what it becomes, for example =Q.
   *[loose_notation] The move is legal but not spelled in the standard way.
 }
act-not-your-seat = Your key is not for that seat.

live-bytes = Frames are text, not bytes.
live-no-key = Follow the game with a key before you act in it.
live-bad-key = This key does not fit this game. Use the link you were given.
live-too-many-games = One connection can follow { $most } games; leave one first.
live-too-fast = That is too fast: at most { $most } acts a second. Wait and try again.
live-bad-frame = This frame cannot be understood: { $why }.
live-missing = This frame needs its "{ $field }".
live-stray = This frame has no "{ $field }"; leave it out.
live-bad-game = { $why }.
live-id-star = The "id" of an act has 1 to 100 bytes and does not begin with a star.
live-id = The "id" is not usable: { $why }.

room-unknown = There is no such game. Check the link.
room-damaged = The record of this game cannot be read. Tell whoever runs this server.
room-newer = This was written by a newer version of the program than this server runs. It is being upgraded: try again in a moment.
room-unavailable = The server cannot get at its games just now. Try again in a moment.
room-in-doubt = The database went away, and nobody knows whether this was stored. Look again in a moment, or send it again with the same id.
room-not-stored = This did not happen: { $why }. Try again.

explain-no-rulebook = There is no such rulebook; GET rulebooks lists them.
explain-touched = A touched square is a letter and a digit, such as e4.
explain-fen = The FEN is no position: { $problems }
explain-too-many = There may be { $most } moves at most.
explain-move = Move { $number } cannot be played: { $why }
explain-no-man = it names no man.
