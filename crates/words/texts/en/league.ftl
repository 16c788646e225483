# Why a competition refuses something.

refusal-no-such-thing = { $what ->
    [division] There is no division { $number } here.
    [group] There is no group { $number } here.
    [entry] There is no entry { $number } here.
    [match] There is no match { $number } here.
    [board] There is no board { $number } here.
    [table] There is no table { $number } here.
    [week] There is no week { $number } here.
   *[game] There is no game { $number } here.
}
refusal-not-yours = { $actor ->
    [player] This is not for a player to do.
    [coordinator] This is not for a coordinator to do.
    [official] This is not for an official to do.
    [director] This is not for the director to do.
    [program] This is not for the program to do.
   *[clock] This is not for the clock to do.
}
refusal-not-your-match = You do not play in this match.
refusal-side-missing = Say for which of the two players you do this.
refusal-stale = Something happened meanwhile: there are { $events } events now.
refusal-league-only = That belongs to a league; this is a knockout.
refusal-knockout-only = That belongs to a knockout; this is a league.
refusal-text-missing = { $what ->
    [label] Say something: the label is empty.
    [reason] Say something: the reason is empty.
    [matter] Say something: the matter is empty.
    [group-name] Say something: the group's name is empty.
   *[announcement] Say something: the announcement is empty.
}
refusal-text-too-long = That is too long: { $most } letters at most.
refusal-entered-already = This player is entered there already.
refusal-not-your-group = That group has another coordinator.
refusal-group-missing = Say for which of your groups you enter this player.
refusal-insurance-not-acknowledged = First confirm that your group is told about accident insurance.
refusal-no-insurance-notice = The rules here say nothing about insurance.
refusal-acknowledged-already = You have confirmed that already.
refusal-not-eligible = This player is not eligible for this grade.
refusal-eligibility-not-checked = First check whether this player is eligible for this grade.
refusal-no-room = The draw is made and nobody has a bye: there is no place for one more player.
refusal-not-playing = This player is scratched or has withdrawn.
refusal-checked-in-already = This player is checked in already.
refusal-check-in-closed = Check-in is closed.
refusal-wristband-missing = First give this player a wristband.
refusal-wristband-there = This player has a wristband: replace it if it is lost.
refusal-no-wristbands = The rules here know no wristbands.
refusal-bad-seed = Seeds count from 1, and another player of this section has this one.
refusal-drawn = The draw is made: withdraw this player instead.
refusal-for-the-desk = The section is drawn: from now on only officials enter players and take them out. Ask one at the check-in desk.
refusal-already-begun = Something has been played already: it cannot be drawn again.
refusal-too-few-players = A draw needs two players at least.
refusal-too-few-weeks = Everybody meets everybody in { $needed } weeks, and the season is shorter: make smaller divisions, or play as many rounds as there are weeks.
refusal-not-drawn = Nothing is drawn yet.
refusal-check-in-open = Close check-in first.
refusal-to-come = Check in or scratch whoever was entered after check-in had closed: { $players } in all.
refusal-bad-deadline = Give a deadline that is still to come, with the weeks in their order.
refusal-week-over = That week was over on { $deadline }.
refusal-outside-session = The final must be within the session.
refusal-decided = This match is decided; only a ruling can change that.
refusal-locked = This match waits for a ruling.
refusal-deadline-passed = The deadline was { $deadline }; now it is for the office.
refusal-organizer-schedules = The organizer sets the times.
refusal-players-schedule = The players agree on their times.
refusal-bad-times = Propose one to ten different times, all still to come and before the deadline.
refusal-nothing-proposed = Your opponent has proposed no times.
refusal-not-proposed = Your opponent has not proposed that time.
refusal-time-past = That time is past already.
refusal-too-late-to-change = The match is today: its time can be changed only before the day.
refusal-no-more-games = The games reported decide the match: there is no further game.
refusal-not-next = The next game of this match is game { $next }.
refusal-undecided = First it must be decided what becomes of the drawn game or level match.
refusal-not-a-player = The winner must be one of the two players.
refusal-officials-report = Officials enter the results.
refusal-at-the-venue = Every match must be played at this place: { $venue }.
refusal-nothing-to-approve = No report of your opponent waits for you.
refusal-own-report = You reported this yourself: your opponent approves it.
refusal-own-match = You play in this match yourself: somebody else at the office must do this.
refusal-nothing-to-retract = There is no report of yours that you could take back.
refusal-reason-missing = A ruling needs its reason, in words.
refusal-ruling-final = The director has ruled on this game, and the ruling is final.
refusal-director-rules = Only the director rules here.
refusal-officials-rule = Only officials rule here.
refusal-winner-needed = A knockout match needs a winner, or nobody goes on.
refusal-next-match-begun = The next match has begun: nobody can be put in the winner's place any more.
refusal-too-few-attempts = First log at least { $needed } attempts to reach your opponent.
refusal-bad-attempt = Log an attempt when you have made it, with its time.
refusal-claimed-already = You have told the office already; nothing starts anew.
refusal-nothing-claimed = Your opponent has not said that you cannot be reached.
refusal-own-boards = The players bring their own boards.
refusal-id-missing = A board is lent only to somebody who shows the ID.
refusal-board-out = This board is out already.
refusal-board-here = This board is not out.
refusal-board-retired = This board is no longer in the inventory.
refusal-label-taken = There is a “{ $label }” already; choose another name.
refusal-not-their-match = Whoever takes a board for a match must play in it.
refusal-matches-open = { $open } matches of this division are still open.
refusal-nobody-level = Nobody is level after the other tie-breaks.
refusal-no-such-tie-break = This league does not decide ties that way.
refusal-bad-terms = That makes no competition: { $problems }.
refusal-format-stays = A league stays a league, and a knockout a knockout.
refusal-rulebook-stays = The rulebook stays: everybody enters and plays by it.
refusal-zone-stays = The time zone stays: every hour here is one of it.
refusal-divisions-stay = Divisions and sections stay, each in its place: correct a name, add one at the end, or remove one that nobody has entered.
refusal-division-entered = Somebody was entered in “{ $division }”, so it stays.
refusal-age-limit-stays = Somebody is entered in “{ $section }”, so its age limit stays.
refusal-ages-stay = A section with an age limit is drawn: ages go on counting on { $day }, so write that day.
refusal-check-in-over = Let check-in close at a time that is still to come: whoever has not come by then is scratched.
refusal-weeks-stay = A schedule is drawn, so the weeks stay. A deadline is moved where the schedule is.
refusal-points-stay = A match is decided, so what a match is worth stays.
refusal-tie-breaks-stay = A match is decided, so the tie-breaks stay.
refusal-withdrawals-stay = A match is decided, so it stays what becomes of the matches of somebody who withdraws.
refusal-third-place-stays = A match is decided, so it stays whether third place is played for.
refusal-table-taken = There is a match at this table, or it is closed.
refusal-player-busy = One of the players is at another table.
refusal-not-called = This match has not been called to a table.
refusal-is-present = This player is at the table.
refusal-too-early = Wait for the missing player until { $from }.
refusal-no-lot = No lot decides this match: it is not level, or the rules decide it otherwise.
refusal-nothing-due = Nothing is due yet.

