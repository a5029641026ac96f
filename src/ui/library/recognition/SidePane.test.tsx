// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { saveEdit, saveRecognition } from '@/platform/storage/recognition-store';
import { MOST_TAB_STOPS, tabStops } from '@/ui/tab-stops.test-support';
import type { OpenImage } from './open-images/open-image';
import { SidePane } from './SidePane';

vi.mock('@/ui/components/CopyButton', () => ({
  CopyButton: ({ part, text }: { readonly part: string; readonly text: string }) => (
    <output data-part={part}>{text}</output>
  ),
}));

const recognitionOf = (text: string): Recognition => ({
  engine: 'ppocr',
  languages: ['eng'],
  width: 40,
  height: 30,
  blocks: [
    { kind: 'prose', direction: 'horizontal', paragraphs: [[{ pieces: [horizontal(text, 0, 0, 20)] }]] },
  ],
  elapsedMs: 1,
});

async function save(key: string): Promise<OpenImage> {
  const recognition = recognitionOf(key);
  const origin = { kind: 'file', name: 'a.png' } as const;
  const facts = { at: 1, lineCount: 1, options: {}, version: '1.0.0', width: 40, height: 30, bytes: 10 };
  await saveRecognition({
    saved: { key, text: key, origin, reader: 'ppocr', ...facts },
    detail: { recognition, picture: new Blob() },
  });
  const state = { phase: 'done', recognition: { ...recognition, savedAs: key } } as const;
  return { id: Number(key), data: new Blob(), isPrivate: false, state } as unknown as OpenImage;
}

afterEach(() => act(() => render(null, document.body)));

const nothing = () => undefined;
const on = { onImages: nothing, onShowImage: nothing, onCloseImage: nothing, onCloseAll: nothing };
const inList = { onStopAll: nothing, onShowRecognition: nothing, onRemove: nothing, onJoin: nothing };

const show = (images: readonly OpenImage[], shownId?: number) =>
  act(() =>
    render(
      <SidePane
        images={images}
        shownId={shownId}
        shownKey={undefined}
        fieldRef={{ current: null }}
        {...on}
        {...inList}
      >
        {undefined}
      </SidePane>,
      document.body,
    ),
  );

it('copies the texts of all open images with the corrections of the user', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const images = [await save('1'), await save('2')];
  await saveEdit('2', 'lines', 'corrected');
  const unsaved = {
    ...(await save('3')),
    state: { phase: 'done', recognition: recognitionOf('3') },
  } as const;
  images.push({
    ...unsaved,
    edited: { of: unsaved.state.recognition, texts: { lines: 'typed' }, unstored: ['lines'] },
  });
  await show(images);
  const copied = () => document.querySelector('[data-part="copy-all"]')?.textContent;
  await expect.poll(copied).toBe('1\n\ncorrected\n\ntyped');
});

it('many open images are as many stops of the Tab key as the one that is shown', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const waiting = (id: number) =>
    ({ id, isPrivate: false, state: { phase: 'waiting' } }) as unknown as OpenImage;
  await show(
    Array.from({ length: 40 }, (_, index) => waiting(index)),
    7,
  );
  const rows = [...document.querySelectorAll('[data-part="open-image"]')];
  expect(rows).toHaveLength(40);
  expect(rows.flatMap((row, index) => tabStops(row).map(() => index))).toEqual([7, 7]);
  expect(tabStops().length).toBeLessThanOrEqual(MOST_TAB_STOPS);
});
