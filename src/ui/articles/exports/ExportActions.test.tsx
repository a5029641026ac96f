// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ArticleId } from '@/core/articles/article-identity';
import type { ExportForm } from '@/core/articles/exports/export-form';
import { makeRequest } from '@/core/library/library.test-support';
import { copyText } from '@/platform/browser/clipboard';
import { openProgram, saveFile } from '@/platform/browser/downloads';
import { openExtensionPage } from '@/platform/browser/tabs';
import { saveVersion } from '@/platform/storage/library/library-writer';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { ExportActions } from './ExportActions';
import type { ExportSubject } from './export-subject';
import type { ExportRunner } from './use-export';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn() }));
vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn(), openProgram: vi.fn() }));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage: vi.fn() }));

const ID: ArticleId = 'wx:MzA=:1:1';
const GONE: ArticleId = 'wx:MzA=:9:1';
const ending = new AbortController();
const messages: string[][] = [];

/** Runs an action at once and remembers what it says. */
const run: ExportRunner['run'] = (action) => {
  const control = { signal: ending.signal, onProgress: () => undefined };
  void action(control).then((said) => messages.push([...said]));
};

function show(ids: readonly ArticleId[], form: ExportForm = 'markdown', isBusy = false): void {
  const subject: ExportSubject = { ids };
  const choice = { form, withImages: true, digestSize: 1000, fileNamePattern: '{title}' };
  const exporting = { state: { step: isBusy ? 'busy' : 'idle' }, run, reset: vi.fn() } as const;
  render(<ExportActions {...{ subject, choice, exporting }} vault="notes" />, document.body);
}

const buttons = () => [...document.querySelectorAll('button')].map(({ dataset }) => dataset['part']);

async function press(part: string): Promise<readonly string[]> {
  messages.length = 0;
  await act(() => void document.querySelector(`[data-part="${part}"]`)?.dispatchEvent(trustedClick()));
  return expect
    .poll(() => messages.length)
    .toBe(1)
    .then(() => messages[0] ?? []);
}

beforeEach(async () => {
  await deleteDB('gleaner');
  await saveVersion(makeRequest({ mid: '1' }), { entryId: ID, hash: 'v1' }, 1);
});
afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

it('offers to copy one article and to send it to Obsidian, and not several', () => {
  show([ID]);
  expect(buttons()).toEqual(['export-save', 'export-print', 'export-copy', 'export-obsidian']);
  show([ID, GONE]);
  expect(buttons()).toEqual(['export-save', 'export-print']);
});

it.each(['text', 'json', 'csv', 'digest', 'rss'] as const)(
  'offers to copy a whole file of text: %s',
  (form) => {
    show([ID, GONE], form);
    expect(buttons()).toEqual(['export-save', 'export-print', 'export-copy-file']);
  },
);

it('starts no second export while one is under way', () => {
  show([ID], 'text', true);
  const disabled = [...document.querySelectorAll('button')].filter(({ disabled }) => disabled);
  expect(disabled.map(({ dataset }) => dataset['part'])).toEqual([
    'export-save',
    'export-copy-file',
    'export-copy',
    'export-obsidian',
  ]);
});

it('saves the file and says its name, and how many articles it lacks', async () => {
  show([ID, GONE], 'json');
  const said = await press('export-save');
  const [name, content] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect(said).toEqual([`exportSaved ${name}`, 'exportMissing 1']);
  expect(await content?.text()).toContain('MzA=');
});

it('saves and copies nothing where the library has none of the articles any more', async () => {
  show([GONE], 'text');
  for (const part of ['export-save', 'export-copy-file', 'export-copy', 'export-obsidian'])
    expect(await press(part)).toEqual(['exportNothing']);
  expect([saveFile, copyText, openProgram].map((called) => vi.mocked(called).mock.calls.length)).toEqual([
    0, 0, 0,
  ]);
});

it('copies a file of text, and an article as Markdown', async () => {
  show([ID], 'text');
  expect(await press('export-copy-file')).toEqual(['copied']);
  const [text = ''] = vi.mocked(copyText).mock.lastCall ?? [];
  expect(await press('export-copy')).toContain('copied');
  const [markdown = ''] = vi.mocked(copyText).mock.lastCall ?? [];
  expect(markdown.startsWith('---')).toBe(true);
  expect(text).not.toBe(markdown);
});

it('hands an article to Obsidian, with the name of the vault', async () => {
  show([ID]);
  const [said] = await press('export-obsidian');
  const uri = vi.mocked(openProgram).mock.lastCall?.[0] ?? '';
  expect(uri.startsWith('obsidian://new?vault=notes&')).toBe(true);
  const isCopied = vi.mocked(copyText).mock.calls.length > 0;
  expect(said).toBe(isCopied ? 'exportSentByClipboard' : 'exportSentByAddress');
  expect(uri.endsWith('&clipboard')).toBe(isCopied);
});

it('prints the articles in a page of ours', async () => {
  show([ID, GONE]);
  await act(() => void document.querySelector('[data-part="export-print"]')?.dispatchEvent(trustedClick()));
  const path = vi.mocked(openExtensionPage).mock.lastCall?.[0] ?? '';
  expect(decodeURIComponent(path)).toContain(ID);
  expect(decodeURIComponent(path)).toContain(GONE);
});
