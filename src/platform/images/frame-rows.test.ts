import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { frameDecoder, openFrameRows } from './frame-rows';

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
const jpeg = { format: 'jpeg', width: 4, height: 2 } as const;
const redsOf = ({ data }: { data: Uint8ClampedArray }) =>
  [...data].filter((_value, index) => index % 4 === 0);

it('reads the rows of a frame, of which only they become RGBA, and frees it', async () => {
  const rows = await openFrameRows(bytes, jpeg, { way: 'frame', quarters: 0 });
  expect(asked.mock.calls).toEqual([[{ data: bytes, type: 'image/jpeg', colorSpaceConversion: 'none' }]]);
  expect(closed).toHaveBeenCalledOnce();
  expect(rows).toMatchObject({ width: 4, height: 2 });
  expect(rows.reducedFrom).toBeUndefined();
  expect(redsOf(await rows.read(1, 2, signal))).toEqual([5, 6, 7, 8]);
  expect(frame.close).not.toHaveBeenCalled();
  rows.close();
  expect(frame.close).toHaveBeenCalled();
});

it('turns the rows that it reads as EXIF says', async () => {
  const rows = await openFrameRows(bytes, jpeg, { way: 'frame', quarters: 1 });
  expect(rows).toMatchObject({ width: 2, height: 4 });
  const first = await rows.read(0, 3, signal);
  expect(redsOf(first)).toEqual([5, 1, 6, 2, 7, 3]);
  expect(redsOf(await rows.read(3, 4, signal))).toEqual([8, 4]);
  expect(first.data).toHaveLength(0);
});

it('asks for a smaller frame, and says what it was made smaller from', async () => {
  const large = { format: 'jpeg', width: 16, height: 8 } as const;
  const decoding = { way: 'frame', quarters: 1, size: { width: 5, height: 3 } } as const;
  const rows = await openFrameRows(bytes, large, decoding);
  expect(asked.mock.calls[0]?.[0]).toMatchObject({ desiredWidth: 5, desiredHeight: 3 });
  expect(rows).toMatchObject({ width: 2, height: 4, reducedFrom: { width: 8, height: 16 } });
});

it('names what the browser throws at a damaged file', async () => {
  frame.copyTo.mockRejectedValue(new DOMException('no', 'OperationError'));
  const rows = await openFrameRows(bytes, jpeg, { way: 'frame', quarters: 0 });
  await expect(rows.read(0, 1, signal)).rejects.toMatchObject({ code: 'image-unreadable' });
});

it('frees the decoder of a file that it cannot decode', async () => {
  decode.mockRejectedValueOnce(new DOMException('no', 'EncodingError'));
  const opening = openFrameRows(bytes, jpeg, { way: 'frame', quarters: 0 });
  await expect(opening).rejects.toMatchObject({ code: 'image-unreadable' });
  expect(closed).toHaveBeenCalledOnce();
});

it('has no decoder where the browser has none', () => {
  expect(frameDecoder()).toBe('planes');
  vi.unstubAllGlobals();
  expect(frameDecoder()).toBeUndefined();
});
