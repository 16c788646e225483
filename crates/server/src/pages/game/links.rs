//! `GET /game/{id}/links?key=`: the links of a game, to be handed out.

use super::Found;
use crate::app::App;
use crate::keys::Part;
use crate::pages::layout::{Layout, Tab, page};
use crate::pages::origin::Origin;
use crate::pages::qr::Qr;
use crate::pages::received::{Asked, Named};
use crate::pages::{Failure, Trouble};
use askama::Template;
use axum::extract::State;
use axum::response::Response;
use boardside_play::{Place, Seat};
use serde::Deserialize;

#[derive(Template)]
#[template(path = "game/links.html")]
struct Links {
    layout: Layout,
    lede: &'static str,
    links: Vec<Link>,
}

/// One link with its code.
struct Link {
    title: String,
    note: &'static str,
    path: String,
    url: String,
    qr: Qr,
}

/// The key of whoever asks.
#[derive(Deserialize)]
pub struct Shown {
    #[serde(default)]
    key: String,
}

/// Whoever set the game up holds the umpire's key and sees every link; a player sees the own one, and everybody the one
/// for watching.
pub async fn show(
    State(app): State<App>,
    Named(id): Named,
    Asked(shown): Asked<Shown>,
    origin: Origin,
) -> Result<Response, Trouble> {
    let key = app
        .keys
        .read(&shown.key)
        .filter(|key| key.game.as_str() == id);
    let key = key.ok_or_else(|| Trouble::missing("There is no game with this key."))?;
    let found = super::find(&app, &key.game).await?;
    let links = parts(&found, key.part)
        .into_iter()
        .map(|part| keyed(&app, &found, part, &origin))
        .chain([watching(&found, &origin)])
        .collect::<Result<Vec<_>, Failure>>()?;
    Ok(page(&Links {
        layout: Layout::new(format!("Links: {}", found.players()), Tab::Play),
        lede: "Open your own link, and let the others open theirs: by the address or by the code.",
        links,
    })?)
}

/// The parts whose links the holder of this one may see.
fn parts(found: &Found, part: Part) -> Vec<Part> {
    match (part, found.game().terms().place) {
        (Part::Umpire, Place::Apart) => {
            let [white, black] = Seat::ALL.map(Part::Seat);
            vec![white, black, Part::Umpire]
        }
        (Part::Umpire, Place::Table) => vec![Part::Table, Part::Umpire],
        (own, _) => vec![own],
    }
}

fn keyed(app: &App, found: &Found, part: Part, origin: &Origin) -> Result<Link, Failure> {
    let path = format!("/play/{}", app.keys.make(found.id(), part));
    let (title, note) = match part {
        Part::Seat(seat) => (titled(found, seat), "For this player alone."),
        Part::Table => ("The table".to_owned(), "For both players, at one device."),
        Part::Umpire => (
            "Umpire".to_owned(),
            "For somebody who decides when the players cannot.",
        ),
    };
    link(title, note, path, origin)
}

fn watching(found: &Found, origin: &Origin) -> Result<Link, Failure> {
    let path = format!("/game/{}", found.id());
    link(
        "Watch".to_owned(),
        "For everybody who wants to look on.",
        path,
        origin,
    )
}

/// The color, and who has it if that is known.
fn titled(found: &Found, seat: Seat) -> String {
    match found.given_name(seat) {
        Some(name) => format!("{seat}: {name}"),
        None => seat.to_string(),
    }
}

fn link(title: String, note: &'static str, path: String, origin: &Origin) -> Result<Link, Failure> {
    let url = origin.with(&path);
    let qr = Qr::of(&url, format!("QR code of the link for {title}"))?;
    Ok(Link {
        title,
        note,
        path,
        url,
        qr,
    })
}