# What is wrong with what a competition is set up with. It goes on after a colon.

terms-wrong-rulebook = it is played under '{ $named }', not '{ $given }'
terms-wrong-zone = its hours are those of '{ $named }', not of '{ $given }'
terms-name-missing = give the competition a name
terms-venue-missing = name the place where all matches are played
terms-remote-against-venue = the rulebook wants every match at the venue, so remote play cannot be allowed
terms-no-division = name at least one division
terms-bad-division = '{ $name }' is no name for one more division: it is empty or taken
terms-not-a-grade = '{ $name }' is none of the rulebook's grades
terms-no-week = a season has at least one week
terms-week-out-of-order = the deadline of week { $week } must be after its start and after the last deadline
terms-tie-break-twice = '{ $tie }' stands twice
terms-session-backwards = the session ends before it begins
terms-finals-missing = { $sections } sections need { $sections } finals; there are times for { $finals }
terms-final-outside = the final of '{ $section }' must be within the session
terms-negative-time = '{ $name }' cannot be less than no time
terms-points-too-large = { $points } points are too many: give at most { $most }
terms-wrong-format = the rulebook is for another form of competition

# What a player must do next.

task-propose-times = { $deadline ->
    [set] Propose times to your opponent, then play and report by { $by }.
   *[none] Propose times to your opponent, then play and report.
}
task-answer-times = Your opponent has proposed times: accept one, or propose others.
task-await-answer = { $deadline ->
    [set] You have proposed times; your opponent answers. Play and report by { $by }.
   *[none] You have proposed times; your opponent answers. Play and report.
}
task-go-to-table = Go to table { $table } and show that you are there.
task-await-call = Wait until your match is called to a table.
task-play-game = { $kind ->
    [regular] game { $game }
    [replay] game { $game }, the last one again
    [extra] game { $game }, because the match is level
   *[armageddon] game { $game }, the last: a draw wins for Black
}
task-play-color = { $color ->
    [white] White
   *[black] Black
}
task-play = { $times ->
    [at-by] Play { $game }, with { $color } on { $at }, and report it by { $by }.
    [at] Play { $game }, with { $color } on { $at }, and report it.
    [by] Play { $game }, with { $color }, and report it by { $by }.
   *[none] Play { $game }, with { $color }, and report it.
}
task-catch-up = { $deadline ->
    [set] The agreed time, { $at }, is past: report game { $game }, or agree on another time, and report it by { $by }.
   *[none] The agreed time, { $at }, is past: report game { $game }, or agree on another time, and report it.
}
task-approve = Your opponent has reported a result: approve it, or dispute it.
task-await-approval = You have reported a result; your opponent must approve it.
task-answer-claim = Your opponent says that you cannot be reached: answer, and agree on a time.
task-await-office = The office decides about this match.
task-won = You won this match.
task-lost = You lost this match.
task-drawn = This match was drawn.
task-both-forfeited = Both of you forfeited this match.
task-void = This match does not count.

