// What becomes of the news that a page of a competition hears. No document is needed to say so.

export type Step = 'nothing' | 'fetch' | 'tell';

/** The number in a piece of news, or null if it has none. */
export function seqOf(text: string): number | null {
  try {
    const news: unknown = JSON.parse(text);
    const seq = typeof news === 'object' && news !== null ? (news as Record<string, unknown>)['seq'] : null;
    return typeof seq === 'number' && Number.isSafeInteger(seq) ? seq : null;
  } catch {
    return null;
  }
}

/** Whether a page that shows everything up to `seen` is fetched again, or the reader is told and left alone. */
export function stepFor(seen: number, news: number | null, isBusy: boolean): Step {
  if (news === null || news <= seen) return 'nothing';
  return isBusy ? 'tell' : 'fetch';
}

/** A page without what is different each time it is made: the names that forms give to their asks. */
export function comparable(html: string): string {
  return html.replace(/( name="once" value=")[^"]*"/g, '$1"');
}

/** A field as it was on the page and as it is now. */
export interface Field {
  type: string;
  value: string;
  defaultValue: string;
  checked: boolean;
  defaultChecked: boolean;
}

/** Whether somebody has filled something in that would be lost. */
export function isFilled(field: Field): boolean {
  if (field.type === 'hidden' || field.type === 'submit') return false;
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked !== field.defaultChecked;
  return field.value !== field.defaultValue;
}
