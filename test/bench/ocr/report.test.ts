import { expect, test } from 'vitest';
import type { BaselineRecognition } from './baseline-recogniser';
import { accuracyTable, type ComparedImage } from './report';
import { shareTime } from './time-table';

function compare(text: string, read: string, kept: BaselineRecognition): ComparedImage {
  const image = { file: 'a.png', lang: 'en', cat: 'list', text };
  const reading = { recognition: undefined, failure: undefined, ms: 10, firstLineMs: 5 };
  return { image, reading, text: read, tutorial: kept, kept, shares: shareTime(10, 1, []) };
}

/** The cells of the last row. */
const lastRow = (table: string): string[] => table.split('\n').at(-1)?.trim().split(/ {2,}/) ?? [];

test('shows what is wrong without order next to what is wrong with it', () => {
  const row = lastRow(accuracyTable([compare('ab cd', 'cd ab', { text: 'ab', ms: 20 })]));
  expect(row).toEqual(['all', '1', '80.00', '0.00', '0', '10', '60.00', '60.00']);
});

test('says in the row how many files tesseract.js cannot read', () => {
  const unread = { text: '', ms: 1, failure: 'Error attempting to read image.' };
  const row = lastRow(
    accuracyTable([compare('ab', 'ab', unread), compare('ab', 'ab', { text: 'ab', ms: 20 })]),
  );
  expect(row.slice(6)).toEqual(['50.00', '50.00', 'tesseract.js cannot read 1']);
});