# What the numbers of the table count.

meaning-points = The points of every match that counts, and of every bye.
meaning-played = Matches that are decided and count.
meaning-won = Matches won.
meaning-drawn = Matches drawn.
meaning-lost = Matches lost, those forfeited by both included.
meaning-forfeited = Matches forfeited by both.
meaning-match-wins = Matches won.
meaning-head-to-head = Points from the matches between those who are level.
meaning-game-points = Points of all games, in halves: two for a win, one for a draw.
meaning-game-difference = Games won, less games lost.
meaning-play-off = Play-off matches won against those who are level.
meaning-lot = How many of those who are level the lot put behind this player.
tie-meaning-match-wins = Whoever won more matches is ahead.
tie-meaning-game-points = Points of all games: 1 for a win, ½ for a draw.
tie-break = { $tie ->
    [match-wins] matches won
    [head-to-head] against each other
    [game-points] game points
    [game-difference] game difference
    [play-off] play-off
   *[lot] lot
}

# Who does something, by what a match is decided, how somebody was reached, why the office has a match: parts of a sentence.

actor = { $actor ->
    [player] a player
    [coordinator] a coordinator
    [official] an official
    [director] the director
    [program] the program
   *[clock] the clock
}
decided-by = { $how ->
    [games] by its games
    [deadline] by the deadline
    [ruling] by a ruling
    [withdrawal] by a withdrawal
    [no-show] because somebody did not come
    [lot] by lot
   *[unreachable] because the opponent could not be reached
}
contact-how = { $how ->
    [email] by mail
    [phone] by telephone
    [message] by a message
   *[in-person] in person
}
office-matter = { $why ->
    [approval-silent] a report was neither approved nor disputed in time
    [unfinished] not enough games were reported before the deadline
    [game-set-aside] a game came in when the match was no longer open
   *[claim-contested] one says that the opponent cannot be reached, and the other says otherwise
}

