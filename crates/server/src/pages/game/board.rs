//! The board of a game: to play at it, to umpire it, or to watch.

use super::acts::{self, Asks, Claimable, Group};
use super::status::{Said, bound, duty, last_move, status};
use super::{Found, find_by_text, find_to_play, read_key, resigning, seat_word};
use crate::app::App;
use crate::game::letters::Letters;
use crate::keys::{GameId, Key, Part};
use crate::markup::Markup;
use crate::pages::grid::{self, Cell, Marks};
use crate::pages::layout::{Layout, Tab, page, page_with};
use crate::pages::received::{Asked, Named};
use crate::pages::{Failure, Trouble};
use crate::spoken::translated;
use askama::Template;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use boardside_chess::{Role, Square, fen, san};
use boardside_play::{Game, Moment, Phase, Place, Seat};
use boardside_rulebook::ReplayColors;
use boardside_words::current;
use serde::Deserialize;

/// The page of a game.
#[derive(Template)]
#[template(path = "game/board.html")]
pub struct Board {
    layout: Layout,
    id: String,
    key: String,
    mode: &'static str,
    top: Player,
    bottom: Player,
    rows: Vec<Vec<Cell>>,
    moves_by_squares: bool,
    says_moves: bool,
    picked: Option<Square>,
    promotions: Vec<Promotion>,
    terms: String,
    match_page: Option<String>,
    status: Said,
    /// What to do on a page without script.
    duty: Option<Markup>,
    last_move: Option<String>,
    card: Option<Said>,
    moves: Vec<MoveRow>,
    typed: String,
    /// By which letters the men are named in a typed move.
    letters: String,
    groups: Vec<Group>,
    /// What resigning means, by the seats that somebody here plays.
    resigning: Vec<Resigning>,
    rematch: bool,
    claims: Vec<Claimable>,
    /// What a wrong claim of a draw costs, if it costs anything.
    claim_costs: Option<String>,
    /// Whether the next game is played with colors swapped.
    swaps: bool,
    /// Whether a game that is replayed is replayed with the same colors.
    replays_same: bool,
    to_match: Option<String>,
    rulebook: String,
    fen: String,
    command: String,
}

/// One of the players, above or below the board.
struct Player {
    seat: &'static str,
    name: String,
    presence: String,
    material: String,
    clock: String,
    running: bool,
}

/// What it means for a seat to resign.
struct Resigning {
    seat: &'static str,
    says: String,
}

/// A move and the answer to it.
struct MoveRow {
    number: u32,
    sans: Vec<String>,
}

/// What a pawn may become, as a button.
struct Promotion {
    value: String,
    label: String,
}

/// `GET /game/{id}`.
pub async fn watch(State(app): State<App>, Named(id): Named) -> Result<Response, Trouble> {
    let found = find_by_text(&app, &id).await?;
    let now = app.time.now();
    Ok(Board::new(&found, &Reader::Watcher, Beside::default(), now).answer()?)
}

/// The man picked up on a page without script.
#[derive(Deserialize)]
pub struct PickedUp {
    from: Option<String>,
}

/// `GET /play/{key}`.
pub async fn play(
    State(app): State<App>,
    Named(key): Named,
    Asked(picked): Asked<PickedUp>,
) -> Result<Response, Trouble> {
    let Key { game, part } = read_key(&app, &key)?;
    let found = find_to_play(&app, &game).await?;
    let beside = Beside {
        picked: picked.from.and_then(|square| square.parse().ok()),
        ..Beside::default()
    };
    let reader = Reader::Holder { key: &key, part };
    Ok(Board::new(&found, &reader, beside, app.time.now()).answer()?)
}

/// Who looks at the board.
pub enum Reader<'a> {
    /// Somebody with a key.
    Holder { key: &'a str, part: Part },
    /// Anybody.
    Watcher,
}

/// What is shown beside the game as it stands.
#[derive(Default)]
pub struct Beside {
    /// The man picked up on the page before, on a page without script.
    pub picked: Option<Square>,
    /// Why something was refused.
    pub card: Option<Said>,
    /// What was typed and refused.
    pub typed: String,
}

impl Board {
    /// Whether a move may be announced with a claim.
    fn announces(&self) -> bool {
        self.claims.iter().any(|claim| claim.announced)
    }

