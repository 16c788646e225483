//! Who may do what in a game: a key says it and proves it.
//!
//! A key is the game's id, a part in it, and a proof that this server made it: `{id}.{part}.{mac}`. No list of keys is
//! kept; whoever knows the secret can check one, and every node of a database knows the same secret.

pub(crate) mod base32;
mod id;

pub use id::{BadId, CompetitionId, GameId};

use boardside_play::{Actor, Seat};
use boardside_store::people::PersonId;
use boardside_store::{Failure, Store};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use std::fmt;

/// Bytes of the proof: no guessing reaches 128 bits.
const PROOF: usize = 16;

/// What the holder of a key may do in its game.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Part {
    /// Play one side.
    Seat(Seat),
    /// Play both sides, at one device between the players.
    Table,
    /// Decide, as an official.
    Umpire,
}

impl Part {
    /// All there are.
    pub const ALL: [Part; 4] = [
        Part::Seat(Seat::White),
        Part::Seat(Seat::Black),
        Part::Table,
        Part::Umpire,
    ];

    /// As it stands in a key.
    pub const fn code(self) -> &'static str {
        match self {
            Part::Seat(Seat::White) => "white",
            Part::Seat(Seat::Black) => "black",
            Part::Table => "table",
            Part::Umpire => "umpire",
        }
    }

    /// The seats this part plays.
    pub const fn seats(self) -> &'static [Seat] {
        match self {
            Part::Seat(Seat::White) => &[Seat::White],
            Part::Seat(Seat::Black) => &[Seat::Black],
            Part::Table => &Seat::ALL,
            Part::Umpire => &[],
        }
    }

    /// Whether this part plays a seat.
    pub fn plays(self, seat: Seat) -> bool {
        self.seats().contains(&seat)
    }

    /// The same part in the next game, with colors swapped or not.
    #[must_use]
    pub const fn next(self, swaps: bool) -> Part {
        match self {
            Part::Seat(seat) if swaps => Part::Seat(seat.opponent()),
            Part::Seat(_) | Part::Table | Part::Umpire => self,
        }
    }

    /// Who acts when the holder of this part does. Two at one device say who; else it is the one to move.
    pub fn actor(self, named: Option<Seat>, to_move: Seat) -> Option<Actor> {
        match self {
            Part::Umpire => named.is_none().then_some(Actor::Official),
            Part::Seat(seat) => {
                let own = named.is_none_or(|named| named == seat);
                own.then_some(Actor::Seat(seat))
            }
            Part::Table => Some(Actor::Seat(named.unwrap_or(to_move))),
        }
    }
}

/// A key that this server made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Key {
    /// The game.
    pub game: GameId,
    /// What its holder may do there.
    pub part: Part,
}

/// Makes keys and checks them.
#[derive(Clone)]
pub struct Keys {
    secret: [u8; 32],
}

impl fmt::Debug for Keys {
    /// Nothing of the secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Keys")
    }
}

impl Keys {
    /// The keys of everybody who shares this store.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn open(store: &Store) -> Result<Keys, Failure> {
        Ok(Keys::new(store.secret("keys").await?))
    }

    /// Keys proved by this secret.
    pub fn new(secret: [u8; 32]) -> Keys {
        Keys { secret }
    }

    /// The key to a part in a game.
    pub fn make(&self, game: &GameId, part: Part) -> String {
        let claim = format!("{game}.{}", part.code());
        let proof = base32::write(&self.proof(&claim)[..PROOF]);
        format!("{claim}.{proof}")
    }

    /// Reads a key; `None` if this server did not make it.
    pub fn read(&self, text: &str) -> Option<Key> {
        let (claim, proof) = text.rsplit_once('.')?;
        let (game, part) = claim.split_once('.')?;
        let proof = base32::read(proof)?;
        if proof.len() != PROOF || self.mac(claim).verify_truncated_left(&proof).is_err() {
            return None;
        }
        let part = Part::ALL.into_iter().find(|known| known.code() == part)?;
        let game = GameId::new(game).ok()?;
        Some(Key { game, part })
    }

    /// The id of the game after this one, the same for everybody who asks.
    pub fn rematch_of(&self, game: &GameId) -> GameId {
        GameId::from_bytes(&self.proof(&format!("rematch of {game}")))
    }

    /// The id of a game of a match, counted from 1: whoever sets it up, it is the same one. A game that was set aside
    /// or came to nothing is followed by another, so the tries are counted too.
    pub fn game_of_match(
        &self,
        competition: &CompetitionId,
        match_number: u32,
        game: u32,
        attempt: u32,
    ) -> GameId {
        let name = format!("game {game} of match {match_number} of {competition}, try {attempt}");
        let id = GameId::from_bytes(&self.proof(&name));
        if competition.is_demo() {
            id.for_demo()
        } else {
            id
        }
    }

    /// The secret part of the address of somebody's calendar: whoever knows it may read when that person plays.
    pub fn make_calendar(&self, person: &PersonId) -> String {
        let proof = base32::write(&self.proof(&calendar_of(person))[..PROOF]);
        format!("{person}.{proof}")
    }

    /// Whose calendar it is; `None` if this server did not make it.
    pub fn read_calendar(&self, text: &str) -> Option<PersonId> {
        let (person, proof) = text.rsplit_once('.')?;
        let (person, proof) = (PersonId::new(person).ok()?, base32::read(proof)?);
        let mac = self.mac(&calendar_of(&person));
        (proof.len() == PROOF && mac.verify_truncated_left(&proof).is_ok()).then_some(person)
    }

    /// The id of the competition that somebody sets up under a name of their own: asked for twice, it is one.
    pub fn competition_named(&self, person: &PersonId, name: &str) -> CompetitionId {
        CompetitionId::from_bytes(
            &self.proof(&format!("competition {name} of {}", person.as_str())),
        )
    }

    /// The id of somebody new in one row of a list that somebody sends: the same list sent again enters nobody twice.
    ///
    /// # Panics
    /// Never: an id is short and plain.
    pub fn person_listed(&self, competition: &CompetitionId, list: &str, row: usize) -> PersonId {
        self.person(&format!("row {row} of list {list} for {competition}"))
    }

    /// The id of somebody new, by the name of the form that makes them known: whoever sends it twice makes one person.
    ///
    /// # Panics
    /// Never: an id is short and plain.
    pub fn person_of(&self, form: &str) -> PersonId {
        self.person(&format!("person of {form}"))
    }

    /// The id of somebody new, which follows from how they come to be known.
    fn person(&self, origin: &str) -> PersonId {
        let id = format!("p{}", base32::write(&self.proof(origin)[..10]));
        PersonId::new(&id).expect("short and plain")
    }

    /// The token of a table's card, by the name of the form that makes it: too long to be guessed, short enough to be
    /// typed from the card.
    pub fn table_card(&self, name: &str) -> String {
        base32::write(&self.proof(&format!("table card {name}"))[..PROOF])
    }

    /// What stands for a caller where callers are counted: every node finds the same, and nobody can find the caller
    /// in it.
    pub fn masked(&self, caller: &str) -> String {
        base32::write(&self.proof(&format!("caller {caller}"))[..PROOF])
    }

    fn proof(&self, text: &str) -> [u8; 32] {
        self.mac(text).finalize().into_bytes().into()
    }

    fn mac(&self, text: &str) -> Hmac<Sha256> {
        let mut mac = Hmac::new_from_slice(&self.secret).expect("any length of secret will do");
        mac.update(text.as_bytes());
        mac
    }
}

