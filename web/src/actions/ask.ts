// Small dialogs that ask for words before an act.

import { readTime, wholeText } from '../clock/countdown';
import { openDialog } from '../dialog';
import { button, el } from '../dom';
import type { Claim, Do, Ruling } from '../wire';
import { inOwnLetters, t } from '../words';

/** Asks for one text, which may be empty; `null` if the person closes the dialog. */
export function askText(title: string, label: string, yes: string): Promise<string | null> {
  const input = el('textarea', { id: 'ask-text', rows: 3, maxlength: 500 });
  const field = el('div', { class: 'field' }, el('label', { for: 'ask-text' }, label), input);
  return askForm(title, yes, [field], () => input.value.trim());
}

const claimText = (what: Claim): string =>
  ({
    fifty_moves: t('board-claim-fifty-moves'),
    repetition: t('board-claim-repetition'),
    flag: t('board-claim-flag'),
    move_limit: t('board-claim-move-limit'),
  })[what];

export interface Claims {
  /** What can be claimed. */
  claims: Claim[];
  /** For which of that the move may be announced with which it will be so. */
  announced: Claim[];
  /** What a wrong claim of a draw costs. */
  claimCosts: string | undefined;
}

/** What is claimed, and with which announced move. Whether it is right, the umpire says. */
export function askClaim({ claims, announced, claimCosts }: Claims): Promise<Do | null> {
  const radios = claims.map((what, index) => {
    const radio = el('input', { type: 'radio', name: 'claim', value: what, checked: index === 0 });
    return el('label', { class: 'check' }, radio, el('span', {}, claimText(what)));
  });
  const move = el('input', { id: 'claim-move', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 80 });
  const field = el(
    'div',
    { class: 'field' },
    el('label', { for: 'claim-move' }, t('board-claim-move')),
    el('p', { class: 'hint' }, t('board-claim-move-hint', { claims: announced.map(claimText).join(' / ') })),
    move,
  );
  const picks = el('fieldset', { class: 'radios' }, el('legend', {}, t('board-claim-legend')), ...radios);
  const warning = claimCosts ? [el('p', { class: 'hint' }, claimCosts)] : [];
  const content = [picks, ...(announced.length > 0 ? [field] : []), ...warning];
  return askForm(t('board-act-claim'), t('board-act-claim'), content, () => {
    const what = picks.querySelector<HTMLInputElement>('input:checked')!.value as Claim;
    const typed = move.value.trim();
    // Where it does not count, the umpire says so; nothing that was typed is dropped.
    const withMove = typed && (what === 'fifty_moves' || what === 'repetition');
    return withMove ? { type: 'claim', what, ...inOwnLetters(typed) } : { type: 'claim', what };
  });
}

/** The results an umpire can give, and what their texts choose by. */
const RESULTS: [string, string][] = [
  ['1-0', 'white-wins'],
  ['0-1', 'black-wins'],
  ['1/2-1/2', 'draw'],
  ['0-0', 'both-lose'],
  ['replay', 'replay'],
];

/** An umpire's decision with its reason. */
export function askRuling(left: { white: number | null; black: number | null }): Promise<Do | null> {
  // Nothing is chosen beforehand: a reason and one press must not end a game.
  const kind = el('select', { id: 'rule-kind', required: true }, el('option', { value: '' }, t('board-ruling-choose')));
  kind.append(...RESULTS.map(([value, score]) => el('option', { value }, t('board-ruling-result', { score }))));
  kind.append(el('option', { value: 'continue' }, t('board-ruling-continue')));
  if (left.white !== null && left.black !== null) kind.append(el('option', { value: 'clock' }, t('board-ruling-clock')));
  const white = timeField('rule-white', t('board-ruling-white-time'), left.white);
  const black = timeField('rule-black', t('board-ruling-black-time'), left.black);
  const times = el('div', { class: 'fields' }, white.field, black.field);
  const hint = el('p', { class: 'hint', id: 'rule-time-hint' }, t('board-ruling-time-hint'));
  // Switched off while it is hidden, or what is wrong in it would keep another decision back.
  const clocks = el('fieldset', { hidden: true, disabled: true }, times, hint);
  kind.addEventListener('change', () => (clocks.hidden = clocks.disabled = kind.value !== 'clock'));
  const reason = el('textarea', { id: 'rule-reason', rows: 2, maxlength: 500, required: true });
  const content = [
    el('div', { class: 'field' }, el('label', { for: 'rule-kind' }, t('board-ruling')), kind),
    clocks,
    el('div', { class: 'field' }, el('label', { for: 'rule-reason' }, t('board-ruling-reason')), reason),
  ];
  return askForm(t('board-act-rule'), t('board-act-rule'), content, () => {
    const ruling = readRuling(kind.value, readTime(white.input.value) ?? 0, readTime(black.input.value) ?? 0);
    return reason.value.trim() ? { type: 'rule', ruling, reason: reason.value.trim() } : null;
  });
}

function readRuling(kind: string, white: number, black: number): Ruling {
  if (kind === 'continue') return { type: 'continue' };
  if (kind === 'clock') return { type: 'clock', white, black };
  return { type: 'result', score: kind };
}

/** A field for a time as a clock shows it; the browser holds the form back, with a sentence, while it is none. */
function timeField(id: string, label: string, ms: number | null): { field: HTMLElement; input: HTMLInputElement } {
  const input = el('input', { id, value: wholeText(ms ?? 0), autocomplete: 'off', spellcheck: 'false', maxlength: 9, 'aria-describedby': 'rule-time-hint' });
  const check = (): void => input.setCustomValidity(readTime(input.value) === null ? t('board-ruling-time-wrong') : '');
  input.addEventListener('input', check);
  check();
  return { field: el('div', { class: 'field' }, el('label', { for: id }, label), input), input };
}

/** A dialog with a form; `read` gives the answer once the browser finds all required fields filled in. */
function askForm<T>(title: string, yes: string, content: HTMLElement[], read: () => T | null): Promise<T | null> {
  return new Promise(resolve => {
    let answer: T | null = null;
    const form = el(
      'form',
      { class: 'form' },
      ...content,
      el('div', { class: 'toolbar' }, button(t('board-cancel'), () => dialog.close()), el('button', { class: 'button-main' }, yes)),
    );
    form.addEventListener('submit', event => {
      event.preventDefault();
      answer = read();
      dialog.close();
    });
    const dialog = openDialog(title, 'dialog-form', form);
    dialog.addEventListener('close', () => resolve(answer));
  });
}
