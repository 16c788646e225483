//! Bringing a list in, and saving it.

use crate::league::{League, refused};
use crate::site::{Answer, Site, is_a_page};

const LINE: &str = "----a-line-between-the-parts";

/// Sends the form with a file, some pasted text, or both.
async fn look(league: &League<'_>, file: &str, text: &str) -> Answer {
    let part = |name: &str, more: &str, value: &str| {
        format!(
            "--{LINE}\r\ncontent-disposition: form-data; name=\"{name}\"{more}\r\n\r\n{value}\r\n"
        )
    };
    let body = format!(
        "{}{}--{LINE}--\r\n",
        part("file", "; filename=\"list.csv\"", file),
        part("text", "", text)
    );
    let kind = format!("multipart/form-data; boundary={LINE}");
    let cookie = league.director.cookie.clone().unwrap();
    let headers = [
        ("cookie", cookie.as_str()),
        ("sec-fetch-site", "same-origin"),
        ("content-type", kind.as_str()),
    ];
    let path = league.at("/entries/import");
    league.site.send("POST", &path, &headers, &body).await
}

/// What the form below the preview sends.
fn confirmation(preview: &Answer) -> Vec<(String, String)> {
    let form = preview
        .body
        .split("/entries/import/confirm\"")
        .nth(1)
        .unwrap();
    let form = form.split("</form>").next().unwrap();
    ["once", "left_out", "text"]
        .map(|name| {
            let value = form
                .split(&format!("name=\"{name}\" value=\""))
                .nth(1)
                .unwrap();
            let value = value.split('"').next().unwrap();
            let value = value
                .replace("&#34;", "\"")
                .replace("&#39;", "'")
                .replace("&#38;", "&");
            (name.to_owned(), value)
        })
        .to_vec()
}

async fn confirm(league: &mut League<'_>, sent: &[(String, String)]) -> Answer {
    let pairs: Vec<(&str, &str)> = sent
        .iter()
        .map(|(name, value)| (name.as_str(), value.as_str()))
        .collect();
    league.send("/entries/import/confirm", &pairs).await
}

async fn entered(league: &League<'_>) -> usize {
    league.competition().await.entries().count()
}

#[tokio::test]
async fn a_list_is_looked_at_first_and_then_brought_in_as_a_whole() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners")]).await;
    let file = "\u{feff}Name;E-Mail;Phone;ID Number;Division\r\n\
                \"König; Mia\";mia@example.org;+1 312 555 0100;17;Open\r\n\
                Noah Nash;;;18;beginners\r\n";
    let preview = look(&league, file, "").await;
    is_a_page(&preview);
    assert!(
        preview
            .body
            .contains("2 lines are good. Nobody is entered yet."),
        "{}",
        preview.body
    );
    assert_eq!(entered(&league).await, 0);
    let sent = confirmation(&preview);
    let answer = confirm(&mut league, &sent).await;
    assert_eq!(answer.location(), league.at("/entries"));
    let page = league.page("/entries").await;
    for shown in ["König; Mia", "Noah Nash", "17", "18"] {
        assert!(page.body.contains(shown), "{shown}");
    }
    assert_eq!(entered(&league).await, 2);
    // Sent once more, it changes nothing.
    assert_eq!(
        confirm(&mut league, &sent).await.location(),
        league.at("/entries")
    );
    assert_eq!(entered(&league).await, 2);
}

#[tokio::test]
async fn every_bad_line_is_named_and_can_be_left_out() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    league
        .send(
            "/entries",
            &[("name", "Ann Abel"), ("division", "0"), ("card", "1")],
        )
        .await;
    let text = "name,email,ID number\n\
                ,x@example.org,\n\
                Ben Bell,nowhere,\n\
                Cara Cole,cara@example.org,5\n\
                Cara Cole,CARA@example.org,\n\
                Dan Dale,,5\n\
                Ann Abel,,\n\
                Someone Else,,1\n\
                Eve Ely,,\n\
                Eve Ely,,\n";
    let preview = look(&league, "", text).await;
    for line in [
        "Line 2: the name is missing.",
        "Line 3: the mail address: write an address such as mia@example.org.",
        "Line 5: the same mail address stands in line 4.",
        "Line 6: the same ID number stands in line 4.",
        "Line 7: this player is entered there already.",
        "Line 8: this ID number belongs to Ann Abel.",
        "Line 10: the same name stands in line 9.",
    ] {
        assert!(preview.body.contains(line), "{line}: {}", preview.body);
    }
    assert!(
        preview.body.contains("2 lines are good, 7 are not."),
        "{}",
        preview.body
    );
    let sent = confirmation(&preview);
    assert_eq!(
        confirm(&mut league, &sent).await.location(),
        league.at("/entries")
    );
    assert_eq!(entered(&league).await, 3);
}

#[tokio::test]
async fn what_has_changed_since_the_look_is_shown_again_and_nobody_is_entered() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let preview = look(&league, "", "name\nMia\nNoah\n").await;
    let sent = confirmation(&preview);
    league.enter(&["Mia"]).await;
    let answer = confirm(&mut league, &sent).await;
    assert_eq!(answer.status, 200);
    assert!(
        answer
            .body
            .contains("Line 2: this player is entered there already.")
    );
    assert_eq!(entered(&league).await, 1);
}

