import { readFileSync } from 'node:fs';
import { type LayoutMarks, NO_MARKS } from '@/core/ocr/layout-marks';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { findCards } from '@/core/ocr/reading-order/drawn/cards';
import { type Feature, findEvidence } from '@/core/ocr/reading-order/judge/order-evidence';
import type { MarkJudge } from '@/core/ocr/reading-order/judge/order-judge';
import { ORDER_MODEL } from '@/core/ocr/reading-order/judge/order-weights';
import { splitRegions } from '@/core/ocr/reading-order/regions';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import type { Line } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';
import { loadLayouts, loosenLine, splitLine, toLine } from '../layout/true-layout';
import { isoDate, money } from '../make-layouts/kind';
import { boxKinds } from '../make-layouts/kinds/boxes';
import { composedKinds } from '../make-layouts/kinds/composed';
import { entryKinds } from '../make-layouts/kinds/entries';
import { type LayoutPage, linesOf, marksOf, readingOrderOf, trueTextOf } from '../make-layouts/layout-page';
import { createDraw } from '../make-set/draw';
import { characterErrorRate } from '../score';
import type { Example } from './network';
import { createTrueJudge } from './true-judge';

export const FEATURES = Object.keys(ORDER_MODEL.weights) as Feature[];

/** The lines of a page in true order, and what its image shows. */
export interface Seen {
  readonly lines: readonly Line[];
  readonly marks?: LayoutMarks;
  /** The kind of layout; absent for pages that belong to none. */
  readonly kind?: string | undefined;
  /** How much the page counts, 1 unless given. */
  readonly weight?: number;
}

/** The most examples of a page: large pages have hundreds that are alike. */
const MOST_EXAMPLES = 30;

/**
 * What is seen wherever the true order of lines is decided, and also where `judge` comes to by its errors. The places of a page
 * together count as much as the page.
 */
export function findExamples({ lines, marks = NO_MARKS, weight = 1 }: Seen, judge?: MarkJudge): Example[] {
  const known = createTrueJudge(new Map(lines.map((line, rank) => [line, rank])));
  const examples: Omit<Example, 'weight'>[] = [];
  const looked = new Set<string>();
  const look: MarkJudge = (run, drawn) => {
    const odds = known(run);
    const place = `${run.cuts} ${run.bands.map(({ top, bottom }) => [top, bottom])}`;
    if (looked.has(place)) return odds;
    looked.add(place);
    const evidence = findEvidence(run, drawn);
    for (const [cut, gaps] of odds.entries()) {
      for (const [gap, value] of gaps.entries()) {
        const seen = evidence[cut]?.[gap];
        if (value === undefined || !seen) continue;
        examples.push({ features: FEATURES.map((feature) => seen[feature]), isTrue: value > 0 });
      }
    }
    return odds;
  };
  const ways: MarkJudge[] = [look];
  if (judge) {
    ways.push((run, drawn) => {
      look(run, drawn);
      return judge(run, drawn);
    });
  }
  for (const way of ways) {
    for (const { horizontal, vertical } of toFrames(lines, marks)) {
      for (const { boxes, ...drawn } of [horizontal, vertical])
        splitRegions(boxes, (run) => way(run, drawn), {
          cards: findCards(boxes, drawn.panels),
          ...drawn,
        });
    }
  }
  const step = Math.max(1, examples.length / MOST_EXAMPLES);
  const kept = examples.filter((_, at) => Math.floor(at / step) !== Math.floor((at - 1) / step));
  return kept.map((example) => ({ ...example, weight: weight / kept.length }));
}

/** How much the pages of the tests count, all of which must be right. */
const FIXTURES = 6;
/** The margins of a detector's boxes, in line heights, in which the pages of the tests are learned too. */
const MARGINS = [0.04, 0.09, 0.14];

/** The lines of the pages of `test/fixtures/layouts` in true order: as they are, in pieces, and in wider boxes. */
function fixtureLines(): Line[][] {
  return (['a', 'b'] as const).flatMap(loadLayouts).flatMap((page) => {
    const lines = page.lines.map(toLine);
    const loose = MARGINS.map((margin, at) =>
      lines.map((line, index) => loosenLine(line, margin, (((7 * index + at) % 13) - 6) / 100)),
    );
    return [lines, lines.flatMap(splitLine), ...loose];
  });
}

function toSeen(page: LayoutPage): Required<Pick<Seen, 'lines' | 'marks'>> {
  const pieces = linesOf(page);
  const lines = readingOrderOf(page).flatMap((index) => pieces[index] ?? []);
  return { lines, marks: marksOf(page, pieces) };
}

/** The pages of the tests. */
export function fixturePages(): Seen[] {
  const path = new URL('../../../fixtures/layouts/marked.json', import.meta.url);
  const marked: readonly LayoutPage[] = JSON.parse(readFileSync(path, 'utf8'));
  return [
    ...fixtureLines().map((lines) => ({ lines })),
    ...marked.map((page) => ({ ...toSeen(page), kind: page.kind })),
  ].map((page) => ({
    ...page,
    weight: FIXTURES,
  }));
}

