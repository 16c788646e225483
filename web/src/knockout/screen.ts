// The screen on the wall: it turns from panel to panel by itself, and shows the one it is at anew when something has
// happened. Nobody touches it, so it never gives up: what fails is tried again at the next turn.

/** How long a panel stays. */
const TURN = 12_000;
/** How often a board is looked at. */
const LIVE = 1_000;

export function startScreen(root: HTMLElement): void {
  const panels = root.dataset.panels ?? '';
  let current = root.dataset.panel ?? 'now';
  let busy = false;
  let again = false;

  async function show(panel: string): Promise<void> {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const answer = await fetch(`${panels}/${panel}`);
      if (answer.ok) {
        root.innerHTML = await answer.text();
        current = panel;
      }
    } catch {
      // The network comes back, or it does not; the last panel stays meanwhile.
    }
    busy = false;
    if (again) {
      again = false;
      await show(current);
    }
  }

  const next = (): string => root.querySelector<HTMLElement>('[data-next]')?.dataset.next ?? 'now';
  setInterval(() => void show(next()), TURN);
  setInterval(() => {
    if (root.querySelector('[data-live]')) void show(current);
  }, LIVE);
  new EventSource(root.dataset.news ?? '').addEventListener('message', () => void show(current));
}
