// A game on a screen: frames come in, every part of the page is drawn from one value, and what a person does goes out.

import { Actions, type PageWords } from '../actions/actions';
import { handshake, newlyAsked, Prompts, promptsFor, saidBeside, type Prompt, type TimeUp } from '../actions/prompts';
import { Announcer } from '../announce/announce';
import { Board } from '../board/board';
import { Card, explain, plainly } from '../card/card';
import { Clocks } from '../clock/clocks';
import { ServerTime } from '../clock/countdown';
import { openHandClock } from '../clock/hand-view';
import { firstPeriod } from '../clock/terms';
import type { Warning } from '../clock/warnings';
import { el, fill, isWriting, write } from '../dom';
import { answer, readQuestion } from '../grid/ask';
import { Grid } from '../grid/grid';
import { openHelp } from '../grid/help';
import { readMen, squareName } from '../grid/layout';
import { Link, type Connection } from '../live/link';
import { Moves } from '../moves/moves';
import { choices, onChoice } from '../settings/store';
import { play } from '../sound/sound';
import { other, type Claim, type Do, type NewsFrame, type RefusedFrame, type Seat, type ServerFrame, type Square } from '../wire';
import { t } from '../words';
import { keepAwake } from './awake';
import { findParts, type Parts } from './parts';
import { boundWords, drawPlayer, drawStatus, drawTerms, hurryWords } from './paint';
import { fromState, homeSeat, positionAt, take, yourTurn, type Game } from './state';
import { Tries } from './tries';

/** What the server has written on the page for the actions. */
function pageWords(root: HTMLElement): PageWords {
  const { key = '', match, replay, claims = '', announced = '', claimCosts, resignWhite, resignBlack } = root.dataset;
  const list = (text: string): Claim[] => text.split(' ').filter(word => word) as Claim[];
  const resigning = { white: resignWhite, black: resignBlack };
  return { key, match, replay, claims: list(claims), announced: list(announced), claimCosts, resigning };
}

class GameScreen {
  private game: Game | null = null;
  /** The ply looked at; `null` for the live game. */
  private looking: number | null = null;
  private flipped = false;
  private orientation: Seat = 'white';
  private rematch: Prompt | null = null;
  /** Whose time is up by the clock on this screen, at which ply. */
  private timeUp: (TimeUp & { ply: number }) | null = null;
  /** What is shown of little time, and at which ply. */
  private hurry: (Warning & { ply: number }) | null = null;
  private readonly title = document.title;
  /** Squares that an explanation points at. */
  private explained: Pick<RefusedFrame, 'why'> | null = null;

  private readonly parts: Parts;
  private readonly time = new ServerTime();
  private readonly link: Link;
  private readonly board: Board;
  private readonly grid: Grid;
  private readonly clocks: Clocks;
  private readonly moves: Moves;
  private readonly actions: Actions;
  private readonly prompts: Prompts;
  private readonly handshakes: Prompts;
  private readonly card: Card;
  private readonly announcer: Announcer;
  private readonly tries: Tries;

  constructor(private readonly root: HTMLElement) {
    const { game = '', key = '', live = '/live' } = root.dataset;
    this.parts = findParts(root);
    this.link = new Link(live);
    this.announcer = new Announcer(this.parts.announce);
    this.card = new Card(this.parts.card, () => this.explainNothing());
    this.tries = new Tries(this.link, () => this.game);
    this.board = new Board(this.parts.ground, {
      attempt: (from, to) => void this.attempt(from, to),
      pick: square => this.pick(square),
      premove: pair => this.announcer.say(pair ? t('board-prepared', { from: pair[0], to: pair[1] }) : ''),
    });
    this.grid = new Grid(this.parts.grid, {
      press: square => this.press(square),
      escape: () => this.putBack(),
      ask: typed => this.ask(typed),
    });
    this.clocks = new Clocks(
      () => this.serverNow(),
      warning => this.littleTime(warning),
      (seat, what) => this.outOfTime({ seat, what }),
    );
    this.moves = new Moves(this.parts.moves, this.parts.movesPanel, {
      look: ply => this.look(ply),
      flip: () => this.flip(),
    });
    const act = (what: Do, as?: Seat): void => void this.link.act(what, as);
    this.actions = new Actions(this.parts.actions, pageWords(root), { act, cannot: why => this.cannot(why) });
    this.prompts = new Prompts(this.parts.prompts, act);
    this.handshakes = new Prompts(this.parts.boardPrompt, act);
    this.listen();
    this.link.subscribe({
      game,
      key,
      from: () => this.game?.seq ?? 0,
      frame: frame => this.frame(frame),
      connection: state => this.connection(state),
    });
  }

