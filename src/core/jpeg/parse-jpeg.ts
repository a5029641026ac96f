import type { Size } from '@/core/geometry/rect';
import { hasAscii } from '@/core/image-files/image-header';
import { isFrameHeader, jpegSegments, SCAN } from '@/core/image-files/jpeg-segments';
import { damagedJpeg } from './damaged-jpeg';
import type { BlockCoding } from './entropy-reader';
import { type HuffmanTable, makeHuffmanTable } from './huffman-table';

/** A component of an image, such as its luma. */
export interface JpegComponent {
  /** The sampling factors: how many blocks of 8 × 8 samples an MCU has across and down. */
  readonly across: number;
  readonly down: number;
  readonly coding: BlockCoding;
}

/** The parts of a JPEG that its pixels are decoded from. Terms are those of the standard: MCU is a minimum coded unit. */
export interface JpegFile extends Size {
  /** One (gray) or three. */
  readonly components: readonly JpegComponent[];
  /** Whether the components are red, green and blue, instead of Y, Cb and Cr. */
  readonly isRgb: boolean;
  /** After how many MCUs a restart marker follows; 0: there are none. */
  readonly restartInterval: number;
  /** The entropy-coded data of the scan, and what follows it. */
  readonly data: Uint8Array;
}

const APP0 = 0xe0;
const APP14 = 0xee;
const DQT = 0xdb;
const DHT = 0xc4;
const DRI = 0xdd;

/** The bytes of tables by their ids. A file may have millions of tables; only those that its scan names are built. */
type Tables = Map<number, Uint8Array>;

/** The class bit in the id of a Huffman table for AC coefficients. */
const AC = 0x10;

/**
 * Finds the parts of a JPEG whose rows come one after the other, see `parseJpegLayout`. https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B.2
 * @throws AppError `image-unreadable` for a file that is damaged, or ends before its pixels
 */
export function parseJpeg(bytes: Uint8Array): JpegFile {
  const quantisationTables: Tables = new Map();
  const huffmanTables: Tables = new Map();
  let restartInterval = 0;
  let hasJfif = false;
  let adobe: Uint8Array | undefined;
  let frame: Uint8Array | undefined;
  for (const { marker, body } of jpegSegments(bytes)) {
    if (marker === DQT) addQuantisationTables(body, quantisationTables);
    else if (marker === DHT) addHuffmanTables(body, huffmanTables);
    else if (marker === DRI) restartInterval = wordAt(body, 0);
    else if (marker === APP0) hasJfif ||= hasAscii(body, 0, 'JFIF');
    else if (marker === APP14 && hasAscii(body, 0, 'Adobe')) adobe = body;
    else if (isFrameHeader(marker)) frame ??= body;
    else if (marker === SCAN && frame) {
      const components = componentsOf(frame, body, quantisationTables, huffmanTables);
      const data = bytes.subarray(body.byteOffset - bytes.byteOffset + body.length);
      const size = { height: wordAt(frame, 1), width: wordAt(frame, 3) };
      const isRgb = components.length === 3 && !hasJfif && (adobe ? adobe[11] === 0 : isNamedRgb(frame));
      return { ...size, components, isRgb, restartInterval, data };
    }
  }
  throw damagedJpeg('no pixels');
}

/** Whether the ids of the components are R, G and B. It decides if neither JFIF nor Adobe names the colours. */
function isNamedRgb(frame: Uint8Array): boolean {
  return String.fromCharCode(...[6, 9, 12].map((at) => frame[at] ?? 0)) === 'RGB';
}

function componentsOf(
  frame: Uint8Array,
  scan: Uint8Array,
  quantisationTables: Tables,
  huffmanTables: Tables,
): JpegComponent[] {
  const huffmanTableOf = buildOnce(huffmanTables, buildHuffmanTable);
  const quantisationOf = buildOnce(quantisationTables, buildQuantisation);
  return Array.from({ length: frame[5] ?? 0 }, (_, index) => {
    const [id, factors = 0, quantisationId = 0] = frame.subarray(6 + 3 * index);
    const [scanId, tableIds = 0] = scan.subarray(1 + 2 * index);
    const dc = huffmanTableOf(tableIds >> 4);
    const ac = huffmanTableOf(AC | (tableIds & 15));
    const quantisation = quantisationOf(quantisationId);
    if (id !== scanId || !dc || !ac || !quantisation) throw damagedJpeg('a table is missing');
    const coding = { dc, ac, quantisation };
    // A scan of one component is not interleaved: its blocks come row by row, whatever its factors are.
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

function addQuantisationTables(body: Uint8Array, tables: Tables): void {
  for (let at = 0; at < body.length; ) {
    const kind = body[at] as number;
    const end = at + 1 + (kind >> 4 === 0 ? 64 : 128);
    if (end > body.length) throw damagedJpeg('a table is cut off');
    tables.set(kind & 15, body.subarray(at + 1, end));
    at = end;
  }
}

function buildQuantisation(bytes: Uint8Array): Int32Array {
  return Int32Array.from({ length: 64 }, (_, index) =>
    bytes.length === 64 ? (bytes[index] as number) : wordAt(bytes, 2 * index),
  );
}

function addHuffmanTables(body: Uint8Array, tables: Tables): void {
  for (let at = 0; at < body.length; ) {
    let end = at + 17;
    for (let count = at + 1; count < at + 17; count++) end += body[count] ?? 0;
    if (end > body.length) throw damagedJpeg('a table is cut off');
    tables.set(body[at] as number, body.subarray(at + 1, end));
    at = end;
  }
}

function buildHuffmanTable(bytes: Uint8Array): HuffmanTable {
  return makeHuffmanTable(bytes.subarray(0, 16), bytes.slice(16));
}

function wordAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * 256 + (bytes[at + 1] ?? 0);
}
