//! Knockouts: the draw, the bracket, the tables, the medals.

mod bracket;
mod draw;
mod medals;
mod seeding;
mod tables;

pub use bracket::{Bracket, BracketView, Feed, Node, NodeView, RoundView};
pub use draw::{Candidate, draw};
pub use medals::Medals;
pub use seeding::{seeding_order, slots_for};
pub use tables::{Call, Table};
