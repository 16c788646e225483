# What the directory of people refuses.

people-text-empty = it may not be empty
people-text-long = it may have { $longest } characters at most
people-text-control = it may not contain control characters
people-date-form = write the date as year-month-day, such as 2008-12-31
people-date-no-day = there is no such day in the calendar
people-date-old = the year of birth must be 1900 or later
people-unknown = there is no such person
people-exists = this person is in the directory already
people-erased = this person was erased and cannot be changed any more
people-number-taken = this number belongs to somebody else; check it, or take it from them first
people-no-account = this person has no account
people-has-account = this person has an account already
people-account-disabled = this account is disabled; ask the office
people-login-taken = this login name is taken; choose another one
people-session-over = this session has ended; sign in again
people-link-unknown = this link is not known here; check that it is complete
people-link-old = this link is too old; ask for a new one
people-link-used = this link has been used already; ask for a new one

# On many pages of the office.

office-knockout-none = A knockout has no such page.
office-no-match = There is no such match here.
office-no-person = There is no such person.
office-no-division = There is no such division here.
office-no-week = There is no such week in this season.
office-bad-address = The address could not be read: { $why }.
office-nothing-yet = Nothing yet.
office-until = until { $when }
office-since = since { $when }
office-week = Week { $week }
office-find-name = Find a name
office-find = Find
office-print = Print
office-card = ID { $card }
office-pair = { $one } – { $other }
office-rule = Show me the rule
office-reason = Reason
office-to-entries = To the entries
office-back-to-entries = Back to the entries
office-division = Division
office-number-taken = Somebody else has this number: compare the card.
office-form-marked = Something is not right yet. Look at what is marked.
office-form-unusable = This cannot be used: { $why }.
office-form-number = it is a number from { $least } to { $most }

# The desk.

office-desk-title = Desk
office-desk-nothing = Nothing needs you.
office-desk-steps = No match needs you. What to do next:
office-desk-next-entries = Nobody is entered yet: begin with the entries.
office-desk-next-draw = The players of { $divisions } are entered: draw the schedule next.
office-desk-next-few = There are too few players in { $divisions }: a draw needs two at least.
office-desk-next-empty = { $format ->
    [league] Nobody is entered in { $divisions }: enter players, or remove an empty division in the settings.
   *[knockout] Nobody is entered in { $divisions }: enter players with their groups, or remove an empty section in the settings.
}
office-desk-next-wait = { $format ->
    [league] Disputes, claims, silence and boards that are out too long will be here.
   *[knockout] Calls from the tables, disputes and matches that wait for a decision will be here.
}
office-desk-to-boards = To the boards
office-desk-to-level = Play-off or lot
office-desk-to-record = The whole record
office-desk-board = Board { $label } is with { $holder }.
office-desk-not-scheduled = { $player } entered after the draw and has no match.
office-desk-drop-out = { $player } has forfeited { $count } times.
office-desk-level = In { $division } everything is played, and nothing parts some players any more.
office-desk-place = { $pair } ({ $division } · { $round }).
office-desk-called = { $who } asks: “{ $text }”
office-desk-disputes = { $who } disputes game { $game }: “{ $reason }”
office-desk-drawn-game = What becomes of game { $game }, a draw?
office-desk-level-match = The match is level: who wins?
office-desk-lot-match = The match is level: draw lots.
office-desk-unreachable = { $who } cannot reach the opponent and logged { $tries } attempts. { $answered ->
    [yes] The opponent has answered since.
   *[no] The opponent has not answered.
}
office-desk-approval-late = Reported before the deadline, so it is no forfeit; the opponent can still approve.
office-desk-double-forfeit = Unreported, it is a double forfeit.
office-matter-called = An official is called
office-matter-disputed = Disputed
office-matter-asked = Waits for a decision
office-matter-set-aside = A game came in, or was ruled on, too late
office-matter-silent = Nobody approved in time
office-matter-unreachable = Opponent out of reach
office-matter-unfinished = Not finished in time
office-matter-late = Waits for approval past the deadline
office-matter-no-time = No time agreed
office-matter-overdue = Board not returned
office-matter-not-scheduled = Not in the schedule
office-matter-drop-out = Does this player still play?
office-matter-level = Level at the end

