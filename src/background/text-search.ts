import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { SEARCH_LENGTH } from '@/core/recognitions/search-text';
import type { Handlers } from '@/platform/messages/messages';
import type { OverlayRequests } from '@/platform/messages/overlay-protocol';
import type { RecognitionPageRequests } from '@/platform/messages/protocol';
import type { OverlayService } from './recognition/overlay/overlay-service';
import { overlayFrameOf, receiverOf } from './sender';
import { createTabAllowance } from './tab-allowance';

export interface TextSearchDeps {
  /** Searches for a text in a new tab next to a tab. */
  readonly search: (text: string, besideTabId: number) => Promise<void>;
  readonly overlays: Pick<OverlayService, 'holderOf'>;
  /** ms */
  readonly now: () => number;
}

/** Searches for recognised text with the user's search engine, for the panel in a page and for our own pages. */
export interface TextSearch {
  readonly frameHandlers: Pick<Handlers<OverlayRequests>, 'searchTextOfOverlay'>;
  readonly handlers: Pick<Handlers<RecognitionPageRequests>, 'searchText'>;
}

/** How often a tab may search in a minute. */
const SEARCHES_A_MINUTE = 10;

export function createTextSearch({ search, overlays, now }: TextSearchDeps): TextSearch {
  const takeAllowance = createTabAllowance(SEARCHES_A_MINUTE, now);

  async function searchFor(text: unknown, { tabId }: { readonly tabId: number }): Promise<void> {
    if (!isSearchText(text)) throw new AppError('message-refused', 'no text to search for');
    takeAllowance(tabId);
    await search(text, tabId);
  }

  return {
    frameHandlers: {
      async searchTextOfOverlay({ text }, sender: Runtime.MessageSender) {
        await searchFor(text, await overlayFrameOf(sender, overlays));
      },
    },
    handlers: {
      searchText: ({ text }, sender) => searchFor(text, receiverOf(sender)),
    },
  };
}

/** Checked here too, although the compiler has checked our own senders, because the text leaves the device. */
function isSearchText(text: unknown): text is string {
  return typeof text === 'string' && text.trim() !== '' && text.length <= SEARCH_LENGTH;
}
