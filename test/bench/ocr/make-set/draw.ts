import { createRandom } from '../../../fixtures/seeded-random';

/** Seeded choice: the same seed always gives the same images. */
export interface Draw {
  /** A whole number from `from` to `to`, both included. */
  int(from: number, to: number): number;
  pick<T>(from: readonly T[]): T;
  /** `count` different ones (all of them if there are fewer), in the order they are listed. */
  some<T>(from: readonly T[], count: number): T[];
}

export function createDraw(seed: number): Draw {
  const next = createRandom(seed);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const pick = <T>(from: readonly T[]): T => {
    const chosen = from[int(0, from.length - 1)];
    if (chosen === undefined) throw new Error('nothing to pick from');
    return chosen;
  };
  const some = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    while (left.length > count) left.splice(int(0, left.length - 1), 1);
    return left;
  };
  return { int, pick, some };
}

/** A number from a name (FNV-1a, 32 bits), to seed by. http://www.isthe.com/chongo/tech/comp/fnv/ */
export function hashName(name: string): number {
  let hash = 0x811c9dc5;
  for (const unit of new TextEncoder().encode(name)) hash = Math.imul(hash ^ unit, 0x01000193) >>> 0;
  return hash;
}
