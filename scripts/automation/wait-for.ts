const INTERVAL_MS = 50;

/** Repeats a query until its result is neither undefined nor false. Rejects after a time limit with the name of the condition. */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined && answer !== false) return answer;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}
