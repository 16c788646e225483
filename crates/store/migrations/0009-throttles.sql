-- How often somebody came, counted by all processes together. `key` is the keyed hash of who and what for: nobody can be
-- found in it. `free_at` is the moment at which all that was counted is paid off, in milliseconds since 1970.
CREATE TABLE throttles (
    key TEXT NOT NULL PRIMARY KEY,
    free_at BIGINT NOT NULL
);

CREATE INDEX throttles_by_time ON throttles (free_at);
