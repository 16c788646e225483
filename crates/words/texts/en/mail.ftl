# The inbox, and mail.

inbox-title = Your inbox
inbox-unread = { $count ->
    [0] Nothing new.
    [one] One new message.
   *[other] { $count } new messages.
}
inbox-empty = Here you are told what happens in your competitions: times that are proposed, results that wait for you, deadlines that are near. <a href="{ $href }">Look at the competitions</a>
inbox-mark-read = Mark everything as read
inbox-is-new = new
inbox-mail = Mail to you
inbox-mail-done = It is changed.
inbox-mail-wanted = What happens in your competitions is also sent to you by mail.
inbox-mail-unwanted = You get no mail about your competitions. Everything is in <a href="{ $href }">your inbox</a>.
inbox-mail-none = This server sends no mail, whatever you choose here.
inbox-mail-no-address = There is no mail address in <a href="{ $href }">your account</a>, so nothing can be sent.
inbox-mail-stop = Send me no mail
inbox-mail-start = Send me mail
inbox-mail-neither = The form says neither that you want mail nor that you do not.
inbox-account = Your account

# What somebody is told.

told-title = { $about ->
    [times-proposed] Times are proposed
    [time-agreed] The time of your match
    [game-reported] A result waits for your approval
    [game-approved] A report is approved
    [report-retracted] A report is taken back
    [game-disputed] A game is disputed
    [official-called] An official is asked for
    [match-ruled] A ruling
    [match-decided] A match is decided
    [sent-to-office] A match is with the office
    [unreachable] Somebody cannot be reached
    [claim-answered] Here I am
    [announced] An announcement
    [schedule-drawn] The schedule is drawn
    [bracket-drawn] The bracket is drawn
    [deadline-moved] Another deadline
    [final-placed] The time of the final
    [terms-amended] Other settings
    [play-off] A play-off
    [table-assigned] Go to your table
    [board-checked-out] You have a board
    [entry-made] You are entered
   *[news] News
}
told-accept-time = Accept one of them, or propose others.
told-approve = Approve it if it is so; if not, dispute it.
told-answer-claim = If you are the opponent, answer on the page of the match, or the office decides without you.
told-look-at-matches = Look at your matches, and agree on times.
told-show-up = Show there that you have come.
told-deadline-near = The deadline is near
told-deadline-near-says = Your match ({ $pair }) must be played and reported by { $when }.
told-match-today = Your match is today
told-match-today-says = Your match ({ $pair }) is on { $when }.
told-match-today-at = Your match ({ $pair }) is on { $when }, { $venue }.
told-board-overdue = A board should be back
told-board-overdue-says = You have had board { $board } since { $when }. Bring it back, please.

# Letters.

mail-because = You get this because you take part. On your account's page you can switch mail off.
mail-because-stop = You get this because you take part. No more mail: { $href }
mail-reset = A new password
mail-reset-who = Somebody, most likely you, wants a new password for { $login }.
mail-reset-open = Open this link to choose one. It works once, for a day:
mail-reset-ignore = If it was not you, do nothing.
