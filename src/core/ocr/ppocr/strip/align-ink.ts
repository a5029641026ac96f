/** A range of columns with ink, px; `end` is not included. */
export interface InkRun {
  readonly start: number;
  readonly end: number;
}

/** The columns of a character's ink. */
export interface InkPlacement extends InkRun {
  /** Whether no other character shares its ink. Letters that touch share one run, which is divided evenly. */
  readonly apart: boolean;
}

/** A character to be placed: its centre by the recogniser, px, and whether it may contain blank columns. */
export interface ExpectedCharacter {
  readonly center: number;
  readonly loose: boolean;
}

/** Costs of the alignment, in px of distance between a character's recognised centre and its ink. */
const EXTRA_PIECE = { tight: 8, loose: 0.5 };
const EXTRA_CHARACTER = 2;
const UNUSED_PIECE = 8;
const NO_INK = 16;

const MAX_PIECES = 6;
const MAX_TOUCHING = 8;
/** The greatest width of a character, em. */
const MAX_WIDTH = 1.3;

interface Step {
  readonly cost: number;
  /** How many characters and runs the step uses; either may be 0. */
  readonly characters: number;
  readonly runs: number;
}

/**
 * Assigns runs of ink to characters by the cheapest alignment of the two sequences from left to right: a character may
 * have several runs, touching characters may share one, and a run may belong to no character. It uses dynamic
 * programming as the edit distance does (https://doi.org/10.1145/321796.321811). The recogniser's positions are only
 * accurate to about 8 px, the width of a letter in small print, so the order decides where positions do not.
 *
 * @param em the width of an em, px
 * @returns the columns of each character; `undefined` for a character without ink
 */
export function alignInk(
  characters: readonly ExpectedCharacter[],
  runs: readonly InkRun[],
  em: number,
): readonly (InkPlacement | undefined)[] {
  const width = runs.length + 1;
  const best: Step[] = new Array((characters.length + 1) * width);
  best[0] = { cost: 0, characters: 0, runs: 0 };
  for (let i = 0; i <= characters.length; i++) {
    for (let j = 0; j <= runs.length; j++) {
      const from = best[i * width + j];
      if (!from) continue;
      for (const step of stepsFrom(characters, runs, i, j, MAX_WIDTH * em)) {
        const to = (i + step.characters) * width + j + step.runs;
        const cost = from.cost + step.cost;
        if (cost < (best[to]?.cost ?? Number.POSITIVE_INFINITY)) best[to] = { ...step, cost };
      }
    }
  }
  return tracePlacements(best, characters, runs);
}

function* stepsFrom(
  characters: readonly ExpectedCharacter[],
  runs: readonly InkRun[],
  i: number,
  j: number,
  maxWidth: number,
): Generator<Step> {
  const character = characters[i];
  const run = runs[j];
  if (character) yield { cost: NO_INK, characters: 1, runs: 0 };
  if (run) yield { cost: UNUSED_PIECE, characters: 0, runs: 1 };
  if (!character || !run) return;
  const extra = character.loose ? EXTRA_PIECE.loose : EXTRA_PIECE.tight;
  for (let count = 1; count <= MAX_PIECES; count++) {
    const last = runs[j + count - 1];
    if (!last || (count > 1 && last.end - run.start > maxWidth)) break;
    const distance = Math.abs(character.center - (run.start + last.end) / 2);
    yield { cost: distance + extra * (count - 1), characters: 1, runs: count };
  }
  for (let count = 2; count <= MAX_TOUCHING && characters[i + count - 1]; count++) {
    yield { cost: touchingCost(characters, i, count, run), characters: count, runs: 1 };
  }
}

/** The cost of dividing one run evenly among several characters. */
function touchingCost(
  characters: readonly ExpectedCharacter[],
  from: number,
  count: number,
  run: InkRun,
): number {
  let cost = EXTRA_CHARACTER * (count - 1);
  for (let k = 0; k < count; k++) {
    const share = run.start + ((k + 0.5) * (run.end - run.start)) / count;
    cost += Math.abs((characters[from + k]?.center ?? 0) - share);
  }
  return cost;
}

function tracePlacements(
  best: readonly Step[],
  characters: readonly ExpectedCharacter[],
  runs: readonly InkRun[],
): readonly (InkPlacement | undefined)[] {
  const placements: (InkPlacement | undefined)[] = new Array(characters.length).fill(undefined);
  let i = characters.length;
  let j = runs.length;
  while (i > 0 || j > 0) {
    const step = best[i * (runs.length + 1) + j];
    if (!step) break;
    i -= step.characters;
    j -= step.runs;
    const start = runs[j]?.start ?? 0;
    const end = runs[j + step.runs - 1]?.end ?? start;
    for (let k = 0; k < step.characters && step.runs > 0; k++) {
      placements[i + k] = {
        start: Math.round(start + (k * (end - start)) / step.characters),
        end: Math.round(start + ((k + 1) * (end - start)) / step.characters),
        apart: step.characters === 1,
      };
    }
  }
  return placements;
}

/** The runs of columns with values of at least `threshold`. */
export function inkRuns(values: Uint8Array, threshold: number): readonly InkRun[] {
  const runs: InkRun[] = [];
  let start = -1;
  for (let x = 0; x <= values.length; x++) {
    const inked = x < values.length && (values[x] as number) >= threshold;
    if (inked && start < 0) start = x;
    if (!inked && start >= 0) {
      runs.push({ start, end: x });
      start = -1;
    }
  }
  return runs;
}
