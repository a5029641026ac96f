import { crc32 } from './crc32';
import { directoryRecord, endRecords, localHeader, toDosTime, type ZipMember } from './zip-records';

/** A file to put into a ZIP. */
export interface ZipFile {
  /** Its path, parts separated by `/`. */
  readonly name: string;
  readonly bytes: Uint8Array;
  /** ms since the epoch. */
  readonly modifiedAt: number;
  /** For what is compressed already. */
  readonly isStored?: boolean;
}

/** A ZIP that is written from front to back: nothing of a file is held once it has been added. */
export interface ZipWriter {
  add(file: ZipFile): void;
  /** Writes the directory. Nothing can be added afterwards. */
  finish(): void;
}

/** What a ZIP is written with. */
export interface ZipTools {
  /** Takes the next bytes of the ZIP. */
  readonly write: (bytes: Uint8Array) => void;
  /** Raw DEFLATE (RFC 1951), without a header. */
  readonly deflate: (bytes: Uint8Array) => Uint8Array;
}

/**
 * Begins a ZIP. Names are marked as UTF-8; sizes stand before the bytes and not in a descriptor behind them, because
 * readers from front to back, Java's among them, refuse stored files with one, and so does EPUB's first file.
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