  private listen(): void {
    this.parts.sayMove.addEventListener('submit', event => {
      event.preventDefault();
      this.typed(this.moveField);
    });
    document.addEventListener('keydown', event => this.key(event));
    this.parts.handClock.addEventListener('click', () => this.openHandClock());
    onChoice(() => this.draw());
  }

  private frame(frame: ServerFrame): void {
    const now = performance.now();
    if ('view' in frame) this.time.learn(frame.view.clock.at, now);
    if (frame.t === 'beat') this.time.learn(frame.at, now);
    switch (frame.t) {
      case 'state':
        this.game = fromState(frame);
        this.tries.reset();
        this.looking = null;
        this.draw();
        return this.announcer.say(this.asked().join(' '));
      case 'resumed':
        if (this.game) this.game = { ...this.game, you: frame.you, here: frame.here };
        return this.draw();
      case 'news':
        return this.news(frame);
      case 'refused':
        return this.refused(frame);
      case 'ack':
        if (this.tries.answered(frame.id)) this.draw();
        return;
      case 'here':
        if (this.game) this.game = { ...this.game, here: { white: frame.white, black: frame.black, watchers: frame.watchers } };
        return this.draw();
      case 'rematch':
        return this.offerRematch(frame.key, frame.id);
      case 'error':
        return frame.id ? this.refused(frame) : this.card.show(plainly('refused', frame.sentence));
      default:
    }
  }

  private news(news: NewsFrame): void {
    if (!this.game) return;
    const taken = take(this.game, news);
    if (taken.kind === 'gap') return this.link.resubscribe();
    const mine = this.tries.answered(news.id);
    if (taken.kind === 'old') {
      if (mine) this.draw();
      return;
    }
    const before = this.game;
    this.game = taken.game;
    if (this.looking !== null && this.looking >= this.game.moves.length) this.looking = null;
    // What explained an earlier try must not lie over what comes next: another move, or the end and a rematch.
    if (news.moves?.length || news.undo || news.view.outcome) this.card.clear();
    const asked = newlyAsked(before, this.game);
    const say = saidBeside(news, asked);
    const carded = this.showCard(before, { ...news, say });
    this.draw();
    this.announcer.say([...say.filter(text => !carded.includes(text)), ...asked].join(' '), carded.join(' '));
    this.sounds(before, news);
    this.playPremove();
  }

  /** Shows on the card what nothing else on the page tells, and returns the sentences that stand there. */
  private showCard(before: Game, news: NewsFrame): string[] {
    if (news.why && this.concerns(news)) {
      const [sentence, ...more] = [news.why.sentence, ...news.say.slice(1)];
      this.explain({ why: news.why }, sentence, more);
      return [sentence, ...more];
    }
    // A move that turns an offer down is seen on the board; a word or a touched man is not.
    const { offer } = before.view;
    const { view, you } = this.game!;
    if (offer && !view.offer && !view.outcome && !news.moves?.length && !news.undo && you.seats.includes(offer)) {
      const declined = news.events.some(event => event.type === 'draw_declined');
      const told = declined ? news.say : [t('board-offer-declined')];
      this.card.show(plainly('answer', told.join(' ')));
      return told;
    }
    if (before.view.asking && you.seats.includes(before.view.asking) && news.events.some(event => event.type === 'take_back_refused')) {
      this.card.show(plainly('answer', news.say.join(' ')));
      return news.say;
    }
    return [];
  }

