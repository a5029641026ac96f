import { describe, expect, it } from 'vitest';
import { SETTINGS } from './settings';
import { FILE_SETTINGS, parseSettingsFile, writeSettingsFile } from './settings-file';

const file = (settings: object, change: object = {}) =>
  JSON.stringify({ format: 'gleaner-settings', version: 1, settings, ...change });

const followed = (id: string) => ({ id, isPinned: false, isHidden: false, source: 'auto' });

describe('a settings file', () => {
  it('gives back what was written, with every setting but what the device remembers', () => {
    const text = writeSettingsFile(SETTINGS);
    const parsed = parseSettingsFile(text);
    expect(parsed).toEqual({ settings: JSON.parse(text).settings, unknown: [] });
    const left = Object.keys(SETTINGS).filter((name) => !FILE_SETTINGS.some((each) => each === name));
    expect(left.sort()).toEqual(['accountSearches', 'askedPictureSites', 'provenService']);
  });

  it('may have only some settings', () => {
    expect(parseSettingsFile(file({ textForm: 'paragraphs' }))).toEqual({
      settings: { textForm: 'paragraphs' },
      unknown: [],
    });
  });

  it('names what this version does not have, and imports the rest', () => {
    expect(parseSettingsFile(file({ later: 1, keepReadings: false }))).toEqual({
      settings: { keepReadings: false },
      unknown: ['later'],
    });
  });

  it.each([
    ['no JSON', 'hello'],
    ['another JSON', '{"a": 1}'],
    ['a later format', file({}, { version: 2 })],
    ['a list', '[]'],
  ])('is refused as none where it is %s', (_what, text) => {
    expect(parseSettingsFile(text)).toEqual({ problem: 'not-a-settings-file' });
  });

  it.each([
    ['textForm', 'poem'],
    ['hotInterval', 7],
    ['followedPlatforms', [1, 2]],
    ['followedPlatforms', [{ id: 'weibo' }]],
    ['followedPlatforms', [followed('weibo'), followed('zhihu'), followed('weibo')]],
    ['quietHours', { from: -1, until: 5 }],
    ['hotAddresses', { dailyhot: 'http://far.example', newsnow: '' }],
    ['connection', { ...SETTINGS.connection, baseAddress: 'javascript:alert(1)' }],
    ['connection', { ...SETTINGS.connection, keyPlacement: { kind: 'header', name: 'two words' } }],
    ['connection', { ...SETTINGS.connection, batchSize: 0 }],
    ['packAddress', 'https://packs.example/eng'],
  ] as const)('is refused as a whole where %s has a value that it cannot have', (name, value) => {
    const text = file({ keepReadings: false, [name]: value });
    expect(parseSettingsFile(text)).toEqual({ problem: 'wrong-value', name });
  });
});
