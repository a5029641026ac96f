// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ErrorCode } from '@/core/errors';
import { showTab } from '@/platform/browser/tabs';
import { trustedClick } from '@/ui/trusted-event.test-support';
import { PageImageItem } from './PageImageItem';
import type { PageRunImage } from './page-run-image';
import { done, failed, pageOf, run } from './page-states.test-support';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));
vi.mock('@/platform/browser/tabs', () => ({ showTab: vi.fn(async () => undefined) }));

const onOpen = vi.fn();
/** The files that have an address, by it. */
let addresses: Map<string, Blob>;

/** Shows the third image of a page. */
async function show(state: PageRunImage['state'], change: Partial<PageRunImage> = {}, text?: string) {
  const page = pageOf([done('a'), done('b'), state]);
  const image = { ...page.state.images[2]!, ...change };
  await act(() =>
    render(<PageImageItem image={image} text={text} page={page} onOpen={onOpen} />, document.body),
  );
}

const part = (name: string) => document.querySelector<HTMLButtonElement>(`[data-part="${name}"]`);
const press = (name: string) => act(() => void part(name)?.dispatchEvent(trustedClick()));
const about = () => document.querySelector('small')?.textContent;
const shownFile = () => addresses.get(document.querySelector('img')?.getAttribute('src') ?? '');
/** The buttons for the next step. */
const steps = () =>
  [...document.querySelectorAll<HTMLElement>('.page-step button')].map(({ dataset }) => dataset['part']);

beforeEach(() => {
  addresses = new Map();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const address = `blob:${addresses.size}`;
    addresses.set(address, file as Blob);
    return address;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void addresses.delete(address));
});
afterEach(async () => {
  await act(() => render(null, document.body));
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

it('an image whose text is recognised shows the text, and opens at a press', async () => {
  await show(done('one line'), {}, 'one line');
  expect(about()).toBe('pageImageNumber 3 · 400 × 300 · recognitionLineCountOne 0.0');
  expect(part('page-image-text')?.textContent).toBe('one line');
  await press('open-page-image');
  expect(onOpen).toHaveBeenCalledOnce();
});

it('an image that was recognised before says so, because it was not recognised now', async () => {
  await show(done('text', { recognisedBefore: 1 }), {}, 'text');
  expect(about()).toContain('pageImageBefore');
});

it.each([
  ['pageImageWaiting', { phase: 'waiting' }],
  ['pageImageClosed', { phase: 'closed' }],
] as const)('an image without its file cannot be opened, and says why: %s', async (why, state) => {
  await show(state);
  expect(about()).toBe(`pageImageNumber 3 · 400 × 300 · ${why}`);
  expect(part('open-page-image')?.disabled).toBe(true);
  expect([part('page-image-text'), steps()]).toEqual([null, []]);
});

it('an image that is being recognised shows how many of its lines are', async () => {
  const progress = { stage: 'recognising', done: 2, total: 8 } as const;
  await show({ phase: 'recognising', progress, lines: [] });
  expect(about()).toContain('recognitionLineOf 2 8');
  expect(document.querySelector<HTMLElement>('.progress-bar')?.style.transform).toBe('scaleX(0.25)');
});

it('an image is shown small as soon as the page gives it, and its files are let go when it is gone', async () => {
  const [thumbnail, file] = [new Blob(['small']), new Blob(['large'])];
  await show({ phase: 'waiting' });
  expect(document.querySelector('img')).toBeNull();
  await show({ phase: 'waiting' }, { file });
  expect(shownFile()).toBe(file);
  await show({ phase: 'waiting' }, { file, thumbnail });
  expect(shownFile()).toBe(thumbnail);
  await act(() => render(null, document.body));
  expect(addresses.size).toBe(0);
});

describe('an image whose text could not be recognised', () => {
  it.each(['no-text', 'page-changed'] as const)('offers nothing that would not help: %s', async (code) => {
    await show(failed(code));
    expect(about()).toContain(code === 'no-text' ? 'errorNoText' : 'errorPageChanged');
    expect(steps()).toEqual([]);
  });

  it('is tried again at a press, that image alone', async () => {
    await show(failed('engine-failed'));
    expect([about(), steps()]).toEqual([expect.stringContaining('errorEngineFailed'), ['retry']]);
    await press('retry');
    expect(run.retry.mock.calls).toEqual([[2]]);
  });

  it('leads to the page, where it can be recognised from the screen, if the page may not read it', async () => {
    await show(failed('image-unreadable'));
    expect(document.body.textContent).toContain('pageImageFromScreen');
    expect(steps()).toEqual(['show-page']);
    await press('show-page');
    expect(showTab).toHaveBeenCalledExactlyOnceWith(7);
  });

  it.each<ErrorCode>(['service-outcome-unknown', 'service-charged-no-text', 'credits-perhaps-paid'])(
    'is not sent again at one press if it may have been paid for, but opened, where the price is asked: %s',
    async (code) => {
      await show(failed(code), { file: new Blob(['x']), isPaid: true });
      expect(steps()).toEqual(['open-perhaps-paid']);
      await press('open-perhaps-paid');
      expect(onOpen).toHaveBeenCalledOnce();
      expect(run.retry).not.toHaveBeenCalled();
    },
  );
});
