import type { BaselineReading } from './baseline-reader';
import type { TruePicture } from './picture-set';
import type { TimedReading } from './product-reader';
import { characterErrorRate, hanSpaces, mean, median } from './score';

/** One picture as the product and the two baselines read it. */
export interface ComparedPicture {
  readonly picture: TruePicture;
  readonly reading: TimedReading;
  /** The product's text, as lines. */
  readonly text: string;
  readonly tutorial: BaselineReading;
  readonly kept: BaselineReading;
}

/** What was measured besides the pictures. Memory in bytes; undefined where it cannot be measured. */
export interface BenchFigures {
  readonly cold: readonly TimedReading[];
  readonly memory: {
    readonly overSet: number | undefined;
    readonly overLongPicture: number | undefined;
    readonly whenStopped: number | undefined;
  };
  readonly packageBytes: number;
}

/** Prints the table. */
export function printReport(compared: readonly ComparedPicture[], figures: BenchFigures): void {
  console.log(
    `\n${accuracyTable(compared)}\n\n${speedTable(compared)}\n\n${figuresTable(compared, figures)}`,
  );
}

function accuracyTable(compared: readonly ComparedPicture[]): string {
  const byLang = groupBy(compared, ({ picture }) => picture.lang);
  const rows = [...byLang].flatMap(([lang, group]) => {
    const byCat = [...groupBy(group, ({ picture }) => picture.cat)];
    const parts = byCat.length > 1 ? byCat.map(([cat, part]) => accuracyRow(`  ${lang} ${cat}`, part)) : [];
    return [accuracyRow(lang, group), ...parts];
  });
  const head = ['', 'pictures', 'CER %', 'Han–Han spaces', 'median ms', 'tesseract.js CER %'];
  return table([head, ...rows, accuracyRow('all', compared)]);
}

function accuracyRow(name: string, group: readonly ComparedPicture[]): string[] {
  const rate = (textOf: (compared: ComparedPicture) => string) =>
    mean(group.map((one) => characterErrorRate(textOf(one), one.picture.text, one.picture.lang)));
  const spaces = group.reduce((sum, { text, picture }) => sum + hanSpaces(text, picture.text), 0);
  return [
    name,
    String(group.length),
    percent(rate(({ text }) => text)),
    String(spaces),
    milliseconds(median(group.map(({ reading }) => reading.ms))),
    percent(rate(({ kept }) => kept.text)),
  ];
}

function speedTable(compared: readonly ComparedPicture[]): string {
  const ours = median(compared.map(({ reading }) => reading.ms));
  const row = (name: string, theirs: number) => [name, milliseconds(theirs), (ours / theirs).toFixed(2)];
  return table([
    ['warm, median over the set', 'ms', 'Gleaner takes × of it'],
    ['Gleaner', milliseconds(ours), ''],
    row('tesseract.js as its tutorial has it', median(compared.map(({ tutorial }) => tutorial.ms))),
    row('tesseract.js, worker kept', median(compared.map(({ kept }) => kept.ms))),
  ]);
}

function figuresTable(
  compared: readonly ComparedPicture[],
  { cold, memory, packageBytes }: BenchFigures,
): string {
  const failures = compared.filter(({ reading }) => reading.failure && reading.failure !== 'no-text');
  const firstLines = compared.flatMap(({ reading }) => reading.firstLineMs ?? []);
  const coldFirstLines = cold.flatMap(({ firstLineMs }) => firstLineMs ?? []);
  return table([
    ['From nothing to the first line', `${milliseconds(median(coldFirstLines))} ms`],
    ['From nothing to the whole text', `${milliseconds(median(cold.map(({ ms }) => ms)))} ms`],
    ['First line, engine up, median', `${milliseconds(median(firstLines))} ms`],
    ['Peak memory of the renderer, over the set', megabytes(memory.overSet)],
    ['Peak memory of the renderer, 1200 × 3000 px', megabytes(memory.overLongPicture)],
    ['Memory of the renderer, engine stopped', megabytes(memory.whenStopped)],
    ['Package, unpacked', megabytes(packageBytes)],
    [
      'Failed',
      failures.map(({ picture, reading }) => `${picture.file} (${reading.failure})`).join(', ') || 'none',
    ],
  ]);
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
