/** The one file that knows the library which computes digests, and which of them we make ourselves. */
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
import type { DigestName } from '@/core/text-tools/digests/digest-algorithms';
import { startMd5, startSha1 } from './block-digests/block-digest';
import type { RunningDigest } from './running-digest';

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

/** Those that we have a faster one of. */
const OWN: Readonly<Partial<Record<DigestName, () => Promise<RunningDigest>>>> = {
  md5: startMd5,
  sha1: startSha1,
};

/** Starts a digest, or with `key` the HMAC made with that algorithm. https://www.rfc-editor.org/rfc/rfc2104 */
export async function startDigest(name: DigestName, key: Uint8Array | undefined): Promise<RunningDigest> {
  // The library makes HMACs of its own digests only.
  const own = key === undefined ? OWN[name] : undefined;
  if (own) return own();
  const plain = CREATORS[name]();
  const hasher = key === undefined ? await plain : await createHMAC(plain, key);
  hasher.init();
  return {
    update(bytes) {
      hasher.update(bytes);
    },
    finish: () => hasher.digest('hex'),
  };
}
