//! Settings that do not go together are told.

use boardside_rulebook::{Library, MistakeKind};

/// A header without a mistake; what follows it starts on line 5.
const HEADER: &str = "\
id = \"ours\"
name = \"Ours\"
source = \"our notice board\"
based_on = \"fide\"
";

/// One body for each contradiction, and the place and the begin of what is said about it.
#[test]
fn contradictions_are_found() {
    let check = |body: &str, place: &str, kind: MistakeKind, about: &str| {
        let text = format!("{HEADER}{body}");
        let library = Library::with([("ours.toml", text.as_str())]);
        let found = library.mistakes();
        assert_eq!(found.len(), 1, "{body}: {found:#?}");
        let mistake = &found[0];
        let found_place = format!("{}:{}", mistake.line, mistake.column);
        assert_eq!(
            (found_place.as_str(), mistake.kind),
            (place, kind),
            "{mistake}"
        );
        assert!(mistake.sentence.contains(about), "{mistake}");
    };
    let clash = MistakeKind::Contradiction;
    let idle = MistakeKind::NoEffect;

    let free = "[illegal]\ncure = \"free_choice\"\n[touch]\nrule = \"release_move\"\n";
    check(
        &format!("{free}rook_first_castling = \"forbidden\""),
        "9:1",
        idle,
        "may be touched first",
    );
    check(
        "[touch]\nrule = \"free\"",
        "6:1",
        clash,
        "set `illegal.cure` to \"free_choice\"",
    );
    check(
        "[illegal]\ncure = \"stands\"\nwindow = \"whole_game\"",
        "7:1",
        idle,
        "leave `illegal.window` out",
    );
    check("[illegal]\nloses_on = 0", "6:1", clash, "counts from 1");
    check(
        "[draws]\nagreement = \"forbidden\"\noffer_form = \"handshake\"",
        "7:1",
        clash,
        "cannot be offered by hand",
    );
    check(
        "[draws]\nagreement = \"forbidden\"\nclaim_is_offer = \"yes\"",
        "7:1",
        idle,
        "a claim cannot be an offer",
    );
    let off = "fifty = { effect = \"off\" }\nrepetition = { effect = \"off\" }";
    check(
        &format!("[draws]\nwrong_claim_seconds = 90\n{off}"),
        "6:1",
        idle,
        "leave `draws.wrong_claim_seconds` out",
    );
    check(
        &format!("[draws]\nrapid_wrong_claim_seconds = 90\n{off}"),
        "6:1",
        idle,
        "leave `draws.rapid_wrong_claim_seconds` out",
    );
    check(
        "[draws.fifty]\neffect = \"automatic\"",
        "6:1",
        clash,
        "set `draws.fifty.intended_move`",
    );
    check(
        "[draws.fifty]\neffect = \"off\"\nresets = \"capture_or_promotion\"",
        "7:1",
        idle,
        "leave `draws.fifty.resets` out",
    );
    check(
        "[draws]\nseventy_five = \"automatic\"\nfifty = { effect = \"automatic\", intended_move = \"not_allowed\" }",
        "6:1",
        idle,
        "never sees seventy-five",
    );
    check(
        "[draws.repetition]\ncount = 1",
        "6:1",
        clash,
        "must be 2 or more",
    );
    check("[draws.repetition]\ncount = 6", "6:1", clash, "five times");
    check(
        "[draws.repetition]\nkind = \"move_sequence\"",
        "6:1",
        clash,
        "only when it is played",
    );
    check(
        "[draws.repetition]\neffect = \"automatic\"",
        "6:1",
        clash,
        "needs no claim",
    );
    check(
        "[draws.repetition]\neffect = \"off\"\ncount = 4",
        "7:1",
        idle,
        "leave `draws.repetition.count` out",
    );
    check(
        "[draws.repetition]\neffect = \"off\"\nkind = \"position\"",
        "7:1",
        idle,
        "leave `draws.repetition.kind` out",
    );
    check(
        "[clock]\nper_move_limit_seconds = 0",
        "6:1",
        clash,
        "in no time",
    );
    check(
        "[clock]\nper_move_breach = \"warn\"",
        "6:1",
        idle,
        "without a limit",
    );
    check(
        "[match]\ngames = \"best_of 4\"",
        "6:1",
        clash,
        "an odd number",
    );
    check(
        "[match]\nreplay_on = \"stalemate\"",
        "6:1",
        clash,
        "set that to \"replay\"",
    );
    check(
        "[draws]\nstalemate = \"replay\"",
        "6:1",
        clash,
        "set that to \"stalemate\"",
    );
    check(
        "[match]\nreplay_on = \"any_draw\"\nother_draws = \"half\"",
        "7:1",
        idle,
        "no other draws remain",
    );
    check(
        "[match]\nreplay_colors = \"reversed\"",
        "6:1",
        idle,
        "no game is ever played again",
    );
    check(
        "[match]\nknockout_draw = \"lot\"\n[entry]\nformat = \"league\"",
        "6:1",
        idle,
        "no knockout to decide",
    );
    check(
        "[match]\nlevel_after = \"split\"\n[entry]\nformat = \"knockout\"",
        "6:1",
        idle,
        "decides a level match",
    );
    check(
        "[reporting]\nchannels = []",
        "6:1",
        clash,
        "name at least one",
    );
    check(
        "[scheduling]\nunreachable = \"forfeit\"",
        "6:1",
        idle,
        "the organizer sets the times",
    );
    check(
        "[equipment]\nsource = \"checkout_against_id\"",
        "6:1",
        clash,
        "set `identity.token` to \"id\"",
    );
    check(
        "[identity]\nshown = \"on_request\"",
        "6:1",
        clash,
        "nothing to show",
    );
    check(
        "[identity]\ntoken = \"id\"\nshown = \"at_checkout\"",
        "7:1",
        clash,
        "nothing is checked out",
    );
}
