//! The record of a match, as the office reads it.

use super::super::clerk::{Clerk, Head};
use super::super::desk::{self, Item};
use super::super::form::{Form, Notice, Wrong};
use super::{forms, is_card};
use crate::competitions::board::Board;
use crate::competitions::frame::Frame;
use crate::contest::words::Words;
use crate::contest::{Names, in_directory, round};
use crate::keys::{GameId, Part};
use crate::pages::layout::{Layout, page_with};
use crate::pages::{Trouble, capitalized};
use crate::spoken::Spoken as _;
use askama::Template;
use axum::response::Response;
use boardside_competition::{Match, MatchId, OfficeMatter, Source, Verdict};
use boardside_play::Place;
use boardside_rulebook::Scheduler;
use boardside_store::people::{Contact, ContactKind};

#[derive(Template)]
#[template(path = "competitions/office/record.html")]
struct Record {
    layout: Layout,
    frame: Frame,
    notice: Option<Notice>,
    title: String,
    place: String,
    facts: Vec<(String, String)>,
    matters: Vec<Item>,
    games: Vec<Game>,
    players: Vec<Player>,
    attempts: Vec<(String, String, String)>,
    events: Vec<(String, String)>,
    approvals: Vec<Form>,
    report: Option<Form>,
    time: Option<Form>,
    rulings: Vec<(String, Form)>,
    /// Who rules, where the reader does not.
    not_ruling: Option<String>,
    board: Option<String>,
    no_games: String,
    set_aside: Vec<SetAside>,
    play_here: Option<Form>,
    board_now: Option<BoardNow>,
    /// Whether the reader plays in it.
    own: bool,
}

/// A game that came in when the match was no longer open, and the one click that lets it count.
struct SetAside {
    sentence: String,
    href: String,
    form: Option<Form>,
}

/// The game that is being played: which, and where to see it.
struct BoardNow {
    words: String,
    href: String,
    button: String,
}

struct Game {
    number: u32,
    white: String,
    result: String,
    standing: String,
    href: Option<String>,
    umpire: Option<String>,
}

/// One of the two, for officials.
struct Player {
    name: String,
    color: String,
    contacts: Vec<(String, String, String)>,
    card: Option<String>,
}

/// The page, with what was wrong.
///
/// # Errors
/// When there is no such match, or the database cannot be read.
pub async fn page(clerk: &Clerk, mut wrong: Wrong) -> Result<Response, Trouble> {
    let (id, found) = clerk.match_named()?;
    let names = clerk.names().await?;
    let words = Words::office(clerk.competition(), &names);
    let [one, other] = found.sides.map(|side| words.entry(side));
    let title = t!("office-pair", one = one, other = other);
    let Head {
        frame,
        layout,
        notice,
    } = Head::new(clerk, &title, "/match", &wrong);
    let status = wrong.status();
    let own = clerk.own_side(found);
    let open = found.decided.is_none();
    let players_schedule =
        clerk.competition().rulebook().settings().scheduling.by == Scheduler::Players;
    let attempts = found.dealings().attempts.iter().map(|attempt| {
        let (who, when) = (words.entry(attempt.by), words.when(attempt.when));
        (who, attempt.how.said(), when)
    });
    let board = Board::of(&clerk.app, &clerk.contest, id, own).await?;
    let board = board.filter(|board| board.begun);
    let events = clerk.contest.record_of(id);
    let events = events.map(|event| (words.when(event.at), words.event(event)));
    let not_ruling = forms::why_not_rule(clerk, id, found);
    let rulings = match not_ruling {
        None => forms::rulings(clerk, words, id, found),
        Some(_) => Vec::new(),
    };
    let record = Record {
        layout,
        frame,
        notice,
        title,
        place: place(clerk, words, found),
        facts: facts(clerk, words, found),
        matters: desk::about(clerk, words, id),
        games: games(clerk, words, found),
        no_games: match found.decided {
            Some(_) => t!("office-record-none-counts"),
            None => t!("office-record-none-yet"),
        },
        set_aside: set_aside(clerk, words, (id, found), not_ruling.is_none()).await?,
        play_here: forms::next_game(clerk, found)
            .filter(|_| board.is_none())
            .map(|_| forms::play_here(clerk, id)),
        board_now: board.map(|board| board_now(clerk, words, &board)),
        players: players(clerk, &names, words, found).await?,
        attempts: attempts.collect(),
        events: events.collect(),
        approvals: forms::approvals(clerk, words, id, found),
        report: wrong.or_if(forms::next_game(clerk, found).is_some(), || {
            forms::report(clerk, words, id, found)
        }),
        time: wrong.or_if(open && !players_schedule, || forms::time(clerk, id)),
        rulings: rulings
            .into_iter()
            .map(|(title, form)| (title, wrong.or(form)))
            .collect(),
        not_ruling,
        // In a hall boards lie on the tables and are lent to nobody.
        board: clerk.in_league().is_ok().then(|| {
            let place = format!("/equipment?match={}", id.0);
            clerk.address(&place)
        }),
        own: own.is_some(),
    };
    Ok(page_with(status, &record)?)
}

