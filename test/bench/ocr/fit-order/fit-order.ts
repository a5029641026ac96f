import { readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LayoutMarks, NO_MARKS } from '@/core/ocr/layout-marks';
import { toFrames } from '@/core/ocr/reading-order/frame';
import { type Feature, findEvidence, type OrderModel } from '@/core/ocr/reading-order/order-evidence';
import { createJudge, type MarkJudge } from '@/core/ocr/reading-order/order-judge';
import { ORDER_MODEL } from '@/core/ocr/reading-order/order-weights';
import { splitRegions } from '@/core/ocr/reading-order/regions';
import type { Line } from '@/core/ocr/recognition';
import { loadLayouts, loosenLine, splitLine, toLine } from '../layout/true-layout';
import { scorePage } from '../make-layouts/bench-order';
import { boxKinds } from '../make-layouts/kinds/boxes';
import { composedKinds } from '../make-layouts/kinds/composed';
import { entryKinds } from '../make-layouts/kinds/entries';
import { type LayoutPage, linesOf, marksOf, readingOrderOf } from '../make-layouts/layout-page';
import { mean } from '../score';
import { type Example, fitLogistic } from './logistic-regression';
import { createTrueJudge } from './true-judge';

const FEATURES = Object.keys(ORDER_MODEL.weights) as Feature[];

/**
 * Chosen on the fit kinds alone: fitted to four fifths of them, the pages of the others have a character error of 5.35 % with 10,
 * 5.56 % with 30.
 */
const PENALTY = 10;

/** How much the pages count that are learned once more without marks, because the pixels of some images are not known. */
const UNMARKED = 0.2;
/**
 * The kinds that are not learned without marks. Nothing but boxes, rules and colours tells many of them from tables, so without those
 * they would teach that plain tables are read by columns.
 */
const ONLY_MARKED = new Set([...entryKinds, ...boxKinds, ...composedKinds].map(({ name }) => name));
/** How much the pages of the tests count, all of which must be right. */
const FIXTURES = 6;

/** The lines of a page in true order, and what its image shows. */
interface Seen {
  readonly lines: readonly Line[];
  readonly marks?: LayoutMarks;
  /** The kind of layout; absent for the pages of the tests. */
  readonly kind?: string | undefined;
  /** How much the page counts, 1 unless given. */
  readonly weight?: number;
}

