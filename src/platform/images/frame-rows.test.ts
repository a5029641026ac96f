import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hasFrames, openFrameRows } from './frame-rows';

const { signal } = new AbortController();

/** A frame of 4 × 2 px, whose reds are numbered by rows from 1. */
class FakeFrame {
  readonly codedWidth = 4;
  readonly codedHeight = 2;
  readonly close = vi.fn();
  readonly copyTo = vi.fn(
    async (target: Uint8ClampedArray, { rect, format }: { rect: DOMRect; format: string }) => {
      if (format !== 'RGBA') throw new TypeError(format);
      for (let y = 0, at = 0; y < rect.height; y++)
        for (let x = 0; x < rect.width; x++, at += 4) target[at] = 1 + (rect.y + y) * 4 + rect.x + x;
    },
  );
}

let frame: FakeFrame;
const decode = vi.fn(async () => ({ image: frame }));
const asked = vi.fn<(init: object) => void>();
const closed = vi.fn();

beforeEach(() => {
  frame = new FakeFrame();
  asked.mockClear();
  closed.mockClear();
  vi.stubGlobal(
    'ImageDecoder',
    class {
      close = closed;
      constructor(init: object) {
        asked(init);
      }
      decode = decode;
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

const bytes = new Uint8Array(3);
const redsOf = ({ data }: { data: Uint8ClampedArray }) =>
  [...data].filter((_value, index) => index % 4 === 0);

it('reads the rows of a frame, of which only they become RGBA, and frees it', async () => {
  const rows = await openFrameRows(bytes);
  expect(asked.mock.calls).toEqual([[{ data: bytes, type: 'image/webp', colorSpaceConversion: 'none' }]]);
  expect(closed).toHaveBeenCalledOnce();
  expect(rows).toMatchObject({ width: 4, height: 2 });
  expect(redsOf(await rows.read(1, 2, signal))).toEqual([5, 6, 7, 8]);
  expect(frame.close).not.toHaveBeenCalled();
  rows.close();
  expect(frame.close).toHaveBeenCalled();
});

it('frees the rows that were read last', async () => {
  const rows = await openFrameRows(bytes);
  const first = await rows.read(0, 1, signal);
  expect(redsOf(await rows.read(0, 2, signal))).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(first.data).toHaveLength(0);
});

it('names what the browser throws at a damaged file', async () => {
  frame.copyTo.mockRejectedValue(new DOMException('no', 'OperationError'));
  const rows = await openFrameRows(bytes);
  await expect(rows.read(0, 1, signal)).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('frees the decoder of a file that it cannot decode', async () => {
  decode.mockRejectedValueOnce(new DOMException('no', 'EncodingError'));
  const opening = openFrameRows(bytes);
  await expect(opening).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(closed).toHaveBeenCalledOnce();
});

it('knows of no frames where the browser has no decoder', () => {
  expect(hasFrames()).toBe(true);
  vi.unstubAllGlobals();
  expect(hasFrames()).toBe(false);
});
