/**
 * `npm run bench:interface -- [--entries N] [--out FILE.json]`: whether our pages stay quick with many entries. Per view of the
 * packed extension: how soon its list is drawn, and the longest task while it is opened and used. Then the popup's first frame,
 * next to an empty popup of the same extension. Fails when a goal is missed.
 */
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { entries: { type: 'string', default: '10000' }, out: { type: 'string' } },
});

await prepareExtension();
/** @type {typeof import('../../test/bench/interface/run-bench')} */
const { runBench } = await importTypeScript('test/bench/interface/run-bench.ts');
const missed = await runBench({ entries: Number(values.entries), out: values.out });
for (const goal of missed) console.error(goal);
process.exitCode = missed.length === 0 ? 0 : 1;
