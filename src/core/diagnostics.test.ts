import { expect, it } from 'vitest';
import { type Diagnostics, writeReport } from './diagnostics';

const STORED = {
  languagePacks: ['fra', 'deu'],
  counts: { articles: 3 },
  bytes: 1_540_000,
  changedSettings: ['textForm'],
};
const FACTS: Diagnostics = {
  version: '1.2.3',
  browser: 'Browser/1',
  language: 'en',
  engines: [{ name: 'PP-OCRv4', version: 'onnxruntime-web 1.0' }],
  permissions: ['storage'],
  siteCount: 2,
  stored: STORED,
  errors: [
    { at: Date.UTC(2026, 0, 2, 3, 4, 5), code: 'no-text', during: 'recogniseImage', count: 12 },
    { at: Date.UTC(2026, 0, 1), code: 'unexpected', during: 'library', count: 1 },
  ],
  missed: [
    { name: 'wechat-date', at: Date.UTC(2026, 0, 3), count: 4 },
    { name: 'list-zhihu', at: Date.UTC(2026, 0, 2), count: 1 },
  ],
};

it('a report names versions, counts, the codes of errors and missed landmarks with their times', () => {
  expect(writeReport(FACTS).split('\n')).toEqual([
    'Gleaner 1.2.3',
    'Browser: Browser/1',
    'Language: en',
    'Engine: PP-OCRv4 (onnxruntime-web 1.0)',
    'Permissions: storage; sites: 2',
    'Language packs: fra, deu',
    'Stored: articles 3',
    'Size: 1.5 MB',
    'Changed settings: textForm',
    'Last errors:',
    '  2026-01-02T03:04:05.000Z no-text (recogniseImage) × 12',
    '  2026-01-01T00:00:00.000Z unexpected (library)',
    'Missed landmarks:',
    '  2026-01-03T00:00:00.000Z wechat-date × 4',
    '  2026-01-02T00:00:00.000Z list-zhihu',
    '',
  ]);
});

it('a report says where there is nothing', () => {
  const report = writeReport({
    ...FACTS,
    stored: { ...STORED, languagePacks: [], bytes: undefined },
    errors: [],
    missed: [],
  });
  expect(report).toContain('Language packs: none');
  expect(report).toContain('Last errors: none');
  expect(report).toContain('Missed landmarks: none');
  expect(report).toContain('Size: unknown');
});

it('a report says that the stored data cannot be read, which may be what it is about', () => {
  const report = writeReport({
    ...FACTS,
    stored: 'storage-unopened',
    errors: 'storage-unopened',
    missed: 'storage-unopened',
  });
  expect(report).toContain('Stored: cannot be read (storage-unopened)');
  expect(report).toContain('Last errors: cannot be read (storage-unopened)');
  expect(report).toContain('Missed landmarks: cannot be read (storage-unopened)');
  expect(report).toContain('Engine: PP-OCRv4');
});
