import { deflateSync, strFromU8, strToU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { crc32, createZipWriter, directoryRecord, endRecords, toDosTime, type ZipFile } from './zip-writer';

const AT = new Date(2024, 4, 6, 7, 8, 10).getTime();

function zip(...files: readonly Omit<ZipFile, 'modifiedAt'>[]): Uint8Array {
  const parts: Uint8Array[] = [];
  const writer = createZipWriter({ write: (bytes) => parts.push(bytes), deflate: deflateSync });
  for (const file of files) writer.add({ modifiedAt: AT, ...file });
  writer.finish();
  return Buffer.concat(parts);
}

describe('the ZIP writer', () => {
  it('writes files that another program unpacks, with names in Chinese and emoji', () => {
    const files = unzipSync(
      zip(
        { name: '文章/拾字 😀.md', bytes: strToU8('正文'.repeat(500)) },
        { name: 'picture.png', bytes: Uint8Array.of(1, 2, 3), isStored: true },
        { name: 'empty', bytes: new Uint8Array() },
      ),
    );
    expect(Object.keys(files)).toEqual(['文章/拾字 😀.md', 'picture.png', 'empty']);
    expect(strFromU8(files['文章/拾字 😀.md']!)).toBe('正文'.repeat(500));
    expect([...files['picture.png']!]).toEqual([1, 2, 3]);
  });

  it('writes sizes before the bytes, and stores files without compression on request', () => {
    const bytes = zip({ name: 'mimetype', bytes: strToU8('application/epub+zip'), isStored: true });
    const view = new DataView(bytes.buffer, bytes.byteOffset);
    expect(view.getUint16(6, true)).toBe(0x0800);
    expect(view.getUint16(8, true)).toBe(0);
    expect([view.getUint32(18, true), view.getUint32(22, true), view.getUint16(28, true)]).toEqual([
      20, 20, 0,
    ]);
    expect(strFromU8(bytes.subarray(30, 58))).toBe('mimetypeapplication/epub+zip');
  });

  it('writes the time on the user’s clock, within the range of the format', () => {
    const time = toDosTime(AT);
    expect([time >>> 25, (time >>> 21) & 15, (time >>> 16) & 31]).toEqual([2024 - 1980, 5, 6]);
    expect([(time >>> 11) & 31, (time >>> 5) & 63, (time & 31) * 2]).toEqual([7, 8, 10]);
    expect(toDosTime(new Date(1975, 0, 1).getTime())).toBe(toDosTime(new Date(1980, 0, 1).getTime()));
    expect(toDosTime(new Date(2300, 0, 1).getTime()) >>> 25).toBe(127);
    expect(toDosTime(Number.NaN)).toBe(toDosTime(0));
  });

  it('uses Zip64 records only if the numbers need them', () => {
    const small = endRecords({ offset: 1000, size: 500, count: 65_534 });
    expect(small.length).toBe(22);
    const many = endRecords({ offset: 1000, size: 500, count: 70_000 });
    const view = new DataView(many.buffer);
    expect(view.getBigUint64(32, true)).toBe(70_000n);
    expect(view.getUint16(76 + 10, true)).toBe(0xffff);
    const member = { name: strToU8('a'), method: 0, dosTime: 0, crc: 0, packedSize: 1, size: 1 } as const;
    const far = directoryRecord({ ...member, offset: 2 ** 33 });
    const farView = new DataView(far.buffer);
    expect(farView.getUint32(42, true)).toBe(0xffffffff);
    expect(farView.getBigUint64(46 + 1 + 4, true)).toBe(2n ** 33n);
    expect(directoryRecord({ ...member, offset: 5 }).length).toBe(47);
  });
});

it('crc32 gives the check values of the standard', () => {
  expect(crc32(strToU8('123456789'))).toBe(0xcbf43926);
  expect(crc32(new Uint8Array())).toBe(0);
});
