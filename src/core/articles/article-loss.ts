/** What sort of thing was not kept. */
export const LOSS_KINDS = [
  'picture',
  /** A picture that a style paints behind the text. */
  'background',
  /** A drawing (SVG), or letters drawn as one. */
  'drawing',
  'video',
  'audio',
  'music',
  'live',
  'vote',
  'mini-program',
  /** A card that leads to an account, a shop, a sticker, a red envelope. */
  'card',
  /** A part of another site in a frame. */
  'frame',
  /** Something to fill in or press. */
  'form',
  /** A formula that is only drawn, without its source. */
  'formula',
  /** The part of an article that has to be bought. */
  'paid-part',
  /** Text that the page does not hold: it loads it later, or elsewhere. */
  'text',
] as const;
export type LossKind = (typeof LOSS_KINDS)[number];

/** Why it was not kept. */
export const LOSS_REASONS = [
  /** Nothing of this kind is kept; where it has an address, the body links it. */
  'kind-not-kept',
  /** The page names no address for it. */
  'no-address',
  /** The address is none that can be fetched (another scheme, or none at all). */
  'address-refused',
  /** It has to be bought. */
  'not-paid',
  /** The page had not loaded it. */
  'not-loaded',
  /** Its site does not give it to us. */
  'refused',
  /** No permission to fetch from its site. */
  'no-permission',
  /** Its site did not answer, or not in time. */
  'unreachable',
  /** What came is no picture, or broken off. */
  'damaged',
  /** Larger than the user's settings allow. */
  'too-large',
  /** More than one entry can hold. */
  'too-many',
  /** The user stopped it. */
  'cancelled',
] as const;
export type LossReason = (typeof LOSS_REASONS)[number];

/** Something of the page that is not in what was kept. */
export interface ArticleLoss {
  readonly kind: LossKind;
  /** Which: its name, else its address, else empty. Text of the page: never markup, at most 300 characters. */
  readonly what: string;
  readonly why: LossReason;
  /** Where it can still be seen, if anywhere. */
  readonly url?: string | undefined;
  /** How many of this one; absent: one. */
  readonly count?: number | undefined;
}
