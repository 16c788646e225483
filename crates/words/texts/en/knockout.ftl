# What several pages of a knockout say.

knockout-show-rule = Show me the rule
knockout-sections = Sections
knockout-section = Section
knockout-group = Group
knockout-players = Players
knockout-name = Name
knockout-birth-date = Birth date
knockout-day = Day
knockout-final = Final
knockout-enter = Enter
knockout-print = Print
knockout-to-desk = To the check-in desk
knockout-final-begins = The final begins at { $time }.
knockout-erased = (erased)
knockout-form-unreadable = The form could not be read: send it again.
knockout-section-missing = There is no such section.
knockout-cannot = That cannot be done: { $why }.
knockout-is-league = This is a league; the page is one of a knockout.
knockout-third-place = Third place
knockout-round = { $left ->
    [0] Final
    [1] Semifinal
    [2] Quarterfinal
   *[other] Round of { $players }
}
knockout-won = { $how ->
    [no-show] { $player } won, the other did not come
    [withdrawal] { $player } won, the other withdrew
    [ruling] { $player } won, by ruling
    [lot] { $player } won, by lot
   *[games] { $player } won
}
knockout-nobody-came = Nobody came
knockout-nobody-goes-on = Nobody goes on
knockout-drawn = drawn
knockout-not-drawn = not drawn yet

# The day on the overview.

knockout-the-day = The day
knockout-session = { $day }, { $starts } to { $ends }.
knockout-check-in-before = Check in before { $time }.
knockout-how-far = How far

# Setting a knockout up.

knockout-set-up-title = Set up a knockout
knockout-set-up-lede = One day, one hall: sections by grade, groups with their coordinators, a bracket for each section, and a final in each.
knockout-set-up-wrong = Something is not right yet. Look at what is marked.
knockout-set-up-do = Set it up
knockout-rulebook = Rulebook
knockout-any-sections = any sections
knockout-venue = Where it is played
knockout-zone = Time zone
knockout-the-session = The session
knockout-begins = Begins
knockout-ends = Ends
knockout-check-in-closes = Check-in closes
knockout-check-in-hint = Whoever has not checked in by then is scratched. Leave it empty to close check-in by hand.
knockout-sections-legend = Sections, and when the final of each begins
knockout-sections-hint = “Under 15” has an age limit; any other name has none.
knockout-section-number = Section { $number }
knockout-final-number = Final of section { $number }
knockout-grades-on = Ages count on
knockout-grades-on-hint = The day on which an Under 15 must be younger than 15. Empty: the day of the session.
knockout-at-tables = At the tables
knockout-rest = Rest between matches, minutes
knockout-no-show = Wait for a missing player, minutes
knockout-grace = Time to approve a report, minutes
knockout-third-place-played = The losers of the semifinals play for third place
knockout-bad-tables = This is a number from 0 to { $most }.
knockout-bad-rulebook = Choose one of these rulebooks.
knockout-bad-name = Give the day a name.
knockout-bad-zone = There is no such time zone: write it as a continent and a city, like Australia/Melbourne.
knockout-bad-sections = Name at least one section.
knockout-bad-moment = There is no such hour on that day.
knockout-bad-day = Write the day as year-month-day, such as 2026-12-31.
knockout-bad-hour = Write the hour as 09:30 or 15:00.
knockout-bad-minutes = This is a number of minutes.

# The groups.

groups-title = Groups
groups-lede = A group enters its players together, and the draw keeps them apart as long as it can. Add the first one below; its coordinator enters the players.
groups-coordinator = Coordinator
groups-checked-in = Checked in
groups-insurance = Insurance
groups-confirmed = confirmed
groups-not-confirmed = not yet
groups-alone = { $count } entered without a group.
groups-add-title = Add a group
groups-name = Name of the group
groups-coordinator-name = Coordinator’s name
groups-coordinator-hint = Somebody new: you get a link to hand over, with which the coordinator makes an account.
groups-login = or the login name of an account
groups-add = Add the group
groups-who-speaks = Say who speaks for the group: the login name of an account, or the name of somebody to invite.
groups-bad-coordinator = The coordinator's name cannot be used: { $why }.
groups-unknown-login = Nobody signs in with that name. Give the coordinator's name instead, and hand the invitation over.

# The page of a group.

