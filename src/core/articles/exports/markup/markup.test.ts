import { describe, expect, it } from 'vitest';
import { element, writeMarkup } from './markup';

describe('writeMarkup', () => {
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
