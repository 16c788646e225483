// The switches in the header and the dialog with all choices.

import { openDialog } from '../dialog';
import { button, el, fill, setAttribute } from '../dom';
import { t } from '../words';
import type { Choices } from './choices';
import { choices, choose, onChoice } from './store';

const themes = (): [Choices['theme'], string][] => [
  ['auto', t('board-theme-auto')],
  ['light', t('board-theme-light')],
  ['dark', t('board-theme-dark')],
];

const tables = (): [Choices['table'], string][] => [
  ['stays', t('board-table-stays')],
  ['turns', t('board-table-turns')],
  ['across', t('board-table-across')],
];

type Switch = 'sound' | 'speech' | 'dots' | 'coordinates';

const switches = (): [Switch, string, string][] => [
  ['sound', t('board-sounds'), t('board-sounds-hint')],
  ['speech', t('board-speech'), t('board-speech-hint')],
  ['dots', t('board-dots'), t('board-dots-hint')],
  ['coordinates', t('board-coordinates'), t('board-coordinates-hint')],
];

export function startSettings(slot: HTMLElement): void {
  const theme = button('', nextTheme, { class: 'button-icon theme-switch' });
  const sound = button('', () => choose({ sound: !choices().sound }), { class: 'button-icon sound-switch' });
  const all = button('', openSettings, { class: 'button-icon settings-open', 'aria-label': t('board-settings'), title: t('board-settings') });
  all.append(el('span', { class: 'icon icon-settings', 'aria-hidden': 'true' }));
  fill(slot, theme, sound, all);
  onChoice(now => {
    label(theme, `icon-${now.theme}`, t('board-theme-now', { theme: now.theme }));
    label(sound, now.sound ? 'icon-sound' : 'icon-silent', now.sound ? t('board-sound-on') : t('board-sound-off'));
  });
}

function label(node: HTMLElement, icon: string, text: string): void {
  setAttribute(node, 'aria-label', text);
  setAttribute(node, 'title', text);
  fill(node, el('span', { class: `icon ${icon}`, 'aria-hidden': 'true' }));
}

function nextTheme(): void {
  const at = themes().findIndex(([theme]) => theme === choices().theme);
  choose({ theme: themes()[(at + 1) % themes().length]![0] });
}

function openSettings(): void {
  const dialog = openDialog(
    t('board-settings'),
    'dialog-settings',
    radios(t('board-theme'), 'theme', themes()),
    ...switches().map(([name, title, hint]) => toggle(name, title, hint)),
    radios(t('board-at-one-table'), 'table', tables()),
    el('div', { class: 'toolbar' }, button(t('board-settings-done'), () => dialog.close(), { class: 'button-main' })),
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
