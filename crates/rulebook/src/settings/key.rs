//! The name of every setting, and the way from the name to its value.

use super::Settings;
use super::value::Value;
use std::fmt;
use toml::de::DeValue;

/// Lists every setting once: its name in the code, its name in a file, its field, and the question it answers.
macro_rules! keys {
    ($( $key:ident $code:literal $($field:ident).+ $question:literal; )+) => {
        /// The name of a setting.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum SettingKey {
            $( #[doc = concat!("`", $code, "`: ", $question)] $key, )+
        }

        impl SettingKey {
            /// Every setting, in the order of the sections.
            pub const ALL: &'static [SettingKey] = &[$( SettingKey::$key ),+];

            /// The name as it is written in a file, section first.
            pub const fn code(self) -> &'static str {
                match self { $( SettingKey::$key => $code, )+ }
            }

            /// The question the setting answers.
            pub const fn question(self) -> &'static str {
                match self { $( SettingKey::$key => $question, )+ }
            }

            /// Puts a value as written into its field; `None` if it does not fit there.
            pub(crate) fn read(self, written: &DeValue<'_>, settings: &mut Settings) -> Option<()> {
                match self {
                    $( SettingKey::$key => settings.$($field).+ = Value::read(written)?, )+
                }
                Some(())
            }

            /// Takes this one value over.
            pub(crate) fn copy(self, from: &Settings, to: &mut Settings) {
                match self { $( SettingKey::$key => to.$($field).+.clone_from(&from.$($field).+), )+ }
            }

            /// The value as it is written in a file.
            pub(crate) fn text(self, settings: &Settings) -> String {
                match self { $( SettingKey::$key => settings.$($field).+.text(), )+ }
            }

            /// What the value means, as a short sentence.
            pub(crate) fn meaning(self, settings: &Settings) -> String {
                match self { $( SettingKey::$key => settings.$($field).+.meaning(), )+ }
            }

            /// What may be written, to end the sentence "it must be …".
            pub fn expected(self) -> String {
                match self { $( SettingKey::$key => expected(|settings| &settings.$($field).+), )+ }
            }

            /// The words that may be written, each with its meaning; empty for numbers and free text.
            pub fn words(self) -> &'static [(&'static str, &'static str)] {
                match self { $( SettingKey::$key => words(|settings| &settings.$($field).+), )+ }
            }
        }
    };
}

