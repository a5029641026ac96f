import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { DigestName } from '@/core/text-tools/digests';

/** hash-wasm's function, with its argument, for each digest. */
const CREATORS: Readonly<Record<DigestName, readonly [creator: string, bits?: number]>> = {
  md5: ['createMD5'],
  sha1: ['createSHA1'],
  sha256: ['createSHA256'],
  sha384: ['createSHA384'],
  sha512: ['createSHA512'],
  'sha3-256': ['createSHA3', 256],
  crc32: ['createCRC32'],
  blake3: ['createBLAKE3', 256],
};

/** The simplest program that hashes a file with hash-wasm: what the extension is compared with. */
const WORKER = `
import * as library from './hash-wasm.js';
const CREATORS = ${JSON.stringify(CREATORS)};
onmessage = async ({ data: { file, name } }) => {
  const [creator, bits] = CREATORS[name];
  const hasher = await library[creator](bits);
  hasher.init();
  const reader = file.stream().getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    hasher.update(value);
  }
  postMessage(hasher.digest('hex'));
};
`;

/** The Worker's address in an extension that has it. */
export const LIBRARY_WORKER = '/bench/worker.js';

/** Adds hash-wasm, and a Worker that uses it, to an unpacked extension in `folder`. */
export async function addLibrary(folder: string): Promise<void> {
  const main = createRequire(import.meta.url).resolve('hash-wasm');
  await mkdir(join(folder, 'bench'));
  await copyFile(join(dirname(main), 'index.esm.min.js'), join(folder, 'bench', 'hash-wasm.js'));
  await writeFile(join(folder, LIBRARY_WORKER), WORKER);
}
