/**
 * `npm run bench:overlay -- [--out FILE.json]`: how soon a click on the menu's item shows something in the page, next to an empty
 * frame of the same extension.
 */
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, { options: { out: { type: 'string' } } });

await prepareExtension();
/** @type {typeof import('../../test/bench/overlay/run-bench')} */
const { runBench } = await importTypeScript('test/bench/overlay/run-bench.ts');
await runBench({ out: values.out });