group-missing = There is no such group here.
group-none-of-yours = You speak for no group here.
group-lede = The players of this group. Only its coordinator, { $coordinator }, and the officials see this page; everybody else reads “{ $example }” and the grade.
group-insurance = Accident insurance
group-insurance-confirmed = The coordinator has confirmed that the group is told.
group-insurance-confirm = I tell everybody in my group
group-insurance-waits = The coordinator has not confirmed it yet; players can be entered then.
group-preview = What will be entered
group-preview-wrong = { $wrong } of { $rows } rows cannot be entered. Mend them below and look again; nothing is entered yet.
group-preview-good = All { $rows } rows are in order.
group-preview-rows = The rows
group-preview-line = Line
group-preview-in-order = In order
group-preview-enter = Enter these { $rows } players
group-nobody = Nobody is entered yet.
group-shown-as = shown as { $name }
group-born = born { $date }
group-hide = Hide the name
group-show = Show the name
group-take-out = Take out
group-take-out-at-desk = Drawn: to take this player out, ask an official at the check-in desk.
group-take-out-drawn = The section is drawn: the opponent in the open match goes on, and nothing brings this player back.
group-take-out-for-good = Take out for good
leaving-from = From
leaving-from-all = all sections
leaving-why = Reason
leaving-why-hint = Officials and the player read it. Whoever disqualifies somebody must say why; a disqualified player gets no medal.
leaving-nobody = This player plays in no such section any more.
group-all-drawn = Everything is drawn: late entries are for the officials. Ask one at the check-in desk.
group-some-drawn = Drawn: { $sections }. Late entries are for the officials: ask one at the check-in desk.
group-enter-title = Enter a player
group-name-hint = First and last name. Others see only the first name and a letter.
group-born-hint = Only officials see it. Without it the check-in desk asks.
group-import-title = Enter many from a table
group-import-rows = Rows of the table
group-import-hint = Name, birth date, section: copied from a spreadsheet, or CSV. You see what will be entered first.
group-import-look = Look first
group-which-player = Say which player of this group.
group-not-eligible = not eligible
group-birth-date-missing = birth date missing
group-status-entered = entered
group-status-checked-in = checked in
group-status-scratched = scratched
group-status-withdrawn = withdrawn

# Players who are entered, one by one or from a table.

newcomer-empty = There is nothing in it: paste the rows of your table.
newcomer-too-long = There are { $rows } rows; import { $most } at a time.
newcomer-bad-name = The name cannot be used: { $why }.
newcomer-bad-birth-date = The birth date cannot be read: { $why }.
newcomer-not-born = The birth date is after the day of the games.
newcomer-bad-section = The section is one of: { $sections }.
newcomer-too-old = Too old for { $section } on { $date }.
newcomer-twice = The same player is in line { $line } already.
newcomer-namesake = There is already a { $player } in { $section }. Tick the box below if this is somebody else; nobody is entered yet.
newcomer-anyway = Somebody else with the same name: enter anyway
newcomer-not-entered = { $player }: { $why }

# The desk at the door.

check-in-title = Check-in
check-in-scan-or-type = Scan a wristband, or type a name
check-in-type = Type a name
check-in-find = Find
check-in-found = Names like this
check-in-born = Birth date, from a document
check-in-correct-born = Correct the birth date
check-in-born-stays = The section is drawn: the birth date stays as it is.
check-in-keep-born = Keep it and check
check-in-vouch = Seen, eligible; keep no date
check-in-again = Came after all: enter again
check-in-again-hint = Scratched players may be entered again and then checked in. Once the section is drawn, only the place of a bye is left for them.
check-in-wristband = Wristband { $number }
check-in-scan-another = Wristband: given. Scan another one to replace it
check-in-scan-new = Scan the new wristband
check-in-do = Check in
check-in-scratch = Scratch: does not play
check-in-take = Take the wristband back
check-in-lost = Lost? Scan the new wristband; the old one stops working
check-in-replace = Replace
check-in-give = Give
check-in-count = { $absent ->
    [0] <strong>{ $here }</strong> checked in.
   *[other] <strong>{ $here }</strong> checked in, <strong>{ $absent }</strong> still to come.
}
check-in-closes = Closes at { $time }.
check-in-to-come = Still to come
check-in-drawn = Drawn.
check-in-closed-to-come = Closed, and { $players } to come: check them in or scratch them before the draw.
check-in-closed = Closed: ready for the <a href="{ $href }">draw</a>.
check-in-empty = { $remove ->
    [yes] Nobody is entered here: <a href="{ $groups }">enter players with their groups</a>, or <a href="{ $settings }">remove the section</a>.
   *[no] Nobody is entered here: <a href="{ $groups }">enter players with their groups</a>.
}
check-in-too-few = { $here ->
    [0] Closed: nobody is here, so nothing is drawn.
   *[other] Closed: one player is here, and a draw needs two.
}
check-in-close = { $absent ->
    [0] Close check-in
   *[other] Close check-in, scratch { $absent }
}
check-in-phone = Open this page on a phone
check-in-phone-note = You sign in there with your own account.
check-in-qr = QR code of this page
check-in-done = { $player } is checked in.
check-in-nobody = No wristband has this number, and nobody has a name like this.
check-in-player-missing = There is no such player here.
check-in-eligible = eligible
check-in-not-eligible = not eligible: too old for { $section } on { $date }
check-in-not-checked = not checked: the birth date is missing

