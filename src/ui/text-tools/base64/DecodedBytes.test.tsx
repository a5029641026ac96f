// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { canShowImage } from '@/ui/recognition/prepare-image';
import { useImagePreview } from './DecodedBytes';

afterEach(() => act(() => render(null, document.body)));

/** The header of a GIF, which has its size in px. */
function gifOf(width: number, height: number): Blob {
  const bytes = new Uint8Array(13);
  bytes.set(new TextEncoder().encode('GIF89a'));
  new DataView(bytes.buffer).setUint16(6, width, true);
  new DataView(bytes.buffer).setUint16(8, height, true);
  return new Blob([bytes], { type: 'image/gif' });
}

function Preview({ file }: { readonly file: Blob }) {
  const url = useImagePreview(file);
  return url ? <img src={url} alt="" /> : <p>none</p>;
}

const isShown = () => document.querySelector('img') !== null;

it('shows an image, but not the next one, which has more pixels than fit into memory', async () => {
  await act(() => render(<Preview file={gifOf(40, 30)} />, document.body));
  await expect.poll(isShown).toBe(true);
  const bomb = gifOf(20_000, 20_000);
  await act(() => render(<Preview file={bomb} />, document.body));
  expect(isShown()).toBe(false);
  // The preview runs the same check, so it has ended by the time this one ends.
  await act(async () => expect(await canShowImage(bomb)).toBe(false));
  expect(isShown()).toBe(false);
});
