# Accounts: signing in, links, and the people of this place.

accounts-look-at-field = Something is not right yet. Look at what is marked.
accounts-unusable = This cannot be used: { $why }.
accounts-owner-only = Only an owner of this place may do that.
accounts-login = Login name
accounts-password = Password
accounts-new-password = New password
accounts-password-hint = 8 characters at least; a few words are easy to remember.
accounts-password-short = A password has 8 characters at least; a few words are easy to remember.
accounts-password-long = A password has 200 characters at most.
accounts-password-login = The password may not be the login name.
accounts-name = Name
accounts-back = Back

# Signing in.

accounts-sign-in = Sign in
accounts-sign-in-says = For those who have an account here.
accounts-reset-done = Your new password is set. Sign in with it.
accounts-sign-in-note = To play a game you need none. Who runs a competition here can invite you.
accounts-sign-in-wrong = Login name or password is wrong. Check both and try again.
accounts-sign-in-refused = You cannot sign in: { $why }.
accounts-forgotten = Forgot your password?

# A new password.

accounts-forgotten-says = We send you a link, with which you choose a new one.
accounts-forgotten-no-mail = This server sends no mail. Ask an official or an owner for a link; with it you choose a new password.
accounts-forgotten-note = Without a mail address in your account, ask an official or an owner for a link.
accounts-forgotten-send = Send the link
accounts-forgotten-sent = Look into your mail
accounts-forgotten-sent-says = If this account exists and has a mail address, a link is on its way. It works once, for a day.
accounts-reset = Choose a new password
accounts-reset-says = Your login name is { $login }.
accounts-reset-use = Use this password

# Links.

accounts-link-reset = A link to a new password
accounts-link-reset-says = Hand it over: who opens it chooses a new password. It works once, for a day.
accounts-link-invitation = An invitation
accounts-link-invitation-says = Hand it over: who opens it chooses a login name and a password. It works once, for two weeks.
accounts-link-join = A link to join
accounts-link-join-says = Hand it out: who opens it gives a name and chooses a login name and a password.
accounts-link-qr = QR code of this link
accounts-link-once = It is shown this once. Whoever has it can use it, so give it to nobody else.
accounts-link-old = This link is too old. Ask for a new one.
accounts-link-used = This link has been used already. Ask for a new one.
accounts-link-nothing = This link opens nothing here.

# Making an account.

accounts-join = Make your account
accounts-join-welcome = Welcome, { $name }.
accounts-join-says = You are invited to make an account here.
accounts-join-make = Make the account
accounts-join-name = Your name
accounts-join-email = Mail address, if you like
accounts-join-email-hint = For a link when you have forgotten your password, and for news of your competitions. Nobody else sees it but officials.
accounts-join-name-hint = First and last name. Others see only the first name and a letter.
accounts-join-login-hint = What you type to sign in.
accounts-join-login-taken = Somebody else has this login name. Choose another one.
accounts-become-owner = Become an owner
accounts-become-owner-here = Become an owner of this place
accounts-become-owner-says = An owner invites people and may do everything here.

# One's own account.

accounts-yours = Your account
accounts-signed-in-as = You are signed in as { $login }.
accounts-my-matches = My matches
accounts-inbox = Your inbox
accounts-inbox-new = { $count } new
accounts-mail = Mail to you
accounts-you-own = You own this place. <a href="{ $href }">People, invitations and links</a>
accounts-what-you-are = What you are
accounts-role = { $role ->
    [player] Player of { $competition }
    [coordinator] Coordinator of { $competition }
    [official] Official of { $competition }
   *[director] Director of { $competition }
}
accounts-role-group = { $role ->
    [player] Player of { $competition } ({ $group })
    [coordinator] Coordinator of { $competition } ({ $group })
    [official] Official of { $competition } ({ $group })
   *[director] Director of { $competition } ({ $group })
}
accounts-your-name = Your name
accounts-your-password = Your password
accounts-devices = Where you are signed in
accounts-device = Since { $since }, last used { $seen }
accounts-this-device = this device
accounts-sign-out = Sign out
accounts-sign-out-everywhere = Sign out everywhere
accounts-programs = Programs
accounts-programs-says = Scripts act in your name with a token. <a href="{ $href }">Tokens for programs</a>
accounts-names-done = Your name is changed.
accounts-password-done = Your password is changed. You are signed out everywhere else.
accounts-password-not-yours = This is not your password.
accounts-address-form = write an address such as mia@example.org
accounts-change = Change
accounts-name-hint = Officials see it.
accounts-display-name = Name for everybody
accounts-display-name-hint = What everybody sees. Nothing: your first name and a letter.
accounts-email = Mail address
accounts-email-hint = For a new password, and for news of your competitions. Nobody else sees it but officials.
accounts-change-password = Change the password
accounts-old-password = Old password

# Tokens for programs.

accounts-tokens = Tokens for programs
accounts-tokens-says = A script that sends one of these as <code>Authorization: Bearer TOKEN</code> may do through the API what you may do. <a href="{ $href }">Your account</a>
accounts-token-new = Your new token
accounts-token-new-says = Copy it now: it is not shown again. Whoever has it can act in your name.
accounts-tokens-held = What you have
accounts-tokens-none = There is no token. Make one below, and hand it to the script that needs it.
accounts-token-until = { $name }, until { $day }
accounts-token-expired = { $name }, expired on { $day }
accounts-token-revoke = Take it away
accounts-token-one-more = One more
accounts-token-make = Make a token
accounts-token-name = What it is for
accounts-token-name-hint = So that you know it again, such as: results script.
accounts-token-name-long = Give it a shorter name: 100 letters at most.
accounts-token-days-hint = From 1 to 366. After that it no longer counts.
accounts-token-days-wrong = Write a number from 1 to 366.
accounts-token-too-many = You have many tokens already. Take one away that you no longer need.
accounts-how-many-days = For how many days

# The people of this place.

accounts-people = People
accounts-people-says = Who is known here. Nobody but you sees this page.
accounts-invite = Invite somebody
accounts-invite-make = Make an invitation
accounts-invite-hint = First and last name.
accounts-for-many = A link for many
accounts-for-many-whom = For many
accounts-for-many-says = Whoever has it can make an account.
accounts-for-many-open = Whoever has it can make an account. Links that are open now: { $count }.
accounts-for-many-make = Make a link
accounts-for-many-people = For how many people
accounts-for-many-close = Close all links
accounts-find-name = Find a name
accounts-find = Find
accounts-nobody-found = Nobody has a name like this.
accounts-more-people = More people
accounts-no-account = No account.
accounts-signs-in-as = { $rank ->
    [owner] { $may ->
        [yes] Signs in as { $login }, an owner.
       *[no] Signs in as { $login }, an owner, may not sign in.
    }
   *[ordinary] { $may ->
        [yes] Signs in as { $login }.
       *[no] Signs in as { $login }, may not sign in.
    }
}
accounts-forbid-sign-in = Forbid signing in
accounts-allow-sign-in = Allow signing in
accounts-make-reset = Make a link to a new password
accounts-not-theirs = You may not make a link to a new password for this person.
accounts-has-none = This person has no account.
accounts-sign-in-word = Signing in is allowed or disabled.
accounts-lock-out = You cannot lock yourself out.
accounts-no-person = There is no such person.
accounts-cannot = That cannot be done: { $why }.
accounts-number = it is a number from 1 to { $most }
