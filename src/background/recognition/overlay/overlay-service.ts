import type { Runtime } from 'webextension-polyfill';
import type { TabDocument } from '@/background/recognition/screen-grants';
import { documentOf, receiverOf, siteOf } from '@/background/sender';
import type { BarcodeScan } from '@/core/details/barcode';
import { toAppError } from '@/core/errors';
import type { ScreenshotPiece } from '@/core/ocr/screenshot-piece';
import { changeOverlay, type OverlayChange } from '@/core/recognitions/overlay-view';
import type { EditedTexts } from '@/core/recognitions/saved-recognition';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { type Handlers, ignoreMissingReceiver } from '@/platform/messages/messages';
import type {
  JoinedOverlay,
  OverlayFrameKeys,
  OverlayRole,
  OverlayTokens,
} from '@/platform/messages/overlay-protocol';
import type {
  ContentRequests,
  Receiver,
  RecognitionEvent,
  ReplyOf,
  RequestOf,
} from '@/platform/messages/protocol';
import type { JoinedFrame, OverlayRecord } from '@/platform/storage/overlay-records';
import { createFrameRequests, type FrameRequestHandlers, type FrameRequestsDeps } from './frame-requests';
import { findFrame, type OverlayRecordStore, OverlayRecords } from './overlay-records';
import { type FinishedImage, NO_SETUP, type OverlayState, OverlayStates } from './overlay-states';

export interface OverlayServiceDeps extends FrameRequestsDeps {
  readonly ask: <
    N extends
      | 'overlayChanged'
      | 'overlayActed'
      | 'closeOverlay'
      | 'holdsOverlay'
      | 'recognitionAdvanced'
      | 'presentPiece',
  >(
    receiver: Receiver,
    name: N,
    request: RequestOf<N>,
  ) => Promise<ReplyOf<N>>;
  readonly store: OverlayRecordStore;
  /** Random and unguessable. */
  readonly newId: () => string;
}

/**
 * The overlays in web pages. Recognised text goes from here to the overlay's frames, which are of our own origin; the content script
 * that holds the frames never gets it. When the background is ended, it is still stored who holds an overlay and which frames belong
 * to it. What the overlay shows is lost, because a recognition that was interrupted starts again.
 */
export interface OverlayService {
  readonly contentHandlers: Pick<
    Handlers<ContentRequests>,
    'openOverlay' | 'reportToOverlay' | 'forgetOverlay'
  >;
  readonly frameHandlers: FrameRequestHandlers;
  /**
   * Starts a job for an overlay. Returns the receiver of its events.
   * @throws AppError `message-refused` when the sender does not hold the overlay
   */
  begin(overlayId: string, jobId: string, sender: Runtime.MessageSender): Promise<Receiver>;
  /** Shows an event of a job. Rejects with `no-receiver` when the frames of the overlay are gone. */
  onEvent(overlayId: string, jobId: string, event: RecognitionEvent): Promise<void>;
  /** Shows the result of a job, unless another job was started meanwhile. */
  finish(
    overlayId: string,
    jobId: string,
    finished: FinishedImage & { readonly edited: EditedTexts },
  ): Promise<void>;
  /**
   * Works on the image of a job. Its signal aborts when the image is no longer shown: another job was started, or the overlay is gone,
   * also with its tab or page.
   */
  whileShown<T>(overlayId: string, jobId: string, work: (signal: AbortSignal) => Promise<T>): Promise<T>;
  /** Shows the codes of the image of a job, also when no text was found, unless another job was started meanwhile. */
  showScan(overlayId: string, jobId: string, scan: BarcodeScan): Promise<void>;
  /** Changes the overlay of a frame of ours. @throws AppError `message-refused` for any other sender */
  changeFrom(frame: Runtime.MessageSender, change: OverlayChange): Promise<void>;
  /** The image under the overlay of a frame of ours; undefined when it is not in memory any more. @throws AppError `message-refused` */
  imageUnder(frame: Runtime.MessageSender): Promise<FinishedImage | undefined>;
  /** Has the content script scroll piece `index` of the image into view. */
  presentPiece(
    receiver: Receiver,
    request: { readonly jobId: string; readonly index: number },
  ): Promise<ScreenshotPiece & { readonly more: boolean }>;
  /** The document whose content script holds the overlay of a frame of ours; undefined for any other frame. */
  holderOf(frame: Receiver): Promise<TabDocument | undefined>;
  /** The document that holds an overlay in a frame. */
  documentIn(frame: Receiver): Promise<TabDocument | undefined>;
}

