// A button that copies a text, or what an address gives.

import { button, el, fill, write } from '../dom';
import { t } from '../words';

export function startCopy(slot: HTMLElement): void {
  const label = slot.dataset.label ?? t('board-copy');
  const node = button(label, () => void copy(), { class: 'copy' });
  fill(slot, node);

  async function copy(): Promise<void> {
    try {
      const { from } = slot.dataset;
      const text = from ? await (await fetch(from)).text() : (slot.dataset.text ?? '');
      await put(text);
      say(t('board-copied'));
    } catch {
      say(t('board-not-copied'));
    }
  }

  function say(text: string): void {
    write(node, text);
    setTimeout(() => write(node, label), 2_000);
  }
}

/** The clipboard of the browser needs a secure page; on a plain http address the old way is left. */
async function put(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const area = el('textarea', { class: 'visually-hidden' }, text);
  document.body.append(area);
  area.select();
  const done = document.execCommand('copy');
  area.remove();
  if (!done) throw new Error('the browser did not copy');
}
