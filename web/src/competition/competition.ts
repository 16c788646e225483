// A page of a competition stays new: when something happens it is fetched again and its content put in place of the old.
// Whoever is filling in a form is only told, and asks for it; what was opened, focused and scrolled to stays so.

import { button, el } from '../dom';
import { t } from '../words';
import { comparable, isFilled, seqOf, stepFor } from './news';

/** How soon a page that is still behind is fetched once more. */
const BEHIND = 1_000;

/** Rows of links that go on to the side where the page is narrow, and all boxes that do. */
const ROWS = '.competition-nav, .choices';
const BOXES = `.table-wrap, ${ROWS}`;

/** In a row that goes on to the side, where the reader is comes into view: also on a page that does not stay new by itself. */
export function showCurrent(): void {
  for (const row of document.querySelectorAll<HTMLElement>(ROWS)) {
    const current = row.querySelector<HTMLElement>('[aria-current]');
    if (current) row.scrollLeft = current.offsetLeft - (row.clientWidth - current.offsetWidth) / 2;
  }
}

export function startCompetition(root: HTMLElement, startIslands: (within: ParentNode) => void): void {
  const { news } = root.dataset;
  if (!news) return;
  originals.set(root, root.innerHTML);
  for (const frame of drawings(root)) frame.scrollLeft = openingOf(frame);
  let heard = 0;
  let bar: HTMLElement | null = null;
  let fetching = false;

  const source = new EventSource(news);
  source.addEventListener('message', event => {
    heard = Math.max(heard, seqOf(String(event.data)) ?? 0);
    consider();
  });
  addEventListener('pagehide', () => source.close());
  if (stays(root) > 0) setTimeout(consider, stays(root));
  lookAgain(root, () => {
    if (document.visibilityState === 'visible' && !isBusy(root)) void freshen();
  });

  function consider(): void {
    const step = stepFor(Number(root.dataset.seq ?? 0), heard, isBusy(root));
    if (step === 'fetch') void freshen();
    if (step === 'tell') tell();
  }

  /** One at a time. What happened while the answer was on its way is fetched after it. */
  async function freshen(): Promise<void> {
    if (fetching) return;
    fetching = true;
    const shown = await fetchPage(false);
    fetching = false;
    if (shown && heard > Number(root.dataset.seq ?? 0)) setTimeout(consider, BEHIND);
  }

  /** Whether the page could be fetched. One that could not is fetched again by the next news. */
  async function fetchPage(force: boolean): Promise<boolean> {
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!answer.ok) return false;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector<HTMLElement>('#main[data-news]');
      if (!fresh) return false;
      // Something may have been typed while the answer was on its way.
      if (!force && isBusy(root)) tell();
      else show(fresh);
      return true;
    } catch {
      return false;
    }
  }

  function show(fresh: HTMLElement): void {
    bar?.remove();
    bar = null;
    root.dataset.seq = fresh.dataset.seq ?? '0';
    if (comparable(fresh.innerHTML) === comparable(original(root))) return;
    const place = placeOf(root);
    originals.set(root, fresh.innerHTML);
    root.replaceChildren(...fresh.childNodes);
    startIslands(root);
    place();
  }

  function tell(): void {
    if (bar?.isConnected) return;
    const show = button(t('board-news-show'), () => void fetchPage(true));
    bar = el('div', { class: 'news-bar', role: 'status' }, el('span', {}, t('board-news')), show);
    root.append(bar);
  }
}

/** The brackets on the page, which go on to the side where the page is narrow. */
function drawings(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('.bracket-frame')];
}

/** Which bracket it is, or which part of one. */
function drawingOf(frame: HTMLElement): string {
  return frame.querySelector('svg')?.getAttribute('aria-label') ?? '';
}

/** Where a bracket opens: with the round that the server says, and the lines that lead to it. */
function openingOf(frame: HTMLElement): number {
  const match = frame.querySelector('[data-opening]');
  if (!match) return 0;
  const before = 24;
  return frame.scrollLeft + match.getBoundingClientRect().left - frame.getBoundingClientRect().left - before;
}

/** The pages as they came, before islands and readers changed them. */
const originals = new WeakMap<HTMLElement, string>();

function original(root: HTMLElement): string {
  return originals.get(root) ?? root.innerHTML;
}

/** A page that waits for something the competition does not know of, such as somebody at a board, looks by itself. */
function lookAgain(root: HTMLElement, look: () => void): void {
  const seconds = () => Number(root.querySelector<HTMLElement>('[data-look-again]')?.dataset.lookAgain ?? 0);
  let passed = 0;
  setInterval(() => {
    passed += 1;
    if (seconds() === 0 || passed < seconds()) return;
    passed = 0;
    look();
  }, 1_000);
}

/** For how long a page has something to say that nobody asks for again, in milliseconds from its coming. */
function stays(root: HTMLElement): number {
  return Number(root.dataset.stays ?? 0) * 1_000;
}

/** Whether the reader would lose something: a form being filled in, or the answer to one. */
function isBusy(root: HTMLElement): boolean {
  if (performance.now() < stays(root)) return true;
  if (root.querySelector('#refused')) return true;
  const focused = document.activeElement;
  if (focused instanceof HTMLElement && root.contains(focused) && focused.matches('input, textarea, select')) return true;
  const chosen = [...root.querySelectorAll('option')].some(one => one.selected !== one.defaultSelected && !isFirst(one));
  const fields = root.querySelectorAll<HTMLInputElement>('input, textarea');
  return chosen || [...fields].some(isFilled);
}

/** A list in which nothing is chosen shows its first line. */
function isFirst(option: HTMLOptionElement): boolean {
  const list = option.closest('select');
  return list !== null && list.selectedIndex === 0;
}

/** Remembers what is opened, focused and scrolled; the answer brings it back on the new content. */
function placeOf(root: HTMLElement): () => void {
  const opened = new Set([...root.querySelectorAll('details[open]')].map(keyOf));
  const known = new Set([...root.querySelectorAll('details')].map(keyOf));
  const boxes = [...root.querySelectorAll(BOXES)].map(box => box.scrollLeft);
  const drawn = new Map(drawings(root).map(frame => [drawingOf(frame), frame.scrollLeft]));
  const focused = root.contains(document.activeElement) ? document.activeElement : null;
  const focus = focused ? pathOf(focused) : null;
  const [x, y] = [scrollX, scrollY];
  return () => {
    for (const details of root.querySelectorAll('details')) {
      if (known.has(keyOf(details))) details.open = opened.has(keyOf(details));
    }
    [...root.querySelectorAll(BOXES)].forEach((box, at) => (box.scrollLeft = boxes[at] ?? 0));
    for (const frame of drawings(root)) frame.scrollLeft = drawn.get(drawingOf(frame)) ?? openingOf(frame);
    const again = focus ? root.querySelector<HTMLElement>(focus) : null;
    again?.focus({ preventScroll: true });
    scrollTo({ left: x, top: y, behavior: 'instant' });
  };
}

function keyOf(details: Element): string {
  return details.querySelector('summary')?.textContent ?? '';
}

/** A selector that finds the same element on the new page. */
function pathOf(element: Element): string | null {
  if (element.id) return `#${CSS.escape(element.id)}`;
  const [href, name, value] = ['href', 'name', 'value'].map(attribute => element.getAttribute(attribute));
  if (href) return `a[href="${CSS.escape(href)}"]`;
  if (name) return `[name="${CSS.escape(name)}"][value="${CSS.escape(value ?? '')}"]`;
  return null;
}