  /** Nothing came of an act: the man goes back, and the card says why. */
  private refused(frame: Pick<RefusedFrame, 'sentence' | 'why'> & { id?: string }): void {
    if (frame.id) this.tries.answered(frame.id);
    this.explain(frame, frame.why?.sentence ?? frame.sentence);
    play('refused');
    this.draw();
  }

  /** A refused try is explained to whoever made it, to both at one table, and to those who watch; a claim to everybody. */
  private concerns({ by, why }: NewsFrame): boolean {
    const { seats } = this.game!.you;
    return seats.length !== 1 || by === seats[0] || why?.code === 'claim_unfounded';
  }

  /** `more` is what follows from the refusal, such as time for the opponent. */
  private explain(what: Pick<RefusedFrame, 'why'>, sentence: string, more: string[] = []): void {
    this.card.show(what.why ? explain(what.why, more) : plainly('refused', sentence));
    this.explained = what;
  }

  /** Whoever presses a button that is switched off reads and hears why. */
  private cannot(why: string): void {
    this.card.clear();
    this.card.show(plainly('answer', why));
    this.announcer.say('', why);
  }

  private explainNothing(): void {
    if (!this.explained) return;
    this.explained = null;
    this.draw();
  }

  private sounds(before: Game, news: NewsFrame): void {
    if (news.view.phase === 'ended' && before.view.phase !== 'ended') return play('end');
    const move = news.moves?.at(-1);
    if (move) return play(move.check ? 'check' : move.san.includes('x') ? 'capture' : 'move');
    if (news.why && this.concerns(news)) return play('refused');
    if (news.view.offer !== before.view.offer || news.view.asking !== before.view.asking) play('knock');
  }

  private littleTime(warning: Warning): void {
    const words = this.game ? hurryWords(this.game, warning) : '';
    if (!this.game || !words) return;
    this.hurry = { ...warning, ply: this.game.view.ply };
    this.announcer.say(words);
    play('low');
    // Not now: the clock is being drawn.
    queueMicrotask(() => this.draw());
  }

  private outOfTime(up: TimeUp): void {
    if (!this.game) return;
    const known = this.asked();
    this.timeUp = { ...up, ply: this.game.view.ply };
    this.announcer.say(this.asked().filter(text => !known.includes(text)).join(' '));
    // Not now: the clock is being drawn.
    queueMicrotask(() => this.draw());
  }

  /** All that waits for an answer here. */
  private asked(): string[] {
    return promptsFor(this.game!, this.timeUp).map(prompt => prompt.text);
  }

  // What a person does.

  private async attempt(from: Square, to: Square): Promise<void> {
    this.card.clear();
    this.drawGrid();
    const held = await this.tries.attempt(from, to);
    if (!held) this.draw();
  }

  private pick(square: Square): void {
    this.card.clear();
    this.tries.touch(square);
    this.drawGrid();
  }

  /** Enter on a square of the grid does what a tap on the board does. */
  private press(square: Square): void {
    if (!this.game) return;
    const before = this.board.picked;
    const done = this.board.press(square);
    const man = readMen(this.game.view.fen).get(before ?? square);
    if (done === 'picked' && man) this.announcer.say(t('board-picked-up', { role: man.role, square }));
    else if (done === 'back') this.sayPutBack();
    else if (done === 'nothing') this.announcer.say(t('board-not-now', { square: squareName(square, man), why: this.whyNotNow() }));
    this.drawGrid();
  }

  /** What the sentence chooses by. */
  private whyNotNow(): string {
    const game = this.game!;
    if (this.looking !== null) return 'earlier';
    if (game.you.seats.length === 0) return 'watching';
    if (game.view.phase !== 'playing') return 'not-playing';
    return yourTurn(game) ? 'nothing' : 'not-your-move';
  }

  private putBack(): void {
    if (this.board.picked) this.sayPutBack();
    this.board.select(null);
    this.card.clear();
    this.drawGrid();
  }

  /** A man that was touched may be put back and must be moved all the same. */
  private sayPutBack(): void {
    const bound = this.game?.view.bound;
    this.announcer.say([t('board-put-back'), bound ? boundWords(this.game!, bound) : ''].join(' ').trim());
  }

