/**
 * `npm run screens -- [--only NAME] [--out FOLDER]`: pictures of our pages in both languages, both themes and five widths, with a
 * contact sheet. Fails when a page scrolls sideways.
 */
import { parseArgs } from 'node:util';
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, out: { type: 'string', default: '.output/screens' } },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome', 'testing');
/** @type {typeof import('../test/screens/make-screens')} */
const { makeScreens } = await importTypeScript('test/screens/make-screens.ts');
const wide = await makeScreens({ only: values.only, folder: values.out });
console.log(`${values.out}/index.html`);
for (const name of wide) console.error(`scrolls sideways: ${name}`);
process.exitCode = wide.length === 0 ? 0 : 1;
