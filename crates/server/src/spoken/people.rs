//! Why something about a person cannot be kept.

use super::Spoken;
use boardside_store::people::{BadDate, BadText, Refusal};

impl Spoken for BadText {
    fn said(&self) -> String {
        match self {
            BadText::Empty => t!("people-text-empty"),
            BadText::TooLong(longest) => t!("people-text-long", longest = longest),
            BadText::ControlCharacter => t!("people-text-control"),
        }
    }
}

impl Spoken for BadDate {
    fn said(&self) -> String {
        match self {
            BadDate::Form => t!("people-date-form"),
            BadDate::NoSuchDay => t!("people-date-no-day"),
            BadDate::TooOld => t!("people-date-old"),
        }
    }
}

impl Spoken for Refusal {
    fn said(&self) -> String {
        match self {
            Refusal::UnknownPerson => t!("people-unknown"),
            Refusal::PersonExists => t!("people-exists"),
            Refusal::ErasedPerson => t!("people-erased"),
            Refusal::NumberTaken => t!("people-number-taken"),
            Refusal::UnknownAccount => t!("people-no-account"),
            Refusal::AccountExists => t!("people-has-account"),
            Refusal::AccountDisabled => t!("people-account-disabled"),
            Refusal::LoginTaken => t!("people-login-taken"),
            Refusal::UnknownSession => t!("people-session-over"),
            Refusal::UnknownToken => t!("people-link-unknown"),
            Refusal::ExpiredToken => t!("people-link-old"),
            Refusal::UsedToken => t!("people-link-used"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_english_people_are_told_what_programmers_are() {
        for bad in [
            BadText::Empty,
            BadText::TooLong(80),
            BadText::ControlCharacter,
        ] {
            assert_eq!(bad.said(), bad.to_string());
        }
        for bad in [BadDate::Form, BadDate::NoSuchDay, BadDate::TooOld] {
            assert_eq!(bad.said(), bad.to_string());
        }
        for why in [
            Refusal::UnknownPerson,
            Refusal::PersonExists,
            Refusal::ErasedPerson,
            Refusal::NumberTaken,
            Refusal::UnknownAccount,
            Refusal::AccountExists,
            Refusal::AccountDisabled,
            Refusal::LoginTaken,
            Refusal::UnknownSession,
            Refusal::UnknownToken,
            Refusal::ExpiredToken,
            Refusal::UsedToken,
        ] {
            assert_eq!(why.said(), why.to_string());
        }
    }
}