/** What is seen wherever the true order of lines is decided. The places of a page together count as much as the page. */
function findExamples({ lines, marks = NO_MARKS, weight = 1 }: Seen): Example[] {
  const known = createTrueJudge(new Map(lines.map((line, rank) => [line, rank])));
  const examples: Omit<Example, 'weight'>[] = [];
  const judge: MarkJudge = (run, drawn) => {
    const odds = known(run);
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
  for (const { horizontal, vertical } of toFrames(lines, marks)) {
    for (const { boxes, ...drawn } of [horizontal, vertical]) splitRegions(boxes, (run) => judge(run, drawn));
  }
  return examples.map((example) => ({ ...example, weight: weight / examples.length }));
}

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

function toSeen(page: LayoutPage): Pick<Seen, 'lines' | 'marks'> {
  const pieces = linesOf(page);
  const lines = readingOrderOf(page).flatMap((index) => pieces[index] ?? []);
  return { lines, marks: marksOf(page, pieces) };
}

/** The pages of `test/fixtures/layouts/marked.json`. */
function markedFixtures(): Pick<Seen, 'lines' | 'marks'>[] {
  const path = new URL('../../../fixtures/layouts/marked.json', import.meta.url);
  const pages: readonly LayoutPage[] = JSON.parse(readFileSync(path, 'utf8'));
  return pages.map(toSeen);
}

const round = (value: number): number => Math.round(value * 100) / 100;

function fitModel(examples: readonly Example[]): OrderModel {
  const { bias, weights } = fitLogistic(examples, PENALTY);
  const named = FEATURES.map((feature, at) => [feature, round(weights[at] ?? 0)]);
  return { bias: round(bias), weights: Object.fromEntries(named) as OrderModel['weights'] };
}

/** The mean character error, %. */
function errorOf(pages: readonly LayoutPage[], model: OrderModel): number {
  const judge = createJudge(model);
  return 100 * mean(pages.map((page) => scorePage(page, judge).rate));
}

interface Learned {
  readonly kind: string | undefined;
  readonly examples: readonly Example[];
}

const FOLDS = 5;

/** The mean character error of the pages of each kind, %, judged by what was fitted to other kinds. */
function crossValidate(pages: readonly LayoutPage[], learned: readonly Learned[]): number {
  const kinds = [...new Set(pages.map(({ kind }) => kind))];
  const isIn = (kind: string | undefined, fold: number): boolean =>
    kind !== undefined && kinds.indexOf(kind) % FOLDS === fold;
  const errors = Array.from({ length: FOLDS }, (_, fold) => {
    const others = learned.filter(({ kind }) => !isIn(kind, fold));
    const own = pages.filter(({ kind }) => isIn(kind, fold));
    return own.length * errorOf(own, fitModel(others.flatMap(({ examples }) => examples)));
  });
  return errors.reduce((sum, error) => sum + error, 0) / pages.length;
}

/** The source of `order-weights.ts`. */
function toSource(
  { bias, weights }: OrderModel,
  error: number,
  without: ReadonlyMap<Feature, number>,
): string {
  const rows = FEATURES.map((feature) => {
    const gain = ((without.get(feature) ?? error) - error).toFixed(2);
    return `    ${feature}: ${weights[feature]}, // ${gain}`;
  });
  return `import type { OrderModel } from './order-evidence';

/**
 * Written by \`npm run bench:fit-order\`; \`OrderEvidence\` says what the features mean. The comment behind a weight says by how many points the
 * character error of the pages that it was fitted to (${error.toFixed(2)} %) grows without the feature.
 */
export const ORDER_MODEL: OrderModel = {
  bias: ${bias},
  weights: {
${rows.join('\n')}
  },
};
`;
}

/** Fits the weights of the reading order to the pages of `fit.json` in a folder, and writes them into the source. */
export async function fitOrder(from: string, isChecked: boolean): Promise<void> {
  const pages: readonly LayoutPage[] = JSON.parse(await readFile(join(from, 'fit.json'), 'utf8'));
  const seen = pages.map((page): Seen => ({ ...toSeen(page), kind: page.kind }));
  const unmarked = seen
    .filter(({ kind = '' }) => !ONLY_MARKED.has(kind))
    .map(({ lines, kind }): Seen => ({ lines, kind, weight: UNMARKED }));
  const fixtures: Seen[] = [...fixtureLines().map((lines) => ({ lines })), ...markedFixtures()].map(
    (page) => ({
      ...page,
      weight: FIXTURES,
    }),
  );
  const learned = [...seen, ...unmarked, ...fixtures].map(({ kind, ...page }) => ({
    kind,
    examples: findExamples(page),
  }));
  const examples = learned.flatMap((page) => page.examples);
  if (isChecked) console.log(`on kinds not fitted to: ${crossValidate(pages, learned).toFixed(2)} %`);
  const model = fitModel(examples);
  const error = errorOf(pages, model);
  console.log(`${examples.length} examples; character error ${error.toFixed(2)} %`);
  const without = new Map<Feature, number>();
  for (const feature of FEATURES) {
    const rest = { ...model, weights: { ...model.weights, [feature]: 0 } };
    without.set(feature, errorOf(pages, rest));
    console.log(`without ${feature}: ${(without.get(feature) ?? 0).toFixed(2)} %`);
  }
  const path = new URL('../../../../src/core/ocr/reading-order/order-weights.ts', import.meta.url);
  await writeFile(path, toSource(model, error, without));
}
