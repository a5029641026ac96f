/**
 * `npm run bench:bodies -- [--browser chromium|firefox] [--only TEXT] [--out FILE.json]`: how long the most costly bodies that a
 * service can send keep the context busy that parses them.
 */
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from '../setup/prepare-browsers.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    browser: { type: 'string', default: 'chromium' },
    only: { type: 'string' },
    out: { type: 'string' },
  },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
/** @type {typeof import('../../test/bench/bodies/run-bench')} */
const { runBench } = await importTypeScript('test/bench/bodies/run-bench.ts');
await runBench({ browser: values.browser, only: values.only, out: values.out });
