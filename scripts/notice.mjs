/** `npm run notice`: builds both packages, and updates the list of their libraries in NOTICE. */
import { build } from './setup/build.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';
import { importTypeScript } from './setup/run-typescript.mjs';

parseOptions(import.meta.url, {});

await installPackages();
await build('chrome');
await build('firefox');
/** @type {typeof import('./packaging/notice')} */
const { updateNotice } = await importTypeScript('scripts/packaging/notice.ts');
updateNotice();
