-- Who looked up whom by a wristband: written once, never changed. `person` is empty where nobody has the number.
CREATE TABLE lookups (
    competition TEXT NOT NULL,
    at BIGINT NOT NULL,
    official TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (competition, at, official, person)
);

-- When everything personal of a competition is to be erased, by itself.
CREATE TABLE erasures (
    competition TEXT NOT NULL PRIMARY KEY,
    due_at BIGINT NOT NULL
);

CREATE INDEX erasures_due ON erasures (due_at);
