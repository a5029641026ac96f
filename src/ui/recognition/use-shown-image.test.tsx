// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  bitmaps,
  browserLimits,
  makeFile,
  makePixels,
  stubCanvas,
} from '@/platform/images/canvas.test-support';
import { useThumbnail } from './use-shown-image';

beforeEach(() => stubCanvas());
afterEach(() => {
  render(null, document.body);
  vi.unstubAllGlobals();
});

function Row({ file }: { readonly file: Blob | undefined }) {
  const url = useThumbnail(file);
  return url ? <img src={url} alt="" /> : <p>no image</p>;
}

const show = (file: Blob | undefined) => act(() => render(<Row file={file} />, document.body));

it('draws the thumbnail of an image once, however often its row is shown', async () => {
  const file = await makeFile(makePixels(600, 400), 600, 'png');
  await show(file);
  await expect.poll(() => document.querySelector('img')).not.toBeNull();
  await show(undefined);
  expect(document.querySelector('img')).toBeNull();
  await show(file);
  await expect.poll(() => document.querySelector('img')).not.toBeNull();
  expect(bitmaps).toHaveLength(1);
});

it('leaves the row of an image without a picture for which there is no memory', async () => {
  const file = await makeFile(makePixels(600, 400), 600, 'png');
  browserLimits.hasCanvasMemory = false;
  await show(file);
  await expect.poll(() => bitmaps.map(({ isClosed }) => isClosed)).toEqual([true]);
  expect(document.querySelector('img')).toBeNull();
});
