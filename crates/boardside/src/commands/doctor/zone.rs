//! In which time zone this machine is: forms offer it, and deadlines are hours of a wall clock.

use super::finding::Finding;
use jiff::tz::TimeZone;

const ABOUT: &str = "time zone";

/// What was found.
pub fn look() -> Finding {
    let zone = TimeZone::system();
    match zone.iana_name() {
        Some("UTC" | "Etc/UTC") => Finding::note(
            ABOUT,
            "UTC",
            "If people here live by another clock, set it (timedatectl set-timezone, or TZ): forms offer it first. Each league says its own.",
        ),
        Some(name) if zone.is_unknown() => Finding::bad(ABOUT, name, ADVICE),
        Some(name) => Finding::well(ABOUT, name),
        None if zone.is_unknown() => {
            Finding::bad(ABOUT, "this machine does not say in which it is", ADVICE)
        }
        None => Finding::note(
            ABOUT,
            "it has no name",
            "Set TZ to a continent and a city, such as Europe/Lisbon, so that forms can offer it.",
        ),
    }
}

const ADVICE: &str =
    "Set it (timedatectl set-timezone Europe/Lisbon, or TZ=Europe/Lisbon), and install tzdata.";
