/** The pauses between two queries grow from the first to the last of these, ms: most conditions hold soon, and queries take time of a busy browser. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 50;
const GROWTH = 1.5;

/** Repeats a query until its result is neither undefined nor false. Rejects after a time limit with the name of the condition. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LAST_PAUSE_MS, pauseMs * GROWTH)) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}
