// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { removeLeftovers } from './leftovers';

const PROSE =
  '<p>The harbour wall was built by many hands in a single long summer, and it still stands today.</p>';

function left(html: string): string {
  const root = document.createElement('div');
  root.innerHTML = html;
  document.body.replaceChildren(root);
  removeLeftovers(root);
  return (root.textContent ?? '').replace(/\s+/g, ' ').trim();
}

const words = (html: string) => left(html).replace(left(PROSE), '').trim();

it('takes away a row of buttons to share by', () => {
  expect(words(`${PROSE}<ul><li>Facebook</li><li>Twitter</li><li>E-mail</li></ul>`)).toBe('');
  expect(words(`${PROSE}<p>Follow us on:</p><ul><li>Facebook</li><li>X</li></ul>`)).not.toContain('Facebook');
  expect(words(`${PROSE}<p>Share this:</p><ul><li>Facebook</li><li>Print</li></ul>`)).not.toContain(
    'Facebook',
  );
});

it('leaves a list of such names that a sentence leads up to', () => {
  const list = '<ul><li>Facebook</li><li>Twitter</li><li>Reddit</li></ul>';
  expect(words(`${PROSE}<p>The town told its people of it on three sites:</p>${list}`)).toContain('Reddit');
  expect(words(`${PROSE}<p>消息发布在这些平台：</p><ul><li>微博</li><li>微信</li></ul>`)).toContain('微博');
});
