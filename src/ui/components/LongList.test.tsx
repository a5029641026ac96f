// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { LongList } from './LongList';

const items = Array.from({ length: 2000 }, (_, index) => `row ${index}`);

afterEach(() => act(() => render(null, document.body)));

async function show(shown: readonly string[] = items) {
  await act(() =>
    render(
      <LongList
        label="rows"
        part="rows"
        items={shown}
        keyOf={(item) => item}
        renderRow={(item) => <a href="#x">{item}</a>}
      />,
      document.body,
    ),
  );
}

const drawn = () => [...document.querySelectorAll('[data-index]')];

async function press(key: string) {
  await act(() => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
}

it('renders only the visible rows and gives screen readers the number of all rows', async () => {
  await show();
  expect(drawn().length).toBeLessThan(50);
  expect(drawn()[0]?.getAttribute('aria-setsize')).toBe('2000');
  expect(drawn()[0]?.getAttribute('aria-posinset')).toBe('1');
});

it('moves the focus from row to row with the arrow keys', async () => {
  await show();
  document.querySelector('a')?.focus();
  await press('ArrowDown');
  await press('ArrowDown');
  expect(document.activeElement?.textContent).toBe('row 2');
  await press('ArrowUp');
  expect(document.activeElement?.textContent).toBe('row 1');
});

it('focuses the last row on End, although it was not rendered, and the first one on Home', async () => {
  await show();
  document.querySelector('a')?.focus();
  await press('End');
  expect(document.activeElement?.textContent).toBe('row 1999');
  await press('Home');
  expect(document.activeElement?.textContent).toBe('row 0');
});

it('lets the Tab key stop at one row, which is the one that had the focus last', async () => {
  await show();
  const stops = () =>
    [...document.querySelectorAll('a')]
      .filter(({ tabIndex }) => tabIndex === 0)
      .map(({ textContent }) => textContent);
  expect(stops()).toEqual(['row 0']);
  document.querySelector('a')?.focus();
  await press('ArrowDown');
  expect(stops()).toEqual(['row 1']);
});

it('renders no rows for an empty list', async () => {
  await show([]);
  expect(drawn()).toEqual([]);
});
