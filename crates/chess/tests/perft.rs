//! Perft against known counts, in the files `data/perft-*.epd`: a FEN, then
//! `;D<depth> <count>` for each known depth.
//!
//! Counts above two million are checked only if `BOARDSIDE_DEEP` is set to 1.

#![expect(clippy::unwrap_used, reason = "a test fails by panicking")]

use boardside_chess::{Position, Variant, fen, perft, perft_divide, perft_divide_parallel};
use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

const STANDARD: &str = include_str!("data/perft-standard.epd");
const CHESS960: &str = include_str!("data/perft-chess960.epd");
const DEEP: u64 = 2_000_000;
const THREADS: NonZeroUsize = NonZeroUsize::new(2).unwrap();

/// One count to check.
#[derive(Clone, Debug)]
struct Case {
    fen: &'static str,
    variant: Variant,
    depth: u32,
    nodes: u64,
}

impl Case {
    fn position(&self) -> Position {
        fen::parse_tolerant(self.fen, self.variant)
            .unwrap_or_else(|problems| panic!("{}: {problems}", self.fen))
    }
}

fn read_cases(text: &'static str, variant: Variant) -> Vec<Case> {
    let mut cases = Vec::new();
    for line in text.lines() {
        let (fen, counts) = line.split_once(" ;").unwrap();
        for count in counts.split(" ;") {
            let (depth, nodes) = count.strip_prefix('D').unwrap().split_once(' ').unwrap();
            cases.push(Case {
                fen,
                variant,
                depth: depth.parse().unwrap(),
                nodes: nodes.parse().unwrap(),
            });
        }
    }
    cases
}

fn all_cases() -> Vec<Case> {
    let deep = std::env::var("BOARDSIDE_DEEP").is_ok_and(|value| value == "1");
    let mut cases = read_cases(STANDARD, Variant::Standard);
    cases.extend(read_cases(CHESS960, Variant::Chess960));
    cases.retain(|case| deep || case.nodes <= DEEP);
    // The longest first, so that no thread is left alone with one at the end.
    cases.sort_by_key(|case| u64::MAX - case.nodes);
    cases
}

/// Checks every case and reports all that fail.
#[track_caller]
fn check(cases: &[Case]) {
    let next = AtomicUsize::new(0);
    let failures = Mutex::new(Vec::new());
    let work = || {
        while let Some(case) = cases.get(next.fetch_add(1, Ordering::Relaxed)) {
            let nodes = perft(&case.position(), case.depth);
            if nodes != case.nodes {
                let failure = format!("{case:?} gave {nodes}");
                failures.lock().unwrap().push(failure);
            }
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..THREADS.get() {
            scope.spawn(work);
        }
    });
    let failures = failures.into_inner().unwrap();
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_known_count_is_met() {
    let cases = all_cases();
    assert!(cases.len() > 600, "the files hold only {}", cases.len());
    check(&cases);
}

#[test]
fn divided_counts_add_up_and_do_not_depend_on_threads() {
    for case in all_cases().iter().filter(|case| case.nodes < 20_000) {
        let position = case.position();
        let serial = perft_divide(&position, case.depth);
        let sum: u64 = serial.iter().map(|&(_, nodes)| nodes).sum();
        assert_eq!(sum, case.nodes, "{case:?}");
        let listed = position.legal_moves();
        assert!(
            serial.iter().map(|(mv, _)| mv).eq(listed.iter()),
            "{case:?}"
        );
        let parallel = perft_divide_parallel(&position, case.depth, THREADS);
        assert_eq!(parallel, serial, "{case:?}");
    }
}

/// Counts by playing every last move too, through the public interface alone.
#[test]
fn counting_the_last_moves_equals_playing_them() {
    fn played(position: Position, depth: u32) -> u64 {
        let Some(rest) = depth.checked_sub(1) else {
            return 1;
        };
        let moves = position.legal_moves().into_iter();
        moves.map(|mv| played(position.after(mv), rest)).sum()
    }
    for case in all_cases().iter().filter(|case| case.nodes < 100_000) {
        assert_eq!(played(case.position(), case.depth), case.nodes, "{case:?}");
    }
}

#[test]
fn depth_zero_is_one_position_and_no_moves() {
    let start = Position::start();
    assert_eq!(perft(&start, 0), 1);
    assert_eq!(perft_divide(&start, 0), []);
    assert_eq!(perft_divide_parallel(&start, 0, THREADS), []);
}

/// More threads than moves, and no move at all.
#[test]
fn idle_threads_do_no_harm() {
    let threads = NonZeroUsize::new(7).unwrap();
    for text in [
        "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
        "7k/8/5KR1/8/8/8/8/8 b - - 0 1",
    ] {
        let position = fen::parse(text, Variant::Standard).unwrap();
        let serial = perft_divide(&position, 3);
        assert_eq!(perft_divide_parallel(&position, 3, threads), serial);
    }
}
