import type { Clock } from '../clock';
import type { Billing } from '../credits/billing';
import type { Reply } from './reply';

/** A request's answer with its bill. */
export interface Answered {
  readonly reply: Reply;
  readonly billing: Billing;
}

/**
 * Replies by the `Idempotency-Key` of their requests: the same request again gets the same reply and
 * the same bill, and is neither done nor charged again. A refusal is forgotten, so that it may be tried anew.
 * https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
 */
export interface IdempotentAnswers {
  /** The stored reply for a key, or that of `work`. A request during the work waits for it. */
  answer(name: string, work: () => Promise<Answered>): Promise<Answered>;
  clear(): void;
}

/** How long a reply is stored, ms. */
const KEPT_FOR_MS = 24 * 3_600_000;

export function createIdempotentAnswers(clock: Clock): IdempotentAnswers {
  const known = new Map<string, { readonly answer: Promise<Answered>; readonly at: number }>();
  return {
    async answer(name, work) {
      const earlier = known.get(name);
      if (earlier && clock.now() - earlier.at < KEPT_FOR_MS) return earlier.answer;
      const answer = work();
      known.set(name, { answer, at: clock.now() });
      try {
        return await answer;
      } catch (refusal) {
        known.delete(name);
        throw refusal;
      }
    },
    clear: () => known.clear(),
  };
}
