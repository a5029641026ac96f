import { overlayFrameOf } from '@/background/sender';
import { createTabAllowance } from '@/background/tab-allowance';
import { AppError } from '@/core/errors';
import { translatedUnits } from '@/core/translation/translated-units';
import { translationAddress } from '@/core/translation/translation-site';
import type { sampleColours } from '@/platform/images/sample-colours';
import type { Handlers } from '@/platform/messages/messages';
import type { OverlayTranslationRequests } from '@/platform/messages/overlay-protocol';
import type { OverlayService } from './overlay-service';

export interface OverlayTranslationDeps {
  readonly overlays: Pick<OverlayService, 'changeFrom' | 'imageUnder' | 'holderOf'>;
  readonly sampleColours: typeof sampleColours;
  readonly choice: {
    saveTo(tag: string): Promise<void>;
    /** The address of the user's translation site; empty if there is none. */
    site(): Promise<string>;
  };
  /** Opens an address in a new tab next to a tab. */
  readonly openBeside: (address: string, tabId: number) => Promise<void>;
  /** ms */
  readonly now: () => number;
}

/** How often a tab may open the site in a minute. */
const SITES_A_MINUTE = 10;

/**
 * What the frames of an overlay need for a translation. The panel's frame translates, because the browser's translator downloads
 * languages only for a press in the same frame.
 */
export function createOverlayTranslation(deps: OverlayTranslationDeps): Handlers<OverlayTranslationRequests> {
  const { overlays, choice } = deps;
  const takeAllowance = createTabAllowance(SITES_A_MINUTE, deps.now);

  return {
    showTranslation: ({ translation }, sender) =>
      overlays.changeFrom(sender, { type: 'translated', translation }),

    async setTranslateToOfOverlay({ to }, sender) {
      await overlays.changeFrom(sender, { type: 'translate-to', to });
      await choice.saveTo(to);
    },

    async coloursOfOverlay(_request, sender) {
      const finished = await overlays.imageUnder(sender);
      if (!finished) return [];
      const { image, recognition } = finished;
      const boxes = translatedUnits(recognition).map(({ box }) => box ?? NO_BOX);
      return deps.sampleColours(image, recognition, boxes);
    },

    async openTranslationSiteOfOverlay({ text, to }, sender) {
      const { tabId } = await overlayFrameOf(sender, overlays);
      const site = await choice.site();
      if (site === '') throw new AppError('message-refused', 'no translation site is chosen');
      takeAllowance(tabId);
      await deps.openBeside(translationAddress(site, text, to), tabId);
    },
  };
}

const NO_BOX = { x: 0, y: 0, width: 0, height: 0 };
