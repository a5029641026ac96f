import type { ExportEntry } from './export-entry';
import { datePartsOf, showDay } from './fact-rows';

/** The fields that a pattern can name in braces; other text in braces stays unchanged. */
export const FILE_NAME_FIELDS = [
  'title',
  'date',
  'time',
  'year',
  'month',
  'day',
  'account',
  'author',
  'site',
  'id',
  'captured',
  'number',
] as const;
export type FileNameField = (typeof FILE_NAME_FIELDS)[number];

/** The pattern for users who set none. */
export const DEFAULT_FILE_NAME_PATTERN = '{date} {title}';

/** The longest name in bytes of UTF-8: file systems allow 255, but a number, an extension and a deep folder need room. */
const MAX_BYTES = 180;

/**
 * Names of devices, which Windows refuses with any extension, too, and with spaces before it.
 * https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])\s*(?:\.|$)/iu;

/** The parts of an article that its file name is made of. */
export type NamedEntry = Pick<ExportEntry, 'id' | 'facts' | 'capturedAt'>;

/** An article's file name without extension. @param number its position among the exported articles, from 1 */
export function nameFile(pattern: string, entry: NamedEntry, number = 1): string {
  const values = fieldValues(entry, number);
  const filled = pattern.replace(/\{([a-z]+)\}/gu, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as FileNameField] : whole,
  );
  return safeFileName(filled) || safeFileName(entry.facts.title) || safeFileName(entry.id) || 'article';
}

function fieldValues(
  { id, facts, capturedAt }: NamedEntry,
  number: number,
): Readonly<Record<FileNameField, string>> {
  const captured = datePartsOf(capturedAt);
  const at = facts.publishedAt === undefined ? captured : datePartsOf(facts.publishedAt);
  return {
    title: facts.title,
    date: showDay(at),
    time: `${at.hour}${at.minute}`,
    year: at.year,
    month: at.month,
    day: at.day,
    account: facts.account?.name ?? facts.site ?? '',
    author: facts.author ?? '',
    site: URL.parse(facts.url)?.hostname ?? '',
    id,
    captured: showDay(captured),
    number: String(number).padStart(3, '0'),
  };
}

/**
 * A name that every file system accepts, without extension. Forbidden characters are replaced by full-width ones or
 * removed, so that a title stays readable. Empty if nothing is left.
 */
export function safeFileName(text: string): string {
  const plain = text
    .slice(0, LONGEST_TEXT)
    .toWellFormed()
    .normalize('NFC')
    .replace(/[<>:"/\\|?*]/gu, (mark) => LIKENESSES[mark] ?? '')
    .replace(UNSEEN, ' ')
    .replace(/\s+/gu, ' ');
  const cut = trimEnds(cutToBytes(trimEnds(plain), MAX_BYTES));
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

/**
 * Control characters, marks of direction, which disguise a name, and invisible characters, which make two names look the
 * same. A joiner stays where it makes one emoji of several.
 */
const UNSEEN =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d(?!\p{Extended_Pictographic})|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d|\u034f|(?!\u200d)[\p{Cc}\p{Cf}\u115f\u1160\u17b4\u17b5\u2028\u2029\u3164\uffa0\ufff0-\uffff]/gu;

/** A longer text is cut before it is looked at, characters: a name takes much less of it. */
const LONGEST_TEXT = 2000;

const LIKENESSES: Readonly<Record<string, string>> = {
  '<': '＜',
  '>': '＞',
  ':': '：',
  '"': '＂',
  '/': '／',
  '\\': '＼',
  '|': '｜',
  '?': '？',
  '*': '＊',
};

/** Windows removes dots and spaces at the end; other systems hide files with a dot in front. */
function trimEnds(name: string): string {
  let [start, end] = [0, name.length];
  while (start < end && TRIMMED.test(name.charAt(start))) start++;
  while (end > start && TRIMMED.test(name.charAt(end - 1))) end--;
  return name.slice(start, end);
}

const TRIMMED = /[\s.]/u;

/** Cuts a text to a number of bytes between graphemes: an emoji of several code points is one. */
function cutToBytes(text: string, limit: number): string {
  if (byteLength(text) <= limit) return text;
  let cut = '';
  let bytes = 0;
  for (const { segment } of new Intl.Segmenter().segment(text)) {
    bytes += byteLength(segment);
    if (bytes > limit) break;
    cut += segment;
  }
  return cut;
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Gives each file of a folder a unique name: the second of a name becomes `name (2)`. */
export function createFolderNames(): (name: string) => string {
  const taken = new Set<string>();
  // How often a name was asked for: where the search for a free number starts.
  const counts = new Map<string, number>();
  return (name) => {
    // Windows and macOS treat names that differ only in case as the same.
    const key = name.toLowerCase();
    let number = counts.get(key) ?? 1;
    let free = name;
    while (taken.has(free.toLowerCase())) free = `${name} (${++number})`;
    taken.add(free.toLowerCase());
    counts.set(key, number);
    return free;
  };
}
