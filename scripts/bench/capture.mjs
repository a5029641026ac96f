/**
 * `npm run bench:capture -- --set DIR --out FILE.json`: how well and how fast the packed extension captures the saved pages in DIR,
 * whose expected facts are in its `index.json`, compared with Readability and Defuddle alone in the same run.
 */
import { parseOptions, refuse } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { set: { type: 'string' }, out: { type: 'string' } },
});
const { set, out } = values;
if (!set || !out) refuse(import.meta.url, '--set or --out is missing');

await prepareExtension();
/** @type {typeof import('../../test/bench/capture/run-bench')} */
const { runBench } = await importTypeScript('test/bench/capture/run-bench.ts');
await runBench({ set, out });
