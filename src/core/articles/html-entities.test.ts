import { expect, it } from 'vitest';
import { decodeEntities } from './html-entities';

it.each([
  ['&lt;b&gt; &AMP; &quot;&apos;', '<b> & "\''],
  ['a&nbsp;b', 'a\u00a0b'],
  ['&#25342;&#x5B57;', '拾字'],
  ['&#128512;', '😀'],
])('decodes the HTML escapes in %j', (escaped, text) => {
  expect(decodeEntities(escaped)).toBe(text);
});

it('decodes an escape once, so that escaped markup stays text', () => {
  expect(decodeEntities('&amp;lt;script&amp;gt;')).toBe('&lt;script&gt;');
});

it.each(['&#0;', '&#1114112;', '&#x110000;', '&unknown;', '&amp'])('leaves %j as it is', (text) => {
  expect(decodeEntities(text)).toBe(text);
});
