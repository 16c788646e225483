// The switches in the header and the dialog with all choices.

import { openDialog } from '../dialog';
import { button, el, fill, setAttribute } from '../dom';
import type { Choices } from './choices';
import { choices, choose, onChoice } from './store';

const THEMES: [Choices['theme'], string][] = [
  ['auto', 'As the device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
];

const TABLE: [Choices['table'], string][] = [
  ['stays', 'The board stays'],
  ['turns', 'The board turns to the side to move'],
  ['across', 'The board stays, the far clock faces the other player'],
];

type Switch = 'sound' | 'speech' | 'dots' | 'coordinates';

const SWITCHES: [Switch, string, string][] = [
  ['sound', 'Sounds', 'Moves, captures, check, little time, the end.'],
  ['speech', 'Read aloud', 'Moves and check are spoken.'],
  ['dots', 'Dots', 'Where a picked piece can go, in games that allow it.'],
  ['coordinates', 'Coordinates', 'Letters and numbers at the edge of the board.'],
];

export function startSettings(slot: HTMLElement): void {
  const theme = button('', nextTheme, { class: 'button-icon theme-switch' });
  const sound = button('', () => choose({ sound: !choices().sound }), { class: 'button-icon sound-switch' });
  const all = button('', openSettings, { class: 'button-icon settings-open', 'aria-label': 'Settings', title: 'Settings' });
  all.append(el('span', { class: 'icon icon-settings', 'aria-hidden': 'true' }));
  fill(slot, theme, sound, all);
  onChoice(now => {
    label(theme, `icon-${now.theme}`, `Theme: ${now.theme}`);
    label(sound, now.sound ? 'icon-sound' : 'icon-silent', now.sound ? 'Sound: on' : 'Sound: off');
  });
}

function label(node: HTMLElement, icon: string, text: string): void {
  setAttribute(node, 'aria-label', text);
  setAttribute(node, 'title', text);
  fill(node, el('span', { class: `icon ${icon}`, 'aria-hidden': 'true' }));
}

function nextTheme(): void {
  const at = THEMES.findIndex(([theme]) => theme === choices().theme);
  choose({ theme: THEMES[(at + 1) % THEMES.length]![0] });
}

export function openSettings(): void {
  const dialog = openDialog(
    'Settings',
    'dialog-settings',
    radios('Theme', 'theme', THEMES),
    ...SWITCHES.map(([name, title, hint]) => toggle(name, title, hint)),
    radios('At one table', 'table', TABLE),
    el('div', { class: 'toolbar' }, button('Done', () => dialog.close(), { class: 'button-main' })),
  );
}

function toggle(name: Switch, title: string, hint: string): HTMLElement {
  const box = el('input', { type: 'checkbox', checked: choices()[name] });
  box.addEventListener('change', () => choose({ [name]: box.checked }));
  return el('label', { class: 'check' }, box, el('span', {}, title, el('span', { class: 'note' }, ` ${hint}`)));
}

function radios<K extends 'theme' | 'table'>(title: string, name: K, options: [Choices[K], string][]): HTMLElement {
  const labels = options.map(([value, text]) => {
    const box = el('input', { type: 'radio', name: `choice-${name}`, checked: choices()[name] === value });
    box.addEventListener('change', () => choose({ [name]: value } as Partial<Choices>));
    return el('label', { class: 'check' }, box, el('span', {}, text));
  });
  return el('fieldset', { class: 'radios' }, el('legend', {}, title), ...labels);
}
