//! The rules of a game that a player can run into.

mod reason;

use crate::settings::SettingKey;
use std::fmt;

/// Lists every rule once, under its topic: its name in the code, its name in a file, its title, and the settings that
/// decide it.
macro_rules! rules {
    ($( $topic:literal { $( $rule:ident $code:literal $title:literal $([$($key:ident),+])?; )+ } )+) => {
        /// A rule of a game, whatever the rulebook in force says about it and wherever it says it.
        ///
        /// [`Rulebook::clause`](crate::Rulebook::clause) has the clause for each.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum RuleId {
            $($( #[doc = concat!($title, ".")] $rule, )+)+
        }

        impl RuleId {
            /// Every rule, in the order in which they are taught.
            pub const ALL: &'static [RuleId] = &[$($( RuleId::$rule ),+),+];

            /// The stable name, as in the `[rules]` of a file.
            pub const fn code(self) -> &'static str {
                match self { $($( RuleId::$rule => $code, )+)+ }
            }

            /// A short heading.
            pub const fn title(self) -> &'static str {
                match self { $($( RuleId::$rule => $title, )+)+ }
            }

            /// What it is about: rules that are taught together have the same topic, and follow each other.
            pub const fn topic(self) -> &'static str {
                match self { $($( RuleId::$rule => $topic, )+)+ }
            }

            /// The settings that decide this rule. A sheet that gives one of them also speaks about the rule.
            pub const fn settings(self) -> &'static [SettingKey] {
                match self { $($( RuleId::$rule => &[$($( SettingKey::$key ),+)?], )+)+ }
            }
        }
    };
}

rules! {
    "The board and the turn" {
        BoardOrientation "board_orientation" "How the board lies";
        SquareNames "square_names" "The names of the squares";
        StartingPosition "starting_position" "Where the men start";
        FirstMove "first_move" "White moves first";
        AlternateMoves "alternate_moves" "The players move in turn";
        OneMove "one_move" "A move takes one own man to another square";
        Capture "capture" "How men are taken";
        OwnManOnTarget "own_man_on_target" "No two men on one square";
        KingNeverCaptured "king_never_captured" "The king is never taken";
    }

    "How the men move" {
        KingMove "king_move" "The king's move";
        QueenMove "queen_move" "The queen's move";
        RookMove "rook_move" "The rook's move";
        BishopMove "bishop_move" "The bishop's move";
        KnightMove "knight_move" "The knight's move";
        NoJumping "no_jumping" "Men do not jump";
        QueenNoJumping "queen_no_jumping" "The queen does not jump";
        RookNoJumping "rook_no_jumping" "The rook does not jump";
        BishopNoJumping "bishop_no_jumping" "The bishop does not jump";
        PawnStep "pawn_step" "The pawn's step";
        PawnDoubleStep "pawn_double_step" "The pawn's double step";
        PawnCapture "pawn_capture" "How a pawn takes";
        EnPassant "en_passant" "Taking en passant";
        EnPassantNextMove "en_passant_next_move" "En passant only as the very next move";
        Promotion "promotion" "A pawn on the last row is promoted";
        PromotionChoice "promotion_choice" "What a pawn may become";
    }

    "Castling" {
        Castling "castling" "How castling is done";
        CastlingRight "castling_right" "Castling only with unmoved men";
        CastlingKingUnmoved "castling_king_unmoved" "No castling with a king that has moved";
        CastlingRookUnmoved "castling_rook_unmoved" "No castling with a rook that has moved";
        CastlingNotOutOfCheck "castling_not_out_of_check" "No castling out of check";
        CastlingNotThroughCheck "castling_not_through_check" "No castling through check";
        CastlingNotIntoCheck "castling_not_into_check" "No castling into check";
        CastlingSquaresEmpty "castling_squares_empty" "Nothing between king and rook";
        CastlingSameRank "castling_same_rank" "King and rook on the same row";
    }

    "Check" {
        Check "check" "What check is";
        AnswerCheck "answer_check" "Check must be answered";
        KingNotIntoCheck "king_not_into_check" "The king may not step into check";
        KingsApart "kings_apart" "The kings may not stand side by side";
        OwnKingExposed "own_king_exposed" "Your own king may not be left in check";
        AnnounceCheck "announce_check" "Announcing check" [CheckAnnounce];
    }

    "How a game ends" {
        Checkmate "checkmate" "Checkmate ends the game";
        Stalemate "stalemate" "Stalemate" [Stalemate];
        Resignation "resignation" "Resigning" [ResignForm, ResignHopeless];
        AgreedDraw "agreed_draw" "A draw by agreement" [Agreement];
        DrawOffer "draw_offer" "Offering a draw" [OfferForm];
        DrawClaim "draw_claim" "Claiming a draw" [ClaimIsOffer, WrongClaim, RapidWrongClaim];
        FiftyMoves "fifty_moves" "Fifty moves without progress" [FiftyEffect, FiftyResets, FiftyIntendedMove];
        SeventyFiveMoves "seventy_five_moves" "Seventy-five moves without progress" [SeventyFive];
        Repetition "repetition" "A draw by repetition"
            [RepetitionKind, RepetitionEffect, RepetitionCount, RepetitionIntendedMove];
        FivefoldRepetition "fivefold_repetition" "The same position five times" [Fivefold];
        DeadPosition "dead_position" "Nobody can mate any more" [DeadPosition];
    }

    "Touching men and mistakes" {
        Touch "touch" "Touching men" [TouchRule];
        Adjust "adjust" "Adjusting men";
        TouchCastling "touch_castling" "Touching king and rook";
        TouchRookFirst "touch_rook_first" "Touching the rook before the king" [RookFirstCastling];
        Release "release" "When a move is final";
        TakeBack "take_back" "Taking a move back" [TakeBack];
        IllegalMove "illegal_move" "Putting an illegal move right" [IllegalCure, IllegalWindow];
        IllegalMovePenalty "illegal_move_penalty" "The penalty for an illegal move"
            [IllegalPenalty, IllegalLosesOn, IllegalRapidPenalty];
    }

    "Time and manners" {
        PerMoveLimit "per_move_limit" "The time for one move" [PerMoveLimit, PerMoveBreach];
        FlagFall "flag_fall" "The fall of the flag" [FlagCalledBy];
        FlagFallDraw "flag_fall_draw" "A fallen flag that is only a draw" [FlagDraw];
        LateArrival "late_arrival" "Coming late" [LateLoss];
        Handshake "handshake" "Shaking hands" [Handshake];
        Disputes "disputes" "Settling disputes" [Authority];
    }
}

impl RuleId {
    /// The rule with this name in a file.
    pub fn from_code(code: &str) -> Option<RuleId> {
        RuleId::ALL.iter().copied().find(|rule| rule.code() == code)
    }
}

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.title())
    }
}
