import type { RunningDigest } from '@/platform/text-tools/running-digest';
import { INPUT_AT, INPUT_BYTES, STATE_AT, sha1Module } from './sha1-module';

const INITIAL_STATE = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0] as const;
const BLOCK_BYTES = 64;
/** Of the message's length, which ends the last block. */
const LENGTH_BYTES = 8;

interface Sha1Exports {
  readonly memory: WebAssembly.Memory;
  readonly run: (from: number, to: number) => void;
}

let compiled: Promise<WebAssembly.Module> | undefined;

/** Starts a SHA-1, half as fast again as the library's. https://www.rfc-editor.org/rfc/rfc3174 */
export async function startSha1(): Promise<RunningDigest> {
  compiled ??= WebAssembly.compile(sha1Module());
  const instance = await WebAssembly.instantiate(await compiled);
  return new Sha1(instance.exports as unknown as Sha1Exports);
}

class Sha1 implements RunningDigest {
  readonly #run: Sha1Exports['run'];
  readonly #memory: DataView<ArrayBuffer>;
  readonly #input: Uint8Array;
  /** Bytes of the input that wait to be taken in: never all of it. */
  #waiting = 0;
  #length = 0;

  constructor({ run, memory }: Sha1Exports) {
    this.#run = run;
    this.#memory = new DataView(memory.buffer as ArrayBuffer);
    this.#input = new Uint8Array(memory.buffer, INPUT_AT, INPUT_BYTES);
    for (const [index, word] of INITIAL_STATE.entries())
      this.#memory.setUint32(STATE_AT + 4 * index, word, true);
  }

  update(bytes: Uint8Array): void {
    for (let start = 0; start < bytes.length; ) {
      const piece = bytes.subarray(start, start + INPUT_BYTES - this.#waiting);
      this.#input.set(piece, this.#waiting);
      this.#waiting += piece.length;
      start += piece.length;
      if (this.#waiting === INPUT_BYTES) this.#takeIn(INPUT_BYTES);
    }
    this.#length += bytes.length;
  }

  finish(): string {
    const whole = this.#waiting - (this.#waiting % BLOCK_BYTES);
    if (whole > 0) this.#takeIn(whole);
    const blocks = Math.ceil((this.#waiting + 1 + LENGTH_BYTES) / BLOCK_BYTES);
    const end = blocks * BLOCK_BYTES;
    this.#input[this.#waiting] = 0x80;
    this.#input.fill(0, this.#waiting + 1, end);
    this.#memory.setBigUint64(INPUT_AT + end - LENGTH_BYTES, BigInt(this.#length) * 8n);
    this.#takeIn(end);
    return INITIAL_STATE.map((_word, index) => this.#stateWord(index)).join('');
  }

  #stateWord(index: number): string {
    const word = this.#memory.getUint32(STATE_AT + 4 * index, true);
    return word.toString(16).padStart(8, '0');
  }

  /** Whole blocks from the input's start; what waits behind them moves there. */
  #takeIn(bytes: number): void {
    this.#run(INPUT_AT, INPUT_AT + bytes);
    this.#input.copyWithin(0, bytes, this.#waiting);
    this.#waiting = Math.max(0, this.#waiting - bytes);
  }
}
