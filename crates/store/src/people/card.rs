//! What stands above a game, on its page and on its score sheet.

use super::change::{Change, Stop};
use super::lookup::some;
use super::private::Line;
use crate::database::{Connection, RowsStatement, Value};
use crate::failure::Failure;
use crate::store::Store;
use crate::stream::StreamId;
use crate::writer::name;
use std::collections::HashMap;

/// What stands above a game. None of it is personal.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Card {
    /// The event it belongs to.
    pub event: Option<Line>,
    /// Where it is played.
    pub site: Option<Line>,
    /// In which round.
    pub round: Option<Line>,
    /// Whether everybody may find it in a list.
    pub listed: bool,
}

const SET: &str = "INSERT INTO cards (stream, event, site, round, listed) VALUES ($1, $2, $3, $4, $5) \
     ON CONFLICT (stream) DO UPDATE \
     SET event = excluded.event, site = excluded.site, round = excluded.round, listed = excluded.listed";

static GET: RowsStatement = RowsStatement::new(
    "WITH asked (stream) AS (VALUES ",
    1,
    ") SELECT cards.stream, event, site, round, listed FROM asked JOIN cards ON cards.stream = asked.stream",
);

impl Store {
    /// Says what stands above a game, whatever stood there before.
    ///
    /// # Errors
    /// When the database fails.
    pub async fn set_card(&self, stream: &StreamId, card: Card) -> Result<(), Failure> {
        self.change_surely(Change::SetCard(stream.clone(), card))
            .await
    }

    /// What stands above a game, if anybody has said so.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn card(&self, stream: &StreamId) -> Result<Option<Card>, Failure> {
        let mut cards = self.cards_of(std::slice::from_ref(stream)).await?;
        Ok(cards.remove(stream))
    }

    /// What stands above many games, for a list. A game without a card is left out.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn cards_of(&self, streams: &[StreamId]) -> Result<HashMap<StreamId, Card>, Failure> {
        let values: Vec<Value<'_>> = streams.iter().map(|s| s.as_str().into()).collect();
        let cards = self.look_up_rows(&GET, &values, |row| {
            let card = Card {
                event: some_line(&row.text(1)?)?,
                site: some_line(&row.text(2)?)?,
                round: some_line(&row.text(3)?)?,
                listed: row.number(4)? == 1,
            };
            Ok((name(StreamId::new, &row.text(0)?)?, card))
        });
        Ok(cards.await?.into_iter().collect())
    }
}

pub(super) async fn set(on: &mut Connection, stream: &StreamId, card: &Card) -> Result<(), Stop> {
    let values = [
        stream.as_str().into(),
        text(&card.event),
        text(&card.site),
        text(&card.round),
        i64::from(card.listed).into(),
    ];
    on.execute(SET, &values).await?;
    Ok(())
}

fn text(line: &Option<Line>) -> Value<'_> {
    line.as_ref().map_or("", Line::as_str).into()
}

fn some_line(text: &str) -> Result<Option<Line>, sqlx::Error> {
    some(Line::new, text)
}
