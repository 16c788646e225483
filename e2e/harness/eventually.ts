// Waiting for a condition, never for a time.

/** Long enough for a busy machine; a test that passes never waits for it. */
export const PATIENCE = Number(process.env['BOARDSIDE_PATIENCE'] ?? 30_000);

const PAUSE = 25;

/** Asks again and again until the answer is right, and fails with the last answer if it never is. */
export async function eventually<T>(
  what: string,
  ask: () => Promise<T>,
  isRight: (answer: T) => boolean,
): Promise<T> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) {
      throw new Error(`${what}: still ${JSON.stringify(answer)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
