-- `state` may also be adjourned: stopped to be played on at another time. The games that are so now are found in the log
-- when the lists are made anew.
DROP INDEX games_live;
CREATE INDEX games_live ON games (changed_at, stream) WHERE state IN ('playing', 'paused', 'adjourned');
