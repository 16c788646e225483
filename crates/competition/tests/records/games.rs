//! What happens to the games of a match.

use super::*;

pub fn games() -> Vec<(&'static str, Actor, Fact)> {
    let (match_id, side, reason) = (MATCH, A, "It was stalemate.".to_owned());
    let ruled = |ruling| Fact::MatchRuled {
        match_id,
        ruling,
        reason: "Both score sheets say so.".into(),
    };
    let played = Played {
        game: GameId::new("0123456789abcdef"),
        seq: 81,
        white: B,
        result: GameResult::Won(A),
        place: Place::Venue,
        reporter: None,
    };
    let reported = |result| Fact::GameReported {
        match_id,
        game: 2,
        white: B,
        result,
        side,
    };
    let decided = |outcome, how| Fact::MatchDecided {
        match_id,
        outcome,
        how,
    };
    vec![
        (
            "times_proposed",
            player(),
            Fact::TimesProposed {
                match_id,
                side,
                times: vec![LATER, LATER.after(1)],
            },
        ),
        (
            "time_agreed",
            player(),
            Fact::TimeAgreed {
                match_id,
                time: LATER,
            },
        ),
        ("game_reported", player(), reported(GameResult::Won(A))),
        (
            "game_reported-stalemate",
            player(),
            reported(GameResult::Stalemate),
        ),
        ("game_reported-drawn", player(), reported(GameResult::Drawn)),
        (
            "game_reported-both_lost",
            player(),
            reported(GameResult::BothLost),
        ),
        (
            "game_recorded",
            Actor::Program,
            Fact::GameRecorded {
                match_id,
                number: 1,
                played: played.clone(),
            },
        ),
        (
            "game_recorded-one_device",
            Actor::Program,
            Fact::GameRecorded {
                match_id,
                number: 1,
                played: Played {
                    reporter: Some(A),
                    ..played.clone()
                },
            },
        ),
        (
            "game_set_aside",
            Actor::Program,
            Fact::GameSetAside {
                match_id,
                played: Played {
                    place: Place::Remote,
                    ..played
                },
            },
        ),
        (
            "game_approved",
            player(),
            Fact::GameApproved {
                match_id,
                game: 2,
                side: Some(B),
            },
        ),
        (
            "game_approved-silent",
            Actor::Clock,
            Fact::GameApproved {
                match_id,
                game: 2,
                side: None,
            },
        ),
        (
            "report_retracted",
            player(),
            Fact::ReportRetracted { match_id, game: 2 },
        ),
        (
            "game_disputed",
            player(),
            Fact::GameDisputed {
                match_id,
                game: 2,
                side,
                reason,
            },
        ),
        (
            "official_called",
            player(),
            Fact::OfficialCalled {
                match_id,
                side: Some(side),
                matter: "Was that touch-move?".into(),
            },
        ),
        (
            "official_called-table",
            Actor::Program,
            Fact::OfficialCalled {
                match_id,
                side: None,
                matter: "A rule".into(),
            },
        ),
        (
            "match_ruled-game",
            office(),
            ruled(Ruling::Game {
                number: 2,
                result: GameResult::Won(B),
            }),
        ),
        (
            "match_ruled-result",
            office(),
            ruled(Ruling::Result(Outcome::Won(A))),
        ),
        (
            "match_ruled-extended",
            office(),
            ruled(Ruling::Extend {
                deadline: Some(LATER),
            }),
        ),
        (
            "match_decided",
            player(),
            decided(Outcome::Won(A), How::Games),
        ),
        (
            "match_decided-deadline",
            Actor::Clock,
            decided(Outcome::DoubleForfeit, How::Deadline),
        ),
        (
            "match_decided-ruling",
            office(),
            decided(Outcome::Drawn, How::Ruling),
        ),
        (
            "match_decided-withdrawal",
            player(),
            decided(Outcome::Void, How::Withdrawal),
        ),
        (
            "match_decided-no_show",
            official(),
            decided(Outcome::Won(B), How::NoShow),
        ),
        (
            "match_decided-lot",
            official(),
            decided(Outcome::Won(B), How::Lot),
        ),
        (
            "match_decided-unreachable",
            Actor::Clock,
            decided(Outcome::Won(B), How::Unreachable),
        ),
        (
            "match_lot_drawn",
            official(),
            Fact::MatchLotDrawn {
                match_id,
                seed: Seed(11),
                winner: B,
            },
        ),
    ]
}
