import type { Runtime } from 'webextension-polyfill';
import { documentOf, receiverOf } from '@/background/sender';
import { AppError } from '@/core/errors';
import type { Receiver } from '@/platform/messages/protocol';
import { createQueue } from '@/platform/queue';
import { loadScreenGrants, type ScreenGrant, saveScreenGrants } from '@/platform/storage/overlay-records';

/** A document in a tab. */
export interface TabDocument extends Receiver {
  readonly documentId?: string | undefined;
}

/**
 * The permissions to take screenshots of a tab. A screenshot also shows frames of other sites, and a request of a content script may
 * come from an attacker in the page's process. So a recognition from the screen needs a gesture of the user, which permits one.
 */
export interface ScreenGrants {
  /**
   * Permits a document one recognition from the screen, with at most `screenshots` screenshots. It replaces the tab's last permission.
   * Call it only after a gesture outside of the page: in the menu, the popup or a frame of ours, or by a command.
   */
  grant(target: TabDocument, screenshots: number): Promise<void>;
  /**
   * Returns how many screenshots the sender may take, and deletes the permission.
   * @throws AppError `screen-not-granted` when the sender has no permission, or is in a frame of another site than the tab
   */
  redeem(sender: Runtime.MessageSender): Promise<number>;
  /** Deletes the permission of a document whose image was recognised without screenshots. */
  revoke(sender: Runtime.MessageSender): Promise<void>;
}

/** The screenshots for an image. With viewports of 800 px, so many cover more than the largest image that is recognised. */
export const IMAGE_SCREENSHOTS = 40;

/** The screenshots for a region. It fits into the viewport, but if the page was scrolled or zoomed since, it may take up to four. */
export const REGION_SCREENSHOTS = 4;

/** How long a permission is valid, ms: long enough to find the image or to select the region. */
const VALID_MS = 10 * 60_000;

/** `now` is in ms. */
export function createScreenGrants(now: () => number): ScreenGrants {
  const queue = createQueue();

  /** Deletes a tab's first permission for which `isTaken` is true, and adds others. Returns the deleted one. */
  function change(tabId: number, isTaken: (grant: ScreenGrant) => boolean, added: readonly ScreenGrant[]) {
    return queue(async () => {
      const open = (await loadScreenGrants()).filter(({ until }) => until > now());
      const taken = open.find((grant) => grant.tabId === tabId && isTaken(grant));
      await saveScreenGrants([...open.filter((grant) => grant !== taken), ...added]);
      return taken;
    });
  }

  const takeFrom = (sender: Runtime.MessageSender) => {
    const { tabId, frameId } = receiverOf(sender);
    const documentId = documentOf(sender);
    const isOwn = (grant: ScreenGrant) =>
      grant.frameId === frameId &&
      (grant.documentId === undefined || documentId === undefined || grant.documentId === documentId);
    return change(tabId, isOwn, []);
  };

  return {
    async grant({ tabId, frameId, documentId }, screenshots) {
      await change(tabId, () => true, [{ tabId, frameId, documentId, screenshots, until: now() + VALID_MS }]);
    },

    async redeem(sender) {
      if (!isOfTabsSite(sender)) throw new AppError('screen-not-granted', 'a frame of another site');
      const taken = await takeFrom(sender);
      if (!taken) throw new AppError('screen-not-granted', 'no gesture of the user is left');
      return taken.screenshots;
    },

    async revoke(sender) {
      await takeFrom(sender);
    },
  };
}

/**
 * Whether a sender is the tab's top document, or a frame of the same origin, which can access the top document anyway. A frame of
 * another site must not see it, and does not know its own place in a screenshot.
 */
function isOfTabsSite({
  frameId,
  origin,
  url,
  tab,
}: Runtime.MessageSender & { readonly origin?: string }): boolean {
  if (frameId === 0) return true;
  const own = origin ?? originOf(url);
  return own !== undefined && own !== 'null' && own === originOf(tab?.url);
}

function originOf(url: string | undefined): string | undefined {
  return URL.parse(url ?? '')?.origin;
}
