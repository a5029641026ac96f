import { describe, expect, it } from 'vitest';
import type { Rect } from '@/core/geometry/rect';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { joinScreenshots } from './join-screenshots';
import type { ReadScreenshot } from './page-screenshot';

/** A line of a page at a place, px. */
interface PageText {
  readonly text: string;
  readonly x?: number;
  readonly y: number;
}

const VIEW: Rect = { x: 0, y: 0, width: 1000, height: 800 };

/** Lines with a gap below each, from `y` on. */
const lines = (count: number, y = 40, pitch = 40): PageText[] =>
  Array.from({ length: count }, (_, index) => ({ text: `Line number ${index + 1}`, y: y + index * pitch }));

const widthOf = (text: string) => text.length * 10;

/** A page as a screenshot at a height shows it: lines that the edges cut come as fragments. */
function shoot(page: readonly PageText[], place: Partial<ReadScreenshot>): ReadScreenshot {
  const { clip = VIEW, top = 0, scale = 1, contentHeight = 2400, standing = [] } = place;
  const shown = page.flatMap(({ text, x = 40, y }): Line[] => {
    const [from, to] = [
      Math.max(clip.y, y - top + clip.y),
      Math.min(clip.y + clip.height, y - top + clip.y + 20),
    ];
    if (to - from < 3) return [];
    const seen = to - from < 18 ? 'fr@gm' : text;
    return [horizontal(seen, x + clip.x, from, widthOf(text), to - from)];
  });
  const drawn = [...shown, ...(place.lines ?? [])].map((line) => scaled(line, scale));
  return { clip, top, scale, contentHeight, standing, lines: drawn };
}

function scaled(line: Line, scale: number): Line {
  const [a, b, c, d] = line.quad.map(({ x, y }) => ({ x: x * scale, y: y * scale }));
  return a && b && c && d ? { ...line, quad: [a, b, c, d] } : line;
}

const textOf = (screenshots: readonly ReadScreenshot[]) => toLines(joinScreenshots(screenshots)).split('\n');
const textsOf = (page: readonly PageText[]) => page.map(({ text }) => text);

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

