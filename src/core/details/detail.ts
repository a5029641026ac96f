/** What a part of a text is: an address of the web, a mail address, a phone number, or a code that a service sent to confirm something. */
export type DetailKind = 'web' | 'mail' | 'phone' | 'code';

/** A part of a text that a user may want to open or copy by itself. */
export interface Detail {
  readonly kind: DetailKind;
  /** Where it is in the text: UTF-16 offsets, the end excluded. */
  readonly start: number;
  readonly end: number;
  /** As it is copied: a complete address, a number without separators. */
  readonly value: string;
  /** The address that opens it: of http, https, mailto or tel. A code has none. */
  readonly href?: string | undefined;
}

/**
 * The text with full-width letters, digits and the signs of addresses as ASCII, each at its offset. Chinese punctuation stays what it
 * is: it ends an address.
 */
export function toHalfWidth(text: string): string {
  return text.replace(
    /[\uff10-\uff19\uff21-\uff3a\uff41-\uff5a＋－．／＿＠＃％＆＝～？]|：(?=\/\/|／／)|\u3000/gu,
    (sign) => (sign === '\u3000' ? ' ' : String.fromCharCode(sign.charCodeAt(0) - 0xfee0)),
  );
}
