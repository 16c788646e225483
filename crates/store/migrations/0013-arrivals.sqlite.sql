-- Moves of many games in one row, one row after the other, until they are put into `events`. `origin` is the process that
-- stored them; `events` is a list of lists, each with the columns of one event.
CREATE TABLE arrivals (
    origin TEXT NOT NULL,
    number BIGINT NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (origin, number)
) WITHOUT ROWID;
