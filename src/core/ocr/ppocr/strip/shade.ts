import type { Pixels } from '@/core/ocr/recognition';

/** The length of a strip in which the light is the same, px. */
const BLOCK = 24;
/** Paper is as bright as this share of the px is not. */
const PAPER = 0.8;
/** A strip is shaded when its brightest paper is so many times as bright as its darkest. */
const LEAST_FALL = 1.3;
/** Neighbouring blocks differ by less: the edge of a coloured ground is steeper than that of a shadow. */
const STEEPEST = 1.6;
/** How much longer the way from block to block may be than the fall: light falls to one side, and print goes up and down. */
const LONGEST_WAY = 1.25;

/**
 * By how much the brightness of each column must be multiplied so that the paper is equally bright along a strip on which a shadow
 * falls. `undefined` where none does.
 *
 * @param luma the brightness of each px, rows from the top
 */
export function findShade(
  luma: Uint8Array,
  { width, height }: Pick<Pixels, 'width' | 'height'>,
): Float32Array | undefined {
  const count = Math.floor(width / BLOCK);
  if (count < 3) return undefined;
  const papers = Array.from({ length: count }, (_, block) => {
    const from = Math.round((block * width) / count);
    return Math.max(1, paperOf(luma, width, height, from, Math.round(((block + 1) * width) / count)));
  });
  const [brightest, darkest] = [Math.max(...papers), Math.min(...papers)];
  if (brightest < LEAST_FALL * darkest) return undefined;
  const steps = papers.slice(1).map((paper, block) => Math.abs(Math.log(paper / (papers[block] ?? paper))));
  const way = steps.reduce((sum, step) => sum + step, 0);
  if (Math.max(...steps) > Math.log(STEEPEST)) return undefined;
  if (way > LONGEST_WAY * Math.log(brightest / darkest)) return undefined;
  return Float32Array.from({ length: width }, (_, x) => {
    const at = Math.max(0, Math.min(count - 1, ((x + 0.5) * count) / width - 0.5));
    const [before, after] = [papers[Math.floor(at)] ?? brightest, papers[Math.ceil(at)] ?? brightest];
    return brightest / (before + (after - before) * (at - Math.floor(at)));
  });
}

/** The brightness of the paper between two columns. */
function paperOf(luma: Uint8Array, width: number, height: number, from: number, to: number): number {
  const counts = new Uint32Array(256);
  for (let y = 0; y < height; y++) {
    for (let x = from; x < to; x++) {
      const value = luma[y * width + x] as number;
      counts[value] = (counts[value] as number) + 1;
    }
  }
  const wanted = PAPER * (to - from) * height;
  let [value, below] = [0, 0];
  while (value < 255 && below + (counts[value] as number) < wanted) below += counts[value++] as number;
  return value;
}
