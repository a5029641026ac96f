import { expect, it } from 'vitest';
import { PACK_FINGERPRINTS } from './language-pack-hashes';
import { PACK_LANGUAGES } from './languages';

it('has the size and hash of every language pack that is offered', () => {
  expect(Object.keys(PACK_FINGERPRINTS).sort()).toEqual(PACK_LANGUAGES.map(({ code }) => code).sort());
  for (const { bytes, sha256 } of Object.values(PACK_FINGERPRINTS)) {
    expect(sha256).toMatch(/^[0-9a-f]{64}$/u);
    expect(bytes).toBeGreaterThan(100_000);
  }
});
