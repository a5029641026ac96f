/** `npm run zip`: builds both packages, and writes the zips for the stores and their sources into `.output/zips`. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from './setup/build.mjs';
import { ROOT } from './setup/command.mjs';
import { installPackages } from './setup/install-packages.mjs';
import { parseOptions } from './setup/options.mjs';

parseOptions(import.meta.url, {});

await installPackages();
await build('chrome');
await build('firefox');
const { writeZips } = await import('./packaging/zip.mjs');
const { version } = JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'));
for (const { name, bytes, sha256 } of await writeZips(join(ROOT, '.output', 'zips'), version))
  console.log(`${sha256}  ${name}  ${(bytes / 1e6).toFixed(2)} MB`);
