//! PGN in and out: what a correct reader makes of each case, that it holds on
//! any input of any size, and that what is written is read back.

mod events;
mod huge;
mod input;
mod kinds;
mod pieces;
mod vectors;
mod writing;
