// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '@/core/errors';
import { ListChangeNote, useListChanges } from './ListChangeNote';

const { send } = vi.hoisted(() => ({ send: vi.fn() }));
vi.mock('@/platform/messages/messages', () => ({ send }));

let mount: HTMLElement;
let changes: ReturnType<typeof useListChanges>;
const onUndone = vi.fn();

function Parts() {
  changes = useListChanges();
  return <ListChangeNote changes={changes} onUndone={onUndone} />;
}

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key, values = []) => [key, ...[values].flat()].join(' ');
  mount = document.createElement('div');
  send.mockReset().mockResolvedValue(undefined);
  onUndone.mockReset();
  await act(() => render(<Parts />, mount));
});

async function undo(): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(async () => void mount.querySelector('[data-part="undo"]')?.dispatchEvent(click));
}

it('says that texts were joined, and deletes the new one for good when that is undone', async () => {
  send.mockResolvedValueOnce('joined/1');
  await act(async () => expect(await changes.join(['b', 'a'])).toBe('joined/1'));
  expect(send).toHaveBeenLastCalledWith('joinRecognitions', {
    keys: ['b', 'a'],
    name: 'libraryJoinedName 2',
  });
  expect(mount.textContent).toContain('libraryJoined 2');
  await undo();
  expect(send.mock.calls.slice(1)).toEqual([
    ['removeRecognitions', { keys: ['joined/1'] }],
    ['purgeRecognitions', { keys: ['joined/1'] }],
  ]);
  expect(onUndone).toHaveBeenCalledWith(['joined/1']);
  expect(mount.querySelector('[data-part="undo"]')).toBeNull();
});

it('deletes nothing when the time to undo the joining is over', async () => {
  send.mockResolvedValueOnce('joined/1');
  await act(async () => void (await changes.join(['b', 'a'])));
  await act(async () => changes.end());
  expect(send).toHaveBeenCalledOnce();
});

it('restores what was deleted, and deletes it for good when the time is over', async () => {
  await act(async () => changes.remove(['a']));
  await undo();
  await act(async () => changes.remove(['b']));
  await act(async () => changes.end());
  expect(send.mock.calls).toEqual([
    ['removeRecognitions', { keys: ['a'] }],
    ['restoreRecognitions', { keys: ['a'] }],
    ['removeRecognitions', { keys: ['b'] }],
    ['purgeRecognitions', { keys: ['b'] }],
  ]);
  expect(onUndone).toHaveBeenCalledWith([]);
});

it('restores with one press all that was deleted since the note appeared', async () => {
  await act(async () => changes.remove(['a']));
  await act(async () => changes.remove(['b', 'c']));
  expect(mount.textContent).toContain('libraryRemoved 3');
  await undo();
  expect(send).toHaveBeenLastCalledWith('restoreRecognitions', { keys: ['a', 'b', 'c'] });
});

it.each([
  ['the page is left', () => void dispatchEvent(new Event('pagehide'))],
  ['another view is shown', () => render(null, mount)],
])(
  'deletes for good what was deleted when %s, because nothing can undo it any more',
  async (_when, leave) => {
    await act(async () => changes.remove(['a']));
    await act(leave);
    expect(send).toHaveBeenLastCalledWith('purgeRecognitions', { keys: ['a'] });
    await act(() => render(null, mount));
    expect(send).toHaveBeenCalledTimes(2);
  },
);

it('deletes for good what was deleted before texts were joined', async () => {
  await act(async () => changes.remove(['a']));
  send.mockResolvedValueOnce('joined/1');
  await act(async () => void (await changes.join(['c', 'b'])));
  expect(send).toHaveBeenLastCalledWith('purgeRecognitions', { keys: ['a'] });
  await act(() => render(null, mount));
  expect(send).toHaveBeenCalledTimes(3);
});

it('says why texts could not be joined, until something succeeds', async () => {
  send.mockRejectedValueOnce(new AppError('out-of-memory'));
  await act(async () => expect(await changes.join(['b', 'a'])).toBeUndefined());
  expect(mount.querySelector('[role="alert"]')?.textContent).toBe('errorOutOfMemory');
  expect(mount.querySelector('[data-part="undo"]')).toBeNull();
  await act(async () => changes.remove(['a']));
  expect(mount.querySelector('[role="alert"]')).toBeNull();
});
