/**
 * `npm run try [-- path-or-url-of-an-image]`: shows Gleaner in use, on a machine that needs only Node. Installs what
 * is missing, builds, opens a browser with Gleaner and recognises an image in it. The exit code is 0 when that succeeds.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, CJK_FONTS, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { positionals } = parseOptions(import.meta.url, { allowPositionals: true });

try {
  await installPackages();
  await prepareBrowsers([CHROMIUM, CJK_FONTS]);
  await build('chrome');
  /** @type {typeof import('./try/try-image')} */
  const { tryImage } = await importTypeScript('scripts/try/try-image.ts');
  process.exitCode = (await tryImage(positionals[0])) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
