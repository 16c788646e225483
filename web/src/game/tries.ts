// Tries under way: what was dropped, touched or typed, until the server has answered.

import { choosePromotion, promotes } from '../board/promotion';
import type { Link } from '../live/link';
import type { Square } from '../wire';
import { inOwnLetters } from '../words';
import { yourTurn, type Game } from './state';

export interface Held {
  id: string;
  from: Square;
  to: Square;
  /** The ply at which it was tried: a newer position is never hidden by it. */
  ply: number;
  /** Whether the board shows the man on its new square already. */
  shown: boolean;
}

export class Tries {
  /** The man that was dropped and waits for its answer. */
  held: Held | null = null;
  private touchedAt = -1;
  private touched = new Set<Square>();

  constructor(
    private readonly link: Link,
    private readonly game: () => Game | null,
  ) {}

  /** Sends an attempt, after asking what a pawn becomes. `false`: nothing was sent, the man goes back. */
  async attempt(from: Square, to: Square): Promise<boolean> {
    const game = this.game();
    if (!game) return false;
    const { view } = game;
    let move = `${from}${to}`;
    if (promotes(view.promotes, from, to)) {
      const letter = await choosePromotion(view.turn);
      if (!letter || this.game()?.view.ply !== view.ply) return false;
      move += letter;
    }
    const id = this.link.act({ type: 'attempt', move });
    this.held = { id, from, to, ply: view.ply, shown: true };
    return true;
  }

  /** A move in words, as SAN or coordinates: the server reads it. */
  typed(move: string): void {
    this.link.act({ type: 'attempt', ...inOwnLetters(move) });
  }

  /** A hand on an own man is told only where it binds, and once a move for each man. */
  touch(square: Square): void {
    const game = this.game();
    if (!game || game.terms.touch !== 'touch_move' || !yourTurn(game)) return;
    if (this.touchedAt !== game.view.ply) this.touched.clear();
    this.touchedAt = game.view.ply;
    const known = this.touched.has(square) || game.view.touched.includes(square);
    if (known && !game.view.adjusting) return;
    // A touch that only adjusts does not count for the next time.
    if (!game.view.adjusting) this.touched.add(square);
    this.link.act({ type: 'touch', square });
  }

  /** Whether this answers the man held on the board; it is let go. */
  answered(id: string): boolean {
    if (this.held?.id !== id) return false;
    this.held = null;
    return true;
  }

  /** A fresh state: what still waits in the outbox is held on, all else forgotten. */
  reset(): void {
    if (this.held && !this.link.waits(this.held.id)) this.held = null;
    if (this.held) this.held.shown = false;
    this.touched.clear();
  }
}
