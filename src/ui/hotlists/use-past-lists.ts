import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import { type ErrorCode, toAppError } from '@/core/errors';
import { nearestMoment, type PastList, recallMoment } from '@/core/hotlists/nearest-moment';
import { readMoment } from '@/platform/hotlists/history-store';
import { readTold } from '@/platform/hotlists/told-store';
import { send } from '@/platform/messages';

/** What is remembered of a platform's list at a moment. */
export interface PastView {
  /** The moment asked for, ms since the epoch. */
  readonly asked: number;
  readonly list: PastList | undefined;
  /** The service may remember something nearer, and has not been asked. */
  readonly mayAsk: boolean;
  /** The service is being asked. */
  readonly isAsking: boolean;
  /** The service answered with its list of now: it remembers nothing. */
  readonly noTimeMachine: boolean;
  /** Why the service did not answer, or what is stored could not be read. */
  readonly problem: ErrorCode | undefined;
  /** Why the service's answer, which is shown, could not be kept. */
  readonly unkept?: ErrorCode | undefined;
  /** What the service says that it charged for its answer. */
  readonly charged: Credits | undefined;
}

/** Lists of some platforms as they were. */
export interface PastLists {
  /** By platform; absent until what is stored is read. */
  readonly views: ReadonlyMap<string, PastView>;
  /** Asks the service for those that it may know better: one request each. */
  readonly ask: (platforms: readonly string[]) => void;
}

/** Of a single platform the service is asked when the slider has rested for this long, ms; for more the user asks. */
const REST_MS = 400;

/**
 * Some platforms' lists as they were at a moment (ms since the epoch; undefined: none is asked for): what is stored here at
 * once, and what the service tells where one is set up and what is stored is not near enough.
 */
export function usePastLists(
  platforms: readonly string[],
  asked: number | undefined,
  hasService: boolean,
): PastLists {
  const [views, setViews] = useState<ReadonlyMap<string, PastView>>(new Map());
  // What is looked at now: what is told of anything else is of no use any more.
  const looking = useRef({});
  const put = (look: object, platform: string, view: PastView) => {
    if (looking.current === look) setViews((before) => new Map([...before, [platform, view]]));
  };
  const ask = (platform: string, view: PastView) => {
    const look = looking.current;
    put(look, platform, { ...view, mayAsk: false, isAsking: true });
    void askService(platform, view).then((told) => put(look, platform, told));
  };
  const name = platforms.join('\n');
  useEffect(() => {
    setViews(new Map());
    if (asked === undefined) return undefined;
    const look = {};
    looking.current = look;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recalled = platforms.map(
      async (platform) => [platform, await recall(platform, asked, hasService)] as const,
    );
    void Promise.all(recalled).then((all) => {
      if (looking.current !== look) return;
      setViews(new Map(all));
      for (const [platform, view] of all)
        if (view.mayAsk && all.length === 1) timer = setTimeout(() => ask(platform, view), REST_MS);
    });
    return () => {
      looking.current = {};
      clearTimeout(timer);
    };
  }, [name, asked, hasService]);
  const current = useMemo(
    () => new Map([...views].filter(([, view]) => view.asked === asked)),
    [views, asked],
  );
  return {
    views: current,
    ask(wanted) {
      for (const [platform, view] of current)
        if (wanted.includes(platform) && view.mayAsk) ask(platform, view);
    },
  };
}

async function recall(platform: string, asked: number, hasService: boolean): Promise<PastView> {
  const nothing = { isAsking: false, noTimeMachine: false, problem: undefined, charged: undefined };
  try {
    const [here, told] = await Promise.all([readMoment(platform, asked), readTold(platform, asked)]);
    const { list, isEnough } = recallMoment(asked, here, told);
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
    const told: PastList = { at, items, leftOut, source: 'service' };
    return {
      ...ended,
      list: nearestMoment([list, told], asked),
      charged,
      unkept: answer.unkept,
      problem: undefined,
    };
  } catch (thrown) {
    return { ...ended, mayAsk: true, problem: toAppError(thrown).code };
  }
}
