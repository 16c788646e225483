//! Every kind of event as it is kept for good. A file here is never changed:
//! what is once written must be read for ever. A kind that changes gets a new
//! number, and the old file stays.

use boardside_play::{
    Actor, Compensation, Dots, Event, Fact, IllegalMoveCost, Moment, Outcome, Period, Place, Score,
    Seat, Terms, TimeControl, Why,
};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

const WHITE: Actor = Actor::Seat(Seat::White);
const BLACK: Actor = Actor::Seat(Seat::Black);

/// One event of each kind. Those with parts that may be left out have a second
/// one, named after what is left out.
fn events() -> Vec<(&'static str, Actor, Fact)> {
    let square = "g1".parse().expect("a square");
    let reason = "the clock was wrong".to_owned();
    vec![
        ("game_set_up", Actor::Official, Fact::GameSetUp(terms())),
        (
            "game_set_up-dots",
            Actor::Official,
            Fact::GameSetUp(Terms {
                dots: Dots::NotAllowed,
                ..plain_terms()
            }),
        ),
        (
            "game_set_up-digest",
            Actor::Official,
            Fact::GameSetUp(Terms {
                digest: Some("5f0c".into()),
                ..plain_terms()
            }),
        ),
        (
            "game_set_up-plain",
            Actor::Official,
            Fact::GameSetUp(plain_terms()),
        ),
        ("hand_shaken", WHITE, Fact::HandShaken { seat: Seat::White }),
        ("game_started", BLACK, Fact::GameStarted),
        ("man_touched", WHITE, Fact::ManTouched { square }),
        ("adjust_announced", WHITE, Fact::AdjustAnnounced),
        ("man_adjusted", WHITE, Fact::ManAdjusted { square }),
        ("move_refused", WHITE, move_refused()),
        (
            "move_played",
            BLACK,
            Fact::MovePlayed {
                uci: "a2a1q".into(),
            },
        ),
        (
            "draw_offered",
            BLACK,
            Fact::DrawOffered { seat: Seat::Black },
        ),
        ("draw_declined", WHITE, Fact::DrawDeclined),
        ("claim_rejected", WHITE, claim_rejected()),
        (
            "wrong_claim_charged",
            WHITE,
            Fact::WrongClaimCharged {
                time_for_opponent: 120_000,
            },
        ),
        (
            "take_back_asked",
            WHITE,
            Fact::TakeBackAsked { seat: Seat::White },
        ),
        ("take_back_refused", BLACK, Fact::TakeBackRefused),
        ("moves_taken_back", BLACK, Fact::MovesTakenBack { count: 2 }),
        ("move_limit_warned", Actor::Clock, Fact::MoveLimitWarned),
        (
            "official_called",
            BLACK,
            Fact::OfficialCalled {
                matter: "touch".into(),
            },
        ),
        ("game_paused", Actor::Official, Fact::GamePaused),
        ("game_adjourned", Actor::Official, Fact::GameAdjourned),
        ("game_resumed", Actor::Official, Fact::GameResumed),
        ("clock_set", Actor::Official, clock_set(reason.clone())),
        (
            "play_ruled_on",
            Actor::Official,
            Fact::PlayRuledOn {
                reason: reason.clone(),
            },
        ),
        (
            "result_ruled",
            Actor::Official,
            Fact::ResultRuled {
                score: Score::BothLose,
                reason,
            },
        ),
        ("game_ended", Actor::Clock, Fact::GameEnded(lost_on_time())),
        ("game_ended-replay", WHITE, Fact::GameEnded(stalemate())),
    ]
}

fn terms() -> Terms {
    let period = |moves, base, compensation| Period {
        moves,
        base,
        compensation,
    };
    Terms {
        rulebook: "us-chess".into(),
        digest: None,
        start: Some("r1kr4/pppppppp/8/8/8/8/PPPPPPPP/R1KR4 w DAda - 0 1".into()),
        chess960: true,
        time: TimeControl {
            periods: vec![
                period(Some(40), 5_400_000, Compensation::Increment(30_000)),
                period(Some(20), 1_800_000, Compensation::Bronstein(5_000)),
                period(Some(10), 600_000, Compensation::None),
                period(None, 900_000, Compensation::Delay(5_000)),
            ],
            per_move_limit: Some(120_000),
        },
        place: Place::Apart,
        illegal_moves: IllegalMoveCost::Nothing,
        dots: Default::default(),
    }
}

fn plain_terms() -> Terms {
    Terms {
        rulebook: "club".into(),
        digest: None,
        start: None,
        chess960: false,
        time: TimeControl::NONE,
        place: Place::Table,
        illegal_moves: IllegalMoveCost::ByRulebook,
        dots: Default::default(),
    }
}

fn move_refused() -> Fact {
    Fact::MoveRefused {
        attempt: "e1g1".into(),
        reason: "castle_through_check".into(),
        time_for_opponent: 120_000,
    }
}

fn claim_rejected() -> Fact {
    Fact::ClaimRejected {
        missing: "This position has occurred twice, not three times.".into(),
    }
}

fn clock_set(reason: String) -> Fact {
    let (white, black) = (300_000, 240_000);
    Fact::ClockSet {
        white,
        black,
        reason,
    }
}

fn lost_on_time() -> Outcome {
    let (score, why) = (Score::Win(Seat::Black), Why::FlagFall);
    Outcome { score, why }
}

fn stalemate() -> Outcome {
    let (score, why) = (Score::Replay, Why::Stalemate);
    Outcome { score, why }
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden")
}

#[track_caller]
fn check(name: &str, by: Actor, fact: Fact) {
    let kind = fact.kind();
    assert_eq!(name.split('-').next(), Some(kind));
    let at = Moment(1_700_000_000_123);
    let expected = Event { at, by, fact };
    let kept = fs::read_to_string(folder().join(format!("{name}.1.json"))).expect(name);
    let read: Event = serde_json::from_str(&kept).expect(name);
    assert_eq!(read, expected);
    let written = serde_json::to_string(&read).expect(name) + "\n";
    assert_eq!(written, kept);
}

#[test]
fn what_was_kept_is_read_and_written_alike() {
    for (name, by, fact) in events() {
        check(name, by, fact);
    }
}

#[test]
fn every_kind_is_kept_and_nothing_else() {
    let files = fs::read_dir(folder()).expect("the golden files");
    let names = files.map(|file| file.expect("a file").file_name().into_string());
    let kept: BTreeSet<_> = names.map(|name| name.expect("a plain name")).collect();
    let listed = events()
        .into_iter()
        .map(|(name, ..)| format!("{name}.1.json"));
    assert_eq!(kept, listed.collect());
}

#[test]
fn what_may_be_left_out_is_filled_in() {
    let read = |text: &str| serde_json::from_str::<Event>(text).expect(text).fact;
    let terms = r#"{"at":0,"by":"official","type":"game_set_up","rulebook":"club"}"#;
    assert_eq!(read(terms), Fact::GameSetUp(plain_terms()));
    let refused = r#"{"at":0,"by":{"seat":"white"},"type":"move_refused","attempt":"a1a3","reason":"path_blocked"}"#;
    assert!(matches!(
        read(refused),
        Fact::MoveRefused {
            time_for_opponent: 0,
            ..
        }
    ));
}