# What happened, for the record of a match and of a competition.

names-player = Player { $number }
names-somebody = a player
words-caller-unknown = The table
result-in-words = { $result ->
    [won] { $name } won
    [stalemate] stalemate
    [drawn] a draw
   *[both-lost] both lost
}
outcome-in-words = { $outcome ->
    [won] { $name } won
    [drawn] drawn
    [double-forfeit] a double forfeit
   *[void] it does not count
}
standing-in-words = { $source ->
    [device] played here on the device of { $name }
    [device-waits] played here on the device of { $name }, waits for approval
    [played] played here
    [played-waits] played here, waits for approval
    [reported] reported by { $name }
    [reported-waits] reported by { $name }, waits for approval
    [ruled] ruled by the office
   *[ruled-waits] ruled by the office, waits for approval
}
ruling-game = game { $number }: { $result }
ruling-match = the match: { $outcome }
ruling-extended = the match goes on until { $deadline }
ruling-goes-on = the match goes on
stored-disputed = { $reports ->
    [own-win] The other player reports an own win.
    [own-loss] The other player reports an own loss.
    [both-lost] The other player reports a loss for both.
    [stalemate] The other player reports a stalemate.
   *[drawn] The other player reports a draw.
}
stored-official = A player asks for an official.
event-times-proposed = { $name } proposes { $times }.
event-time-agreed = { $name } agrees to { $when }.
event-time-set = The time is set to { $when }, by { $actor }.
event-game-reported = { $name } reports game { $game }: { $result }.
event-written-down = Written down by { $actor }.
event-game-on-device = Game { $game } was played here on the device of { $name }: { $result }. The other approves it.
event-game-recorded = Game { $game } was played here: { $result }.
event-game-set-aside = A game that was played here came in when the match was no longer open: { $result }. It waits for the office.
event-game-approved = { $name } approves game { $game }.
event-game-stands = Game { $game } stands without anybody's approval.
event-report-retracted = The report of game { $game } is taken back, by { $actor }.
event-game-disputed = { $name } disputes game { $game }: “{ $reason }”
event-official-called = { $name } asks for an official: “{ $matter }”
event-match-ruled = Ruling by { $actor }: { $ruling }. The reason: “{ $reason }”
event-match-decided = The match is decided { $how }: { $outcome }.
event-match-with-office = The match is with the office: { $why }.
event-contact-logged = { $name } tried to reach the opponent { $how }, on { $when }.
event-unreachable-claimed = { $name } tells the office that the opponent cannot be reached.
event-claim-answered = { $name } answers: here I am.
event-table-assigned = The match is called to table { $table }.
event-player-present = { $name } is at the table.
event-match-lot = Lots are drawn (seed { $seed }): { $name } goes on.
event-set-up = { $name } is set up by { $actor }.
event-terms-amended = The settings are changed by { $actor }.
event-group-added = The group { $group } is added; { $name } speaks for it.
event-insurance = The group { $group } is told about accident insurance.
event-entry-made = { $name } is entered in { $division }, by { $actor }.
event-eligibility = Whether { $name } may play there is checked.
event-seeded = { $name } is seeded { $seed }.
event-not-seeded = { $name } is not seeded any more.
event-wristband = { $name } gets a wristband.
event-wristband-replaced = { $name } gets another wristband.
event-wristband-withdrawn = The wristband of { $name } is taken back.
event-checked-in = { $name } is checked in.
event-check-in-closed = Check-in of { $division } is closed.
event-scratched = { $name } is scratched.
event-withdrawn = { $name } withdraws, by { $actor }.
event-taken-out = { $name } is taken out by { $actor }: { $why }.
leaving = { $cause ->
    [hurt] hurt or ill
    [went-home] went home
    [disqualified] disqualified
   *[other] another reason
}
leaving-because = { $cause ->
    [hurt] hurt or ill, “{ $reason }”
    [went-home] went home, “{ $reason }”
    [disqualified] disqualified, “{ $reason }”
   *[other] “{ $reason }”
}
event-annulled = What { $name } played does not count in the table.
event-schedule-by-lot = The schedule of { $division } is drawn by lot (seed { $seed }): { $rounds } rounds.
event-schedule-in-order = The schedule of { $division } is drawn in the order of entry: { $rounds } rounds.
event-late-entry-scheduled = { $name } takes the place of the bye from round { $round } on.
event-deadline-moved = The deadline of week { $week } is now { $when }.
event-bracket-drawn = The bracket of { $division } is drawn by lot (seed { $seed }).
event-late-entry-drawn = { $name } takes the place of a bye.
event-final-placed = The final of { $division } is on { $when }.
event-board-added = Board { $board } is in the inventory.
event-board-retired = Board { $board } leaves the inventory.
event-board-out = Board { $board } is handed out to { $name }.
event-board-back = Board { $board } is back.
event-announced = Announced: “{ $text }”
event-lot-drawn = Lots are drawn in { $division } (seed { $seed }): { $names }.
event-play-off = A play-off between { $names }, until { $when }.
event-table-added = Table { $table } is put up.
event-table-closed = Table { $table } is taken away.

