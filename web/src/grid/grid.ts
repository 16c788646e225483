// The accessible board: 64 named buttons behind one tab stop, congruent with the drawn board, so that whoever uses the
// keyboard and sees the screen has the focus where the man stands.

import { el, setAttribute } from '../dom';
import { other, type Seat, type Square } from '../wire';
import { t } from '../words';
import { isLight, jump, readMen, roleOf, rows, squareName, step, type Man } from './layout';

export interface GridSituation {
  fen: string;
  orientation: Seat;
  /** Whose men the plain letters look for. */
  mine: Seat;
  last: [Square, Square] | null;
  check: Square | null;
  bound: Square[];
  picked: Square | null;
}

export interface GridHooks {
  /** Enter or Space on a square. */
  press(square: Square): void;
  escape(): void;
  /** A question by key: `l`, `c`, `o`, `s`, `?`, or `w` and a letter. */
  ask(typed: string): void;
}

const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

export class Grid {
  private readonly squares = new Map<Square, HTMLButtonElement>();
  private orientation: Seat | null = null;
  private situation: GridSituation | null = null;
  private men = new Map<Square, Man>();
  private cursor: Square = 'e1';
  /** After `w` the next letter says whom to look for. */
  private asking = false;

  constructor(
    private readonly place: HTMLElement,
    private readonly hooks: GridHooks,
  ) {
    setAttribute(place, 'role', 'grid');
    setAttribute(place, 'aria-label', t('board-grid'));
    place.classList.add('grid', 'grid-live');
    for (const square of rows('white').flat()) this.squares.set(square, this.makeSquare(square));
    place.addEventListener('keydown', event => this.key(event));
  }

  show(situation: GridSituation): void {
    this.situation = situation;
    this.men = readMen(situation.fen);
    if (situation.orientation !== this.orientation) this.lay(situation.orientation);
    for (const [square, node] of this.squares) {
      setAttribute(node, 'aria-label', this.nameOf(square, situation));
      setAttribute(node, 'aria-pressed', situation.picked === square ? 'true' : null);
    }
  }

  focus(): void {
    this.squares.get(this.cursor)?.focus();
  }

  private nameOf(square: Square, situation: GridSituation): string {
    const notes = [
      situation.check === square ? t('board-square-in-check') : '',
      situation.bound.includes(square) ? t('board-square-touched') : '',
      situation.last?.[1] === square ? t('board-square-last-move') : '',
    ].filter(note => note);
    return [squareName(square, this.men.get(square)), ...notes].join(', ');
  }

  private makeSquare(square: Square): HTMLButtonElement {
    const node = el('button', {
      type: 'button',
      class: `square ${isLight(square) ? 'light' : 'dark'}`,
      'data-square': square,
      tabindex: -1,
    });
    // A screen reader may press without a key event.
    node.addEventListener('click', () => this.hooks.press(square));
    node.addEventListener('focus', () => this.moveCursor(square));
    return node;
  }

  /** The rows in the order of the screen. The focus stays on its square. */
  private lay(orientation: Seat): void {
    const first = this.orientation === null;
    const focused = this.place.contains(document.activeElement);
    this.orientation = orientation;
    this.place.replaceChildren(
      ...rows(orientation).map(row =>
        el(
          'div',
          { class: 'grid-row', role: 'row' },
          ...row.map(square => el('div', { class: 'grid-cell', role: 'gridcell' }, this.squares.get(square)!)),
        ),
      ),
    );
    this.moveCursor(first && orientation === 'black' ? 'e8' : this.cursor);
    if (focused) this.focus();
  }

  private moveCursor(square: Square): void {
    this.squares.get(this.cursor)?.setAttribute('tabindex', '-1');
    this.cursor = square;
    this.squares.get(square)?.setAttribute('tabindex', '0');
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || !this.situation) return;
    if (this.handle(event.key, event.shiftKey, this.situation)) {
      event.preventDefault();
      event.stopPropagation();
    }
  }

  /** Enter and Space are left to the button, which clicks. */
  private handle(key: string, shift: boolean, situation: GridSituation): boolean {
    if (this.asking) return this.finishWhere(key);
    if (key in ARROWS) return this.go(step(this.cursor, ARROWS[key as keyof typeof ARROWS], situation.orientation));
    const row = rows(situation.orientation).find(squares => squares.includes(this.cursor))!;
    if (key === 'Home') return this.go(row[0]!);
    if (key === 'End') return this.go(row[7]!);
    if (key === 'Escape') return this.done(() => this.hooks.escape());
    if (key.toLowerCase() === 'w') return this.done(() => (this.asking = true));
    if (/^[lcos?]$/.test(key.toLowerCase())) return this.done(() => this.hooks.ask(key.toLowerCase()));
    const role = key.length === 1 ? roleOf(key) : null;
    if (!role) return false;
    const color = shift ? other(situation.mine) : situation.mine;
    const found = jump(this.men, role, color, this.cursor, situation.orientation);
    if (!found) this.hooks.ask(`where ${role}`);
    return found ? this.go(found) : true;
  }

  private finishWhere(key: string): boolean {
    if (key === 'Shift') return false;
    this.asking = false;
    const role = key.length === 1 ? roleOf(key) : null;
    if (role) this.hooks.ask(`where ${role}`);
    return true;
  }

  private go(square: Square): boolean {
    this.moveCursor(square);
    this.focus();
    return true;
  }

  private done(act: () => void): boolean {
    act();
    return true;
  }
}
