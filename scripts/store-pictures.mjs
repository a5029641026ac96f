/**
 * `npm run store:pictures -- [--out FOLDER] [--guide FOLDER]`: the pictures for the stores, the README and the guide, in both languages:
 * five of 1280×800 with the extension in use, the promotional tiles, and those that only the guide shows.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    out: { type: 'string', default: 'store/pictures' },
    guide: { type: 'string', default: 'docs/guide/pictures' },
  },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/screens/make-store-pictures')} */
const { makeStorePictures } = await importTypeScript('test/screens/make-store-pictures.ts');
for (const file of await makeStorePictures({ store: values.out, guide: values.guide })) console.log(file);
