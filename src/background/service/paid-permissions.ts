import { AppError } from '@/core/errors';
import type { Receiver } from '@/platform/protocol';

/** What a permission allows besides one paid reading. */
export interface PaidAllowance {
  /** The user was asked about the price in a page of ours, and agreed. */
  readonly confirmed: boolean;
}

/**
 * The permissions to spend: each for one picture, one frame and a short time. A content script shares its process with
 * the page, so nothing that it says can ever stand for the user's word; what it can do is hand back the one permission
 * that the background made when the user chose the menu item, or agreed in a page of ours. They live in memory alone: a
 * background that died has forgotten them, and the user is asked again.
 */
export interface PaidPermissions {
  /** Makes a permission. Call it only on a gesture outside of web pages. */
  mint(receiver: Receiver, allowance: PaidAllowance): string;
  /** Uses a permission up. @throws AppError `credits-to-confirm` for one that is used, too old or another frame's. */
  redeem(permission: string, receiver: Receiver): PaidAllowance;
}

/** Time enough to pick a picture by hand where the one under the pointer was not found, ms. */
const VALID_MS = 120_000;

export function createPaidPermissions(deps: {
  readonly now: () => number;
  readonly newId: () => string;
}): PaidPermissions {
  const open = new Map<string, PaidAllowance & Receiver & { readonly until: number }>();

  function forgetOld(): void {
    for (const [permission, { until }] of open) {
      if (until <= deps.now()) open.delete(permission);
    }
  }

  return {
    mint({ tabId, frameId }, { confirmed }) {
      forgetOld();
      const permission = deps.newId();
      open.set(permission, { tabId, frameId, confirmed, until: deps.now() + VALID_MS });
      return permission;
    },
    redeem(permission, { tabId, frameId }) {
      forgetOld();
      const allowed = open.get(permission);
      if (!allowed) throw new AppError('credits-to-confirm', 'no permission is left');
      // Used up even by the wrong frame: whoever tries has it, and may try again elsewhere.
      open.delete(permission);
      if (allowed.tabId !== tabId || allowed.frameId !== frameId)
        throw new AppError('credits-to-confirm', 'the permission is another frame’s');
      return { confirmed: allowed.confirmed };
    },
  };
}
