/**
 * `npm run store:pictures -- [--out FOLDER]`: the pictures for the stores, the README and the guide, in both languages: five of
 * 1280×800 with the extension in use, and the promotional tiles.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: { out: { type: 'string', default: 'store/pictures' } },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/screens/make-store-pictures')} */
const { makeStorePictures } = await importTypeScript('test/screens/make-store-pictures.ts');
for (const file of await makeStorePictures(values.out)) console.log(file);
