import { describe, expect, it } from 'vitest';
import { element, escapeXml, writeMarkup } from './markup';

describe('writeMarkup', () => {
  it('escapes the special characters of XML and removes those that XML forbids', () => {
    expect(escapeXml('a & b < "c" > d\0\u0007\ufffe\ud800😀\n')).toBe(
      'a &amp; b &lt; &quot;c&quot; &gt; d\ufffd😀\n',
    );
  });

  it('writes markup that HTML and XML parse alike', () => {
    expect(writeMarkup([element('p', {}, 'a', element('br'), element('span'))])).toBe(
      '<p>a<br/><span></span></p>',
    );
  });

  it('leaves out attributes with invalid names', () => {
    const odd = { class: 'a', '"onclick': 'x', '@click': 'y', 'a b': 'z', 'xml:lang': 'zh', '': 'w' };
    expect(writeMarkup([element('p', odd)])).toBe('<p class="a" xml:lang="zh"></p>');
  });
});
