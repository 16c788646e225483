# What is said by the parts of a page that live in the browser. They take this file along, and no other.

# Sides and men.

board-side = { $side ->
    [white] White
   *[black] Black
}
# The letters by which men are named in a move: for whoever types one, and for what shows one typed.
board-letter = { $role ->
    [king] K
    [queen] Q
    [rook] R
    [bishop] B
    [knight] N
   *[pawn] P
}
board-role = { $role ->
    [king] King
    [queen] Queen
    [rook] Rook
    [bishop] Bishop
    [knight] Knight
   *[pawn] Pawn
}
board-square-man = { $role ->
    [king] { $square }, { $side ->
        [white] white king
       *[black] black king
    }
    [queen] { $square }, { $side ->
        [white] white queen
       *[black] black queen
    }
    [rook] { $square }, { $side ->
        [white] white rook
       *[black] black rook
    }
    [bishop] { $square }, { $side ->
        [white] white bishop
       *[black] black bishop
    }
    [knight] { $square }, { $side ->
        [white] white knight
       *[black] black knight
    }
   *[pawn] { $square }, { $side ->
        [white] white pawn
       *[black] black pawn
    }
}
board-square-in-check = in check
board-square-touched = touched
board-square-last-move = last move
board-grid = Board. Arrow keys go from square to square, Enter picks up and puts down, ? lists all keys.

# What is said while a man is moved.

board-picked-up = { $role ->
    [king] king { $square } picked up.
    [queen] queen { $square } picked up.
    [rook] rook { $square } picked up.
    [bishop] bishop { $square } picked up.
    [knight] knight { $square } picked up.
   *[pawn] pawn { $square } picked up.
}
board-man-picked-up = { $man } picked up.
board-put-back = Put back.
board-prepared = Prepared: { $from } to { $to }.
board-not-now = { $square }. { $why ->
    [earlier] You are looking at an earlier position.
    [watching] You are watching.
    [not-playing] The game is not going on.
    [nothing] Nothing of yours to pick up here.
   *[not-your-move] It is not your move.
}
board-live-game = The live game.
board-first-position = The first position.
board-only-in-game = Only in a game.
board-promote-to = Promote to
board-promote-keys = Keys: q r b n. Escape puts the pawn back.

# Questions and their answers.

board-no-move-yet = No move has been made yet.
board-last-move = { $side ->
    [white] White: { $move }
   *[black] Black: { $move }
}
board-square-empty = { $square }, empty.
board-square-holds = { $man }.
board-has-time = { $who ->
    [white] White has { $time }.
    [black] Black has { $time }.
   *[named] { $name } has { $time }.
}
board-has-no-time = { $who ->
    [white] White has no time.
    [black] Black has no time.
   *[named] { $name } has no time.
}
board-move-time = For this move: { $time }.
board-no-clock = This game has no clock.
board-where = { $count ->
    [0] { $side ->
        [white] White has no { $role ->
            [king] king
            [queen] queen
            [rook] rook
            [bishop] bishop
            [knight] knight
           *[pawn] pawn
        }.
       *[black] Black has no { $role ->
            [king] king
            [queen] queen
            [rook] rook
            [bishop] bishop
            [knight] knight
           *[pawn] pawn
        }.
    }
    [one] { $side ->
        [white] White { $role ->
            [king] king
            [queen] queen
            [rook] rook
            [bishop] bishop
            [knight] knight
           *[pawn] pawn
        }: { $squares }.
       *[black] Black { $role ->
            [king] king
            [queen] queen
            [rook] rook
            [bishop] bishop
            [knight] knight
           *[pawn] pawn
        }: { $squares }.
    }
   *[other] { $side ->
        [white] White { $role ->
            [king] kings
            [queen] queens
            [rook] rooks
            [bishop] bishops
            [knight] knights
           *[pawn] pawns
        }: { $squares }.
       *[black] Black { $role ->
            [king] kings
            [queen] queens
            [rook] rooks
            [bishop] bishops
            [knight] knights
           *[pawn] pawns
        }: { $squares }.
    }
}
board-men-of-kind = { $count ->
    [one] { $role ->
        [king] king { $squares }
        [queen] queen { $squares }
        [rook] rook { $squares }
        [bishop] bishop { $squares }
        [knight] knight { $squares }
       *[pawn] pawn { $squares }
    }
   *[other] { $role ->
        [king] kings { $squares }
        [queen] queens { $squares }
        [rook] rooks { $squares }
        [bishop] bishops { $squares }
        [knight] knights { $squares }
       *[pawn] pawns { $squares }
    }
}
board-men = { $side ->
    [white] White: { $men }.
   *[black] Black: { $men }.
}

# The keys.

