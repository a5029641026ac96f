import { expect, it } from 'vitest';
import { escapeXml } from './escape-xml';

it('escapes the special characters of XML and removes those that XML forbids', () => {
  expect(escapeXml('a & b < "c" > d\0\u0007\ufffe\ud800😀\n')).toBe(
    'a &amp; b &lt; &quot;c&quot; &gt; d\ufffd😀\n',
  );
});
