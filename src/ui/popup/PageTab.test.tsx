// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { ImageCount } from '@/core/recognitions/page-contents';
import { PageTab } from './PageTab';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
const { send, logFailure, pdfTab } = vi.hoisted(() => ({
  send: vi.fn(),
  logFailure: vi.fn(),
  pdfTab: { id: undefined as number | undefined },
}));
vi.mock('@/platform/messages/messages', () => ({ send }));
vi.mock('@/ui/log-failure', () => ({ logFailure, useFailureLog: () => undefined }));
vi.mock('@/platform/browser/tabs', () => ({
  findActiveTab: async () => 7,
  isPrivateWindow: async () => false,
}));
vi.mock('@/platform/browser/commands', () => ({ findRecogniseKeys: async () => ({}) }));
vi.mock('@/ui/recognition/saved-recognitions', () => ({ useSavedRecognitions: () => undefined }));
vi.mock('./PdfAction', () => ({ PdfAction: () => null, usePdfTab: () => pdfTab.id }));
vi.mock('./SidePanelAction', () => ({ SidePanelAction: () => null }));

beforeEach(() => {
  send.mockReset();
  logFailure.mockReset();
  pdfTab.id = undefined;
});
afterEach(() => act(() => render(null, document.body)));

/** Shows the tab for a page with so many images, or for one where they cannot be counted. */
async function show(count: ImageCount | AppError): Promise<void> {
  send.mockImplementation(async (name: string) => {
    if (name !== 'countTabImages') return new Promise(() => undefined);
    if (count instanceof AppError) throw count;
    return count;
  });
  await act(() => render(<PageTab />, document.body));
  await expect.poll(() => send).toHaveBeenCalledWith('countTabImages', { tabId: 7 });
  await act(async () => undefined);
}

const stateOf = () => document.querySelector('[data-part="image-count"]')?.textContent;

it.each([
  ['how many images there are', { images: 3, read: 0 }, 'pageImages 3'],
  ['how many of them were read', { images: 3, read: 1 }, 'popupImagesRead 3 1'],
  ['that there are none', { images: 0, read: 0 }, 'popupNoImages'],
])('says of the page %s', async (_what, count, text) => {
  await show(count);
  expect(stateOf()).toBe(text);
});

it('says nothing of images where extensions can’t run', async () => {
  await show(new AppError('tab-not-allowed'));
  expect(stateOf()).toBeUndefined();
});

it('says nothing of the images of a PDF, which is opened as a whole', async () => {
  pdfTab.id = 7;
  await show({ images: 0, read: 0 });
  expect(stateOf()).toBeUndefined();
});

it('says and counts that a press has failed, and stays open', async () => {
  const close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  await show({ images: 1, read: 0 });
  send.mockRejectedValue(new AppError('tab-not-allowed'));
  const button = document.querySelector<HTMLElement>('[data-part="read-page"]');
  await act(async () => button?.click());
  await expect.poll(() => document.querySelector('.bad')?.textContent).not.toBe('');
  expect(logFailure).toHaveBeenCalledExactlyOnceWith('tab-not-allowed');
  expect(close).not.toHaveBeenCalled();
  close.mockRestore();
});
