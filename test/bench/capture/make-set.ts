/**
 * `npm run bench:make-pages -- --out DIR`: generated pages for `bench:capture`, with their expected facts. They show that
 * every form is captured, not how well real pages are.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseOptions, refuse } from '../../../scripts/setup/options.mjs';
import { webPages } from '../../fixtures/articles/web-pages';
import { wechatPages } from '../../fixtures/articles/wechat-articles';
import { wechatRefusals } from '../../fixtures/articles/wechat-refusals';

const { values } = parseOptions(import.meta.url, { options: { out: { type: 'string' } } });
if (!values.out) refuse(import.meta.url, '--out is missing');
const folder = values.out;
const pages = [...wechatPages(), ...wechatRefusals(), ...webPages()];
await mkdir(folder, { recursive: true });
for (const { file, html } of pages) await writeFile(join(folder, file), html);
await writeFile(
  join(folder, 'index.json'),
  `${JSON.stringify(
    pages.map(({ file, truth }) => ({ file, ...truth })),
    null,
    1,
  )}\n`,
);
console.log(`${pages.length} pages in ${folder}`);
