// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { Blob as StorableBlob } from 'node:buffer';
import { deleteDB } from 'idb';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppError } from '@/core/errors';
import { makePng } from '@/core/library/library.test-support';
import { saveRecognition } from '@/platform/storage/recognition-store';
import { RECORD } from '@/platform/storage/recovery/recovered-rows.test-support';
import { damageReads } from '@/platform/storage/storage-faults.test-support';
import { trusted, trustedClick } from '@/ui/trusted-event.test-support';
import { ImagePane, SavedRecognitionPane } from './ImagePane';
import type { OpenPhase } from './open-images/open-image';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ openExtensionPage: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send: async () => [] }));
vi.mock('@/ui/hooks/use-setting', () => import('@/ui/hooks/settings-in-memory.test-support'));

const IMAGE = new Blob([makePng(1)]);
const DONE: OpenPhase = { phase: 'done', recognition: RECORD.detail.recognition };
const RECOGNISING: OpenPhase = {
  phase: 'recognising',
  progress: { stage: 'recognising', done: 1, total: 2 },
  lines: [],
};

const actions = {
  recognise: vi.fn(),
  recogniseAgain: vi.fn(),
  askService: vi.fn(),
  retry: vi.fn(),
  cancel: vi.fn(),
  selectRegion: vi.fn(),
  cancelRegion: vi.fn(),
  recogniseRegion: vi.fn(),
  choose: vi.fn(),
  close: vi.fn(),
};
/** The actions that were taken, by their names. */
const taken = () => Object.entries(actions).flatMap(([name, action]) => action.mock.calls.map(() => name));

function show(state: OpenPhase, change: Partial<Parameters<typeof ImagePane>[0]> = {}) {
  const shown = { title: 'scan.pdf · page 2', image: IMAGE, whole: IMAGE, isShowable: true, ...change };
  return act(async () =>
    render(
      <ImagePane
        state={state}
        options={{ engine: 'ppocr' }}
        languages={['eng', 'fra']}
        servicePrice={undefined}
        actions={actions}
        {...shown}
      />,
      document.body,
    ),
  );
}

const part = <E extends HTMLElement = HTMLElement>(name: string) =>
  document.querySelector<E>(`[data-part="${name}"]`);
const press = (button: HTMLElement | null | undefined) =>
  act(async () => void button?.dispatchEvent(trustedClick()));

async function choose(name: string, value: string): Promise<void> {
  const select = part<HTMLSelectElement>(name);
  if (select) select.value = value;
  await act(async () => void select?.dispatchEvent(trusted(new Event('change', { bubbles: true }))));
}

