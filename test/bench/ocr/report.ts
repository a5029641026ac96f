import type { BaselineRecognition } from './baseline-recogniser';
import type { TrueImage } from './image-set';
import type { TimedRecognition } from './product-recogniser';
import { characterErrorRate, hanSpaces, mean, median, unorderedErrorRate } from './score';
import { type TimeShares, timeRows } from './time-table';

/** The results of the product and the two baselines for one image. */
export interface ComparedImage {
  readonly image: TrueImage;
  readonly reading: TimedRecognition;
  /** The product's text, as lines. */
  readonly text: string;
  readonly tutorial: BaselineRecognition;
  readonly kept: BaselineRecognition;
  /** Where the product's time went. */
  readonly shares: TimeShares;
}

/** The results in addition to the images. Memory in bytes; undefined where it cannot be measured. */
export interface BenchFigures {
  readonly cold: readonly TimedRecognition[];
  readonly memory: {
    readonly overSet: number | undefined;
    readonly overLongImage: number | undefined;
    readonly whenStopped: number | undefined;
  };
  readonly packageBytes: number;
}

/** Prints the table. */
export function printReport(compared: readonly ComparedImage[], figures: BenchFigures): void {
  console.log(
    `\n${accuracyTable(compared)}\n\n${speedTable(compared)}\n\n${figuresTable(compared, figures)}\n\n${timeTable(compared)}`,
  );
}

const ACCURACY_HEAD = [
  '',
  'images',
  'CER %',
  'without order %',
  'Han–Han spaces',
  'median ms',
  'tesseract.js CER %',
  'without order %',
  '',
];

/** How many characters are wrong, for each language and kind of image. A file that cannot be read is wholly wrong. */
export function accuracyTable(compared: readonly ComparedImage[]): string {
  const byLang = groupBy(compared, ({ image }) => image.lang);
  const rows = [...byLang].flatMap(([lang, group]) => {
    const byCat = [...groupBy(group, ({ image }) => image.cat)];
    const parts = byCat.length > 1 ? byCat.map(([cat, part]) => accuracyRow(`  ${lang} ${cat}`, part)) : [];
    return [accuracyRow(lang, group), ...parts];
  });
  return table([ACCURACY_HEAD, ...rows, accuracyRow('all', compared)]);
}

function accuracyRow(name: string, group: readonly ComparedImage[]): string[] {
  type TextOf = (compared: ComparedImage) => string;
  const rate = (score: typeof characterErrorRate, textOf: TextOf) =>
    percent(mean(group.map((one) => score(textOf(one), one.image.text, one.image.lang))));
  const spaces = group.reduce((sum, { text, image }) => sum + hanSpaces(text, image.text), 0);
  const own: TextOf = ({ text }) => text;
  const theirs: TextOf = ({ kept }) => kept.text;
  const unread = group.filter(({ kept }) => kept.failure !== undefined).length;
  return [
    name,
    String(group.length),
    rate(characterErrorRate, own),
    rate(unorderedErrorRate, own),
    String(spaces),
    milliseconds(median(group.map(({ reading }) => reading.ms))),
    rate(characterErrorRate, theirs),
    rate(unorderedErrorRate, theirs),
    unread === 0 ? '' : `tesseract.js cannot read ${unread}`,
  ];
}

function speedTable(compared: readonly ComparedImage[]): string {
  const ours = median(compared.map(({ reading }) => reading.ms));
  const row = (name: string, theirs: number) => [name, milliseconds(theirs), (ours / theirs).toFixed(2)];
  return table([
    ['warm, median over the set', 'ms', 'Gleaner takes × of it'],
    ['Gleaner', milliseconds(ours), ''],
    row('tesseract.js as in its tutorial', medianTime(compared.map(({ tutorial }) => tutorial))),
    row('tesseract.js with one worker', medianTime(compared.map(({ kept }) => kept))),
  ]);
}

/** The median over the files that tesseract.js can read, ms. */
function medianTime(recognitions: readonly BaselineRecognition[]): number {
  return median(recognitions.flatMap(({ ms, failure }) => (failure === undefined ? ms : [])));
}

function figuresTable(
  compared: readonly ComparedImage[],
  { cold, memory, packageBytes }: BenchFigures,
): string {
  const failures = compared.filter(({ reading }) => reading.failure && reading.failure !== 'no-text');
  const firstLines = compared.flatMap(({ reading }) => reading.firstLineMs ?? []);
  const coldFirstLines = cold.flatMap(({ firstLineMs }) => firstLineMs ?? []);
  return table([
    ['Cold start to the first line', `${milliseconds(median(coldFirstLines))} ms`],
    ['Cold start to the whole text', `${milliseconds(median(cold.map(({ ms }) => ms)))} ms`],
    ['First line, warm engine, median', `${milliseconds(median(firstLines))} ms`],
    ['Peak memory of the renderer, over the set', megabytes(memory.overSet)],
    ['Peak memory of the renderer, 1200 × 3000 px', megabytes(memory.overLongImage)],
    ['Memory of the renderer, engine stopped', megabytes(memory.whenStopped)],
    ['Package, unpacked', megabytes(packageBytes)],
    [
      'Failed',
      failures.map(({ image, reading }) => `${image.file} (${reading.failure})`).join(', ') || 'none',
    ],
  ]);
}

function timeTable(compared: readonly ComparedImage[]): string {
  return table(timeRows(compared.map(({ image, shares }) => ({ file: image.file, shares }))));
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item)) ?? [];
    group.push(item);
    groups.set(keyOf(item), group);
  }
  return groups;
}

/** Prints rows of cells with columns aligned. */
export function printTable(rows: readonly (readonly string[])[]): void {
  console.log(table(rows));
}

/** Columns aligned: the first to the left, the others to the right. */
function table(rows: readonly (readonly string[])[]): string {
  const widths =
    rows[0]?.map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const align = (cell: string, column: number) =>
    column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0);
  return rows.map((row) => row.map(align).join('  ').trimEnd()).join('\n');
}

const percent = (rate: number) => (100 * rate).toFixed(2);
const milliseconds = (ms: number) => ms.toFixed(0);
const megabytes = (bytes: number | undefined) =>
  bytes === undefined ? 'not measured here' : `${(bytes / 1e6).toFixed(1)} MB`;