#[tokio::test]
async fn a_list_that_cannot_be_used_is_refused_and_stays_as_it_was_pasted() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    refused(&look(&league, "", "").await, "The list is empty");
    let answer = look(&league, "", "Mia,mia@example.org").await;
    refused(&answer, "The first line must name the columns");
    assert!(answer.body.contains("Mia,mia@example.org</textarea>"));
    let nonsense = [("text", "nonsense"), ("left_out", "0")];
    refused(
        &league.send("/entries/import/confirm", &nonsense).await,
        "The first line must name",
    );
    let unread = league
        .send("/entries/import", &[("text", "name\nMia")])
        .await;
    assert_eq!(unread.status, 400);
    let large = format!("name\n{}", "x".repeat(1_100_000));
    assert_eq!(look(&league, "", &large).await.status, 413);
    assert_eq!(entered(&league).await, 0);
}

#[tokio::test]
async fn somebody_of_the_same_name_and_address_is_the_same_person() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let mut mia = league.member("Mia König", "mia").await;
    let names = [
        ("full_name", "Mia König"),
        ("display_name", ""),
        ("email", "mia@example.org"),
    ];
    mia.post("/account", &names).await;
    let text = "name,email\nMia König,mia@example.org\nMia König,other@example.org\n";
    let preview = look(&league, "", text).await;
    assert_eq!(preview.count("known here already"), 1);
    assert_eq!(preview.count("<span class=\"badge\">new</span>"), 1);
    let sent = confirmation(&preview);
    confirm(&mut league, &sent).await.location();
    // The one who has an account plays under it.
    assert_eq!(entered(&league).await, 2);
    let competition = league.competition().await;
    let mut accounts = 0;
    for (_, entry) in competition.entries() {
        let person = boardside_store::people::PersonId::new(entry.person.as_str()).unwrap();
        accounts += usize::from(site.app.store.account(&person).await.unwrap().is_some());
    }
    assert_eq!(accounts, 1);
}

#[tokio::test]
async fn a_list_for_which_there_is_no_room_enters_nobody() {
    let site = Site::open().await;
    let mut league = League::drawn(&site, &["Ann A", "Ben B", "Cara C"]).await;
    let sides = league
        .competition()
        .await
        .match_of(boardside_competition::MatchId(0))
        .unwrap()
        .sides;
    league.reports(sides[0].0, 0, 1, sides[0].0).await;
    let preview = look(&league, "", "name\nDan\nEve\n").await;
    let sent = confirmation(&preview);
    let answer = confirm(&mut league, &sent).await;
    refused(&answer, "there is no place for one more player");
    assert_eq!(entered(&league).await, 3);
}

#[tokio::test]
async fn the_saved_list_can_be_brought_in_again() {
    let site = Site::open().await;
    let mut league = League::with(&site, &[("divisions", "Open\nBeginners")]).await;
    let text = "name,email,phone,ID number,division,birth date\n\
                \"=Cmd, Max\",max@example.org,+49 30 1234,007,Beginners,2005-02-03\n";
    let sent = confirmation(&look(&league, "", text).await);
    confirm(&mut league, &sent).await.location();
    let path = league.at("/entries.csv");
    let saved = league.director.get(&path).await;
    assert_eq!(saved.headers["content-type"], "text/csv; charset=utf-8");
    assert!(saved.headers["content-disposition"].contains("entries.csv"));
    assert_eq!(
        saved.body,
        "\u{feff}Name,Email,Phone,ID number,Division,Birth date,Status\r\n\
         \"'=Cmd, Max\",max@example.org,+49 30 1234,007,Beginners,2005-02-03,plays\r\n"
    );
    let again = look(&league, &saved.body, "").await;
    assert!(
        again.body.contains("this ID number belongs to =Cmd, Max"),
        "{}",
        again.body
    );
    assert!(again.body.contains("These columns are not used: Status."));
}

#[tokio::test]
async fn a_list_longer_than_any_other_form_is_brought_in_at_once() {
    let site = Site::open().await;
    let mut league = League::new(&site).await;
    let rows = (1..=800).map(|number| {
        format!("Somebody with a rather long name {number},+1 312 555 {number:04},CARD-{number:06},Open\n")
    });
    let text = format!(
        "name,phone,ID number,division\n{}",
        rows.collect::<String>()
    );
    let file = text.replace("\n", "\r\n");
    let preview = look(&league, &file, "").await;
    assert!(
        preview.body.contains("800 lines are good."),
        "{}",
        preview.text_of("<p class=\"lede\"")
    );
    let sent = confirmation(&preview);
    let length: usize = sent
        .iter()
        .map(|(_, value)| crate::site::written(&[("", value)]).len())
        .sum();
    assert!(length > 64 * 1024, "{length} bytes as they are sent");
    assert_eq!(
        confirm(&mut league, &sent).await.location(),
        league.at("/entries")
    );
    assert_eq!(entered(&league).await, 800);
    let contest = site.app.contest(league.id.as_str()).await.unwrap();
    assert_eq!(contest.record.len(), 801);
}
