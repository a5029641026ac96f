import { expect, it } from 'vitest';
import { freeMemory } from './free-memory';

it('takes the memory away from an array, and leaves one without memory alone', () => {
  const bytes = new Uint8ClampedArray(1000);
  freeMemory(bytes);
  expect(bytes.length).toBe(0);
  expect(bytes.buffer.byteLength).toBe(0);
  expect(() => freeMemory(bytes)).not.toThrow();
});
