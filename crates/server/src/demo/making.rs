//! Making the demo, and removing it.

use super::people::Cast;
use super::{day, is_there, season};
use crate::app::App;
use crate::contest::zone;
use crate::game::act::{Kind, Ruled};
use crate::game::{Ask, Do};
use crate::keys::{CompetitionId, GameId, Part};
use crate::pages::{Failure, Trouble};
use crate::room::NoRoom;
use boardside_competition::MatchId;
use boardside_rulebook::Rulebook;
use boardside_store::CommandId;
use boardside_store::people::{Card, Change, Identifier, IdentifierKind, Number, Scope};
use jiff::Timestamp;
use jiff::tz::TimeZone;

/// A demo that is there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Demo {
    /// Which one, counted from 1.
    pub number: u32,
    /// The campus league.
    pub season: CompetitionId,
    /// The games day.
    pub day: CompetitionId,
}

impl Demo {
    fn of(number: u32) -> Demo {
        Demo {
            number,
            season: CompetitionId::of_demo('s', number),
            day: CompetitionId::of_demo('d', number),
        }
    }

    /// The demo of this place, if there is one.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn find(app: &App) -> Result<Option<Demo>, boardside_store::Failure> {
        let last = Demo::last(app).await?;
        let demo = Demo::of(last);
        let there = last > 0 && is_there(app, &demo.day).await?;
        Ok(there.then_some(demo))
    }

    /// The number of the last one that was ever made; 0 if none was.
    async fn last(app: &App) -> Result<u32, boardside_store::Failure> {
        let rows = app.store.competitions().await?;
        let ids = rows
            .iter()
            .filter_map(|row| CompetitionId::of_stream(&row.stream));
        Ok(ids.filter_map(|id| id.demo_number()).max().unwrap_or(0))
    }

    /// Whether its games day is over, so that nothing moves any more.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn is_over(&self, app: &App) -> Result<bool, Trouble> {
        let contest = app.contest(self.day.as_str()).await?;
        let terms = contest.competition.terms().knockout();
        let ended = terms.is_none_or(|day| day.session.ends <= app.time.now());
        let mut matches = contest.competition.matches();
        Ok(ended || matches.all(|(_, found)| found.decided.is_some()))
    }
}

/// The demo of this place, made if there is none.
///
/// # Errors
/// When it cannot be stored.
pub async fn make(app: &App) -> Result<Demo, Trouble> {
    if let Some(demo) = Demo::find(app).await? {
        return Ok(demo);
    }
    let demo = Demo::of(Demo::last(app).await? + 1);
    let cast = Cast::of(demo.number);
    let now = app.time.now();
    let (zone_name, zone) = place();
    let campus = book(app, "intramural")?;
    let kept = app.store.keep_rulebook(campus).await?;
    let season = season::season(campus, kept, &cast, &zone, &zone_name, now)?;
    let youth = book(app, "youth-games")?;
    let kept = app.store.keep_rulebook(youth).await?;
    let day = day::day(youth, kept, &cast, &zone_name, now)?;
    season.store(app, &demo.season).await?;
    day.store(app, &demo.day).await?;
    let year = Timestamp::from_millisecond(now.0).unwrap_or_default();
    let year = year.to_zoned(zone).year();
    let streams = (demo.season.stream(), demo.day.stream());
    let mut changes = cast.enter(app, year, &streams.0, &streams.1).await;
    changes.extend((0..super::people::DAY.len()).map(|number| {
        let wristband = Identifier {
            scope: Scope::Competition(streams.1.clone()),
            kind: IdentifierKind::Wristband,
            number: band(number),
        };
        Change::SetIdentifier(cast.day(number), wristband)
    }));
    // Somebody else may have clicked at the same moment: then everybody is there already.
    if let Err(refused) = app.store.change(changes).await?
        && Demo::find(app).await?.as_ref() != Some(&demo)
    {
        return Err(refused.why.into());
    }
    app.demo.wake();
    Ok(demo)
}