fn place(clerk: &Clerk, words: Words<'_>, found: &Match) -> String {
    let division = words.division(found.division);
    format!("{division} · {}", round(clerk.competition(), found))
}

fn facts(clerk: &Clerk, words: Words<'_>, found: &Match) -> Vec<(String, String)> {
    let dealings = found.dealings();
    let decided = found.decided.map(|decision| {
        let outcome = capitalized(&words.outcome(decision.outcome));
        let when = words.when(decision.at);
        t!(
            "office-record-decided",
            outcome = outcome,
            how = decision.how.said(),
            when = when
        )
    });
    let next = || match found.verdict(clerk.competition().series_rules()) {
        Verdict::Open(next) => t!(
            "office-record-open",
            game = next.number,
            player = words.entry(next.white)
        ),
        Verdict::Over(outcome) => t!(
            "office-record-once-approved",
            outcome = words.outcome(outcome)
        ),
        Verdict::Asked(_) => t!("office-record-waits"),
    };
    let proposal = dealings.proposal.as_ref().map(|proposal| {
        let times: Vec<String> = proposal
            .times
            .iter()
            .map(|time| words.when(*time))
            .collect();
        t!(
            "office-record-proposed-by",
            times = times.join("; "),
            who = words.entry(proposal.by)
        )
    });
    let deadline = found.deadline.map(|deadline| words.when(deadline));
    let agreed = dealings.agreed.map(|agreed| words.when(agreed));
    let all = [
        (
            t!("office-record-stands"),
            Some(decided.unwrap_or_else(next)),
        ),
        (t!("office-record-deadline"), deadline),
        (t!("office-record-agreed"), agreed),
        (t!("office-record-proposed"), proposal),
    ];
    let known = all.into_iter();
    known
        .filter_map(|(name, value)| Some((name, value?)))
        .collect()
}

/// The game that is being played, and where this official sees it.
fn board_now(clerk: &Clerk, words: Words<'_>, board: &Board) -> BoardNow {
    BoardNow {
        words: t!(
            "office-record-being-played",
            number = board.number,
            place = match (board.place, board.holder) {
                (Place::Apart, _) => "apart",
                (Place::Table, Some(_)) => "device",
                (Place::Table, None) => "office",
            },
            player = board
                .holder
                .map_or_else(String::new, |holder| words.entry(holder))
        ),
        href: watched(clerk, board),
        button: t!("office-record-to-board"),
    }
}

/// Where somebody at the office sees a board: at it, if it is the office's, else as an umpire; in the own match like
/// everybody.
pub fn watched(clerk: &Clerk, board: &Board) -> String {
    let own = clerk.match_named().ok();
    let own = own.and_then(|(_, found)| clerk.own_side(found));
    match own {
        Some(side) if board.is_for(side) => board.play(&clerk.app, side),
        Some(_) => format!("/game/{}", board.id),
        None if board.is_of_office() => at_table(clerk, &board.id),
        None => format!("/play/{}", clerk.app.keys.make(&board.id, Part::Umpire)),
    }
}

/// The device at which both play.
pub fn at_table(clerk: &Clerk, game: &GameId) -> String {
    format!("/play/{}", clerk.app.keys.make(game, Part::Table))
}

