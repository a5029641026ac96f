import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SEAL_STROKES } from './Seal';

it('our pages draw the same seal as the icons', () => {
  const svg = readFileSync('src/icon/seal.svg', 'utf8');
  expect([...svg.matchAll(/<path d="([^"]+)"/g)].map(([, stroke]) => stroke)).toEqual(SEAL_STROKES);
});