# Who may not do something, and what is not there.

competition-missing = There is no such competition here.
competition-officials-only = Only the officials of this competition may do that.
competition-director-only = Only the director of this competition may do that.
competition-coordinator-only = Only the coordinator of this group may do that.

# Calendars.

calendar-drawn-anew = A match that was drawn anew ({ $competition })
calendar-round = { $division } · { $round }.
calendar-until = To be reported until { $deadline }.
calendar-missing = There is no calendar at this address.
calendar-mine = My matches
calendar-no-time = No time is agreed for this match yet.

# What a match is for, where it stands, how it ended.

match-round = { $kind ->
    [round] Week { $round }
    [play-off] Play-off
   *[third-place] For third place
}
match-ending = { $outcome ->
    [won] { $name } won
    [drawn] Drawn
    [double-forfeit] Forfeited by both
   *[void] Does not count
}{ $how ->
    [games] { "" }
    [deadline] , not reported in time
    [ruling] , by a ruling
    [withdrawal] , by a withdrawal
    [no-show] , because somebody did not come
    [lot] , by lot
   *[unreachable] , because somebody could not be reached
}
match-with-office = With the office
match-waits = Waits for approval
match-at-table = At table { $table }
match-until = Until { $when }
match-not-called = Not called yet
match-against = { $one } against { $other }

# Around every page of a competition.

competition-nav = This competition
competition-own = For you
place-overview = Overview
place-standings = Standings
place-fixtures = Fixtures
place-crosstable = Crosstable
place-bracket = Bracket
place-medals = Medals
place-draw = Draw
place-screen = Screen
place-group = My group
place-tables = Tables
place-check-in = Check-in
place-lookup = Look up
place-groups = Groups
place-desk = Desk
place-entries = Entries
place-schedule = Schedule
place-boards = Boards
place-announcements = Announcements
place-officials = Officials
place-settings = Settings
place-print = Print
place-erase = Erase
refused-show-rule = Show me the rule
meeting-against = { $one } <span class="row-what">against</span> { $other }
meeting-yours = yours

# The list of competitions.

competitions-title = Leagues and knockouts
competitions-mine = My matches
competitions-none = Nothing is played here yet. <a href="/begin">Set up a league, a games day or a club</a>, or <a href="/demo">look at a demo</a>.
competitions-league = League, { $weeks } weeks
competitions-knockout = Knockout, { $sections } sections
competitions-demo = Demo
competitions-new = Set up a league or a knockout

# The start page of a competition.

