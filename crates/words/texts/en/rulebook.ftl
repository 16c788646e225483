# What a rulebook can decide: the questions, what the answers mean, and where they come from.

# Where something comes from.

rulebook-base = not in your sheet; taken from { $reference }
rulebook-decided = a decision: the sheet is silent
rulebook-default = in no sheet; the program's own choice
rulebook-the-setting = the setting { $setting }
rulebook-setting-is = `{ $setting }` is { $value }.
rulebook-question-answer = { $question } { $value }

rulebook-question = { $setting ->
    [touch-rule] must a touched man be moved?
    [touch-take_back] may a legal move be taken back?
    [touch-rook_first_castling] may a player castle who touches the rook first?
    [illegal-cure] what is played instead of an illegal move?
    [illegal-window] until when is an illegal move put right?
    [illegal-penalty_seconds] how many seconds does the opponent get for a completed illegal move?
    [illegal-rapid_penalty_seconds] how many seconds in rapid and blitz games?
    [illegal-loses_on] which completed illegal move of a player loses the game?
    [check-announce] does a player who gives check say so?
    [draws-stalemate] what is a stalemate?
    [draws-agreement] may the players agree on a draw?
    [draws-offer_form] how is a draw offered?
    [draws-claim_is_offer] is a claim of a draw also an offer of one?
    [draws-wrong_claim_seconds] how many seconds does the opponent get for a wrong claim of a draw?
    [draws-rapid_wrong_claim_seconds] how many seconds for one in rapid and blitz games?
    [draws-fifty-effect] is a game drawn after fifty moves without progress?
    [draws-fifty-resets] what starts that count anew?
    [draws-fifty-intended_move] may fifty moves be claimed with a move not yet played?
    [draws-seventy_five] what happens after seventy-five moves without progress?
    [draws-repetition-kind] what must come again for a draw by repetition?
    [draws-repetition-count] how often must it come in all?
    [draws-repetition-effect] is a game drawn by repetition?
    [draws-repetition-intended_move] may a repetition be claimed with a move not yet played?
    [draws-fivefold] what happens when a position has come five times?
    [draws-dead_position] does a game end when nobody can mate any more?
    [resign-form] how does a player resign?
    [resign-when_opponent_cannot_mate] what is a resignation when the opponent could never mate?
    [clock-per_move_limit_seconds] how many seconds may any one move take?
    [clock-per_move_breach] what happens when a move takes longer?
    [clock-flag_called_by] who may say at the table that a flag has fallen?
    [clock-flag_draw] when is the fall of a flag only a draw?
    [clock-late_loss_minutes] after how many minutes does a player lose who has not come?
    [match-games] how many games make a match?
    [match-replay_on] which drawn games are played again?
    [match-replay_colors] who has White when a game is played again?
    [match-other_draws] what is a draw worth that is not played again?
    [match-knockout_draw] how is a level match decided in a knockout?
    [match-level_after] what if a match is level after its games in a league?
    [reporting-channels] how may a result be reported?
    [reporting-approval] who must approve a reported result?
    [reporting-unreported] what becomes of a match nobody reports?
    [scheduling-by] who says when a match is played?
    [scheduling-unreachable] what if a player cannot reach the opponent?
    [scheduling-venue] where must every match be played?
    [disputes-authority] who settles disputes?
    [identity-token] what do people show to say who they are?
    [identity-shown] when do they show it?
    [equipment-source] where do boards and men come from?
    [entry-grades] which sections do people enter?
    [entry-insurance_notice] are participants told to arrange accident insurance?
    [entry-format] what is the form of the competition?
    [etiquette-handshake] do the players shake hands?
    [etiquette-piece_values] what are the men worth?
   *[umpire-by] who watches over the rules at the board?
 }

