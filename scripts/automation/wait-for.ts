/** The pauses between two queries grow from the first to the last of these, ms: most conditions hold soon, and queries take time of a busy browser. */
const FIRST_PAUSE_MS = 5;
const LAST_PAUSE_MS = 50;
const GROWTH = 1.5;
/** How long after the time limit a query that was asked before it may be answered, ms. */
const LAST_ANSWER_MS = 30_000;

/**
 * Repeats a query until its result is neither undefined nor false. Rejects after a time limit with the name of the condition, also when the
 * browser never answers a query.
 */
export async function waitFor<T>(
  what: string,
  ask: () => Promise<T | undefined | false>,
  timeoutMs = 60_000,
): Promise<T> {
  const deadline = Date.now() + timeoutMs;
  let limit: NodeJS.Timeout | undefined;
  const unanswered = new Promise<never>((_, reject) => {
    const longest = timeoutMs + LAST_ANSWER_MS;
    const refuse = () => reject(new Error(`${what}: a query was not answered within ${longest / 1000} s`));
    limit = setTimeout(refuse, longest);
  });
  try {
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LAST_PAUSE_MS, pauseMs * GROWTH)) {
      const answer = await Promise.race([ask(), unanswered]);
      if (answer !== undefined && answer !== false) return answer;
      if (Date.now() > deadline) throw new Error(`${what}: not within ${timeoutMs / 1000} s`);
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  } finally {
    clearTimeout(limit);
  }
}

/** The answer of a browser; undefined if there is none within `longestMs`. A browser never answers for a frame or page that it removes meanwhile. */
export async function unlessSilent<T>(answer: Promise<T>, longestMs: number): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), longestMs);
  });
  try {
    return await Promise.race([answer, silence]);
  } finally {
    clearTimeout(timer);
  }
}
