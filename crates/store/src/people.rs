//! The people directory: who somebody is, beside the log, which knows everybody by an id alone.
//!
//! Everything personal is here and nowhere else, in ordinary tables that are changed and deleted from. So a person can
//! be erased while the log stays as it is.
//!
//! A write is a list of [`Change`]s, made together or not at all by [`Store::change`](crate::Store::change); whatever
//! makes one of them impossible, such as a login name that is taken, is a [`Refusal`] with a sentence to show. Personal
//! texts have types of their own that never show themselves in a log line.
//!
//! # What it deliberately is not
//!
//! It makes no ids, tokens or password hashes, reads no clock, and asks nobody for permission: the caller does.

mod account;
mod birth_date;
mod card;
mod change;
mod contact;
mod erase;
mod erasure;
mod fixture;
mod hex;
mod identifier;
mod looked_up;
mod lookup;
mod name;
mod notice;
mod person;
mod private;
mod refusal;
mod role;
mod rulebook;
mod seat;
mod secret;
mod session;
mod token;
mod token_hash;
mod word;

pub use account::{Account, LoginName, PasswordHash, Rank, SignIn};
pub use birth_date::{BadDate, BirthDate};
pub use card::Card;
pub use change::Change;
pub use contact::{Contact, ContactKind, ContactValue};
pub use fixture::{EndedFixture, Fixture};
pub use identifier::{Identifier, IdentifierKind, Number, Scope};
pub use looked_up::LookUp;
pub use name::{DisplayName, FullName};
pub use notice::{MailWish, Mailing, Notice, NoticeKey, NoticeKind, Telling};
pub use person::{Details, Person, Profile, Search, Visibility};
pub use private::{BadText, Line, SeatName};
pub use refusal::{Refusal, Refused};
pub use role::{Assignment, Role};
pub use rulebook::digest_of;
pub use seat::{Seated, Seats, Sitter};
pub use secret::Secret;
pub use session::{Session, SignedIn};
pub use token::{Purpose, Subject, Token};
pub use token_hash::TokenHash;

pub(crate) use change::make;
pub(crate) use notice::{CLAIM as CLAIM_MAIL, notice as read_notice};

use crate::stream::{LONGEST, names};

names! {
    /// Who somebody is, in the log and everywhere else. It stays when the person is erased.
    PersonId up to LONGEST
}

/// What the public is told of somebody who is hidden or erased.
pub const A_PLAYER: &str = "a player";
