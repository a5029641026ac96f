// @vitest-environment happy-dom
import { render } from 'preact';
import { useRef } from 'preact/hooks';
import { act } from 'preact/test-utils';
import { beforeEach, expect, it } from 'vitest';
import { useArrowRows } from './use-one-tab-stop';

interface MenuProps {
  readonly names: readonly string[];
  readonly current?: string;
  readonly direction?: 'down' | 'right' | 'both';
}

/** A list whose rows are controls themselves. */
function Menu({ names, current, direction }: MenuProps) {
  const list = useRef<HTMLElement>(null);
  useArrowRows(list, 'a', direction);
  return (
    <nav ref={list}>
      {names.map((name) => (
        <a key={name} href={`#${name}`} aria-current={name === current ? 'true' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}

let mount: HTMLElement;
beforeEach(() => {
  mount = document.createElement('div');
  document.body.replaceChildren(mount);
});

const show = (props: MenuProps) => act(() => render(<Menu {...props} />, mount));
const links = () => [...mount.querySelectorAll('a')];
const stops = () => links().flatMap((link) => (link.tabIndex === 0 ? [link.textContent] : []));
const focused = () => document.activeElement?.textContent;
const press = (key: string, more: KeyboardEventInit = {}) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
  );

it('lets the Tab key stop at the current entry, else at the first, and then at the last focused one', async () => {
  await show({ names: ['a', 'b', 'c'] });
  expect(stops()).toEqual(['a']);
  await show({ names: ['a', 'b', 'c'], current: 'b' });
  expect(stops()).toEqual(['b']);
  links()[2]?.focus();
  expect(stops()).toEqual(['c']);
});

it.each([
  ['down', 'ArrowDown', 'ArrowUp'],
  ['right', 'ArrowRight', 'ArrowLeft'],
] as const)(
  'moves with the keys of its direction, %s, and to both ends',
  async (direction, next, previous) => {
    await show({ names: ['a', 'b', 'c'], direction });
    links()[0]?.focus();
    press(next);
    expect(focused()).toBe('b');
    press(direction === 'down' ? 'ArrowRight' : 'ArrowDown');
    expect(focused()).toBe('b');
    press(previous);
    expect(focused()).toBe('a');
    press('End');
    expect(focused()).toBe('c');
    press('Home');
    expect(focused()).toBe('a');
  },
);

it.each(['altKey', 'ctrlKey', 'metaKey'])('leaves a key with %s to the browser', async (modifier) => {
  await show({ names: ['a', 'b'] });
  links()[0]?.focus();
  expect(press('ArrowDown', { [modifier]: true })).toBe(true);
  expect(focused()).toBe('a');
});

it('focuses what takes the place of a focused row that is removed', async () => {
  await show({ names: ['a', 'b', 'c'] });
  links()[1]?.focus();
  await show({ names: ['a', 'c'] });
  expect(focused()).toBe('c');
});

/** Tools of which some cannot be used. */
function Tools({ disabled }: { readonly disabled: readonly string[] }) {
  const list = useRef<HTMLDivElement>(null);
  useArrowRows(list, 'button', 'right');
  return (
    <div ref={list}>
      {['copy', 'move', 'more'].map((name) => (
        <button key={name} type="button" disabled={disabled.includes(name)}>
          {name}
        </button>
      ))}
    </div>
  );
}

it('neither stops at what is disabled, nor moves to it', async () => {
  const tools = () => [...mount.querySelectorAll('button')];
  const stopsOfTools = () => tools().flatMap((tool) => (tool.tabIndex === 0 ? [tool.textContent] : []));
  await act(() => render(<Tools disabled={['copy']} />, mount));
  expect(stopsOfTools()).toEqual(['move']);
  await act(() => render(<Tools disabled={['move']} />, mount));
  tools()[0]?.focus();
  press('ArrowRight');
  expect(focused()).toBe('more');
  press('ArrowLeft');
  expect(focused()).toBe('copy');
  await act(() => render(<Tools disabled={['copy', 'move', 'more']} />, mount));
  expect(stopsOfTools()).toEqual([]);
});

/** Ranges, each with a field for a number and a button. */
function Ranges() {
  const list = useRef<HTMLUListElement>(null);
  useArrowRows(list, 'li');
  return (
    <ul ref={list}>
      {['a', 'b'].map((name) => (
        <li key={name}>
          <input type="number" aria-label={name} />
          <button type="button">{name}</button>
        </li>
      ))}
    </ul>
  );
}

it('leaves the arrow keys, Home and End to a field in a row, and moves with them from its other controls', async () => {
  await act(() => render(<Ranges />, mount));
  const [field, button] = mount.querySelectorAll<HTMLElement>('input, button');
  field?.focus();
  for (const key of ['ArrowDown', 'ArrowUp', 'Home', 'End']) expect(press(key)).toBe(true);
  expect(document.activeElement).toBe(field);
  button?.focus();
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('b');
});
