/**
 * `npm run screens -- [--only NAME] [--variants few|all|WORDS] [--out FOLDER]`: pictures of our pages in many states, languages (also
 * English made 40 % longer), colours (also forced ones), widths and zooms, with a contact sheet. `--variants pseudo,320` takes the
 * variants whose names contain both words. Fails when text is cut, a page scrolls sideways or a screen cannot be shown; all others are still
 * taken.
 */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { CHROMIUM, prepareBrowsers } from './setup/prepare-browsers.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

const { values } = parseOptions(import.meta.url, {
  options: {
    only: { type: 'string', default: '' },
    variants: { type: 'string', default: 'few' },
    out: { type: 'string', default: '.output/screens' },
  },
});

await installPackages();
await prepareBrowsers([CHROMIUM]);
await build('chrome');
/** @type {typeof import('../test/screens/make-screens')} */
const { makeScreens } = await importTypeScript('test/screens/make-screens.ts');
const faults = await makeScreens({ only: values.only, variants: values.variants, folder: values.out });
console.log(`${values.out}/index.html`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length === 0 ? 0 : 1;
