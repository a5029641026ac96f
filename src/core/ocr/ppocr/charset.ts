/** What each class of the recogniser stands for; class 0 is CTC's blank and has no text. */
export interface Charset {
  /** How many classes there are. */
  readonly size: number;
  /** Which class is the space. */
  readonly space: number;
  /** Class → character; the blank gives ''. */
  textOf(index: number): string;
  /** Character → class, or undefined when the network does not know it. */
  indexOf(text: string): number | undefined;
}

/**
 * Reads a PP-OCR key file: one character a line, in the order of the classes after the blank. The space is not in
 * the file; it is the last class (`use_space_char`).
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/ppocr/postprocess/rec_postprocess.py
 */
export function parseCharset(keys: string): Charset {
  const listed = keys.replace(/\r/g, '').replace(/\n$/, '').split('\n');
  const characters = ['', ...listed, ' '];
  const indices = new Map(characters.map((text, index) => [text, index]));
  return {
    size: characters.length,
    space: characters.length - 1,
    textOf: (index) => characters[index] ?? '',
    indexOf: (text) => indices.get(text),
  };
}
