// The screen on the wall: it turns from panel to panel by itself, and the server sends the one it is at whenever that
// changes. Nobody touches it, so it never gives up: what fails is tried again at the next turn.

/** How long a panel stays. */
const TURN = 12_000;

export function startScreen(root: HTMLElement): void {
  const panels = root.dataset.panels ?? '';
  let source: EventSource | null = null;

  // The last panel stays until the next one has come.
  function listen(panel: string): void {
    source?.close();
    source = new EventSource(`${panels}/${panel}`);
    source.addEventListener('message', event => (root.innerHTML = String(event.data)));
  }

  const next = (): string => root.querySelector<HTMLElement>('[data-next]')?.dataset.next ?? 'now';
  setInterval(() => listen(next()), TURN);
  listen(root.dataset.panel ?? 'now');
}
