import { STRIP_HEIGHT } from '@/core/ocr/ppocr/strip/recogniser-io';
import type { TimedStage } from './engine-times';

/** Where the time of one recognition went, ms. Stages in several threads are added up. */
export interface TimeShares {
  /** From the request to the reply. */
  readonly total: number;
  /** The detector's runs. */
  readonly finding: number;
  /** The recogniser's runs. */
  readonly reading: number;
  /** Cutting strips and placing the text on their ink, in a thread of its own. */
  readonly strips: number;
  readonly arranging: number;
  /** How long the threads of the networks had no run. */
  readonly waiting: number;
  readonly decoding: number;
  /** Between the page, the background and the engine's document, with what the background does. */
  readonly messages: number;
  /** The engine's document without its stages: copies to and from Workers, the language judge, Tesseract. */
  readonly otherEngine: number;
  readonly runs: number;
  readonly lines: number;
  /** The width of all strips, px. */
  readonly stripWidth: number;
  /** The area of the detector's inputs, px. */
  readonly searched: number;
}

/**
 * @param total from the request to the reply, ms
 * @param lines how many lines were recognised
 */
export function shareTime(total: number, lines: number, stages: readonly TimedStage[]): TimeShares {
  const of = (...names: readonly string[]) => stages.filter(({ stage }) => names.includes(stage));
  const timeOf = (...names: readonly string[]) => of(...names).reduce((sum, { ms }) => sum + ms, 0);
  const sizeOf = (name: string) => of(name).reduce((sum, { size }) => sum + size, 0);
  const readers = new Set(of('find', 'read').map(({ thread }) => thread)).size;
  const [finding, reading, strips] = [timeOf('find'), timeOf('read'), timeOf('cut', 'place')];
  const [job, engine, decoding, arranging] = [
    timeOf('job'),
    timeOf('engine'),
    timeOf('decode'),
    timeOf('arrange'),
  ];
  return {
    total,
    finding,
    reading,
    strips,
    arranging,
    waiting: readers * engine - finding - reading,
    decoding,
    messages: total - job,
    otherEngine: job - decoding - engine - arranging,
    runs: of('read').length,
    lines,
    stripWidth: sizeOf('read') / STRIP_HEIGHT,
    searched: sizeOf('find'),
  };
}

const HEAD = [
  'where the time went, ms',
  'total',
  'finding',
  'reading',
  'strips',
  'waiting',
  'decoding',
  'arranging',
  'messages',
  'other',
  'lines',
  'runs a line',
  'px a line',
  'px searched',
];

/** A row for each image and one for all. */
export function timeRows(
  images: readonly { readonly file: string; readonly shares: TimeShares }[],
): string[][] {
  const all = images.map(({ shares }) => shares).reduce(add, NONE);
  return [HEAD, ...images.map(({ file, shares }) => timeRow(file, shares)), timeRow('all', all)];
}

const NONE = shareTime(0, 0, []);

function add(a: TimeShares, b: TimeShares): TimeShares {
  const sum: Record<keyof TimeShares, number> = { ...a };
  for (const key of Object.keys(a) as (keyof TimeShares)[]) sum[key] = a[key] + b[key];
  return sum;
}

function timeRow(name: string, shares: TimeShares): string[] {
  const { total, finding, reading, strips, waiting, decoding, arranging, messages, otherEngine } = shares;
  const { lines, runs, stripWidth, searched } = shares;
  const times = [total, finding, reading, strips, waiting, decoding, arranging, messages, otherEngine];
  const each = (value: number, digits: number) => (lines === 0 ? '–' : (value / lines).toFixed(digits));
  return [
    name,
    ...times.map((ms) => ms.toFixed(0)),
    String(lines),
    each(runs, 2),
    each(stripWidth, 0),
    String(searched),
  ];
}