rulebook-section = { $section ->
    [touch] Touching men
    [illegal] Illegal moves
    [check] Check
    [draws] Draws
    [resign] Resigning
    [clock] Time
    [match] Games that make a match
    [reporting] Reporting results
    [scheduling] When and where
    [disputes] Disputes
    [identity] Who is who
    [equipment] Boards and men
    [entry] Entering
    [etiquette] Manners
   *[umpire] The umpire
 }

rulebook-topic = { $topic ->
    [the-board-and-the-turn] The board and the turn
    [how-the-men-move] How the men move
    [castling] Castling
    [check] Check
    [how-a-game-ends] How a game ends
    [touching-men-and-mistakes] Touching men and mistakes
   *[time-and-manners] Time and manners
 }

rulebook-rule = { $rule ->
    [board_orientation] How the board lies
    [square_names] The names of the squares
    [starting_position] Where the men start
    [first_move] White moves first
    [alternate_moves] The players move in turn
    [one_move] A move takes one own man to another square
    [capture] How men are taken
    [own_man_on_target] No two men on one square
    [king_never_captured] The king is never taken
    [king_move] The king's move
    [queen_move] The queen's move
    [rook_move] The rook's move
    [bishop_move] The bishop's move
    [knight_move] The knight's move
    [no_jumping] Men do not jump
    [queen_no_jumping] The queen does not jump
    [rook_no_jumping] The rook does not jump
    [bishop_no_jumping] The bishop does not jump
    [pawn_step] The pawn's step
    [pawn_double_step] The pawn's double step
    [pawn_capture] How a pawn takes
    [en_passant] Taking en passant
    [en_passant_next_move] En passant only as the very next move
    [promotion] A pawn on the last row is promoted
    [promotion_choice] What a pawn may become
    [castling] How castling is done
    [castling_right] Castling only with unmoved men
    [castling_king_unmoved] No castling with a king that has moved
    [castling_rook_unmoved] No castling with a rook that has moved
    [castling_not_out_of_check] No castling out of check
    [castling_not_through_check] No castling through check
    [castling_not_into_check] No castling into check
    [castling_squares_empty] Nothing between king and rook
    [castling_same_rank] King and rook on the same row
    [check] What check is
    [answer_check] Check must be answered
    [king_not_into_check] The king may not step into check
    [kings_apart] The kings may not stand side by side
    [own_king_exposed] Your own king may not be left in check
    [announce_check] Announcing check
    [checkmate] Checkmate ends the game
    [stalemate] Stalemate
    [resignation] Resigning
    [agreed_draw] A draw by agreement
    [draw_offer] Offering a draw
    [draw_claim] Claiming a draw
    [fifty_moves] Fifty moves without progress
    [seventy_five_moves] Seventy-five moves without progress
    [repetition] A draw by repetition
    [fivefold_repetition] The same position five times
    [dead_position] Nobody can mate any more
    [touch] Touching men
    [adjust] Adjusting men
    [touch_castling] Touching king and rook
    [touch_rook_first] Touching the rook before the king
    [release] When a move is final
    [take_back] Taking a move back
    [illegal_move] Putting an illegal move right
    [illegal_move_penalty] The penalty for an illegal move
    [per_move_limit] The time for one move
    [flag_fall] The fall of the flag
    [flag_fall_draw] A fallen flag that is only a draw
    [late_arrival] Coming late
    [handshake] Shaking hands
   *[disputes] Settling disputes
 }

