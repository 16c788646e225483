// The list of games, fetched again now and then while somebody looks at it.

const EVERY = 5_000;

export function startWatchlist(list: HTMLElement): void {
  setInterval(() => void refresh(), EVERY);

  async function refresh(): Promise<void> {
    if (document.visibilityState !== 'visible' || list.contains(document.activeElement)) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: 'text/html' } });
      if (!answer.ok) return;
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
      const fresh = page.querySelector('[data-island=watchlist]');
      if (fresh && fresh.innerHTML !== list.innerHTML) list.replaceChildren(...fresh.childNodes);
    } catch {
      // The server is away; the list stays as it was until it is back.
    }
  }
}
