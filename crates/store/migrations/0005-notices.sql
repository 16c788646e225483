-- What somebody is told of a competition. Nothing of it is a text: `kind` is event, with the number of the event in
-- `about`, or a reminder, with the number of a match or board in `about` and the moment it is of in `due`.
-- A moment is milliseconds since 1970, -1 where it has not come. `mail` is none, waiting, sent or refused; whoever sends one
-- sets `next_try` first, so that nobody else takes it.
CREATE TABLE notices (
    person TEXT NOT NULL,
    stream TEXT NOT NULL,
    kind TEXT NOT NULL,
    about BIGINT NOT NULL,
    due BIGINT NOT NULL,
    at BIGINT NOT NULL,
    read_at BIGINT NOT NULL,
    mail TEXT NOT NULL,
    tries BIGINT NOT NULL,
    next_try BIGINT NOT NULL,
    PRIMARY KEY (person, stream, kind, about, due)
);

CREATE INDEX notices_by_time ON notices (person, at);
CREATE INDEX notices_unread ON notices (person) WHERE read_at = -1;
CREATE INDEX notices_to_mail ON notices (next_try) WHERE mail = 'waiting';

-- Up to which event people were told of a competition, and when to look for something to remind them of.
CREATE TABLE cursors (
    stream TEXT NOT NULL PRIMARY KEY,
    seq BIGINT NOT NULL,
    look_at BIGINT NOT NULL
);

-- Who has said whether they want mail: wanted or unwanted.
CREATE TABLE mail_wishes (
    person TEXT NOT NULL PRIMARY KEY,
    wish TEXT NOT NULL
);
