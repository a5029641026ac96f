/**
 * Writes `src/core/ocr/languages/language-pack-hashes.ts`: size and SHA-256 of every language pack, taken from the npm packages
 * `@tesseract.js-data/*` (https://github.com/naptha/tessdata), one after another, because each has up to 30 MB. A published
 * version never changes, so only languages that are not in the table yet are fetched.
 *
 *   npx vite-node scripts/make-language-pack-hashes.ts
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PACK_FINGERPRINTS, type PackFingerprint } from '../src/core/ocr/languages/language-pack-hashes';
import { type LanguageCode, PACK_LANGUAGES } from '../src/core/ocr/languages/languages';

const run = promisify(execFile);
const PACKAGE_VERSION = '1.0.0';
const TABLE = 'src/core/ocr/languages/language-pack-hashes.ts';

async function fingerprint(code: LanguageCode): Promise<PackFingerprint> {
  const folder = await mkdtemp(join(tmpdir(), 'language-pack-'));
  try {
    const name = `@tesseract.js-data/${code}@${PACKAGE_VERSION}`;
    const { stdout } = await run('npm', ['pack', name, '--silent', '--pack-destination', folder]);
    const member = `package/4.0.0_best_int/${code}.traineddata.gz`;
    await run('tar', ['-xzf', join(folder, stdout.trim()), '-C', folder, member]);
    const pack = await readFile(join(folder, member));
    return { bytes: pack.length, sha256: createHash('sha256').update(pack).digest('hex') };
  } finally {
    await rm(folder, { recursive: true });
  }
}

const rows: string[] = [];
for (const { code } of PACK_LANGUAGES) {
  const { bytes, sha256 } = PACK_FINGERPRINTS[code] ?? (await fingerprint(code));
  rows.push(`  ${code}: { bytes: ${bytes}, sha256: '${sha256}' },`);
  console.log(rows.at(-1));
}

await writeFile(
  TABLE,
  `// Written by scripts/make-language-pack-hashes.ts from @tesseract.js-data/*@${PACKAGE_VERSION}. Do not edit.
import type { LanguageCode } from './languages';

/** What a language pack's file (\`<code>.traineddata.gz\`) must be, byte for byte. */
export interface PackFingerprint {
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export const PACK_FINGERPRINTS: Readonly<Record<LanguageCode, PackFingerprint>> = {
${rows.join('\n')}
};
`,
);
