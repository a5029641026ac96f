import * as v from 'valibot';
import { webAddress } from '@/core/web-address';

const LOSS_KINDS = [
  'picture',
  /** A background image behind text. */
  'background',
  /** An SVG drawing, or letters drawn as one. */
  'drawing',
  'video',
  'audio',
  'music',
  'live',
  'vote',
  'mini-program',
  /** A card with a link to an account, a shop, a sticker or a red envelope. */
  'card',
  /** A part of another site in a frame. */
  'frame',
  /** A form, or a control to press. */
  'form',
  /** A formula that the page has only as a drawing, without its source. */
  'formula',
  /** The part of an article that has to be bought. */
  'paid-part',
  /** Text that is not in the page: the page loads it later, or elsewhere. */
  'text',
] as const;

/** What sort of thing was not saved. */
export type LossKind = (typeof LOSS_KINDS)[number];

const LOSS_REASONS = [
  /** This kind of thing is never saved; if it has an address, the body links it. */
  'kind-not-kept',
  /** The page gives no address for it. */
  'no-address',
  /** The address cannot be fetched: another scheme, or not an address at all. */
  'address-refused',
  /** It has to be bought. */
  'not-paid',
  /** The page had not loaded it. */
  'not-loaded',
  /** Its site refused the request. */
  'refused',
  /** No permission to fetch from its site. */
  'no-permission',
  /** Its site did not answer, or not in time. */
  'unreachable',
  /** The bytes are not an image, or are incomplete. */
  'damaged',
  /** Larger than the user's settings allow. */
  'too-large',
  /** The article has more images than are saved of one article. */
  'too-many',
  /** The user stopped it. */
  'cancelled',
] as const;

/** Why it was not saved. */
export type LossReason = (typeof LOSS_REASONS)[number];

export const articleLossSchema = v.pipe(
  v.object({
    kind: v.picklist(LOSS_KINDS),
    /** Its name, else its address, else empty. Text of the page: never markup, at most 300 characters. */
    what: v.pipe(v.string(), v.maxLength(2000)),
    why: v.picklist(LOSS_REASONS),
    /** Where it can still be seen, if anywhere. */
    url: v.optional(webAddress),
    /** How many of this one; absent: one. */
    count: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000))),
  }),
  v.readonly(),
);

/** Something of the page that was not saved. */
export type ArticleLoss = v.InferOutput<typeof articleLossSchema>;
