// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { LanguageCode } from '@/core/ocr/languages';
import type { Recognition } from '@/core/ocr/recognition';
import { ImageAndText } from './ImageAndText';

const { openExtensionPage } = vi.hoisted(() => ({ openExtensionPage: vi.fn() }));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage }));

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['chi_sim', 'eng'],
  suggestion: 'fra',
  width: 10,
  height: 10,
  blocks: [],
  elapsedMs: 1,
};

it('recognises an image again once the language pack is there that the user went to download', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const mount = document.createElement('div');
  const recogniseAgain = vi.fn();
  const actions = { recogniseAgain } as unknown as Parameters<typeof ImageAndText>[0]['actions'];
  const show = (languages: readonly LanguageCode[]) =>
    act(() =>
      render(
        <ImageAndText
          image={undefined}
          state={{ phase: 'done', recognition }}
          languages={languages}
          actions={actions}
        />,
        mount,
      ),
    );
  await show(['eng']);
  await show(['eng', 'fra']);
  expect(recogniseAgain).not.toHaveBeenCalled(); // it was installed for something else
  await show(['eng']);
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void mount.querySelector('[data-part="get-pack"]')?.dispatchEvent(click));
  expect(openExtensionPage).toHaveBeenCalledWith('/options.html?pack=fra#languages');
  await show(['eng', 'kor']);
  expect(recogniseAgain).not.toHaveBeenCalled();
  await show(['eng', 'fra']);
  await show(['eng', 'fra', 'kor']);
  expect(recogniseAgain).toHaveBeenCalledOnce();
});

it('stops reading the codes of an image that is no longer shown', async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  const sendMessage = vi.fn(async (_message: { gleaner: string; request: { jobId: string } }) => ({
    ok: [],
  }));
  Object.assign(fakeBrowser.runtime, { sendMessage });
  const mount = document.createElement('div');
  const actions = {} as unknown as Parameters<typeof ImageAndText>[0]['actions'];
  const show = (image: Blob | undefined) =>
    act(() =>
      render(
        <ImageAndText
          image={image}
          state={{ phase: 'done', recognition }}
          languages={[]}
          actions={actions}
        />,
        mount,
      ),
    );
  const jobsOf = (name: string) =>
    sendMessage.mock.calls.flatMap(([{ gleaner, request }]) => (gleaner === name ? request.jobId : []));
  await show(new Blob(['a']));
  expect(jobsOf('readBarcodes')).toHaveLength(1);
  expect(jobsOf('cancelRecognition')).toEqual([]);
  await show(undefined);
  expect(jobsOf('cancelRecognition')).toEqual(jobsOf('readBarcodes'));
});
