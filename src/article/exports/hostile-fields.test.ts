// @vitest-environment happy-dom
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { letPurifierWork } from '@/article/happy-dom.test-support';
import type { ExportEntry } from '@/core/articles/exports/export-entry';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { nameFile } from '@/core/articles/exports/file-name';
import { obsidianUri } from '@/core/articles/exports/obsidian-uri';
import {
  actsInCsv,
  actsInHtmlFile,
  actsInJson,
  actsInMarkdown,
  actsInXml,
  isUnsafeFileName,
} from './active-content.test-support';
import { checkEpub } from './check-epub.test-support';
import { bytesOf, entryOf, optionsOf, sourceOf } from './export.test-support';
import { exportArticles } from './export-articles';
import { entryWithText, HOSTILE_BODIES, HOSTILE_TEXTS } from './hostile-fields.test-support';
import { entryMarkdown, webAddresses } from './markdown-files';

letPurifierWork();

const { words } = optionsOf({});
const TEXTS = Object.entries(HOSTILE_TEXTS).map(([what, text]) => [what, entryWithText(text)] as const);
const BODIES = Object.entries(HOSTILE_BODIES).map(
  ([what, html]) => [what, entryOf({ html, text: html })] as const,
);
const ARTICLES = [...TEXTS, ...BODIES];

async function exported(form: ExportForm, entry: ExportEntry, count = 1) {
  const source = sourceOf(...Array.from({ length: count }, () => entry));
  const collection = entry.facts.title;
  const file = await exportArticles(
    source,
    optionsOf({ form, withImages: count > 1, words: { ...words, collection } }),
  );
  const bytes = await bytesOf(file.content);
  const files = /\.(?:zip|epub)$/.test(file.name) ? unzipSync(bytes) : { [file.name]: bytes };
  return {
    name: file.name,
    bytes,
    files: Object.entries(files).map(([name, each]) => ({ name, text: strFromU8(each) })),
  };
}

const CHECKS: readonly (readonly [ExportForm, (text: string, name: string) => readonly string[]])[] = [
  ['markdown', actsInMarkdown],
  ['digest', actsInMarkdown],
  ['html', actsInHtmlFile],
  ['json', actsInJson],
  ['csv', actsInCsv],
  ['rss', (text) => actsInXml(text, ['title', 'description', 'content:encoded', 'category'])],
];

describe.each(CHECKS)('an export to %s carries nothing that acts', (form, actsIn) => {
  it.each(ARTICLES)('from %s', async (_what, entry) => {
    for (const count of [1, 2]) {
      const { files, name } = await exported(form, entry, count);
      expect(isUnsafeFileName(name)).toBe(false);
      for (const file of files) {
        for (const part of file.name.split('/'))
          expect([file.name, isUnsafeFileName(part)]).toEqual([file.name, false]);
        if (!file.name.startsWith('pictures/')) expect(actsIn(file.text, file.name)).toEqual([]);
      }
    }
  });
});

it.each(ARTICLES)('a book made from %s is valid and carries nothing that acts', async (_what, entry) => {
  const { bytes, files } = await exported('epub', entry);
  expect(checkEpub(bytes)).toEqual([]);
  for (const { name, text } of files) {
    if (/\.(?:xhtml|opf)$/.test(name)) expect(actsInXml(text)).toEqual([]);
  }
});

it.each(ARTICLES)('a text made from %s has no control characters', async (_what, entry) => {
  const { files } = await exported('text', entry);
  expect(files[0]?.text).not.toMatch(/(?![\t\n])\p{Cc}/u);
});

it.each(ARTICLES)(
  'a copied or printed article made from %s, and its note, carry nothing that acts',
  (_what, entry) => {
    const markdown = entryMarkdown(entry, webAddresses(entry), words);
    expect(actsInMarkdown(markdown)).toEqual([]);
    const name = nameFile('{title} {author} {account}', entry);
    expect(isUnsafeFileName(name)).toBe(false);
    const { uri } = obsidianUri({ name, markdown, vault: '' });
    expect([...new URL(uri).searchParams.keys()].sort()).toEqual(
      uri.endsWith('&clipboard') ? ['clipboard', 'name'] : ['content', 'name'],
    );
  },
);
