import { describe, expect, it } from 'vitest';
import { countUnpaired, inOtherOrder } from './right-to-left';

/** A line as it is read, and as it stands from left to right. */
const LINES: readonly (readonly [read: string, stands: string])[] = [
  ['שלום עולם', 'םלוע םולש'],
  ['קובץ PDF 1.7 משנת 2026.', '.2026 תנשמ PDF 1.7 ץבוק'],
  ['או 12% פחות; טלפון 03-1234567', '03-1234567 ןופלט ;תוחפ 12% וא'],
  ['בין 10 ל 20', '20 ל 10 ןיב'],
  ['פונקציה f(x) של', 'לש f(x) היצקנופ'],
  ['السلام 12:30 و ١٢٥٠', '١٢٥٠ و 12:30 مالسلا'],
  ['The word שלום עולם here', 'The word םלוע םולש here'],
  ['plain text, 12%', 'plain text, 12%'],
];

describe('a line in Hebrew or Arabic', () => {
  it.each(LINES)('is read from the right, but for its numbers and Latin words: %s', (read, stands) => {
    expect(inOtherOrder([...stands]).join('')).toBe(read);
    expect(inOtherOrder([...read]).join('')).toBe(stands);
  });

  it('is also one with a long Latin name, or without letters, where all around is read from the right', () => {
    const read = (stands: string) => inOtherOrder([...stands], { isLeftward: true }).join('');
    expect(read('info@example.com רתאל וא https://example.com/a')).toBe(
      'https://example.com/a או לאתר info@example.com',
    );
    expect(read('.03-1234567')).toBe('03-1234567.');
  });

  it('has brackets that look the other way, but not within Latin words', () => {
    const read = inOtherOrder([...'f(x) (םלוע) םולש'], { mirrors: true }).join('');
    expect(read).toBe('שלום (עולם) f(x)');
  });

  it('keeps the letters together that one sign shows', () => {
    expect(inOtherOrder(['م', 'لا', 'س'])).toEqual(['س', 'لا', 'م']);
  });

  it('takes a time that grows with its length, whatever stands in it', () => {
    const long = `ש${'%'.repeat(200_000)}${'a-'.repeat(50_000)}`;
    expect(inOtherOrder([...long])).toHaveLength(long.length);
  });
});

it('counts the brackets and quotes of a text that have no partner', () => {
  expect(['(a) «b»', ')a(', '(a', '[(])'].map(countUnpaired)).toEqual([0, 2, 1, 2]);
});
