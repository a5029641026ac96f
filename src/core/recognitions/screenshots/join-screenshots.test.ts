import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { joinScreenshots } from './join-screenshots';
import { lines, shoot, textOf, textsOf, VIEW } from './join-screenshots.test-support';
import type { ReadScreenshot } from './page-screenshot';

describe('joinScreenshots', () => {
  it.each([0, 7, 13, 29])('takes each line once, whichever the edges cut: moved by %i px', (by) => {
    const page = lines(58, 40 + by);
    expect(textOf([0, 640, 1280, 1600].map((top) => shoot(page, { top })))).toEqual(textsOf(page));
  });

  it('takes a text twice that the page has twice in a row, also where the screenshots meet', () => {
    const page = lines(50).map((line, index) => ({ ...line, text: index % 10 < 5 ? 'Sold out' : line.text }));
    expect(textOf([0, 640, 1280].map((top) => shoot(page, { top })))).toEqual(textsOf(page));
  });

  it('takes the rows of a list whose rows are all the same, and lie in the same place of each screenshot', () => {
    const page = lines(50).map((line) => ({ ...line, text: 'Paid' }));
    expect(textOf([0, 640, 1280].map((top) => shoot(page, { top })))).toEqual(textsOf(page));
  });

  it('takes each line once when the last screenshot shows hardly anything new', () => {
    const page = lines(36);
    expect(textOf([0, 640, 680].map((top) => shoot(page, { top, contentHeight: 1480 })))).toEqual(
      textsOf(page),
    );
  });

  it('takes what only one of two screenshots has recognised, on both sides of the seam', () => {
    const page = lines(34);
    const without = (screenshot: ReadScreenshot, missing: readonly string[]) => ({
      ...screenshot,
      lines: screenshot.lines.filter(({ text }) => !missing.includes(text)),
    });
    // Both screenshots show the lines 16 to 19, and the seam is between 17 and 18.
    const first = without(shoot(page, {}), ['Line number 17']);
    const second = without(shoot(page, { top: 640 }), ['Line number 18']);
    expect(textOf([first, second])).toEqual(textsOf(page));
  });

  it('takes a line once that one screenshot has in one piece and the other in two', () => {
    const y = 700;
    const whole = shoot([{ text: 'Left and right', y }], {});
    const pieces = shoot(
      [
        { text: 'Left and', y },
        { text: 'right', x: 130, y },
      ],
      { top: 640 },
    );
    expect(textOf([whole, pieces])).toEqual(['Left and right']);
    const swapped = [
      {
        ...whole,
        lines: shoot(
          [
            { text: 'Left and', y: 730 },
            { text: 'right', x: 130, y: 730 },
          ],
          {},
        ).lines,
      },
      { ...pieces, lines: shoot([{ text: 'Left and right', y: 730 }], { top: 640 }).lines },
    ];
    expect(textOf(swapped)).toEqual(['Left and right']);
  });

  it('takes a line from the screenshot in which it is farther from the edge', () => {
    // Both show 640 to 800. What is at the edge may be half covered by a bar that is drawn there.
    const places = [660, 690, 740, 780];
    const named = (name: string) => places.map((y) => ({ text: `${name} ${y}`, y }));
    for (const clip of [VIEW, { ...VIEW, x: 100, y: 50 }]) {
      const screenshots = [shoot(named('first'), { clip }), shoot(named('second'), { clip, top: 640 })];
      expect(textOf(screenshots)).toEqual(['first 660', 'first 690', 'second 740', 'second 780']);
    }
    // In the middle, it is the lower one.
    const [first, second] = ['first', 'second'].map((text) => [{ text, y: 710 }]);
    expect(textOf([shoot(first ?? [], {}), shoot(second ?? [], { top: 640 })])).toEqual(['second']);
  });

  it.each([
    [-2, 2],
    [2, -2],
  ])('takes a line at the seam once, though the screenshots place it %i and %i px apart', (up, down) => {
    // The seam is at 720.
    const screenshots = [
      shoot([{ text: 'At the seam', y: 710 + up }], {}),
      shoot([{ text: 'At the seam', y: 710 + down }], { top: 640 }),
    ];
    expect(textOf(screenshots)).toEqual(['At the seam']);
  });

  it('takes both of two lines that meet in a small part of their place, or that one screenshot has above each other', () => {
    const left = shoot([{ text: 'The left end', y: 700 }], {});
    const right = shoot([{ text: 'and a much longer right end', x: 150, y: 700 }], { top: 640 });
    expect(textOf([left, right]).join(' ')).toMatch(/^The left end\s+and a much longer right end$/);
    const stamped = [
      { text: 'PAID', x: 60, y: 700 },
      { text: 'Total amount', y: 702 },
    ];
    const texts = textOf([shoot(stamped, {}), shoot(stamped, { top: 640 })]).join(' ');
    expect(texts.match(/PAID/g)).toHaveLength(1);
    expect(texts.match(/Total amount/g)).toHaveLength(1);
  });

  it('keeps a line that is taller than what the screenshots share, though every screenshot cuts it', () => {
    const cut = horizontal('HUGE', 40, 500, 600, 300);
    const screenshots = [{ ...shoot([], {}), lines: [cut] }, shoot([], { top: 640 })];
    expect(textOf(screenshots)).toEqual(['HUGE']);
  });

  it('keeps cut lines of screenshots that share nothing', () => {
    const page = lines(39, 30);
    const texts = textOf([0, 800].map((top) => shoot(page, { top })));
    expect(texts.filter((text) => text.startsWith('Line'))).toEqual(
      textsOf(page).filter((text) => !/ 20$/.test(text)),
    );
    expect(texts.filter((text) => text === 'fr@gm')).toHaveLength(2);
  });

  it('leaves out what the end of the last screenshot cuts, as long as the page has more', () => {
    const page = lines(30, 30);
    expect(textOf([shoot(page, {})])).toEqual(textsOf(page).slice(0, 19));
    expect(textOf([shoot(page, { contentHeight: 800 })])).toEqual([...textsOf(page).slice(0, 19), 'fr@gm']);
  });

  it('works in px of a dense screen', () => {
    const page = lines(58);
    const screenshots = [0, 640, 1280, 1600].map((top) => shoot(page, { top, scale: 2 }));
    expect(textOf(screenshots)).toEqual(textsOf(page));
    const [first] = joinScreenshots(screenshots);
    expect(first?.paragraphs[0]?.[0]?.pieces[0]?.quad[0]).toEqual({ x: 80, y: 80 });
  });

  it('has nothing of no screenshot, and all of a single one', () => {
    expect(joinScreenshots([])).toEqual([]);
    expect(textOf([shoot(lines(3), {})])).toEqual(textsOf(lines(3)));
  });
});