keys! {
    TouchRule "touch.rule" touch.rule "must a touched man be moved?";
    TakeBack "touch.take_back" touch.take_back "may a legal move be taken back?";
    RookFirstCastling "touch.rook_first_castling" touch.rook_first_castling
        "may a player castle who touches the rook first?";

    IllegalCure "illegal.cure" illegal.cure "what is played instead of an illegal move?";
    IllegalWindow "illegal.window" illegal.window "until when is an illegal move put right?";
    IllegalPenalty "illegal.penalty_seconds" illegal.penalty_seconds
        "how many seconds does the opponent get for a completed illegal move?";
    IllegalRapidPenalty "illegal.rapid_penalty_seconds" illegal.rapid_penalty_seconds
        "how many seconds in rapid and blitz games?";
    IllegalLosesOn "illegal.loses_on" illegal.loses_on
        "which completed illegal move of a player loses the game?";

    CheckAnnounce "check.announce" check.announce "does a player who gives check say so?";

    Stalemate "draws.stalemate" draws.stalemate "what is a stalemate?";
    Agreement "draws.agreement" draws.agreement "may the players agree on a draw?";
    OfferForm "draws.offer_form" draws.offer_form "how is a draw offered?";
    ClaimIsOffer "draws.claim_is_offer" draws.claim_is_offer "is a claim of a draw also an offer of one?";
    WrongClaim "draws.wrong_claim_seconds" draws.wrong_claim_seconds
        "how many seconds does the opponent get for a wrong claim of a draw?";
    RapidWrongClaim "draws.rapid_wrong_claim_seconds" draws.rapid_wrong_claim_seconds
        "how many seconds for one in rapid and blitz games?";
    FiftyEffect "draws.fifty.effect" draws.fifty.effect "is a game drawn after fifty moves without progress?";
    FiftyResets "draws.fifty.resets" draws.fifty.resets "what starts that count anew?";
    FiftyIntendedMove "draws.fifty.intended_move" draws.fifty.intended_move
        "may fifty moves be claimed with a move not yet played?";
    SeventyFive "draws.seventy_five" draws.seventy_five "what happens after seventy-five moves without progress?";
    RepetitionKind "draws.repetition.kind" draws.repetition.kind "what must come again for a draw by repetition?";
    RepetitionCount "draws.repetition.count" draws.repetition.count "how often must it come in all?";
    RepetitionEffect "draws.repetition.effect" draws.repetition.effect "is a game drawn by repetition?";
    RepetitionIntendedMove "draws.repetition.intended_move" draws.repetition.intended_move
        "may a repetition be claimed with a move not yet played?";
    Fivefold "draws.fivefold" draws.fivefold "what happens when a position has come five times?";
    DeadPosition "draws.dead_position" draws.dead_position "does a game end when nobody can mate any more?";

    ResignForm "resign.form" resign.form "how does a player resign?";
    ResignHopeless "resign.when_opponent_cannot_mate" resign.when_opponent_cannot_mate
        "what is a resignation when the opponent could never mate?";

    PerMoveLimit "clock.per_move_limit_seconds" clock.per_move_limit_seconds
        "how many seconds may any one move take?";
    PerMoveBreach "clock.per_move_breach" clock.per_move_breach "what happens when a move takes longer?";
    FlagCalledBy "clock.flag_called_by" clock.flag_called_by "who may say at the table that a flag has fallen?";
    FlagDraw "clock.flag_draw" clock.flag_draw "when is the fall of a flag only a draw?";
    LateLoss "clock.late_loss_minutes" clock.late_loss_minutes
        "after how many minutes does a player lose who has not come?";

    Games "match.games" matches.games "how many games make a match?";
    ReplayOn "match.replay_on" matches.replay_on "which drawn games are played again?";
    ReplayColors "match.replay_colors" matches.replay_colors "who has White when a game is played again?";
    OtherDraws "match.other_draws" matches.other_draws "what is a draw worth that is not played again?";
    KnockoutDraw "match.knockout_draw" matches.knockout_draw "how is a level match decided in a knockout?";
    LevelAfter "match.level_after" matches.level_after "what if a match is level after its games in a league?";

    Channels "reporting.channels" reporting.channels "how may a result be reported?";
    Approval "reporting.approval" reporting.approval "who must approve a reported result?";
    Unreported "reporting.unreported" reporting.unreported "what becomes of a match nobody reports?";

    ScheduledBy "scheduling.by" scheduling.by "who says when a match is played?";
    Unreachable "scheduling.unreachable" scheduling.unreachable "what if a player cannot reach the opponent?";
    Venue "scheduling.venue" scheduling.venue "where must every match be played?";

    Authority "disputes.authority" disputes.authority "who settles disputes?";

    IdentityToken "identity.token" identity.token "what do people show to say who they are?";
    IdentityShown "identity.shown" identity.shown "when do they show it?";

    EquipmentSource "equipment.source" equipment.source "where do boards and men come from?";

    Grades "entry.grades" entry.grades "which sections do people enter?";
    InsuranceNotice "entry.insurance_notice" entry.insurance_notice
        "are participants told to arrange accident insurance?";
    Format "entry.format" entry.format "what is the form of the competition?";

    Handshake "etiquette.handshake" etiquette.handshake "do the players shake hands?";
    PieceValues "etiquette.piece_values" etiquette.piece_values "what are the men worth?";

    UmpiredBy "umpire.by" umpire.by "who watches over the rules at the board?";
}

fn expected<T: Value>(_field: fn(&Settings) -> &T) -> String {
    T::expected()
}

fn words<T: Value>(_field: fn(&Settings) -> &T) -> &'static [(&'static str, &'static str)] {
    T::words()
}

impl SettingKey {
    /// The setting with this name in a file.
    pub fn from_code(code: &str) -> Option<SettingKey> {
        SettingKey::ALL
            .iter()
            .copied()
            .find(|key| key.code() == code)
    }

    /// The section of the file it stands in, without what is below it: `draws` for `draws.fifty.effect`.
    pub fn section(self) -> &'static str {
        let code = self.code();
        code.split_once('.').map_or(code, |(section, _)| section)
    }

    /// What that section is about, as a heading.
    pub fn section_title(self) -> &'static str {
        match self.section() {
            "touch" => "Touching men",
            "illegal" => "Illegal moves",
            "check" => "Check",
            "draws" => "Draws",
            "resign" => "Resigning",
            "clock" => "Time",
            "match" => "Games that make a match",
            "reporting" => "Reporting results",
            "scheduling" => "When and where",
            "disputes" => "Disputes",
            "identity" => "Who is who",
            "equipment" => "Boards and men",
            "entry" => "Entering",
            "etiquette" => "Manners",
            "umpire" => "The umpire",
            section => section,
        }
    }

    /// What holds where no sheet says anything, as it is written in a file.
    pub fn default_text(self) -> String {
        self.text(&Settings::default())
    }
}

impl fmt::Display for SettingKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}
