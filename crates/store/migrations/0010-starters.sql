-- Who alone set a game of a match up on one device: an entry of its competition, -1 where nobody did so alone.
ALTER TABLE fixtures ADD COLUMN starter BIGINT NOT NULL DEFAULT -1;
