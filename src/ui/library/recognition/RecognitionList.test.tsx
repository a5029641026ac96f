// @vitest-environment happy-dom
import 'fake-indexeddb/auto';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { SavedRecognition } from '@/core/recognitions/saved-recognition';
import { RecognitionList } from './RecognitionList';

const saved = (key: string, at: number): SavedRecognition => ({
  key,
  at,
  text: `text ${key}`,
  lineCount: 1,
  origin: { kind: 'page', site: 'a.test' },
  reader: 'ppocr',
  options: {},
  version: '1',
  width: 1,
  height: 1,
  bytes: 1,
});
const ALL = [saved('newest', 3), saved('middle', 2), saved('oldest', 1)];

let mount: HTMLElement;
const [onShow, onRemove, onJoin] = [vi.fn(), vi.fn(), vi.fn()];

const show = (recognitions = ALL) =>
  act(() =>
    render(
      <RecognitionList
        saved={{ recognitions, saveProblem: null }}
        except={new Set()}
        shown={undefined}
        onShow={onShow}
        onRemove={onRemove}
        onJoin={onJoin}
      />,
      mount,
    ),
  );

async function press(selector: string): Promise<void> {
  const click = new MouseEvent('click', { bubbles: true });
  Object.defineProperty(click, 'isTrusted', { value: true });
  await act(() => void mount.querySelector(selector)?.dispatchEvent(click));
}
const part = (name: string) => `[data-part="${name}"]`;
const row = (key: string) => `[data-key="${key}"] .row-main`;
const pressed = () =>
  [...mount.querySelectorAll('.row-main')].map((each) => each.getAttribute('aria-pressed'));

describe('choosing several saved recognitions', () => {
  beforeEach(async () => {
    fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
    mount = document.createElement('div');
    document.body.replaceChildren(mount);
    for (const each of [onShow, onRemove, onJoin]) each.mockReset();
    await show();
  });

  it('joins them with the oldest first, whatever the order of choosing, and ends', async () => {
    await press(part('choose'));
    await press(row('newest'));
    await press(row('oldest'));
    expect(pressed()).toEqual(['true', 'false', 'true']);
    await press(part('join'));
    expect(onJoin.mock.calls).toEqual([[['oldest', 'newest']]]);
    expect(onShow).not.toHaveBeenCalled();
    expect(mount.querySelector(part('chosen-bar'))).toBeNull();
    await press(row('middle'));
    expect(onShow).toHaveBeenCalledOnce();
  });

  it('joins them with the newest first when the user wants that', async () => {
    await press(part('choose'));
    await press(row('oldest'));
    await press(row('middle'));
    const radio = mount.querySelector<HTMLInputElement>(`${part('join-order-newest')} input`);
    const change = new Event('change', { bubbles: true });
    Object.defineProperty(change, 'isTrusted', { value: true });
    await act(() => void radio?.dispatchEvent(change));
    await press(part('join'));
    expect(onJoin.mock.calls).toEqual([[['middle', 'oldest']]]);
  });

  it('needs two to join and one to delete, and takes a choice back at a second press', async () => {
    const isDisabled = (name: string) => mount.querySelector<HTMLButtonElement>(part(name))?.disabled;
    await press(part('choose'));
    expect([isDisabled('join'), isDisabled('remove-chosen')]).toEqual([true, true]);
    await press(row('middle'));
    expect([isDisabled('join'), isDisabled('remove-chosen')]).toEqual([true, false]);
    await press(row('oldest'));
    expect(isDisabled('join')).toBe(false);
    await press(row('oldest'));
    await press(part('remove-chosen'));
    expect(onRemove.mock.calls).toEqual([[['middle']]]);
  });

  it('takes none that was deleted meanwhile', async () => {
    await press(part('choose'));
    await press(row('middle'));
    await press(row('oldest'));
    await show(ALL.slice(0, 2));
    expect(mount.querySelector<HTMLButtonElement>(part('join'))?.disabled).toBe(true);
  });

  it('ends at Escape, and is offered only where there are several', async () => {
    await press(part('choose'));
    await act(() => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })));
    expect(mount.querySelector(part('chosen-bar'))).toBeNull();
    expect(pressed()).toEqual([null, null, null]);
    await show(ALL.slice(0, 1));
    expect(mount.querySelector(part('choose'))).toBeNull();
  });
});

describe('deleting saved recognitions', () => {
  beforeEach(async () => {
    fakeBrowser.i18n.getMessage = (key, values = []) =>
      key === 'localeTag' ? 'en' : [key, ...[values].flat()].join(' ');
    mount = document.createElement('div');
    document.body.replaceChildren(mount);
    onRemove.mockReset();
    await show();
  });

  const clear = () => mount.querySelector(part('clear'));

  async function search(words: string): Promise<void> {
    const field = mount.querySelector<HTMLInputElement>(part('search'));
    if (!field) throw new Error('no search field');
    field.value = words;
    await act(() => void field.dispatchEvent(new InputEvent('input', { bubbles: true })));
  }

  it('deletes only what a search has found, and says how many these are', async () => {
    await search('middle');
    expect(clear()?.textContent).toBe('libraryClearFound 1');
    await press(part('clear'));
    expect(onRemove.mock.calls).toEqual([[['middle']]]);
  });

  it('deletes all where nothing is searched, and offers it nowhere where nothing is found', async () => {
    await search('elsewhere');
    expect(clear()).toBeNull();
    await search(' ');
    expect(clear()?.textContent).toBe('libraryClear');
    await press(part('clear'));
    expect(onRemove.mock.calls).toEqual([[['newest', 'middle', 'oldest']]]);
  });

  it.each([
    ['middle', 'oldest'],
    ['oldest', 'middle'],
  ])('moves the focus from %s, which is deleted, to %s beside it', async (deleted, focused) => {
    mount.querySelector<HTMLElement>(row(deleted))?.focus();
    await show(ALL.filter(({ key }) => key !== deleted));
    expect(document.activeElement).toBe(mount.querySelector(row(focused)));
  });

  it('leaves the focus where it is when another row is deleted', async () => {
    mount.querySelector<HTMLElement>(part('search'))?.focus();
    await show(ALL.slice(1));
    expect(document.activeElement).toBe(mount.querySelector(part('search')));
  });
});
