-- With what a competition goes on: the log itself says so, and this finds the last amendment of each.
CREATE INDEX events_amendments ON events (stream, seq) WHERE type = 'terms_amended';
