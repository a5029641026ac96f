/**
 * `npm run bench:overlay -- [--out FILE.json]`: how soon a click on the menu's item shows something in the page, next to an empty
 * frame of the same extension.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, { options: { out: { type: 'string' } } });

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/bench/overlay/run-bench')} */
const { runBench } = await importTypeScript('test/bench/overlay/run-bench.ts');
await runBench({ out: values.out });
