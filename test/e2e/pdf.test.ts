import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from '../../scripts/automation/wait-for';
import { imagePath, loadTruth, textOf } from '../fixtures/image-truth';
import { makePdf } from '../fixtures/make-pdf';
import type { PageUnderTest } from './harness/browser-under-test';
import { give } from './harness/give-files';
import { catchSavedFiles, takeSavedFile } from './harness/saved-files';
import { fill, pressPart, textOfPart } from './harness/service-stage';
import { type Stage, startStage } from './harness/start';

let stage: Stage;
let library: PageUnderTest;
beforeAll(async () => {
  stage = await startStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  library = await stage.browser.openOwn('/library.html#read');
});
afterEach(() => library.close());

const open = (name: string, bytes: Buffer) =>
  give(library, 'drop', [{ name, type: 'application/pdf', base64: bytes.toString('base64') }]);

const fixture = (name: string) => readFile(new URL(`../fixtures/pdf/${name}`, import.meta.url));

/** The rows of the open images. */
const rows = () =>
  library.evaluate(
    () =>
      [...document.querySelectorAll<HTMLElement>('[data-part="open-image"]')].map((row) => ({
        name: row.querySelector('.image-name')?.textContent ?? '',
        phase: row.dataset['phase'],
      })),
    undefined,
  );

/** Shows a page of a PDF, and returns its text, or the error. */
async function textOfPage(name: string): Promise<string> {
  await waitFor(`the row of ${name}`, () =>
    library.evaluate((wanted) => {
      const all = [...document.querySelectorAll<HTMLElement>('[data-part="open-image"] .row-main')];
      const row = all.find((each) => each.querySelector('.image-name')?.textContent === wanted);
      row?.click();
      return row !== undefined;
    }, name),
  );
  return waitFor(`the text of ${name}`, () =>
    library.evaluate((wanted) => {
      const shown = document.querySelector<HTMLElement>('[data-part="image"]');
      if (shown?.querySelector('h2')?.textContent !== wanted) return undefined;
      if (shown.dataset['phase'] === 'failed')
        return `failed: ${shown.querySelector('[data-code]')?.getAttribute('data-code')}`;
      if (shown.dataset['phase'] !== 'done') return undefined;
      return shown.querySelector<HTMLTextAreaElement>('[data-part="text"]')?.value || undefined;
    }, name),
  );
}

describe('a PDF in the library', () => {
  it('gives the text that its pages hold, in the order to read it', async () => {
    await open('article.pdf', await fixture('article.pdf'));
    expect(await textOfPage('article.pdf · page 1')).toBe(
      [
        '春天的第一场雨',
        '清晨，雨丝落在屋檐上，街道安静',
        '得能听见水滴的声音。老人推开',
        '窗，看见院子里的梨树开了花。',
        'The rain had not stopped since',
        'midnight, and the river rose',
        'slowly under the bridge.',
        '孩子们撑着伞走过石板路，鞋子湿',
        '了也不在意。他们说，春天终于来',
        '了。',
        'By noon the clouds were gone,',
        'and everyone went back to work',
        'in the fields.',
      ].join('\n'),
    );
    expect(await textOfPage('article.pdf · page 2')).toBe(
      '品名\t数量\t价格\n苹果\t12\t36.00\nCoffee\t3\t89.50',
    );
    await catchSavedFiles(library);
    await pressPart(library, 'save-markdown');
    const { name, bytes } = await takeSavedFile(library);
    expect(name).toBe('article.md');
    expect(Buffer.from(bytes).toString()).toContain('## article.pdf · page 2\n\n| 品名 | 数量 | 价格 |');
  });

  it('reads the cells of a ruled table whole, however many lines they have', async () => {
    const table = [
      [
        ['Purpose of', 'the journey'],
        ['Say in a few words', 'why you travel and', 'who invites you'],
        ['A visit'],
      ],
      [
        ['Length of', 'the stay'],
        ['Count every day that', 'you are in the country'],
        ['Two weeks', 'in spring'],
      ],
      [
        ['Who pays', 'for it'],
        ['Name the person or', 'the firm that pays'],
        ['Herself, from', 'savings'],
      ],
    ];
    await open('form.pdf', makePdf([{ table }]));
    const cells = table.map((row) => row.map((lines) => lines.join(' ')).join('\t'));
    expect(await textOfPage('form.pdf')).toBe(cells.join('\n'));
  });

  it('gives the text of fonts that the file does not hold', async () => {
    await open('fonts.pdf', makePdf([{ text: 'Hello world' }, { text: '拾字识图', font: 'chinese' }]));
    expect(await textOfPage('fonts.pdf · page 1')).toBe('Hello world');
    expect(await textOfPage('fonts.pdf · page 2')).toBe('拾字识图');
  });

  it('recognises a page that is a scan, and saves it as a PDF that holds its text', async () => {
    const { width, height } = await loadTruth('sample');
    const jpeg = await sharp(imagePath('sample')).flatten().jpeg({ quality: 95 }).toBuffer();
    await open('扫描.pdf', makePdf([{ text: 'cover' }, { jpeg, width, height }]));
    const recognised = textOf(await loadTruth('sample'));
    expect(await textOfPage('扫描.pdf · page 2')).toBe(recognised);
    await catchSavedFiles(library);
    await pressPart(library, 'save-searchable');
    const saved = await takeSavedFile(library);
    expect(saved.name).toBe('扫描 with text.pdf');
    await open('saved.pdf', Buffer.from(saved.bytes));
    expect(await textOfPage('saved.pdf · page 2')).toBe(recognised);
    expect(await textOfPage('saved.pdf · page 1')).toBe('cover');
    // The text comes from the file now.
    expect(
      await library.evaluate(() => document.querySelector('[data-part="image"]')?.textContent, undefined),
    ).toContain('from the file');
    await pressPart(library, 'more');
    await waitFor('where the text is from', () =>
      library.evaluate(() => document.querySelector('[data-part="from-file"]') !== null, undefined),
    );
  });

  it('asks for the password of a PDF until it is right, and says that another one is damaged', async () => {
    await open('encrypted.pdf', await fixture('encrypted.pdf'));
    await fill(library, 'pdf-password', 'wrong');
    await pressPart(library, 'unlock');
    await waitFor('what is wrong', async () =>
      (await textOfPart(library, 'pdf-locked'))?.includes('This password doesn’t open the PDF.'),
    );
    await fill(library, 'pdf-password', 'secret');
    await pressPart(library, 'unlock');
    expect(await textOfPage('encrypted.pdf · page 1')).toBe('Hello world');
    expect(await textOfPart(library, 'pdf-locked')).toBeUndefined();
    await open('damaged.pdf', Buffer.from('%PDF-1.7 and nothing else'));
    expect(await textOfPage('damaged.pdf')).toBe('failed: pdf-damaged');
  });

  it('opens the first pages of a long PDF, and those that the user chooses', async () => {
    const pages = Array.from({ length: 40 }, (_, index) => ({ text: `number ${index + 1}` }));
    await open('long.pdf', makePdf(pages));
    await waitFor('thirty pages', async () => (await rows()).length === 30);
    await fill(library, 'pages-from', '39');
    await fill(library, 'pages-until', '40');
    await pressPart(library, 'open-pages');
    await waitFor('two more pages', async () => (await rows()).length === 32);
    const names = (await rows()).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['long.pdf · page 39', 'long.pdf · page 40']));
    await pressPart(library, 'close-all');
    await waitFor('no open page', async () => (await rows()).length === 0);
  });
});
