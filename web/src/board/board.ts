// The board for pointers: chessground, with every drop an attempt. It draws what it is given and reports what was tried.

import { Chessground } from '@lichess-org/chessground';
import type { Api } from '@lichess-org/chessground/api';
import type { Config } from '@lichess-org/chessground/config';
import type { Key } from '@lichess-org/chessground/types';
import { rows } from '../grid/layout';
import type { Arrow, Mark, Seat, Square } from '../wire';
import { BRUSHES, shapesOf } from './marks';

export interface Situation {
  fen: string;
  orientation: Seat;
  turn: Seat;
  last: [Square, Square] | null;
  check: boolean;
  /** Who may try something now: nobody, or whoever sits here and has the move. */
  mover: Seat | null;
  /** Who may prepare a move while the other side thinks. */
  premover: Seat | null;
  /** The dots to show. They do not limit what can be tried. */
  dots: Record<Square, Square[]> | null;
  /** What is known to be playable; decides only whether a tap on an own man is a try or a change of mind. */
  dests: Record<Square, Square[]>;
  coordinates: boolean;
}

export interface BoardHooks {
  attempt(from: Square, to: Square): void;
  /** An own man was picked up. */
  pick(square: Square): void;
  premove(pair: [Square, Square] | null): void;
}

const SQUARES = rows('white').flat() as Key[];

/** Any move may be prepared: whether it is legal is asked when the turn comes. */
const ANYWHERE = new Map(SQUARES.map(square => [square, SQUARES]));

const calm = matchMedia('(prefers-reduced-motion: reduce)');

export class Board {
  private readonly api: Api;
  private situation: Situation | null = null;
  private coordinates = true;

  constructor(
    private readonly place: HTMLElement,
    private readonly hooks: BoardHooks,
  ) {
    this.listenForTaps();
    this.api = Chessground(place, {
      autoCastle: false,
      coordinates: true,
      blockTouchScroll: false,
      animation: { enabled: !calm.matches, duration: 180 },
      draggable: { showGhost: true },
      highlight: { lastMove: true, check: true },
      movable: {
        free: true,
        rookCastle: true,
        events: { after: (from, to) => this.hooks.attempt(from, to) },
      },
      premovable: {
        customDests: ANYWHERE,
        events: {
          set: (from, to) => this.hooks.premove([from, to]),
          unset: () => this.hooks.premove(null),
        },
      },
      events: { select: square => this.selected(square) },
      drawable: { enabled: true, defaultSnapToValidMove: false, brushes: BRUSHES },
    });
    calm.addEventListener('change', () => this.api.set({ animation: { enabled: !calm.matches, duration: 180 } }));
  }

  show(situation: Situation): void {
    this.situation = situation;
    if (situation.coordinates !== this.coordinates) this.showCoordinates(situation.coordinates);
    const config: Config = {
      fen: situation.fen,
      orientation: situation.orientation,
      turnColor: situation.turn,
      check: situation.check ? situation.turn : false,
      movable: {
        // Men of both colors can be lifted by whoever has the move: taking the wrong one is a try too, and explained.
        color: situation.mover ? 'both' : (situation.premover ?? undefined!),
        dests: new Map(Object.entries(situation.dots ?? {})) as Map<Key, Key[]>,
        showDests: situation.dots !== null,
      },
      premovable: { enabled: situation.premover !== null && situation.mover === null },
    };
    config.lastMove = (situation.last as [Key, Key] | null ?? undefined)!;
    this.api.set(config);
    if (!situation.mover && !situation.premover) this.api.cancelMove();
  }

  /** Marks and arrows of an explanation, or none. */
  mark(marks: Mark[], arrows: Arrow[]): void {
    this.api.setAutoShapes(shapesOf(marks, arrows));
  }

  /** Shows a man as picked up from elsewhere, or nothing picked up. */
  select(square: Square | null): void {
    if (this.api.state.selected === (square ?? undefined)) return;
    this.api.selectSquare(null);
    if (square) this.api.selectSquare(square as Key);
  }

  /** What a tap on the square does, for whoever has no pointer. */
  press(square: Square): 'picked' | 'back' | 'tried' | 'nothing' {
    const { state } = this.api;
    const situation = this.situation;
    const side = situation?.mover ?? situation?.premover;
    const own = this.colorOn(square) === side;
    if (!side || (!state.selected && !own)) return 'nothing';
    if (state.selected === square) {
      this.api.selectSquare(null);
      return 'back';
    }
    if (situation && own && state.selected && !this.meansTry(situation, state.selected, square)) this.api.selectSquare(null);
    const before = state.selected;
    this.api.selectSquare(square as Key);
    return before ? 'tried' : 'picked';
  }

  get picked(): Square | null {
    return this.api.state.selected ?? null;
  }

  /** Takes the prepared move off the board and hands it over. */
  takePremove(): [Square, Square] | null {
    const pair = this.api.state.premovable.current ?? null;
    if (pair) this.api.cancelPremove();
    return pair;
  }

  /** A man stands where it was dropped until the answer comes, also if it was tried by keyboard. */
  hold(from: Square, to: Square): void {
    if (this.api.state.pieces.has(from as Key)) this.api.move(from as Key, to as Key);
  }

  private showCoordinates(on: boolean): void {
    this.coordinates = on;
    this.api.state.coordinates = on;
    this.api.redrawAll();
  }

  private selected(square: Square): void {
    const mover = this.situation?.mover;
    if (mover && this.api.state.selected === square && this.colorOn(square) === mover) this.hooks.pick(square);
  }

  private colorOn(square: Square): Seat | undefined {
    return this.api.state.pieces.get(square as Key)?.color;
  }

  /** Whether a tap from one own man to another is a try. Where nothing is known, the king onto a rook is: it asks to castle. */
  private meansTry(situation: Situation, from: Square, to: Square): boolean {
    if (Object.keys(situation.dests).length > 0) return situation.dests[from]?.includes(to) ?? false;
    const role = (square: Square): string | undefined => this.api.state.pieces.get(square as Key)?.role;
    return role(from) === 'king' && role(to) === 'rook';
  }

  /**
   * Taps need two rules that drags do not. A tap on another own man is a change of mind, unless it is known to be
   * playable (the king onto his rook). And a man of the other side is only lifted by dragging it: a tap beside the
   * man one meant must not become a try.
   */
  private listenForTaps(): void {
    const down = (event: MouseEvent | TouchEvent): void => {
      const situation = this.situation;
      const from = this.api.state.selected;
      const point = 'touches' in event ? event.touches[0] : event;
      if (!situation || !from || !point) return;
      const to = this.api.getKeyAtDomPos([point.clientX, point.clientY]);
      if (!to || to === from || this.colorOn(to) !== this.colorOn(from)) return;
      if (!this.meansTry(situation, from, to)) this.api.selectSquare(null);
    };
    const up = (): void => {
      const { selected } = this.api.state;
      const mover = this.situation?.mover;
      if (selected && mover && this.colorOn(selected) !== mover) this.api.selectSquare(null);
    };
    this.place.addEventListener('mousedown', down, { capture: true });
    this.place.addEventListener('touchstart', down, { capture: true, passive: true });
    // After chessground's own listeners on the document.
    addEventListener('mouseup', up);
    addEventListener('touchend', up);
  }
}
