//! Changes that cannot be made, as ordinary answers.

use std::fmt;

/// Why a change cannot be made. It never repeats what was given, which may be personal.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Refusal {
    /// Nobody has this id.
    UnknownPerson,
    /// Somebody has this id already.
    PersonExists,
    /// The person was erased, for good.
    ErasedPerson,
    /// Another person has this number.
    NumberTaken,
    /// The person has no account.
    UnknownAccount,
    /// The person has an account already.
    AccountExists,
    /// Nobody may sign in to this account.
    AccountDisabled,
    /// Another account has this login name, perhaps in other capitals.
    LoginTaken,
    /// The session has ended.
    UnknownSession,
    /// There is no such token, or it is for something else.
    UnknownToken,
    /// The token came too late.
    ExpiredToken,
    /// The token has been used as often as it may.
    UsedToken,
}

impl Refusal {
    /// A name that never changes its meaning, for programs.
    pub fn code(self) -> &'static str {
        match self {
            Refusal::UnknownPerson => "unknown_person",
            Refusal::PersonExists => "person_exists",
            Refusal::ErasedPerson => "erased_person",
            Refusal::NumberTaken => "number_taken",
            Refusal::UnknownAccount => "unknown_account",
            Refusal::AccountExists => "account_exists",
            Refusal::AccountDisabled => "account_disabled",
            Refusal::LoginTaken => "login_taken",
            Refusal::UnknownSession => "unknown_session",
            Refusal::UnknownToken => "unknown_token",
            Refusal::ExpiredToken => "expired_token",
            Refusal::UsedToken => "used_token",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Refusal::UnknownPerson => "there is no such person",
            Refusal::PersonExists => "this person is in the directory already",
            Refusal::ErasedPerson => "this person was erased and cannot be changed any more",
            Refusal::NumberTaken => {
                "this number belongs to somebody else; check it, or take it from them first"
            }
            Refusal::UnknownAccount => "this person has no account",
            Refusal::AccountExists => "this person has an account already",
            Refusal::AccountDisabled => "this account is disabled; ask the office",
            Refusal::LoginTaken => "this login name is taken; choose another one",
            Refusal::UnknownSession => "this session has ended; sign in again",
            Refusal::UnknownToken => "this link is not known here; check that it is complete",
            Refusal::ExpiredToken => "this link is too old; ask for a new one",
            Refusal::UsedToken => "this link has been used already; ask for a new one",
        })
    }
}

impl std::error::Error for Refusal {}

/// Which of several changes was refused, and why. None of them was made.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Refused {
    /// Its place in the list, from 0.
    pub place: usize,
    /// Why.
    pub why: Refusal,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "change {}: {}", self.place + 1, self.why)
    }
}

impl std::error::Error for Refused {}
