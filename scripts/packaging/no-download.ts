import type { Plugin } from 'vite';

/** The default address of zxing-wasm's decoder, from its quotation mark on. */
const DEFAULT_ADDRESS = /(?<=`)https:\/\/fastly\.jsdelivr\.net\/[^`]*/g;

/**
 * Takes the address out of zxing-wasm from which it would download its decoder. We give it the bytes of the packed file; without the
 * address, no mistake of ours or of the library can make it ask elsewhere.
 */
export function noDownload(): Plugin {
  return {
    name: 'gleaner-no-download',
    transform(code, id) {
      if (!/\/zxing-wasm\/dist\/es\/share\.js$/.test(id)) return undefined;
      const without = code.replace(DEFAULT_ADDRESS, '');
      if (without === code) throw new Error(`${id} has no default address: look where it went`);
      return { code: without, map: null };
    },
  };
}
