// What a person has chosen on this device. Kept by the browser; the server never learns it.

export interface Choices {
  theme: 'auto' | 'light' | 'dark';
  sound: boolean;
  /** Announcements read aloud by the browser. */
  speech: boolean;
  /** Where a picked piece can go, in games that allow it. */
  dots: boolean;
  coordinates: boolean;
  /** At one table: the board stays, turns to the side to move, or stays with the far clock turned to its player. */
  table: 'stays' | 'turns' | 'across';
}

export const DEFAULTS: Choices = {
  theme: 'auto',
  sound: true,
  speech: false,
  dots: true,
  coordinates: true,
  table: 'stays',
};

const ALLOWED: { [K in keyof Choices]: readonly Choices[K][] } = {
  theme: ['auto', 'light', 'dark'],
  sound: [true, false],
  speech: [true, false],
  dots: [true, false],
  coordinates: [true, false],
  table: ['stays', 'turns', 'across'],
};

/** The choices in a stored text. What is missing or was never a choice falls back to the default. */
export function readChoices(stored: string | null): Choices {
  let found: unknown = null;
  try {
    found = JSON.parse(stored ?? 'null');
  } catch {
    return { ...DEFAULTS };
  }
  const choices = { ...DEFAULTS };
  if (typeof found !== 'object' || found === null) return choices;
  for (const name of Object.keys(ALLOWED) as (keyof Choices)[]) keep(choices, name, (found as Record<string, unknown>)[name]);
  return choices;
}

function keep<K extends keyof Choices>(choices: Choices, name: K, value: unknown): void {
  const allowed = ALLOWED[name].find(one => one === value);
  if (allowed !== undefined) choices[name] = allowed;
}