describe('a page that moves by itself', () => {
  it('has each line once when something was loaded above meanwhile', () => {
    const page = lines(50);
    const moved = page.map((line) => ({ ...line, y: line.y + 300 }));
    // The browser has kept the visible part in its place, so the page is now scrolled by 300 px more.
    const screenshots = [shoot(page, {}), shoot(moved, { top: 800 }), shoot(moved, { top: 1440 })];
    const texts = textOf(screenshots);
    expect(texts).toEqual(textsOf(page).slice(0, texts.length));
    expect(texts.length).toBeGreaterThan(45);
  });

  it('is not assumed when one text occurs twice, or when all lines are where scrolling puts them', () => {
    const page = [
      ...lines(15),
      { text: 'Read more', y: 660 },
      { text: 'Read more', y: 700 },
      ...lines(15, 820),
    ];
    const unique = page.map((line, index) => ({
      ...line,
      text: index < 15 ? line.text : `${line.text} ${index}`,
    }));
    const more = unique.map((line) => ({ ...line, text: line.text.replace(/(Read more) \d+/, '$1') }));
    expect(textOf([0, 640].map((top) => shoot(more, { top })))).toEqual(textsOf(more));
    const [first, second] = [
      shoot([{ text: 'Read more', y: 500 }], {}),
      shoot([{ text: 'Read more', y: 900 }], { top: 640 }),
    ];
    expect(textOf([first, second])).toEqual(['Read more', 'Read more']);
  });
});
