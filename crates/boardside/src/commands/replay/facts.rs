//! What is true of a line under every rulebook.

use boardside_chess::{Line, uci};
use serde::Serialize;

/// Moves of either side that make fifty of each.
const FIFTY: u32 = 100;

/// The facts that endings rest on, all after the last move. What follows from
/// them is a rulebook's business.
#[derive(Serialize)]
pub struct Facts {
    checkmate: bool,
    stalemate: bool,
    in_check: bool,
    insufficient_material: bool,
    halfmove_clock: u32,
    repetition_count: usize,
    can_claim_fifty: bool,
    fifty_on_board: bool,
    can_claim_threefold: bool,
    threefold_on_board: bool,
    threefold_claim_moves: Vec<String>,
    fivefold: bool,
    seventyfive: bool,
    fivefold_alternate: bool,
    club_fifty_counter: u32,
    club_fifty_draw: bool,
    club_sequence_repeats: usize,
    club_sequence_draw: bool,
}

impl Facts {
    /// The facts of a line.
    pub fn of(line: &Line) -> Facts {
        let position = line.current();
        let quiet = line.plies_since_capture_or_promotion();
        let repeats = line.repeated_sequences();
        Facts {
            checkmate: position.is_checkmate(),
            stalemate: position.is_stalemate(),
            in_check: position.is_check(),
            insufficient_material: position.is_insufficient_material(),
            halfmove_clock: position.halfmove_clock(),
            repetition_count: line.repetition_count(),
            can_claim_fifty: position.can_claim_fifty_moves(),
            fifty_on_board: position.is_fifty_moves(),
            can_claim_threefold: line.can_claim_threefold(),
            threefold_on_board: line.is_threefold(),
            threefold_claim_moves: claim_moves(line),
            fivefold: line.is_fivefold(),
            seventyfive: position.is_seventy_five_moves(),
            fivefold_alternate: line.is_fivefold_alternate(),
            club_fifty_counter: quiet,
            // Mate and stalemate come before any count.
            club_fifty_draw: quiet >= FIFTY && position.has_legal_move(),
            club_sequence_repeats: repeats,
            club_sequence_draw: repeats >= 3,
        }
    }
}

fn claim_moves(line: &Line) -> Vec<String> {
    let moves = line.threefold_claim_moves();
    let mut moves: Vec<String> = moves
        .into_iter()
        .map(|mv| uci::write(line.current(), mv))
        .collect();
    moves.sort();
    moves
}
