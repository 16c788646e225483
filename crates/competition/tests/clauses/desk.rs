//! The desk: what needs a person, most urgent first.

use crate::scene::*;
use boardside_competition::*;

fn kinds(scene: &Scene) -> Vec<Matter> {
    let desk = scene.competition.desk(scene.now);
    desk.into_iter().map(|item| item.matter).collect()
}

#[test]
fn the_desk_is_empty_while_everything_goes_by_itself() {
    assert_eq!(kinds(&league(6)), []);
}

#[test]
fn matches_without_a_time_come_up_before_their_deadline() {
    let scene = league(4);
    let time = scene.now.after(DAY);
    let match_id = MatchId(0);
    let agreed = scene
        .after(
            player(0),
            Command::ProposeTimes {
                match_id,
                times: vec![time],
            },
        )
        .after(player(3), Command::AcceptTime { match_id, time });
    let end = agreed.competition.weeks()[0].deadline;
    let early = agreed.at(end.after(-2 * DAY - 1));
    assert_eq!(kinds(&early), []);
    assert_eq!(kinds(&early.later(1)), [Matter::NoTimeAgreed(MatchId(1))]);
}

#[test]
fn disputes_come_before_claims_and_claims_before_deadlines() {
    let scene = league(6);
    let end = scene.competition.weeks()[0].deadline;
    let now = scene.now;
    let [one, other] = scene.sides(0);
    let [third, _] = scene.sides(1);
    let (email, match_id) = (Contact::Email, MatchId(1));
    let log = || Command::LogContact {
        match_id,
        how: email,
        when: now,
    };
    let scene = scene
        .after(player(third), log())
        .after(player(third), log())
        .after(player(third), Command::ClaimUnreachable { match_id })
        .after(player(one), report(0, 1, won(one)))
        .after(player(other), dispute(0, 1))
        .at(end.after(-HOUR));
    assert_eq!(
        kinds(&scene),
        [
            Matter::Disputed(MatchId(0)),
            Matter::Unreachable(MatchId(1)),
            Matter::NoTimeAgreed(MatchId(2)),
        ]
    );
}

#[test]
fn whoever_forfeits_often_is_asked_about() {
    let book = rulebook("intramural");
    let mut terms = League::new(weeks(3));
    terms.drop_out_after = Some(2);
    let start = terms.weeks[0].starts;
    let scene = given(&book, league_terms(&book, terms), start)
        .players(4)
        .after(director(), draw_schedule());
    let weeks = scene.competition.weeks().to_vec();
    let one = scene.pass_until(weeks[0].deadline);
    assert!(
        !kinds(&one)
            .iter()
            .any(|matter| matches!(matter, Matter::DropOut(_)))
    );
    let two = one.pass_until(weeks[1].deadline);
    let dropped = kinds(&two);
    let dropped = dropped
        .iter()
        .filter(|matter| matches!(matter, Matter::DropOut(_)));
    assert_eq!(dropped.count(), 4);
    // A ruling that gives the match to somebody takes the forfeit back.
    let [winner, loser] = two.sides(0);
    let ruling = Ruling::Result(Outcome::Won(EntryId(winner)));
    let ruled = two.after(director(), rule(0, ruling));
    let forfeits = |entry| {
        ruled
            .competition
            .entry(EntryId(entry))
            .map(|one| one.forfeits)
    };
    assert_eq!([forfeits(winner), forfeits(loser)], [Some(1), Some(1)]);
}

#[test]
fn my_matches_show_the_nearest_deadline_first() {
    let scene = league(4).game(0, 1, won(0)).game(0, 2, won(0));
    let mine = scene.competition.matches_of(&person("p0"), scene.now);
    let steps: Vec<_> = mine.iter().map(|one| one.next).collect();
    assert_eq!(
        steps,
        [
            NextStep::ProposeTimes,
            NextStep::ProposeTimes,
            NextStep::Nothing
        ]
    );
    assert!(mine[0].deadline < mine[1].deadline);
    assert_eq!(mine[2].task.to_string(), "You won this match.");
    assert_eq!(
        scene.competition.matches_of(&person("nobody"), scene.now),
        []
    );
}
