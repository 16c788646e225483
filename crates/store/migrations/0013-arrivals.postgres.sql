-- What SQLite's writer has not put into `events` yet. PostgreSQL's writer needs no such thing; the table is here so that a
-- copy of either database is whole on the other.
CREATE TABLE arrivals (
    origin TEXT NOT NULL,
    number BIGINT NOT NULL,
    events TEXT NOT NULL,
    PRIMARY KEY (origin, number)
);
