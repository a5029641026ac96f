/**
 * `npm run bench:tools -- [--mb N] [--out FILE.json]`: how fast the packed extension hashes a file of N MiB (1024), compared
 * with hash-wasm alone on the same file in the same browser; what memory it takes; and how soon the popup is usable.
 */
import { parseOptions, refuse } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { mb: { type: 'string', default: '1024' }, out: { type: 'string' } },
});
const mebibytes = Number(values.mb);
if (!Number.isInteger(mebibytes) || mebibytes < 1)
  refuse(import.meta.url, '--mb is not a positive whole number');

await prepareExtension();
/** @type {typeof import('../../test/bench/tools/run-bench')} */
const { runBench } = await importTypeScript('test/bench/tools/run-bench.ts');
await runBench({ mebibytes, out: values.out });
