/**
 * `npm run bench:hot -- [--platforms N] [--days N] [--out FILE.json]`: how much disk space a simulated year of hot lists takes in
 * the packed extension's own database, and how fast any moment of it is rebuilt.
 */
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    platforms: { type: 'string', default: '20' },
    days: { type: 'string', default: '365' },
    out: { type: 'string' },
  },
});

await prepareExtension();
/** @type {typeof import('../../test/bench/hotlists/run-bench')} */
const { runBench } = await importTypeScript('test/bench/hotlists/run-bench.ts');
const [platforms, days] = [Number(values.platforms), Number(values.days)];
await runBench({ platforms, days, naiveDays: Math.min(3, days), out: values.out });
