// What can be done beside moving. Buttons keep their places for the whole game: one that cannot be used now is switched
// off, not taken away, and says why to whoever comes to it by hand, by key or by ear.

import { left } from '../clock/countdown';
import { confirmDialog } from '../dialog';
import { button, el, fill, setAttribute, write } from '../dom';
import { nameOf, type Game } from '../game/state';
import type { Claim, Do, PlainAct, Seat } from '../wire';
import { t } from '../words';
import { askClaim, askRuling, askText } from './ask';
import { whyNot } from './why-not';

export interface ActionHooks {
  act(what: Do, as?: Seat): void;
  /** A button that is switched off was pressed. */
  cannot(why: string): void;
}

/** What the server has written on the page. */
export interface PageWords {
  key: string;
  /** The page of the match for which the game is played. */
  match: string | undefined;
  /** `same` where a replayed game keeps its colors. */
  replay: string | undefined;
  /** What can be claimed in this game, and with which of that a move can be announced. */
  claims: Claim[];
  announced: Claim[];
  /** What a wrong claim of a draw costs. */
  claimCosts: string | undefined;
  /** What resigning means, for each seat here. */
  resigning: Record<Seat, string | undefined>;
}

interface Action {
  act: string;
  label: string;
  icon: string;
  press(): void;
}

/** A button, and the words that say why it is switched off. */
interface Shown {
  node: HTMLButtonElement;
  why: HTMLElement;
}

export class Actions {
  private readonly buttons = new Map<string, Shown>();
  private built = '';
  /** What both sides have left when it is asked. */
  private times: () => Record<Seat, number | null> = () => ({ white: null, black: null });

  constructor(
    private readonly place: HTMLElement,
    private readonly page: PageWords,
    private readonly hooks: ActionHooks,
  ) {}

  show(game: Game, now: () => number): void {
    const { clock } = game.view;
    this.times = () => ({ white: left(clock, 'white', now()), black: left(clock, 'black', now()) });
    const shape = this.shapeOf(game);
    if (shape !== this.built) this.build(game);
    this.built = shape;
    for (const seat of game.you.seats) this.enable(game, seat);
    if (game.you.umpire) this.switch(game, 'umpire', new Set(game.view.can.umpire));
  }

  /** What decides which buttons there are. */
  private shapeOf(game: Game): string {
    const { you, view, terms } = game;
    return JSON.stringify([you, view.phase === 'ended', terms.touch]);
  }

  private build(game: Game): void {
    this.buttons.clear();
    const ended = game.view.phase === 'ended';
    const groups: HTMLElement[] = [];
    if (ended && game.you.seats.length > 0) groups.push(this.rematch(game));
    if (!ended) {
      const title = game.you.seats.length > 1;
      for (const seat of game.you.seats) groups.push(this.group(title ? nameOf(game, seat) : '', seat, this.playerActions(game, seat)));
    }
    if (game.you.umpire) groups.push(this.group(t('board-umpire'), 'umpire', this.umpireActions()));
    fill(this.place, ...groups);
  }

  private group(title: string, who: string, actions: Action[]): HTMLElement {
    const nodes = actions.flatMap(action => {
      // Hidden, and read with the button all the same: by itself it would be a sentence about nothing.
      const why = el('span', { hidden: true, id: `why-not-${who}-${action.act}` });
      const press = (): void => (why.textContent ? this.hooks.cannot(why.textContent) : action.press());
      const node = button('', press, { class: 'action', 'data-act': action.act, 'data-seat': who });
      node.append(el('span', { class: `icon ${action.icon}`, 'aria-hidden': 'true' }), el('span', { class: 'action-label' }, action.label));
      if (title) node.setAttribute('aria-label', t('board-act-of', { who: title, act: action.label }));
      this.buttons.set(`${who} ${action.act}`, { node, why });
      return [node, why];
    });
    const heading = title ? el('h3', { class: 'actions-title' }, title) : null;
    return el('div', { class: 'actions-group', role: 'group', 'aria-label': title || t('board-what-you-can-do') }, heading, ...nodes);
  }

