import * as comlink from 'comlink';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createBarcodeReader } from './barcode-reader';
import type { BarcodeWorker } from './barcode-worker';

const pixels = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
const BARCODE = { kind: 'matrix', text: 'a' } as const;

const ports: MessagePort[] = [];
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
});

/** A reader whose Workers run `implementation` at the other end of a channel. */
function setUp(implementation: Partial<BarcodeWorker> = {}) {
  const workers: { onerror?: (event: { message: string }) => void; terminate: () => void }[] = [];
  const start = vi.fn(async (_wasmUrl: string) => undefined);
  const read = vi.fn(async () => [BARCODE]);
  const reader = createBarcodeReader({
    createWorker: () => {
      const { port1, port2 } = new MessageChannel();
      ports.push(port1, port2);
      comlink.expose({ start, read, ...implementation }, port1);
      const worker = Object.assign(port2, { terminate: vi.fn() });
      workers.push(worker);
      return worker as unknown as Worker;
    },
    wasmUrl: 'https://extension.example/reader.wasm',
  });
  return { reader, workers, start };
}

describe('the reader of codes', () => {
  it('starts one Worker with the packed decoder, and uses it again until it is stopped', async () => {
    const { reader, workers, start } = setUp();
    expect(await reader.read(pixels)).toEqual([BARCODE]);
    await reader.read(pixels);
    expect(start).toHaveBeenCalledExactlyOnceWith('https://extension.example/reader.wasm');
    reader.stop();
    await expect.poll(() => workers[0]?.terminate).toHaveBeenCalledOnce();
    await reader.read(pixels);
    expect(workers).toHaveLength(2);
  });

  it('reports a decoder that does not start, and starts another for the next image', async () => {
    const start = vi.fn(async () => undefined).mockRejectedValueOnce(new Error('no such file'));
    const { reader, workers } = setUp({ start });
    await expect(reader.read(pixels)).rejects.toMatchObject({
      code: 'barcodes-failed',
      message: expect.stringContaining('no such file'),
    });
    expect(await reader.read(pixels)).toEqual([BARCODE]);
    expect(workers).toHaveLength(2);
  });

  it('reports a Worker that fails while it reads', async () => {
    const { reader, workers } = setUp({ read: () => new Promise(() => undefined) });
    const read = reader.read(pixels);
    await expect.poll(() => workers[0]?.onerror).toBeTypeOf('function');
    workers[0]?.onerror?.({ message: 'out of memory' });
    await expect(read).rejects.toMatchObject({ code: 'barcodes-failed' });
    await expect.poll(() => workers[0]?.terminate).toHaveBeenCalledOnce();
  });

  it('ends a Worker that hangs while it reads, because the text of large images waits for it', async () => {
    const read = vi.fn(async () => [BARCODE]);
    read.mockReturnValueOnce(new Promise(() => undefined));
    const { reader, workers } = setUp({ read });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const hung = expect(reader.read(pixels)).rejects.toMatchObject({ code: 'barcodes-failed' });
    await vi.waitUntil(() => read.mock.calls.length === 1);
    expect(workers[0]?.terminate).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(60_000);
    await hung;
    expect(workers[0]?.terminate).toHaveBeenCalledOnce();
    expect(await reader.read(pixels)).toEqual([BARCODE]);
    expect(vi.getTimerCount()).toBe(0);
  });
});