board-keys = Keys
board-keys-field = In the field for moves
board-key-arrows = Arrow keys
board-key-arrows-do = go from square to square
board-key-ends = Home, End
board-key-ends-do = go to the first or last square of the row
board-key-enter = Enter, Space
board-key-enter-do = pick a piece up; put it down
board-key-escape = Escape
board-key-escape-do = put it back
board-key-letters = k q r b n p
board-key-letters-do = jump to your next king, queen, rook, bishop, knight, pawn
board-key-shift = Shift and the letter
board-key-shift-do = jump to the next one of the other side
board-key-l-do = say the last move
board-key-c-do = say the clocks
board-key-w = w, then a letter
board-key-w-do = say where these pieces are
board-key-o-do = say the whole board
board-key-s-do = say whose move it is
board-key-help-do = show these keys
board-key-sides = Left, right
board-key-sides-do = outside the board: step through the moves
board-key-f-do = outside the board: turn it around
board-typed-move = { $knight }f3, e2e4, O-O
board-typed-move-do = a move, as on a score sheet or by its squares
board-typed-question = last, clock, board, status
board-typed-question-do = a question
board-typed-where = where knight
board-typed-where-do = where these pieces are
board-typed-square-do = what stands there

# What happens now.

board-to-move = { $who ->
    [white] White to move.
    [black] Black to move.
   *[named] { $name } to move.
}
board-to-move-check = { $who ->
    [white] White to move. Check!
    [black] Black to move. Check!
   *[named] { $name } to move. Check!
}
board-your-move = Your move.
board-your-move-check = Your move. Check!
board-your-move-title = Your move – { $title }
board-paused = The game is stopped for a while.
board-adjourned = The game is adjourned: the rest is played at another time.
board-shake-hands-first = Shake hands to begin.
board-not-shaken = { $who ->
    [white] White has not shaken hands yet.
    [black] Black has not shaken hands yet.
   *[named] { $name } has not shaken hands yet.
}
board-touched = { $who ->
    [white] White has touched a man, and that binds.
    [black] Black has touched a man, and that binds.
   *[named] { $name } has touched a man, and that binds.
}
board-adjusting = The next touch only adjusts.
board-you-offered = You have offered a draw.
board-you-asked-back = You have asked to take the move back.
board-official-called = An official is called. { $matter }
board-looking-after = Looking back: after { $move }.
board-looking-first = Looking back: the first position.
board-here = here
board-away = away
board-ahead = { $count } points of material ahead
board-watching = { $count } watching
board-connection-lost = Connection lost. Trying again …
board-no-game = This page names no game.
board-area = Board
board-game-area = Game
board-field-move = Your move
board-field-play = Play
board-moves = Moves
board-step-first = First position
board-step-back = One move back
board-step-on = One move on
board-live = Live
board-back-to-live = Back to live
board-turn-around = Turn the board around

# The clocks.

board-limit-over = over the limit
board-limit-for-move = for this move
board-limit-left = { $time } for this move
board-hurry-move = Less than { $seconds } seconds are left for this move.
board-hurry-clock = { $who ->
    [you] You have less than { $seconds } seconds left.
    [white] White has less than { $seconds } seconds left.
    [black] Black has less than { $seconds } seconds left.
   *[named] { $name } has less than { $seconds } seconds left.
}
board-hours = { $count ->
    [one] { $count } hour
   *[other] { $count } hours
}
board-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}
board-seconds = { $count ->
    [one] { $count } second
   *[other] { $count } seconds
}
board-no-time = no time
board-time-none = no clock
board-time-minutes = { $minutes } min
board-time-delay = { $minutes } with { $delay } s delay
board-time-bronstein = { $minutes } with { $delay } s delay (Bronstein)
board-time-moves-in = { $moves } moves in { $time }
board-time-then = { $first }, then { $next }
board-time-a-move = { $time } a move
board-hand-title = Clock for a real board
board-hand-stop = Stop the clocks
board-hand-go-on = Go on
board-hand-close = Close
board-hand-start = Tap to start White’s clock
board-hand-black-starts = Black starts the clock
board-hand-stopped = Stopped
board-hand-no-time = No time left
board-hand-over = Over the limit for this move
board-hand-tap = Tap when you have moved
board-hand-tap-left = { $time } for this move. Tap when you have moved

# What can be done besides moving.

