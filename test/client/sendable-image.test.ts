import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { toSendableImage } from '@/background/service/sendable-image';
import { imagePath } from '../fixtures/image-truth';

/** The header of a PNG with its size, without pixels. */
function pngHead(width: number, height: number): Blob {
  const bytes = new Uint8Array(33);
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]);
  const view = new DataView(bytes.buffer);
  view.setUint32(16, width);
  view.setUint32(20, height);
  return new Blob([bytes]);
}

it('sends a PNG unchanged, byte for byte, with its size', async () => {
  const bytes = new Uint8Array(await readFile(imagePath('english')));
  const { file, width, height } = await toSendableImage({ kind: 'file', data: new Blob([bytes]) });
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  expect(file.type).toBe('image/png');
  expect([width, height]).toEqual([460, 190]);
});

it('refuses bytes that are not an image', async () => {
  await expect(
    toSendableImage({ kind: 'file', data: new Blob(['<html>not found</html>']) }),
  ).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('refuses an image whose header gives too large a size before it decodes it', async () => {
  await expect(toSendableImage({ kind: 'file', data: pngHead(16_000, 16_000) })).rejects.toMatchObject({
    code: 'image-too-large',
  });
});
