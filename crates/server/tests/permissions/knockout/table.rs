//! What everybody may do on the day: one row a route.

/// Who calls.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Caller {
    /// Somebody who knows nothing: no account, no card, not even the address.
    Nobody,
    /// Somebody with an account and no part in it.
    Stranger,
    /// A player with an account, in the first group.
    Player,
    /// Somebody without an account who has a table's card.
    CardHolder,
    /// The coordinator of the first group.
    Coordinator,
    /// The coordinator of another group.
    OtherCoordinator,
    /// An official.
    Official,
    /// The director.
    Director,
    /// An owner of the place.
    Owner,
}

impl Caller {
    pub const ALL: [Caller; 9] = [
        Caller::Nobody,
        Caller::Stranger,
        Caller::Player,
        Caller::CardHolder,
        Caller::Coordinator,
        Caller::OtherCoordinator,
        Caller::Official,
        Caller::Director,
        Caller::Owner,
    ];

    pub fn has_account(self) -> bool {
        !matches!(self, Caller::Nobody | Caller::CardHolder)
    }

    /// Whether this one settles matters, and so may know everything.
    pub fn is_official(self) -> bool {
        matches!(self, Caller::Official | Caller::Director | Caller::Owner)
    }
}

/// A route, the fields that are sent, and the status for each caller in the order of [`Caller::ALL`].
type Row = (
    &'static str,
    &'static str,
    &'static [(&'static str, &'static str)],
    [u16; 9],
);

/// Everybody who knows the address.
const fn public(status: u16) -> [u16; 9] {
    let mut row = [status; 9];
    row[0] = 404;
    row
}

/// Only officials; others must sign in, or are refused.
const fn officials(others: u16, status: u16) -> [u16; 9] {
    [others, 403, 403, others, 403, 403, status, status, status]
}

/// Only the director.
const fn director(others: u16, status: u16) -> [u16; 9] {
    [others, 403, 403, others, 403, 403, 403, status, status]
}

/// The group's coordinator and the officials.
const fn group(others: u16, status: u16) -> [u16; 9] {
    [
        others, 403, 403, others, status, 403, status, status, status,
    ]
}

