import { describe, expect, it } from 'vitest';
import { HMAC_NAMES } from './digests';
import { checkDigests, parseExpectedDigests } from './expected-digests';

const MD5 = 'd41d8cd98f00b204e9800998ecf8427e';
const SHA1 = 'da39a3ee5e6b4b0d3255bfef95601890afd80709';
const SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
const OTHER = SHA256.replace('e3', '3e');
/** As long as SHA-384 in Base64. */
const SIGNATURE_LINE = 'iQIzBAEBCAAdFiEEvdVIVRQm4DPHNIxCQ4Wo5ATbGqMFAmRxyzwACgkQQ4Wo5ATb';
const DIGESTS = { md5: MD5, sha1: SHA1, sha256: SHA256 };

const parseOne = (line: string) => parseExpectedDigests(line).entries[0];

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
  ])('is parsed %s', (_what, line, algorithms, fileName) => {
    expect(parseOne(line)).toMatchObject({ algorithms });
    expect(parseOne(line)?.fileName).toBe(fileName);
  });

  it('is the same digest however it is written', () => {
    const forms = [SHA256, `sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=`, SHA256.toUpperCase()];
    expect(forms.map((form) => parseOne(form)?.hex)).toEqual([SHA256, SHA256, SHA256]);
  });

  it.each(['hello', 'not-a-digest at all', SHA256.slice(1), `sha1:${SHA256}`, 'xyz'])(
    'is not parsed from %j',
    (line) => {
      expect(parseExpectedDigests(line)).toEqual({ entries: [], unparsed: [1] });
    },
  );

  it('is not searched for in a line that is longer than any path', () => {
    expect(parseExpectedDigests(`a${' '.repeat(100_000)}z`).unparsed).toEqual([1]);
    expect(parseExpectedDigests(`${SHA256}  ${'a'.repeat(100)}`).unparsed).toEqual([]);
    expect(parseExpectedDigests(`${SHA256}  ${'a'.repeat(100_000)}`).unparsed).toEqual([1]);
  });

  it('is parsed from signed and unsigned lists, and the other lines are reported', () => {
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
    const { entries, unparsed } = parseExpectedDigests(list);
    expect(entries.map(({ fileName, line }) => [fileName, line])).toEqual([
      ['a.iso', 5],
      ['b.iso', 6],
      ['c.iso', 14],
    ]);
    expect(unparsed).toEqual([7]);
  });
});

describe('the verdict', () => {
  const check = (pasted: string, fileName?: string) =>
    checkDigests(parseExpectedDigests(pasted).entries, { digests: DIGESTS, fileName });

  it('is undefined while nothing is expected', () => {
    expect(check('')).toBeUndefined();
  });

  it('names the algorithm whose digest matches', () => {
    expect(check(SHA1, 'a.iso')).toMatchObject({ kind: 'match', algorithm: 'sha1', isOtherName: false });
  });

  it('is a mismatch when the line names the algorithm and its digest differs', () => {
    expect(check(`sha256:${OTHER}`)).toMatchObject({ kind: 'mismatch', compared: ['sha256'] });
  });

  it('is not-computed while the digest could be of an algorithm that was not computed', () => {
    const verdict = { kind: 'not-computed', compared: ['sha256'], missing: ['sha3-256', 'blake3'] };
    expect(check(OTHER)).toEqual(verdict);
  });

  it('does not wait for algorithms that HMAC is not defined with', () => {
    const checkHmac = (pasted: string) =>
      checkDigests(parseExpectedDigests(pasted).entries, { digests: DIGESTS, possible: HMAC_NAMES });
    expect(checkHmac(OTHER)).toMatchObject({ kind: 'not-computed', missing: ['sha3-256'] });
    expect(checkHmac(`blake3:${OTHER}`)).toMatchObject({ kind: 'mismatch', compared: ['blake3'] });
  });

  it('uses the file’s own line of a list', () => {
    const list = `sha256:${OTHER}\n${SHA256}  dir/a.iso\nSHA256 (b.iso) = ${OTHER}`;
    expect(check(list, 'a.iso')).toMatchObject({ kind: 'match', entry: { line: 2 } });
    expect(check(list, 'b.iso')).toMatchObject({ kind: 'mismatch', entry: { line: 3 } });
  });

  it('finds the file’s line whatever the number of spaces before its name', () => {
    expect(check(`${OTHER}   a.iso\n${OTHER}   b.iso`, 'a.iso')).toMatchObject({ kind: 'not-computed' });
  });

  it('is a mismatch when one of the file’s own lines does not match', () => {
    expect(check(`${MD5}  a.iso\nSHA256 (a.iso) = ${OTHER}`, 'a.iso')).toMatchObject({ kind: 'mismatch' });
  });

  it('says that a matching digest is listed under another name', () => {
    expect(check(`${SHA1}  a.iso`, 'a (1).iso')).toMatchObject({ kind: 'match', isOtherName: true });
  });

  it('is not-listed when a list has other files only', () => {
    expect(check(`${OTHER}  a.iso\n${OTHER}  b.iso`, 'c.iso')).toEqual({ kind: 'not-listed' });
  });
});
