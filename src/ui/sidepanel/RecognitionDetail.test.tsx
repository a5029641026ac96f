// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as StorableBlob } from 'node:buffer';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openExtensionPage } from '@/platform/browser/tabs';
import { loadRecognition, saveEdit, saveRecognition } from '@/platform/storage/recognition-store';
import { RECORD } from '@/platform/storage/recovery/recovered-rows.test-support';
import { damageReads } from '@/platform/storage/storage-faults.test-support';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { RecognitionDetail } from './RecognitionDetail';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage: vi.fn(async () => undefined) }));
vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));
vi.mock('@/platform/messages/messages', () => ({
  send: async (name: string, edit: { key: string; form: 'lines'; text: string | undefined }) =>
    name === 'editRecognition' ? saveEdit(edit.key, edit.form, edit.text) : [],
}));

const KEY = 'the one';
const onBack = vi.fn();

/** Saves a recognition. The image is a blob that the database of the test can clone. */
async function save(name: string | undefined): Promise<void> {
  const picture = new StorableBlob(['x']) as unknown as Blob;
  await saveRecognition({
    saved: { ...RECORD.saved, key: KEY, origin: { kind: 'file', name } },
    detail: { ...RECORD.detail, picture },
  });
}

const show = () =>
  act(async () => render(<RecognitionDetail recognitionKey={KEY} onBack={onBack} />, document.body));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const press = (name: string) => act(async () => void part(name)?.dispatchEvent(trustedClick()));
const heading = () => document.querySelector('h2');
const field = () => document.querySelector('textarea');

async function pressEscape(place: HTMLElement | null, init: KeyboardEventInit = {}): Promise<void> {
  const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true, ...init });
  await act(async () => void place?.dispatchEvent(event));
}

beforeEach(async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image');
  await deleteDB('gleaner');
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('a saved recognition is named by its file and shows its text, and a screen reader begins at its name', async () => {
  await save('receipt.png');
  await show();
  expect(document.activeElement).toBe(heading());
  await expect.poll(() => field()?.value).toBe('Hello');
  expect([heading()?.textContent, heading()?.title]).toEqual(['receipt.png', 'receipt.png']);
  expect(document.body.textContent).not.toContain('libraryRecognitionGone');
  // It is a list of what was recognised before, which need not be said of each.
  expect(part('recognised-before')).toBeNull();
});

it('an image that was pasted has a name too', async () => {
  await save(undefined);
  await show();
  await expect.poll(() => heading()?.textContent).toBe('libraryPastedImage');
});

it('the text is shown as the user has corrected it, and a further correction is kept when the user goes back at once', async () => {
  await save('receipt.png');
  await saveEdit(KEY, 'lines', 'Hallo');
  await show();
  await expect.poll(() => field()?.value).toBe('Hallo');
  await act(() => {
    field()!.value = 'Hallo Welt';
    field()?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await act(() => render(null, document.body));
  await expect.poll(async () => (await loadRecognition(KEY))?.saved.edited).toEqual({ lines: 'Hallo Welt' });
});

it('Escape leads back to the list from anywhere in it, and first closes a menu that is open there', async () => {
  await save('receipt.png');
  await show();
  await expect.poll(() => part('copy-menu')).not.toBeNull();
  await press('copy-menu');
  await pressEscape(part('copy-forms'));
  expect([part('copy-forms'), onBack.mock.calls.length]).toEqual([null, 0]);
  await pressEscape(field());
  expect(onBack).toHaveBeenCalledOnce();
});

it('Escape that ends the typing of Chinese by an input method leaves nothing', async () => {
  await save('receipt.png');
  await show();
  await expect.poll(field).not.toBeNull();
  await pressEscape(field(), { isComposing: true });
  expect(onBack).not.toHaveBeenCalled();
});

it('other keys stay in the text, and the button leads back', async () => {
  await save('receipt.png');
  await show();
  await expect.poll(field).not.toBeNull();
  const key = new KeyboardEvent('keydown', { key: 'Backspace', bubbles: true });
  await act(async () => void field()?.dispatchEvent(key));
  expect(onBack).not.toHaveBeenCalled();
  await press('back');
  expect(onBack).toHaveBeenCalledOnce();
});

it('it opens in the library, also to be recognised again there', async () => {
  await save('receipt.png');
  await show();
  await press('open');
  expect(vi.mocked(openExtensionPage).mock.calls).toEqual([['/library.html#read?key=the+one']]);
});

it('one that was deleted meanwhile says so, and the way back is there', async () => {
  await show();
  await expect.poll(() => part('image')?.textContent).toBe('libraryRecognitionGone');
  await press('back');
  expect(onBack).toHaveBeenCalledOnce();
});

it('a database that cannot be read says so instead of leaving the panel empty', async () => {
  await save('receipt.png');
  damageReads('readings');
  await show();
  await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toBe('errorStorageFailed');
  expect(part('back')).not.toBeNull();
});