  private get moveField(): HTMLInputElement {
    return this.parts.sayMove.querySelector<HTMLInputElement>('input[name=move]')!;
  }

  private typed(input: HTMLInputElement): void {
    const text = input.value.trim();
    if (!text || !this.game) return;
    input.value = '';
    const question = readQuestion(text);
    if (question) return this.ask(text);
    this.card.clear();
    this.looking = null;
    this.draw();
    this.tries.typed(text);
  }

  private ask(typed: string): void {
    const question = readQuestion(typed);
    if (!question || !this.game) return;
    if (question.about === 'help') return openHelp();
    const text = answer(question, this.game, this.serverNow());
    this.announcer.say(text);
    // Whoever asked by typing may also want to read the answer.
    if (typed.length > 1) this.card.show(plainly('answer', text));
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event) || document.querySelector('dialog[open]')) return;
    const keys: Record<string, () => void> = {
      ArrowLeft: () => this.moves.step(-1),
      ArrowRight: () => this.moves.step(1),
      Escape: () => this.card.clear(),
      f: () => this.flip(),
      m: () => this.moveField.focus(),
      b: () => this.grid.focus(),
      '?': openHelp,
    };
    const act = keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  private look(ply: number | null): void {
    this.looking = ply;
    this.draw();
    const move = ply === null ? null : this.game?.moves[ply - 1];
    this.announcer.say(ply === null ? t('board-live-game') : (move?.said ?? t('board-first-position')));
  }

  private flip(): void {
    this.flipped = !this.flipped;
    this.draw();
  }

  private playPremove(): void {
    if (!this.game || !yourTurn(this.game)) return;
    const pair = this.board.takePremove();
    if (!pair) return;
    this.board.hold(pair[0], pair[1]);
    void this.attempt(pair[0], pair[1]);
  }

  private openHandClock(): void {
    const { clock } = this.game!.view;
    openHandClock(clock.white, firstPeriod(this.game!.terms.time), clock.limit);
  }

  private offerRematch(key: string | undefined, id: string | undefined): void {
    const href = key ? `/play/${key}` : id ? `/game/${id}` : null;
    if (!href) return;
    this.rematch = { text: t('board-next-game'), answers: [{ label: t('board-go-to-next-game'), href }] };
    this.draw();
    this.announcer.say(this.rematch.text);
  }

  private connection(state: Connection): void {
    if (state === 'lost') this.time.forget();
    this.parts.connection.classList.toggle('connection-lost', state === 'lost');
    write(this.parts.connection, state === 'lost' ? t('board-connection-lost') : '');
    this.root.dataset.connection = state;
  }

  private serverNow(): number {
    return this.time.read(performance.now());
  }

  // Drawing: everything from `this.game`.

  private draw(): void {
    const game = this.game;
    if (!game) return;
    const pressed = document.querySelector<HTMLButtonElement>('button:focus-visible:not([aria-disabled=true])');
    this.orientation = this.facing(game);
    this.drawBars(game);
    drawTerms(this.parts.terms, game);
    if (this.hurry?.ply !== game.view.ply) this.hurry = null;
    drawStatus(this.parts.status, game, this.looking, this.hurry);
    this.drawBoard(game);
    this.drawGrid();
    this.clocks.show(game.view.clock);
    this.moves.show(game.start, game.moves, this.looking);
    this.actions.show(game, () => this.serverNow());
    if (this.timeUp?.ply !== game.view.ply) this.timeUp = null;
    this.prompts.show([...promptsFor(game, this.timeUp), ...(this.rematch ? [this.rematch] : [])]);
    const hands = handshake(game);
    this.showHandshake(hands ? [hands] : []);
    this.parts.sayMove.hidden = game.you.seats.length === 0 || game.view.phase === 'ended';
    document.title = game.you.seats.length === 1 && yourTurn(game) ? t('board-your-move-title', { title: this.title }) : this.title;
    keepAwake(game.you.seats.length > 0 && game.view.phase === 'playing');
    for (const copy of document.querySelectorAll<HTMLElement>('[data-copy=fen]')) copy.dataset.text = this.position(game).fen;
    this.keepFocus(pressed);
  }

  /** A button that was pressed may be gone or switched off now: whoever goes by keys goes on from the board. */
  private keepFocus(pressed: HTMLButtonElement | null): void {
    if (!pressed || (pressed.isConnected && !pressed.matches('.action[aria-disabled=true]'))) return;
    if (document.activeElement === pressed || document.activeElement === document.body) this.grid.focus();
  }

  /** The button that was pressed goes away: its focus goes on to the other hand, then to the board. A mouse leaves the
   * keys where they were. */
  private showHandshake(prompts: Prompt[]): void {
    const place = this.parts.boardPrompt;
    const pressed = place.querySelector(':focus');
    const byKey = pressed?.matches(':focus-visible');
    this.handshakes.show(prompts);
    if (!pressed || place.contains(document.activeElement)) return;
    const next = place.querySelector<HTMLElement>('[data-act=shake_hands]');
    if (next) next.focus();
    else if (byKey) this.grid.focus();
  }

  private facing(game: Game): Seat {
    const both = game.you.seats.length > 1;
    const home = both && choices().table === 'turns' && game.view.phase === 'playing' ? game.view.turn : homeSeat(game);
    return this.flipped ? other(home) : home;
  }

  private drawBars(game: Game): void {
    const top = other(this.orientation);
    if (this.parts.bottom.root.dataset.shows !== this.orientation) {
      this.parts.bottom.root.dataset.shows = this.orientation;
      this.clocks.attach(top, this.parts.top.root);
      this.clocks.attach(this.orientation, this.parts.bottom.root);
    }
    drawPlayer(this.parts.top, game, top);
    drawPlayer(this.parts.bottom, game, this.orientation);
    const both = game.you.seats.length > 1;
    this.root.classList.toggle('game-table', both);
    this.root.classList.toggle('game-across', both && choices().table === 'across');
    this.parts.handClock.hidden = !both || game.view.phase === 'ended';
  }

  private position(game: Game): { fen: string; last: [Square, Square] | null; check: Square | null } {
    return this.looking === null ? game.view : positionAt(game, this.looking);
  }

  private drawBoard(game: Game): void {
    const held = this.looking === null ? this.tries.held : null;
    // The man stays where it was put until the answer comes.
    if (held && held.ply === game.view.ply && held.shown) return;
    const position = this.position(game);
    const mover = this.looking === null && !held ? yourTurn(game) : null;
    const alone = game.you.seats.length === 1 ? game.you.seats[0]! : null;
    const waiting = alone && game.view.phase === 'playing' && game.view.turn !== alone && this.looking === null;
    const dots = game.terms.dots && choices().dots && mover;
    this.board.show({
      fen: position.fen,
      orientation: this.orientation,
      turn: position.fen.split(' ')[1] === 'b' ? 'black' : 'white',
      last: position.last,
      check: position.check !== null,
      mover,
      premover: waiting ? alone : null,
      dots: dots ? game.view.dests : null,
      dests: game.view.dests,
      coordinates: choices().coordinates,
    });
    if (held) {
      this.board.hold(held.from, held.to);
      held.shown = true;
    }
    this.mark(game);
  }

  private mark(game: Game): void {
    const why = this.looking === null ? this.explained?.why : null;
    if (why) return this.board.mark(why.marks, why.arrows);
    const bound = this.looking === null ? (game.view.bound?.squares ?? []) : [];
    this.board.mark(bound.map(square => ({ square, kind: 'bound' })), []);
  }

  private drawGrid(): void {
    const game = this.game;
    if (!game) return;
    const position = this.position(game);
    this.grid.show({
      fen: position.fen,
      orientation: this.orientation,
      mine: game.you.seats.length === 1 ? game.you.seats[0]! : game.view.turn,
      last: position.last,
      check: position.check,
      bound: game.view.bound?.squares ?? [],
      picked: this.board.picked,
    });
  }
}

/** A page whose game cannot be shown says so in its own words; the island only takes over when it can. */
export function startGame(root: HTMLElement): void {
  if (!root.dataset.game) return fill(root, el('p', { class: 'message message-bad', role: 'alert' }, t('board-no-game')));
  new GameScreen(root);
}
