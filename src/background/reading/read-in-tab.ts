import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import type { Rect } from '@/core/geometry/rect';
import type { HandoverRequest } from '@/core/readings/handover';
import type { ReadingWay } from '@/core/readings/reading-way';
import type { ReaderSetup, Receiver, ReplyOf, RequestOf } from '@/platform/protocol';

export interface ReadInTabDeps {
  readonly injectImageReader: (tabId: number, frameId: number) => Promise<void>;
  readonly ask: <N extends 'startPicking' | 'startFraming' | 'readRegion'>(
    receiver: Receiver,
    name: N,
    request: RequestOf<N>,
  ) => Promise<ReplyOf<N>>;
  /** Starts loading the engine while the page is being asked, so that the first text comes sooner. */
  readonly warmEngine: () => void;
  /** What the reader needs to know of the user's settings. */
  readonly readSetup: () => Promise<ReaderSetup>;
  /** The region that was framed last in a tab, CSS px; undefined where there was none. */
  readonly readLastRegion: (tabId: number) => Promise<Rect | undefined>;
  /** A shot of what the tab shows, as a PNG. */
  readonly shootTab: (tabId: number) => Promise<Blob>;
  /** What a shot is called where pictures have names. */
  readonly nameShot: () => string;
  readonly isPrivateTab: (tabId: number) => Promise<boolean>;
  /** Opens pictures in the library. */
  readonly openPictures: (request: HandoverRequest) => Promise<void>;
  /** Tells of a failure where the page itself cannot: in a page of our own. */
  readonly showProblem: (code: ErrorCode) => Promise<void>;
}

/** Reads what a tab shows, on the user's gesture: a command or a button of the popup. */
export interface ReadInTabService {
  /** Nothing stays silent: what cannot be done in the page is done, or told of, in a page of ours. */
  readInTab(tabId: number, way: ReadingWay): Promise<void>;
}

export function createReadInTabService(deps: ReadInTabDeps): ReadInTabService {
  async function askPage(tabId: number, way: ReadingWay): Promise<void> {
    const setup = await deps.readSetup();
    await deps.injectImageReader(tabId, 0);
    const receiver = { tabId, frameId: 0 };
    switch (way) {
      case 'picture':
        return deps.ask(receiver, 'startPicking', { setup });
      case 'region':
        return deps.ask(receiver, 'startFraming', { setup });
      case 'visible-page':
        return deps.ask(receiver, 'readRegion', { region: undefined, setup });
      case 'last-region': {
        const region = await deps.readLastRegion(tabId);
        if (region) return deps.ask(receiver, 'readRegion', { region, setup });
        return deps.ask(receiver, 'startFraming', { setup });
      }
      default:
        return way satisfies never;
    }
  }

  /** Where no script may run, a shot may still be allowed: it is framed and read in the library. */
  async function openShot(tabId: number, way: ReadingWay): Promise<void> {
    const data = await deps.shootTab(tabId);
    const isPrivate = await deps.isPrivateTab(tabId);
    const purpose = way === 'visible-page' ? 'read' : 'frame';
    await deps.openPictures({ pictures: [{ data, name: deps.nameShot() }], purpose, isPrivate });
  }

  async function read(tabId: number, way: ReadingWay): Promise<AppError | undefined> {
    try {
      await askPage(tabId, way).catch(async (thrown: unknown) => {
        if (toAppError(thrown).code !== 'tab-not-allowed') throw thrown;
        await openShot(tabId, way);
      });
      return undefined;
    } catch (thrown) {
      return toAppError(thrown);
    }
  }

  return {
    async readInTab(tabId, way) {
      deps.warmEngine();
      const failure = await read(tabId, way);
      if (failure) await deps.showProblem(failure.code);
    },
  };
}
