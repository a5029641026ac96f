import type { KeptReading } from './kept-reading';

/** The readings with all words of a query in their text or origin, in their order. Width and case do not count. */
export function searchReadings(readings: readonly KeptReading[], query: string): readonly KeptReading[] {
  const words = fold(query).split(/\s+/u).filter(Boolean);
  if (words.length === 0) return readings;
  return readings.filter((reading) => {
    const haystack = fold(`${reading.text}\n${originName(reading) ?? ''}`);
    return words.every((word) => haystack.includes(word));
  });
}

/** The host or file a reading's picture came from; undefined for a pasted one. */
export function originName({ origin }: Pick<KeptReading, 'origin'>): string | undefined {
  return origin.kind === 'page' ? origin.site : origin.name;
}

/** The part of a text around the first word that was searched for, in one line of at most some `length` characters. */
export function excerptOf(text: string, query: string, length: number): string {
  const line = text.replace(/\s+/gu, ' ').trim();
  const [word = ''] = query.trim().split(/\s+/u);
  const at = word ? line.toLowerCase().indexOf(word.toLowerCase()) : 0;
  const start = Math.max(0, Math.min(at - Math.floor(length / 4), line.length - length));
  const part = line.slice(start, start + length);
  return `${start > 0 ? '…' : ''}${part}${start + length < line.length ? '…' : ''}`;
}

function fold(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
