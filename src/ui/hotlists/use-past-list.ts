import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { NEAR_ENOUGH_MS, nearestMoment, type PastList } from '@/core/hotlists/nearest-moment';
import { readMoment } from '@/platform/hotlists/history-store';
import { send } from '@/platform/messages';

/** What is remembered of a moment. */
export interface PastView {
  /** The moment asked for, ms since the epoch. */
  readonly asked: number;
  readonly list: PastList | undefined;
  /** The service is being asked. */
  readonly isAsking: boolean;
  /** The service answered with its list of now: it remembers nothing. */
  readonly noTimeMachine: boolean;
  /** Why the service did not answer. */
  readonly problem: ErrorCode | undefined;
}

/** The service is asked when the slider has rested for this long, ms. */
const REST_MS = 400;

/**
 * A platform's list as it was: what is stored here at once, and from the service, where one is set up and what is stored
 * is not near enough. Undefined until it is read, and while no moment is asked for.
 */
export function usePastList(
  platform: string | undefined,
  asked: number | undefined,
  hasService: boolean,
): PastView | undefined {
  const [view, setView] = useState<PastView>();
  useEffect(() => {
    if (platform === undefined || asked === undefined) return setView(undefined);
    const end = new AbortController();
    const keep = (next: PastView) => end.signal.aborted || setView(next);
    void look(platform, asked, hasService, end.signal, keep).catch((thrown: unknown) => {
      keep({ ...NOTHING, asked, problem: toAppError(thrown).code });
    });
    return () => end.abort();
  }, [platform, asked, hasService]);
  return view?.asked === asked ? view : undefined;
}

const NOTHING = { list: undefined, isAsking: false, noTimeMachine: false, problem: undefined };

async function look(
  platform: string,
  asked: number,
  hasService: boolean,
  signal: AbortSignal,
  keep: (view: PastView) => void,
): Promise<void> {
  const stored = await readMoment(platform, asked);
  const here: PastList | undefined = stored && { at: stored.at, items: stored.items, source: 'here' };
  const isNear = here !== undefined && asked - here.at <= NEAR_ENOUGH_MS;
  const mayAsk = hasService && !isNear;
  keep({ ...NOTHING, asked, list: here, isAsking: mayAsk });
  if (!mayAsk || !(await hasRested(signal))) return;
  try {
    const found = await send('askServiceMoment', { platform, at: asked });
    const there: PastList | undefined =
      found.kind === 'found' ? { at: found.at, items: found.items, source: 'service' } : undefined;
    const list = nearestMoment([here, there], asked);
    keep({ ...NOTHING, asked, list, noTimeMachine: found.kind === 'no-time-machine' });
  } catch (thrown) {
    keep({ ...NOTHING, asked, list: here, problem: toAppError(thrown).code });
  }
}

function hasRested(signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), REST_MS);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}
