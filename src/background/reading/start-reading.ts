import type { PaidAllowance } from '@/background/service/paid-permissions';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { ReaderSetup, Receiver, ReplyOf, RequestOf } from '@/platform/protocol';

export interface StartReadingDeps {
  readonly injectImageReader: (tabId: number, frameId: number) => Promise<void>;
  readonly ask: <N extends 'startReading' | 'startPicking' | 'startFraming' | 'readWithService'>(
    receiver: Receiver,
    name: N,
    request: RequestOf<N>,
  ) => Promise<ReplyOf<N>>;
  /** Starts loading the engine while the page is being asked, so that the first text comes sooner. */
  readonly warmEngine: () => void;
  /** What the reader needs to know of the user's settings. */
  readonly readSetup: () => Promise<ReaderSetup>;
  /** A permission to spend, for one reading by a frame. */
  readonly permit: (receiver: Receiver, allowance: PaidAllowance) => string;
  readonly showTab: (tabId: number) => Promise<void>;
  /** Tells of a failure where the page itself cannot: in a page of our own. */
  readonly showProblem: (code: ErrorCode) => Promise<void>;
}

/** What the user chose in the menu. */
export interface ChosenPicture extends Receiver {
  readonly srcUrl?: string | undefined;
  readonly targetElementId?: number | undefined;
}

/** What reads the picture: this device, or the service for its price. */
type ReadBy = 'device' | 'service';

/** Starts the reader on the picture that the user chose in the browser's menu, or agreed to pay for. */
export interface StartReadingService {
  readChosen(chosen: ChosenPicture): Promise<void>;
  /** Choosing the browser's own menu item that names the price is the user's word to spend it. */
  readChosenWithService(chosen: ChosenPicture): Promise<void>;
  /** The user agreed to pay, in a page of ours: the frame's open reader goes on, if there still is one. */
  readConfirmed(receiver: Receiver): Promise<{ readonly found: boolean }>;
}

export function createStartReadingService(deps: StartReadingDeps): StartReadingService {
  const permitMenuChoice = (by: ReadBy, receiver: Receiver) =>
    by === 'service' ? deps.permit(receiver, { confirmed: false }) : undefined;

  async function readChosen(
    { tabId, frameId, srcUrl, targetElementId }: ChosenPicture,
    by: ReadBy,
  ): Promise<void> {
    if (by === 'device') deps.warmEngine();
    const setup = await deps.readSetup();
    try {
      await deps.injectImageReader(tabId, frameId);
      const receiver = { tabId, frameId };
      const permission = permitMenuChoice(by, receiver);
      const request = { srcUrl, targetElementId, setup, permission };
      const { found } = await deps.ask(receiver, 'startReading', request);
      if (!found) await deps.ask(receiver, 'startPicking', { setup, permission });
    } catch (thrown) {
      if (frameId === 0 || toAppError(thrown).code !== 'tab-not-allowed') throw thrown;
      await frameInTopWindow(tabId, setup, by);
    }
  }

  /** A frame of another site is closed to us, but what the tab shows of it can be framed by hand. */
  async function frameInTopWindow(tabId: number, setup: ReaderSetup, by: ReadBy): Promise<void> {
    await deps.injectImageReader(tabId, 0);
    const receiver = { tabId, frameId: 0 };
    await deps.ask(receiver, 'startFraming', { setup, permission: permitMenuChoice(by, receiver) });
  }

  async function readConfirmed(receiver: Receiver): Promise<{ readonly found: boolean }> {
    try {
      // In front first: a picture that is read from the screen must be on it.
      await deps.showTab(receiver.tabId);
      const permission = deps.permit(receiver, { confirmed: true });
      return await deps.ask(receiver, 'readWithService', { permission });
    } catch (thrown) {
      // A closed tab, and a page that was left, are what the browser has no name for.
      if (toAppError(thrown).code !== 'unexpected') throw thrown;
      return { found: false };
    }
  }

  /** Nothing stays silent: what the page cannot show is shown in a page of ours. */
  async function orShowProblem(work: Promise<void>): Promise<void> {
    try {
      await work;
    } catch (thrown) {
      const { code } = toAppError(thrown);
      await deps.showProblem(code);
    }
  }

  return {
    readChosen: (chosen) => orShowProblem(readChosen(chosen, 'device')),
    readChosenWithService: (chosen) => orShowProblem(readChosen(chosen, 'service')),
    readConfirmed,
  };
}