beforeEach(() => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:image');
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

describe('the options of an image', () => {
  it('open and close at a press, and recognise the image with a language at once, with the engine that was chosen', async () => {
    await show(DONE);
    expect([part('options'), part('more')?.getAttribute('aria-expanded')]).toEqual([null, 'false']);
    await press(part('more'));
    expect(part('more')?.getAttribute('aria-expanded')).toBe('true');
    await choose('language', 'fra');
    expect(actions.recognise.mock.calls).toEqual([[{ engine: 'ppocr', languages: ['fra'] }]]);
    await press(part('more'));
    expect(part('options')).toBeNull();
  });

  it('name the price of the service, and nothing of a service where none is set up', async () => {
    await show(DONE);
    await press(part('more'));
    expect(part('service')).toBeNull();
    await show(DONE, { servicePrice: 4 });
    expect(part('service')?.textContent).toBe('menuRecogniseWithService 4');
    await press(part('service'));
    expect(taken()).toEqual(['askService']);
  });

  it('say how sure the recognition is once there is one', async () => {
    await show(RECOGNISING);
    await press(part('more'));
    expect(part('confidence')).toBeNull();
    await show(DONE);
    expect(part('confidence')?.textContent).toContain('recognitionConfidenceValue 90');
  });

  it('are opened by the failure that a language may help with', async () => {
    await show({ phase: 'failed', error: new AppError('no-text') });
    expect(part('options')).toBeNull();
    await press(part('step'));
    expect(part('options')).not.toBeNull();
    expect(taken()).toEqual([]);
  });
});

describe('selecting a region', () => {
  it('is offered for an image that can be shown, and for no file that may not be decoded', async () => {
    await show(DONE);
    await expect.poll(() => part('select-region')).not.toBeNull();
    await press(part('select-region'));
    expect(taken()).toEqual(['selectRegion']);
    await show(DONE, { isShowable: false });
    expect([part('select-region'), document.querySelector('img')]).toEqual([null, null]);
    await show(DONE, { whole: new Blob(['no image']) });
    await expect.poll(() => document.querySelector('img')).not.toBeNull();
    expect(part('select-region')).toBeNull();
  });

  it('shows the whole image without its text and options, which are there again afterwards', async () => {
    await show(DONE);
    await press(part('more'));
    await show({ phase: 'selecting-region', before: DONE });
    expect([part('options'), part('more'), part('select-region')]).toEqual([null, null, null]);
    expect([part('selecting-region') !== null, document.querySelector('textarea')]).toEqual([true, null]);
    await press(part('recognise-whole'));
    expect(actions.recogniseRegion.mock.calls).toEqual([[undefined]]);
    await show(DONE);
    expect(part('options')).not.toBeNull();
  });

  it('can be cancelled with Escape where there was a text before, and not where there is nothing to go back to', async () => {
    const pressEscape = () => {
      const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
      return act(async () => void part('selecting-region')?.dispatchEvent(event));
    };
    await show({ phase: 'selecting-region' });
    await pressEscape();
    expect(taken()).toEqual([]);
    await show({ phase: 'selecting-region', before: DONE });
    await pressEscape();
    expect(taken()).toEqual(['cancelRegion']);
  });
});

it('a recognition can be cancelled while it runs, and only then', async () => {
  await show({ phase: 'waiting' });
  expect([part('cancel'), part('status')?.textContent]).toEqual([null, 'libraryWaiting']);
  await show(RECOGNISING);
  await press(part('cancel'));
  expect(taken()).toEqual(['cancel']);
  await show(DONE);
  expect(part('cancel')).toBeNull();
});

it('an image has its whole name as a tooltip, and the way back in a narrow window', async () => {
  await show(DONE);
  expect(document.querySelector('h2')?.title).toBe('scan.pdf · page 2');
  expect(document.querySelector('.image-page')?.textContent).toBe(' · page 2');
  await press(part('back'));
  expect(taken()).toEqual(['close']);
});

describe('a saved recognition', () => {
  const KEY = 'saved';
  const actionsFor = vi.fn(() => actions);

  async function save(name?: string): Promise<void> {
    // A blob that the database of the test can clone.
    const picture = new StorableBlob([makePng(1)]) as unknown as Blob;
    const saved = { ...RECORD.saved, key: KEY, origin: { kind: 'file', name } } as const;
    await saveRecognition({ saved, detail: { ...RECORD.detail, picture } });
  }
  const open = () =>
    act(async () =>
      render(
        <SavedRecognitionPane
          recognitionKey={KEY}
          languages={['eng']}
          servicePrice={undefined}
          actionsFor={actionsFor}
          onClose={actions.close}
        />,
        document.body,
      ),
    );

  beforeEach(() => deleteDB('gleaner'));

  it('shows its text with its time, and is recognised anew at a press', async () => {
    await save('receipt.png');
    await open();
    await expect.poll(() => document.querySelector('textarea')?.value).toBe('Hello');
    expect(document.querySelector('h2')?.textContent).toBe('receipt.png');
    expect(part('recognised-before')?.textContent).toContain('recognitionEarlier');
    await press(part('recognise-anew'));
    expect(taken()).toEqual(['recogniseAgain']);
    expect(actionsFor).toHaveBeenCalledWith(
      expect.objectContaining({ saved: expect.objectContaining({ key: KEY }) }),
    );
  });

  it('that was pasted is named so', async () => {
    await save();
    await open();
    await expect.poll(() => document.querySelector('h2')?.textContent).toBe('libraryPastedImage');
  });

  it('that was deleted says so instead of leaving the place empty, with a way back to the list', async () => {
    await open();
    await expect.poll(() => document.body.textContent).toBe('libraryRecognitionGone');
    await press(part('back'));
    expect(taken()).toEqual(['close']);
  });

  it('that cannot be read says why, with a way back to the list', async () => {
    await save();
    damageReads('readings');
    await open();
    await expect.poll(() => document.querySelector('[role="alert"]')?.textContent).toBe('errorStorageFailed');
    await press(part('back'));
    expect(taken()).toEqual(['close']);
  });
});
