// The list of moves and the buttons to step through it. Looking back does not leave the game: it goes on underneath.

import { button, el, setAttribute } from '../dom';
import type { Move } from '../wire';
import { t } from '../words';

export interface MovesHooks {
  /** Look at the position after so many moves; `null`: the live game. */
  look(ply: number | null): void;
  flip(): void;
}

export class Moves {
  private nodes: HTMLButtonElement[] = [];
  private sans: string[] = [];
  private start = '';
  private readonly back: HTMLButtonElement;
  private readonly steps: { first: HTMLButtonElement; before: HTMLButtonElement; after: HTMLButtonElement };
  private at: number | null = null;

  constructor(
    private readonly list: HTMLElement,
    panel: HTMLElement,
    private readonly hooks: MovesHooks,
  ) {
    const tool = (icon: string, label: string, act: () => void): HTMLButtonElement => {
      const node = button('', act, { class: 'button-icon', 'aria-label': label, title: label });
      node.append(el('span', { class: `icon ${icon}`, 'aria-hidden': 'true' }));
      return node;
    };
    this.steps = {
      first: tool('icon-first', t('board-step-first'), () => this.go(0)),
      before: tool('icon-before', t('board-step-back'), () => this.step(-1)),
      after: tool('icon-after', t('board-step-on'), () => this.step(1)),
    };
    this.back = button(t('board-live'), () => this.go(null), { class: 'back-to-live' });
    const flip = tool('icon-flip', t('board-turn-around'), () => this.hooks.flip());
    panel.after(
      el('div', { class: 'moves-tools' }, this.steps.first, this.steps.before, this.steps.after, this.back, flip),
    );
    // A region that scrolls must be reachable by keyboard.
    setAttribute(panel, 'tabindex', '0');
    setAttribute(panel, 'role', 'region');
    setAttribute(panel, 'aria-label', t('board-moves'));
    list.replaceChildren();
  }

  /** `at` is the ply looked at, `null` for the live game. */
  show(start: string, moves: Move[], at: number | null): void {
    if (start !== this.start) this.cut(0);
    this.start = start;
    const same = moves.findIndex((move, index) => move.san !== this.sans[index]);
    this.cut(same === -1 ? moves.length : same);
    for (const move of moves.slice(this.sans.length)) this.append(move);
    this.at = at;
    this.mark(at ?? moves.length);
  }

  step(by: 1 | -1): void {
    this.go(Math.max(0, (this.at ?? this.sans.length) + by));
  }

  private go(ply: number | null): void {
    this.hooks.look(ply === null || ply >= this.sans.length ? null : ply);
  }

  private cut(length: number): void {
    while (this.sans.length > length) {
      this.sans.pop();
      const node = this.nodes.pop()!;
      const row = node.parentElement;
      node.remove();
      if (row && !row.querySelector('button')) row.remove();
    }
  }

  private append(move: Move): void {
    const ply = this.sans.push(move.san);
    const node = button(move.san, () => this.go(ply), { class: 'move', tabindex: -1 });
    const blackFirst = this.start.split(' ')[1] === 'b';
    const half = ply - 1 + (blackFirst ? 1 : 0);
    const number = Number(this.start.split(' ')[5] ?? 1) + Math.floor(half / 2);
    const last = this.list.lastElementChild;
    if (half % 2 === 1 && last && ply > 1) last.append(node);
    else {
      const gap = half % 2 === 1 ? el('span', { class: 'move-gap', 'aria-hidden': 'true' }, '…') : null;
      this.list.append(el('li', { value: number }, el('span', { class: 'move-number', 'aria-hidden': 'true' }, `${number}.`), gap, node));
    }
    this.nodes.push(node);
  }

  private mark(ply: number): void {
    this.nodes.forEach((node, index) => setAttribute(node, 'aria-current', index + 1 === ply ? 'true' : null));
    const current = this.nodes[ply - 1];
    const box = this.list.parentElement;
    // Only the panel scrolls: scrollIntoView would move the page.
    if (box) box.scrollTop = current ? current.offsetTop - box.clientHeight / 2 : 0;
    // Not `disabled`: a button that has the focus would lose it.
    const off = (node: HTMLElement, is: boolean): void => setAttribute(node, 'aria-disabled', is ? 'true' : null);
    off(this.steps.first, ply === 0);
    off(this.steps.before, ply === 0);
    off(this.steps.after, ply >= this.sans.length);
    off(this.back, this.at === null);
    this.back.classList.toggle('back-to-live-on', this.at !== null);
    this.back.textContent = this.at === null ? t('board-live') : t('board-back-to-live');
  }
}
