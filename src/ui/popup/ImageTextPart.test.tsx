// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { findRecogniseKeys } from '@/platform/browser/commands';
import { openExtensionPage } from '@/platform/browser/tabs';
import { markRecognitionsRemoved, saveEdit, saveRecognition } from '@/platform/storage/recognition-store';
import { RECORD } from '@/platform/storage/recovery/recovered-rows.test-support';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { ImageWell, RecentRecognitions, RecogniseActions } from './ImageTextPart';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage: vi.fn() }));
vi.mock('@/platform/browser/commands', () => ({ findRecogniseKeys: vi.fn() }));

const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (button: HTMLElement | null | undefined) =>
  act(async () => void button?.dispatchEvent(trustedClick()));

beforeEach(() => {
  vi.mocked(findRecogniseKeys).mockResolvedValue({});
  vi.mocked(openExtensionPage).mockResolvedValue(undefined);
  vi.spyOn(window, 'close').mockReturnValue(undefined);
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('the place for images leads to the choice of files, and shows while a file is over it', async () => {
  const onChoose = vi.fn();
  const show = (isOver: boolean) =>
    act(() => render(<ImageWell isOver={isOver} onChoose={onChoose} />, document.body));
  await show(false);
  expect(part('well')?.dataset['over']).toBeUndefined();
  await press(part('well'));
  expect(onChoose).toHaveBeenCalledOnce();
  await show(true);
  expect(part('well')?.dataset['over']).toBe('');
});

describe('the ways to recognise text in a page', () => {
  const [onRecognise, onReadPage] = [vi.fn(), vi.fn()];
  const show = (mayRun = true) =>
    act(async () =>
      render(
        <RecogniseActions onRecognise={onRecognise} onReadPage={mayRun ? onReadPage : undefined} />,
        document.body,
      ),
    );

  it.each([
    ['read-region', 'region'],
    ['read-visible-page', 'visible-page'],
    ['pick-picture', 'image'],
    ['repeat-region', 'last-region'],
  ])('%s recognises what it names, once', async (name, way) => {
    await show();
    await press(part(name));
    expect(onRecognise.mock.calls).toEqual([[way]]);
    expect(onReadPage).not.toHaveBeenCalled();
  });

  it.each([
    ['read-page', 'images'],
    ['read-whole-page', 'whole'],
  ])('%s reads that much of the page', async (name, scope) => {
    await show();
    await press(part(name));
    expect(onReadPage.mock.calls).toEqual([[scope]]);
  });

  it('each shows the key combination that the user has given it, and none where there is none', async () => {
    vi.mocked(findRecogniseKeys).mockResolvedValue({ region: 'Alt+Shift+R', image: 'Alt+Shift+P' });
    await show();
    const keys = (name: string) => part(name)?.querySelector('kbd')?.textContent;
    await expect.poll(() => keys('read-region')).toBe('Alt+Shift+R');
    expect(['read-visible-page', 'pick-picture', 'repeat-region'].map(keys)).toEqual([
      undefined,
      'Alt+Shift+P',
      undefined,
    ]);
  });

  it('the three main ones come first and large, the others follow in a row of small buttons', async () => {
    await show();
    const partsIn = (row: string) =>
      [...document.querySelectorAll<HTMLElement>(`${row} > button`)].map(({ dataset }) => dataset['part']);
    expect(partsIn('.recognise-actions')).toEqual(['read-region', 'read-visible-page', 'pick-picture']);
    expect(partsIn('.recognise-actions + .more-actions')).toEqual([
      'repeat-region',
      'read-page',
      'read-whole-page',
    ]);
  });

  it('reading all of the page is not offered where extensions cannot run', async () => {
    await show(false);
    expect([part('read-page'), part('read-whole-page')]).toEqual([null, null]);
    expect(part('read-region')).not.toBeNull();
  });
});

describe('the recognitions of the last time', () => {
  beforeEach(async () => {
    await deleteDB('gleaner');
  });

  const show = () => act(() => render(<RecentRecognitions />, document.body));
  const rows = () => [...document.querySelectorAll<HTMLElement>('[data-part="recognition"]')];
  const texts = () => rows().map((row) => row.querySelector('.recent-text')?.textContent);
  const save = (name: string | undefined, at: number, text = `text ${at}`) =>
    saveRecognition({
      ...RECORD,
      saved: { ...RECORD.saved, key: `key ${at}`, at, text, origin: { kind: 'file', name } },
    });

  it('are the newest three, named by their images, and each opens in the library before the popup closes', async () => {
    for (const at of [1, 2, 3, 4]) await save(at === 4 ? undefined : `${at}.png`, at);
    await show();
    await expect.poll(texts).toEqual(['text 4', 'text 3', 'text 2']);
    expect(rows().map(({ title }) => title)).toEqual(['libraryPastedImage', '3.png', '2.png']);
    let opened: () => void = () => undefined;
    vi.mocked(openExtensionPage).mockReturnValueOnce(
      new Promise((resolve) => {
        opened = resolve;
      }),
    );
    await press(rows()[1]);
    expect(vi.mocked(openExtensionPage).mock.calls).toEqual([['/library.html#read?key=key+3']]);
    // A popup that closes at once takes the tab that it opens with it in some browsers.
    expect(window.close).not.toHaveBeenCalled();
    await act(async () => opened());
    expect(window.close).toHaveBeenCalledOnce();
  });

  it('show the text as the user has corrected it, in one short line', async () => {
    await save('a.png', 1, 'Rnoon');
    await saveEdit('key 1', 'lines', `Room\nand ${'board '.repeat(20)}`);
    await show();
    await expect.poll(texts).toEqual([expect.stringMatching(/^Room and board .{0,60}$/)]);
  });

  it('all of them open in the library', async () => {
    await save('a.png', 1);
    await show();
    await expect.poll(() => part('all-recognitions')).not.toBeNull();
    await press(part('all-recognitions'));
    expect(vi.mocked(openExtensionPage).mock.calls).toEqual([['/library.html#read']]);
    expect(window.close).toHaveBeenCalledOnce();
  });

  it('appear with the first one that is saved, and are gone with the last one that is deleted', async () => {
    await show();
    expect(document.querySelector('section')).toBeNull();
    await save('a.png', 1);
    await expect.poll(texts).toEqual(['text 1']);
    await markRecognitionsRemoved(['key 1'], 2);
    await expect.poll(() => document.querySelector('section')).toBeNull();
  });
});
