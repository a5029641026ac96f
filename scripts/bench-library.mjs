/**
 * `npm run bench:library -- [--articles N] [--out FILE.json]`: how fast articles are kept, listed and found in a browser's
 * own database with N made-up articles, beside a scan of all texts and beside an index of the browser's own.
 */
import { parseArgs } from 'node:util';
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseArgs({
  options: { articles: { type: 'string', default: '10000' }, out: { type: 'string' } },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/bench/library/run-bench')} */
const { runBench } = await importTypeScript('test/bench/library/run-bench.ts');
await runBench({ articles: Number(values.articles), out: values.out });