    /// The page of a game for a reader at a moment.
    pub fn new(found: &Found, reader: &Reader<'_>, beside: Beside, now: Moment) -> Board {
        let game = found.game();
        let part = match reader {
            Reader::Holder { part, .. } => Some(*part),
            Reader::Watcher => None,
        };
        let plays = part.is_some_and(|part| !part.seats().is_empty());
        let to_move = part.is_some_and(|part| part.plays(game.to_move()));
        let moves_by_squares = to_move && game.phase() == Phase::Playing;
        let own = |square: &Square| {
            game.position().board().color_at(*square) == Some(game.position().turn())
        };
        let picked = beside
            .picked
            .filter(|square| moves_by_squares && own(square));
        let below = match part {
            Some(Part::Seat(seat)) => seat,
            Some(Part::Table | Part::Umpire) | None => Seat::White,
        };
        let ended = matches!(game.phase(), Phase::Ended(_));
        Board {
            layout: Layout::new(found.players(), tab(reader)).with_demo(found.id().is_demo()),
            id: found.id().to_string(),
            key: match reader {
                Reader::Holder { key, .. } => (*key).to_owned(),
                Reader::Watcher => String::new(),
            },
            mode: mode(game, part),
            top: Player::of(found, below.opponent(), now),
            bottom: Player::of(found, below, now),
            rows: grid::rows(game.position(), below, &marks(game, picked)),
            moves_by_squares,
            // The script needs the field as soon as the hands are shaken, without another page.
            says_moves: plays && !ended,
            picked,
            promotions: picked
                .map(|from| promotions(game, from))
                .unwrap_or_default(),
            terms: format!("{} · {}", translated(game.rulebook()).short(), time(game)),
            match_page: found.match_page.clone(),
            status: status(found, part),
            duty: duty(game, part, picked, &address(found, reader)),
            last_move: last_move(game),
            // It speaks to whoever touched.
            card: beside.card.or_else(|| bound(game).filter(|_| to_move)),
            moves: moves(game),
            typed: beside.typed,
            letters: letters(),
            groups: part
                .map(|part| acts::groups(found, part, now))
                .unwrap_or_default(),
            resigning: part
                .filter(|_| !ended)
                .map(|part| resignations(found, part))
                .unwrap_or_default(),
            // What is played next in a match, the match says.
            rematch: ended && plays && found.match_page.is_none(),
            swaps: game.swaps_next(),
            claims: acts::claims(game),
            claim_costs: acts::claim_costs(game),
            replays_same: game.rulebook().settings().matches.replay_colors == ReplayColors::Same,
            to_match: found.match_page.clone().filter(|_| ended && plays),
            rulebook: game.rulebook().id().to_owned(),
            fen: fen::write(game.position()),
            command: fresh_command(),
        }
    }

    /// The page as an answer.
    pub fn answer(&self) -> Result<Response, Failure> {
        page(self)
    }

    /// The page as an answer to something that was refused.
    pub fn refusal(&self) -> Result<Response, Failure> {
        page_with(StatusCode::UNPROCESSABLE_ENTITY, self)
    }
}

fn resignations(found: &Found, part: Part) -> Vec<Resigning> {
    let resigning = |&seat: &Seat| Resigning {
        seat: seat_word(seat),
        says: resigning::says(found, part, seat),
    };
    part.seats().iter().map(resigning).collect()
}

/// Where this page is found again.
fn address(found: &Found, reader: &Reader<'_>) -> String {
    match reader {
        Reader::Holder { key, .. } => format!("/play/{key}"),
        Reader::Watcher => format!("/game/{}", found.id()),
    }
}

fn tab(reader: &Reader<'_>) -> Tab {
    match reader {
        Reader::Holder { .. } => Tab::Play,
        Reader::Watcher => Tab::Watch,
    }
}

fn mode(game: &Game, part: Option<Part>) -> &'static str {
    match (part, game.terms().place) {
        (None, _) => "watch",
        (Some(_), Place::Table) => "table",
        (Some(_), Place::Apart) => "apart",
    }
}

/// A form that is sent twice is one act: the number is the same.
fn fresh_command() -> String {
    GameId::random().to_string()
}

impl Player {
    fn of(found: &Found, seat: Seat, now: Moment) -> Player {
        let game = found.game();
        let clock = game.clock();
        let [own, other] = [seat, seat.opponent()].map(|seat| game.material()[seat as usize]);
        Player {
            seat: seat_word(seat),
            name: found.name(seat),
            presence: presence(found, seat),
            material: match own.saturating_sub(other) {
                0 => String::new(),
                ahead => format!("+{ahead}"),
            },
            clock: clock
                .left(seat.color(), now)
                .map(clock_text)
                .unwrap_or_default(),
            running: clock.is_running() && clock.turn() == seat.color(),
        }
    }
}

