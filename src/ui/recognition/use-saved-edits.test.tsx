// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type EditedTexts, SAVE_EDIT_AFTER_MS } from '@/core/recognitions/saved-recognition';
import { type EditedText, useEditedText } from './use-edited-text';
import { type SavedEdits, useSavedEdits } from './use-saved-edits';

const { send, loadEdits } = vi.hoisted(() => ({
  send: vi.fn(async (_name: string, _request: object) => undefined),
  loadEdits: vi.fn(async (_key: string, _of?: string): Promise<EditedTexts> => ({})),
}));
vi.mock('@/platform/messages/messages', () => ({ send }));
vi.mock('@/platform/storage/recognition-store', () => ({ loadEdits }));

const recognition = (savedAs?: string): Recognition => ({
  engine: 'service',
  languages: [],
  width: 1,
  height: 1,
  elapsedMs: 0,
  blocks: [],
  plain: { text: 'Rnoon' },
  savedAs,
});

let mount: HTMLElement;
let saved: SavedEdits | undefined;
let edited: EditedText | undefined;

function Probe({ of, isNew }: { readonly of: Recognition; readonly isNew: boolean }) {
  saved = useSavedEdits(of, isNew);
  return saved ? <Texts of={of} saved={saved} /> : null;
}

function Texts({ of, saved: own }: { readonly of: Recognition; readonly saved: SavedEdits }) {
  edited = useEditedText({ phase: 'done', recognition: of }, 'lines', own);
  return null;
}

/** Renders, runs the effects, and renders again with what they loaded. */
async function show(of: Recognition, isNew: boolean): Promise<void> {
  await act(() => render(<Probe of={of} isNew={isNew} />, mount));
  await act(() => vi.advanceTimersByTimeAsync(0).then(() => undefined));
}
const type = (text: string) => act(() => edited?.setText(text));
const pause = () => act(() => vi.advanceTimersByTimeAsync(SAVE_EDIT_AFTER_MS).then(() => undefined));
const requests = () => send.mock.calls.map(([name, request]) => [name, request]);

beforeEach(() => {
  vi.useFakeTimers();
  mount = document.createElement('div');
});
afterEach(() => {
  render(null, mount);
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('an edit of a saved recognition', () => {
  it('is saved once when the user pauses, and taken back with the recognised text', async () => {
    await show(recognition('k'), false);
    await type('Roo');
    await type('Room');
    expect(requests()).toEqual([]);
    await pause();
    expect(requests()).toEqual([['editRecognition', { key: 'k', form: 'lines', text: 'Room' }]]);
    await type('Rnoon');
    await pause();
    expect(requests()[1]).toEqual(['editRecognition', { key: 'k', form: 'lines', text: undefined }]);
  });

  it('is there again, and what is copied is the edited text', async () => {
    loadEdits.mockResolvedValueOnce({ lines: 'Room' });
    await show(recognition('k'), false);
    expect(edited?.marked.text).toBe('Room');
    expect(edited?.write('shown').text).toBe('Room');
  });

  it('is saved when the page is left, or another recognition is shown', async () => {
    await show(recognition('k'), false);
    await type('Room');
    dispatchEvent(new Event('pagehide'));
    expect(requests()).toHaveLength(1);
    await type('Rooms');
    await show(recognition('other'), false);
    expect(requests()[1]).toEqual(['editRecognition', { key: 'k', form: 'lines', text: 'Rooms' }]);
    expect(edited?.marked.text).toBe('Rnoon');
  });

  it('of an earlier text does not replace a new one, and nothing is saved of one without a key', async () => {
    loadEdits.mockImplementation(async (_key, of) => (of === 'earlier' ? { lines: 'Room' } : {}));
    await show(recognition('k'), true);
    expect(edited?.marked.text).toBe('Rnoon');
    await show(recognition(), false);
    await type('Room');
    await pause();
    expect(requests()).toEqual([]);
  });

  it('is loaded again only after it has reached the store', async () => {
    await show(recognition('k'), false);
    let store = (): void => undefined;
    const stored = new Promise<undefined>((resolve) => {
      store = () => resolve(undefined);
    });
    send.mockReturnValueOnce(stored);
    await type('Room');
    await show(recognition('other'), false);
    const again = recognition('k');
    await show(again, false);
    expect(saved).toBeUndefined();
    loadEdits.mockResolvedValueOnce({ lines: 'Room' });
    store();
    await show(again, false);
    expect(edited?.marked.text).toBe('Room');
  });

  it('that cannot be saved is reported until one can be', async () => {
    await show(recognition('k'), false);
    send.mockRejectedValueOnce(new AppError('storage-full'));
    await type('Room');
    await pause();
    expect(saved?.failure?.code).toBe('storage-full');
    await type('Rooms');
    await pause();
    expect(saved?.failure).toBeUndefined();
  });
});
