//! Boardside and shakmaty asked the same questions about the same positions.
//!
//! The positions are those of random games, half of them standard chess and
//! half Chess960. Both libraries play the games on their own, so that a
//! difference in playing a move shows up as well.

use boardside_bench::random::Random;
use boardside_chess::{Move, MoveKind, Position, Setup, Variant, fen, perft, san, uci};
use shakmaty::fen::Fen;
use shakmaty::san::SanPlus;
use shakmaty::{CastlingMode, Chess, EnPassantMode, Position as _};
use std::collections::BTreeMap;

/// Positions asked about in each variant.
const POSITIONS: usize = 50_000;

/// Random games longer than this are bare kings walking about.
const LONGEST_GAME: usize = 150;

/// One position in so many has its perft compared, too.
const PERFT_EVERY: usize = 20;

#[test]
fn standard_chess_is_the_same_to_both() {
    compare(Variant::Standard, 1);
}

#[test]
fn chess960_is_the_same_to_both() {
    compare(Variant::Chess960, 2);
}

fn compare(variant: Variant, seed: u64) {
    let mut random = Random::new(seed);
    let (mut asked, mut rare) = (0, Rare::default());
    while asked < POSITIONS {
        let mut pair = Pair::start(variant, &mut random);
        for _ in 0..LONGEST_GAME {
            let moves = pair.same_moves();
            pair.same_fen();
            if asked % PERFT_EVERY == 0 {
                pair.same_perft();
            }
            asked += 1;
            rare.look_for(&moves);
            if moves.is_empty() || asked == POSITIONS {
                break;
            }
            pair.play(choose(&moves, &mut random));
        }
    }
    let Rare {
        castles,
        en_passants,
        promotions,
    } = rare;
    assert!(castles > 0 && en_passants > 0 && promotions > 0);
}

/// How often the games offered what a random game might never offer.
#[derive(Default)]
struct Rare {
    castles: usize,
    en_passants: usize,
    promotions: usize,
}

impl Rare {
    fn look_for(&mut self, moves: &[MovePair]) {
        for mv in moves {
            match mv.ours.kind() {
                MoveKind::Castle => self.castles += 1,
                MoveKind::EnPassant => self.en_passants += 1,
                MoveKind::Promotion(_) => self.promotions += 1,
                MoveKind::Normal | MoveKind::DoubleStep => {}
            }
        }
    }
}

/// The same position in both libraries.
struct Pair {
    ours: Position,
    theirs: Chess,
    variant: Variant,
}

/// A move in both libraries.
#[derive(Copy, Clone)]
struct MovePair {
    ours: Move,
    theirs: shakmaty::Move,
}

impl Pair {
    fn start(variant: Variant, random: &mut Random) -> Pair {
        let ours = match variant {
            Variant::Standard => Position::start(),
            Variant::Chess960 => random_array(random),
        };
        let theirs = read_theirs(&fen::write(&ours), variant);
        Pair {
            ours,
            theirs,
            variant,
        }
    }

    /// The legal moves, paired by what UCI calls them, after their names in
    /// SAN have been compared.
    #[track_caller]
    fn same_moves(&self) -> Vec<MovePair> {
        let mode = castling_mode(self.variant);
        let ours: BTreeMap<String, Move> = self
            .ours
            .legal_moves()
            .into_iter()
            .map(|mv| (uci::write(&self.ours, mv), mv))
            .collect();
        let theirs: BTreeMap<String, shakmaty::Move> = self
            .theirs
            .legal_moves()
            .into_iter()
            .map(|mv| (mv.to_uci(mode).to_string(), mv))
            .collect();
        assert!(
            ours.keys().eq(theirs.keys()),
            "{:?}: {ours:?} against {theirs:?}",
            self.ours
        );
        assert_eq!(self.ours.legal_move_count(), theirs.len() as u64);
        for (ours, theirs) in ours.values().zip(theirs.values()) {
            let name = SanPlus::from_move(self.theirs.clone(), *theirs).to_string();
            assert_eq!(san::write(&self.ours, *ours), name, "{:?}", self.ours);
            let read = san::parse(&self.ours, &name, san::Mode::Strict);
            assert_eq!(read, Ok(*ours), "{:?}: {name}", self.ours);
        }
        let pairs = ours.into_values().zip(theirs.into_values());
        pairs
            .map(|(ours, theirs)| MovePair { ours, theirs })
            .collect()
    }

    /// Both write the same X-FEN. Shredder-FEN they only read: it must mean
    /// the same position to them.
    #[track_caller]
    fn same_fen(&self) {
        let text = fen::write(&self.ours);
        assert_eq!(text, write_theirs(&self.theirs));
        assert_eq!(
            fen::write(&fen::parse(&text, self.variant).expect("our own FEN")),
            text
        );

        let (castling, en_passant) = (fen::CastlingStyle::Shredder, fen::EnPassantStyle::Always);
        let shredder = fen::write_as(&self.ours, castling, en_passant);
        let theirs = read_theirs(&shredder, self.variant);
        assert_eq!(write_theirs(&theirs), text, "{shredder}");
        assert_eq!(fen::parse(&shredder, self.variant), Ok(self.ours));
    }

    #[track_caller]
    fn same_perft(&self) {
        let (ours, theirs) = (perft(&self.ours, 2), shakmaty::perft(&self.theirs, 2));
        assert_eq!(ours, theirs, "{:?}", self.ours);
    }

    #[track_caller]
    fn play(&mut self, mv: MovePair) {
        self.ours = self.ours.play(mv.ours).expect("a legal move");
        self.theirs.play_unchecked(mv.theirs);
    }
}

/// Two draws, the better one taken: captures, promotions and castling first.
/// Games of uniformly random moves hardly ever see the last two.
fn choose(moves: &[MovePair], random: &mut Random) -> MovePair {
    let taste =
        |mv: &MovePair| mv.theirs.is_castle() || mv.theirs.is_promotion() || mv.theirs.is_capture();
    let (one, other) = (random.pick(moves), random.pick(moves));
    if taste(&one) { one } else { other }
}

fn castling_mode(variant: Variant) -> CastlingMode {
    match variant {
        Variant::Standard => CastlingMode::Standard,
        Variant::Chess960 => CastlingMode::Chess960,
    }
}

#[track_caller]
fn read_theirs(text: &str, variant: Variant) -> Chess {
    let fen: Fen = text.parse().expect("a well-formed FEN");
    fen.into_position(castling_mode(variant))
        .expect("a legal position")
}

fn write_theirs(position: &Chess) -> String {
    Fen::from_position(position, EnPassantMode::Legal).to_string()
}

fn random_array(random: &mut Random) -> Position {
    let number = random.below(usize::from(Setup::CHESS960_ARRAYS));
    let setup = u16::try_from(number).ok().and_then(Setup::chess960);
    Position::new(&setup.expect("there are 960")).expect("a starting position")
}