/// The games that wait for the office, each with the ruling that lets it count if the reader rules.
async fn set_aside(
    clerk: &Clerk,
    words: Words<'_>,
    (id, found): (MatchId, &Match),
    rules: bool,
) -> Result<Vec<SetAside>, Trouble> {
    let dealings = found.dealings();
    let waits = matches!(dealings.office, Some((OfficeMatter::GameSetAside, _)));
    let mut waiting = Vec::new();
    for played in dealings.set_aside.iter().filter(|_| waits) {
        let game = GameId::new(played.game.as_str()).ok();
        let fixture = match &game {
            Some(game) => clerk.app.store.fixture(&game.stream()).await?,
            None => None,
        };
        let number = fixture.map(|fixture| fixture.game_number);
        let possible = number.filter(|number| {
            let next = match found.verdict(clerk.competition().series_rules()) {
                Verdict::Open(next) => Some(next.number),
                Verdict::Over(_) | Verdict::Asked(_) => None,
            };
            found.game(*number).is_some() || next == Some(*number)
        });
        let result = words.result(played.result);
        waiting.push(SetAside {
            sentence: match number {
                Some(number) => t!("office-record-aside-game", number = number, result = result),
                None => t!("office-record-aside", result = result),
            },
            href: format!("/game/{}", played.game),
            form: possible
                .filter(|_| rules)
                .map(|number| forms::count(clerk, words, id, number, played.result)),
        });
    }
    Ok(waiting)
}

fn games(clerk: &Clerk, words: Words<'_>, found: &Match) -> Vec<Game> {
    let games = (1..).zip(&found.games).map(|(number, game)| {
        let played = match &game.source {
            Source::Played { game, .. } => Some(game),
            Source::Reported(_) | Source::Ruled => None,
        };
        let umpire = |game: &GameId| clerk.app.keys.make(game, Part::Umpire);
        Game {
            number,
            white: words.entry(game.white),
            result: capitalized(&words.result(game.result)),
            standing: words.standing(game),
            href: played.map(|game| format!("/game/{game}")),
            umpire: played
                .and_then(|game| GameId::new(game.as_str()).ok())
                .map(|game| format!("/play/{}", umpire(&game))),
        }
    });
    games.collect()
}

/// How the two are reached, and the number of the card that was seen.
async fn players(
    clerk: &Clerk,
    names: &Names,
    words: Words<'_>,
    found: &Match,
) -> Result<Vec<Player>, Trouble> {
    let mut players = Vec::new();
    let colors = [
        t!("office-record-white-first"),
        t!("office-record-black-first"),
    ];
    for (side, color) in found.sides.into_iter().zip(colors) {
        let person = clerk.competition().entry(side).map(|entry| &entry.person);
        let known = person.filter(|person| names.person(person).is_some());
        let mut player = Player {
            name: words.entry(side),
            color,
            contacts: Vec::new(),
            card: None,
        };
        if let Some(person) = known.and_then(in_directory) {
            let contacts = clerk.app.store.contacts_of(&person).await?;
            player.contacts = contacts.iter().map(reached).collect();
            let numbers = clerk.app.store.identifiers_of(&person).await?;
            let card = numbers.iter().find(|number| is_card(clerk, number));
            player.card = card.map(|card| card.number.as_str().to_owned());
        }
        players.push(player);
    }
    Ok(players)
}

/// One way to reach somebody: by what, the address, and the link that uses it.
fn reached(contact: &Contact) -> (String, String, String) {
    let text = contact.value.as_str().to_owned();
    match contact.kind {
        ContactKind::Email => {
            let href = format!("mailto:{text}");
            (t!("office-record-mail"), text, href)
        }
        ContactKind::Phone => {
            let href = format!("tel:{}", dialed(&text));
            (t!("office-record-phone"), text, href)
        }
        ContactKind::Other => (t!("office-record-otherwise"), text, String::new()),
    }
}

/// A number as a telephone wants it.
fn dialed(text: &str) -> String {
    text.chars()
        .filter(|sign| sign.is_ascii_digit() || *sign == '+')
        .collect()
}