# Entries.

office-entries-title = Entries
office-entries-nobody = Nobody is entered yet. Enter players by hand below, hand out a link, or bring in a list.
office-entries-number = No.
office-entries-name = Name
office-entries-id = ID
office-entries-status = Status
office-entries-can-do = What can be done
office-entries-withdraw = Withdraw
office-entries-csv = Save the list as CSV
office-entries-hand = Enter somebody by hand
office-entries-late = After the draw a late entry takes the place of a bye, if there is one.
office-entries-known = Enter somebody who is known here
office-entries-not-found = Nobody has a name like this.
office-entries-join-says = Who has it enters themselves.
office-entries-open-link = a link for { $count } more, until { $until }
office-entries-open-links = { $division }: { $links }.
office-entries-list-says = Nobody is entered before you have looked at every line.
office-entries-enter = Enter
office-entries-namesake = { $name } plays in { $division } already. If this is the same person, nothing is left to do; if it is somebody else, tick the box. Nobody is entered yet.
office-entries-anyway = Somebody else with the same name: enter anyway
office-entries-name-hint = First and last name. Others see only the first name and a letter.
office-entries-email = Mail address
office-entries-email-hint = So that the office can reach them. Or nothing.
office-entries-phone = Telephone
office-entries-phone-hint = So that the office can call them. Or nothing.
office-entries-card = ID number
office-entries-card-hint = For lending boards; only officials see it. Or nothing.
office-entries-look = Look at the list first
office-entries-file = A file
office-entries-file-hint = As a spreadsheet saves it: CSV, or text with tabs.
office-entries-paste = Or paste the list
office-entries-paste-hint = The first line names the columns: name, email, phone, ID number, division.
office-entries-who-withdraws = Say who withdraws.
office-entries-bad-division = The division: { $why }.
office-entries-choose-division = choose one of the divisions
office-entries-phone-form = write a telephone number such as +1 312 555 0100
office-entries-plays = plays
office-entries-checked-in = checked in
office-entries-scratched = scratched
office-entries-withdrawn = withdrawn
office-withdrawal-opponents-win = What was played stands; the opponents win what is left.
office-withdrawal-rest-void = What was played stands; what is left does not count.
office-withdrawal-all-void = Before half of the matches nothing counts; later the opponents win what is left.

# A link to join.

office-link-title = A link to join
office-link-says = Hand it out, or hang it up: who opens it enters { $division }, until { $until }.
office-link-once = It is shown this once. Make another one if it is lost.
office-link-qr = QR code of this link
office-link-make = Make a link
office-link-uses = For how many players
office-link-days = For how many days
office-link-close = Close

# A list of players.

office-list-title = A list
office-list-all-good = { $good ->
    [one] { $good } line is good.
   *[other] { $good } lines are good.
} Nobody is entered yet.
office-list-some-bad = { $good ->
    [one] { $good } line is good,
   *[other] { $good } lines are good,
} { $bad ->
    [one] { $bad } is not.
   *[other] { $bad } are not.
} Nobody is entered yet.
office-list-unused = These columns are not used: { $columns }.
office-list-line = Line
office-list-mail = Mail
office-list-phone = Phone
office-list-becomes = What becomes of it
office-list-line-bad = Line { $line }: { $reasons }.
office-list-put-right = Put it right
office-list-new = new
office-list-known = known here already
office-list-enter-all = Enter all of them
office-list-enter-good = Enter the good lines, leave the others out
office-list-again = Look at it again
office-list-the-list = The list
office-list-other-file = Or another file
office-list-unreadable = The form with the list could not be read.
office-list-long = The list has more than { $most } lines: bring it in in parts.
office-list-empty = The list is empty: choose a file, or paste the list.
office-list-no-lines = The list has no line below the names of its columns.
office-list-column-twice = Two columns hold the same: “{ $column }” stands there twice.
office-list-no-heads = The first line must name the columns, and one of them must be “name”: name, email, phone, ID number, division.
office-list-several-lines = a cell goes over several lines: is a quotation mark missing?
office-list-more-cells = there are more cells than columns
office-list-name-missing = the name is missing
office-list-bad-name = the name: { $why }
office-list-bad-email = the mail address: { $why }
office-list-bad-phone = the telephone: { $why }
office-list-bad-card = the ID number: { $why }
office-list-bad-birth-date = the birth date: { $why }
office-list-division-missing = the division is missing
office-list-no-division = there is no division “{ $division }”: write { $known }
office-list-either = { $one } or { $other }
office-list-same = { $what ->
    [card] the same ID number stands in line { $line }
    [mail] the same mail address stands in line { $line }
   *[name] the same name stands in line { $line }
}
office-list-card-taken = this ID number belongs to { $name }
office-list-entered = this player is entered there already

