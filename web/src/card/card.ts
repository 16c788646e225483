// The card: why something was refused, by which clause, and where the rule can be read.

import { button, el, fill } from '../dom';
import type { Clause, Why } from '../wire';
import { t } from '../words';

export interface Explanation {
  /** A refusal looks different from an answer. */
  kind: 'refused' | 'answer';
  sentence: string;
  clause: Clause | null;
  also: string[];
}

export const explain = (why: Why, more: string[] = []): Explanation => ({
  kind: 'refused',
  sentence: why.sentence,
  clause: why.clause,
  also: [...why.also.map(one => one.sentence), ...more],
});

export const plainly = (kind: Explanation['kind'], sentence: string): Explanation => ({ kind, sentence, clause: null, also: [] });

export class Card {
  constructor(
    private readonly place: HTMLElement,
    private readonly closed: () => void,
  ) {
    // The page may have come with a card; without script it stood in the text, now it lies over it.
    place.querySelector('.card-sheet')?.append(this.closer());
  }

  show(explanation: Explanation): void {
    this.place.classList.add('card-open');
    const sheet = el(
      'div',
      { class: `card-sheet card-${explanation.kind}` },
      el('p', { class: 'card-sentence' }, explanation.sentence),
      ...explanation.also.map(sentence => el('p', { class: 'card-also' }, sentence)),
      explanation.clause && clauseLine(explanation.clause),
      this.closer(),
    );
    fill(this.place, sheet);
  }

  private closer(): HTMLElement {
    const close = button('', () => this.clear(), { class: 'button-icon card-close', 'aria-label': t('board-close-explanation') });
    close.append(el('span', { class: 'icon icon-off', 'aria-hidden': 'true' }));
    return close;
  }

  clear(): void {
    if (this.place.childNodes.length === 0) return;
    this.place.classList.remove('card-open');
    fill(this.place);
    this.closed();
  }
}

/** The clause with its text, and the way to the whole rule. */
function clauseLine(clause: Clause): HTMLElement {
  // A game is not left for reading; on the page of the rules themselves the link is only a step.
  const away = new URL(clause.href, location.href).pathname !== location.pathname;
  return el(
    'div',
    { class: 'card-clause' },
    clause.text ? el('blockquote', { class: 'clause-text' }, clause.text) : null,
    el('p', {}, el('span', { class: 'clause' }, clause.ref), ' ', el('span', { class: 'note' }, clause.book)),
    clause.href && el('p', {}, el('a', { class: 'show-rule', href: clause.href, target: away && '_blank', rel: away && 'noopener' }, t('board-show-rule'))),
  );
}