rulebook-means = { $value ->
    [touch-rule-touch_move] A touched man must be moved, or taken if it is the enemy's, if a legal move does so.
    [touch-rule-release_move] Nothing binds until the hand leaves a man on a new square; then the move stands.
    [touch-rule-free] Nothing binds until the move is completed.
    [touch-take_back-never] A legal move is never taken back.
    [touch-take_back-by_consent] A legal move is taken back if the opponent agrees, who need not.
    [touch-rook_first_castling-forbidden] A player who touches the rook first may not castle on that side in this move.
    [touch-rook_first_castling-allowed] A player who touches the rook first may still castle, if castling is legal.
    [illegal-cure-use_touched_piece] The move is taken back and another is made with the man touched, if it has a legal move.
    [illegal-cure-free_choice] The move is taken back and any legal move may be made.
    [illegal-cure-stands] The illegal move stands.
    [illegal-window-before_next_move] Only before the opponent has moved.
    [illegal-window-last_moves] Only if it is among the last { $count } moves of either side.
    [illegal-window-whole_game] At any time until the game ends.
    [check-announce-optional] Check need not be announced.
    [check-announce-courtesy] It is good manners to announce check, but no duty.
    [check-announce-required] Check must be announced.
    [draws-stalemate-draw] A stalemate is a draw.
    [draws-stalemate-replay] A stalemated game is a draw that does not count: the game is played again.
    [draws-agreement-allowed] The players may agree on a draw at any time.
    [draws-agreement-after_moves] The players may agree on a draw once both have made move { $count }.
    [draws-agreement-forbidden] The players may not agree on a draw.
    [draws-offer_form-plain] A draw is offered in words.
    [draws-offer_form-handshake] A draw is offered by holding out the hand, and accepted by shaking it.
    [draws-claim_is_offer-yes] A claim is also an offer, which the opponent may accept even if the claim is wrong.
    [draws-claim_is_offer-no] A claim is only a claim.
    [draws-fifty-effect-off] The rule is not in force.
    [draws-fifty-effect-claim] The game is drawn if a player claims it.
    [draws-fifty-effect-automatic] The game is drawn at once, without a claim.
    [draws-fifty-resets-capture_or_pawn_move] A capture or any pawn move starts the count anew.
    [draws-fifty-resets-capture_or_promotion] Only a capture or a promotion starts the count anew.
    [draws-fifty-intended_move-allowed] A player may claim with a move that is announced and not yet played.
    [draws-fifty-intended_move-not_allowed] The claim needs the position on the board.
    [draws-seventy_five-off] The rule is not in force.
    [draws-seventy_five-director_may] The director may declare the game drawn.
    [draws-seventy_five-automatic] The game is drawn at once, without a claim.
    [draws-repetition-kind-position] The same position with the same player to move and the same possible moves, not necessarily in a row.
    [draws-repetition-kind-move_sequence] The same sequence of moves by both players, in a row.
    [draws-repetition-effect-off] The rule is not in force.
    [draws-repetition-effect-claim] The game is drawn if a player claims it.
    [draws-repetition-effect-automatic] The game is drawn at once, without a claim.
    [draws-repetition-intended_move-allowed] A player may claim with a move that is announced and not yet played.
    [draws-repetition-intended_move-not_allowed] The claim needs the position on the board.
    [draws-fivefold-off] The rule is not in force.
    [draws-fivefold-director_may] The director may declare the game drawn if the position came on five alternate moves in a row.
    [draws-fivefold-automatic] The game is drawn at once, without a claim, in a row or not.
    [draws-dead_position-off] A game goes on even if nobody can mate.
    [draws-dead_position-material] A game ends when neither side has the men to mate.
    [draws-dead_position-exact] A game ends when neither side could mate by any legal moves.
    [resign-form-say] A player resigns in words.
    [resign-form-tip_king] A player resigns by tipping the king over.
    [resign-when_opponent_cannot_mate-loss] A player who resigns loses in any case.
    [resign-when_opponent_cannot_mate-draw] The game is drawn if the opponent could not mate by any legal moves.
    [clock-per_move_breach-opponent_may_claim] The opponent may claim the game, and the director may rule otherwise.
    [clock-per_move_breach-automatic] The player loses the game at once.
    [clock-per_move_breach-director_decides] The director decides what happens.
    [clock-per_move_breach-warn] The player is warned and the game goes on.
    [clock-flag_called_by-players] Only the two players may say that a flag has fallen.
    [clock-flag_called_by-anyone] A player or an official may say that a flag has fallen.
    [clock-flag_draw-opponent_cannot_mate] The game is drawn if the opponent could not mate by any legal moves.
    [clock-flag_draw-insufficient_to_win] The game is drawn if the opponent has too few men to win: a lone king, or a minor piece or two knights without a forced win.
    [match-games-single] A match is one game.
    [match-games-best_of] A match is won by whoever wins more of at most { $count } games.
    [match-games-first_to] A match is won by whoever first has { $count } wins.
    [match-replay_on-nothing] No drawn game is played again.
    [match-replay_on-stalemate] A stalemated game is played again.
    [match-replay_on-any_draw] Every drawn game is played again.
    [match-replay_colors-same] The players keep their colors.
    [match-replay_colors-reversed] The players change colors.
    [match-other_draws-half] A draw is half a point for each player.
    [match-other_draws-replay] The game is played again.
    [match-other_draws-no_win] A draw counts as a game but nobody gets anything for it.
    [match-other_draws-ask] The director is asked each time.
    [match-knockout_draw-replay] Another game is played until one is won.
    [match-knockout_draw-armageddon] One last game is played in which a draw wins for Black.
    [match-knockout_draw-lot] The winner is drawn by lot.
    [match-knockout_draw-director] The director decides.
    [match-level_after-play_on] More games are played until one player leads.
    [match-level_after-split] The match is drawn and its point is shared.
    [match-level_after-director] The director decides.
    [reporting-approval-both] A result counts when both sides have approved it.
    [reporting-approval-either] A result reported by one side counts unless the other disputes it.
    [reporting-approval-not_needed] Officials enter the results; the players approve nothing.
    [reporting-unreported-double_forfeit] Both players lose.
    [reporting-unreported-unplayed] The match counts as not played.
    [scheduling-by-players] The players arrange their matches themselves.
    [scheduling-by-organizer] The organizer sets the times.
    [scheduling-unreachable-office_decides] The office looks at the efforts made and decides the match.
    [scheduling-unreachable-forfeit] The player who cannot be reached forfeits the match.
    [disputes-authority-director_final] The director decides, and the ruling is final.
    [disputes-authority-arbiter] The arbiter or tournament director decides, and an appeal is possible.
    [disputes-authority-officials] The umpires and officials of the event decide.
    [disputes-authority-players] The players settle it between them.
    [identity-token-id] An identity card.
    [identity-token-wristband] A wristband given out at the event.
    [identity-token-none] Nothing is shown.
    [identity-shown-on_request] Whenever an umpire, official or coordinator asks.
    [identity-shown-at_checkout] When a board is checked out.
    [identity-shown-never] Never.
    [equipment-source-checkout_against_id] Boards are lent against an identity card.
    [equipment-source-provided] The organizer provides everything.
    [equipment-source-own] The players bring their own.
    [entry-insurance_notice-given] Coordinators tell their participants to arrange accident insurance.
    [entry-insurance_notice-not_given] Insurance is not mentioned.
    [entry-format-league] Everybody meets everybody, week by week.
    [entry-format-knockout] A player who loses a match is out.
    [entry-format-none] There is no competition.
    [etiquette-handshake-none] Nothing is said about shaking hands.
    [etiquette-handshake-before_and_after] The players shake hands before and after the game.
    [umpire-by-players] The players watch over the rules themselves.
   *[umpire-by-officials] Umpires or arbiters watch over the rules.
 }

rulebook-piece-values = Pawn { $pawn }, knight { $knight }, bishop { $bishop }, rook { $rook }, queen { $queen }.

rulebook-none = { $setting ->
    [illegal-loses_on] none
    [clock-per_move_limit_seconds] none
    [clock-late_loss_minutes] none
    [scheduling-venue] none
   *[entry-grades] none
 }

rulebook-channel = { $channel ->
    [site] site
    [email] email
   *[desk] desk
 }
