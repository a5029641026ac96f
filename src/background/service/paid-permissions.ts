import type { Credits } from '@/core/credits/price-list';
import type { PaidAgreement } from '@/core/credits/reserve-call';
import { HOUR_MS } from '@/core/durations';
import { AppError } from '@/core/errors';
import type { Receiver } from '@/platform/messages/protocol';

/** What a permission allows in addition to one paid recognition. */
export interface PaidAllowance {
  /** What the user was asked for in a page of ours, and agreed to; absent if not asked. */
  readonly agreed?: PaidAgreement | undefined;
  /** The host that the question named; absent if the user chose the menu item in the page itself. */
  readonly site?: string | undefined;
}

/** The total that the user has agreed to for many images of one of our pages. */
export interface TotalAllowance {
  readonly credits: Credits;
  /** The price of one image. */
  readonly price: Credits;
}

/** What is allowed for the image for which a permission was used. */
export interface RedeemedPermission {
  readonly agreed?: PaidAgreement | undefined;
  readonly isOneOfMany: boolean;
  /** Call it with what the image has cost. Until then, its price counts as spent of an agreed total. */
  readonly settle: (charged: Credits) => void;
}

/** The frame that uses a permission, and the host of the document that is in it now. */
interface Spender extends Receiver {
  readonly site: string;
}

/**
 * The permissions to spend credits. Each is for one frame and a limited time: for one image, or for as many as an agreed total pays
 * for. A content script shares its process with the page, so no message from it proves that the user agreed. It can only send back the
 * permission that the background made when the user chose the menu item or agreed in a page of ours. Permissions are in memory only:
 * when the background was ended, they are gone, and the user is asked again.
 */
export interface PaidPermissions {
  /** Makes a permission. Call it only after a gesture of the user outside of web pages. */
  mint(receiver: Receiver, allowance: PaidAllowance): string;
  /** Makes a permission for as many images as a total allows. Call it only after a gesture of the user in a page of ours. */
  mintMany(receiver: Receiver, allowance: TotalAllowance): string;
  /**
   * Uses a permission up, or the price of an image of its total. @throws AppError `credits-to-confirm` if it is used, too old, of
   * another frame, or for another site than the frame shows by now.
   */
  redeem(permission: string, spender: Spender): RedeemedPermission;
}

/** Long enough for the user to pick an image if the one under the pointer was not found, ms. */
const VALID_MS = 120_000;
/** Long enough for all images of a page, with pauses, ms. */
const MANY_VALID_MS = 2 * HOUR_MS;

interface OpenPermission extends Receiver, PaidAllowance {
  readonly until: number;
  /** What is left of the total for many images. */
  readonly many?: { left: Credits; readonly price: Credits };
}

/** `now` is in ms. */
export function createPaidPermissions(now: () => number): PaidPermissions {
  const open = new Map<string, OpenPermission>();

  function forgetOld(): void {
    for (const [permission, { until }] of open) {
      if (until <= now()) open.delete(permission);
    }
  }

  function add(permission: OpenPermission): string {
    forgetOld();
    const name = crypto.randomUUID();
    open.set(name, permission);
    return name;
  }

  return {
    mint: ({ tabId, frameId }, { agreed, site }) =>
      add({ tabId, frameId, agreed, site, until: now() + VALID_MS }),
    mintMany: ({ tabId, frameId }, { credits, price }) =>
      add({
        tabId,
        frameId,
        // The user agreed to the total, and was not asked whether to pay for one of the images perhaps twice.
        agreed: 'price',
        until: now() + MANY_VALID_MS,
        many: { left: credits, price },
      }),
    redeem(permission, { tabId, frameId, site }) {
      forgetOld();
      const allowed = open.get(permission);
      if (!allowed) throw new AppError('credits-to-confirm', 'no permission is left');
      const { many, agreed } = allowed;
      const isSpender = allowed.tabId === tabId && allowed.frameId === frameId;
      // Deleted even for the wrong frame: a frame that knows the permission could try it elsewhere.
      if (!many || !isSpender) open.delete(permission);
      if (!isSpender) throw new AppError('credits-to-confirm', 'the permission is another frame’s');
      if (allowed.site !== undefined && allowed.site !== site)
        throw new AppError('credits-to-confirm', `the user agreed for ${allowed.site}`);
      if (!many) return { agreed, isOneOfMany: false, settle: () => undefined };
      if (many.left < many.price)
        throw new AppError('credits-to-confirm', `${many.left} credits are left of the agreed total`);
      many.left -= many.price;
      const settle = (charged: Credits) => {
        many.left += many.price - charged;
      };
      return { agreed, isOneOfMany: true, settle };
    },
  };
}
