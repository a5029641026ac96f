// @vitest-environment jsdom
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { captured } from '../../../src/article/capture-article.test-support';
import { loadPageSet } from '../../bench/capture/page-set';
import { webPages } from '../../fixtures/articles/web-pages';

const example = () => webPages().find(({ file }) => file === 'web-example.html')!;

it('the bench loads a folder with the page and what is true of it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-page-set-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { file, html, truth } = example();
  await writeFile(join(folder, file), html);
  await writeFile(join(folder, 'index.json'), JSON.stringify([{ file, ...truth }]));
  expect(await loadPageSet(folder)).toMatchObject([{ file, status: 'ok', title: 'A pier' }]);
});

it('a page of the site is captured by the function of its own, a page of any other site is not', async () => {
  const { html } = example();
  const authorAt = async (url: string) => (await captured(html, { url })).facts.author;
  expect(await authorAt('https://own.example/a')).toBe('the function for own.example');
  expect(await authorAt('https://other.example/a')).not.toBe('the function for own.example');
});
