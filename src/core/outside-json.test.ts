import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { listOf, parseOutsideJson } from './outside-json';

const nested = (levels: number) => `${'{"data":['.repeat(levels / 2)}1${']}'.repeat(levels / 2)}`;

describe('JSON from outside', () => {
  it('is parsed with as many levels as anybody needs', () => {
    expect(parseOutsideJson('{"a":[1,"b"],"c":null}')).toEqual({ a: [1, 'b'], c: null });
    expect(parseOutsideJson(nested(100))).toEqual(JSON.parse(nested(100)));
  });

  it.each([102, 800_000])(
    'is refused by name with %i levels, which would end what looks into it',
    (levels) => {
      expect(() => parseOutsideJson(nested(levels))).toThrow(new SyntaxError('more than 100 levels'));
    },
  );

  it('may have any brackets in its texts and any number of them beside one another', () => {
    const text = JSON.stringify(['"[{'.repeat(200), '\\', '['.repeat(200), '\\"{'.repeat(200)]);
    expect(parseOutsideJson(text)).toEqual(JSON.parse(text));
    const flat = JSON.stringify(Array.from({ length: 500 }, () => ({ a: [] })));
    expect(parseOutsideJson(flat)).toHaveLength(500);
  });

  it.each(['[]', '{}', '0', '""', '{"a":0}'])(
    'is refused by name with a million times %s, which would take a context that nothing can end half a minute',
    (piece) => {
      const text = `[${Array(1_000_000).fill(piece).join(',')}]`;
      expect(() => parseOutsideJson(text)).toThrow(new SyntaxError('more than 1000000 values'));
      expect(parseOutsideJson(text.slice(0, 1000).replace(/,[^,]*$/, ']'))).toContainEqual(JSON.parse(piece));
    },
  );

  it('may have any number of commas and quotes in its texts', () => {
    const text = JSON.stringify([',"'.repeat(1_000_000), '\\'.repeat(1_000_001), '\\"']);
    expect(parseOutsideJson(text)).toEqual(JSON.parse(text));
  });

  it('has its rows counted before any is looked into', () => {
    let looks = 0;
    const row = v.check<unknown, string>(() => {
      looks += 1;
      return true;
    }, 'never');
    const list = listOf(v.pipe(v.unknown(), row));
    expect(v.safeParse(list, Array(20_001).fill(0)).success).toBe(false);
    expect(looks).toBe(0);
    expect(v.safeParse(list, Array(20_000).fill(0)).success).toBe(true);
    expect(looks).toBe(20_000);
  });

  it('is refused when it is no JSON', () => {
    expect(() => parseOutsideJson('{"a":')).toThrow(SyntaxError);
  });
});
