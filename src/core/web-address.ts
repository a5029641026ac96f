import * as v from 'valibot';

/** The longest address that is taken from a page or a service, characters. */
export const LONGEST_ADDRESS = 8192;

/**
 * Whether a text is an absolute address of http or https. Links to anything else are never stored, shown or written: a
 * scheme may run a script, open a program or read a file.
 */
export function isWebAddress(text: string): boolean {
  return /^https?:$/.test(URL.parse(text)?.protocol ?? '');
}

/** The text, if it is an address of the web that is not too long. For what pages give, and for data stored by earlier versions. */
export function webAddressOf(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= LONGEST_ADDRESS && isWebAddress(text) ? text : undefined;
}

/**
 * Escapes a text for a part of an address. A text that was cut within an emoji holds half a character, which cannot be escaped and is
 * replaced by �.
 */
export function escapeForAddress(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

/** Checks an address that comes from outside. */
export const webAddress = v.pipe(
  v.string(),
  v.maxLength(LONGEST_ADDRESS),
  v.check(isWebAddress, 'an address of http or https'),
);
