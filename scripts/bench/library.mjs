/**
 * `npm run bench:library -- [--articles N] [--out FILE.json]`: how fast articles are saved, listed and found in a browser's
 * database with N generated articles, compared with a scan of all texts and with an index of the browser.
 */
import { parseOptions } from '../setup/options.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';
import { prepareExtension } from './prepare-extension.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { articles: { type: 'string', default: '10000' }, out: { type: 'string' } },
});

await prepareExtension();
/** @type {typeof import('../../test/bench/library/run-bench')} */
const { runBench } = await importTypeScript('test/bench/library/run-bench.ts');
await runBench({ articles: Number(values.articles), out: values.out });
