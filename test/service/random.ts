/**
 * A pseudo-random number, 0 ≤ n < 1, the same for the same parts. The service's lists and accounts are
 * generated from it, so that any time can be requested in any order. FNV-1a, then murmur3's finaliser.
 * http://www.isthe.com/chongo/tech/comp/fnv/ · https://github.com/aappleby/smhasher/wiki/MurmurHash3
 */
export function fraction(...parts: readonly (string | number)[]): number {
  let hash = 0x811c9dc5;
  for (const character of parts.join('\u0000')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** One of the items, the same for the same parts. @throws RangeError when there is none. */
export function pick<T>(items: readonly T[], ...parts: readonly (string | number)[]): T {
  const item = items[Math.floor(fraction(...parts) * items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** A whole number, `from` ≤ n < `to`. */
export function between(from: number, to: number, ...parts: readonly (string | number)[]): number {
  return from + Math.floor(fraction(...parts) * (to - from));
}
