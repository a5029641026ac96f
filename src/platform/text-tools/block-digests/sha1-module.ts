import { BLOCK, blockModule, repeat, SCHEDULE_AT, WORKING, wordInRound } from './block-module';
import { type Code, I32, I32X4, LOCAL } from './wasm-code';

const STATE_WORDS = 5;
/** Words of the schedule are made four at a time. */
const LANES = 4;
const ROUNDS = 80;
const VECTORS = ROUNDS / LANES;
/** A vector is made of those before it, up to the eighth. */
const KEPT_VECTORS = 8;
/** Vectors are made so long before they are used: the processor then does both at once. */
const VECTORS_AHEAD = 4;

/** The number added in each of the four stages of 20 rounds. */
const STAGE_CONSTANTS = [0x5a827999, 0x6ed9eba1, 0x8f1bbcdc, 0xca62c1d6] as const;

// The locals that hold vectors.
const SCHEDULE = WORKING + 2 * STATE_WORDS;
const TEMPORARY = SCHEDULE + KEPT_VECTORS;

/**
 * SHA-1's compression. All 80 rounds stand one after the other, and the message schedule, which is a third of the work,
 * is made by vector instructions, which both browsers have. https://www.rfc-editor.org/rfc/rfc3174#section-6.1
 */
export function sha1Module(): Uint8Array<ArrayBuffer> {
  const rounds = [
    ...repeat(VECTORS_AHEAD, scheduleWords),
    ...repeat(VECTORS, (index) => [
      ...(index + VECTORS_AHEAD < VECTORS ? scheduleWords(index + VECTORS_AHEAD) : []),
      ...repeat(LANES, (lane) => round(index * LANES + lane)),
    ]),
  ];
  return blockModule({ stateWords: STATE_WORDS, vectors: KEPT_VECTORS + 1, rounds });
}

const keptVector = (index: number) => SCHEDULE + (index % KEPT_VECTORS);
const getVector = (index: number) => LOCAL.get(keptVector(index));
const stageOf = (index: number) => Math.floor(index / 20);

/** Makes the words of four rounds, and stores them with the rounds' constant added. */
function scheduleWords(index: number): Code {
  return [
    ...(index < 4 ? inputWords(index) : index < 8 ? firstWords(index) : laterWords(index)),
    ...LOCAL.set(keptVector(index)),
    ...I32.const(SCHEDULE_AT),
    ...getVector(index),
    ...I32.const(STAGE_CONSTANTS[stageOf(index * LANES)] ?? 0),
    ...I32X4.splat,
    ...I32X4.add,
    ...I32X4.store(index * LANES * 4),
  ];
}

const SWAP_BYTES: Code = [3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12];

/** Words 0–15 are the block itself, the highest byte first. */
function inputWords(index: number): Code {
  const load = [...LOCAL.get(BLOCK), ...I32X4.load(index * LANES * 4)];
  return [...load, ...load, ...I32X4.shuffle(SWAP_BYTES)];
}

/** Of two vectors' eight lanes, four from `first` on. */
const lanesFrom = (first: number): Code =>
  I32X4.shuffle(Array.from({ length: 16 }, (_none, byte) => first * 4 + byte));

const rotate = (bits: number): Code => [
  ...LOCAL.set(TEMPORARY),
  ...LOCAL.get(TEMPORARY),
  ...I32.const(bits),
  ...I32X4.shl,
  ...LOCAL.get(TEMPORARY),
  ...I32.const(32 - bits),
  ...I32X4.shrU,
  ...I32X4.or,
];

const ZEROES: Code = [...I32.const(0), ...I32X4.splat];

/**
 * Words 16–31: W(t) = rotl1(W(t−3) ^ W(t−8) ^ W(t−14) ^ W(t−16)). The last of four needs the first, which is being made
 * with it: it is made without, and then gets what it lacks, which is the first, rotated once more.
 */
function firstWords(index: number): Code {
  return [
    ...getVector(index - 4),
    ...getVector(index - 3),
    ...lanesFrom(2),
    ...getVector(index - 4),
    ...I32X4.xor,
    ...getVector(index - 2),
    ...I32X4.xor,
    ...getVector(index - 1),
    ...ZEROES,
    ...lanesFrom(1),
    ...I32X4.xor,
    ...rotate(1),
    ...LOCAL.set(TEMPORARY),
    ...LOCAL.get(TEMPORARY),
    ...ZEROES,
    ...LOCAL.get(TEMPORARY),
    ...lanesFrom(1),
    ...rotate(1),
    ...I32X4.xor,
  ];
}

/**
 * Words from 32 on. The rule above, put into itself, gives W(t) = rotl2(W(t−6) ^ W(t−16) ^ W(t−28) ^ W(t−32)), in which
 * no word needs one of its own vector.
 */
function laterWords(index: number): Code {
  return [
    ...getVector(index - 2),
    ...getVector(index - 1),
    ...lanesFrom(2),
    ...getVector(index - 4),
    ...I32X4.xor,
    ...getVector(index - 7),
    ...I32X4.xor,
    ...getVector(index - 8),
    ...I32X4.xor,
    ...rotate(2),
  ];
}

/**
 * e += W + K + f(b, c, d) + rotl5(a), in this order: `a` is the last to be known. The five words then change places,
 * which costs nothing: the next round takes other locals for them.
 */
function round(index: number): Code {
  const word = (place: number) => wordInRound(place, index, STATE_WORDS);
  const [a, b, c, d, e] = [word(0), word(1), word(2), word(3), word(4)] as const;
  return [
    ...LOCAL.get(e),
    ...I32.const(SCHEDULE_AT),
    ...I32.load(index * 4),
    ...I32.add,
    ...addMix(stageOf(index), b, c, d),
    ...LOCAL.get(a),
    ...I32.const(5),
    ...I32.rotl,
    ...I32.add,
    ...LOCAL.set(e),
    ...LOCAL.get(b),
    ...I32.const(30),
    ...I32.rotl,
    ...LOCAL.set(b),
  ];
}

/** Adds a stage's f(b, c, d), written so that little waits for `b`, the youngest of the three. */
function addMix(stage: number, b: number, c: number, d: number): Code {
  const differing = [...LOCAL.get(c), ...LOCAL.get(d), ...I32.xor, ...LOCAL.get(b)];
  switch (stage) {
    case 0: // b where its bits say c, else d
      return [...differing, ...I32.and, ...LOCAL.get(d), ...I32.xor, ...I32.add];
    case 2: // the majority: both c and d, or one of them and b; never both, so that they can be added
      return [...LOCAL.get(c), ...LOCAL.get(d), ...I32.and, ...I32.add, ...differing, ...I32.and, ...I32.add];
    default:
      return [...differing, ...I32.xor, ...I32.add];
  }
}
