-- Which competitions there are: the log itself says so, and this finds them.
CREATE INDEX events_competitions ON events (stream) WHERE type = 'competition_set_up';

-- Games that are played for a match of a competition. `white_entry` is who has White. `settled` is 1 once the competition knows how the game ended.
CREATE TABLE fixtures (
    stream TEXT NOT NULL PRIMARY KEY,
    competition TEXT NOT NULL,
    match_number BIGINT NOT NULL,
    game_number BIGINT NOT NULL,
    white_entry BIGINT NOT NULL,
    settled BIGINT NOT NULL
);

CREATE INDEX fixtures_open ON fixtures (stream) WHERE settled = 0;
CREATE INDEX fixtures_by_match ON fixtures (competition, match_number, game_number);
