import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { toSendablePicture } from '@/background/service/sendable-picture';
import { picturePath } from '../fixtures/picture-truth';

/** The head of a PNG that says how large it is, and nothing else. */
function pngHead(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([bytes]);
}

it('sends a PNG as it is, byte for byte, with its size', async () => {
  const bytes = new Uint8Array(await readFile(picturePath('english')));
  const { file, width, height } = await toSendablePicture({ kind: 'file', data: new Blob([bytes]) });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect(file.type).toBe('image/png');
  expect([width, height]).toEqual([460, 190]);
});

it('refuses what is no picture', async () => {
  await expect(
    toSendablePicture({ kind: 'file', data: new Blob(['<html>not found</html>']) }),
  ).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('refuses by its header a picture that is too large, before anything is decoded', async () => {
  await expect(toSendablePicture({ kind: 'file', data: pngHead(16_000, 16_000) })).rejects.toMatchObject({
    code: 'image-too-large',
  });
});
