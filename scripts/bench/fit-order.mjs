/**
 * `npm run bench:fit-order -- [--from DIR] [--check] [--join]`: fits the weights of the reading order to the pages that `bench:make-layouts` has laid
 * out in DIR (`.cache/layouts`), and writes them into `src/core/ocr/reading-order/judge/order-weights.ts`. Looks only at the part `fit`, at the
 * pages that are composed at random (`--composed`), and at the half `web-tune` of the pages of real sites (`--web`).
 * `--join` keeps the networks that are in that file: they judge together with the new ones.
 * `--check` also fits to four fifths of the kinds and judges the others by it, five times.
 */
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    from: { type: 'string', default: '.cache/layouts' },
    check: { type: 'boolean', default: false },
    join: { type: 'boolean', default: false },
  },
});

await installPackages();
/** @type {typeof import('../../test/bench/ocr/fit-order/fit-order')} */
const { fitOrder } = await importTypeScript('test/bench/ocr/fit-order/fit-order.ts');
await fitOrder(values.from, { isChecked: values.check, isJoined: values.join });
