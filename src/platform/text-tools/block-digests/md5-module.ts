import { BLOCK, blockModule, repeat, wordInRound } from './block-module';
import { type Code, I32, LOCAL } from './wasm-code';

const STATE_WORDS = 4;
const BLOCK_WORDS = 16;
const ROUNDS_A_STAGE = 16;

/** What tells one stage's rounds from another's. */
interface Stage {
  /** How far four rounds rotate, and so on. */
  readonly shifts: readonly [number, number, number, number];
  /** The word of the block that a round takes, before it is cut to those there are. */
  readonly wordOf: (round: number) => number;
  /** Adds f(b, c, d). */
  readonly addMix: (b: number, c: number, d: number) => Code;
}

const differing = (c: number, d: number): Code => [...LOCAL.get(c), ...LOCAL.get(d), ...I32.xor];
const not = (local: number): Code => [...LOCAL.get(local), ...I32.const(-1), ...I32.xor];

const STAGES: readonly Stage[] = [
  {
    shifts: [7, 12, 17, 22],
    wordOf: (round) => round,
    // c where the bits of b say so, else d
    addMix: (b, c, d) => [
      ...differing(c, d),
      ...LOCAL.get(b),
      ...I32.and,
      ...LOCAL.get(d),
      ...I32.xor,
      ...I32.add,
    ],
  },
  {
    shifts: [5, 9, 14, 20],
    wordOf: (round) => 5 * round + 1,
    // c where the bits of d do not say so, else b: never both, so that they can be added
    addMix: (b, c, d) => [
      ...[...LOCAL.get(c), ...not(d), ...I32.and, ...I32.add],
      ...[...LOCAL.get(b), ...LOCAL.get(d), ...I32.and, ...I32.add],
    ],
  },
  {
    shifts: [4, 11, 16, 23],
    wordOf: (round) => 3 * round + 5,
    addMix: (b, c, d) => [...differing(c, d), ...LOCAL.get(b), ...I32.xor, ...I32.add],
  },
  {
    shifts: [6, 10, 15, 21],
    wordOf: (round) => 7 * round,
    addMix: (b, c, d) => [...not(d), ...LOCAL.get(b), ...I32.or, ...LOCAL.get(c), ...I32.xor, ...I32.add],
  },
];

/** MD5's compression, all 64 rounds one after the other. https://www.rfc-editor.org/rfc/rfc1321#section-3.4 */
export function md5Module(): Uint8Array<ArrayBuffer> {
  const rounds = STAGES.flatMap((stage, number) =>
    repeat(ROUNDS_A_STAGE, (index) => round(stage, number * ROUNDS_A_STAGE + index)),
  );
  return blockModule({ stateWords: STATE_WORDS, vectors: 0, rounds });
}

/** a = b + rotl(a + f(b, c, d) + M + T), where `b` is the last to be known: what does not need it is added first. */
function round({ shifts, wordOf, addMix }: Stage, index: number): Code {
  const word = (place: number) => wordInRound(place, index, STATE_WORDS);
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)] as const;
  return [
    ...LOCAL.get(BLOCK),
    ...I32.load(4 * (wordOf(index) % BLOCK_WORDS)),
    ...I32.const(sineConstant(index)),
    ...I32.add,
    ...LOCAL.get(a),
    ...I32.add,
    ...addMix(b, c, d),
    ...I32.const(shifts[index % shifts.length] ?? 0),
    ...I32.rotl,
    ...LOCAL.get(b),
    ...I32.add,
    ...LOCAL.set(a),
  ];
}

/** The number T that a round adds. */
function sineConstant(index: number): number {
  return Math.floor(2 ** 32 * Math.abs(Math.sin(index + 1)));
}
