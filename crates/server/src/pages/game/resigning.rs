//! What a player gives up by resigning: this game, and perhaps the match with it.

use super::{Found, seat_word};
use crate::app::App;
use crate::game::Both;
use crate::keys::{CompetitionId, Part};
use crate::spoken::reference;
use boardside_competition::{EntryId, MatchId};
use boardside_play::{Phase, Seat};
use boardside_rulebook::{HopelessOpponent, RuleId};
use boardside_store::people::Fixture;

/// What it means for a seat, to be read before it is done.
pub fn says(found: &Found, part: Part, seat: Seat) -> String {
    let rulebook = found.game().rulebook();
    let clause = reference(&rulebook.clause(RuleId::Resignation));
    let who = match part {
        Part::Seat(_) => "you",
        Part::Table | Part::Umpire => seat_word(seat),
    };
    let mut said = vec![match rulebook.settings().resign.when_opponent_cannot_mate {
        HopelessOpponent::Loss => t!("game-resign-loses", who = who, clause = clause),
        HopelessOpponent::Draw => t!("game-resign-unless", who = who, clause = clause),
    }];
    if *found.loses_match.of(seat) {
        said.push(t!("game-resign-match", who = who));
    }
    said.push(t!("act-no-undo"));
    said.join(" ")
}

/// Which of the two would lose the match with this game. Nobody is kept from the board because the match cannot be read.
pub async fn match_losers(app: &App, found: &Found) -> Both<bool> {
    let nobody = Both::each(|_| false);
    let over = matches!(found.game().phase(), Phase::Ended(_));
    let fixture = found.fixture.as_ref().filter(|_| !over);
    let competition = fixture.and_then(|fixture| CompetitionId::of_stream(&fixture.competition));
    let (Some(fixture), Some(id)) = (fixture, competition) else {
        return nobody;
    };
    let Ok(contest) = app.contest(id.as_str()).await else {
        return nobody;
    };
    let competition = &contest.competition;
    let played_for = competition.match_of(MatchId(fixture.match_number));
    let Fixture {
        game_number,
        white_entry,
        ..
    } = *fixture;
    let white = EntryId(white_entry);
    Both::each(|seat| {
        played_for.is_some_and(|found| {
            let winner = match seat {
                Seat::White => found.opponent(white),
                Seat::Black => white,
            };
            found.is_won_by(competition.series_rules(), game_number, winner)
        })
    })
}
