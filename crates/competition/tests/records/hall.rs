//! Who was sought, what lies with the office, boards, tables and what everybody was told.

use super::{A, LATER, MATCH, office, official, player};
use boardside_competition::*;

pub fn hall() -> Vec<(&'static str, Actor, Fact)> {
    let (match_id, side, board, table) = (MATCH, A, BoardId(7), TableId(4));
    let to_office = |why| Fact::MatchSentToOffice { match_id, why };
    let contact = |how| Fact::ContactLogged {
        match_id,
        side,
        how,
        when: LATER,
    };
    let holder = PersonId::new("person-4");
    vec![
        (
            "match_sent_to_office",
            Actor::Clock,
            to_office(OfficeMatter::ApprovalSilent),
        ),
        (
            "match_sent_to_office-unfinished",
            Actor::Clock,
            to_office(OfficeMatter::Unfinished),
        ),
        (
            "match_sent_to_office-contested",
            Actor::Clock,
            to_office(OfficeMatter::ClaimContested),
        ),
        (
            "match_sent_to_office-aside",
            Actor::Clock,
            to_office(OfficeMatter::GameSetAside),
        ),
        ("contact_logged", player(), contact(Contact::Email)),
        ("contact_logged-phone", player(), contact(Contact::Phone)),
        (
            "contact_logged-message",
            player(),
            contact(Contact::Message),
        ),
        (
            "contact_logged-in_person",
            player(),
            contact(Contact::InPerson),
        ),
        (
            "unreachable_claimed",
            player(),
            Fact::UnreachableClaimed { match_id, side },
        ),
        (
            "claim_answered",
            player(),
            Fact::ClaimAnswered { match_id, side },
        ),
        (
            "board_added",
            official(),
            Fact::BoardAdded {
                board,
                label: "Board 7".into(),
            },
        ),
        ("board_retired", official(), Fact::BoardRetired { board }),
        (
            "board_checked_out",
            official(),
            Fact::BoardCheckedOut {
                board,
                holder: holder.clone(),
                match_id: Some(match_id),
                identified: Identified::IdShown,
            },
        ),
        (
            "board_checked_out-plain",
            official(),
            Fact::BoardCheckedOut {
                board,
                holder,
                match_id: None,
                identified: Identified::NotShown,
            },
        ),
        ("board_returned", official(), Fact::BoardReturned { board }),
        (
            "announced",
            office(),
            Fact::Announced {
                text: "The room is closed.".into(),
            },
        ),
        (
            "table_added",
            official(),
            Fact::TableAdded {
                table,
                label: "Table 4".into(),
            },
        ),
        ("table_closed", official(), Fact::TableClosed { table }),
        (
            "table_assigned",
            Actor::Clock,
            Fact::TableAssigned { match_id, table },
        ),
        (
            "player_present",
            player(),
            Fact::PlayerPresent { match_id, side },
        ),
    ]
}
