//! The clauses of each rulebook, tried at the board: given some events, when
//! somebody does something, then that happens or is refused, and the clause is
//! named in the numbering of the rulebook in force.
//!
//! `docs/rules-coverage.md` has the way back, from each clause to its tests.

mod attempts;
mod club;
mod fide;
mod general;
mod intramural;
mod life;
mod scene;
mod us_chess;
mod youth_games;
