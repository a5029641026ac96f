/** How Base64 is written. https://www.rfc-editor.org/rfc/rfc4648 */
export interface Base64Form {
  /** `standard` has `+` and `/`; `url` has `-` and `_`, which need no escaping in addresses and file names. */
  readonly alphabet: Base64Alphabet;
  /** Whether `=` fills the last group of four. */
  readonly padded: boolean;
  /** Characters a line, parted by CR LF; 0: one line. 76 is MIME's (RFC 2045), 64 that of PEM (RFC 7468). */
  readonly lineLength: LineLength;
}

export const BASE64_ALPHABETS = ['standard', 'url'] as const;
export type Base64Alphabet = (typeof BASE64_ALPHABETS)[number];

export const LINE_LENGTHS = [0, 64, 76] as const;
export type LineLength = (typeof LINE_LENGTHS)[number];

/** RFC 4648, section 4: standard alphabet, padded, one line. */
export const STANDARD_BASE64: Base64Form = { alphabet: 'standard', padded: true, lineLength: 0 };

const COMMON = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The 64 characters of each alphabet in the order of their values. */
export const ALPHABETS: Readonly<Record<Base64Alphabet, string>> = {
  standard: `${COMMON}+/`,
  url: `${COMMON}-_`,
};
