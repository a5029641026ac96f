/** A run of columns, px; `end` is the first past it. */
export interface Run {
  readonly start: number;
  readonly end: number;
}

/** Where a character's ink is. */
export interface Placement extends Run {
  /** Whether it shares its ink with no other character: letters that touch are parted by guess. */
  readonly apart: boolean;
}

/** What is to be placed: where the recogniser saw its centre (px), and whether blank columns may run through it. */
export interface Expected {
  readonly center: number;
  readonly loose: boolean;
}

/** Costs of the alignment, px of distance between where a character was seen and where its ink is. */
const EXTRA_PIECE = { tight: 8, loose: 0.5 };
const EXTRA_CHARACTER = 2;
const UNUSED_PIECE = 8;
const NO_INK = 16;

const MAX_PIECES = 6;
const MAX_TOUCHING = 8;
/** The widest that one character may be, em. */
const MAX_WIDTH = 1.3;

interface Step {
  readonly cost: number;
  /** How many characters and how many runs the step takes; either may be 0. */
  readonly characters: number;
  readonly runs: number;
}

/**
 * Gives each character its ink: the cheapest way to go through characters and runs of ink together, from left to
 * right, where a character may be several runs, touching characters may be one, and a run may be nobody's.
 * (Dynamic programming as for the edit distance, https://doi.org/10.1145/321796.321811.) The recogniser places a
 * character to some 8 px only, which in small print is the width of a letter: the order settles the rest.
 *
 * @param em the width of an em, px
 */
export function alignInk(
  characters: readonly Expected[],
  runs: readonly Run[],
  em: number,
): readonly (Placement | undefined)[] {
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
  characters: readonly Expected[],
  runs: readonly Run[],
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

/** What it costs to see several characters in one run, each an even share of it. */
function touchingCost(characters: readonly Expected[], from: number, count: number, run: Run): number {
  let cost = EXTRA_CHARACTER * (count - 1);
  for (let k = 0; k < count; k++) {
    const share = run.start + ((k + 0.5) * (run.end - run.start)) / count;
    cost += Math.abs((characters[from + k]?.center ?? 0) - share);
  }
  return cost;
}

function tracePlacements(
  best: readonly Step[],
  characters: readonly Expected[],
  runs: readonly Run[],
): readonly (Placement | undefined)[] {
  const placements: (Placement | undefined)[] = new Array(characters.length).fill(undefined);
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

/** The runs of columns whose value is at least `threshold`. */
export function runsOf(values: Uint8Array, threshold: number): readonly Run[] {
  const runs: Run[] = [];
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
