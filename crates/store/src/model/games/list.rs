//! Asking for games, a page at a time.

use super::GameRow;
use super::table::{COLUMNS, row};
use crate::database::{Readers, Value};
use crate::failure::Failure;
use crate::stream::StreamId;
use boardside_play::Moment;

/// Which games.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum GameList {
    /// Set up, and not begun.
    Waiting,
    /// Being played, or stopped for a while.
    Live,
    /// Ended, the latest first.
    Ended,
}

/// Who asks.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Audience {
    Everybody,
    Officials,
}

/// A question for games. The answer begins with what changed last.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GamesQuery {
    list: GameList,
    rulebook: Option<String>,
    audience: Audience,
    after: Option<(Moment, StreamId)>,
    limit: u32,
}

impl GamesQuery {
    /// The first games of a list, `limit` at most, whether everybody may find them or not.
    pub fn new(list: GameList, limit: u32) -> GamesQuery {
        GamesQuery {
            list,
            rulebook: None,
            audience: Audience::Officials,
            after: None,
            limit,
        }
    }

    /// Only games under this rulebook.
    #[must_use]
    pub fn under(mut self, rulebook: &str) -> GamesQuery {
        self.rulebook = Some(rulebook.to_string());
        self
    }

    /// Only games that everybody may find, by their cards in the people directory.
    #[must_use]
    pub fn listed(mut self) -> GamesQuery {
        self.audience = Audience::Everybody;
        self
    }

    /// The page after one that ended with this game.
    #[must_use]
    pub fn after(mut self, last: &GameRow) -> GamesQuery {
        self.after = Some((last.changed_at, last.stream.clone()));
        self
    }

    fn text(&self) -> String {
        // The words of the indexes, so that either database knows which one serves.
        let state = match self.list {
            GameList::Waiting => "state = 'waiting'",
            GameList::Live => "state IN ('playing', 'paused', 'adjourned')",
            GameList::Ended => "state = 'ended'",
        };
        let rulebook = match self.rulebook {
            Some(_) => " AND rulebook = $4",
            None => "",
        };
        let listed = match self.audience {
            Audience::Everybody => {
                " AND EXISTS (SELECT 1 FROM cards WHERE cards.stream = games.stream AND listed = 1)"
            }
            Audience::Officials => "",
        };
        let after = match self.after {
            Some(_) => "(changed_at, games.stream) < ($1, $2)",
            // Everything is before the end of time.
            None => "(changed_at <= $1 AND games.stream >= $2)",
        };
        format!(
            "SELECT {COLUMNS} FROM games WHERE {state}{rulebook}{listed} AND {after} \
             ORDER BY changed_at DESC, games.stream DESC LIMIT $3"
        )
    }
}

pub(crate) async fn list(readers: &Readers, query: &GamesQuery) -> Result<Vec<GameRow>, Failure> {
    let (at, stream) = match &query.after {
        Some((at, stream)) => (at.0, stream.as_str()),
        None => (i64::MAX, ""),
    };
    let mut values: Vec<Value<'_>> = vec![at.into(), stream.into(), i64::from(query.limit).into()];
    values.extend(query.rulebook.as_deref().map(Value::from));
    readers
        .fetch(query.text(), &values, row)
        .await
        .map_err(Failure::read)
}
