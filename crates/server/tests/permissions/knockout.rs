//! Who may do what on a knockout day, and who learns nothing there: wristbands, birth dates and the rosters of groups.

mod scene;
mod table;

pub use table::TABLE;

use crate::site::Site;
use boardside_server::index;
use scene::Scene;
use table::{Caller, ENDLESS, PROGRAMS};

#[tokio::test]
async fn everybody_may_do_on_the_day_what_the_table_says_and_nothing_else() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    for (method, path, fields, expected) in TABLE {
        for (caller, expected) in Caller::ALL.into_iter().zip(expected) {
            let scene = Scene::set(&site, caller).await;
            let answer = match ENDLESS.contains(path) {
                true => scene.overhear(path).await,
                false => scene.ask(method, path, fields).await,
            };
            if answer.status != *expected {
                let status = answer.status;
                wrong.push(format!(
                    "{method} {path} by {caller:?}: {status}, not {expected}"
                ));
            }
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{method} by {caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn no_page_tells_anybody_else_a_wristband_a_birth_date_or_the_roster_of_a_group() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    let mut pages = 0;
    for caller in Caller::ALL {
        let scene = Scene::set(&site, caller).await;
        for route in index() {
            if route.method != "GET" || ENDLESS.contains(&route.path.as_str()) {
                continue;
            }
            let answer = scene.ask("GET", &route.path, &[]).await;
            pages += usize::from(answer.status == 200);
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
        for group in ["1", "0", "7"] {
            let path = format!("/c/{}/group/{group}", scene.competition);
            let answer = scene.ask("GET", &path, &[]).await;
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
    }
    assert!(pages > 100, "{pages} pages were shown");
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[tokio::test]
async fn programs_may_do_on_the_day_what_the_table_says_and_are_told_no_secrets() {
    let site = Site::open_with(|config| config.limits.sign_ins_per_minute = 100_000).await;
    let mut wrong = Vec::new();
    for (method, path, body, expected) in PROGRAMS {
        for (caller, expected) in Caller::ALL.into_iter().zip(expected) {
            let scene = Scene::set(&site, caller).await;
            let answer = scene.send(method, path, "application/json", body).await;
            if answer.status != *expected {
                let (status, body) = (answer.status, &answer.body);
                wrong.push(format!(
                    "{method} {path} by {caller:?}: {status}, not {expected}: {body:.120}"
                ));
            }
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{method} by {caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

#[test]
fn every_address_for_programs_below_a_competition_has_its_row_for_the_day() {
    for route in index() {
        let below = route.path.starts_with("/api/v1/competitions/{competition}");
        let row = |known: &(&str, &str, &str, [u16; 9])| {
            known.0 == route.method && known.1.split('?').next() == Some(&route.path)
        };
        let known = PROGRAMS.iter().any(row) || ENDLESS.contains(&route.path.as_str());
        assert!(
            !below || known,
            "{} {} has no row",
            route.method,
            route.path
        );
    }
}

#[tokio::test]
async fn whoever_listens_is_told_no_secrets_either() {
    let site = Site::open().await;
    let mut wrong = Vec::new();
    for path in ENDLESS.into_iter().filter(|path| *path != "/live") {
        for caller in Caller::ALL {
            let scene = Scene::set(&site, caller).await;
            let answer = scene.overhear(path).await;
            let expected = if caller == Caller::Nobody { 404 } else { 200 };
            assert_eq!(answer.status, expected, "{path} by {caller:?}");
            let told = scene.told(&answer).into_iter();
            wrong.extend(told.map(|told| format!("{caller:?}: {told}")));
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
