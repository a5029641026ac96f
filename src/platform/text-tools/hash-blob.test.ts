import { createHash, createHmac } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { DIGEST_NAMES, type DigestName, HMAC_NAMES } from '@/core/text-tools/digests';
import { encodeUtf8 } from '@/core/text-tools/text';
import { hashBlob, startDigest } from './hash-blob';

/** Node has no BLAKE3. */
const COMPARED = DIGEST_NAMES.filter((name) => name !== 'blake3');
/** Much longer than the test takes, ms: machines that run tests are busy. */
const FUZZ_TIMEOUT_MS = 60_000;

async function digest(name: DigestName, bytes: Uint8Array, key?: Uint8Array): Promise<string> {
  const hasher = await startDigest(name, key);
  return hasher.update(bytes).digest('hex');
}

const ascii = (text: string) => new TextEncoder().encode(text);
const hex = (text: string) => Uint8Array.from(Buffer.from(text, 'hex'));

describe('published vectors', () => {
  it.each([
    // https://www.rfc-editor.org/rfc/rfc1321#appendix-A.5
    ['md5', '', 'd41d8cd98f00b204e9800998ecf8427e'],
    ['md5', 'message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
    ['md5', '1234567890'.repeat(8), '57edf4a22be3c955ac49da2e2107b67a'],
    // https://www.rfc-editor.org/rfc/rfc3174#section-7.3
    ['sha1', 'abc', 'a9993e364706816aba3e25717850c26c9cd0d89d'],
    ['sha1', '01234567'.repeat(80), 'dea356a2cddd90c7a7ecedc5ebb563934f460452'],
    // https://www.rfc-editor.org/rfc/rfc6234#section-8.5
    ['sha256', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
    [
      'sha384',
      'abc',
      'cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed8086072ba1e7cc2358baeca134c825a7',
    ],
    [
      'sha512',
      'abc',
      'ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f',
    ],
    // https://csrc.nist.gov/projects/cryptographic-standards-and-guidelines/example-values
    ['sha3-256', '', 'a7ffc6f8bf1ed76651c14756a061d662f580ff4de43b49fa82d80a4b80f8434a'],
    ['sha3-256', 'abc', '3a985da74fe225b2045c172d6bd390bd855f086e3e9d525b46bfe24511431532'],
    ['crc32', '123456789', 'cbf43926'],
  ] as const)('%s of %j', async (name, text, expected) => {
    expect(await digest(name, ascii(text))).toBe(expected);
  });

  // https://github.com/BLAKE3-team/BLAKE3/blob/master/test_vectors/test_vectors.json
  it.each([
    [0, 'af1349b9f5f9a1a6a0404dea36dcc9499bcb25c9adc112b7cc9a93cae41f3262'],
    [1, '2d3adedff11b61f14c886e35afa036736dcd87a74d27b5c1510225d0f592e213'],
    [1023, '10108970eeda3eb932baac1428c7a2163b0e924c9a9e25b35bba72b28f70bd11'],
    [1024, '42214739f095a406f3fc83deb889744ac00df831c10daa55189b5d121c855af7'],
    [1025, 'd00278ae47eb27b34faecf67b4fe263f82d5412916c1ffd97c8cb7fb814b8444'],
  ])('computes the published BLAKE3 of %i bytes', async (length, expected) => {
    expect(
      await digest(
        'blake3',
        Uint8Array.from({ length }, (_byte, index) => index % 251),
      ),
    ).toBe(expected);
  });

  // https://www.rfc-editor.org/rfc/rfc4231#section-4, cases 1, 2 and 6
  it.each([
    ['0b'.repeat(20), 'Hi There', 'b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7'],
    [
      '4a656665',
      'what do ya want for nothing?',
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    ],
    [
      'aa'.repeat(131),
      'Test Using Larger Than Block-Size Key - Hash Key First',
      '60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54',
    ],
  ])('computes the published HMAC-SHA-256 with the key %s', async (key, text, expected) => {
    expect(await digest('sha256', ascii(text), hex(key))).toBe(expected);
  });
});

describe('compared with Node', () => {
  it(
    'a digest of each of 2,500 random texts is the same as Node’s, with lone surrogates, emoji and NUL, up to 1 MB',
    async () => {
      const random = seeded(11);
      const wrong: string[] = [];
      for (let round = 0; round < 2500; round++) {
        const text = randomText(random, round % 625 === 0 ? 1 << 20 : round % 60);
        const bytes = encodeUtf8(text);
        if (Buffer.compare(bytes, Buffer.from(text, 'utf8')) !== 0) wrong.push(`UTF-8 of ${text}`);
        const name = COMPARED[round % COMPARED.length] ?? 'md5';
        if ((await digest(name, bytes)) !== nodeDigest(name, bytes)) wrong.push(`${name} of ${text}`);
      }
      expect(wrong).toEqual([]);
    },
    FUZZ_TIMEOUT_MS,
  );

  it.each(HMAC_NAMES)('computes the same HMAC with %s as Node, for keys of all lengths', async (name) => {
    for (const length of [0, 1, 63, 64, 65, 128, 136, 137, 200]) {
      const key = new Uint8Array(length).fill(7);
      const expected = createHmac(name, key).update('text').digest('hex');
      expect(await digest(name, ascii('text'), key)).toBe(expected);
    }
  });
});

describe.each([
  ['streamed', 17_000_001],
  ['read whole', 9_000_001],
])('a file that is %s', (_how, size) => {
  const bytes = new Uint8Array(size);
  for (let index = 0; index < size; index++) bytes[index] = index * 7;
  const file = new Blob([bytes]);

  it('computes the digests of a file’s bytes', async () => {
    const digests = await hashBlob(file, { names: DIGEST_NAMES }, () => undefined);
    for (const name of COMPARED) {
      expect(digests[name]).toBe(nodeDigest(name, bytes));
    }
    expect(digests.blake3).toBe(await digest('blake3', bytes));
  });

  it('computes the HMACs of a file’s bytes', async () => {
    for (const key of [ascii('key'), ascii('')]) {
      const digests = await hashBlob(file, { names: HMAC_NAMES, key }, () => undefined);
      for (const name of HMAC_NAMES) {
        expect(digests[name]).toBe(createHmac(name, key).update(bytes).digest('hex'));
      }
    }
  });

  it('reports progress that only rises and ends at 1', async () => {
    const reported: number[] = [];
    await hashBlob(file, { names: ['md5', 'sha1', 'sha256'] }, (done) => reported.push(done));
    expect(reported.length).toBeGreaterThan(2);
    expect(reported).toEqual([...reported].sort((a, b) => a - b));
    expect(reported.at(-1)).toBe(1);
  });

  it('fails when a file has become shorter since it was chosen', async () => {
    const cut = new Blob([bytes]);
    Object.defineProperty(cut, 'size', { value: bytes.length + 1 });
    const hashed = hashBlob(cut, { names: ['sha256'] }, () => undefined);
    await expect(hashed).rejects.toMatchObject({ name: 'NotReadableError' });
  });
});

it('never holds more of a streamed file than a small part of it', async () => {
  const file = new Blob([new Uint8Array(17_000_000)]);
  const whole = vi.spyOn(file, 'arrayBuffer');
  const reported: number[] = [];
  await hashBlob(file, { names: ['sha256'] }, (done) => reported.push(done));
  expect(whole).not.toHaveBeenCalled();
  expect(reported.length).toBeGreaterThan(30);
});

describe('a digest', () => {
  const bytes = Uint8Array.from({ length: 200_000 }, (_byte, index) => (index * 7) & 255);

  it('computes the same digest however the bytes are cut into chunks', async () => {
    for (const name of DIGEST_NAMES) {
      const expected = await digest(name, bytes);
      for (const size of [63, 64, 65, 1000, 1 << 16]) {
        const hasher = await startDigest(name, undefined);
        hasher.update(new Uint8Array());
        for (let start = 0; start < bytes.length; start += size) {
          hasher.update(bytes.subarray(start, start + size));
        }
        expect(hasher.digest('hex'), `${name} in chunks of ${size}`).toBe(expected);
      }
    }
  });

  it.each(['md5', 'sha1'] as const)(
    'is the right %s of more bits than 32 bits can count',
    async (name) => {
      const piece = new Uint8Array(1024 * 1024).fill(0x61);
      const [hasher, expected] = [await startDigest(name, undefined), createHash(name)];
      for (let count = 0; count < 9 * 64; count++) {
        hasher.update(piece);
        expected.update(piece);
      }
      expect(hasher.digest('hex')).toBe(expected.digest('hex'));
    },
    FUZZ_TIMEOUT_MS,
  );

  it.each([[['md5']], [['md5', 'sha256']]] as const)(
    'computes the digests of an empty file with %j',
    async (names) => {
      expect((await hashBlob(new Blob([]), { names }, () => undefined)).md5).toBe(
        'd41d8cd98f00b204e9800998ecf8427e',
      );
    },
  );
});

function nodeDigest(name: DigestName, bytes: Uint8Array): string {
  if (name === 'crc32') return crc32(bytes).toString(16).padStart(8, '0');
  return createHash(name).update(bytes).digest('hex');
}

/** Numbers from 0 to 1 that are the same in every run. https://en.wikipedia.org/wiki/Xorshift */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

const PIECES = ['\0', 'a', '\r\n', 'é', '字', '😀', '\ud800', '\udfff', '\ufeff', '👩‍👩‍👧'];

function randomText(random: () => number, length: number): string {
  let text = '';
  while (text.length < length) text += PIECES[Math.floor(random() * PIECES.length)];
  return text;
}