# The schedule.

office-schedule-title = Schedule
office-schedule-players = { $count ->
    [one] { $count } player.
   *[other] { $count } players.
}
office-schedule-not-drawn = Not drawn yet.
office-schedule-level = Everything is played, and these are level after all tie-breaks: { $groups }.
office-schedule-draw-again = Draw again
office-schedule-again-says = Until the first game is reported or played. The matches and times of the old schedule are gone then.
office-schedule-two = A draw needs two players at least.
office-schedule-empty = Nobody is entered here: <a href="{ $entries }">enter players</a>, or <a href="{ $settings }">remove the division</a>.
office-schedule-play-off = Play-off
office-schedule-bye = bye
office-schedule-others = Other weeks:
office-schedule-white-first = The first named has White in the first game.
office-schedule-weeks = Weeks
office-schedule-weeks-table = The table of weeks
office-schedule-week = Week
office-schedule-begins = Begins
office-schedule-report-until = Report until
office-schedule-state = State
office-schedule-over = over
office-schedule-move = Move a deadline
office-schedule-draw = Draw the schedule
office-schedule-numbers = Numbers of the players
office-schedule-by-lot = by lot, kept with its seed
office-schedule-by-entry = in the order of entry
office-schedule-week-now = Week { $week }, now until { $until }
office-schedule-move-it = Move the deadline
office-schedule-new-deadline = New deadline
office-schedule-arrange = Arrange the play-off
office-schedule-who-plays-off = Who plays it off
office-schedule-until = Until
office-schedule-draw-lots = Draw lots
office-schedule-choose-who = choose who plays
office-schedule-drawn-lot = Drawn by lot on { $when }. The seed of the lot: { $seed }.
office-schedule-drawn-entry = Drawn in the order of entry on { $when }.
office-status-decided = { $outcome } ({ $how })
office-status-disputed = disputed
office-status-office = with the office
office-status-approval = waits for approval
office-status-next-game = game { $game } is next
office-status-decision = waits for a decision
office-status-no-time = no time agreed

# The record of a match.

