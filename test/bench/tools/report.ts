import { type DigestName, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import type { PopupStart } from './popup-start';

/** How long one digest took, from the file to the digest, ms; undefined where there is no such way. */
export interface DigestSpeeds {
  readonly name: DigestName;
  readonly oursMs: number;
  readonly opensslMs: number | undefined;
  readonly webCryptoMs: number | undefined;
  /** Reading the file for WebCrypto, which is in `webCryptoMs`. */
  readonly webCryptoReadMs: number | undefined;
}

export interface ToolsReport {
  readonly mebibytes: number;
  readonly wholeMebibytes: number;
  readonly streamed: readonly DigestSpeeds[];
  readonly whole: readonly DigestSpeeds[];
  /** MD5, SHA-1 and SHA-256 in one pass over the large file, ms. */
  readonly togetherMs: number;
  /** Bytes before hashing, and a look each quarter of a second during it. Empty where it cannot be measured. */
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

/** MB/s from the file to the digest, and how many times as fast as the others. */
function printSpeeds(title: string, mebibytes: number, rows: readonly DigestSpeeds[]): void {
  console.log(`\n${title}, MB/s`.padEnd(28), 'ours   openssl  ratio   WebCrypto  ratio   its digest alone');
  for (const { name, oursMs, opensslMs, webCryptoMs, webCryptoReadMs } of rows) {
    const alone = webCryptoMs === undefined ? undefined : webCryptoMs - (webCryptoReadMs ?? 0);
    const cells = [
      speed(mebibytes, oursMs),
      speed(mebibytes, opensslMs),
      ratio(oursMs, opensslMs),
      speed(mebibytes, webCryptoMs),
      ratio(oursMs, webCryptoMs),
      speed(mebibytes, alone),
    ];
    console.log(digestAlgorithm(name).label.padEnd(26), cells.map((cell) => cell.padStart(8)).join(' '));
  }
}

const MEBIBYTE = 1024 * 1024;

function speed(mebibytes: number, ms: number | undefined): string {
  return ms === undefined ? '–' : ((mebibytes * MEBIBYTE) / 1000 / ms).toFixed(0);
}

function ratio(oursMs: number, theirsMs: number | undefined): string {
  return theirsMs === undefined ? '–' : `${(theirsMs / oursMs).toFixed(2)}×`;
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}