describe('what stands still', () => {
  const header = horizontal('The Daily Page', 400, 20, 140);
  const footer = horizontal('Accept all cookies', 300, 770, 180);
  const page = lines(50, 60);
  const tops = [0, 640, 1280];

  it('is taken once where the page named it, and a bar at the bottom comes at the end', () => {
    const standing = [
      { x: 0, y: 0, width: 1000, height: 50 },
      { x: 0, y: 760, width: 1000, height: 40 },
    ];
    const screenshots = tops.map((top) =>
      shoot(page, top === 0 ? { standing, lines: [header, footer] } : { top }),
    );
    // Line 19 lies below the bar in the first screenshot, and is seen in the second.
    const covered = screenshots.map((screenshot, index) => ({
      ...screenshot,
      lines: screenshot.lines.filter(({ text }) => index > 0 || text !== 'Line number 19'),
    }));
    expect(textOf(covered)).toEqual(['The Daily Page', ...textsOf(page), 'Accept all cookies']);
  });

  it.each([
    ['left', 0],
    ['right', 800],
  ])(
    'is read before or after the page where it is a bar on the %s, however level its entries are',
    (side, x) => {
      const bar = { x, y: 50, width: 200, height: 700 };
      const entries = [1, 2, 3, 4].map((entry) => horizontal(`Entry ${entry}`, x + 20, 20 + entry * 40, 60));
      const moved = page.map((line) => ({ ...line, x: 260 }));
      const screenshots = tops.map((top) =>
        shoot(moved, top === 0 ? { standing: [bar], lines: entries } : { top }),
      );
      const names = entries.map(({ text }) => text);
      const texts = textOf(screenshots).filter((text) => text !== '');
      expect(texts).toEqual(side === 'left' ? [...names, ...textsOf(page)] : [...textsOf(page), ...names]);
    },
  );

  it('is taken once if it is drawn, so that only the screenshots show it', () => {
    const screenshots = tops.map((top) => shoot(page, { top, lines: [header, footer] }));
    const visible = screenshots.map((screenshot) => ({
      ...screenshot,
      // What lies below the header and the footer is not seen.
      lines: screenshot.lines.filter(
        ({ text, quad: [{ y }] }) => !text.startsWith('Line') || (y > 45 && y < 745),
      ),
    }));
    expect(textOf(visible)).toEqual(['The Daily Page', ...textsOf(page), 'Accept all cookies']);
  });

  it('is not a row that scrolls to the place where an equal row was', () => {
    // In each screenshot a row “Total” is 60 px from the top.
    const rows = [...lines(50, 60), ...tops.map((top) => ({ text: 'Total', x: 600, y: top + 60 }))];
    const found = textOf(tops.map((top) => shoot(rows, { top })));
    expect(found.join('\n').match(/Total/g)).toHaveLength(3);
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

describe('a page that scrolls inside', () => {
  const clip = { x: 200, y: 100, width: 600, height: 600 };
  const menu = [horizontal('Menu one', 20, 120, 80), horizontal('Menu two', 20, 720, 80)];
  const around = [horizontal('Mail', 200, 20, 40), ...menu, horizontal('Status: online', 20, 760, 140)];

  it('has what is around it once: above before it, below after it', () => {
    const page = lines(40);
    const screenshots = [0, 460, 920, 1040].map((top) =>
      shoot(page, { clip, top, contentHeight: 1640, lines: around }),
    );
    const texts = textOf(screenshots);
    for (const { text } of around) expect(texts.filter((each) => each.includes(text))).toHaveLength(1);
    const inside = texts.filter((text) => text.startsWith('Line'));
    expect(inside).toEqual(textsOf(page));
    expect(texts.indexOf('Mail')).toBeLessThan(texts.indexOf('Line number 1'));
    expect(texts.indexOf('Status: online')).toBe(texts.length - 1);
  });

  it('has the bars at its sides before it and after it, also where their entries are level with its lines', () => {
    const page = lines(40);
    const bar = (name: string, x: number) =>
      [1, 2, 3, 4].map((entry) => horizontal(`${name} ${entry}`, x, 100 + entry * 40, 60));
    const beside = [...bar('Menu', 20), ...bar('News', 820)];
    const screenshots = [0, 460, 920, 1040].map((top) =>
      shoot(page, { clip, top, contentHeight: 1640, lines: beside }),
    );
    const entries = (name: string) => [1, 2, 3, 4].map((entry) => `${name} ${entry}`);
    expect(textOf(screenshots).filter((text) => text !== '')).toEqual([
      ...entries('Menu'),
      ...textsOf(page),
      ...entries('News'),
    ]);
  });

  it.each([
    ['left', 20],
    ['right', 820],
  ])('has what is %s of it where it is, also in the lower half', (_side, x) => {
    const beside = [horizontal('Settings', x, 600, 80)];
    const screenshots = [0, 460].map((top) => shoot([], { clip, top, contentHeight: 1060, lines: beside }));
    expect(joinScreenshots(screenshots)[0]?.paragraphs[0]?.[0]?.pieces[0]?.quad[0]).toEqual({ x, y: 600 });
  });

  it('has each line once when it moves on the screen, because a header above it has shrunk', () => {
    const page = lines(30);
    const screenshots = [
      shoot(page, { clip, contentHeight: 1280 }),
      shoot(page, { clip: { ...clip, x: 180, y: 60, height: 640 }, top: 460, contentHeight: 1280 }),
      shoot(page, { clip: { ...clip, x: 180, y: 60, height: 640 }, top: 640, contentHeight: 1280 }),
    ];
    expect(textOf(screenshots)).toEqual(textsOf(page));
    const xs = joinScreenshots(screenshots).flatMap(({ paragraphs }) =>
      paragraphs.flat().map(({ pieces }) => pieces[0]?.quad[0].x),
    );
    expect(new Set(xs)).toEqual(new Set([240]));
  });
});
