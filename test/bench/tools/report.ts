import { type DigestName, digestAlgorithm } from '@/core/text-tools/digests';
import type { PopupStart } from './popup-start';

/** How long one digest took from the file to the digest in the fastest round, ms. */
export interface DigestSpeeds {
  readonly name: DigestName;
  readonly oursMs: number;
  /** hash-wasm alone. */
  readonly libraryMs: number;
}

export interface ToolsReport {
  readonly mebibytes: number;
  readonly wholeMebibytes: number;
  readonly streamed: readonly DigestSpeeds[];
  readonly whole: readonly DigestSpeeds[];
  /** MD5, SHA-1 and SHA-256 in one pass over the large file, ms. */
  readonly togetherMs: number;
  /** Bytes before hashing, and four times a second during it. Empty where it cannot be measured. */
  readonly idleBytes: number;
  readonly memory: readonly number[];
  readonly popup: PopupStart;
}

/** Points of the memory curve that are printed. */
const CURVE_POINTS = 12;

export function printReport(report: ToolsReport): void {
  const { mebibytes, wholeMebibytes, streamed, whole, togetherMs, memory, idleBytes, popup } = report;
  printSpeeds(`${mebibytes} MiB`, mebibytes, streamed);
  printSpeeds(`${wholeMebibytes} MiB, read whole`, wholeMebibytes, whole);
  console.log(`\nMD5, SHA-1 and SHA-256 in one pass: ${speed(mebibytes, togetherMs)} MB/s`);
  const step = Math.max(1, Math.ceil(memory.length / CURVE_POINTS));
  const curve = memory.filter((_bytes, index) => index % step === 0);
  console.log(
    `Memory of the extension's pages above idle (${megabytes(idleBytes)} MB), MB: ` +
      `${curve.map((bytes) => megabytes(bytes - idleBytes)).join(' ')}; at most ${megabytes(Math.max(...memory) - idleBytes)}`,
  );
  printPopup(popup);
}

function printPopup({ bytes, ours, empty }: PopupStart): void {
  console.log(`\nPopup: ${kilobytes(bytes)} kB of JavaScript (gzip) before the first frame, which has lists`);
  for (const [name, { usableMs, ownMs }] of [
    ['ours', ours],
    ['empty', empty],
  ] as const) {
    console.log(
      `  ${name.padEnd(6)} ${usableMs.toFixed(0)} ms after the press, ${ownMs.toFixed(0)} ms of it after the page began to load`,
    );
  }
}

/** The goal: at least this share of the speed of hash-wasm alone. */
const GOAL = 0.95;

/** MB/s from the file to the digest, and the share of hash-wasm's own speed. */
function printSpeeds(title: string, mebibytes: number, rows: readonly DigestSpeeds[]): void {
  console.log(`\n${title}, MB/s`.padEnd(28), 'ours   hash-wasm  ratio');
  for (const { name, oursMs, libraryMs } of rows) {
    const ratio = libraryMs / oursMs;
    const cells = [speed(mebibytes, oursMs), speed(mebibytes, libraryMs), `${ratio.toFixed(2)}×`];
    const label = digestAlgorithm(name).label.padEnd(26);
    console.log(label, cells.map((cell) => cell.padStart(8)).join(' '), ratio < GOAL ? 'below the goal' : '');
  }
}

const MEBIBYTE = 1024 * 1024;

function speed(mebibytes: number, ms: number): string {
  return ((mebibytes * MEBIBYTE) / 1000 / ms).toFixed(0);
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
