-- The people directory: everything personal, and nothing of the log. Events name a person by `id` alone.
-- An empty text means that there is none; moments are milliseconds since 1970.
CREATE TABLE people (
    id TEXT NOT NULL PRIMARY KEY,
    full_name TEXT NOT NULL,
    display_name TEXT NOT NULL,
    -- The full name in lower case with a space before each word, so that the beginning of any word is found.
    search TEXT NOT NULL,
    birth_date TEXT NOT NULL,
    -- shown, hidden, erased
    profile TEXT NOT NULL
);

CREATE INDEX people_by_name ON people (search, id);

CREATE TABLE contacts (
    person TEXT NOT NULL,
    place BIGINT NOT NULL,
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (person, place)
);

-- `scope` is a competition's stream, or empty where the number counts everywhere.
CREATE TABLE identifiers (
    scope TEXT NOT NULL,
    kind TEXT NOT NULL,
    number TEXT NOT NULL,
    person TEXT NOT NULL,
    PRIMARY KEY (scope, kind, number),
    UNIQUE (person, scope, kind)
);

-- `login_key` is the login name in lower case.
CREATE TABLE accounts (
    person TEXT NOT NULL PRIMARY KEY,
    login TEXT NOT NULL,
    login_key TEXT NOT NULL UNIQUE,
    password TEXT NOT NULL,
    -- allowed, disabled
    sign_in TEXT NOT NULL,
    -- owner, ordinary
    rank TEXT NOT NULL
);

-- Only hashes of tokens are kept: who reads this table can sign in as nobody.
CREATE TABLE sessions (
    hash TEXT NOT NULL PRIMARY KEY,
    person TEXT NOT NULL,
    created_at BIGINT NOT NULL,
    seen_at BIGINT NOT NULL,
    expires_at BIGINT NOT NULL
);

CREATE INDEX sessions_by_person ON sessions (person);
CREATE INDEX sessions_by_end ON sessions (expires_at);

CREATE TABLE tokens (
    hash TEXT NOT NULL PRIMARY KEY,
    purpose TEXT NOT NULL,
    subject TEXT NOT NULL,
    person TEXT NOT NULL,
    expires_at BIGINT NOT NULL,
    uses_left BIGINT NOT NULL
);

CREATE INDEX tokens_by_person ON tokens (person);
CREATE INDEX tokens_by_subject ON tokens (subject);
CREATE INDEX tokens_by_end ON tokens (expires_at);

-- `party` is the group within the competition, or empty.
CREATE TABLE roles (
    competition TEXT NOT NULL,
    person TEXT NOT NULL,
    role TEXT NOT NULL,
    party TEXT NOT NULL,
    PRIMARY KEY (competition, person, role, party)
);

CREATE INDEX roles_by_person ON roles (person);

-- Who sits at a game: a person, or a name typed for a casual game; one of the two is empty.
CREATE TABLE seats (
    stream TEXT NOT NULL,
    seat TEXT NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (stream, seat)
);

CREATE INDEX seats_by_person ON seats (person);

-- What stands above a game. `listed` is 1 where everybody may find it in a list.
CREATE TABLE cards (
    stream TEXT NOT NULL PRIMARY KEY,
    event TEXT NOT NULL,
    site TEXT NOT NULL,
    round TEXT NOT NULL,
    listed BIGINT NOT NULL
);

CREATE TABLE secrets (
    name TEXT NOT NULL PRIMARY KEY,
    value TEXT NOT NULL
);
