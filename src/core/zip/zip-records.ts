/**
 * The records of a ZIP file. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT, sections 4.3 and 4.5; what
 * passes 4 GiB or 65,535 files is said in the Zip64 records, and only then, for older programs stumble over them.
 */

/** What the directory says of one file. */
export interface ZipMember {
  /** Its name in UTF-8. */
  readonly name: Uint8Array;
  /** 0 stored, 8 deflated. */
  readonly method: 0 | 8;
  /** As DOS writes it: date in the high 16 bits, time in the low ones. */
  readonly dosTime: number;
  readonly crc: number;
  /** Bytes in the ZIP, and of the file itself. */
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

/** What stands before a file's bytes. Every size is known by then, so that a reader from front to back can follow. */
export function localHeader(member: ZipMember): Uint8Array<ArrayBuffer> {
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

/** Where the directory is, bytes, and how many files it names. */
interface Directory {
  readonly offset: number;
  readonly size: number;
  readonly count: number;
}

/** What a ZIP ends with. */
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
 * A moment as a ZIP keeps it: the user's own clock, to two seconds, from 1980 to 2107; what lies outside is moved in.
 * @param at ms since the epoch
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
