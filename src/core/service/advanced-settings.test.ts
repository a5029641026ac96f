import { describe, expect, it } from 'vitest';
import { advancedOf, PRESET_NAMES, PRESETS, parseAdvanced, presetOf } from './advanced-settings';
import { DEFAULT_CONNECTION } from './connection';

const DEFAULTS = advancedOf(DEFAULT_CONNECTION);

describe('the JSON of advanced settings', () => {
  it.each(PRESET_NAMES)('holds the whole preset %s', (name) => {
    expect(parseAdvanced(JSON.stringify(PRESETS[name]))).toEqual({ settings: PRESETS[name] });
  });

  it('fills in missing keys with their defaults', () => {
    const text = '{"batchField": "newsIds", "paging": {"size": 5}, "paths": {"article": "/a/{appmsgid}"}}';
    expect(parseAdvanced(text)).toEqual({
      settings: {
        ...DEFAULTS,
        batchField: 'newsIds',
        paging: { ...DEFAULTS.paging, size: 5 },
        paths: { ...DEFAULTS.paths, article: '/a/{appmsgid}' },
      },
    });
  });

  it('refuses a text that is not JSON, with the parser’s reason', () => {
    expect(parseAdvanced('{"batchSize": }')).toMatchObject({ problem: { kind: 'not-json' } });
  });

  it.each([
    ['{"bachSize": 1}', 'bachSize'],
    ['{"paths": {"orc": "/"}}', 'paths.orc'],
    ['{"baseAddress": "https://a.example"}', 'baseAddress'],
  ])('refuses an unknown key and names it: %s', (text, key) => {
    expect(parseAdvanced(text)).toEqual({ problem: { kind: 'unknown-key', key } });
  });

  it.each([
    ['[]', '', '{…}'],
    ['{"batchSize": 0}', 'batchSize', '1, 2, 3…'],
    ['{"paging": {"size": "20"}}', 'paging.size', '1, 2, 3…'],
    ['{"paging": null}', 'paging', '{…}'],
    ['{"paging": {"style": "cursor"}}', 'paging.style', '"offset" | "page"'],
    ['{"paths": {"ocr": "ocr"}}', 'paths.ocr', '"/…"'],
    ['{"ocr": {"field": ""}}', 'ocr.field', '"…"'],
    ['{"idempotencyHeader": "a b"}', 'idempotencyHeader', '"" | "Header-Name"'],
  ])('refuses a wrong value, with its key and the allowed values: %s', (text, key, expected) => {
    expect(parseAdvanced(text)).toEqual({ problem: { kind: 'wrong-value', key, expected } });
  });
});

describe('presets', () => {
  it('finds the preset with the same values, in any order of keys', () => {
    for (const name of PRESET_NAMES) expect(presetOf(structuredClone(PRESETS[name]))).toBe(name);
    const { paths, ...rest } = DEFAULTS;
    expect(presetOf({ paths, ...rest })).toBe('contract');
  });

  it('finds no preset for edited settings', () => {
    expect(presetOf({ ...DEFAULTS, batchSize: 7 })).toBeUndefined();
  });
});
