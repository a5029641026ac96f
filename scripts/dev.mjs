/**
 * `npm run dev`, `npm run dev:firefox`: builds, opens a browser of this machine with Gleaner in it, and reloads it as
 * the code changes.
 */
import { runTool } from './setup/command.mjs';
import { findChromiums, findFirefoxes } from './setup/find-browsers.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, FIREFOX, prepareBrowsers } from './setup/prepare-browsers.mjs';

const { positionals } = parseOptions(import.meta.url, { allowPositionals: true });
const firefox = positionals[0] === 'firefox';

await installPackages();
await prepareBrowsers([firefox ? FIREFOX : CHROMIUM]);
// wxt.config.ts reads these to open the browser.
const [chromiumPath = ''] = firefox ? [] : findChromiums();
const [firefoxPath = ''] = firefox ? findFirefoxes() : [];
process.exitCode = await runTool('wxt', firefox ? ['-b', 'firefox'] : [], {
  env: { CHROMIUM: chromiumPath, FIREFOX: firefoxPath },
});
