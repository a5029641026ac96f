import { expect, vi } from 'vitest';
import { AppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import type { ImageRows } from '@/platform/images/image-rows';
import type { RecognitionEvent } from '@/platform/messages/protocol';
import { createDeferred, type Deferred } from './engine-worker';
import { createEngineHost, type EngineHostDeps, type Recogniser } from './host';

export const picture = { kind: 'file', data: new Blob() } as const;
export const decoded = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
export const open = () =>
  ({ width: 1, height: 1, read: async () => decoded, close: vi.fn() }) satisfies ImageRows;
export const frame = (tabId: number) => ({ tabId, frameId: 0 });

/** A host with a recogniser whose recognitions end when the test says so. */
export function setUp() {
  const runs: {
    readonly signal: AbortSignal;
    readonly onEvent: (event: RecognitionEvent) => void;
    readonly end: Deferred<Recognition>;
  }[] = [];
  const recogniser = {
    recognise: vi.fn<Recogniser['recognise']>((_pixels, _options, signal, onEvent) => {
      const end = createDeferred<Recognition>();
      signal.addEventListener('abort', () => end.reject(new AppError('cancelled')));
      runs.push({ signal, onEvent, end });
      return end.promise;
    }),
    start: vi.fn(async () => undefined),
    stop: vi.fn(),
  };
  const barcodes = {
    read: vi.fn(async () => [{ kind: 'matrix', text: 'a' } as const]),
    stop: vi.fn(),
  };
  const sleep = vi.fn();
  const stayAwake = vi.fn(() => sleep);
  const openImage = vi.fn<EngineHostDeps['openImage']>(async () => open());
  const host = createEngineHost({ recogniser, barcodes, openImage, stayAwake });
  const ask = (jobId: string, tabId: number, onEvent: (event: RecognitionEvent) => void = () => undefined) =>
    host.recognise({ jobId, receiver: frame(tabId), image: picture, options: {} }, onEvent);
  const running = async (count: number) => {
    await expect.poll(() => runs).toHaveLength(count);
    return runs[count - 1] as (typeof runs)[number];
  };
  return { host, recogniser, barcodes, stayAwake, sleep, openImage, ask, running };
}

export const recognitionBy = (engine: 'ppocr' | 'tesseract') => ({ engine }) as Recognition;
