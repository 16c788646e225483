// A small board to try a rule on. Every drop is asked of the server, under the rulebook of the page.

import { Announcer } from '../announce/announce';
import { Board } from '../board/board';
import { choosePromotion } from '../board/promotion';
import { Card, explain, plainly, type Explanation } from '../card/card';
import { button, el, fill } from '../dom';
import { Grid } from '../grid/grid';
import { readMen, squareName } from '../grid/layout';
import { choices } from '../settings/store';
import { play } from '../sound/sound';
import type { Clause, Outcome, Seat, Square, Why } from '../wire';
import { t } from '../words';

interface Played {
  ok: true;
  /** Missing where the position alone was asked about. */
  said?: string;
  uci?: string;
  fen: string;
  dests?: Record<Square, Square[]>;
  check?: Square;
  /** How the game ends here under the rulebook. */
  outcome?: Outcome;
}

/** Something besides a move, which the server has judged already. */
interface Act {
  words: string;
  done: boolean;
  said: string;
  clause: Clause | null;
}

type Answer = Played | { ok: false; why: Why };

interface Position {
  /** What is drawn. */
  fen: string;
  /** How it came about, by squares, from where the board begins: some rules ask what happened before. */
  moves: string[];
  last: [Square, Square] | null;
  check: Square | null;
  dests: Record<Square, Square[]>;
}

export class TryBoard {
  /** The board whose card is open: on a small screen there is room for one. */
  private static open: TryBoard | null = null;

  private readonly board: Board;
  private readonly grid: Grid;
  private readonly card: Card;
  private readonly cardPlace: HTMLElement;
  private readonly announcer: Announcer;
  private first: Position;
  private position: Position;
  private readonly orientation: Seat;
  private busy = false;
  private why: Why | null = null;

  constructor(private readonly root: HTMLElement) {
    const { fen = '', moves = '', hint = '', orientation } = root.dataset;
    this.orientation = orientation === 'black' ? 'black' : 'white';
    this.first = { fen, moves: moves.split(' ').filter(Boolean), last: null, check: null, dests: {} };
    this.position = this.first;
    const ground = el('div', { class: 'ground' });
    const gridPlace = el('div', { class: 'grid' });
    const card = root.parentElement?.querySelector<HTMLElement>('.try-card') ?? el('div', { class: 'card try-card', role: 'status' });
    const announce = el('div', { class: 'visually-hidden', 'aria-live': 'assertive' });
    const act = readAct(root.dataset);
    const reset = button(t('board-set-up-again'), () => this.reset());
    fill(
      root,
      hint ? el('p', { class: 'try-hint' }, hint) : null,
      el('div', { class: 'board-slot try-slot' }, ground, gridPlace),
      el('div', { class: 'toolbar try-tools' }, act && button(act.words, () => this.act(act), { class: 'button-main' }), reset),
      card.isConnected ? null : card,
      announce,
    );
    this.announcer = new Announcer(announce);
    this.cardPlace = card;
    this.card = new Card(card, () => this.clear());
    this.board = new Board(ground, { attempt: (from, to) => void this.attempt(from, to), pick: () => this.card.clear(), premove: () => undefined });
    this.grid = new Grid(gridPlace, {
      press: square => this.press(square),
      escape: () => this.board.select(null),
      ask: () => this.announcer.say(t('board-only-in-game')),
    });
    this.draw();
    // A page has many boards; only one that somebody turns to asks where its men can go.
    const look = (): void => void this.look();
    for (const name of ['pointerenter', 'focusin']) root.addEventListener(name, look, { once: true });
  }

  /** The dots of the first position. Without them the board works all the same. */
  private async look(): Promise<void> {
    if (Object.keys(this.first.dests).length > 0) return;
    const answer = await this.explain(null).catch(() => null);
    if (!answer?.ok || this.position !== this.first) return;
    this.first = this.position = { ...this.first, dests: answer.dests ?? {}, check: answer.check ?? null };
    this.draw();
  }

  private get turn(): Seat {
    return this.position.fen.split(' ')[1] === 'b' ? 'black' : 'white';
  }

