/**
 * `npm run bench:capture -- --set DIR --out FILE.json`: how well and how fast the packed extension captures the saved pages in DIR, of
 * which its `index.json` tells what is true. Beside it, in the same run, bare Readability and bare Defuddle.
 */
import { parseArgs } from 'node:util';
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseArgs({ options: { set: { type: 'string' }, out: { type: 'string' } } });
const { set, out } = values;
if (!set || !out) {
  console.error('npm run bench:capture -- --set DIR --out FILE.json');
  process.exit(2);
}

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/bench/capture/run-bench')} */
const { runBench } = await importTypeScript('test/bench/capture/run-bench.ts');
await runBench({ set, out });