/// What is proved by the address of a calendar. No game has such an id.
fn calendar_of(person: &PersonId) -> String {
    format!("calendar of {person}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys() -> Keys {
        Keys::new([7; 32])
    }

    fn game() -> GameId {
        GameId::new("0123456789abcdef").unwrap()
    }

    #[test]
    fn a_key_is_read_back_for_every_part() {
        for part in Part::ALL {
            let text = keys().make(&game(), part);
            let key = keys().read(&text).unwrap();
            assert_eq!((key.game, key.part), (game(), part), "{text}");
        }
    }

    #[test]
    fn a_key_with_anything_changed_is_none() {
        let text = keys().make(&game(), Part::Seat(Seat::White));
        let other = Keys::new([8; 32]).make(&game(), Part::Seat(Seat::White));
        let changed = [
            text.replace("white", "black"),
            text.replace("white", "umpire"),
            text.replace("0123", "0124"),
            text[..text.len() - 1].to_owned(),
            format!("{text}0"),
            text.to_uppercase(),
            other,
            String::new(),
            "..".to_owned(),
            "0123456789abcdef.white.".to_owned(),
        ];
        for text in changed {
            assert_eq!(keys().read(&text), None, "{text}");
        }
    }

    #[test]
    fn a_calendar_is_found_by_its_own_address_only() {
        let person = PersonId::new("pabc").unwrap();
        let text = keys().make_calendar(&person);
        assert_eq!(keys().read_calendar(&text), Some(person.clone()));
        let others = [
            text.replace("pabc", "pabd"),
            text[..text.len() - 1].to_owned(),
            Keys::new([8; 32]).make_calendar(&person),
            "pabc.".to_owned(),
            String::new(),
        ];
        for text in others {
            assert_eq!(keys().read_calendar(&text), None, "{text}");
        }
    }

    #[test]
    fn the_rematch_of_a_game_is_always_the_same_one() {
        let next = keys().rematch_of(&game());
        assert_eq!(next, keys().rematch_of(&game()));
        assert_ne!(next, game());
        assert_ne!(next, keys().rematch_of(&next));
    }

    #[test]
    fn every_game_of_a_match_has_its_own_id() {
        let competition = CompetitionId::new("0123456789abcdef").unwrap();
        let id = |number, game, attempt| keys().game_of_match(&competition, number, game, attempt);
        assert_eq!(id(1, 1, 1), id(1, 1, 1));
        let others = [
            id(1, 1, 1),
            id(2, 1, 1),
            id(1, 2, 1),
            id(1, 1, 2),
            id(11, 1, 1),
        ];
        let distinct: std::collections::BTreeSet<_> = others.iter().collect();
        assert_eq!(distinct.len(), others.len());
    }

    #[test]
    fn at_one_device_the_one_to_move_acts_unless_another_is_named() {
        let (white, black) = (Seat::White, Seat::Black);
        let actor = |part: Part, named| part.actor(named, black);
        assert_eq!(actor(Part::Table, None), Some(Actor::Seat(black)));
        assert_eq!(actor(Part::Table, Some(white)), Some(Actor::Seat(white)));
        assert_eq!(actor(Part::Seat(white), None), Some(Actor::Seat(white)));
        assert_eq!(actor(Part::Seat(white), Some(black)), None);
        assert_eq!(actor(Part::Umpire, None), Some(Actor::Official));
        assert_eq!(actor(Part::Umpire, Some(white)), None);
    }
}