overview-league = { $weeks ->
    [one] { $divisions ->
        [one] A league over one week in one division.
       *[other] A league over one week in { $divisions } divisions.
    }
   *[other] { $divisions ->
        [one] A league over { $weeks } weeks in one division.
       *[other] A league over { $weeks } weeks in { $divisions } divisions.
    }
}
overview-knockout = { $sections ->
    [one] A knockout in one section.
   *[other] A knockout in { $sections } sections.
}
overview-venue = Place of play: { $venue }.
overview-next = Your next match
overview-your-match = Your match against { $opponent }
overview-go = Go to your match
overview-all-mine = All my matches
overview-live = Being played now
overview-live-badge = live
overview-live-game = { $round }, game { $game }
overview-announcements = Announcements
overview-week = Week { $week }
overview-week-days = { $days }. To be reported until { $deadline }.
overview-no-matches = No matches in this week.
overview-all-of-week = All matches of this week
overview-all-weeks = All weeks
overview-open = To be played
overview-rank = Rank
overview-player = Player
overview-played = Played
overview-points = Points
overview-whole-table = The whole table
overview-not-drawn = Not drawn yet
overview-entered = { $count ->
    [0] Nobody is entered yet. Who meets whom stands here as soon as the office has made the draw.
    [one] One player is entered. Who meets whom stands here as soon as the office has made the draw.
   *[other] { $count } players are entered. Who meets whom stands here as soon as the office has made the draw.
}
overview-calendar = <a href="{ $href }">Calendar of all agreed times</a> (iCalendar)

# Fixtures.

fixtures-title = Fixtures
fixtures-week-nav = Week
fixtures-week-hidden = Week
fixtures-week = Week { $week }
fixtures-days = { $from } to { $to }
fixtures-was = { $days }. The deadline was { $deadline }.
fixtures-until = { $days }. To be reported until { $deadline }.
fixtures-not-drawn = The schedule is not drawn yet. As soon as it is, the matches stand here.
fixtures-no-matches = No matches in this week.
fixtures-bye = { $name } has no opponent in this week.
fixtures-play-offs = Play-offs
fixtures-knockout = A knockout is not played in weeks.
fixtures-no-week = The season has no such week.

# The table.

standings-title = Standings
standings-division = Division
standings-nobody = Nobody is entered in { $division } yet.
standings-of = Standings of { $division }
standings-rank = Rank
standings-player = Player
standings-points = Points
standings-played = Played
standings-won = Won
standings-drawn = Drawn
standings-lost = Lost
standings-forfeits = Forfeits
standings-withdrawn = withdrawn
standings-order = How the order comes about
standings-order-says = First by points. Those with the same points are told apart by these, one after the other:
standings-tie = <strong>{ $title }</strong>: { $meaning }
standings-note = Every number leads to what it is made of. A dash is a tie-break that was not needed.
standings-knockout = A knockout has no table.

# What a number of the table is made of.

why-points = points
why-played = matches played
why-won = matches won
why-drawn = matches drawn
why-lost = matches lost
why-forfeited = forfeits
why-title = { $name }: { $title }
why-nothing = There is nothing to add up: { $total }.
why-made-of = What it is made of
why-when = When
why-what = What
why-gives = Gives
why-together = Together
why-back = Back to the table
why-against = Against { $name }
why-before = Before { $name }
why-bye = A week without an opponent
why-lot = The lot was drawn on { $when }. Its seed: { $seed }.
why-no-number = The table has no such number.
why-no-player = The table has no such player.

# Everybody against everybody.

crosstable-title = Crosstable
crosstable-division = Division
crosstable-opponents = Opponents
crosstable-nobody = Nobody is entered in { $division } yet.
crosstable-of = Crosstable of { $division }
crosstable-player = Player
crosstable-note = A number is what the player of the line has from the games. A plus is a match won without them, by a ruling or a walkover, and a minus one lost so; a dot is a match to be played, a dash one forfeited by both, a cross one that does not count. Where a square is empty, the two do not meet.
crosstable-part = { $from } to { $to }
crosstable-cell = { $state ->
    [open] against { $opponent }: to be played
    [won] against { $opponent }: won
    [lost] against { $opponent }: lost
    [drawn] against { $opponent }: drawn
    [double-forfeit] against { $opponent }: forfeited by both
   *[void] against { $opponent }: does not count
}
crosstable-knockout = A knockout has no crosstable.

# The page of a match.

