-- The texts of rulebooks as they were when a game or competition was set up by them, found by the digest in its first event: a
-- file that is edited later changes nothing that has begun. `place` 0 is the rulebook's own text, 1 that of its base, and so on.
CREATE TABLE rulebooks (
    digest TEXT NOT NULL,
    place BIGINT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (digest, place)
);
