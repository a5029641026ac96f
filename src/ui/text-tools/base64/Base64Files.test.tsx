// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { copyText } from '@/platform/browser/clipboard';
import { saveFile } from '@/platform/browser/downloads';
import { MOST_TAB_STOPS, tabStops } from '@/ui/tab-stops.test-support';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { Base64Files } from './Base64Files';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));
vi.mock('@/platform/browser/downloads', () => ({ saveFile: vi.fn() }));

const cards = () => [...document.querySelectorAll<HTMLElement>('[data-part="base64-file"]')];
const namesOf = () => cards().map((card) => card.querySelector('strong')?.textContent);
const part = (name: string, card = cards()[0]) =>
  card?.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const status = () => cards()[0]?.querySelector('[role="status"]')?.textContent;

/** A press of the user. */
const press = (button: HTMLElement | null | undefined) =>
  act(() => void button?.dispatchEvent(trustedClick()));

/** Chooses files as the dialog of the browser does. */
async function choose(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (!input) throw new Error('no field for files');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(() => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

beforeEach(async () => {
  await act(() => render(<Base64Files />, document.body));
  await expect.poll(() => document.querySelector('input[type="file"]')).not.toBeNull();
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.clearAllMocks();
});

it('copies a file as Base64 and as an address, and saves it', async () => {
  await choose(new File(['拾字'], 'name.txt'));
  await expect.poll(() => part('copy-file-base64')).toBeTruthy();
  await press(part('copy-file-base64'));
  await expect.poll(status).toBe('copied');
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe('5ou+5a2X');
  await press(part('copy-data-url'));
  await expect.poll(() => vi.mocked(copyText).mock.calls.length).toBe(2);
  expect(vi.mocked(copyText).mock.lastCall?.[0]).toBe('data:text/plain;base64,5ou+5a2X');
  await press(part('save-file-base64'));
  await expect.poll(() => vi.mocked(saveFile).mock.calls.length).toBe(1);
  const [name, content] = vi.mocked(saveFile).mock.lastCall ?? [];
  expect([name, await content?.text()]).toEqual(['name.txt.b64', '5ou+5a2X']);
});

it('shows what a file holds that is Base64 itself', async () => {
  await choose(new File(['Z2xlYW5lciDmi77lrZc='], 'encoded.txt'));
  await expect.poll(() => cards()[0]?.textContent).toContain('gleaner 拾字');
});

it('removes one of two files that have the same name, and keeps the other', async () => {
  await choose(new File(['first'], 'same.txt'), new File(['the second one'], 'same.txt'));
  await choose(new File(['third'], 'other.txt'));
  expect(namesOf()).toEqual(['same.txt', 'same.txt', 'other.txt']);
  const second = cards()[1];
  await press(part('remove-file', second));
  expect(namesOf()).toEqual(['same.txt', 'other.txt']);
  expect(second?.isConnected).toBe(false);
});

it('offers a file that is too long for the clipboard to be saved, and not to be copied', async () => {
  const large = new File([new Uint8Array(16 * 1024 * 1024 + 1)], 'large.bin');
  await choose(large);
  await expect.poll(() => part('save-file-base64')).toBeTruthy();
  expect([part('copy-file-base64'), part('copy-data-url')]).toEqual([null, null]);
});

it('says why a file cannot be read, and reads it when the user tries again', async () => {
  const file = new File(['拾字'], 'name.txt');
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  read.mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  await choose(file);
  await expect
    .poll(() => cards()[0]?.querySelector('[data-code]')?.getAttribute('data-code'))
    .toBe('file-unreadable');
  expect(part('copy-file-base64')).toBeNull();
  await press(part('step'));
  await expect.poll(() => part('copy-file-base64')).toBeTruthy();
  expect(cards()[0]?.querySelector('[data-code]')).toBeNull();
  read.mockRestore();
});

it('says that a text could not be copied, and that a file was gone when it was saved', async () => {
  await choose(new File(['拾字'], 'name.txt'));
  await expect.poll(() => part('copy-file-base64')).toBeTruthy();
  vi.mocked(copyText).mockRejectedValueOnce(new AppError('copy-failed'));
  await press(part('copy-file-base64'));
  await expect.poll(status).toBe('errorCopyFailed');
  const read = vi.spyOn(Blob.prototype, 'arrayBuffer');
  read.mockRejectedValueOnce(new DOMException('gone', 'NotFoundError'));
  await press(part('save-file-base64'));
  await expect.poll(() => cards()[0]?.querySelector('[data-code]')).not.toBeNull();
  expect(saveFile).not.toHaveBeenCalled();
  expect(part('save-file-base64')?.disabled).toBe(false);
  read.mockRestore();
});

it('many files are as many stops of the Tab key as one of them', async () => {
  await choose(...Array.from({ length: 40 }, (_, index) => new File(['a'], `${index}.txt`)));
  await expect.poll(() => document.querySelectorAll('[data-part="save-file-base64"]').length).toBe(40);
  await expect.poll(() => tabStops().length).toBeLessThanOrEqual(MOST_TAB_STOPS);
  expect(tabStops(cards()[0]).length).toBeGreaterThan(3);
  expect(tabStops(cards()[1])).toEqual([]);
});
