// What the islands say, in the language of the page. The texts stand with all others in crates/words/texts and come along
// in the script; nothing is fetched.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import english from '../../crates/words/texts/en/board.ftl';
import spanish from '../../crates/words/texts/es/board.ftl';
import type { Texts } from './text-name';
import type { Seat } from './wire';

export type Language = 'en' | 'es';

const SOURCES: Record<Language, string> = { en: english, es: spanish };

/** What must be given along with a text: nothing where nothing is filled in. */
type Filled<N extends keyof Texts> = [Texts[N]] extends [never] ? [] : [Record<Texts[N], string | number>];

const bundles = new Map<Language, FluentBundle>();
let current: Language = typeof document === 'undefined' ? 'en' : readLanguage(document.documentElement.lang);

/** The language of the page, as a tag. */
export const language = (): Language => current;

/** Speaks another language from now on. A page keeps its own; tests choose. */
export function speak(chosen: Language): void {
  current = chosen;
}

/** The language of a tag such as `es-MX`; English for what is not spoken here. */
export function readLanguage(tag: string): Language {
  const first = tag.toLowerCase().split('-')[0];
  return first === 'es' ? 'es' : 'en';
}

/** A text in the language of the page, with what is filled in: `t('board-seconds', { count: 2 })`. */
export function t<N extends keyof Texts>(name: N, ...filled: Filled<N>): string {
  const values = filled[0] as Record<string, FluentVariable> | undefined;
  return find(current, name, values) ?? find('en', name, values) ?? name;
}

function find(of: Language, name: string, values: Record<string, FluentVariable> | undefined): string | null {
  const bundle = bundleOf(of);
  const pattern = bundle.getMessage(name)?.value;
  return pattern ? withOneStop(bundle.formatPattern(pattern, values, [])) : null;
}

/** A sentence that ends with `Mia K.` has one full stop, not two. */
const withOneStop = (said: string): string => said.replace(/(?<!\.)\.\.(?= |$)/g, '.');

function bundleOf(of: Language): FluentBundle {
  const known = bundles.get(of);
  if (known) return known;
  // Marks around what is filled in would break what is copied, and nothing here is written from right to left.
  const bundle = new FluentBundle(of, { useIsolating: false });
  bundle.addResource(new FluentResource(SOURCES[of]));
  bundles.set(of, bundle);
  return bundle;
}

/** A typed move, and by which letters its men may be named: those of the page. English ones need no word. */
export const inOwnLetters = (move: string): { move: string; letters?: Language } => (current === 'en' ? { move } : { move, letters: current });

/** The word for a side that stands alone. */
export const seatName = (seat: Seat): string => t('board-side', { side: seat });
