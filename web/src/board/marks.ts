// The squares and lines that explain a refusal, as shapes on the board. Each kind has a form of its own, so that no
// color has to be told apart.

import type { DrawShape } from '@lichess-org/chessground/draw';
import type { Key } from '@lichess-org/chessground/types';
import type { Arrow, Mark } from '../wire';

const RED = '#b3261e';
const BLUE = '#1d4f91';
const VIOLET = '#6a2c91';
const OCHRE = '#8a5a00';

/** Drawn in a field of 100 by 100, with a pale edge under the line so that it shows on every square. */
const FORMS: Record<string, string> = {
  attacker: outlined(RED, '<circle cx="50" cy="50" r="43"/>'),
  blocker: outlined(OCHRE, '<rect x="8" y="8" width="84" height="84" rx="6"/>'),
  pinner: outlined(VIOLET, '<path d="M50 5 95 50 50 95 5 50Z"/>'),
  king: outlined(RED, '<circle cx="50" cy="50" r="44"/><circle cx="50" cy="50" r="32"/>'),
  from: outlined(BLUE, '<rect x="8" y="8" width="84" height="84" rx="6" stroke-dasharray="14 10"/>'),
  to: outlined(BLUE, '<path d="M14 34V14H34M66 14H86V34M86 66V86H66M34 86H14V66"/>'),
  bound: `${outlined(OCHRE, '<rect x="8" y="8" width="84" height="84" rx="6"/>')}${lock()}`,
};

function outlined(color: string, path: string): string {
  return (
    `<g fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="11">${path}</g>` +
    `<g fill="none" stroke="${color}" stroke-width="6">${path}</g>`
  );
}

/** A padlock in the corner: this man must move, or must be taken. */
function lock(): string {
  return (
    `<g transform="translate(66 2)"><circle cx="16" cy="16" r="18" fill="${OCHRE}"/>` +
    '<rect x="7" y="14" width="18" height="13" rx="2" fill="#fff"/>' +
    '<path d="M10 14v-4a6 6 0 0 1 12 0v4" fill="none" stroke="#fff" stroke-width="3.4"/></g>'
  );
}

export function shapesOf(marks: Mark[], arrows: Arrow[]): DrawShape[] {
  return [...marks.map(markShape), ...arrows.map(arrowShape)];
}

function markShape(mark: Mark): DrawShape {
  return { orig: mark.square as Key, customSvg: { html: FORMS[mark.kind] ?? FORMS.from! } };
}

function arrowShape(arrow: Arrow): DrawShape {
  return { orig: arrow.from as Key, dest: arrow.to as Key, brush: brushOf(arrow.kind) };
}

function brushOf(kind: string): string {
  if (kind === 'pinner') return 'pinner';
  return kind === 'attacker' || kind === 'king' ? 'attacker' : 'line';
}

export const BRUSHES = {
  green: { key: 'green', color: '#2f6b3c', opacity: 0.9, lineWidth: 9 },
  red: { key: 'red', color: RED, opacity: 0.9, lineWidth: 9 },
  blue: { key: 'blue', color: BLUE, opacity: 0.9, lineWidth: 9 },
  yellow: { key: 'yellow', color: OCHRE, opacity: 0.9, lineWidth: 9 },
  attacker: { key: 'attacker', color: RED, opacity: 1, lineWidth: 8 },
  pinner: { key: 'pinner', color: VIOLET, opacity: 1, lineWidth: 8 },
  line: { key: 'line', color: BLUE, opacity: 1, lineWidth: 8 },
};
