// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { tabStops } from '@/ui/tab-stops.test-support';
import { useOneRowInTabOrder } from './use-one-row-in-tab-order';

interface RowsProps {
  readonly names: readonly string[];
  /** The name of the row whose own part lets the Tab key stop at its second button instead of its first. */
  readonly turned?: string;
}

/** Rows with a field, and with two buttons of which a part of the row lets the Tab key stop at one. */
function Rows({ names, turned }: RowsProps) {
  const list = useRef<HTMLDivElement>(null);
  useOneRowInTabOrder(list, 'section');
  return (
    <div ref={list}>
      <button type="button">outside</button>
      {names.map((name) => (
        <section key={name}>
          <input aria-label={`field ${name}`} />
          <button type="button" tabIndex={name === turned ? -1 : 0}>{`first ${name}`}</button>
          <button type="button" tabIndex={name === turned ? 0 : -1}>{`second ${name}`}</button>
        </section>
      ))}
    </div>
  );
}

const show = (props: RowsProps) => act(() => render(<Rows {...props} />, document.body));
const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent;
const stops = () => tabStops().map(nameOf);
const focus = (name: string) =>
  act(() =>
    [...document.querySelectorAll<HTMLElement>('input, button')]
      .find((each) => nameOf(each) === name)
      ?.focus(),
  );

afterEach(() => act(() => render(null, document.body)));

it('the Tab key goes through the row that had the focus last only, and through what is in no row', async () => {
  await show({ names: ['a', 'b', 'c'] });
  expect(stops()).toEqual(['outside', 'field a', 'first a']);
  await focus('field c');
  expect(stops()).toEqual(['outside', 'field c', 'first c']);
  await focus('outside');
  expect(stops()).toEqual(['outside', 'field c', 'first c']);
});

it('what a row itself changes of its stops meanwhile counts when the Tab key goes through it again', async () => {
  await show({ names: ['a', 'b'] });
  await show({ names: ['a', 'b'], turned: 'b' });
  await expect.poll(stops).toEqual(['outside', 'field a', 'first a']);
  await focus('field b');
  expect(stops()).toEqual(['outside', 'field b', 'second b']);
});

it('rows that come later are passed, and when the row is removed another one takes its place', async () => {
  await show({ names: ['a'] });
  await show({ names: ['a', 'b'] });
  await expect.poll(stops).toEqual(['outside', 'field a', 'first a']);
  await show({ names: ['b'] });
  await expect.poll(stops).toEqual(['outside', 'field b', 'first b']);
});
