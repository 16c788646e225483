// A screen at the table must not go dark while somebody thinks.

let lock: WakeLockSentinel | null = null;
let wanted = false;

/** Keeps the screen on, where the browser can and the page is shown. */
export function keepAwake(on: boolean): void {
  if (on === wanted) return;
  wanted = on;
  if (on) void ask();
  else void lock?.release();
}

async function ask(): Promise<void> {
  if (!wanted || !('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
  try {
    lock = await navigator.wakeLock.request('screen');
  } catch {
    // Low battery, or not allowed: the screen does as the device says.
  }
}

// The browser takes the lock away whenever the page is hidden.
document.addEventListener('visibilitychange', () => void ask());
