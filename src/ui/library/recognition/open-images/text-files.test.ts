import { describe, expect, it } from 'vitest';
import type { Recognition } from '@/core/ocr/recognition';
import { findTexts, toMarkdownFile, toTextFile } from './text-files';

const recognition = (text: string) =>
  ({
    engine: 'file',
    languages: [],
    width: 1,
    height: 1,
    elapsedMs: 0,
    blocks: [],
    plain: { text },
  }) as Recognition;
const named = (name: string, text: string) => ({ name, recognition: recognition(text) });

describe('the file of the texts of open images', () => {
  const pages = [named('a/b.pdf · page 1', 'One\n• two'), named('a/b.pdf · page 2', 'Three')];

  it('has the name of the first image’s file, without what no file may be called', async () => {
    expect(toTextFile(pages, 'lines').name).toBe(toMarkdownFile(pages).name.replace(/md$/, 'txt'));
    expect(toMarkdownFile(pages).name).toMatch(/^a.b\.md$/);
    expect(toTextFile([named('scan.PDF', 'x')], 'lines').name).toBe('scan.txt');
  });

  it('has all texts in order, in Markdown with a heading for each of several', async () => {
    expect(await toTextFile(pages, 'lines').content.text()).toBe('One\n• two\n\nThree\n');
    expect(await toMarkdownFile(pages).content.text()).toBe(
      '## a/b.pdf · page 1\n\nOne\n\n- two\n\n## a/b.pdf · page 2\n\nThree\n',
    );
    expect(await toMarkdownFile(pages.slice(1)).content.text()).toBe('Three\n');
  });

  it('holds nothing on which a program for notes would act, in names and code neither', async () => {
    const hostile = named('<% x %>#[[y]]', 'see <% run %> and {{ fill }} and obsidian://open');
    const code = 'const a = 1;\nif (a) {\n  return {{b}};\n}';
    const content = await toMarkdownFile([hostile, named('b', code)]).content.text();
    expect(content).not.toMatch(/<%|\{\{|\[\[|obsidian:\/\//);
  });

  it('leaves out images whose text is not there', () => {
    const done = { name: undefined, state: { phase: 'done', recognition: recognition('x') } };
    const images = [done, { name: 'b', state: { phase: 'waiting' } }] as unknown as Parameters<
      typeof findTexts
    >[0];
    expect(findTexts(images, 'pasted')).toEqual([named('pasted', 'x')]);
  });
});
