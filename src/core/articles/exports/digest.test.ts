import { describe, expect, it } from 'vitest';
import { type DigestArticle, writeDigests } from './digest';

const OPTIONS = {
  maxCharacters: 2000,
  title: '拾字',
  describePart: (part: number, of: number) => `part ${part} of ${of}`,
};

function article(title: string, markdown?: string): DigestArticle {
  return { title, facts: [{ label: 'Published', value: '2024-05-06' }], markdown };
}

describe('writeDigests', () => {
  it('writes the facts and the body of each article', () => {
    expect(writeDigests([article('一\n二', '正文'), article('三')], OPTIONS)).toEqual([
      '# 拾字\n\n## 一 二\n\n- Published: 2024-05-06\n\n正文\n\n## 三\n\n- Published: 2024-05-06\n',
    ]);
  });

  it('keeps each file within the size and each article in one file', () => {
    const files = writeDigests(
      ['a', 'b', 'c', 'd'].map((title) => article(title, title.repeat(800))),
      OPTIONS,
    );
    expect(files.map((file) => file.match(/^## \w$/gm))).toEqual([
      ['## a', '## b'],
      ['## c', '## d'],
    ]);
    for (const file of files) expect(file.length).toBeLessThanOrEqual(2000);
  });

  it('cuts an article that is larger than a file between paragraphs, and loses nothing', () => {
    const paragraphs = Array.from({ length: 30 }, (_, index) => `段落 ${index} ${'字'.repeat(180)}`);
    const files = writeDigests([article('长', paragraphs.join('\n\n'))], OPTIONS);
    expect(files.length).toBeGreaterThan(2);
    expect(files[0]).toContain(`## 长 (part 1 of ${files.length})`);
    for (const paragraph of paragraphs)
      expect(files.filter((file) => file.includes(paragraph))).toHaveLength(1);
    for (const file of files) expect(file.length).toBeLessThanOrEqual(2000);
  });

  it('cuts a text without line breaks between characters', () => {
    const files = writeDigests([article('长', '😀'.repeat(3000))], OPTIONS);
    expect(files.join('')).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])/);
    expect(files.join('').match(/😀/gu)).toHaveLength(3000);
  });

  it('writes no file without articles', () => {
    expect(writeDigests([], OPTIONS)).toEqual([]);
  });
});
