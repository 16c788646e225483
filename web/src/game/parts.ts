// The parts of the game page, found by class; what a page lacks is made.

import { el, part } from '../dom';
import { t } from '../words';

export interface PlayerBar {
  root: HTMLElement;
  name: HTMLElement;
  presence: HTMLElement;
  material: HTMLElement;
}

export interface Parts {
  slot: HTMLElement;
  ground: HTMLElement;
  grid: HTMLElement;
  top: PlayerBar;
  bottom: PlayerBar;
  status: HTMLElement;
  terms: HTMLElement;
  card: HTMLElement;
  prompts: HTMLElement;
  boardPrompt: HTMLElement;
  movesPanel: HTMLElement;
  moves: HTMLElement;
  actions: HTMLElement;
  sayMove: HTMLFormElement;
  announce: HTMLElement;
  connection: HTMLElement;
  handClock: HTMLButtonElement;
}

export function findParts(root: HTMLElement): Parts {
  const area = part(root, '.board-area', () => el('section', { class: 'board-area', 'aria-label': t('board-area') }), made => root.prepend(made));
  const side = part(root, '.game-side', () => el('section', { class: 'game-side', 'aria-label': t('board-game-area') }), made => root.append(made));
  const slot = part(area, '.board-slot', () => el('div', { class: 'board-slot' }), made => area.append(made));
  const grid = part(slot, '.grid', () => el('div', { class: 'grid' }), made => slot.append(made));
  const ground = el('div', { class: 'ground' });
  slot.prepend(ground);
  const boardPrompt = el('div', { class: 'board-prompt' });
  slot.append(boardPrompt);
  const card = part(side, '.card', () => el('div', { class: 'card', role: 'status' }), made => side.append(made));
  const movesPanel = part(side, '.moves-panel', () => el('div', { class: 'moves-panel' }), made => side.append(made));
  const actions = part(side, '.actions', () => el('div', { class: 'actions' }), made => side.append(made));
  const links = part(side, '.game-links', () => el('div', { class: 'game-links toolbar' }), made => side.append(made));
  const handClock = el('button', { type: 'button', class: 'hand-open', hidden: true }, t('board-hand-title'));
  links.append(handClock);
  return {
    handClock,
    slot,
    ground,
    grid,
    boardPrompt,
    card,
    movesPanel,
    top: playerBar(area, 'player-top', bar => slot.before(bar)),
    bottom: playerBar(area, 'player-bottom', bar => slot.after(bar)),
    terms: part(side, '.game-terms', () => el('p', { class: 'game-terms' }), made => side.prepend(made)),
    status: part(side, '.status', () => el('p', { class: 'status' }), made => card.before(made)),
    prompts: desk(card),
    moves: part(movesPanel, '.moves', () => el('ol', { class: 'moves' }), made => movesPanel.append(made)),
    actions,
    sayMove: part(root, 'form.say-move', sayMove, made => actions.before(made)),
    announce: part(
      root,
      '.announce',
      () => el('div', { class: 'announce visually-hidden', 'aria-live': 'assertive' }),
      made => root.append(made),
    ),
    connection: part(root, '.connection', () => el('p', { class: 'connection', role: 'status' }), made => root.append(made)),
  };
}

/** The card and what waits for an answer share one reserved place. What is asked is announced with the news, and is no
 * live region itself: it would be heard twice. */
function desk(card: HTMLElement): HTMLElement {
  const prompts = el('div', { class: 'prompts' });
  const place = el('div', { class: 'game-desk' });
  card.before(place);
  place.append(card, prompts);
  return prompts;
}

/** The server leaves the field out where no move can be made yet. */
function sayMove(): HTMLFormElement {
  return el(
    'form',
    { class: 'say-move', hidden: true },
    el('label', { for: 'say-move' }, t('board-field-move')),
    el('input', { id: 'say-move', name: 'move', autocomplete: 'off', autocapitalize: 'off', spellcheck: 'false', maxlength: 80 }),
    el('button', {}, t('board-field-play')),
  );
}

function playerBar(area: HTMLElement, name: string, place: (bar: HTMLElement) => void): PlayerBar {
  const root = part(area, `.${name}`, () => el('div', { class: `player ${name}` }), place);
  const inside = (kind: string): HTMLElement => part(root, `.${kind}`, () => el('span', { class: kind }), made => root.append(made));
  return { root, name: inside('player-name'), presence: inside('presence'), material: inside('material') };
}
