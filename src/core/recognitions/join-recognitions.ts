import type { Point, Size } from '@/core/geometry/rect';
import { MAX_PIXELS, MAX_SIDE_PX } from '@/core/image-files/limits';
import type { Block, Quad, Recognition } from '@/core/ocr/recognition';
import { toLines } from '@/core/ocr/text/text';

/** The white between two images that are joined, px. */
const GAP_PX = 16;

/** Where images are put, one below the other, px. */
export interface ImageStack extends Size {
  /** How large the images are drawn, 0–1: all together they must not be larger than an image may be. */
  readonly scale: number;
  /** The top of each image. */
  readonly tops: readonly number[];
  /** The size at which each image is drawn: that of its recognition, which may be smaller than its file. */
  readonly sizes: readonly Size[];
}

/** Puts images of these sizes one below the other. */
export function stackImages(sizes: readonly Size[]): ImageStack {
  const width = Math.max(...sizes.map((size) => size.width));
  const height = sizes.reduce((sum, size) => sum + size.height, 0) + GAP_PX * (sizes.length - 1);
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height), Math.sqrt(MAX_PIXELS / (width * height)));
  let top = 0;
  const tops = sizes.map((size) => {
    const own = top;
    top += size.height + GAP_PX;
    return own * scale;
  });
  const drawn = sizes.map((size) => ({
    width: Math.round(size.width * scale),
    height: Math.round(size.height * scale),
  }));
  return { width: Math.floor(width * scale), height: Math.floor(height * scale), scale, tops, sizes: drawn };
}

/** Joins the recognitions of images to the recognition of the stacked image. Lines have no places in it if they have none in one of them. */
export function joinRecognitions(parts: readonly Recognition[], stack: ImageStack): Recognition {
  const { width, height, scale, tops } = stack;
  const places = parts.flatMap(({ blocks }, index) =>
    blocks.map((block) =>
      moveBlock(block, ({ x, y }) => ({ x: x * scale, y: (tops[index] ?? 0) + y * scale })),
    ),
  );
  const isPlaced = parts.every(({ plain }) => plain === undefined);
  const text = parts.map(({ blocks, plain }) => plain?.text.trim() ?? toLines(blocks)).join('\n');
  return {
    engine: parts[0]?.engine ?? 'ppocr',
    languages: [...new Set(parts.flatMap(({ languages }) => languages))],
    width,
    height,
    blocks: isPlaced ? places : [],
    ...(isPlaced ? {} : { plain: { text } }),
    elapsedMs: parts.reduce((sum, { elapsedMs }) => sum + elapsedMs, 0),
  };
}

function moveBlock(block: Block, move: (point: Point) => Point): Block {
  const moveQuad = ([a, b, c, d]: Quad): Quad => [move(a), move(b), move(c), move(d)];
  const paragraphs = block.paragraphs.map((rows) =>
    rows.map(({ pieces }) => ({ pieces: pieces.map((line) => ({ ...line, quad: moveQuad(line.quad) })) })),
  );
  return { ...block, paragraphs };
}
