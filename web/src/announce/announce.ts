// What is said: into the live region for screen readers, and aloud if chosen.

import { choices } from '../settings/store';
import { language } from '../words';

export class Announcer {
  private odd = false;
  private waiting: { text: string; carded: string }[] = [];

  constructor(private readonly region: HTMLElement) {}

  /**
   * Says it once. The same words twice in a row are two announcements. `carded` stands on the card, which is a live
   * region too: a screen reader has it from there, and only the page's own voice says it along.
   */
  say(text: string, carded = ''): void {
    if (!text && !carded) return;
    if (this.waiting.length === 0) queueMicrotask(() => this.sayAll());
    this.waiting.push({ text, carded });
  }

  /** What comes at once, such as an offer while the time runs out, is said together: the later would silence the earlier. */
  private sayAll(): void {
    const join = (parts: string[]): string => parts.filter(part => part).join(' ');
    const aloud = join(this.waiting.map(({ text, carded }) => join([carded, text])));
    const text = join(this.waiting.map(one => one.text));
    this.waiting = [];
    if (choices().speech) speak(aloud);
    if (!text) return;
    this.odd = !this.odd;
    // An invisible difference makes a screen reader speak a repeated sentence again.
    this.region.textContent = this.odd ? text : `${text}\u00a0`;
  }
}

function speak(text: string): void {
  if (!('speechSynthesis' in window)) return;
  const words = new SpeechSynthesisUtterance(text);
  words.lang = language();
  speechSynthesis.cancel();
  speechSynthesis.speak(words);
}