  private async attempt(from: Square, to: Square): Promise<void> {
    if (this.busy) return this.draw();
    this.busy = true;
    try {
      await this.ask(from, to);
    } catch {
      this.tell(plainly('refused', t('board-server-silent')));
    }
    this.busy = false;
    this.draw();
  }

  private async ask(from: Square, to: Square): Promise<void> {
    let answer = await this.explain(`${from}${to}`);
    // The server says that a choice is missing; asking it again with one is the only way to know.
    if (!answer.ok && answer.why.code === 'promotion_piece_missing') {
      const letter = await choosePromotion(this.turn);
      if (!letter) return;
      answer = await this.explain(`${from}${to}${letter}`);
    }
    if (answer.ok) return this.played(answer, from, to);
    this.why = answer.why;
    this.tell(explain(answer.why));
    play('refused');
  }

  /** Asks about a move, or about the position alone. */
  private async explain(move: string | null): Promise<Answer> {
    const { rulebook, start, fen, touched = '' } = this.root.dataset;
    // Whoever has moved is free again.
    const bound = this.position.moves.length === this.first.moves.length ? touched.split(' ').filter(Boolean) : [];
    const reply = await fetch('/api/v1/explain', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ rulebook, fen: start || fen, moves: this.position.moves, touched: bound, ...(move ? { move } : {}) }),
    });
    if (!reply.ok) throw new Error(`explain answered ${reply.status}`);
    return (await reply.json()) as Answer;
  }

  private played(answer: Played, from: Square, to: Square): void {
    this.card.clear();
    const moves = [...this.position.moves, answer.uci ?? `${from}${to}`];
    this.position = { fen: answer.fen, moves, last: [from, to], check: answer.check ?? null, dests: answer.dests ?? {} };
    this.announcer.say(answer.said ?? '');
    const { outcome } = answer;
    if (outcome) this.tell({ kind: 'answer', sentence: outcome.sentence, clause: outcome.clause, also: [] });
    play(answer.check ? 'check' : 'move');
  }

  private press(square: Square): void {
    const done = this.board.press(square);
    const man = squareName(square, readMen(this.position.fen).get(square));
    if (done === 'picked') this.announcer.say(t('board-man-picked-up', { man }));
    else if (done === 'back') this.announcer.say(t('board-put-back'));
    this.draw();
  }

  /** What a player does besides moving is done where the board begins. */
  private act(act: Act): void {
    this.setUp();
    this.tell({ kind: act.done ? 'answer' : 'refused', sentence: act.said, clause: act.clause, also: [] });
    play(act.done ? 'knock' : 'refused');
  }

  private tell(explanation: Explanation): void {
    if (TryBoard.open !== this) TryBoard.open?.card.clear();
    TryBoard.open = this;
    const { clause } = explanation;
    // Whoever reads the rule need not be shown it.
    const read = clause && new URL(clause.href, location.href).hash === `#${this.root.parentElement?.id}`;
    this.card.show({ ...explanation, clause: read ? { ...clause, text: '', href: '' } : clause });
    // On a small screen it must not lie over the board it is about.
    const { top, bottom } = this.root.getBoundingClientRect();
    this.cardPlace.classList.toggle('try-card-above', top + bottom > innerHeight);
  }

  private reset(): void {
    this.setUp();
    this.announcer.say(t('board-was-set-up-again'));
  }

  private setUp(): void {
    this.position = this.first;
    this.card.clear();
    this.board.select(null);
    this.draw();
  }

  private clear(): void {
    this.why = null;
    this.draw();
  }

  private draw(): void {
    const { fen, last, check, dests } = this.position;
    const picked = this.board?.picked ?? null;
    this.board.show({
      fen,
      orientation: this.orientation,
      turn: this.turn,
      last,
      check: check !== null,
      mover: this.turn,
      premover: null,
      dots: choices().dots ? dests : null,
      dests,
      coordinates: choices().coordinates,
    });
    this.board.mark(this.why?.marks ?? [], this.why?.arrows ?? []);
    this.grid.show({ fen, orientation: this.orientation, mine: this.turn, last, check, bound: [], picked });
  }
}

function readAct({ act, done, said = '', clause = 'null' }: DOMStringMap): Act | null {
  return act ? { words: act, done: done === 'true', said, clause: JSON.parse(clause) as Clause | null } : null;
}
