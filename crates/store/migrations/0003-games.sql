-- The list of games: a read model. Every row follows from the milestones of one game in the log and can be made again
-- from there. Moves change nothing here.
-- `state` is waiting, playing, paused or ended. A moment is milliseconds since 1970, -1 where it has not come; `score` and
-- `why` are empty until the game has ended. `changed_at` is the last milestone, by which the lists are ordered.
CREATE TABLE games (
    stream TEXT NOT NULL PRIMARY KEY,
    rulebook TEXT NOT NULL,
    place TEXT NOT NULL,
    state TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    started_at BIGINT NOT NULL,
    ended_at BIGINT NOT NULL,
    score TEXT NOT NULL,
    why TEXT NOT NULL,
    changed_at BIGINT NOT NULL
);

-- A game stands in one of these and leaves it when it goes on, so the list of live games stays short.
CREATE INDEX games_waiting ON games (changed_at, stream) WHERE state = 'waiting';
CREATE INDEX games_live ON games (changed_at, stream) WHERE state IN ('playing', 'paused');
CREATE INDEX games_ended ON games (changed_at, stream) WHERE state = 'ended';
CREATE INDEX games_by_rulebook ON games (rulebook, state, changed_at, stream);
