// @vitest-environment happy-dom
import { render } from 'preact';
import { afterEach, expect, it, vi } from 'vitest';
import { HotRow, MarkBadge } from './HotRow';
import type { ShownRow } from './hot-rows';

vi.mock('@/platform/browser/i18n', () => import('@/platform/browser/i18n.test-support'));

const item: ShownRow['item'] = {
  rank: 3,
  title: '秋天的麦田',
  url: 'https://a.example/1',
  heat: 1200,
  heatText: undefined,
  tag: '热',
};
const shown: ShownRow = { name: 'a', item, isRead: false, watched: [] };
const onOpen = vi.fn();
const onToggle = vi.fn();

afterEach(() => {
  render(null, document.body);
  vi.clearAllMocks();
});

function show(row: ShownRow, states: { isOpen?: boolean; isTabStop?: boolean; isCopied?: boolean } = {}) {
  const { isOpen = false, isTabStop = false, isCopied = false } = states;
  render(
    <HotRow shown={row} place={{ index: 6, of: 50 }} {...{ isOpen, isTabStop, isCopied, onOpen, onToggle }}>
      <p id="details" />
    </HotRow>,
    document.body,
  );
}

const find = <E extends Element = HTMLElement>(selector: string) => document.querySelector<E>(selector);
const textOf = (selector: string) => find(selector)?.textContent;

it('shows what is known of an item, and its place among all, most of which are not drawn', () => {
  show(shown);
  expect([textOf('.hot-rank'), textOf('.hot-title'), textOf('.hot-tag')]).toEqual(['3', '秋天的麦田', '热']);
  expect(textOf('.hot-side')).toBe('1.2K');
  const row = find('[data-part="hot-item"]');
  expect([
    row?.ariaPosInSet ?? row?.getAttribute('aria-posinset'),
    row?.getAttribute('aria-setsize'),
  ]).toEqual(['7', '50']);
});

it.each([
  [1, true],
  [3, true],
  [4, false],
])('rank %i is among the first three: %s', (rank, isTop) => {
  show({ ...shown, item: { ...item, rank } });
  expect(find('.hot-rank')?.classList.contains('top')).toBe(isTop);
});

it('shows no empty tag, and other text in place of the heat', () => {
  show({ ...shown, item: { ...item, tag: '' }, side: '微博' });
  expect(find('.hot-tag')).toBeNull();
  expect(textOf('.hot-side')).toBe('微博');
  expect(find('.hot-side')?.dataset['where']).toBe('');
});

it('marks each part of a title that matches a watch word, and leaves the others as they are', () => {
  const watched = [
    { from: 0, until: 2 },
    { from: 3, until: 4 },
  ];
  show({ ...shown, watched });
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['秋天', '麦']);
  expect(textOf('.hot-title')).toBe('秋天的麦田');
});

it('tells a screen reader that an item was read, and that its link was copied', () => {
  show({ ...shown, isRead: true }, { isCopied: true });
  expect(find('[data-part="hot-item"]')?.className).toBe('hot-item read');
  expect(textOf('.hot-title .hidden')).toBe('hotRead');
  expect(textOf('[role="status"]')).toBe('copied');
  show(shown);
  expect([find('.hot-title .hidden'), find('[role="status"]')]).toEqual([null, null]);
});

it('shows a change of the rank as a sign, and says it in words', () => {
  render(<MarkBadge mark={{ kind: 'up', by: 4 }} />, document.body);
  expect(textOf('[aria-hidden]')).toBe('↑4');
  expect(textOf('.hidden')).toBe('hotMarkUpWords 4');
  expect(find('.hot-mark')?.title).toBe('hotMarkUpWords 4');
});

it('shows the details of the item that is open, which its button says', () => {
  show(shown);
  expect([find('#details'), find('[data-part="item-more"]')?.getAttribute('aria-expanded')]).toEqual([
    null,
    'false',
  ]);
  show(shown, { isOpen: true });
  expect(find('#details')).not.toBeNull();
  expect(find('[data-part="item-more"]')?.getAttribute('aria-expanded')).toBe('true');
  find('[data-part="item-more"]')?.click();
  expect(onToggle).toHaveBeenCalledTimes(1);
});

it('opens an item when the user presses its link, and not when a script does', () => {
  show(shown, { isTabStop: true });
  const link = find<HTMLAnchorElement>('a.hot-row');
  expect([link?.href, link?.tabIndex]).toEqual(['https://a.example/1', 0]);
  for (const [type, isTrusted] of [
    ['click', false],
    ['click', true],
    ['auxclick', true],
  ] as const) {
    const event = new MouseEvent(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, 'isTrusted', { value: isTrusted });
    event.preventDefault();
    link?.dispatchEvent(event);
  }
  expect(onOpen).toHaveBeenCalledTimes(2);
});

it.each([undefined, 'javascript:alert(1)'])(
  'shows the details of an item with the address %s when it is pressed',
  (url) => {
    show({ ...shown, item: { ...item, url } });
    expect(find('a')).toBeNull();
    find('button.hot-row')?.click();
    expect(onToggle).toHaveBeenCalledTimes(1);
  },
);

it('can be reached with the Tab key only where the list has its stop', () => {
  const stops = () =>
    [...document.querySelectorAll<HTMLElement>('.hot-row, .hot-more')].map(({ tabIndex }) => tabIndex);
  show(shown);
  expect(stops()).toEqual([-1, -1]);
  show(shown, { isTabStop: true });
  expect(stops()).toEqual([0, 0]);
});
