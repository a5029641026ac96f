import { vi } from 'vitest';
import type { Line, Quad } from '@/core/ocr/recognition';
import type { PlaceListener, RecogniseRequest } from '@/engine/engine';
import { createTesseractEngine } from './tesseract-engine';

export interface Packet {
  readonly workerId: string;
  readonly jobId: string;
  readonly action: string;
  readonly payload: {
    readonly langs?: unknown;
    readonly image?: Uint8Array;
    readonly options?: Readonly<Record<string, unknown>>;
  };
}

/** A Worker that answers tesseract.js's packets as `answer` says; `undefined` leaves one unanswered. */
class FakeWorker {
  readonly packets: Packet[] = [];
  readonly terminate = vi.fn();
  onmessage: ((event: { data: unknown }) => void) | undefined;
  onerror: ((event: { message: string }) => void) | undefined;
  readonly #answer: (packet: Packet) => object | undefined;

  constructor(answer: (packet: Packet) => object | undefined) {
    this.#answer = answer;
  }

  postMessage(packet: Packet): void {
    this.packets.push(packet);
    const { jobId, action } = packet;
    const answer = this.#answer(packet);
    if (answer) queueMicrotask(() => this.onmessage?.({ data: { jobId, action, ...answer } }));
  }
}

export const symbol = (text: string, x0: number, confidence = 99) => ({
  text,
  confidence,
  bbox: { x0, y0: 0, x1: x0 + 10, y1: 20 },
});
export const page = (...words: readonly ReturnType<typeof symbol>[][]) => ({
  blocks: [{ paragraphs: [{ lines: [{ words: words.map((symbols) => ({ symbols })) }] }] }],
});
export const resolve = (data: unknown) => ({ status: 'resolve', data });

export const quad = [
  { x: 10, y: 10 },
  { x: 110, y: 10 },
  { x: 110, y: 30 },
  { x: 10, y: 30 },
] as const;
export const pixels = { width: 120, height: 40, data: new Uint8ClampedArray(120 * 40 * 4) };

/** An engine whose Workers answer as `answer` says, with PP-OCR’s `opinion` and one `place` with text. */
export function setUp(
  answer: (packet: Packet) => object | undefined,
  opinion: readonly Line[] = [],
  place: Quad = quad,
) {
  const workers: FakeWorker[] = [];
  const finder = {
    glance: vi.fn(async (): Promise<readonly Line[]> => opinion),
    start: async () => undefined,
    detectPlaces: async () => [place],
    detectAndRecognise: async (_pixels: unknown, _request: unknown, onPlace: PlaceListener) => {
      await onPlace({ quad, lines: [], isPlausible: false });
      return [];
    },
  };
  const engine = createTesseractEngine({
    createWorker: () => {
      const worker = new FakeWorker(answer);
      workers.push(worker);
      return worker as unknown as Worker;
    },
    assetsUrl: 'https://extension.example/ocr/tesseract/',
    loadPack: async (code) => (['fra', 'chi_tra'].includes(code) ? Uint8Array.of(1, 2, 3) : undefined),
    detector: finder,
  });
  const recognise = (languages: readonly string[], change: Partial<RecogniseRequest> = {}) =>
    engine.recognise(pixels, {
      languages,
      signal: new AbortController().signal,
      onLine: () => undefined,
      onProgress: () => undefined,
      ...change,
    });
  return { engine, workers, recognise, finder };
}

/** The height of the strip in a packet, px: it is a PGM file. https://netpbm.sourceforge.net/doc/pgm.html */
export const heightOf = (packet: Packet | undefined) =>
  Number(new TextDecoder().decode(packet?.payload.image?.subarray(0, 20)).split(/\s/)[2]);

export const reads =
  (result: unknown) =>
  ({ action }: Packet) =>
    resolve(action === 'recognize' ? result : undefined);
