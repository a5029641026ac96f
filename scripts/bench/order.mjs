/**
 * `npm run bench:order -- [--part fit|held-out|fresh-tune|fresh-judge|later|web-tune|web-judge] [--kind NAME] [--show N] [--from DIR]`: what the reading order costs on
 * the pages that `bench:make-layouts` has laid out in DIR (`.cache/layouts`), without recognition. `--show` prints the
 * N worst pages as they should be read and as they are.
 */
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    part: { type: 'string', default: 'fit' },
    kind: { type: 'string' },
    show: { type: 'string', default: '0' },
    from: { type: 'string', default: '.cache/layouts' },
  },
});

await installPackages();
/** @type {typeof import('../../test/bench/ocr/make-layouts/bench-order')} */
const { benchOrder } = await importTypeScript('test/bench/ocr/make-layouts/bench-order.ts');
await benchOrder({ part: values.part, kind: values.kind, show: Number(values.show), from: values.from });
