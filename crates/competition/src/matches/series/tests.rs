use super::*;
use boardside_rulebook::Moment;

const A: EntryId = EntryId(0);
const B: EntryId = EntryId(1);

fn league(games: Games) -> SeriesRules {
    SeriesRules {
        games,
        replay_on: ReplayOn::Stalemate,
        replay_colors: ReplayColors::Same,
        other_draws: OtherDraws::Half,
        level: Level::League(LevelAfter::PlayOn),
    }
}

fn knockout(draw: KnockoutDraw) -> SeriesRules {
    SeriesRules {
        games: Games::Single,
        replay_on: ReplayOn::Nothing,
        replay_colors: ReplayColors::Reversed,
        other_draws: OtherDraws::Half,
        level: Level::Knockout(draw),
    }
}

/// The games by a letter each: who won, `=` drawn, `s` stalemate, `x` both lost. Colors are as the rules give them.
fn verdict(rules: &SeriesRules, games: &str) -> Verdict {
    let mut list: Vec<GameRecord> = Vec::new();
    for letter in games.chars() {
        let Verdict::Open(next) = rules.verdict([A, B], &list) else {
            panic!("no game after {list:?}");
        };
        let result = match letter {
            'A' => GameResult::Won(A),
            'B' => GameResult::Won(B),
            '=' => GameResult::Drawn,
            's' => GameResult::Stalemate,
            'x' => GameResult::BothLost,
            _ => panic!("{letter}"),
        };
        list.push(GameRecord {
            white: next.white,
            result,
            source: Source::Reported(A),
            approval: Approval::Approved,
            at: Moment(0),
        });
    }
    rules.verdict([A, B], &list)
}

#[track_caller]
fn over(rules: &SeriesRules, games: &str, outcome: Outcome) {
    assert_eq!(verdict(rules, games), Verdict::Over(outcome), "{games}");
}

#[track_caller]
fn open(rules: &SeriesRules, games: &str, white: EntryId, kind: GameKind) {
    let number = games.len() as u32 + 1;
    let next = NextGame {
        number,
        white,
        kind,
    };
    assert_eq!(verdict(rules, games), Verdict::Open(next), "{games}");
}

#[test]
fn best_of_three_is_over_as_soon_as_nobody_can_catch_up() {
    let rules = league(Games::BestOf(3));
    open(&rules, "", A, GameKind::Regular);
    open(&rules, "A", B, GameKind::Regular);
    over(&rules, "AA", Outcome::Won(A));
    open(&rules, "AB", A, GameKind::Regular);
    over(&rules, "ABB", Outcome::Won(B));
    open(&rules, "A=", A, GameKind::Regular);
    over(&rules, "A==", Outcome::Won(A));
    open(&rules, "A=B", B, GameKind::Extra);
    over(&rules, "===B", Outcome::Won(B));
    open(&rules, "====", A, GameKind::Extra);
    open(&rules, "xxx", B, GameKind::Extra);
}

#[test]
fn a_stalemate_is_the_same_game_again() {
    let rules = league(Games::BestOf(3));
    open(&rules, "s", A, GameKind::Replay);
    open(&rules, "As", B, GameKind::Replay);
    open(&rules, "Ass", B, GameKind::Replay);
    over(&rules, "sAsA", Outcome::Won(A));
}

#[test]
fn first_to_counts_wins_alone() {
    let rules = league(Games::FirstTo(2));
    open(&rules, "A====", B, GameKind::Regular);
    over(&rules, "A==B=B", Outcome::Won(B));
}

#[test]
fn a_level_league_match_ends_as_the_rulebook_says() {
    let mut rules = league(Games::BestOf(2));
    rules.level = Level::League(LevelAfter::Split);
    over(&rules, "AB", Outcome::Drawn);
    rules.level = Level::League(LevelAfter::Director);
    assert_eq!(verdict(&rules, "=="), Verdict::Asked(Question::LevelMatch));
}

#[test]
fn a_level_knockout_match_ends_as_the_rulebook_says() {
    open(&knockout(KnockoutDraw::Replay), "=", B, GameKind::Extra);
    open(&knockout(KnockoutDraw::Replay), "=s", A, GameKind::Extra);
    over(&knockout(KnockoutDraw::Replay), "==B", Outcome::Won(B));
    let armageddon = knockout(KnockoutDraw::Armageddon);
    open(&armageddon, "=", B, GameKind::Armageddon);
    over(&armageddon, "==", Outcome::Won(A));
    over(&armageddon, "=B", Outcome::Won(B));
    assert_eq!(
        verdict(&knockout(KnockoutDraw::Lot), "="),
        Verdict::Asked(Question::LotForMatch)
    );
    assert_eq!(
        verdict(&knockout(KnockoutDraw::Director), "s"),
        Verdict::Asked(Question::LevelMatch)
    );
}

#[test]
fn a_draw_is_worth_what_the_rulebook_says() {
    let mut rules = league(Games::BestOf(3));
    rules.other_draws = OtherDraws::Replay;
    open(&rules, "A=", B, GameKind::Replay);
    rules.other_draws = OtherDraws::Ask;
    assert_eq!(
        verdict(&rules, "A="),
        Verdict::Asked(Question::DrawnGame(2))
    );
    rules.other_draws = OtherDraws::NoWin;
    over(&rules, "A==", Outcome::Won(A));
    rules.replay_on = ReplayOn::AnyDraw;
    open(&rules, "==", A, GameKind::Replay);
}