match-missing = There is no such match here.
match-against-words = { $one } <span class="row-what">against</span> { $other }
match-next = What to do next
match-next-mine = What you must do next
match-next-waiting = Where it stands
match-official-called = An official is called: { $matter }
match-here-i-am = Here I am: I can be reached
match-decided = Decided
match-decided-when = { $when }.
match-ended = { $ending }.
match-calendar = <a href="{ $href }">Put it into your calendar</a> (iCalendar)
match-games = Games
match-live = live
match-no-game-counts = No game counts.
match-no-game-yet = No game is played or reported yet.
match-game-result = Game { $number }: { $result }
match-game-waits = waits
match-game-colors = { $white } had White, { $black } Black. { $how }.
match-see-game = See the game
match-rulings = Rulings
match-whole-record = The whole record, for the office
match-fact-time = Time
match-fact-deadline = Report until
match-fact-table = Table
match-fact-venue = Where
match-decided-how = { $how ->
    [games] Its games decided it.
    [deadline] Nothing was reported before the deadline, so both forfeited it.
    [ruling] A ruling decided it, and that is final.
    [withdrawal] A player withdrew from the competition.
    [no-show] A player did not come to the table in time.
    [lot] A lot decided it, because it was level.
   *[unreachable] A player could not be reached, after repeated efforts.
}
match-waits-ruling = The players disagree about a game. The director rules.
match-waits-office = The office decides about this match.
match-waits-approval = A result is reported and waits for the other player's approval.
match-game-how = { $source ->
    [device-waits] Played here on { $name }’s device, not approved yet
    [device] Played here and approved
    [played] Played here
    [reported-waits] Reported by { $name }, not approved yet
    [reported] Reported and approved
   *[ruled] By a ruling
}
match-result = { $result ->
    [won] { $name } won
    [stalemate] Stalemate
    [drawn] Drawn
   *[both-lost] Lost by both
}
match-next-game = { $kind ->
    [regular] Next is game { $number }; { $white } has White.
    [replay] Next is game { $number }; { $white } has White. The last game is played again.
    [extra] Next is game { $number }; { $white } has White. The match is level, so one more game is played.
   *[armageddon] Next is game { $number }; { $white } has White. It is the last one: a draw wins for Black.
}
match-board = { $state ->
    [playing] Game { $number } is being played; { $white } has White.
   *[set-up] Game { $number } is set up; { $white } has White.
}
match-ruled-game = Game { $number }: { $result }.
match-ruled-on-until = Play on, and report until { $deadline }.
match-ruled-on = Play on.

# What a player does about a match.

