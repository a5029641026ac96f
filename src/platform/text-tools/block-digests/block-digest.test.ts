import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { startMd5, startSha1 } from './block-digest';
import { INPUT_BYTES } from './block-module';

const bytes = Uint8Array.from({ length: 3 * INPUT_BYTES }, (_byte, index) => (index * index * 31) >> 5);

const around = (length: number) =>
  [-65, -64, -9, -8, -1, 0, 1, 8, 9, 55, 56, 64].map((more) => length + more);

describe.each([
  ['md5', startMd5],
  ['sha1', startSha1],
])('%s', (name, start) => {
  const nodeDigest = (content: Uint8Array) => createHash(name).update(content).digest('hex');

  async function digest(pieces: readonly Uint8Array[]): Promise<string> {
    const running = await start();
    for (const piece of pieces) running.update(piece);
    return running.finish();
  }

  it('is what Node has, of every length up to some blocks and around what it takes at once', async () => {
    const lengths = [...Array(300).keys(), ...around(INPUT_BYTES), ...around(2 * INPUT_BYTES)];
    for (const length of lengths) {
      const content = bytes.subarray(0, length);
      expect(await digest([content]), `${length} bytes`).toBe(nodeDigest(content));
    }
  });

  it('does not depend on how the bytes come', async () => {
    const expected = nodeDigest(bytes);
    for (const size of [1, 63, 64, 65, 1000, INPUT_BYTES - 1, INPUT_BYTES, INPUT_BYTES + 1]) {
      const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_piece, index) =>
        bytes.subarray(index * size, (index + 1) * size),
      );
      expect(await digest([new Uint8Array(), ...pieces]), `pieces of ${size}`).toBe(expected);
    }
  });

  it('counts more bits than 32 can', async () => {
    const piece = new Uint8Array(64 * 1024 * 1024).fill(0x61);
    const expected = createHash(name);
    const pieces = Array<Uint8Array>(9).fill(piece);
    for (const each of pieces) expected.update(each);
    expect(await digest(pieces)).toBe(expected.digest('hex'));
  }, 60_000);
});
