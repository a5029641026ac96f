import type { Runtime } from 'webextension-polyfill';
import type { OwnPages } from '@/background/own-pages';
import {
  IMAGE_SCREENSHOTS,
  REGION_SCREENSHOTS,
  type ScreenGrants,
} from '@/background/recognition/screen-grants';
import { toAppError } from '@/core/errors';
import type { OverlayChange, RecogniserSetup } from '@/core/recognitions/overlay-view';
import type { CopyForm, TextForm } from '@/core/settings';
import type { Handlers } from '@/platform/messages/messages';
import type {
  OverlayAct,
  OverlayRequests,
  OverlayTranslationRequests,
} from '@/platform/messages/overlay-protocol';
import type { OverlayRecord } from '@/platform/storage/overlay-records';

export interface FrameRequestsDeps {
  /** The user's settings for the recogniser. */
  readonly setup: {
    load(): Promise<RecogniserSetup>;
    saveTextForm(form: TextForm): Promise<void>;
    saveCopyForm(form: CopyForm): Promise<void>;
  };
  readonly pages: Pick<OwnPages, 'openOwnPage'>;
  readonly screen: Pick<ScreenGrants, 'grant'>;
}

/** The requests of frames that are answered here; texts, edits and translations have services of their own. */
export type FrameRequestHandlers = Omit<
  Handlers<OverlayRequests>,
  'searchTextOfOverlay' | 'editTextOfOverlay' | keyof OverlayTranslationRequests
>;

/** The overlays, as far as what their frames ask for needs them. */
interface FrameOverlays {
  readonly join: FrameRequestHandlers['joinOverlay'];
  /** The overlay that a frame of ours has joined. @throws AppError `message-refused` for any other sender */
  recordOf(frame: Runtime.MessageSender): Promise<OverlayRecord>;
  /** Changes what an overlay shows; does nothing when its frames are gone. */
  changeIfThere(record: OverlayRecord, change: OverlayChange): Promise<void>;
  /** Hands what the user did on to the content script that holds an overlay. */
  passToHolder(record: OverlayRecord, act: OverlayAct): Promise<void>;
}

/** Answers what the user does in the frames of an overlay. Each request is refused unless its sender is such a frame. */
export function createFrameRequests(
  { setup, pages, screen }: FrameRequestsDeps,
  { join, recordOf, changeIfThere, passToHolder }: FrameOverlays,
): FrameRequestHandlers {
  return {
    joinOverlay: join,
    async actInOverlay(act, sender) {
      const record = await recordOf(sender);
      // A page cannot imitate the user's click in a frame of ours, so it permits screenshots.
      if (act.type === 'recognise' || act.type === 'await-access')
        await screen.grant(record.holder, IMAGE_SCREENSHOTS);
      if (act.type === 'select-region' || act.type === 'start-region')
        await screen.grant(record.holder, REGION_SCREENSHOTS);
      await passToHolder(record, act);
    },
    async openPageOfOverlay(page, sender) {
      const record = await recordOf(sender);
      await pages.openOwnPage(page, record.holder, record.site).catch((thrown: unknown) => {
        const { code, message } = toAppError(thrown);
        return changeIfThere(record, { type: 'problem', failure: { code, message } });
      });
    },
    async setFormOfOverlay({ form }, sender) {
      await changeIfThere(await recordOf(sender), { type: 'form', form });
      await setup.saveTextForm(form);
    },
    async setCopyFormOfOverlay({ form }, sender) {
      await changeIfThere(await recordOf(sender), { type: 'copy-form', form });
      await setup.saveCopyForm(form);
    },
    async highlightLine({ line }, sender) {
      await changeIfThere(await recordOf(sender), { type: 'highlighted', line });
    },
    async loadLanguagesOfOverlay(_request, sender) {
      const record = await recordOf(sender);
      const { languages } = await setup.load();
      await changeIfThere(record, { type: 'languages', languages });
      return languages;
    },
    async selectOnImage({ text }, sender) {
      await changeIfThere(await recordOf(sender), { type: 'selected', text });
    },
  };
}