# Wristbands.

wristband-bad-number = This is no number of a wristband: { $why }.
wristband-player-gone = This player is not known any more.
wristband-taken = Another player has this wristband. Scan it again, or take another one.

# The draw.

bracket-draw-title = The draw
bracket-draw-lede = Seeds stand in the standard order, byes fall to the best seeds, everybody else is drawn by lot, and players of one group are kept apart as long as can be.
bracket-draw-final-begins = The final begins at <strong>{ $time }</strong>.
bracket-draw-see = See the bracket
bracket-draw-drawn = Drawn
bracket-draw-drawn-at = { $times ->
    [one] { $at }
    [2] { $at } (drawn twice)
   *[other] { $at } (drawn { $times } times)
}
bracket-draw-lot = Lot
bracket-draw-places = { $players } in { $places } places
bracket-draw-balanced = shared out evenly: no two halves of any part differ by more than one
bracket-draw-as-even-as-can-be = as evenly as the seeds allow
bracket-draw-late = Came in late, into a bye’s place: { $names }.
bracket-draw-replay = Replay this draw
bracket-draw-same = Drawn again just now, from the same players and the same lot: <strong>the same bracket</strong>.
bracket-draw-other = <strong>Drawn again just now, the bracket is another one.</strong> Tell whoever runs this server.
bracket-draw-how = The lot is a number that the server drew when the button was pressed. From it the SplitMix64 sequence is run, and from the top of the bracket down the players of each part are shared out between its two halves, each group as evenly as can be, by lot among all such ways.
bracket-draw-seeded = Seeds: { $seeds }.
bracket-draw-nobody-seeded = Nobody is seeded.
bracket-draw-no-byes = Nobody has a bye.
bracket-draw-byes = Byes, never two against each other: { $names }.
bracket-draw-groups-caption = Players of each group by part of the bracket, from the top
bracket-draw-parts = Parts
bracket-draw-candidates = What it was drawn from
bracket-draw-entry = Entry
bracket-draw-seed = Seed
bracket-draw-not-yet = Not drawn yet.
bracket-draw-seeds = Seeds
bracket-draw-keep-seeds = Keep the seeds
bracket-draw-again = Draw again
bracket-draw-do = Draw { $section }
bracket-draw-move-final = Move the final
bracket-draw-final-at = The final begins at
bracket-draw-move = Move it
bracket-draw-late-entry = A late entry
bracket-draw-late-hint = Takes the place of a bye whose owner has not played yet. Then give the wristband at the check-in desk.
bracket-draw-no-group = none
bracket-draw-bad-hour = Write the hour of the final as 15:00.
bracket-draw-not-in-section = One of the players is not in this section.
bracket-draw-bad-seed = The seed of { $player } is a number, 1 for the best.
bracket-draw-check-in-open = Check-in is still open for this section.
bracket-draw-to-come = Check-in is closed, and { $players } to come: check them in or scratch them before the draw. { $names }.
bracket-draw-too-few = A draw needs two players at least.

# The bracket.

