//! Any text is read as FEN or refused; a position that is read is written and read back the same, in every style.

#![no_main]

use boardside_chess::fen::{self, CastlingStyle, EnPassantStyle};
use boardside_chess::{Level, Variant};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for variant in [Variant::Standard, Variant::Chess960] {
        let problems = fen::check(text, variant);
        let bearable = problems
            .iter()
            .all(|problem| problem.level() == Level::Suspicious);
        assert_eq!(fen::parse(text, variant).is_ok(), bearable, "{problems:?}");
        let Ok(position) = fen::parse_tolerant(text, variant) else {
            continue;
        };
        for style in [CastlingStyle::XFen, CastlingStyle::Shredder] {
            let written = fen::write_as(&position, style, EnPassantStyle::Always);
            assert_eq!(
                fen::parse_tolerant(&written, variant),
                Ok(position),
                "{written}"
            );
        }
        assert_eq!(
            position.legal_moves().len() as u64,
            position.legal_move_count()
        );
    }
});