office-record-back = Back to the desk
office-record-games = Games
office-record-game = Game
office-record-white = White
office-record-result = Result
office-record-known = How it is known
office-record-as-umpire = Open it as umpire
office-record-see-game = See the game
office-record-being-played = { $place ->
    [apart] Game { $number } is being played, each on an own device.
    [device] Game { $number } is being played on { $player }’s device.
   *[office] Game { $number } is being played on a device of the office.
}
office-record-to-board = Go to the board
office-record-play-says = Both play on the device that you hand them. What the office sets up counts without approval.
office-record-play-own = You play in this match yourself: what you set up here waits for your opponent’s approval.
office-record-attempts = Attempts to reach the opponent
office-record-who = Who
office-record-how = How
office-record-when = When
office-record-events = Everything that happened
office-record-players = The players
office-record-no-contact = No address and no number is known.
office-record-private = Only officials see this.
office-record-in-name = In a player’s name
office-record-in-name-says = What came by mail, by telephone or at the desk.
office-record-in-name-own = You play in this match yourself: in your opponent’s name somebody else at the office writes.
office-record-ruling = Ruling
office-record-ruling-says = A ruling is final. Only another ruling changes it.
office-record-board = Hand out a board for this match
office-record-no-ruling = There is no such ruling.
office-record-needs-reason = A ruling needs its reason, in words.
office-record-who-approves = Say who approves.
office-record-approve = Approve
office-record-choose-player = choose one of the two players
office-record-choose-game-end = choose how the game ended
office-record-choose-match-end = choose how the match ended
office-record-none-counts = No game counts. What was reported is told below.
office-record-none-yet = Nothing is reported yet.
office-record-decided = { $outcome }, { $how }, on { $when }
office-record-open = Open: game { $game } is next, { $player } has White
office-record-once-approved = Decided once approved: { $outcome }
office-record-waits = Waits for a decision
office-record-proposed-by = { $times } by { $who }
office-record-stands = Stands
office-record-deadline = Deadline
office-record-agreed = Agreed
office-record-proposed = Proposed
office-record-aside-game = Game { $number } on the board: { $result }.
office-record-aside = A game on the board: { $result }.
office-record-white-first = White first
office-record-black-first = Black first
office-record-mail = Mail
office-record-phone = Phone
office-record-otherwise = Otherwise
office-rule-both-read = Both players read it. It is needed.
office-rule-wins = { $name } wins
office-rule-drawn = Drawn
office-rule-double-forfeit = Double forfeit: both lose
office-rule-void = It does not count
office-rule-game-number = Game { $number }
office-rule-decide-match = Decide the match
office-rule-on-match = Rule on the match
office-rule-how-ended = How it ended
office-rule-decide-game = Decide one game
office-rule-on-game = Rule on the game
office-rule-which-game = Which game
office-rule-go-on = Let it go on
office-rule-let-go-on = Let the match go on
office-rule-so-it-ended = So the game ended on the board: { $result }.
office-rule-count = Let it count
office-rule-play-here = Play the next game on this device
office-rule-write-report = Write the report down
office-rule-reported-by = Reported by
office-rule-write-approval = Write the approval down
office-rule-approved-by = Game { $number } is approved by
office-rule-set-time = Set the time
office-rule-day-and-time = Day and time
office-rule-won = { $name } won
office-rule-stalemate = Stalemate
office-rule-other-draw = Another draw
office-rule-both-lost = Both lost
office-rule-game-ended = How the game ended

# Boards.

office-boards-title = Boards
office-boards-own = By the rulebook of this league the players bring their own boards.
office-boards-out = Out
office-boards-board = Board { $label }
office-boards-overdue = overdue
office-boards-due = due { $when }
office-boards-hand-out = Hand one out
office-boards-none = There is no board yet: add the first one below.
office-boards-all-out = Every board is out.
office-boards-here = In the cupboard
office-boards-empty = Nothing.
office-boards-private = ID numbers are seen by officials only.
office-boards-choose = choose a board
office-boards-choose-person = Choose who takes the board.
office-boards-other-number = This is not the number that is known of this player: compare the card.
office-boards-which = Say which board.
office-boards-add = Add the board
office-boards-label = What is written on it
office-boards-label-hint = Such as “7” or “Blue 2”.
office-boards-unchosen = choose
office-boards-next-match = their next match
office-boards-no-match = no match
office-boards-card-needed = As it stands on the card that is shown.
office-boards-card-maybe = If a card is shown.
office-boards-hand-it-out = Hand it out
office-boards-one = Board
office-boards-to-whom = To whom
office-boards-for-match = For which match
office-boards-retire = Take it out of use
office-boards-back = It is back

# Officials.

office-people-title = Officials
office-people-says = { $format ->
    [league] Officials see the desk, enter players, write reports down and lend boards. The director draws and rules.
   *[knockout] Officials check players in, look after the tables and settle what is called to them. The director draws the sections and changes the settings.
}
office-people-role = { $role ->
    [director] director
   *[official] official
}
office-people-else = Somebody else
office-people-else-says = Somebody who has an account here.
office-people-not-found = Nobody with an account has a name like this.
office-people-login = Signs in as { $login }.
office-people-hand-over = Hand the competition over
office-people-you-stay = You stay as an official.
office-people-last-director = A competition needs a director: hand it over to somebody first.
office-people-no-account = This person has no account.
office-people-take = Take the role away
office-people-give = Make an official
office-people-replace-me = Make the director in my place

