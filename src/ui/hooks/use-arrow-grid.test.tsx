// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { tabStops } from '@/ui/tab-stops.test-support';
import { useArrowGrid } from './use-arrow-grid';

/** Rows of buttons by their names; a name with an exclamation mark is a disabled one. */
function Grid({ rows }: { readonly rows: readonly (readonly string[])[] }) {
  const grid = useRef<HTMLUListElement>(null);
  useArrowGrid(grid, 'li', 'button');
  return (
    <ul ref={grid}>
      {rows.map((names) => (
        <li key={names[0]}>
          {names.map((name) => (
            <button key={name} type="button" disabled={name.endsWith('!')}>
              {name}
            </button>
          ))}
          <a href="#x">{`link of ${names[0]}`}</a>
        </li>
      ))}
    </ul>
  );
}

const show = (rows: readonly (readonly string[])[]) => act(() => render(<Grid rows={rows} />, document.body));
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const link = (row: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === `link of ${row}`);
const focused = () => document.activeElement?.textContent;
const stops = () =>
  tabStops().flatMap(({ localName, textContent }) => (localName === 'button' ? textContent : []));

/** Presses a key, and gives whether it is left to the browser. */
async function press(key: string, more: KeyboardEventInit = {}): Promise<boolean | undefined> {
  let isLeft: boolean | undefined;
  await act(() => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
    isLeft = document.activeElement?.dispatchEvent(event);
  });
  return isLeft;
}

afterEach(() => act(() => render(null, document.body)));

it('right and left pass what is disabled and go on in the next row, and stay at the ends', async () => {
  await show([
    ['a1', 'a2!', 'a3'],
    ['b1', 'b2'],
  ]);
  button('a1')?.focus();
  for (const next of ['a3', 'b1', 'b2', 'b2']) {
    await press('ArrowRight');
    expect(focused()).toBe(next);
  }
  for (const next of ['b1', 'a3', 'a1', 'a1']) {
    await press('ArrowLeft');
    expect(focused()).toBe(next);
  }
});

it('up and down keep to a column, pass rows without a control, and take the first where the column has none', async () => {
  await show([['a1', 'a2', 'a3'], ['b1!'], ['c1', 'c2!'], ['d1', 'd2']]);
  button('a2')?.focus();
  for (const next of ['c1', 'd1', 'd1']) {
    await press('ArrowDown');
    expect(focused()).toBe(next);
  }
  button('d2')?.focus();
  await press('ArrowUp');
  await press('ArrowUp');
  expect(focused()).toBe('a1');
  await press('End');
  expect(focused()).toBe('a3');
  await press('End', { ctrlKey: true });
  expect(focused()).toBe('d1');
  await press('Home', { ctrlKey: true });
  expect(focused()).toBe('a1');
});

it.each([{ altKey: true }, { metaKey: true }, { ctrlKey: true }])(
  'leaves an arrow key with %j to others',
  async (modifier) => {
    await show([['a1', 'a2']]);
    button('a1')?.focus();
    expect(await press('ArrowRight', modifier)).toBe(true);
    expect(focused()).toBe('a1');
  },
);

it('the Tab key stops at one cell of the row that had the focus last, also when it was at another control', async () => {
  await show([
    ['a1', 'a2'],
    ['b1', 'b2'],
  ]);
  expect(stops()).toEqual(['a1']);
  button('a2')?.focus();
  expect(stops()).toEqual(['a2']);
  link('b1')?.focus();
  expect(stops()).toEqual(['b1']);
  expect(await press('ArrowDown'), 'it is no cell').toBe(true);
});

it('when the cell at which the Tab key stops is disabled, the key stops at another one of its row', async () => {
  await show([['a1', 'a2']]);
  const cell = button('a1');
  if (cell) cell.disabled = true;
  await expect.poll(stops).toEqual(['a2']);
});

it('when the focused row is removed, the focus goes to the same column of the row in its place, else of the last', async () => {
  await show([
    ['a1', 'a2'],
    ['b1', 'b2'],
    ['c1', 'c2'],
  ]);
  button('b2')?.focus();
  await show([
    ['a1', 'a2'],
    ['c1', 'c2'],
  ]);
  expect(focused()).toBe('c2');
  await show([['a1', 'a2']]);
  expect(focused()).toBe('a2');
});
