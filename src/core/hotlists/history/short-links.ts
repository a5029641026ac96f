/*
 * The links of many titles of one platform, short: most begin alike, and many hold the title itself. A link stands as
 *
 *   a control character 1 and what follows the common beginning,   or whole,   or not at all;
 *   a control character 2 in it stands for the title as an address writes it.
 *
 * Tidied links hold no control characters.
 */
const BEGINNING = '\u0001';
const TITLE = '\u0002';

/** A title and where it leads. */
interface Linked {
  readonly title: string;
  readonly url?: string | undefined;
}

/** What the most links begin with, up to a `/`, `=` or `?`. */
export function commonBeginning(entries: readonly Linked[]): string {
  const counts = new Map<string, number>();
  for (const { url } of entries) {
    const beginning = url === undefined ? '' : beginningOf(url);
    counts.set(beginning, (counts.get(beginning) ?? 0) + 1);
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).find(([beginning]) => beginning !== '')?.[0] ?? '';
}

function beginningOf(url: string): string {
  return /^https?:\/\/[^/?]*(?:[^?]*\/|[^?]*\?[^=]*=)?/.exec(url)?.[0] ?? '';
}

export function shortenLink({ title, url = '' }: Linked, beginning: string): string {
  const isCommon = beginning !== '' && url.startsWith(beginning);
  const rest = isCommon ? BEGINNING + url.slice(beginning.length) : url;
  const written = writeTitle(title);
  return written === '' ? rest : rest.replace(written, TITLE);
}

/** The link of a title as it was; undefined where it had none. */
export function wholeLink(short: string, title: string, beginning: string): string | undefined {
  if (short === '') return undefined;
  const rest = short.replace(TITLE, () => writeTitle(title));
  return rest.startsWith(BEGINNING) ? beginning + rest.slice(1) : rest;
}

/** Empty for a title that no address can hold: one with half a character. */
function writeTitle(title: string): string {
  return title.isWellFormed() ? encodeURIComponent(title) : '';
}
