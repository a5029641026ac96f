import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** One image of a set, as its `truth.json` has it. */
export interface TrueImage {
  readonly file: string;
  /** en, zh, zht, mix, ja, fr, … */
  readonly lang: string;
  /** What kind of image it is, in the set's own words. */
  readonly cat: string;
  readonly text: string;
}

/**
 * The images of a set, in its own order.
 * @throws when `truth.json` is missing or not a list of images
 */
export async function loadImageSet(folder: string): Promise<readonly TrueImage[]> {
  const path = join(folder, 'truth.json');
  const entries: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!Array.isArray(entries) || entries.length === 0) throw new Error(`${path}: not a list of images`);
  return entries.map((entry: unknown) => {
    const { file, lang, cat, text } = Object(entry) as Record<string, unknown>;
    if (typeof file !== 'string' || typeof lang !== 'string' || typeof text !== 'string') {
      throw new Error(`${path}: ${JSON.stringify(entry)} lacks file, lang or text`);
    }
    return { file, lang, cat: typeof cat === 'string' ? cat : '', text };
  });
}