export function createOverlayService(deps: OverlayServiceDeps): OverlayService {
  const { ask, newId } = deps;
  const records = new OverlayRecords(deps.store);
  const states = new OverlayStates(deps.setup.load, isHeld);

  /** Whether an overlay is still there. No browser says when a frame goes away, without a further permission. */
  async function isHeld(id: string): Promise<boolean> {
    const record = await records.find(id);
    if (!record) return false;
    return ask(record.holder, 'holdsOverlay', { overlayId: id }).catch(
      (thrown: unknown) => toAppError(thrown).code !== 'no-receiver',
    );
  }

  /** Changes what an overlay shows, in all its frames. Rejects with `no-receiver` when one of them is gone. */
  async function change(record: OverlayRecord, what: OverlayChange): Promise<void> {
    const state = states.of(record.id);
    state.view = changeOverlay(state.view, what);
    // By the clock, so that it is higher than those of a background that was ended.
    const number = Math.max(state.changes + 1, Date.now());
    state.changes = number;
    const { tabId } = record.holder;
    const frames = Object.values(record.frames);
    await Promise.all(
      frames.map(({ frameId }) => ask({ tabId, frameId }, 'overlayChanged', { change: what, number })),
    );
  }

  /** As `change`, but does not fail when a frame is gone: the content script that holds it closes the overlay. */
  async function changeIfThere(record: OverlayRecord, what: OverlayChange): Promise<void> {
    await change(record, what).catch(ignoreMissingReceiver);
  }

  async function closeEarlier(record: OverlayRecord): Promise<void> {
    const { holder } = record;
    for (const earlier of await records.removeEarlier(record)) {
      states.forget(earlier.id);
      if (earlier.holder.frameId === holder.frameId) continue; // this content script has closed it itself
      // The page of the earlier overlay may be gone.
      await ask(earlier.holder, 'closeOverlay', { overlayId: earlier.id }).catch(ignoreMissingReceiver);
    }
  }

  /** Tells the content script that a job has begun, and once a line is there, the size of its image. */
  async function sendToHolder(
    state: OverlayState,
    { holder }: OverlayRecord,
    event: RecognitionEvent,
  ): Promise<void> {
    const news = event.type === 'line' ? 'size' : 'progress';
    if (state.jobId === undefined || state.sentToHolder === 'size' || state.sentToHolder === news) return;
    state.sentToHolder = news;
    const size = event.type === 'line' ? { width: event.width, height: event.height } : undefined;
    await ask(holder, 'recognitionAdvanced', { jobId: state.jobId, size });
  }

  async function join(
    { role, token }: { role: OverlayRole; token: string },
    sender: Runtime.MessageSender,
  ): Promise<JoinedOverlay> {
    const frame = frameOf(sender);
    const record = await records.join(role, token, frame, receiverOf(sender).tabId);
    const state = states.of(record.id);
    const setup = await state.setup;
    if (state.view.setup === NO_SETUP) state.view = { ...state.view, setup };
    return { view: state.view, changes: state.changes };
  }

  /** The overlay that a frame of ours has joined. @throws AppError `message-refused` for any other sender */
  const recordOf = (sender: Runtime.MessageSender) =>
    records.byFrame(receiverOf(sender).tabId, frameOf(sender));

  return {
    contentHandlers: {
      async openOverlay({ kind }, sender) {
        const { tabId, frameId } = receiverOf(sender);
        const holder = { tabId, frameId, documentId: documentOf(sender) };
        const tokens = { layer: newId(), panel: newId(), hint: newId(), toast: newId() };
        const record = { id: newId(), kind, holder, site: siteOf(sender), tokens, frames: {} };
        await records.add(record);
        void closeEarlier(record);
        void states.forgetGoneImage();
        return { overlayId: record.id, frames: nameFrames(tokens) };
      },
      async forgetOverlay({ overlayId }, sender) {
        await records.heldBy(overlayId, receiverOf(sender), documentOf(sender));
        states.forget(overlayId);
        await records.remove(overlayId);
      },
      async reportToOverlay({ overlayId, change: what }, sender) {
        const record = await records.heldBy(overlayId, receiverOf(sender), documentOf(sender));
        if (what.type === 'failed') states.of(overlayId).jobId = undefined;
        // The schema allows `site` to be absent; the change has it always.
        await changeIfThere(record, what.type === 'route' ? { type: 'route', site: what.site } : what);
      },
    },

    frameHandlers: createFrameRequests(deps, {
      join,
      recordOf,
      changeIfThere,
      passToHolder: ({ id, holder }, act) => ask(holder, 'overlayActed', { overlayId: id, act }),
    }),

    async begin(overlayId, jobId, sender) {
      const { holder } = await records.heldBy(overlayId, receiverOf(sender), documentOf(sender));
      const state = states.of(overlayId);
      state.jobId = jobId;
      state.lastJobId = jobId;
      state.shown.abort();
      state.shown = new AbortController();
      state.sentToHolder = 'nothing';
      state.finished = undefined;
      return { tabId: holder.tabId, frameId: holder.frameId, overlayId };
    },

    async onEvent(overlayId, jobId, event) {
      const state = states.find(overlayId);
      const record = await records.find(overlayId);
      // What an image by itself has cost comes with its text.
      if (state?.jobId !== jobId || !record || event.type === 'charged') return;
      await sendToHolder(state, record, event);
      await change(record, event);
    },

    async finish(overlayId, jobId, { recognition, image, edited }) {
      const state = states.find(overlayId);
      const record = await records.find(overlayId);
      if (state?.jobId !== jobId || !record) return;
      states.keepImage(state, { image, recognition });
      await changeIfThere(record, { type: 'done', recognition, edited });
    },

    whileShown: (overlayId, jobId, work) => states.whileShown(overlayId, jobId, work),

    async showScan(overlayId, jobId, scan) {
      const record = await records.find(overlayId);
      if (states.find(overlayId)?.lastJobId === jobId && record)
        await changeIfThere(record, { type: 'scanned', scan });
    },

    changeFrom: async (frame, what) => changeIfThere(await recordOf(frame), what),
    imageUnder: async (frame) => states.find((await recordOf(frame)).id)?.finished,

    presentPiece: (receiver, request) => ask(receiver, 'presentPiece', request),

    async holderOf({ tabId, frameId }) {
      return findFrame(await records.all(), tabId, { frameId, documentId: undefined })?.holder;
    },

    async documentIn({ tabId, frameId }) {
      const isThere = ({ holder }: OverlayRecord) => holder.tabId === tabId && holder.frameId === frameId;
      return (await records.all()).findLast(isThere)?.holder;
    },
  };
}

/** What a screen reader calls the frames of an overlay. */
const FRAME_NAMES: Readonly<Record<OverlayRole, MessageKey>> = {
  layer: 'recognitionText',
  panel: 'panelLabel',
  hint: 'extensionShortName',
  toast: 'extensionShortName',
};

function nameFrames(tokens: OverlayTokens): OverlayFrameKeys {
  const key = (role: OverlayRole) => ({ token: tokens[role], name: t(FRAME_NAMES[role]) });
  return { layer: key('layer'), panel: key('panel'), hint: key('hint'), toast: key('toast') };
}

function frameOf(sender: Runtime.MessageSender): JoinedFrame {
  return { frameId: receiverOf(sender).frameId, documentId: documentOf(sender) };
}
