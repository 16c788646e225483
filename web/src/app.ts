// The islands by name. A page names them by `data-island`; each is started once and keeps to its element.

import { showCurrent, startCompetition } from './competition/competition';
import { startCopy } from './copy/copy';
import { startGame } from './game/screen';
import { startScreen } from './knockout/screen';
import { startSheet } from './knockout/sheet';
import { startSettings } from './settings/panel';
import { listenForGesture } from './sound/sound';
import { TryBoard } from './try/try';
import { startWatchlist } from './watchlist/watchlist';
import { startZone } from './zone/zone';

const ISLANDS: Record<string, (root: HTMLElement) => void> = {
  game: startGame,
  competition: root => startCompetition(root, startIslands),
  settings: startSettings,
  try: startTry,
  copy: startCopy,
  watchlist: startWatchlist,
  print: startPrint,
  screen: startScreen,
  sheet: startSheet,
  zone: startZone,
};

function startIslands(within: ParentNode): void {
  for (const root of within.querySelectorAll<HTMLElement>('[data-island]')) {
    ISLANDS[root.dataset.island ?? '']?.(root);
  }
}

function startPrint(root: HTMLElement): void {
  root.hidden = false;
  root.addEventListener('click', () => print());
}

/** A rulebook page has many boards: each is made when it is about to be seen. */
function startTry(root: HTMLElement): void {
  const watcher = new IntersectionObserver(
    entries => {
      if (!entries.some(entry => entry.isIntersecting)) return;
      watcher.disconnect();
      new TryBoard(root);
      staysInView();
    },
    { rootMargin: '400px' },
  );
  watcher.observe(root);
}

/** The rule that a link asked for stays in view while the boards above it are made, until somebody scrolls. */
const asked = document.querySelector(':target');
let scrolled = false;
for (const name of ['wheel', 'touchmove', 'keydown', 'pointerdown']) {
  addEventListener(name, () => (scrolled = true), { once: true, passive: true });
}

function staysInView(): void {
  if (!scrolled) asked?.scrollIntoView();
}

listenForGesture();
startIslands(document);
showCurrent();
