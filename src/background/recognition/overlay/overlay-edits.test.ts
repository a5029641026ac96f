import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Runtime } from 'webextension-polyfill';
import { AppError } from '@/core/errors';
import { createOverlayEdits, type OverlayEditsDeps } from './overlay-edits';
import { recognition } from './overlay-service.test-support';

const EDIT = { key: 'hash/device/auto/auto', form: 'lines', text: 'Room' } as const;
const from = (frameId: number) => ({ tab: { id: 7 }, frameId }) as Runtime.MessageSender;
const PANEL = from(4);

function start(edit: OverlayEditsDeps['saver']['edit'] = async () => undefined) {
  const stored: Record<string, string | undefined> = {};
  const saver = {
    edit: vi.fn<typeof edit>(async (key, form, text) => {
      await edit(key, form, text);
      stored[form] = text;
    }),
    editsOf: async () => ({ ...stored }),
  };
  const changeFrom = vi.fn<OverlayEditsDeps['overlays']['changeFrom']>(async () => undefined);
  // Frame 4 of tab 7 is one of an overlay.
  const holderOf = async ({ frameId }: { readonly frameId: number }) =>
    frameId === 4 ? { tabId: 7, frameId: 0 } : undefined;
  const { editsOf, frameHandlers } = createOverlayEdits({ overlays: { holderOf, changeFrom }, saver });
  return { stored, saver, changeFrom, editsOf, type: frameHandlers.editTextOfOverlay };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('saves what the user corrects in the panel of an overlay once, when the user pauses', async () => {
  const { saver, stored, type } = start();
  await type({ ...EDIT, text: 'Roo' }, PANEL);
  await type(EDIT, PANEL);
  expect(saver.edit).not.toHaveBeenCalled();
  await vi.runAllTimersAsync();
  expect(saver.edit).toHaveBeenCalledOnce();
  expect(stored).toEqual({ lines: 'Room' });
});

it('shows in the panel why a correction could not be saved', async () => {
  const { changeFrom, type } = start(async () => {
    throw new AppError('storage-full', 'no room');
  });
  await type(EDIT, PANEL);
  await vi.runAllTimersAsync();
  const failure = { code: 'storage-full', message: 'no room' };
  expect(changeFrom).toHaveBeenCalledExactlyOnceWith(PANEL, { type: 'problem', failure });
});

it('shows a correction also when the text is got again before it is saved', async () => {
  const { editsOf, saver, type } = start();
  await type(EDIT, PANEL);
  expect(await editsOf({ ...recognition, savedAs: EDIT.key })).toEqual({ lines: 'Room' });
  await vi.runAllTimersAsync();
  expect(saver.edit).toHaveBeenCalledOnce();
});

it('saves nothing for a frame of ours that has joined no overlay', async () => {
  const { saver, type } = start();
  await expect(type(EDIT, from(5))).rejects.toMatchObject({ code: 'message-refused' });
  await vi.runAllTimersAsync();
  expect(saver.edit).not.toHaveBeenCalled();
});
