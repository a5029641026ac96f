import { type DigestName, type Digests, digestAlgorithm } from '@/core/text-tools/digests/digest-algorithms';
import { toHex } from '@/core/text-tools/digests/digest-notation';
import { startDigest } from './hash-library';
import { readChunks, readWhole } from './read-chunks';

/** What is to be computed. */
export interface HashOrder {
  readonly names: readonly DigestName[];
  /** With it the HMACs, else the digests. */
  readonly key?: Uint8Array<ArrayBuffer> | undefined;
  /** Files up to this size are read whole, bytes: then the browser itself computes what it knows. */
  readonly wholeUpTo: number;
}

/** Hears how much of the work is done, 0–1. */
export type OnHashed = (done: number) => void;

/** Given to the library at a time when the bytes are all at hand, so that progress can be told. */
const PIECE_BYTES = 8 * 1024 * 1024;

/**
 * All the digests of a file, which is read once.
 * @throws DOMException `NotReadableError`, `NotFoundError` when the file has changed or gone.
 */
export async function hashBlob(file: Blob, order: HashOrder, onHashed: OnHashed): Promise<Digests> {
  const isNative = order.names.some((name) => digestAlgorithm(name).webCrypto);
  return isNative && file.size <= order.wholeUpTo
    ? hashWhole(file, order, onHashed)
    : hashStream(file, order, onHashed);
}

async function hashStream(file: Blob, { names, key }: HashOrder, onHashed: OnHashed): Promise<Digests> {
  const running = await Promise.all(names.map((name) => startDigest(name, key)));
  let read = 0;
  for await (const chunk of readChunks(file)) {
    for (const digest of running) digest.update(chunk);
    read += chunk.length;
    onHashed(read / file.size);
  }
  return toDigests(names.map((name, index) => [name, running[index]?.finish()]));
}

/** The browser hashes in a thread of its own, and meanwhile the library does in this one. */
async function hashWhole(file: Blob, { names, key }: HashOrder, onHashed: OnHashed): Promise<Digests> {
  let done = 0;
  const all = file.size * (names.length + 1);
  const advance = (bytes: number) => {
    done += bytes;
    onHashed(done / all);
  };
  const bytes = await readWhole(file, (read) => onHashed(read / all));
  done = file.size;
  const native = hashNatively(names, bytes, key, advance);
  const others = names.filter((name) => !digestAlgorithm(name).webCrypto);
  const computed = await Promise.all([
    native,
    ...others.map((name) => hashPieces(name, bytes, key, advance)),
  ]);
  return Object.assign({}, ...computed);
}

/** One after the other: the browser copies the bytes for each. */
async function hashNatively(
  names: readonly DigestName[],
  bytes: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer> | undefined,
  advance: (bytes: number) => void,
): Promise<Digests> {
  const digests: [DigestName, string][] = [];
  for (const name of names) {
    const { webCrypto } = digestAlgorithm(name);
    if (!webCrypto) continue;
    const digest = key === undefined ? crypto.subtle.digest(webCrypto, bytes) : sign(webCrypto, key, bytes);
    digests.push([name, toHex(new Uint8Array(await digest))]);
    advance(bytes.length);
  }
  return toDigests(digests);
}

/** HMAC fills a key up with zeroes: one byte of them is the same key as none, which WebCrypto refuses. */
const EMPTY_KEY = new Uint8Array(1);

async function sign(
  hash: string,
  key: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const bytesOfKey = key.length > 0 ? key : EMPTY_KEY;
  const imported = await crypto.subtle.importKey('raw', bytesOfKey, { name: 'HMAC', hash }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, bytes);
}

async function hashPieces(
  name: DigestName,
  bytes: Uint8Array,
  key: Uint8Array | undefined,
  advance: (bytes: number) => void,
): Promise<Digests> {
  const digest = await startDigest(name, key);
  for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
    const piece = bytes.subarray(start, start + PIECE_BYTES);
    digest.update(piece);
    advance(piece.length);
  }
  return toDigests([[name, digest.finish()]]);
}

function toDigests(entries: readonly (readonly [DigestName, string | undefined])[]): Digests {
  return Object.fromEntries(entries);
}
