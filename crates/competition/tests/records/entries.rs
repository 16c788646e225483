//! Setting up, groups, entries and who leaves.

use super::terms::{knockout, league};
use super::{A, DIVISION, coordinator, office, official, player};
use boardside_competition::*;

pub fn entries() -> Vec<(&'static str, Actor, Fact)> {
    let (entry, group, division) = (A, GroupId(2), DIVISION);
    let leaves = |cause, reason: &str| Fact::EntryWithdrawn {
        entry,
        leaving: Some(Leaving {
            cause,
            reason: reason.into(),
        }),
    };
    vec![
        (
            "competition_set_up-league",
            office(),
            Fact::CompetitionSetUp(Box::new(league())),
        ),
        (
            "competition_set_up-knockout",
            office(),
            Fact::CompetitionSetUp(Box::new(knockout())),
        ),
        ("competition_set_up-digest", office(), {
            let mut terms = league();
            terms.digest = Some("5f0c".into());
            Fact::CompetitionSetUp(Box::new(terms))
        }),
        ("competition_set_up-ages", office(), {
            let mut terms = knockout();
            if let Format::Knockout(knockout) = &mut terms.format {
                knockout.grades_on = Some(jiff::civil::date(2026, 12, 31));
            }
            Fact::CompetitionSetUp(Box::new(terms))
        }),
        (
            "terms_amended",
            office(),
            Fact::TermsAmended(Box::new(league())),
        ),
        (
            "terms_amended-knockout",
            office(),
            Fact::TermsAmended(Box::new(knockout())),
        ),
        ("terms_amended-removed", office(), {
            let mut terms = league();
            terms.removed = vec![DIVISION];
            Fact::TermsAmended(Box::new(terms))
        }),
        (
            "group_added",
            office(),
            Fact::GroupAdded {
                group,
                name: "Riverside".into(),
                coordinator: PersonId::new("person-3"),
            },
        ),
        (
            "insurance_acknowledged",
            coordinator(),
            Fact::InsuranceAcknowledged { group },
        ),
        (
            "entry_made",
            coordinator(),
            Fact::EntryMade {
                entry,
                person: PersonId::new("person-4"),
                division,
                group: Some(group),
                eligibility: Eligibility::Eligible,
            },
        ),
        (
            "entry_made-alone",
            player(),
            Fact::EntryMade {
                entry,
                person: PersonId::new("person-4"),
                division,
                group: None,
                eligibility: Eligibility::NotChecked,
            },
        ),
        (
            "eligibility_judged",
            official(),
            Fact::EligibilityJudged {
                entry,
                eligibility: Eligibility::NotEligible,
            },
        ),
        (
            "seed_set",
            office(),
            Fact::SeedSet {
                entry,
                seed: Some(2),
            },
        ),
        (
            "seed_set-none",
            office(),
            Fact::SeedSet { entry, seed: None },
        ),
        (
            "wristband_bound",
            official(),
            Fact::WristbandBound { entry },
        ),
        (
            "wristband_replaced",
            official(),
            Fact::WristbandReplaced { entry },
        ),
        (
            "wristband_withdrawn",
            official(),
            Fact::WristbandWithdrawn { entry },
        ),
        ("checked_in", official(), Fact::CheckedIn { entry }),
        (
            "check_in_closed",
            Actor::Clock,
            Fact::CheckInClosed { division },
        ),
        (
            "entry_scratched",
            Actor::Clock,
            Fact::EntryScratched { entry },
        ),
        (
            "entry_withdrawn",
            player(),
            Fact::EntryWithdrawn {
                entry,
                leaving: None,
            },
        ),
        (
            "entry_withdrawn-disqualified",
            official(),
            leaves(Cause::Disqualified, "Moved the opponent's men."),
        ),
        ("entry_withdrawn-hurt", official(), leaves(Cause::Hurt, "")),
        (
            "entry_withdrawn-other",
            official(),
            leaves(Cause::Other, "The bus leaves."),
        ),
        (
            "entry_withdrawn-went_home",
            official(),
            leaves(Cause::WentHome, ""),
        ),
        (
            "results_annulled",
            player(),
            Fact::ResultsAnnulled { entry },
        ),
    ]
}
