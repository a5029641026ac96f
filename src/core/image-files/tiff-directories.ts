/** The values of a page of a TIFF file, by `t` and the number of their tag. */
export type TiffDirectory = Readonly<Record<string, readonly number[] | Uint8Array>>;

/** The tags that say how the pixels are stored: TIFF 6.0, https://www.itu.int/itudoc/itu-t/com16/tiff-fx/docs/tiff6.pdf */
const TAGS: ReadonlySet<number> = new Set([
  ...[254, 256, 257, 258, 259, 262, 266, 273, 277, 278, 279, 284, 292, 317, 320, 322, 323, 324, 325],
  ...[338, 339, 347, 513, 514, 515, 519, 520, 521, 530],
]);

/** The types of values that these tags have, and their sizes, bytes. */
const [BYTE, SHORT, LONG, UNDEFINED] = [1, 3, 4, 7];
const SIZES: Readonly<Record<number, number>> = { [BYTE]: 1, [SHORT]: 2, [LONG]: 4, [UNDEFINED]: 1 };

const ENTRY_BYTES = 12;
/** The size of a number of entries, and of the address of the next directory, bytes. */
const [COUNT_BYTES, NEXT_BYTES] = [2, 4];
/** Values of at most this size are in the entry itself, bytes. */
const INLINE_BYTES = 4;

/**
 * The directories of a TIFF file, one for each page. Each says where the next one is, which may be where one was before, and directories
 * may say that their values are the same bytes. So the list ends where it has been, and no more is read than the file has bytes.
 */
function listDirectories(file: ArrayBuffer): readonly TiffDirectory[] {
  const view = new DataView(file);
  if (view.byteLength < 8) return [];
  const reader = new DirectoryReader(view, view.getUint8(0) === 0x49);
  const directories: TiffDirectory[] = [];
  const seen = new Set<number>();
  for (let at = reader.numberAt(4, LONG); !seen.has(at); ) {
    seen.add(at);
    const read = reader.read(at);
    if (!read) break;
    directories.push(read.directory);
    at = read.next;
  }
  return directories;
}

/** Bits of the kind of a subfile: a smaller copy of another, a mask for it. */
const COPY_OR_MASK = 0b101;

/** The pages of a TIFF file, as scanners and fax machines write them, without smaller copies and masks. Empty for a file without any. */
export function listPages(file: ArrayBuffer): readonly TiffDirectory[] {
  return listDirectories(file).filter(({ t254 }) => ((t254?.[0] ?? 0) & COPY_OR_MASK) === 0);
}

class DirectoryReader {
  readonly #view: DataView;
  readonly #isLittle: boolean;
  /** How many bytes may still be read. */
  #left: number;

  constructor(view: DataView, isLittle: boolean) {
    this.#view = view;
    this.#isLittle = isLittle;
    this.#left = view.byteLength;
  }

  numberAt(at: number, type: number): number {
    if (type === SHORT) return this.#view.getUint16(at, this.#isLittle);
    return type === LONG ? this.#view.getUint32(at, this.#isLittle) : this.#view.getUint8(at);
  }

  /** The directory at a place; undefined if it is none. */
  read(at: number): { readonly directory: TiffDirectory; readonly next: number } | undefined {
    if (at < 8 || !this.#has(at, COUNT_BYTES)) return undefined;
    const first = at + COUNT_BYTES;
    const size = this.numberAt(at, SHORT) * ENTRY_BYTES;
    if (size === 0 || !this.#take(first, size)) return undefined;
    const end = first + size;
    const directory: Record<string, readonly number[] | Uint8Array> = {};
    for (let entry = first; entry < end; entry += ENTRY_BYTES) {
      const tag = this.numberAt(entry, SHORT);
      const values = TAGS.has(tag) ? this.#values(entry) : undefined;
      if (values) directory[`t${tag}`] = values;
    }
    return { directory, next: this.#has(end, NEXT_BYTES) ? this.numberAt(end, LONG) : 0 };
  }

  /** The values of an entry; undefined if they are not in the file, or of a type that none of the tags has. */
  #values(entry: number): readonly number[] | Uint8Array | undefined {
    const type = this.numberAt(entry + 2, SHORT);
    const count = this.numberAt(entry + 4, LONG);
    const size = SIZES[type];
    if (size === undefined || count === 0) return undefined;
    const isInline = count * size <= INLINE_BYTES;
    const at = isInline ? entry + 8 : this.numberAt(entry + 8, LONG);
    if (!isInline && !this.#take(at, count * size)) return undefined;
    if (size === 1) return new Uint8Array(this.#view.buffer, at, count);
    return Array.from({ length: count }, (_, index) => this.numberAt(at + index * size, type));
  }

  /** Whether bytes are in the file and may be read; then they count as read. */
  #take(at: number, bytes: number): boolean {
    if (!this.#has(at, bytes) || bytes > this.#left) return false;
    this.#left -= bytes;
    return true;
  }

  #has(at: number, bytes: number): boolean {
    return at + bytes <= this.#view.byteLength;
  }
}
