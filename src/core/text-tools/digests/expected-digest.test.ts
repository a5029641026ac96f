import { describe, expect, it } from 'vitest';
import { checkDigests } from './check-digests';
import { HMAC_NAMES } from './digest-algorithms';
import { parseExpectedDigests } from './expected-digest';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';
const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OTHER = SHA256.replace('e3', '3e');
/** As long as SHA-384 in Base64. */
const SIGNATURE_LINE = 'iQIzBAEBCAAdFiEEvdVIVRQm4DPHNIxCQ4Wo5ATbGqMFAmRxyzwACgkQQ4Wo5ATb';
const DIGESTS = { md5: MD5, sha1: SHA1, sha256: SHA256 };

const readOne = (line: string) => parseExpectedDigests(line).entries[0];

describe('an expected digest', () => {
  it.each([
    ['alone', SHA256, ['sha256', 'sha3-256', 'blake3'], undefined],
    ['in upper case', SHA1.toUpperCase(), ['sha1'], undefined],
    ['with colons', MD5.match(/../g)!.join(':'), ['md5'], undefined],
    ['after its algorithm', `sha256:${SHA256}`, ['sha256'], undefined],
    ['after its algorithm, spaced', `SHA-1 = ${SHA1}`, ['sha1'], undefined],
    [
      'as subresource integrity',
      'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=',
      ['sha256'],
      undefined,
    ],
    ['in Base64', '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', ['sha256', 'sha3-256', 'blake3'], undefined],
    ['before a name', `${SHA1}  a file.iso`, ['sha1'], 'a file.iso'],
    ['before a name, with a tab', `${SHA1}\ta.iso`, ['sha1'], 'a.iso'],
    ['of what had no name', `${SHA1}  -`, ['sha1'], undefined],
    ['before a name, binary', `${SHA1} *dir/a.iso`, ['sha1'], 'dir/a.iso'],
    ['before an escaped name', `\\${SHA1}  a\\nb\\\\c`, ['sha1'], 'a\nb\\c'],
    ['after its algorithm and before a name', `sha256:${SHA256}  a.iso`, ['sha256'], 'a.iso'],
    ['in BSD’s form', `SHA256 (a (1).iso) = ${SHA256}`, ['sha256'], 'a (1).iso'],
    ['as OpenSSL writes it', `SHA2-256(a.iso)= ${SHA256}`, ['sha256'], 'a.iso'],
    ['as PowerShell writes it', `SHA256    ${SHA256}    C:\\a.iso`, ['sha256'], 'C:\\a.iso'],
    ['of an SFV file', 'a file.iso DEADBEEF', ['crc32'], 'a file.iso'],
    ['of SHA-3 by name', `sha3-256:${SHA256}`, ['sha3-256'], undefined],
  ])('%s', (_what, line, algorithms, fileName) => {
    expect(readOne(line)).toMatchObject({ algorithms });
    expect(readOne(line)?.fileName).toBe(fileName);
  });

  it('is the same digest however it is written', () => {
    const forms = [SHA256, `sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=`, SHA256.toUpperCase()];
    expect(forms.map((form) => readOne(form)?.hex)).toEqual([SHA256, SHA256, SHA256]);
  });

  it.each(['hello', 'not-a-digest at all', SHA256.slice(1), `sha1:${SHA256}`, 'xyz'])('is not %s', (line) => {
    expect(parseExpectedDigests(line)).toEqual({ entries: [], unread: [1] });
  });

  it('is not looked for in a line that is longer than any path', () => {
    const startedAt = performance.now();
    expect(parseExpectedDigests(`a${' '.repeat(100_000)}z`).unread).toEqual([1]);
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });

  it('comes in lists, signed or not, and lines that say something else are told', () => {
    const list = [
      '-----BEGIN PGP SIGNED MESSAGE-----',
      'Hash: SHA512',
      '',
      '# SHA256 of the release',
      `${SHA256}  a.iso`,
      `${OTHER}  b.iso`,
      'what is this',
      '-----BEGIN PGP SIGNATURE-----',
      'Comment: of the release',
      '',
      SIGNATURE_LINE,
      '=abcd',
      '-----END PGP SIGNATURE-----',
      `${SHA1}  c.iso`,
    ].join('\r\n');
    const { entries, unread } = parseExpectedDigests(list);
    expect(entries.map(({ fileName, line }) => [fileName, line])).toEqual([
      ['a.iso', 5],
      ['b.iso', 6],
      ['c.iso', 14],
    ]);
    expect(unread).toEqual([7]);
  });
});

describe('the verdict', () => {
  const check = (pasted: string, fileName?: string) =>
    checkDigests(parseExpectedDigests(pasted).entries, { digests: DIGESTS, fileName });

  it('is none while nothing is expected', () => {
    expect(check('')).toBeUndefined();
  });

  it('names the algorithm that fits', () => {
    expect(check(SHA1, 'a.iso')).toMatchObject({ kind: 'match', algorithm: 'sha1', isOtherName: false });
  });

  it('is a mismatch where the algorithm is known', () => {
    expect(check(`sha256:${OTHER}`)).toMatchObject({ kind: 'mismatch', compared: ['sha256'] });
  });

  it('stays open while the digest could be of another algorithm', () => {
    const verdict = { kind: 'not-computed', compared: ['sha256'], missing: ['sha3-256', 'blake3'] };
    expect(check(OTHER)).toEqual(verdict);
  });

  it('does not stay open for an algorithm that HMAC does not have', () => {
    const checkHmac = (pasted: string) =>
      checkDigests(parseExpectedDigests(pasted).entries, { digests: DIGESTS, possible: HMAC_NAMES });
    expect(checkHmac(OTHER)).toMatchObject({ kind: 'not-computed', missing: ['sha3-256'] });
    expect(checkHmac(`blake3:${OTHER}`)).toMatchObject({ kind: 'mismatch', compared: ['blake3'] });
  });

  it('goes by the file’s own line in a list', () => {
    const list = `sha256:${OTHER}\n${SHA256}  dir/a.iso\nSHA256 (b.iso) = ${OTHER}`;
    expect(check(list, 'a.iso')).toMatchObject({ kind: 'match', entry: { line: 2 } });
    expect(check(list, 'b.iso')).toMatchObject({ kind: 'mismatch', entry: { line: 3 } });
  });

  it('does not mind how many spaces stand before a name', () => {
    expect(check(`${OTHER}   a.iso\n${OTHER}   b.iso`, 'a.iso')).toMatchObject({ kind: 'not-computed' });
  });

  it('is a mismatch when one of a file’s own lines is', () => {
    expect(check(`${MD5}  a.iso\nSHA256 (a.iso) = ${OTHER}`, 'a.iso')).toMatchObject({ kind: 'mismatch' });
  });

  it('tells of a digest that stands under another name', () => {
    expect(check(`${SHA1}  a.iso`, 'a (1).iso')).toMatchObject({ kind: 'match', isOtherName: true });
  });

  it('says when a list has other files only', () => {
    expect(check(`${OTHER}  a.iso\n${OTHER}  b.iso`, 'c.iso')).toEqual({ kind: 'not-listed' });
  });
});
