import { describe, expect, it, vi } from 'vitest';
import type { ImageRows } from '@/platform/images/image-rows';
import { createDeferred } from './engine-worker';
import { decoded, frame, open, picture, recognitionBy, setUp } from './host.test-support';

/** A job that reads codes. */
const codesOf = (jobId: string) => ({ jobId, receiver: frame(1), image: picture });

describe('an engine host that reads codes', () => {
  it('reads the codes of an opened image, and rests a minute later', async () => {
    vi.useFakeTimers();
    const { host, openImage, barcodes, sleep } = setUp();
    expect(await host.readBarcodes(codesOf('a'))).toEqual([{ kind: 'matrix', text: 'a' }]);
    expect(openImage.mock.calls).toEqual([[picture, expect.objectContaining({ purpose: 'codes' })]]);
    expect(barcodes.read).toHaveBeenCalledExactlyOnceWith(decoded);
    expect(barcodes.stop).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(barcodes.stop).toHaveBeenCalledOnce();
    expect(sleep).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('frees the engines before it reads the codes of a large image', async () => {
    const { host, openImage, barcodes, recogniser } = setUp();
    openImage.mockResolvedValueOnce({ ...open(), width: 4000, height: 4000 });
    barcodes.read.mockImplementation(async () => {
      expect(recogniser.stop).toHaveBeenCalledOnce();
      return [];
    });
    await host.readBarcodes(codesOf('a'));
    expect(barcodes.read).toHaveBeenCalled();
  });

  it.each([
    { what: 'a small image', size: 1000, isBusy: false },
    { what: 'a large image while the text of another is recognised', size: 4000, isBusy: true },
  ])('keeps the engines when it reads the codes of $what', async ({ size, isBusy }) => {
    const { host, openImage, recogniser, ask, running } = setUp();
    const text = isBusy ? ask('text', 2) : undefined;
    if (isBusy) await running(1);
    openImage.mockResolvedValueOnce({ ...open(), width: size, height: size });
    await host.readBarcodes(codesOf('a'));
    expect(recogniser.stop).not.toHaveBeenCalled();
    if (text) (await running(1)).end.resolve(recognitionBy('ppocr'));
    await text;
  });

  it('ends the codes that wait or are read when it is stopped, and reads those of the next image', async () => {
    const { host, openImage, barcodes } = setUp();
    const opened = createDeferred<ImageRows>();
    openImage.mockReturnValueOnce(opened.promise);
    const reading = host.readBarcodes(codesOf('a'));
    host.stop();
    expect(openImage.mock.calls[0]?.[1].signal.aborted).toBe(true);
    const rows = {
      ...open(),
      read: async (_top: number, _bottom: number, s: AbortSignal) => {
        s.throwIfAborted();
        return decoded;
      },
    };
    opened.resolve(rows);
    await expect(reading).rejects.toMatchObject({ code: 'cancelled' });
    expect(rows.close).toHaveBeenCalledOnce();
    expect(barcodes.read).not.toHaveBeenCalled();
    expect(await host.readBarcodes(codesOf('a'))).toHaveLength(1);
  });

  it('ends the codes of an image that is cancelled, and no others', async () => {
    const { host, openImage } = setUp();
    const opened = createDeferred<ImageRows>();
    openImage.mockReturnValue(opened.promise);
    const [first, second] = [host.readBarcodes(codesOf('a')), host.readBarcodes(codesOf('b'))];
    const signals = openImage.mock.calls.map(([, opening]) => opening.signal);
    host.cancel('a', frame(2));
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, false]);
    host.cancel('a', frame(1));
    expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    const read = async (_top: number, _bottom: number, s: AbortSignal) => {
      s.throwIfAborted();
      return decoded;
    };
    opened.resolve({ ...open(), read });
    await expect(first).rejects.toMatchObject({ code: 'cancelled' });
    expect(await second).toHaveLength(1);
  });
});
