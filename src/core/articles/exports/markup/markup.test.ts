import { describe, expect, it } from 'vitest';
import { element } from './markup';
import { escapeXml, writeMarkup } from './write-markup';

describe('markup is written', () => {
  it('with every character that XML minds escaped, and those that it forbids left out', () => {
    expect(escapeXml('a & b < "c" > d\0\u0007\ufffe\ud800😀\n')).toBe(
      'a &amp; b &lt; &quot;c&quot; &gt; d\ufffd😀\n',
    );
  });

  it('so that HTML and XML read the same', () => {
    expect(writeMarkup([element('p', {}, 'a', element('br'), element('span'))])).toBe(
      '<p>a<br/><span></span></p>',
    );
  });

  it('without attributes whose names are none', () => {
    const odd = { class: 'a', '"onclick': 'x', '@click': 'y', 'a b': 'z', 'xml:lang': 'zh', '': 'w' };
    expect(writeMarkup([element('p', odd)])).toBe('<p class="a" xml:lang="zh"></p>');
  });
});