fn book<'a>(app: &'a App, id: &str) -> Result<&'a Rulebook, Trouble> {
    let found = app.library.find(id);
    found.ok_or_else(|| Trouble::Broken(Failure::new(format!("there is no rulebook {id:?}"))))
}

/// The time zone of this machine, if it is one that has a name.
fn place() -> (String, TimeZone) {
    let system = TimeZone::system();
    let named = system.iana_name().filter(|name| *name != "Etc/UTC");
    let named = named.and_then(|name| Some((name.to_owned(), zone(name).ok()?)));
    named.unwrap_or_else(|| ("UTC".to_owned(), TimeZone::UTC))
}

/// For a server that is there for the demo alone: what is over is removed, and there is one.
///
/// # Errors
/// When this is somebody's real place, or it cannot be stored.
pub async fn start(app: &App) -> Result<Demo, String> {
    let told = |why: Trouble| format!("the demo cannot be made: {why:?}");
    let told_of_store = |why: boardside_store::Failure| why.to_string();
    let rows = app.store.competitions().await.map_err(told_of_store)?;
    let mut ids = rows
        .iter()
        .filter_map(|row| CompetitionId::of_stream(&row.stream));
    let real = ids.any(|id| !id.is_demo());
    if real || app.store.has_owner().await.map_err(told_of_store)? {
        return Err("this database is in use: --demo wants one of its own, \
             where everybody may act as anybody; leave --database out, or name another one"
            .into());
    }
    if let Some(old) = Demo::find(app).await.map_err(told_of_store)?
        && old.is_over(app).await.map_err(told)?
    {
        remove(app).await.map_err(told)?;
    }
    make(app).await.map_err(told)
}

/// What stands on the wristband of a player of the day.
fn band(number: usize) -> Number {
    Number::new(&format!("D{:03}", number + 1)).expect("a plain number")
}

/// Removes the demo: its games are called off and taken off the list, and everybody in it is erased. Doing it again finds
/// nothing to do.
///
/// # Errors
/// When it cannot be stored.
pub async fn remove(app: &App) -> Result<(), Trouble> {
    let Some(demo) = Demo::find(app).await? else {
        return Ok(());
    };
    for id in [&demo.season, &demo.day] {
        call_off(app, id).await?;
    }
    let cast = Cast::of(demo.number).everybody();
    let changes = cast.into_iter().map(Change::ErasePerson).collect();
    app.store
        .change(changes)
        .await?
        .map_err(|refused| refused.why)?;
    app.screens.refresh(&demo.day);
    Ok(())
}

/// Ends the games of a competition and takes them off the list.
async fn call_off(app: &App, id: &CompetitionId) -> Result<(), Trouble> {
    let contest = app.contest(id.as_str()).await?;
    let matches: Vec<MatchId> = contest.competition.matches().map(|(id, _)| id).collect();
    for match_id in matches {
        for fixture in app.store.fixtures_of(&id.stream(), match_id.0).await? {
            let Some(game) = GameId::of_stream(&fixture.game) else {
                continue;
            };
            match app.rooms.look(&game).await {
                Ok((sitting, _)) if sitting.game.outcome().is_none() => {
                    let ask = Ask {
                        part: Part::Umpire,
                        seat: None,
                        seen: None,
                        act: ending(sitting.game.line().moves().is_empty()),
                    };
                    let command = CommandId::new("*demo removed").expect("a short and plain text");
                    app.rooms.act(&game, command, ask).await?;
                }
                Ok(_) | Err(NoRoom::Unknown) => {}
                Err(why) => return Err(why.into()),
            }
            app.store.set_card(&fixture.game, Card::default()).await?;
        }
    }
    Ok(())
}

/// How a game ends that nobody will finish: before the first move it is called off, later an umpire rules that it is void.
fn ending(before_first_move: bool) -> Do {
    if before_first_move {
        return Do::plain(Kind::Abort);
    }
    Do {
        ruling: Some(Ruled::Result { score: "*".into() }),
        reason: Some("The demo was removed.".into()),
        ..Do::plain(Kind::Rule)
    }
}