#[rustfmt::skip]
pub const TABLE: &[Row] = &[
    //                                                                 nobody, stranger, player, card holder, coordinator, other coordinator, official, director, owner
    ("GET",  "/competitions/new/knockout",             &[],                                          [303, 403, 403, 303, 403, 403, 403, 403, 200]),
    ("POST", "/competitions/new/knockout",             &[("name", "")],                              [401, 403, 403, 401, 403, 403, 403, 403, 422]),
    ("GET",  "/c/{competition}/groups",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/groups",                &[("name", "New"), ("login", "{login}")],     director(401, 303)),
    ("GET",  "/c/{competition}/group",                 &[],                                          [303, 403, 403, 303, 303, 303, 403, 403, 403]),
    ("GET",  "/c/{competition}/group/{group}",         &[],                                          group(303, 200)),
    ("POST", "/c/{competition}/group/{group}",         &[("do", "hide"), ("entry", "0")],            group(401, 303)),
    ("POST", "/c/{competition}/group/{group}/import",  &[("text", "A Name,2013-01-01,Under 18")],    group(401, 200)),
    ("GET",  "/c/{competition}/check-in",              &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/check-in",              &[("do", "find"), ("q", "SECRET-77")],        officials(401, 200)),
    ("GET",  "/c/{competition}/draw",                  &[],                                          public(200)),
    ("POST", "/c/{competition}/draw",                  &[("do", "late"), ("section", "2"), ("name", "Late Lee"), ("born", "2013-01-01")], officials(401, 303)),
    ("GET",  "/c/{competition}/tables",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/tables",                &[("do", "add"), ("count", "1")],             officials(401, 303)),
    ("POST", "/c/{competition}/tables/cards",          &[],                                          officials(401, 200)),
    ("GET",  "/t/{token}",                             &[],                                          public(200)),
    ("POST", "/t/{token}",                             &[("do", "present"), ("match", "{match}"), ("number", "SOMEBODY-ELSE")], public(422)),
    ("GET",  "/c/{competition}/lookup",                &[],                                          officials(303, 200)),
    ("POST", "/c/{competition}/lookup",                &[("do", "find"), ("number", "SECRET-77")],   officials(401, 200)),
    ("GET",  "/c/{competition}/bracket",               &[],                                          public(200)),
    ("GET",  "/c/{competition}/medals",                &[],                                          public(200)),
    ("GET",  "/c/{competition}/screen",                &[],                                          public(200)),
    ("GET",  "/c/{competition}/screen/{panel}",        &[],                                          public(200)),
    ("GET",  "/c/{competition}/erase",                 &[],                                          director(303, 200)),
    ("POST", "/c/{competition}/erase",                 &[("do", "clear")],                           director(401, 303)),
];

/// The addresses for programs, with JSON that is sent to them.
#[rustfmt::skip]
pub const PROGRAMS: &[(&str, &str, &str, [u16; 9])] = &[
    //                                                                                        nobody, stranger, player, card holder, coordinator, other coordinator, official, director, owner
    ("GET",  "/api/v1/competitions/{competition}",                          "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries",                  "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/entries",                  r#"{"id":"1","who":{"name":"New Name","division":"Under 15"}}"#, [404, 403, 403, 401, 422, 422, 422, 422, 422]),
    // A coordinator says for which group; and somebody looks at the birth date first.
    ("POST", "/api/v1/competitions/{competition}/entries/import",           r#"{"id":"1","entries":[{"name":"New Name","division":"Under 15"}]}"#, [404, 403, 403, 401, 422, 422, 422, 422, 422]),
    ("POST", "/api/v1/competitions/{competition}/entries/{entry}/withdraw", r#"{"id":"1"}"#,  [404, 403, 200, 401, 422, 403, 200, 200, 200]),
    ("GET",  "/api/v1/competitions/{competition}/entries/{entry}/explain",  "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/schedule?division=Under%2015",                 "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/schedule",                 r#"{"id":"1","division":"Under 15"}"#,  director_only(422)),
    ("GET",  "/api/v1/competitions/{competition}/bracket?division=Under%2015",                  "",               public(200)),
    ("POST", "/api/v1/competitions/{competition}/bracket",                  r#"{"id":"1","division":"Under 15"}"#,  director_only(422)),
    ("GET",  "/api/v1/competitions/{competition}/standings?division=Under%2015",                "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/crosstable?division=Under%2015",               "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches",                  "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/matches/{match}",          "",               public(200)),
    // The first player has a bye, and so no part in the match that is called.
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/act",      r#"{"id":"1","do":{"type":"call_official"}}"#, [404, 403, 403, 401, 403, 403, 403, 403, 403]),
    ("POST", "/api/v1/competitions/{competition}/matches/{match}/play",     r#"{"place":"table"}"#, [404, 403, 403, 401, 403, 403, 200, 200, 200]),
    ("POST", "/api/v1/competitions/{competition}/act",                      r#"{"id":"1","do":{"type":"announce","text":"Welcome"}}"#, officials_only(200)),
    ("GET",  "/api/v1/competitions/{competition}/events",                   "",               officials_only(200)),
    ("GET",  "/api/v1/competitions/{competition}/export.json",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/entries.csv",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/standings.csv",            "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/results.csv",              "",               public(200)),
    ("GET",  "/api/v1/competitions/{competition}/games.pgn",                "",               public(200)),
];

/// What never ends: who is told what happens.
pub const ENDLESS: [&str; 4] = [
    "/c/{competition}/news",
    "/c/{competition}/screen/{panel}",
    "/api/v1/competitions/{competition}/stream",
    // This one tells of games alone, to whoever names one.
    "/live",
];

/// A program of an official.
const fn officials_only(status: u16) -> [u16; 9] {
    [404, 403, 403, 401, 403, 403, status, status, status]
}

/// A program of the director.
const fn director_only(status: u16) -> [u16; 9] {
    [404, 403, 403, 401, 403, 403, 403, status, status]
}
