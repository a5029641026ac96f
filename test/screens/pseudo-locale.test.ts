import { expect, it } from 'vitest';
import { toPseudo } from './pseudo-locale';

it('makes a text 40 % longer, with accents on its letters', () => {
  const pseudo = toPseudo('Select a part of the screen');
  expect(pseudo).toMatch(/^Šéléçt á párt ôf thé šçrééñ öne twö/);
  expect(pseudo.length).toBe(Math.ceil(27 * 1.4));
});

it('leaves alone what stands for something else', () => {
  expect(toPseudo('$COUNT$ {line|lines} of $1')).toMatch(/^\$COUNT\$ \{line\|lines\} ôf \$1/);
  expect(toPseudo('See https://example.org/{lang}')).toContain('https://example.org/{lang}');
});
