/**
 * `npm run try [-- path-or-url-of-an-image]`: Gleaner at work, on a machine that may have nothing but Node. Installs what
 * is missing, builds, opens a browser with Gleaner and reads a picture in it. The exit code is 0 when it was read.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, CJK_FONTS, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

try {
  await installPackages();
  await prepareBrowsers([CHROMIUM, CJK_FONTS]);
  await build('chrome');
  /** @type {typeof import('./try/try-picture')} */
  const { tryPicture } = await importTypeScript('scripts/try/try-picture.ts');
  process.exitCode = (await tryPicture(process.argv[2])) ? 0 : 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