/** How much the pages count that are learned once more without marks, because the pixels of some images are not known. */
const UNMARKED = 0.2;
/**
 * The kinds that are not learned without marks. Nothing but boxes, rules and colours tells many of them from tables, so without those
 * they would teach that plain tables are read by columns.
 */
const ONLY_MARKED = new Set([...entryKinds, ...boxKinds, ...composedKinds].map(({ name }) => name));

/** The pages of the kinds, with and without marks. */
export function kindPages(pages: readonly LayoutPage[]): Seen[] {
  const seen = pages.map((page) => ({ ...toSeen(page), kind: page.kind }));
  const unmarked = seen
    .filter(({ kind }) => !ONLY_MARKED.has(kind))
    .map(({ lines, kind }) => ({ lines, kind, weight: UNMARKED }));
  return [...seen, ...unmarked];
}

/** How much a page of a real site counts: there are fewer of them than of kinds. */
const WEB = 4;

/** The pages of real sites. */
export function webPages(pages: readonly LayoutPage[]): Seen[] {
  return pages.map((page) => ({ ...toSeen(page), kind: page.kind, weight: WEB }));
}

/** Names of goods as they wrap in a narrow column. */
const WRAPPED = [
  ['Canvas bag', 'with straps'],
  ['Noise cancelling', 'headphones'],
  ['Walnut board,', 'large'],
  ['白色陶瓷咖啡', '杯两只装'],
] as const;
/** How many plain tables are learned, and how much each counts. */
const PLAIN_TABLES = { count: 24, weight: 2 };

/**
 * Tables of goods with dates and prices, some of whose names wrap, of which nothing but the text is known. The pages at random show
 * boxes and colours, so they do not tell how such a table is read without.
 */
export function plainTables(): Seen[] {
  const draw = createDraw(1);
  return Array.from({ length: PLAIN_TABLES.count }, () => {
    const [size, pitch] = [draw.int(16, 24), draw.int(11, 13) / 10];
    const gap = draw.int(8, 24) / 10;
    const lines: Line[] = [];
    let y = 0;
    const put = (text: string, column: number, top: number): void => {
      const [x, width] = [
        column * size * draw.int(10, 11),
        text.length * size * (/\p{Script=Han}/u.test(text) ? 1 : 0.5),
      ];
      const [right, bottom] = [x + width, top + size];
      lines.push(
        toLine({ text, quad: [x, top, right, top, right, bottom, x, bottom], direction: 'horizontal' }),
      );
    };
    for (const [column, head] of ['Item', 'Date', 'Price'].entries()) put(head, column, y);
    for (let row = 0; row < draw.int(4, 6); row++) {
      y += size * (1 + gap);
      const top = y;
      const [first, second] = draw.pick(WRAPPED);
      put(first, 0, top);
      if (row === 0 || draw.int(0, 1) === 1) {
        y += size * pitch;
        put(second, 0, y);
      }
      put(isoDate(draw), 1, top);
      put(money(draw), 2, top);
    }
    return { lines, weight: PLAIN_TABLES.weight };
  });
}

/** Words of prose that begins and ends anywhere. */
const PROSE =
  'the of and to in that it was for on are as with they at be this from have or one had by but not what all were when we there can an your which their said if will each about how up out them then she many some so'.split(
    ' ',
  );
/** How many pages of narrow columns are learned, and how much each counts. */
const PLAIN_COLUMNS = { count: 24, weight: 2 };

/**
 * Columns of prose with level lines and a gutter as narrow as a wide space, of which nothing but the text is known: their lines have a
 * few words, so a row of them looks like that of a table.
 */
export function plainColumns(): Seen[] {
  const draw = createDraw(2);
  return Array.from({ length: PLAIN_COLUMNS.count }, () => {
    const [size, pitch, rows] = [draw.int(16, 24), draw.int(12, 20) / 10, draw.int(3, 9)];
    const gutter = size * (draw.int(8, 20) / 10);
    let x = 0;
    const lines = Array.from({ length: draw.int(2, 3) }, () => {
      const column = Array.from({ length: rows }, () => draw.some(PROSE, draw.int(2, 6)).join(' '));
      const from = x;
      x += (Math.max(...column.map(({ length }) => length)) * size) / 2 + gutter;
      return column.map((text, row) => {
        const [top, right] = [row * size * pitch, from + (text.length * size) / 2];
        const bottom = top + size;
        return toLine({
          text,
          quad: [from, top, right, top, right, bottom, from, bottom],
          direction: 'horizontal',
        });
      });
    });
    return { lines: lines.flat(), weight: PLAIN_COLUMNS.weight };
  });
}

/** How much a page counts that is composed at random. */
const COMPOSED = 0.6;
/** Pages at random are learned whose order the cuts can follow, up to this character error. */
const FOLLOWED = 0.01;

/** The pages that are composed at random. */
export function composedPages(pages: readonly LayoutPage[]): Seen[] {
  return pages.flatMap((page) => {
    const { lines, marks } = toSeen(page);
    const known = createTrueJudge(new Map(lines.map((line, rank) => [line, rank])));
    const text = toLines(arrangeLines(lines, marks, known));
    const rate = characterErrorRate(text, trueTextOf(page), page.lang);
    return rate <= FOLLOWED ? [{ lines, marks, weight: COMPOSED }] : [];
  });
}
