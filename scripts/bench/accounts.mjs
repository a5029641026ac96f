/**
 * `npm run bench:accounts -- [--accounts 500] [--articles 2000] [--rounds 3] [--pace 20] [--out FILE.json]`: rounds of
 * monitoring over many accounts with the reference service, and the time and memory that many accounts and articles take in the
 * packed extension. `--rounds 0` and `--articles 0` leave a part out.
 */
import { build } from '../setup/build.mjs';
import { installPackages } from '../setup/install-packages.mjs';
import { parseOptions } from '../setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from '../setup/prepare-browsers.mjs';
import { importTypeScript } from '../setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    accounts: { type: 'string', default: '500' },
    articles: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '3' },
    pace: { type: 'string', default: '20' },
    out: { type: 'string' },
  },
});

const articles = Number(values.articles);
await installPackages();
// The settings are loaded through the browser's API.
const { fakeBrowser } = await import('wxt/testing/fake-browser');
Object.assign(globalThis, { browser: fakeBrowser, chrome: fakeBrowser });
if (articles > 0) {
  await prepareBrowsers([CHROMIUM]);
  await build('chrome');
}
/** @type {typeof import('../../test/bench/accounts/run-bench')} */
const { runBench } = await importTypeScript('test/bench/accounts/run-bench.ts');
await runBench({
  accounts: Number(values.accounts),
  articles,
  rounds: Number(values.rounds),
  pace: Number(values.pace),
  out: values.out,
});
