import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import { type ErrorCode, toAppError } from '@/core/errors';
import { chooseStoredPast, nearestList, type PastList } from '@/core/hotlists/past-lists';
import { loadSnapshotAt } from '@/platform/hotlists/history-store';
import { loadServiceAnswers } from '@/platform/hotlists/service-answer-store';
import { send } from '@/platform/messages/messages';

/** What is known of a platform's list at a moment in the past. */
export interface PastView {
  /** The chosen moment, ms since the epoch. */
  readonly asked: number;
  readonly list: PastList | undefined;
  /** Whether the service may have a closer list and has not been asked. */
  readonly mayAsk: boolean;
  readonly isAsking: boolean;
  /** Whether the service replied with its current list, because it has no history. */
  readonly noTimeMachine: boolean;
  /** Why the service gave no list, or why the stored one could not be loaded. */
  readonly problem: ErrorCode | undefined;
  /** Why the service's list, which is shown, could not be saved. */
  readonly saveProblem?: ErrorCode | undefined;
  /** The credits that the service charged for its reply. */
  readonly charged: Credits | undefined;
}

/** The lists of several platforms at a moment in the past. */
export interface PastLists {
  /** By platform; a platform is missing until its stored list is loaded. */
  readonly views: ReadonlyMap<string, PastView>;
  /** Asks the service for the lists that it may know better, with one request each. */
  readonly ask: (platforms: readonly string[]) => void;
  /** Says whether the user is typing the moment. Meanwhile it may be one that is not meant, so the service is asked for none. */
  readonly setTyping: (isTyping: boolean) => void;
}

/**
 * When one platform is shown, the service is asked after the chosen moment has rested for this long, ms. For
 * several, the user asks.
 */
const REST_MS = 400;

/**
 * The lists of the given platforms at a moment (`asked`, ms since the epoch; undefined: no moment is chosen).
 * Stored lists come first. The service, if there is one, is asked where the stored list is not close enough.
 */
export function usePastLists(
  platforms: readonly string[],
  asked: number | undefined,
  hasService: boolean,
): PastLists {
  const [views, setViews] = useState<ReadonlyMap<string, PastView>>(new Map());
  const [isTyping, setTyping] = useState(false);
  // The current choice. Replies for an earlier choice are dropped.
  const currentRequest = useRef({});
  // The choice for which the service was asked last.
  const lastAsked = useRef<object>(undefined);
  const put = (request: object, platform: string, view: PastView) => {
    if (currentRequest.current === request) setViews((before) => new Map([...before, [platform, view]]));
  };
  const ask = (platform: string, view: PastView) => {
    const request = currentRequest.current;
    lastAsked.current = request;
    put(request, platform, { ...view, mayAsk: false, isAsking: true });
    void askService(platform, view).then((answered) => put(request, platform, answered));
  };
  const name = platforms.join('\n');
  useEffect(() => {
    setViews((before) => (before.size === 0 ? before : new Map()));
    if (asked === undefined) return undefined;
    const request = {};
    currentRequest.current = request;
    const recalled = platforms.map(
      async (platform) => [platform, await loadPast(platform, asked, hasService)] as const,
    );
    void Promise.all(recalled).then((all) => {
      if (currentRequest.current === request) setViews(new Map(all));
    });
    return () => {
      currentRequest.current = {};
    };
  }, [name, asked, hasService]);
  const current = useMemo(
    () => new Map([...views].filter(([, view]) => view.asked === asked)),
    [views, asked],
  );
  useEffect(() => {
    const [only, ...others] = current;
    // After a failure the user asks again.
    const wasAsked = lastAsked.current === currentRequest.current;
    if (!only?.[1].mayAsk || others.length > 0 || wasAsked || isTyping) return undefined;
    const timer = setTimeout(() => ask(...only), REST_MS);
    return () => clearTimeout(timer);
  }, [current, isTyping]);
  return {
    views: current,
    ask(wanted) {
      for (const [platform, view] of current)
        if (wanted.includes(platform) && view.mayAsk) ask(platform, view);
    },
    setTyping,
  };
}

async function loadPast(platform: string, asked: number, hasService: boolean): Promise<PastView> {
  const nothing = { isAsking: false, noTimeMachine: false, problem: undefined, charged: undefined };
  try {
    const [here, fromService] = await Promise.all([
      loadSnapshotAt(platform, asked),
      loadServiceAnswers(platform, asked),
    ]);
    const { list, isEnough } = chooseStoredPast(asked, here, fromService);
    return { ...nothing, asked, list, mayAsk: hasService && !isEnough };
  } catch (thrown) {
    return { ...nothing, asked, list: undefined, mayAsk: hasService, problem: toAppError(thrown).code };
  }
}

async function askService(platform: string, view: PastView): Promise<PastView> {
  const { asked, list } = view;
  const ended = { ...view, isAsking: false, mayAsk: false };
  try {
    const answer = await send('askServiceMoment', { platform, at: asked });
    const { charged } = answer;
    if (answer.kind === 'no-time-machine') return { ...ended, noTimeMachine: true, charged };
    const { at, items, leftOut } = answer;
    const fromService: PastList = { at, items, leftOut, source: 'service' };
    return {
      ...ended,
      list: nearestList([list, fromService], asked),
      charged,
      saveProblem: answer.unsaved,
      problem: undefined,
    };
  } catch (thrown) {
    return { ...ended, mayAsk: true, problem: toAppError(thrown).code };
  }
}
