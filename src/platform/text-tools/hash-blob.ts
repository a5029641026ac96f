import {
  createBLAKE3,
  createCRC32,
  createHMAC,
  createMD5,
  createSHA1,
  createSHA3,
  createSHA256,
  createSHA384,
  createSHA512,
  type IHasher,
} from 'hash-wasm';
import { type DigestName, type Digests, digestAlgorithm, toHex } from '@/core/text-tools/digests';

/** What to compute of a file. */
export interface HashOrder {
  readonly names: readonly DigestName[];
  /** With a key, the HMACs are computed instead of the digests. */
  readonly key?: Uint8Array<ArrayBuffer> | undefined;
}

/** Receives how much of the work is done, 0–1. */
export type OnHashed = (done: number) => void;

/** Larger files are streamed, bytes. Several files are hashed at once, and WebCrypto copies what it hashes. */
const WHOLE_BYTES = 16 * 1024 * 1024;

/**
 * Computes all the digests of a file in one read of it. hash-wasm computes them of a stream. WebCrypto, which is faster but
 * cannot stream, computes those it knows of files that fit into memory.
 * @throws DOMException `NotReadableError`, `NotFoundError` when the file has changed or is gone.
 */
export async function hashBlob(file: Blob, order: HashOrder, onHashed: OnHashed): Promise<Digests> {
  const isNative = order.names.some((name) => digestAlgorithm(name).webCrypto);
  return isNative && file.size <= WHOLE_BYTES
    ? hashWhole(file, order, onHashed)
    : hashStream(file, order, onHashed);
}

const CREATORS: Readonly<Record<DigestName, () => Promise<IHasher>>> = {
  md5: createMD5,
  sha1: createSHA1,
  sha256: createSHA256,
  sha384: createSHA384,
  sha512: createSHA512,
  'sha3-256': () => createSHA3(256),
  crc32: () => createCRC32(),
  blake3: () => createBLAKE3(256),
};

/** Starts a digest, or with `key` the HMAC made with that algorithm. https://www.rfc-editor.org/rfc/rfc2104 */
export async function startDigest(name: DigestName, key: Uint8Array | undefined): Promise<IHasher> {
  const plain = CREATORS[name]();
  const hasher = key === undefined ? await plain : await createHMAC(plain, key);
  return hasher.init();
}

async function hashStream(file: Blob, { names, key }: HashOrder, onHashed: OnHashed): Promise<Digests> {
  const hashers = await Promise.all(names.map((name) => startDigest(name, key)));
  let read = 0;
  for await (const chunk of readChunks(file)) {
    for (const hasher of hashers) hasher.update(chunk);
    read += chunk.length;
    onHashed(read / file.size);
  }
  return Object.fromEntries(names.map((name, index) => [name, hashers[index]?.digest('hex')]));
}

async function hashWhole(file: Blob, { names, key }: HashOrder, onHashed: OnHashed): Promise<Digests> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (bytes.length < file.size) throw becameShorter();
  const digests: [DigestName, string][] = [];
  for (const name of names) {
    digests.push([name, await hashBytes(name, bytes, key)]);
    onHashed(digests.length / names.length);
  }
  return Object.fromEntries(digests);
}

async function hashBytes(
  name: DigestName,
  bytes: Uint8Array<ArrayBuffer>,
  key: Uint8Array<ArrayBuffer> | undefined,
): Promise<string> {
  const { webCrypto } = digestAlgorithm(name);
  if (!webCrypto) return (await startDigest(name, key)).update(bytes).digest('hex');
  const digest = key === undefined ? crypto.subtle.digest(webCrypto, bytes) : sign(webCrypto, key, bytes);
  return toHex(new Uint8Array(await digest));
}

/** WebCrypto refuses an empty key. HMAC pads keys with zeroes, so that one zero byte is the same key. */
const EMPTY_KEY = new Uint8Array(1);

async function sign(
  hash: string,
  key: Uint8Array<ArrayBuffer>,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  const keyBytes = key.length > 0 ? key : EMPTY_KEY;
  const imported = await crypto.subtle.importKey('raw', keyBytes, { name: 'HMAC', hash }, false, ['sign']);
  return crypto.subtle.sign('HMAC', imported, bytes);
}

/** Bytes read at a time: few enough to stay in the processor's cache while several digests are computed of them. */
const CHUNK_BYTES = 512 * 1024;

/**
 * Reads a file in order into one buffer that is used again, so that memory stays flat; a chunk is valid until the next is
 * requested. This is several times as fast as slicing the file. https://streams.spec.whatwg.org/#byob-readers
 * @throws as `hashBlob`
 */
async function* readChunks(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = file.stream().getReader({ mode: 'byob' });
  let buffer = new ArrayBuffer(CHUNK_BYTES);
  for (let left = file.size; left > 0; ) {
    const { done, value } = await reader.read(new Uint8Array(buffer));
    if (done) throw becameShorter();
    yield value;
    left -= value.length;
    buffer = value.buffer;
  }
}

/** A file that was truncated while it was read must not get the digest of what is left. */
function becameShorter(): DOMException {
  return new DOMException('the file has become shorter', 'NotReadableError');
}
