import { describe, expect, it } from 'vitest';
import { saved } from './saved-recognition.test-support';
import { recognitionExcerpt, searchRecognitions } from './search-recognitions';

describe('searchRecognitions', () => {
  const recognitions = [
    saved({ key: 'a', text: 'Ｆｕｌｌ width 拾字' }),
    saved({ key: 'b', text: 'other', origin: { kind: 'file', name: 'Receipt.png' } }),
  ];
  const search = (query: string) => searchRecognitions(recognitions, query).map(({ key }) => key);

  it('finds recognitions with all words, ignoring width and case', () => {
    expect(search('FULL 拾')).toEqual(['a']);
    expect(search('full other')).toEqual([]);
    expect(search('  ')).toEqual(['a', 'b']);
  });

  it('finds words whatever their accents, as in saved articles', () => {
    const menu = saved({ key: 'menu', text: `${'x '.repeat(60)}Café Straße` });
    expect(searchRecognitions([menu], 'cafe strasse')).toEqual([menu]);
    expect(searchRecognitions([saved({ text: 'cafe' })], 'café')).toHaveLength(1);
    expect(recognitionExcerpt(menu.text, 'cafe', 40)).toMatch(/Café Straße$/);
  });

  it('finds recognitions by the origin of the image', () => {
    expect(search('receipt')).toEqual(['b']);
    expect(search('a.test')).toEqual(['a']);
  });

  it('finds words that the image breaks over two lines, and shows them whole', () => {
    const broken = [
      saved({ key: 'zh', text: '我们研究人工\n智能的应用' }),
      saved({ key: 'en', text: 'optical recogni-\ntion of well-\nknown text' }),
    ];
    const find = (query: string) => searchRecognitions(broken, query).map(({ key }) => key);
    expect(find('人工智能')).toEqual(['zh']);
    expect(find('recognition')).toEqual(['en']);
    expect(find('well-known')).toEqual(['en']);
    expect(find('optical text')).toEqual(['en']);
    expect(recognitionExcerpt(broken[0]?.text ?? '', '人工智能', 40)).toBe('我们研究人工智能的应用');
    const far = `${'x '.repeat(60)}recogni-\ntion`;
    expect(recognitionExcerpt(far, 'Recognition', 40)).toMatch(/recognition$/);
  });

  it('finds a correction in either form of the text', () => {
    const text = saved({
      key: 'a',
      text: 'Rnoon adn',
      edited: { lines: 'Room adn', paragraphs: 'Rnoon and' },
    });
    expect(searchRecognitions([text], 'room')).toEqual([text]);
    expect(searchRecognitions([text], 'and')).toEqual([text]);
  });

  it('finds no text that the user has replaced', () => {
    const corrected = saved({ text: 'Rnoon at twelve', edited: { lines: 'Room at twelve' } });
    expect(searchRecognitions([corrected], 'room')).toEqual([corrected]);
    expect(searchRecognitions([corrected], 'rnoon')).toEqual([]);
  });

  it('excerpts the text around the found word', () => {
    const text = `${'x '.repeat(60)}needle ${'y '.repeat(60)}`;
    expect(recognitionExcerpt(text, 'Needle', 40)).toMatch(/^….*needle.*…$/);
    expect(recognitionExcerpt('short\ntext', '', 40)).toBe('short text');
    expect(recognitionExcerpt(`a${'😀'.repeat(40)}`, '', 40)).toBe(`a${'😀'.repeat(19)}…`);
  });
});