bracket-title = { $section }, bracket
bracket-how-drawn = How it was drawn
bracket-not-drawn = This section is not drawn yet. The bracket appears here by itself.
bracket-parts = Parts of the bracket
bracket-whole = The whole bracket
bracket-last-rounds = The last rounds
bracket-half = { $number ->
    [1] Upper half
   *[other] Lower half
}
bracket-quarter = { $number ->
    [1] First quarter
    [2] Second quarter
    [3] Third quarter
   *[other] Fourth quarter
}
bracket-part = Part { $number } of { $count }
bracket-part-of = { $section }: { $part }
bracket-label = { $section }, { $part }
bracket-third-place = <strong>Third place:</strong> { $pair }
bracket-as-list = As a list
bracket-print-sheets = Print the sheets
bracket-print-a3 = Print on A3
bracket-print = Print on A4 or A3
bracket-in-sheets = In sheets of A4
bracket-bye = bye
bracket-nobody = nobody
bracket-to-come = to come
bracket-line-won = { $one } – { $other }: { $winner } won
bracket-line-nobody = { $one } – { $other }: nobody goes on

# The hall, for officials.

tables-title = Tables
tables-name = Table { $table }
tables-table = Table
tables-urgent = You are needed
tables-urgent-at = Table { $table }: { $what }
tables-since = since { $time }
tables-none = There is no table yet. Put some up below; matches are called to them by themselves.
tables-called-at = called at { $time }
tables-nobody-there = Nobody is there yet.
tables-there = { $player } is there.
tables-did-not-come = { $player } did not come
tables-counted-out = Whoever is missing at { $time } may be counted out.
tables-both-there = Both are there.
tables-move-title = Move to another table
tables-move = Move
tables-free = Free.
tables-take-away = Take it away
tables-next-calls = Next calls
tables-no-calls = No match waits for a table.
tables-call-now = Call now
tables-more-calls = and { $count } more
tables-more-title = More tables, and their cards
tables-how-many = How many more
tables-put-up = Put up
tables-print-cards = Print table cards
tables-cards-note = New cards make the older ones worthless.
tables-bad-count = Say how many tables, from 1 to { $most }.
tables-which = Say which table.
tables-which-match = Say which match and table.
tables-after-another = after another match
tables-when-free = as soon as a table is free
tables-from = from { $time }
tables-official-called = An official is called
tables-disputed = They do not agree
tables-asked = Somebody must decide
tables-late-game = A game came in late
tables-silent = The opponent does not confirm
tables-unfinished = It is not finished

# The cards on the tables.

cards-title = Table cards
cards-lede = One for each table; cut them apart and lay them out. Older cards have stopped working.
cards-back = Back to the tables
cards-scan = Scan, or open<br><a class="link-url" href="{ $href }">{ $url }</a>
cards-what = Show your wristbands, shake hands, play. No account needed.
cards-qr = QR code of table { $table }

# A table's own page.

table-page-wristband-number = Wristband number
table-page-pair = <strong>{ $one }</strong> <span class="note">against</span> <strong>{ $other }</strong>
table-page-says = { $player } says: { $result }
table-page-is-that-right-wristband = { $player }, is that right? Your wristband
table-page-is-that-right = { $player }, is that right?
table-page-confirm = Yes, that is right
table-page-deny = No: call an official
table-page-mistake = { $player }: I made a mistake
table-page-your-wristband = Your wristband
table-page-retract = Take the report back
table-page-are-you-there = Are you there?
table-page-here = { $player }: here
table-page-not-here = { $player }: not yet
table-page-type-number = Type the number of your wristband
table-page-i-am-here = I am here
table-page-i-am = I am { $player }, and here
table-page-shake = { $game ->
    [one] Shake hands and play
   *[other] Game { $game }: shake hands and play
}
table-page-white = White
table-page-black = Black
table-page-go-on = Go on with the game on this tablet
table-page-play = Play on this tablet
table-page-real-board = Played on the real board?
table-page-how-ended = How did it end?
table-page-draw = A draw
table-page-stalemate = Stalemate
table-page-report-wristband = Your wristband; then the other one confirms
table-page-report = Report
table-page-report-as = Report as { $player }
table-page-call = Call an official
table-page-call-rule = A question about a rule
table-page-call-result = We do not agree
table-page-call-missing = My opponent is not there
table-page-call-wristband = My wristband is lost
table-page-call-other = Something else
table-page-empty = No match is called to this table now. This page changes by itself when one is.
table-page-dead-card = This card opens nothing here. Ask an official for a new one.
table-page-no-match = No match is called to this table now.
table-page-other-match = Another match is called to this table now. Look again.
table-page-not-here-wristband = That is not the wristband of one of the two players who are called here. Type the number again; if it stays so, call an official.
table-page-which-player = Say which of the two players you are.
table-page-both-first = First both players show that they are there, with their wristbands.
table-page-say-how = Say how the game ended.
table-page-official-decides = An official decides about this match and is on the way.
table-page-official-says = An official decides how this match goes on.
table-page-official-called = An official is called and is on the way.
table-page-replay = The last game was drawn: play it again.
table-page-extra = The match is level: play one more game.
table-page-armageddon = The last game: a draw wins for Black.
table-page-game = Game { $number }: { $result }
table-page-asks-rule = A question about a rule.
table-page-asks-result = They do not agree on the result.
table-page-asks-wristband = A wristband is lost or does not work.
table-page-asks-missing = The opponent is not there.
table-page-asks-other = They ask for an official.

