// The choices of this device, kept in the browser, and who wants to know when they change.

import { readChoices, type Choices } from './choices';

const NAME = 'boardside';
const listeners = new Set<(choices: Choices) => void>();
let current = readChoices(stored());

export const choices = (): Choices => current;

export function choose(changed: Partial<Choices>): void {
  current = { ...current, ...changed };
  try {
    localStorage.setItem(NAME, JSON.stringify(current));
  } catch {
    // A browser that keeps nothing still obeys until the page is left.
  }
  showTheme();
  for (const listener of listeners) listener(current);
}

/** Calls back now and at every change. */
export function onChoice(listener: (choices: Choices) => void): void {
  listeners.add(listener);
  listener(current);
}

export function showTheme(): void {
  document.documentElement.dataset.theme = current.theme;
}

function stored(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

/** Another tab chose something. */
addEventListener('storage', event => {
  if (event.key !== NAME) return;
  current = readChoices(event.newValue);
  showTheme();
  for (const listener of listeners) listener(current);
});
