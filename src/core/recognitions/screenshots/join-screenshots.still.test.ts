import { describe, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { joinScreenshots } from './join-screenshots';
import { lines, shoot, textOf, textsOf } from './join-screenshots.test-support';

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