match-you-dispute = You dispute game { $game }: { $reason }
match-opponent-disputes = Your opponent disputes game { $game }: { $reason }
match-is-it-right = Is this right?
match-opponent-reported = <strong>Game { $number }: { $result }.</strong> { $opponent } reported it.
match-approve = Yes, approve game { $number }
match-wrong = No, that is wrong
match-what-instead = What happened instead?
match-what-instead-hint = The match then waits for the director, whose ruling is final.
match-dispute = Dispute game { $number }
match-approve-all = Approve all of them
match-proposes = { $opponent } proposes
match-choose-time = Choose the one that suits you, or propose other times below.
match-game = Game { $number }
match-play = Play
match-play-here = Play it here
match-play-says = Boardside keeps the clock, checks the moves and records the result.
match-play-says-approved = Boardside keeps the clock, checks the moves and records the result. Played on this device, it waits for { $opponent }’s approval on an own one.
match-play-table = Play at this table
match-play-instead = Play on this device instead
match-play-apart = Play apart, each on an own device
match-report-real = Played on a real board? Report it
match-how-ended = How did game { $number } end?
match-i-won = I won
match-opponent-won = { $opponent } won
match-stalemate = Stalemate
match-another-draw = Another draw
match-report = Report game { $number }
match-opponent-approves = { $opponent } approves it on an own device.
match-your-report = Your report
match-your-report-waits = It waits for { $opponent }. As long as it does, you can take it back.
match-retract = Take my last report back
match-when = When you play
match-agreed = Agreed: <strong>{ $when }</strong>.
match-you-proposed = You have proposed:
match-propose-another = Propose another time
match-propose-times = Propose times
match-propose-others = Propose other times
match-propose-hint = Give as many as you can: { $opponent } chooses one. The hours are those of { $zone }.
match-when-could = When could it be?
match-or = Or
match-propose = Propose
match-cannot-reach = Can’t reach { $opponent }?
match-claimed = You told the office on { $when }. It decides about this match. Nothing starts anew if you try again.
match-attempts = Your attempts:
match-log = Log an attempt
match-log-how = How
match-log-email = By e-mail
match-log-phone = By telephone
match-log-message = By a message
match-log-in-person = In person
match-log-when = When
match-log-it = Log it
match-claim-says = The office sees your attempts and decides about this week’s match.
match-claim = I can’t reach my opponent: tell the office
match-claim-not-yet = { $why } Then you can tell the office.
match-attempt = { $how ->
    [email] { $when }, by e-mail
    [phone] { $when }, by telephone
    [message] { $when }, by a message
   *[in-person] { $when }, in person
}
match-not-right = Something is not right?
match-call-official = Call an official
match-what-about = What is it about?
match-result-instead = { $result }: what happened instead?
match-board-waits = Your opponent waits at the board of game { $number }.
match-board-playing = Game { $number } is being played.
match-board-alone = The board of game { $number } is set up. Your opponent is not there yet.
match-board-table = The board of game { $number } is set up at a table.
match-board-device = Game { $number } is set up on { $opponent }’s device. Play it there; or play on your own device instead, then that board is called off. Whoever did not set it up approves the result.
match-board-office = Game { $number } is set up on a device of the office. Play it there.
match-board-device-playing = Game { $number } is being played on { $opponent }’s device.
match-board-office-playing = Game { $number } is being played on a device of the office.
match-being-played = being played
match-set-up-elsewhere = Game { $number } is set up on another device.
match-played-elsewhere = Game { $number } is being played on another device.
match-go-to-board = Go to the board
match-watch-board = Watch the board
match-drawn-again = The game is played again.
match-drawn-half = Half a point each.
match-drawn-nothing = Nobody gets a point.
match-drawn-asked = The director says what becomes of it.
match-your-color = { $color ->
    [white] You have White.
   *[black] You have Black.
}
match-late = The deadline was { $deadline }. What was reported before it is not forfeited: it waits for approval, and the office knows.
match-not-yours = You do not play in this match.
match-which-time = Choose one of the times that your opponent proposed.
match-unknown-act = “{ $act }” is nothing that can be done about a match.
match-which-game = Say which game of the match you mean, by its number.
match-which-result = Say how the game ended: choose one of the four.
match-which-contact = Say how you tried to reach your opponent.
match-which-place = Say whether you play at one table or apart.
match-game-over = This game is over already.

# A player's own matches.

mine-title = My matches
mine-against = Against { $opponent }
mine-none = You play in no competition yet.
mine-none-says = Whoever runs one can give you a link to join. <a href="/competitions">See what is played here</a>
mine-inbox = Inbox
mine-not-drawn = Nothing is drawn yet. As soon as it is, your matches stand here.
mine-all-decided = All your matches are decided.
mine-turn = It is your turn
mine-waiting = Waiting for others
mine-decided = Decided
mine-calendar = In your calendar
mine-calendar-says = Subscribe to this address in your calendar program: agreed times come in, and change, by themselves.
mine-calendar-note = Whoever has this address can see when you play, so give it to nobody else.

# Entering by a link.

join-title = Join
join-heading = Join { $competition }
join-in = You are in: { $division } has you already. There is nothing more to do.
join-my-matches = My matches
join-competition = The competition
join-invited-as = You are invited to play in { $division }. Others see you as { $name }.
join-enter = Enter { $division }
join-invited = You are invited to play in { $division }.
join-known = You have an account here
join-known-says = Sign in, and you come back to this page.
join-sign-in = Sign in
join-new = You are new here
join-new-says = Make an account, and you are entered at once.