# Announcements.

office-announcements-title = Announcements
office-announcements-told = What was told
office-announcements-send = Tell everybody
office-announcements-text = Announcement
office-announcements-hint = Everybody reads it on the page of the competition. Name nobody’s address or number.

# What is printed.

office-print-says = Everything has display names only, so it can be hung up.
office-print-whole = The whole league
office-print-standings = Standings
office-print-crosstable = Crosstable
office-print-a-week = A week
office-print-now = now
office-print-fixtures = Fixtures
office-print-score-sheets = Score sheets
office-print-table-cards = Table cards
office-print-other = Other things to print
office-print-cards-title = Table cards, week { $week }
office-print-none-open = No match of this week is open.
office-print-card-place = { $division } · week { $week }
office-print-card-says = The page of this match: play and report there.
office-print-qr = QR code of the page of this match
office-print-fixtures-says = Report until { $until }. The first named has White in the first game.
office-print-no-matches = No matches in this week.
office-print-white-first = White first
office-print-black-first = Black first
office-print-time-or-result = Time or result
office-print-bye = Bye: { $player }
office-print-sheets-title = Score sheets, week { $week }
office-print-white = White
office-print-black = Black
office-print-match = Match
office-print-game = Game
office-print-round = Round
office-print-date = Date
office-print-place = Place
office-print-rules = Rules
office-print-moves = Moves
office-print-move = Move
office-print-result = Result: ________
office-print-as-of = As of { $when }.
office-print-nobody = Nobody is in this table yet.
office-print-rank = Rank
office-print-player = Player
office-print-won = Won
office-print-drawn = Drawn
office-print-lost = Lost
office-print-forfeited = Forfeited
office-print-points = Points
office-print-number = Number
office-print-cross-says = As of { $when }. 1 won, ½ drawn, 0 lost, – double forfeit, · does not count.

# Setting a league up.

office-set-up-title = Set up a league
office-set-up-says = Everybody meets everybody, week by week. Everything can be looked at again before the draw. <a href="{ $href }">A knockout instead</a>
office-set-up-do = Set up the league
office-set-up-name = Name
office-set-up-name-hint = What everybody calls it, such as “Autumn league 2026”.
office-set-up-venue = Venue
office-set-up-venue-hint = Where the matches are played.
office-set-up-remote = Matches may also be played apart, on this program
office-set-up-divisions = Divisions
office-set-up-divisions-hint = One a line. Everybody meets everybody of the same division.
office-set-up-season = The season
office-set-up-short = If the season is too short
office-set-up-complete = Refuse the draw: everybody meets everybody
office-set-up-as-many = Play as many rounds as there are weeks
office-set-up-withdrawals = When somebody withdraws
office-set-up-opponents-win = The opponents win what is left
office-set-up-rest-void = What is left does not count
office-set-up-all-void = Before half of the matches nothing counts, later the opponents win what is left
office-set-up-points = Points
office-set-up-win = Points for a match won
office-set-up-draw = Points for a match drawn
office-set-up-loss = Points for a match lost
office-set-up-forfeit = Points when both forfeit
office-set-up-bye = Points for a bye
office-set-up-ties = Tie-breaks, in order
office-set-up-ties-hint = Between players with the same points; each decides what those before left level.
office-set-up-tie-place = { $place ->
    [1] First
    [2] Second
    [3] Third
    [4] Fourth
    [5] Fifth
   *[6] Sixth
}
office-set-up-no-tie = nothing
office-set-up-patience = How long things may take
office-set-up-grace = Hours to approve a report
office-set-up-grace-hint = After that the office decides.
office-set-up-boards-due = Hours a board may be out
office-set-up-boards-due-hint = After that it is on the desk.
office-set-up-warn = Hours before a deadline to warn the office
office-set-up-warn-hint = Of matches without an agreed time.
office-set-up-attempts = Attempts to reach an opponent
office-set-up-attempts-hint = So many must be logged before the office is told.
office-set-up-drop-out = Forfeits until the office is asked
office-set-up-drop-out-hint = Whether the player still plays. Nothing: never.
office-set-up-first-day = First day of the season
office-set-up-first-day-hint = Week 1 begins on it.
office-set-up-weeks = Number of weeks
office-set-up-weeks-hint = In each, everybody has one match.
office-set-up-deadline-day = Report deadline: day
office-set-up-deadline-day-hint = The same weekday as the first day: a week later.
office-set-up-deadline-time = Report deadline: time
office-set-up-deadline-time-hint = By the clock on the wall, summer and winter.
office-set-up-zone = Time zone
office-set-up-zone-hint = A continent and a city. Check it: deadlines are hours of this zone.
office-set-up-rulebook = Rulebook
office-set-up-open = Open
office-set-up-choose-rulebook = Choose one of the rulebooks.
office-set-up-long = Write at most { $most } letters.
office-set-up-no-zone = There is no such time zone. Write a continent and a city, such as America/Chicago.
office-set-up-long-division = “{ $start }…” is too long: write at most { $most } letters.
office-set-up-problem = { $problem }.
office-set-up-problem-by = { $problem } ({ $clause }).
office-set-up-first-day-form = write a day of the calendar, such as 2026-09-07
office-set-up-choose-day = choose a day of the week
office-set-up-time-form = write a time of the day, such as 17:00
office-set-up-leaves = the season leaves the calendar
office-set-up-over = The first week would be over already: choose a later day.
office-set-up-tie-twice = “{ $title }” stands there twice: choose another, or nothing.
office-set-up-choose-tie = Choose one of the tie-breaks, or nothing.

