import { describe, expect, it } from 'vitest';
import type { Recognition } from '@/core/ocr/recognition';
import {
  answersAgain,
  hasText,
  type KeptReading,
  readingKey,
  toKeptReading,
  toStoredRecognition,
} from './kept-reading';
import { findExcess, findPurged } from './prune-readings';
import { excerptOf, searchReadings } from './search-readings';

const bare: Recognition = { engine: 'ppocr', languages: [], width: 4, height: 3, blocks: [], elapsedMs: 1 };
const kept = (change: Partial<KeptReading>): KeptReading => ({
  key: 'k',
  at: 0,
  text: '',
  lineCount: 1,
  origin: { kind: 'page', site: 'a.test' },
  reader: 'ppocr',
  options: {},
  version: '1.0.0',
  width: 4,
  height: 3,
  bytes: 10,
  ...change,
});

describe('a reading’s key', () => {
  const identity = { pixelHash: 'h', options: {}, by: 'device' } as const;

  it('is the same for the same pixels, read in the same way', () => {
    expect(readingKey(identity)).toBe(readingKey({ ...identity, options: { engine: undefined } }));
  });

  it.each([
    ['pixels', { pixelHash: 'i' }],
    ['engine', { options: { engine: 'tesseract' } }],
    ['language', { options: { languages: ['eng'] } }],
    ['reader', { by: 'service' }],
  ] as const)('is another for another %s', (_what, change) => {
    expect(readingKey({ ...identity, ...change })).not.toBe(readingKey(identity));
  });
});

describe('what is kept', () => {
  it('is text, and no reading without any', () => {
    expect(hasText(bare)).toBe(false);
    expect(hasText({ ...bare, plain: { text: ' \n' } })).toBe(false);
    expect(hasText({ ...bare, plain: { text: 'x' } })).toBe(true);
  });

  it('is text of the service, too, without what it cost', () => {
    const paid: Recognition = {
      ...bare,
      engine: 'service',
      plain: { text: 'one\ntwo\n' },
      payment: { credits: 4, source: 'service' },
    };
    const origin = { kind: 'file', name: 'a.png' } as const;
    const reading = toKeptReading(paid, { key: 'k', at: 5, origin, options: {}, version: '1.0.0', bytes: 7 });
    expect(reading).toMatchObject({ text: 'one\ntwo', lineCount: 2, reader: 'service', width: 4 });
    expect(toStoredRecognition(paid)).not.toHaveProperty('payment');
  });

  it('answers unless it asked for a language pack or is of another version', () => {
    const reading = kept({});
    expect(answersAgain(bare, reading, '1.0.0')).toBe(true);
    expect(answersAgain({ suggestion: 'rus' }, reading, '1.0.0')).toBe(false);
    expect(answersAgain(bare, reading, '1.0.1')).toBe(false);
  });

  it('loses the oldest over a limit, and never the newest', () => {
    const readings = [kept({ key: 'old', at: 1 }), kept({ key: 'new', at: 3 }), kept({ key: 'mid', at: 2 })];
    expect(findExcess(readings, { count: 2, bytes: 1000 })).toEqual(['old']);
    expect(findExcess(readings, { count: 9, bytes: 25 })).toEqual(['old']);
    expect(findExcess(readings, { count: 9, bytes: 1 })).toEqual(['mid', 'old']);
  });

  it('goes for good once its deletion can no longer be undone', () => {
    const readings = [
      kept({ key: 'a', removedAt: 10 }),
      kept({ key: 'b', removedAt: 20 }),
      kept({ key: 'c' }),
    ];
    expect(findPurged(readings, 15)).toEqual(['a']);
  });
});

describe('searching readings', () => {
  const readings = [
    kept({ key: 'a', text: 'Ｆｕｌｌ width 拾字' }),
    kept({ key: 'b', text: 'other', origin: { kind: 'file', name: 'Receipt.png' } }),
  ];
  const search = (query: string) => searchReadings(readings, query).map(({ key }) => key);

  it('finds all words, whatever their width and case', () => {
    expect(search('FULL 拾')).toEqual(['a']);
    expect(search('full other')).toEqual([]);
    expect(search('  ')).toEqual(['a', 'b']);
  });

  it('finds where a picture came from', () => {
    expect(search('receipt')).toEqual(['b']);
    expect(search('a.test')).toEqual(['a']);
  });

  it('shows the place that was found', () => {
    const text = `${'x '.repeat(60)}needle ${'y '.repeat(60)}`;
    expect(excerptOf(text, 'Needle', 40)).toMatch(/^….*needle.*…$/);
    expect(excerptOf('short\ntext', '', 40)).toBe('short text');
  });
});
