// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { copyText } from '@/platform/browser/clipboard';
import { HotItemList } from './HotItemList';
import type { ShownRow } from './hot-rows';

vi.mock('@/platform/browser/clipboard', () => ({ copyText: vi.fn(async () => undefined) }));

const rows: readonly ShownRow[] = ['one', 'two', 'three'].map((title, index) => ({
  name: title,
  item: {
    rank: index + 1,
    title,
    url: `https://a.example/${title}`,
    heat: undefined,
    heatText: undefined,
    tag: undefined,
  },
  isRead: false,
  watched: [],
}));

beforeEach(async () => {
  fakeBrowser.i18n.getMessage = (key) => (key === 'localeTag' ? 'en' : key);
  await show(rows);
});
afterEach(() => act(() => render(null, document.body)));

async function show(shown: readonly ShownRow[]): Promise<void> {
  await act(() =>
    render(
      <HotItemList
        label="list"
        rows={shown}
        renderDetails={() => null}
        onOpen={() => undefined}
        onTrouble={() => undefined}
      />,
      document.body,
    ),
  );
}

/** The titles of the rows at which the Tab key stops. */
const stops = () =>
  [...document.querySelectorAll<HTMLElement>('.hot-row')]
    .filter(({ tabIndex }) => tabIndex === 0)
    .map((row) => row.querySelector('.hot-title')?.textContent);

const press = (key: string) =>
  act(
    async () =>
      void document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
  );

it('a title that is written from right to left begins at the right, so that its end is cut off and not its beginning', () => {
  expect(document.querySelector<HTMLElement>('.hot-title')?.dir).toBe('auto');
});

it('highlights the watch words of a title, and shows all of the title', async () => {
  const ranges = [
    { from: 0, until: 2 },
    { from: 5, until: 8 },
  ];
  await show([{ ...rows[0]!, item: { ...rows[0]!.item, title: '大雪, the snow' }, watched: ranges }]);
  expect([...document.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    '大雪',
    'he ',
  ]);
  expect(document.querySelector('.hot-title')?.textContent).toBe('大雪, the snow');
});

it('the key c copies the row that has the focus as a link, and says so in that row only', async () => {
  await act(() => document.querySelectorAll<HTMLElement>('.hot-row')[1]?.focus());
  await press('c');
  expect(copyText).toHaveBeenCalledExactlyOnceWith('[two](<https://a.example/two>)');
  const said = [...document.querySelectorAll('.hot-side')].map(({ textContent }) => textContent);
  expect(said).toEqual(['', 'copied', '']);
});

it('the Tab key stops at one row of a list, which is the one that had the focus last', async () => {
  expect(stops()).toEqual(['one']);
  await act(() => document.querySelector<HTMLElement>('.hot-row')?.focus());
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toContain('two');
  expect(stops()).toEqual(['two']);
  expect(document.querySelectorAll('.hot-more[tabindex="0"]')).toHaveLength(1);
});

it('the Tab key stops at the first row when the one that had the focus is gone', async () => {
  await act(() => document.querySelectorAll<HTMLElement>('.hot-row')[2]?.focus());
  expect(stops()).toEqual(['three']);
  await show(rows.slice(0, 2));
  expect(stops()).toEqual(['one']);
});

it('a row keeps the focus when its rank changes in a browser that cannot move elements', async () => {
  const ranked = (names: string) => [...names].map((name) => ({ ...rows[0]!, name }));
  await show(ranked('abcde'));
  const row = document.querySelectorAll<HTMLElement>('.hot-row')[2];
  await act(() => row?.focus());
  await show(ranked('abdec'));
  expect([...document.querySelectorAll('.hot-row')].indexOf(row!)).toBe(4);
  expect(document.activeElement).toBe(row);
});

it('a list that is put into another order does not take the focus from elsewhere', async () => {
  await act(() => document.querySelector<HTMLElement>('.hot-row')?.focus());
  await act(() => (document.activeElement as HTMLElement).blur());
  await show(rows.toReversed());
  expect(document.activeElement).toBe(document.body);
});

it('a long list renders its first rows only, and all of them for the key End', async () => {
  const many = Array.from({ length: 100 }, (_, index) => ({ ...rows[0]!, name: `row ${index}` }));
  await show(many);
  const drawn = () => document.querySelectorAll('.hot-row').length;
  expect(drawn()).toBe(24);
  await act(() => document.querySelector<HTMLElement>('.hot-row')?.focus());
  await press('End');
  expect(drawn()).toBe(100);
  expect(document.activeElement).toBe([...document.querySelectorAll('.hot-row')].at(-1));
});
