//! Whether the clock can be trusted: games, deadlines and sessions live by it.

use super::finding::Finding;
use boardside_store::Looked;
use jiff::Timestamp;
use std::thread::sleep;
use std::time::{Duration, Instant, SystemTime};

const ABOUT: &str = "clock";
/// When this was written, in milliseconds since 1970: no clock that is right shows an earlier time.
const WRITTEN: i64 = 1_767_225_600_000;
/// How long the clock is watched.
const WATCHED: Duration = Duration::from_millis(200);
/// How far it may go wrong meanwhile, and from the database's, in milliseconds.
const STEP: i64 = 100;
const APART: i64 = 2_000;

/// What was found; held against the database's own clock and what is stored there, if it could be looked at.
pub fn look(looked: Option<&Looked>) -> Vec<Finding> {
    let before = now();
    let begun = Instant::now();
    sleep(WATCHED);
    let after = now();
    let passed = i64::try_from(begun.elapsed().as_millis()).unwrap_or(i64::MAX);
    vec![judge(before, after, passed, looked)]
}

fn now() -> i64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH);
    now.map_or(-1, |now| i64::try_from(now.as_millis()).unwrap_or(i64::MAX))
}

fn judge(before: i64, after: i64, passed: i64, looked: Option<&Looked>) -> Finding {
    let shown = written(after);
    if after < WRITTEN {
        let advice = "Set the clock, and let NTP keep it.";
        return Finding::bad(
            ABOUT,
            format!("it shows {shown}, which is long over"),
            advice,
        );
    }
    if (after - before - passed).abs() > STEP {
        return Finding::bad(
            ABOUT,
            format!("it went {} ms while {passed} ms passed", after - before),
            "Something sets the clock. Let NTP slew it, and let nothing else touch it.",
        );
    }
    let Some(looked) = looked else {
        return Finding::well(ABOUT, format!("{shown}, and it goes steadily"));
    };
    // The database answers in whole seconds, and was asked a moment ago.
    let apart = before - looked.now.0;
    if apart.abs() > APART + 10_000 {
        return Finding::bad(
            ABOUT,
            format!(
                "the database's clock is {} s away from this one",
                apart / 1000
            ),
            "Let NTP keep both: deadlines are fired by either.",
        );
    }
    match looked.latest {
        Some(latest) if latest.0 > after + APART => Finding::bad(
            ABOUT,
            format!(
                "it shows {shown}, but a game of {} is stored",
                written(latest.0)
            ),
            "The clock is late, or was ahead when that was stored. Set it right before the server starts.",
        ),
        Some(_) | None => Finding::well(ABOUT, format!("{shown}, as in the database")),
    }
}

fn written(millis: i64) -> String {
    let moment = Timestamp::from_millisecond(millis).unwrap_or_default();
    moment.strftime("%Y-%m-%d %H:%M:%S UTC").to_string()
}

#[cfg(test)]
mod tests {
    use super::super::finding::State;
    use super::*;
    use boardside_play::Moment;

    const NOW: i64 = WRITTEN + 1_000_000_000;

    fn looked(now: i64, latest: Option<i64>) -> Looked {
        Looked {
            kind: "SQLite",
            version: Some(1),
            known: 1,
            damages: Vec::new(),
            now: Moment(now),
            latest: latest.map(Moment),
        }
    }

    #[track_caller]
    fn check(finding: &Finding, state: State, part: &str) {
        assert_eq!(finding.state, state, "{finding}");
        assert!(finding.says.contains(part), "{finding}");
    }

    #[test]
    fn a_clock_that_goes_steadily_is_well() {
        check(&judge(NOW, NOW + 200, 200, None), State::Well, "steadily");
        let beside = looked(NOW - 900, Some(NOW - 5_000));
        check(
            &judge(NOW, NOW + 200, 200, Some(&beside)),
            State::Well,
            "as in the database",
        );
    }

    #[test]
    fn a_clock_of_long_ago_is_bad() {
        check(&judge(0, 200, 200, None), State::Bad, "1970-01-01");
        check(&judge(-1, -1, 200, None), State::Bad, "long over");
    }

    #[test]
    fn a_clock_that_is_set_meanwhile_is_bad() {
        check(&judge(NOW, NOW - 3_000, 200, None), State::Bad, "-3000 ms");
        check(&judge(NOW, NOW + 9_000, 200, None), State::Bad, "9000 ms");
    }

    #[test]
    fn a_clock_that_the_database_contradicts_is_bad() {
        let away = looked(NOW - 3_600_000, None);
        check(
            &judge(NOW, NOW + 200, 200, Some(&away)),
            State::Bad,
            "3600 s",
        );
        let stored = looked(NOW, Some(NOW + 86_400_000));
        check(
            &judge(NOW, NOW + 200, 200, Some(&stored)),
            State::Bad,
            "a game of",
        );
    }
}
