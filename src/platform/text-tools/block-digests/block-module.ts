import { type Code, I32, LOCAL, loopWhile, wasmModule } from './wasm-code';

/** Where things stand in the module's memory, bytes: the words of the state, room for a message schedule, the input. */
export const STATE_AT = 0;
export const SCHEDULE_AT = 32;
export const INPUT_AT = 352;
/** What fits there: a processor keeps so much at hand. */
export const INPUT_BYTES = 64 * 1024;
const PAGES = 2;

/** Bytes that are taken in together. */
export const BLOCK_BYTES = 64;

/** The function's parameters, which are locals: where the block stands, and where the last one ends. */
export const BLOCK = 0;
const BLOCKS_END = 1;
/** The first of the working words; those of the state follow, then the vectors. */
export const WORKING = 2;

/** How a digest takes in one block. */
export interface Compression {
  readonly stateWords: number;
  readonly vectors: number;
  /** All the rounds, on the working words, which are the state's at first and are added to it at last. */
  readonly rounds: Code;
}

/**
 * A digest's compression as WebAssembly: `run(from, to)` takes the blocks of the input between two addresses into the
 * state.
 */
export function blockModule({ stateWords, vectors, rounds }: Compression): Uint8Array<ArrayBuffer> {
  const state = WORKING + stateWords;
  const forEachWord = (make: (word: number) => Code) => repeat(stateWords, make);
  const compressBlock = [
    ...forEachWord((word) => [...LOCAL.get(state + word), ...LOCAL.set(WORKING + word)]),
    ...rounds,
    ...forEachWord((word) => [
      ...LOCAL.get(state + word),
      ...LOCAL.get(WORKING + word),
      ...I32.add,
      ...LOCAL.set(state + word),
    ]),
  ];
  const code = [
    ...forEachWord((word) => [...I32.const(STATE_AT), ...I32.load(word * 4), ...LOCAL.set(state + word)]),
    ...loopWhile([...compressBlock, ...nextBlock()]),
    ...forEachWord((word) => [...I32.const(STATE_AT), ...LOCAL.get(state + word), ...I32.store(word * 4)]),
  ];
  return wasmModule({ parameters: 2, i32Locals: 2 * stateWords, v128Locals: vectors, code }, PAGES);
}

/** Goes on to the next block, and leaves whether there is one. */
function nextBlock(): Code {
  return [
    ...LOCAL.get(BLOCK),
    ...I32.const(BLOCK_BYTES),
    ...I32.add,
    ...LOCAL.tee(BLOCK),
    ...LOCAL.get(BLOCKS_END),
    ...I32.ne,
  ];
}

/** The same so many times, one after the other. */
export function repeat(count: number, make: (index: number) => Code): Code {
  return Array.from({ length: count }, (_none, index) => make(index)).flat();
}

/** The local that is the working word `place` in a round: rounds change the words' places, not the words. */
export function wordInRound(place: number, round: number, words: number): number {
  return WORKING + ((((place - round) % words) + words) % words);
}