  private playerActions(game: Game, seat: Seat): Action[] {
    const as = game.you.seats.length > 1 ? seat : undefined;
    const plain = (act: PlainAct, label: string, icon: string): Action => this.plain(act, label, icon, as);
    const actions: Action[] = [
      plain('offer_draw', t('board-act-offer-draw'), 'icon-hand'),
      { act: 'resign', label: t('board-act-resign'), icon: 'icon-king', press: () => void this.resign(seat, as) },
      { act: 'claim', label: t('board-act-claim'), icon: 'icon-claim', press: () => void this.send(askClaim(this.page), as) },
      plain('ask_take_back', t('board-act-take-back'), 'icon-back'),
      { act: 'call_official', label: t('board-act-call'), icon: 'icon-call', press: () => void this.call(as) },
    ];
    if (game.terms.touch === 'touch_move') actions.push(plain('adjust', t('board-act-adjust'), 'icon-adjust'));
    return actions;
  }

  private umpireActions(): Action[] {
    const plain = (act: PlainAct, label: string, icon: string): Action => this.plain(act, label, icon);
    const rule = { act: 'rule', label: t('board-act-rule'), icon: 'icon-claim', press: () => void this.send(askRuling(this.times())) };
    return [
      plain('abort', t('board-act-abort'), 'icon-off'),
      plain('start', t('board-act-start'), 'icon-after'),
      plain('pause', t('board-act-pause'), 'icon-pause'),
      plain('resume', t('board-act-resume'), 'icon-after'),
      plain('adjourn', t('board-act-adjourn'), 'icon-off'),
      plain('declare_draw', t('board-act-declare-draw'), 'icon-hand'),
      rule,
    ];
  }

  /** A button that asks for nothing before it acts. */
  private plain(act: PlainAct, label: string, icon: string, as?: Seat): Action {
    return { act, label, icon, press: () => this.hooks.act({ type: act }, as) };
  }

  /** A plain form: the server makes the next game once, however often and by whomever it is asked. What comes next in a
   * match, the match says. */
  private rematch({ view }: Game): HTMLElement {
    if (this.page.match) return el('p', { class: 'rematch' }, el('a', { class: 'button button-main', href: this.page.match }, t('board-back-to-match')));
    const same = view.outcome?.score === 'replay' && this.page.replay === 'same';
    return el(
      'form',
      { class: 'rematch', method: 'post', action: `/play/${this.page.key}/rematch` },
      el('button', { class: 'button-main' }, same ? t('board-replay') : t('board-rematch')),
    );
  }

  private enable(game: Game, seat: Seat): void {
    const { view } = game;
    const can = new Set<string>(view.can[seat]);
    // A claim is judged when it is made, so it may always be tried.
    if (view.phase === 'playing' && this.page.claims.length > 0) can.add('claim');
    this.switch(game, seat, can);
    const adjust = this.buttons.get(`${seat} adjust`);
    if (adjust) setAttribute(adjust.node, 'aria-pressed', view.adjusting && view.turn === seat ? 'true' : 'false');
  }

  /** Not by `disabled`: that takes a button away from keys, fingers and ears, and what it lacks with it. */
  private switch(game: Game, who: Seat | 'umpire', can: ReadonlySet<string>): void {
    for (const [name, { node, why }] of this.buttons) {
      const [owner, act] = name.split(' ');
      if (owner !== who) continue;
      const off = !can.has(act!);
      const words = off ? t('board-why-not', { why: whyNot(game, who, act!) }) : '';
      setAttribute(node, 'aria-disabled', off ? 'true' : null);
      setAttribute(node, 'aria-describedby', off ? why.id : null);
      setAttribute(node, 'title', words || null);
      write(why, words);
    }
  }

  private async resign(seat: Seat, as: Seat | undefined): Promise<void> {
    if (await confirmDialog(t('board-resign-title'), this.page.resigning[seat] ?? '', t('board-resign-yes'))) this.hooks.act({ type: 'resign' }, as);
  }

  private async call(as: Seat | undefined): Promise<void> {
    const matter = await askText(t('board-act-call'), t('board-call-matter'), t('board-call-send'));
    if (matter !== null) this.hooks.act({ type: 'call_official', matter }, as);
  }

  private async send(asked: Promise<Do | null>, as?: Seat): Promise<void> {
    const what = await asked;
    if (what) this.hooks.act(what, as);
  }
}
