-- The events of a stream lie together in the file, so that a game is read from a few pages and a move is written to one.
-- That a command is stored once needs no key of its own: the writer knows the commands of a stream as far as it knows its
-- last event.
CREATE TABLE events_in_order (
    stream TEXT NOT NULL,
    seq BIGINT NOT NULL,
    command TEXT NOT NULL,
    part BIGINT NOT NULL,
    type TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (stream, seq)
) WITHOUT ROWID;

INSERT INTO events_in_order SELECT stream, seq, command, part, type, version, at, body FROM events ORDER BY stream, seq;

DROP TABLE events;

ALTER TABLE events_in_order RENAME TO events;

CREATE INDEX events_competitions ON events (stream) WHERE type = 'competition_set_up';
