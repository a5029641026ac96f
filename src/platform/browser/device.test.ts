import { afterEach, describe, expect, it, vi } from 'vitest';
import { persistStorage, savesData } from './device';

afterEach(() => vi.unstubAllGlobals());

describe('saving data', () => {
  it.each([
    ['asked for', { connection: { saveData: true } }, true],
    ['not asked for', { connection: { saveData: false } }, false],
    ['unknown to the browser', {}, false],
  ])('is %s', (_what, navigator, expected) => {
    vi.stubGlobal('navigator', navigator);
    expect(savesData()).toBe(expected);
  });
});

describe('what is stored', () => {
  it.each([
    { persisted: true, granted: false, expected: true, asked: 0 },
    { persisted: false, granted: true, expected: true, asked: 1 },
    { persisted: false, granted: false, expected: false, asked: 1 },
  ])(
    'stays when the disk runs low, as the browser says: %j',
    async ({ persisted, granted, expected, asked }) => {
      const persist = vi.fn(async () => granted);
      vi.stubGlobal('navigator', { storage: { persisted: async () => persisted, persist } });
      expect(await persistStorage()).toBe(expected);
      expect(persist).toHaveBeenCalledTimes(asked);
    },
  );
});
