/** A file to add to a ZIP. */
export interface ZipFile {
  /** Its path, parts separated by `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** ms since the epoch. */
  readonly modifiedAt: number;
  /** Whether it is stored without compression, for bytes that are already compressed. */
  readonly isStored?: boolean;
}

/** Writes a ZIP from front to back: nothing of a file stays in memory after it was added. */
export interface ZipWriter {
  add(file: ZipFile): void;
  /** Writes the directory. No file can be added afterwards. */
  finish(): void;
}

/** What the writer of a ZIP needs from outside. */
export interface ZipTools {
  /** Takes the next bytes of the ZIP. */
  readonly write: (bytes: Uint8Array) => void;
  /** Raw DEFLATE (RFC 1951), without a header. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/**
 * Starts a ZIP. Names are marked as UTF-8. Sizes are written before the bytes, not in a descriptor after them: readers that
 * work from front to back, such as Java's, refuse stored files with a descriptor, and EPUB forbids one for its first file.
 */
export function createZipWriter({ write, deflate }: ZipTools): ZipWriter {
  const members: ZipMember[] = [];
  let offset = 0;
  const append = (bytes: Uint8Array) => {
    write(bytes);
    offset += bytes.length;
  };
  return {
    add({ name, bytes, modifiedAt, isStored = false }) {
      const packed = isStored ? bytes : deflate(bytes);
      const member: ZipMember = {
        name: new TextEncoder().encode(name),
        method: isStored ? 0 : 8,
        dosTime: toDosTime(modifiedAt),
        crc: crc32(bytes),
        packedSize: packed.length,
        size: bytes.length,
        offset,
      };
      members.push(member);
      append(localHeader(member));
      append(packed);
    },
    finish() {
      const start = offset;
      for (const member of members) append(directoryRecord(member));
      append(endRecords({ offset: start, size: offset - start, count: members.length }));
    },
  };
}

/**
 * The records of a ZIP file. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3 and 4.5. Zip64
 * records are written only beyond 4 GiB or 65,535 files, because older programs fail on them.
 */

/** What the directory records about one file. */
export interface ZipMember {
  /** Its name in UTF-8. */
  readonly name: Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  /** In DOS format: the date in the high 16 bits, the time in the low ones. */
  readonly dosTime: number;
  readonly crc: number;
  /** Bytes in the ZIP (`packedSize`) and of the file itself (`size`). */
  readonly packedSize: number;
  readonly size: number;
  /** Where its local header begins, bytes from the start. */
  readonly offset: number;
}

const VERSION = 20;
const VERSION_ZIP64 = 45;
const UTF8_NAMES = 0x0800;
const MAX_16 = 0xffff;
const MAX_32 = 0xffffffff;
const ZIP64_EXTRA = 0x0001;

/** Writes little-endian numbers one after the other. */
class Fields {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  #at = 0;

  constructor(size: number) {
    this.bytes = new Uint8Array(size);
    this.#view = new DataView(this.bytes.buffer);
  }

  u16(...values: readonly number[]): this {
    for (const value of values) {
      this.#view.setUint16(this.#at, value, true);
      this.#at += 2;
    }
    return this;
  }

  u32(...values: readonly number[]): this {
    for (const value of values) {
      this.#view.setUint32(this.#at, value, true);
      this.#at += 4;
    }
    return this;
  }

  u64(...values: readonly number[]): this {
    for (const value of values) {
      this.#view.setBigUint64(this.#at, BigInt(value), true);
      this.#at += 8;
    }
    return this;
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }
}

/** The header before a file's bytes. It already holds every size, so that a reader can work from front to back. */
function localHeader(member: ZipMember): Uint8Array<ArrayBuffer> {
  return new Fields(30 + member.name.length)
    .u32(0x04034b50)
    .u16(VERSION, UTF8_NAMES, member.method)
    .u32(member.dosTime, member.crc, member.packedSize, member.size)
    .u16(member.name.length, 0)
    .raw(member.name).bytes;
}

/** The file's record in the directory at the end. */
export function directoryRecord(member: ZipMember): Uint8Array<ArrayBuffer> {
  const isFar = member.offset >= MAX_32;
  const extra = isFar ? 12 : 0;
  const fields = new Fields(46 + member.name.length + extra)
    .u32(0x02014b50)
    .u16(VERSION, isFar ? VERSION_ZIP64 : VERSION, UTF8_NAMES, member.method)
    .u32(member.dosTime, member.crc, member.packedSize, member.size)
    .u16(member.name.length, extra, 0, 0, 0)
    .u32(0, isFar ? MAX_32 : member.offset)
    .raw(member.name);
  return (isFar ? fields.u16(ZIP64_EXTRA, 8).u64(member.offset) : fields).bytes;
}

/** Offset and size of the directory in bytes, and the number of files in it. */
interface Directory {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

/** The records at the end of a ZIP. */
export function endRecords({ offset, size, count }: Directory): Uint8Array<ArrayBuffer> {
  const isLarge = offset >= MAX_32 || size >= MAX_32 || count >= MAX_16;
  const fields = new Fields(isLarge ? 56 + 20 + 22 : 22);
  if (isLarge) {
    fields
      .u32(0x06064b50)
      .u64(44)
      .u16(VERSION_ZIP64, VERSION_ZIP64)
      .u32(0, 0)
      .u64(count, count, size, offset)
      .u32(0x07064b50, 0)
      .u64(offset + size)
      .u32(1);
  }
  return fields
    .u32(0x06054b50)
    .u16(0, 0, Math.min(count, MAX_16), Math.min(count, MAX_16))
    .u32(Math.min(size, MAX_32), Math.min(offset, MAX_32))
    .u16(0).bytes;
}

/**
 * A time in DOS format: the user's own clock, in steps of two seconds, from 1980 to 2107; other times become the nearest
 * one. @param at ms since the epoch
 */
export function toDosTime(at: number): number {
  const date = new Date(at);
  const year = date.getFullYear();
  // The 1st of January 1980, midnight.
  if (!(year >= 1980)) return (1 << 21) | (1 << 16);
  const years = Math.min(year - 1980, 127);
  const day = (years << 25) | ((date.getMonth() + 1) << 21) | (date.getDate() << 16);
  return (day | (date.getHours() << 11) | (date.getMinutes() << 5) | (date.getSeconds() >> 1)) >>> 0;
}

/** The polynomial of ISO 3309, which ZIP and PNG use. https://www.w3.org/TR/png-3/#D-CRCAppendix */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? POLYNOMIAL ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of some bytes, as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