# Settling a match.

settle-title = Settle this match
settle-reported = Reported: { $result }. The opponent has not confirmed it.
settle-why = Why, in a few words without names
settle-who-won = Who won?
settle-won = This player won
settle-play-on = They play on
settle-nobody = Nobody goes on
settle-leaves = Hurt, gone home or disqualified? Take the player out:
settle-lot = Draw lots
settle-they-play-on = They play on.
settle-say-who = Say who won, or that they play on.
settle-result-won = { $player } won
settle-result-stalemate = stalemate
settle-result-draw = a draw
settle-result-both-lost = both lost

# Looking a wristband up.

lookup-title = Look up a wristband
lookup-no-wristbands = The rules here know no wristbands. Find players by their names at the <a href="{ $href }">check-in desk</a>.
lookup-number = Number on the wristband
lookup-do = Look up
lookup-written-down = Every look-up is written down with your name; the director reads the list.
lookup-at-table = At <strong>table { $table }</strong>: { $one } – { $other } <span class="note">{ $section }, { $round }</span>
lookup-waits = Waits for a table: { $one } – { $other } <span class="note">{ $section }, { $round }</span>
lookup-no-match = No match is open.
lookup-last = The last one: { $one } – { $other }, { $result }.
lookup-log = Who looked up whom
lookup-log-empty = Nobody yet.
lookup-log-when = When
lookup-log-who = Who
lookup-log-whom = Whom
lookup-nobody = No wristband of this day has this number. A lost one stops working when it is replaced.
lookup-nobody-has-it = nobody has it

# Medals.

medals-title = Medals
medals-gold = Gold
medals-silver = Silver
medals-bronze = Bronze
medals-nobody = The final is over, and nobody has gold or silver by it.

# What hangs on the wall.

wall-title = { $name }: the screen
wall-no-panel = There is no such panel.
wall-at-tables = At the tables
wall-nobody-called = Nobody is called yet.
wall-more-tables = and { $count } more tables
wall-nobody-waits = Nobody waits.
wall-next = next
wall-later = later
wall-results = Results
wall-nothing-decided = Nothing is decided yet.
wall-final-of = { $section }: the final
wall-final-at = Final at { $time }
wall-final-time = At { $time }

# Erasing everything personal.

erase-day-frame = Erase
erase-day-title = Erase everything personal
erase-day-lede = Names, birth dates, wristbands and accounts of everybody who played here or spoke for a group are removed for good. The brackets and results stay, without names.
erase-day-people = { $count ->
    [0] There is nobody to be erased.
    [one] <strong>One</strong> person is to be erased.
   *[other] <strong>{ $count }</strong> people are to be erased.
}
erase-day-done = { $count ->
    [one] It is done: one person is erased.
   *[other] It is done: { $count } people are erased.
}
erase-day-unfinished = { $count ->
    [one] The final is still to be played: { $sections }. Erased now, nobody can be called by name, and no wristband works any more.
   *[other] Finals are still to be played: { $sections }. Erased now, nobody can be called by name, and no wristband works any more.
}
erase-day-staying = <strong>{ $count }</strong> stay, because they run this day or are part of another competition; only their wristbands of this day go.
erase-day-on-a-day = On a day
erase-day-due = It happens by itself on <strong>{ $day }</strong>.
erase-day-set = Erase on this day
erase-day-clear = Do not
erase-day-now = Now
erase-day-confirm = Type the name of the competition to confirm
erase-day-do = Erase everything personal now
erase-day-bad-name = This is not its name: type it as it stands above the field.
erase-day-bad-day = Give a day that is still to come, as year-month-day.