board-umpire = Umpire
board-act-of = { $who }: { $act }
board-what-you-can-do = What you can do
board-act-offer-draw = Offer a draw
board-act-resign = Resign
board-act-claim = Claim
board-act-take-back = Take back
board-act-call = Call an official
board-act-adjust = Adjust
board-act-abort = Call off
board-act-start = Start
board-act-pause = Stop
board-act-resume = Go on
board-act-adjourn = Put off
board-act-declare-draw = Declare a draw
board-act-rule = Decide
board-why-not = { $why ->
    [not-begun] Not possible yet: the game has not begun.
    [begun] The game has begun already.
    [stopped] Not possible now: the game is stopped.
    [adjourned] Not possible now: the game is adjourned.
    [not-stopped] The game is not stopped.
    [over] The game is over.
    [offered] A draw is offered already.
    [asked] Taking back has been asked for already.
    [no-move] There is no move to take back yet.
    [not-on-move] Only whoever has the move can do this.
   *[rules] The rules of this game do not allow this now.
}
board-back-to-match = Back to the match
board-rematch = Play again, colors swapped
board-replay = Replay with the same colors
board-offer-declined = The offer of a draw is declined.
board-resign-title = Resign this game?
board-resign-yes = Yes, resign
board-no-go-on = No, go on
board-call-matter = What is it about? (may be empty)
board-call-send = Call
board-cancel = Cancel
board-close = Close
board-claim-legend = I claim
board-claim-fifty-moves = Fifty moves without progress
board-claim-repetition = The same position again and again
board-claim-flag = The other player’s time is up
board-claim-move-limit = Too long on one move
board-claim-move = With this move (may be empty)
board-claim-move-hint = The move you are about to make, if it is that which makes it so. Only for: { $claims }.
board-ruling = Decision
board-ruling-reason = Reason
board-ruling-choose = Choose …
board-ruling-result = { $score ->
    [white-wins] Result: White wins (1-0)
    [black-wins] Result: Black wins (0-1)
    [draw] Result: Draw (1/2-1/2)
    [both-lose] Result: Both lose (0-0)
   *[replay] Result: The game is played again (replay)
}
board-ruling-continue = Play goes on
board-ruling-clock = Set the clocks
board-ruling-white-time = White’s time
board-ruling-black-time = Black’s time
board-ruling-time-hint = As on the clock: 1:30:00 or 5:30. A number alone is seconds.
board-ruling-time-wrong = This is not a time. Write it as on the clock, such as 1:30:00 or 5:30, or as seconds.

# What waits for an answer.

board-offers-draw = { $who ->
    [white] White offers a draw.
    [black] Black offers a draw.
   *[named] { $name } offers a draw.
}
board-accept-draw = Shake hands: draw
board-decline-draw = Play on
board-asks-back = { $who ->
    [white] White asks to take the last move back.
    [black] Black asks to take the last move back.
   *[named] { $name } asks to take the last move back.
}
board-allow-back = Allow it
board-refuse-back = No
board-flag-fell = { $who ->
    [white] White has no time left.
    [black] Black has no time left.
   *[named] { $name } has no time left.
}
board-limit-passed = { $who ->
    [white] White has taken longer than one move may take.
    [black] Black has taken longer than one move may take.
   *[named] { $name } has taken longer than one move may take.
}
board-claim-game = Claim the game
board-you-are-called = You are called: { $matter }
board-shake = Shake hands
board-shakes = { $who ->
    [white] White shakes hands
    [black] Black shakes hands
   *[named] { $name } ({ $side ->
        [white] White
       *[black] Black
    }) shakes hands
}
board-call-off = Call the game off
board-waiting-for-hand = Waiting for the other hand.
board-players-not-shaken = The players have not shaken hands yet.
board-next-game = The next game is set up.
board-go-to-next-game = Go to the next game

# Explanations, and boards to try a rule on.

board-close-explanation = Close the explanation
board-show-rule = Show me the rule
board-set-up-again = Set up again
board-was-set-up-again = Set up again.
board-server-silent = The server did not answer. Try again.

# Settings of this device.

board-settings = Settings
board-settings-done = Done
board-theme = Theme
board-theme-now = Theme: { $theme ->
    [auto] auto
    [light] light
   *[dark] dark
}
board-theme-auto = As the device
board-theme-light = Light
board-theme-dark = Dark
board-sound-on = Sound: on
board-sound-off = Sound: off
board-at-one-table = At one table
board-table-stays = The board stays
board-table-turns = The board turns to the side to move
board-table-across = The board stays, the far clock faces the other player
board-sounds = Sounds
board-sounds-hint = Moves, captures, check, little time, the end.
board-speech = Read aloud
board-speech-hint = Moves and check are spoken.
board-dots = Dots
board-dots-hint = Where a picked piece can go, in games that allow it.
board-coordinates = Coordinates
board-coordinates-hint = Letters and numbers at the edge of the board.

# Small things on other pages.

board-news = There is something new.
board-news-show = Show it
board-copy = Copy
board-copied = Copied
board-not-copied = Could not copy
board-from-file = or take them from a file
