import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** How much longer a text becomes. German and Finnish need about as much more than English. */
const GROWTH = 1.4;

/** What stands for something else in a message: `$COUNT$`, `{line|lines}`, `{lang}`, and addresses. */
const FIXED = /(\$[\w@]+\$?|\{[^{}]*\}|https?:\S+)/;

const ACCENTED: Readonly<Record<string, string>> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  i: 'ï',
  n: 'ñ',
  o: 'ô',
  s: 'š',
  u: 'ü',
  y: 'ý',
  A: 'Å',
  E: 'Ë',
  O: 'Ö',
  S: 'Š',
  U: 'Û',
};

/**
 * A text with accents on its letters, and 40 % longer, with what stands for something else unchanged. It shows where the
 * room is too small for other languages, and which text is not from the catalogue.
 */
export function toPseudo(text: string): string {
  const parts = text.split(FIXED);
  const accented = parts.map((part, index) =>
    index % 2 === 1 ? part : part.replace(/[a-z]/gi, (letter) => ACCENTED[letter] ?? letter),
  );
  const missing = Math.ceil(text.length * GROWTH) - text.length;
  return accented.join('') + filler(missing);
}

/** Words of ordinary length, so that lines break as in a language. */
function filler(length: number): string {
  return ' öne twö three fôur fïve šix šëven ëight'
    .repeat(Math.ceil(length / 40))
    .slice(0, length)
    .trimEnd();
}

interface Catalogue {
  readonly [key: string]: { readonly message: string };
}

/** What the browser reads for the manifest, and the name of the language. */
const KEPT = /^(extension|localeTag$|command)/;

/** A copy of a built extension in a temporary folder, whose English is pseudo text. `remove` deletes it. */
export async function makePseudoExtension(
  built: string,
): Promise<{ readonly folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'gleaner-pseudo-'));
  await cp(built, folder, { recursive: true });
  const path = join(folder, '_locales/en/messages.json');
  const catalogue = JSON.parse(await readFile(path, 'utf8')) as Catalogue;
  const pseudo = Object.entries(catalogue).map(([key, entry]) => [
    key,
    KEPT.test(key) ? entry : { ...entry, message: toPseudo(entry.message) },
  ]);
  await writeFile(path, JSON.stringify(Object.fromEntries(pseudo)));
  return { folder, remove: () => rm(folder, { recursive: true }) };
}
