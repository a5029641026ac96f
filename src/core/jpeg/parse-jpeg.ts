import type { Size } from '@/core/geometry/rect';
import { hasAscii } from '@/core/ocr/image-header';
import { isFrameHeader, jpegSegments, SCAN } from '@/core/ocr/jpeg-segments';
import { damagedJpeg } from './damaged-jpeg';
import type { BlockCoding } from './entropy-reader';
import { type HuffmanTable, makeHuffmanTable } from './huffman-table';

/** A channel of an image. */
export interface JpegChannel {
  /** The blocks of 8 × 8 samples in each unit of the image. */
  readonly across: number;
  readonly down: number;
  readonly coding: BlockCoding;
}

/** What a JPEG's pixels are made of. */
export interface JpegFile extends Size {
  /** One (gray) or three. */
  readonly channels: readonly JpegChannel[];
  /** Whether the channels are red, green and blue, instead of brightness, blueness and redness. */
  readonly isRgb: boolean;
  /** After how many units all is counted from the start; 0 for never. */
  readonly restartInterval: number;
  /** The numbers of the blocks, and what follows them. */
  readonly data: Uint8Array;
}

const APP0 = 0xe0;
const APP14 = 0xee;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;

/** The bytes of tables by their ids. A file may have millions of tables, of which only those that its scan names are built. */
type Tables = Map<number, Uint8Array>;

/** What the ids of tables for a block's other numbers have besides those for its mean. */
const AC = 0x10;

/**
 * Finds the parts of a JPEG whose rows come one after the other, see `parseJpegLayout`. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B.2
 * @throws AppError `image-unreadable` for a file that is damaged, or ends before its pixels
 */
export function parseJpeg(bytes: Uint8Array): JpegFile {
  const divisors: Tables = new Map();
  const tables: Tables = new Map();
  let restartInterval = 0;
  let hasJfif = false;
  let adobe: Uint8Array | undefined;
  let frame: Uint8Array | undefined;
  for (const { marker, body } of jpegSegments(bytes)) {
    if (marker === DQT) addDivisors(body, divisors);
    else if (marker === DHT) addTables(body, tables);
    else if (marker === DRI) restartInterval = wordAt(body, 0);
    else if (marker === APP0) hasJfif ||= hasAscii(body, 0, 'JFIF');
    else if (marker === APP14 && hasAscii(body, 0, 'Adobe')) adobe = body;
    else if (isFrameHeader(marker)) frame ??= body;
    else if (marker === SCAN && frame) {
      const channels = channelsOf(frame, body, divisors, tables);
      const data = bytes.subarray(body.byteOffset - bytes.byteOffset + body.length);
      const size = { height: wordAt(frame, 1), width: wordAt(frame, 3) };
      const isRgb = channels.length === 3 && !hasJfif && (adobe ? adobe[11] === 0 : isNamedRgb(frame));
      return { ...size, channels, isRgb, restartInterval, data };
    }
  }
  throw damagedJpeg('no pixels');
}

/** Whether the channels have the letters of red, green and blue for ids, which tells where nothing else does. */
function isNamedRgb(frame: Uint8Array): boolean {
  return String.fromCharCode(...[6, 9, 12].map((at) => frame[at] ?? 0)) === 'RGB';
}

function channelsOf(frame: Uint8Array, scan: Uint8Array, divisors: Tables, tables: Tables): JpegChannel[] {
  const tableOf = buildOnce(tables, buildTable);
  const divisorsOf = buildOnce(divisors, buildDivisors);
  return Array.from({ length: frame[5] ?? 0 }, (_, index) => {
    const [id, factors = 0, divisorsId = 0] = frame.subarray(6 + 3 * index);
    const [scanId, tableIds = 0] = scan.subarray(1 + 2 * index);
    const dc = tableOf(tableIds >> 4);
    const ac = tableOf(AC | (tableIds & 15));
    const own = divisorsOf(divisorsId);
    if (id !== scanId || !dc || !ac || !own) throw damagedJpeg('a table is missing');
    const coding = { dc, ac, divisors: own };
    // The blocks of a lone channel come row by row, whatever its factors are.
    const isLone = frame[5] === 1;
    return { across: isLone ? 1 : factors >> 4, down: isLone ? 1 : factors & 15, coding };
  });
}

/** Finds a table by its id, and builds it the first time; undefined where there is none. */
function buildOnce<T>(tables: Tables, build: (bytes: Uint8Array) => T): (id: number) => T | undefined {
  const built = new Map<number, T>();
  return (id) => {
    const bytes = tables.get(id);
    if (!bytes) return undefined;
    const table = built.get(id) ?? build(bytes);
    built.set(id, table);
    return table;
  };
}

function addDivisors(body: Uint8Array, divisors: Tables): void {
  for (let at = 0; at < body.length; ) {
    const kind = body[at] as number;
    const end = at + 1 + (kind >> 4 === 0 ? 64 : 128);
    if (end > body.length) throw damagedJpeg('a table is cut off');
    divisors.set(kind & 15, body.subarray(at + 1, end));
    at = end;
  }
}

function buildDivisors(bytes: Uint8Array): Int32Array {
  return Int32Array.from({ length: 64 }, (_, index) =>
    bytes.length === 64 ? (bytes[index] as number) : wordAt(bytes, 2 * index),
  );
}

function addTables(body: Uint8Array, tables: Tables): void {
  for (let at = 0; at < body.length; ) {
    let end = at + 17;
    for (let count = at + 1; count < at + 17; count++) end += body[count] ?? 0;
    if (end > body.length) throw damagedJpeg('a table is cut off');
    tables.set(body[at] as number, body.subarray(at + 1, end));
    at = end;
  }
}

function buildTable(bytes: Uint8Array): HuffmanTable {
  return makeHuffmanTable(bytes.subarray(0, 16), bytes.slice(16));
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