# A list of people that is sent as a whole.

roster-no-person = Nobody here has this id. Leave it out and give the name.
roster-name-missing = The name is missing.
roster-no-group = There is no group of this name. Add it first.
roster-which-division = Say which division: { $names }.
roster-no-division = There is no such division; there are { $names }.
roster-twice = This is the same as line { $line }.
roster-entered = Somebody of this name is entered there already. If it is another person, give a mail address.
roster-empty = The list is empty. Its first line names the columns: name, email, division.
roster-no-heads = The first line must name the columns, and one of them is `name`, or two are `first name` and `last name`.
roster-column-twice = Two columns are called { $column }. Keep one.
roster-cells = There are { $cells } cells here, and { $columns } columns in the first line.
roster-long = The list is too long: { $most } people at most.
roster-unclosed = A quotation mark is opened here and never closed.

# What is wrong with a request of a program.

api-no-address = There is nothing at this address; GET /api/v1/openapi.json lists what there is.
api-wrong-method = This address is used with another method; GET /api/v1/openapi.json says which.
api-row = Line { $line }: { $sentence }
api-rows = There are { $count } mistakes in the list, and nobody was entered from it.
api-no-token = Say who you are: send a token for programs, which you make on your account's page, as `Authorization: Bearer TOKEN`.
api-bad-token = This token does not count here: it is mistyped, has expired, or was taken away. Make a new one on your account's page and send it as `Authorization: Bearer TOKEN`.
api-unavailable = The server cannot get at its database just now. Try again in a moment.
api-misused = This address is not to be used so.
api-too-large = What was sent is too long.
api-cross-site = This request came from a page of another site.
api-broken = Something broke inside the server, and nothing was done. Try again in a moment.
api-bad-query = The address cannot be understood: { $why }.
api-bad-body = The body cannot be understood: { $why }.
api-no-key = To act, send your key as `Authorization: Bearer KEY`.
api-bad-key = This key does not fit this game. Send it as `Authorization: Bearer KEY`.
api-bad-time-control = The time: { $why }.
api-no-rulebook = There is no such rulebook; there are { $ids }.
api-bad-name = { $side ->
    [white] The name of white: { $why }.
   *[black] The name of black: { $why }.
}
api-bad-upto = `upto` is no time: write it as the inbox does, 2026-09-18T17:00:00Z.
api-no-competition = There is no such competition here; GET /api/v1/competitions lists those there are.
api-no-match = There is no match { $number } in this competition.
api-no-entry = There is no entry { $number } in this competition.
api-owner-only = Only an owner of this place may set a competition up.
api-office-or-coordinator = Only officials of this competition and coordinators of its groups may do that.
api-no-such-entry = There is no such entry.
api-holder-missing = Say who takes the board: either `person` or `entry`.
api-bad-id-number = The number of the ID: { $why }.
api-bad-wristband = The number of the wristband: { $why }.
api-bad-group-name = The name of the group: { $why }.
api-no-person = Nobody here has this id.
api-not-a-player = `absent` names one of the two players of this match, or both.
api-bad-time = `{ $field }` is no time: write 2026-09-18T17:00 by the clock of the competition, or with its offset 2026-09-18T17:00:00-05:00.
api-not-entered = This player could not be entered. Look at the list.
api-list-unreadable = The list cannot be read: { $why }.
api-not-a-list = Send the list as `application/json` or as `text/csv`.
api-empty-list = There is nobody on the list.
api-not-utf8 = The list is not written in UTF-8. Save it from the spreadsheet as CSV UTF-8.
api-no-bracket = No bracket is drawn there.
api-no-zone = There is no time zone { $zone }: write it as a continent and a city, like America/New_York.
api-rulebook-not-here = There is no rulebook { $rulebook } here.
api-season-missing = Say when the league is played: either `season`, or every week under `weeks`.
api-first-day = `first_day` is no day: write 2026-09-07.
api-deadline-hour = `deadline_hour` is no hour: write 17:00.
api-weeks = `weeks` must be from 1 to { $most }.
api-deadline-day = `deadline_day` counts the days of the week from 0 to 6.
api-season-leaves = The season leaves the calendar.
api-no-number = The table has no such number: ask for `points`, or for a tie-break of this league.
api-not-in-table = This player is not in the table.
api-play-who = Only its players and officials may set a game of this match up.

