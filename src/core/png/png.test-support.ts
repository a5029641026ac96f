import { crc32 } from '@/core/zip-writer';

/** How a PNG is written. */
export interface PngPlan {
  readonly width: number;
  readonly height: number;
  /** 8 if it is not given. */
  readonly depth?: number;
  readonly colourType: number;
  /** All rows, each with its filter's number before its bytes. */
  readonly rows: Uint8Array;
  /** zlib's deflate, RFC 1950. */
  readonly pack: (rows: Uint8Array) => Uint8Array;
  readonly palette?: readonly number[];
  readonly transparency?: readonly number[];
  readonly interlace?: number;
  /** How many bytes an IDAT chunk has at most. */
  readonly part?: number;
}

/** A PNG file out of its filtered rows. */
export function makePng(plan: PngPlan): Uint8Array<ArrayBuffer> {
  const { width, height, depth = 8, colourType, rows, palette, transparency, interlace = 0 } = plan;
  const header = new Uint8Array(13);
  const view = new DataView(header.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  header.set([depth, colourType, 0, 0, interlace], 8);
  const packed = plan.pack(rows);
  const part = plan.part ?? packed.length;
  const data = Array.from({ length: Math.ceil(packed.length / part) }, (_, index) =>
    makeChunk('IDAT', packed.subarray(index * part, (index + 1) * part)),
  );
  return join([
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a),
    makeChunk('IHDR', header),
    ...(palette ? [makeChunk('PLTE', Uint8Array.from(palette))] : []),
    ...(transparency ? [makeChunk('tRNS', Uint8Array.from(transparency))] : []),
    ...data,
    makeChunk('IEND', new Uint8Array()),
  ]);
}

/** A chunk with its length and sum. */
export function makeChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(12 + body.length);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  chunk.set(
    [...type].map((letter) => letter.charCodeAt(0)),
    4,
  );
  chunk.set(body, 8);
  view.setUint32(8 + body.length, crc32(chunk.subarray(4, 8 + body.length)));
  return chunk;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
