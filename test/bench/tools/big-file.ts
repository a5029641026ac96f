import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { open } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { DigestName } from '@/core/text-tools/digests/digest-algorithms';

const MEBIBYTE = 1024 * 1024;

/** Writes a file of random bytes. */
export async function writeBigFile(path: string, mebibytes: number): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let written = 0; written < mebibytes; written++) await file.write(randomBytes(MEBIBYTE));
  } finally {
    await file.close();
  }
}

/** What OpenSSL calls an algorithm; it has no CRC32 and no BLAKE3. */
const OPENSSL: Readonly<Partial<Record<DigestName, string>>> = {
  md5: 'md5',
  sha1: 'sha1',
  sha256: 'sha256',
  sha384: 'sha384',
  sha512: 'sha512',
  'sha3-256': 'sha3-256',
};

export interface TimedDigest {
  readonly hex: string;
  readonly ms: number;
}

/** `openssl dgst` on a file; undefined for what it does not know. */
export async function timeOpenssl(path: string, name: DigestName): Promise<TimedDigest | undefined> {
  const algorithm = OPENSSL[name];
  if (!algorithm) return undefined;
  const startedAt = performance.now();
  const { stdout } = await promisify(execFile)('openssl', ['dgst', `-${algorithm}`, '-r', path]);
  return { hex: stdout.split(' ')[0] ?? '', ms: performance.now() - startedAt };
}