# The settings of a competition.

office-settings-title = Settings
office-settings-says = What it is played with. Change what is wrong and save; players are told when the place or the hours are others.
office-settings-read = What it is played with. Only the director changes it.
office-settings-do = Save the settings
office-settings-saved = The settings are saved.
office-settings-stale = Somebody has changed something here meanwhile. Look at the fields again, and below at what was changed, before you save.
office-settings-stays = What stays
office-settings-changes = What was changed
office-settings-change = { $label }: from “{ $before }” to “{ $after }”
office-settings-divisions-hint = One a line. Correct a name, or add one at the end.
office-settings-sections-hint = Correct a name, or add a section in the first free row.
office-settings-weeks-own = Some weeks have a deadline of their own. They keep it as long as you leave the four fields of the weeks alone.
office-settings-empty = { $format ->
    [league] Empty divisions
   *[knockout] Empty sections
}
office-settings-empty-says = { $format ->
    [league] Nobody has entered these divisions, so they can be removed. One that is needed after all is added again above.
   *[knockout] Nobody has entered these sections, so they can be removed. One that is needed after all is added again above.
}
office-settings-remove = Remove { $name }
office-settings-which = Say what is to be removed.
office-settings-none = none
office-settings-never = never
office-settings-format = Form
office-settings-format-is = { $format ->
    [league] League
   *[knockout] Knockout
}
office-settings-remote = Playing apart, on this program
office-settings-remote-allowed = allowed
office-settings-remote-not = not allowed
office-settings-deadline = Report deadline
office-settings-deadline-is = { $day }, { $time }
office-settings-deadline-own = { $day }, { $time }; some weeks have their own
office-settings-session = { $day }, { $starts } to { $ends }
office-settings-by-hand = by hand
office-settings-section = { $name } (final at { $time })
office-settings-session-day = the day of the session
office-settings-third-shared = shared by the losers of the semifinals
office-settings-third-played = played for
