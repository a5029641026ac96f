import { type DateParts, datePartsOf } from './date-parts';
import type { ExportEntry } from './export-entry';

/** What a pattern may name, in braces; anything else in braces stays as it is. */
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

/** The pattern of those who set none. */
export const DEFAULT_FILE_NAME_PATTERN = '{date} {title}';

/**
 * The longest name, in bytes of UTF-8: file systems take 255, and what is numbered, gets an extension or lies in a deep
 * folder needs room.
 */
const MAX_BYTES = 180;

/** Names of devices, which Windows does not take with any extension either. https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const RESERVED = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/iu;

/** What names an article's file. */
export type NamedEntry = Pick<ExportEntry, 'id' | 'facts' | 'capturedAt'>;

/** An article's file name without extension, after a pattern; `number`: which it is of those exported, from 1. */
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
    date: dayOf(at),
    time: `${at.hour}${at.minute}`,
    year: at.year,
    month: at.month,
    day: at.day,
    account: facts.account?.name ?? facts.site ?? '',
    author: facts.author ?? '',
    site: URL.parse(facts.url)?.hostname ?? '',
    id,
    captured: dayOf(captured),
    number: String(number).padStart(3, '0'),
  };
}

function dayOf({ year, month, day }: DateParts): string {
  return `${year}-${month}-${day}`;
}

/**
 * A name that every file system takes, without its extension: what none takes is replaced by its full-width likeness or
 * left out, so that a title stays readable. Empty when nothing is left.
 */
export function safeFileName(text: string): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[<>:"/\\|?*]/gu, (mark) => LIKENESSES[mark] ?? '')
    // Controls, marks of direction, which make a name look like another, and what is invisible.
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufffc-\uffff]/gu, ' ')
    .replace(/\s+/gu, ' ');
  const cut = trimEnds(cutToBytes(trimEnds(plain), MAX_BYTES));
  return RESERVED.test(cut) ? `_${cut}` : cut;
}

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

/** Windows drops dots and spaces at the end; a dot in front hides a file elsewhere. */
function trimEnds(name: string): string {
  return name.replace(/^[\s.]+|[\s.]+$/gu, '');
}

/** As much of a text as fits, whole letters only: an emoji of several code points is one. */
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

/** Gives each file of one folder a name of its own: the second of a name is `name (2)`. */
export function createFolderNames(): (name: string) => string {
  const taken = new Set<string>();
  return (name) => {
    let free = name;
    // Windows and macOS take names for the same that differ in case alone.
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${name} (${number})`;
    taken.add(free.toLowerCase());
    return free;
  };
}
