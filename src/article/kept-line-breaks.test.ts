// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { keepLines } from './kept-line-breaks';

/** With as many line breaks between them, these are more nodes than one call can have arguments. */
const MANY = 70_000;

it('writes any number of line breaks', () => {
  const post = document.createElement('div');
  post.textContent = 'a\n'.repeat(MANY);
  keepLines(post, 'lines');
  expect(post.childNodes.length).toBe(2 * MANY + 1);
});
