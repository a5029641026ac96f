// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ToastState } from '@/core/library/capture-toast';
import { Toast } from './Toast';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

type Saved = Extract<ToastState, { kind: 'saved' }>;

const onPress = vi.fn();
beforeEach(() => void onPress.mockReset());
afterEach(() => act(() => render(null, document.body)));

const show = (state: ToastState) =>
  act(() => render(<Toast state={state} onPress={onPress} />, document.body));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-part="${name}"]`);
const buttons = () =>
  [...document.querySelectorAll<HTMLElement>('footer button')].map(({ dataset }) => dataset['part']);
const trusted = <E extends Event>(event: E): E => Object.defineProperty(event, 'isTrusted', { value: true });
const press = (name: string) =>
  act(() => void part(name)?.dispatchEvent(trusted(new MouseEvent('click', { bubbles: true }))));

const saved = (result: Partial<Saved['result']> = {}, more: Partial<Saved> = {}): Saved => ({
  kind: 'saved',
  result: {
    title: 'A title',
    change: 'added',
    pictureCount: 3,
    keptPictureCount: 2,
    losses: [],
    closedOrigins: [],
    ...result,
  } as Saved['result'],
  ...more,
});

it.each<[ToastState, string, readonly string[]]>([
  [{ kind: 'capturing' }, 'captureRunning', ['cancel']],
  [{ kind: 'images', done: 2, of: 5 }, 'captureImages 2 5', ['cancel']],
  [saved(), 'captureSaved', ['open', 'undo']],
  [saved({ change: 'changed' }), 'captureSavedVersion', ['open', 'undo']],
  [
    saved({}, { failure: { code: 'storage-failed', step: 'texts' } }),
    'captureSaved',
    ['retry', 'open', 'undo'],
  ],
  [saved({}, { failure: { code: 'storage-failed', step: 'press' } }), 'captureSaved', ['open', 'undo']],
  // Nothing was added, so nothing can be undone.
  [saved({ change: 'same' }), 'captureSavedSame', ['open']],
  [saved({ closedOrigins: ['https://images.example'] }), 'captureSaved', ['allow', 'open', 'undo']],
  [{ kind: 'undone' }, 'captureUndone', []],
  [
    { kind: 'refused', status: 'not-article', message: '' },
    'refusedNotArticle',
    ['save-page', 'select-region'],
  ],
  [{ kind: 'refused', status: 'deleted', message: '已删除' }, 'refusedDeleted', []],
  [{ kind: 'failed', code: 'storage-full' }, 'captureStorageFull', ['retry']],
  [{ kind: 'failed', code: 'storage-failed' }, 'errorStorageFailed', ['retry']],
])('says where a capture is, and offers what can be done then: %j', async (state, title, wanted) => {
  await show(state);
  expect(part('title')?.textContent).toBe(title);
  expect(buttons()).toEqual(wanted);
  for (const name of [...wanted, 'close']) await press(name);
  expect(onPress.mock.calls.flat()).toEqual([...wanted, 'close']);
});

it('says a failure at once to a screen reader, and all else when it is quiet', async () => {
  await show({ kind: 'failed', code: 'storage-failed' });
  expect(part('title')?.getAttribute('role')).toBe('alert');
  await show({ kind: 'capturing' });
  expect(part('title')?.getAttribute('role')).toBe('status');
});

it('says how many images and texts of images are saved', async () => {
  await show(saved({}, { texts: { done: 1, of: 2 } }));
  expect(part('status')?.textContent).toBe('captureSavedImages 2 3 · captureImageTexts 1 2');
  await show(saved({ pictureCount: 0 }));
  expect(part('status')?.textContent).toBe('');
});

it('says at once what failed after the article was saved', async () => {
  await show(saved());
  expect(part('failure')).toBeNull();
  await show(saved({}, { failure: { code: 'storage-failed', step: 'texts' } }));
  expect(part('failure')?.textContent).toBe('errorStorageFailed');
  expect(part('failure')?.getAttribute('role')).toBe('alert');
});

it('shows what was not saved when it is asked, with one line for each kind and reason', async () => {
  await show(saved());
  expect(part('losses')).toBeNull();
  const image = { kind: 'picture', what: 'a', why: 'unreachable' } as const;
  await show(saved({ losses: [image, image, { ...image, why: 'too-large' }] }));
  expect(part('losses')?.querySelector('summary')?.textContent).toContain('captureNotSaved');
  const lines = [...(part('losses')?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain(' × 2 · ');
  expect(lines[1]).not.toContain('×');
});

it.each<ToastState>([
  saved({}, { siteChanged: true }),
  { kind: 'refused', status: 'not-article', message: '', siteChanged: true },
])(
  'says that the page’s site seems to have changed, and what to do, until the user has read it: %j',
  async (state) => {
    await show({ ...state, siteChanged: false } as ToastState);
    expect(part('site-changed')).toBeNull();
    await show(state);
    expect(part('site-changed')?.textContent).toBe('siteChanged');
    expect(document.querySelector('.countdown')).toBeNull();
  },
);

it('closes by itself after it has ended, but not while texts of images are still recognised', async () => {
  const countdown = () => document.querySelector('.countdown');
  const end = () => act(() => void countdown()?.dispatchEvent(trusted(new Event('animationend'))));
  const failure = { code: 'storage-failed', step: 'press' } as const;
  const texts = { done: 1, of: 2 };
  for (const state of [saved({}, { texts }), saved({}, { failure }), { kind: 'capturing' } as const]) {
    await show(state);
    expect(countdown()).toBeNull();
  }
  await show(saved());
  countdown()?.dispatchEvent(new Event('animationend')); // by a script
  expect(onPress).not.toHaveBeenCalled();
  await end();
  await show({ kind: 'undone' });
  await end();
  expect(onPress.mock.calls).toEqual([['expire'], ['expire']]);
});
