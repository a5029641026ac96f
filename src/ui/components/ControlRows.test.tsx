// @vitest-environment happy-dom
import { render } from 'preact';
import { useState } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { tabStops } from '@/ui/tab-stops.test-support';
import { ControlRows } from './ControlRows';

const pressKey = (key: string) =>
  act(
    () =>
      void document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      ),
  );
const names = (elements: readonly Element[]) => elements.map(({ textContent }) => textContent);
const focused = () => document.activeElement?.textContent;
const button = (name: string) =>
  [...document.querySelectorAll('button')].find((each) => each.textContent === name);

afterEach(() => act(() => render(null, document.body)));

const show = (rows: readonly string[]) =>
  act(() =>
    render(
      <ControlRows>
        {rows.map((row) => (
          <li key={row}>
            <button type="button">{`open ${row}`}</button>
            <button type="button">{`close ${row}`}</button>
          </li>
        ))}
      </ControlRows>,
      document.body,
    ),
  );

it('the Tab key stops at the controls of one of many rows, and arrow keys, Home and End lead to the others', async () => {
  await show(Array.from({ length: 40 }, (_, index) => `${index}`));
  expect(names(tabStops())).toEqual(['open 0', 'close 0']);
  button('close 0')?.focus();
  await pressKey('ArrowDown');
  expect(focused()).toBe('open 1');
  expect(names(tabStops())).toEqual(['open 1', 'close 1']);
  await pressKey('End');
  expect(focused()).toBe('open 39');
  await pressKey('Home');
  expect(focused()).toBe('open 0');
});

it('the focus goes to the next row when a row is removed, and to the one before after the last', async () => {
  await show(['a', 'b', 'c']);
  button('close b')?.focus();
  await show(['a', 'c']);
  expect(focused()).toBe('open c');
  await show(['a']);
  expect(focused()).toBe('open a');
});

/** A row that draws another control when it is pressed. */
function GrowingRow({ name }: { readonly name: string }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li class="outer">
      <button type="button" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <ul>
        <li>{isOpen && <button type="button">{`more of ${name}`}</button>}</li>
      </ul>
    </li>
  );
}

it('a control that a row draws later is a stop of the Tab key only in the row that had the focus last', async () => {
  await act(() =>
    render(
      <ControlRows row=".outer">
        <GrowingRow name="a" />
        <GrowingRow name="b" />
      </ControlRows>,
      document.body,
    ),
  );
  await act(() => button('b')?.click());
  await expect.poll(() => names(tabStops())).toEqual(['a']);
  button('b')?.focus();
  expect(names(tabStops())).toEqual(['b', 'more of b']);
});
