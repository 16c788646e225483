-- The log. Nothing here is ever changed or deleted.
-- `command` and `part` say which command caused the event and which of its events it is: the first of two
-- appends with the same command wins, on either database, without a table of its own.
CREATE TABLE events (
    stream TEXT NOT NULL,
    seq BIGINT NOT NULL,
    command TEXT NOT NULL,
    part BIGINT NOT NULL,
    type TEXT NOT NULL,
    version BIGINT NOT NULL,
    at BIGINT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (stream, seq),
    UNIQUE (stream, command, part)
);

-- What must happen by itself. `seq` is the event that set it, `claimed_until` keeps two firers apart.
CREATE TABLE deadlines (
    stream TEXT NOT NULL,
    name TEXT NOT NULL,
    due_at BIGINT NOT NULL,
    seq BIGINT NOT NULL,
    claimed_until BIGINT NOT NULL,
    PRIMARY KEY (stream, name)
);

CREATE INDEX deadlines_by_time ON deadlines (due_at);