/// In words, because a color alone would not tell everybody. Nothing of those who sit at one device.
fn presence(found: &Found, seat: Seat) -> String {
    if found.game().terms().place == Place::Table {
        return String::new();
    }
    let here = match seat {
        Seat::White => found.here.white,
        Seat::Black => found.here.black,
    };
    if here {
        t!("game-here")
    } else {
        t!("game-away")
    }
}

/// `1:05:09` or `5:00`, rounded up, so that 0 means that nothing is left.
pub fn clock_text(millis: i64) -> String {
    let seconds = millis.max(0).saturating_add(999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    match hours {
        0 => format!("{minutes}:{seconds:02}"),
        hours => format!("{hours}:{minutes:02}:{seconds:02}"),
    }
}

/// Milliseconds of a time as a clock shows it, `1:05:09` or `90:00`, or of seconds alone; `None` if it is none of these.
pub fn read_clock(text: &str) -> Option<i64> {
    let mut parts = text.trim().split(':');
    let mut seconds = number(parts.next()?)?;
    for (place, part) in parts.enumerate() {
        let below_sixty = part.len() == 2 && part < "60";
        if place > 1 || !below_sixty {
            return None;
        }
        seconds = seconds.checked_mul(60)?.checked_add(number(part)?)?;
    }
    seconds.checked_mul(1000)
}

/// Digits and nothing else: no sign.
fn number(text: &str) -> Option<i64> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse().ok().filter(|_| plain)
}

/// The time control in words that need no explanation.
pub fn time(game: &Game) -> String {
    let terms = &game.terms().time;
    match (terms.periods.is_empty(), terms.per_move_limit) {
        (true, None) => t!("game-no-clock"),
        (true, Some(limit)) => t!("game-time-each-move", limit = clock_text(limit)),
        (false, _) => terms.to_string().replace("SD/", ""),
    }
}

fn marks(game: &Game, picked: Option<Square>) -> Marks<'_> {
    let position = game.position();
    Marks {
        last: game.line().moves().last().map(|mv| [mv.from(), mv.to()]),
        check: position.is_check().then(|| position.king(position.turn())),
        touched: game.touched(),
        picked,
    }
}

fn promotions(game: &Game, from: Square) -> Vec<Promotion> {
    let moves = game.position().legal_moves();
    let legal = moves.into_iter().filter(|mv| mv.from() == from);
    legal
        .filter_map(|mv| {
            let role: Role = mv.promotion_role()?;
            Some(Promotion {
                value: format!("{from}{}{}", mv.to(), role.letter().to_ascii_lowercase()),
                label: t!(
                    "game-promotion",
                    square = mv.to().to_string(),
                    role = role.name()
                ),
            })
        })
        .collect()
}

fn letters() -> String {
    let letters = Letters::of(current());
    let letter = |role: Role| letters.letter(role).to_string();
    t!(
        "game-letters",
        king = letter(Role::King),
        queen = letter(Role::Queen),
        rook = letter(Role::Rook),
        bishop = letter(Role::Bishop),
        knight = letter(Role::Knight)
    )
}

fn moves(game: &Game) -> Vec<MoveRow> {
    let line = game.line();
    let played = line.moves().iter().zip(line.positions());
    let mut rows: Vec<MoveRow> = Vec::new();
    for (&mv, position) in played {
        let (number, san) = (position.fullmove_number(), san::write(position, mv));
        match rows.last_mut() {
            Some(row) if row.number == number => row.sans.push(san),
            Some(_) | None => {
                let white_waits = Seat::from(position.turn()) == Seat::Black;
                let sans = if white_waits {
                    vec!["…".to_owned(), san]
                } else {
                    vec![san]
                };
                rows.push(MoveRow { number, sans });
            }
        }
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_is_read_as_a_clock_shows_it_or_in_seconds() {
        for (text, expected) in [
            ("300", Some(300_000)),
            ("0", Some(0)),
            ("5:30", Some(330_000)),
            (" 90:00 ", Some(5_400_000)),
            ("1:05:09", Some(3_909_000)),
            ("", None),
            ("soon", None),
            ("-5", None),
            ("+5", None),
            ("5:", None),
            (":30", None),
            ("5:3", None),
            ("5:60", None),
            ("5:300", None),
            ("1:60:00", None),
            ("1:5:09", None),
            ("1:00:00:00", None),
            ("5.5", None),
            ("9999999999999999999", None),
            ("9223372036854775807", None),
        ] {
            assert_eq!(read_clock(text), expected, "{text}");
        }
        for millis in [0, 9_000, 59_000, 300_000, 3_909_000, 720_000_000] {
            assert_eq!(read_clock(&clock_text(millis)), Some(millis));
        }
    }
}
