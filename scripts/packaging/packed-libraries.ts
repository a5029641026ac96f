import type { Plugin } from 'vite';

/** Libraries that are packed as they were published, and where: each would otherwise be in the bundles of several pages. */
const PACKED: Readonly<Record<string, string>> = {
  'pdfjs-dist/legacy/build/pdf.mjs': '/pdf/pdf.mjs',
};

/** Leaves these libraries out of the bundles, which import the packed files instead. */
export function packedLibraries(): Plugin {
  return {
    name: 'gleaner-packed-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId: (id) => {
      const path = PACKED[id];
      return path === undefined ? undefined : { id: path, external: 'absolute' };
    },
  };
}
