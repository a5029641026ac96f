// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { canShowPicture } from '@/ui/reading/prepare-picture';
import { usePicturePreview } from './use-picture-preview';

afterEach(() => act(() => render(null, document.body)));

/** The beginning of a GIF, which says how large it is. */
function gifOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(13);
  bytes.set(new TextEncoder().encode('GIF89a'));
  new DataView(bytes.buffer).setUint16(6, width, true);
  new DataView(bytes.buffer).setUint16(8, height, true);
  return new Blob([bytes], { type: 'image/gif' });
}

function Preview({ file }: { readonly file: Blob }) {
  const url = usePicturePreview(file);
  return url ? <img src={url} alt="" /> : <p>none</p>;
}

const isShown = () => document.querySelector('img') !== null;

it('shows a picture, and not the next one where that has more pixels than memory has room for', async () => {
  await act(() => render(<Preview file={gifOf(40, 30)} />, document.body));
  await expect.poll(isShown).toBe(true);
  const bomb = gifOf(20_000, 20_000);
  await act(() => render(<Preview file={bomb} />, document.body));
  expect(isShown()).toBe(false);
  // By then the same has been asked by the preview, and answered.
  await act(async () => expect(await canShowPicture(bomb)).toBe(false));
  expect(isShown()).toBe(false);
});
