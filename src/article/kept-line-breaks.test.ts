// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { keepLines } from './kept-line-breaks';

const LINES = 100;

afterEach(() => {
  vi.restoreAllMocks();
});

it('writes a break for each line feed, and never hands all lines to one call, which takes some 125,000 arguments at most', () => {
  const calls = [
    vi.spyOn(DocumentFragment.prototype, 'append'),
    vi.spyOn(Text.prototype, 'replaceWith'),
    vi.spyOn(Element.prototype, 'replaceChildren'),
  ];
  const post = document.createElement('div');
  post.textContent = 'a\n'.repeat(LINES);
  keepLines(post, 'lines');
  expect(post.innerHTML).toBe('a<br>'.repeat(LINES));
  expect(Math.max(...calls.flatMap(({ mock }) => mock.calls.map((handed) => handed.length)))).toBe(1);
});
