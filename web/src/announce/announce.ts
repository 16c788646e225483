// What is said: into the live region for screen readers, and aloud if chosen.

import { choices } from '../settings/store';
import { language } from '../words';

export class Announcer {
  private odd = false;

  constructor(private readonly region: HTMLElement) {}

  /**
   * Says it once. The same words twice in a row are two announcements. `carded` stands on the card, which is a live
   * region too: a screen reader has it from there, and only the page's own voice says it along.
   */
  say(text: string, carded = ''): void {
    const aloud = [carded, text].filter(part => part).join(' ');
    if (aloud && choices().speech) speak(aloud);
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
