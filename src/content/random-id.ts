/** A random id of so many parts of 32 bits. Not by `randomUUID`, which is missing in pages over http. */
export function randomId(parts: number): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(parts)), (part) => part.toString(36)).join('-');
}
