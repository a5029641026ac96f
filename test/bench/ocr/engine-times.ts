import type { CDPSession } from 'playwright-core';
import { STAGE_PREFIX } from '@/engine/stage-timer';
import type { Chromium } from '../../../scripts/automation/chromium';

/** One stage of a recognition, as the browser's User Timing has it. */
export interface TimedStage {
  /** A `Stage` of `engine/stage-timer.ts`. */
  readonly stage: string;
  readonly ms: number;
  /** Px of the input, where the stage has one. */
  readonly size: number;
  /** The thread that it ran in. */
  readonly thread: number;
}

/**
 * An event of a trace; a stage has two, at its beginning (`b`) and its end (`e`), with the same id.
 * https://docs.google.com/document/d/1CvAClvFfyA5R-PhYUmn5OOQtYMH4h6I0nSsKchNAySU
 */
interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly tid: number;
  /** µs */
  readonly ts: number;
  readonly id2?: { readonly local: string };
  readonly args: { readonly detail?: string };
}

/** Reads the times of stages in all threads of the browser from its trace. */
export class EngineTimes {
  readonly #cdp: CDPSession;

  private constructor(cdp: CDPSession) {
    this.#cdp = cdp;
  }

  static async open({ context }: Chromium): Promise<EngineTimes> {
    const browser = context.browser();
    if (!browser) throw new Error('the browser has been closed');
    return new EngineTimes(await browser.newBrowserCDPSession());
  }

  /** Does the work and gives its result, with the stages that ended meanwhile. */
  async during<T>(work: () => Promise<T>): Promise<{ readonly result: T; readonly stages: TimedStage[] }> {
    const events: TraceEvent[] = [];
    const collect = ({ value }: { readonly value: readonly object[] }) =>
      events.push(...(value as TraceEvent[]));
    this.#cdp.on('Tracing.dataCollected', collect);
    await this.#cdp.send('Tracing.start', {
      transferMode: 'ReportEvents',
      traceConfig: { includedCategories: ['blink.user_timing'], excludedCategories: ['*'] },
    });
    const result = await work();
    const complete = new Promise((resolve) => this.#cdp.once('Tracing.tracingComplete', resolve));
    await this.#cdp.send('Tracing.end');
    await complete;
    this.#cdp.off('Tracing.dataCollected', collect);
    return { result, stages: stagesOf(events) };
  }
}

/** The stages of a trace: each end with the beginning before it that has the same thread, name and id. */
export function stagesOf(events: readonly TraceEvent[]): TimedStage[] {
  const open = new Map<string, TraceEvent>();
  const stages: TimedStage[] = [];
  for (const event of events.toSorted((a, b) => a.ts - b.ts)) {
    if (!event.name.startsWith(STAGE_PREFIX)) continue;
    const key = [event.tid, event.name, event.id2?.local].join();
    const begin = open.get(key);
    if (event.ph === 'b') open.set(key, event);
    if (event.ph !== 'e' || !begin) continue;
    open.delete(key);
    const stage = event.name.slice(STAGE_PREFIX.length);
    const ms = (event.ts - begin.ts) / 1000;
    stages.push({ stage, ms, size: Number(begin.args.detail ?? 0), thread: event.tid });
  }
  return stages;
}
