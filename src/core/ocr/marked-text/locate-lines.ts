import type { Block, Line } from '@/core/ocr/recognition';

/** A part of a text: UTF-16 offsets, the end excluded. */
export interface TextSpan {
  readonly start: number;
  readonly end: number;
}

/** All pieces of a reading in reading order. */
export function linesOf(blocks: readonly Block[]): Line[] {
  return blocks.flatMap(({ paragraphs }) => paragraphs.flat().flatMap(({ pieces }) => pieces));
}

/**
 * Where each line's text stands in the text made of them all, in order. Joining may have dropped a line's last character
 * (the hyphen of a word that was broken there) or spaces at its ends; a line that cannot be found has an empty span.
 */
export function locateLines(text: string, lines: readonly Line[]): TextSpan[] {
  let from = 0;
  return lines.map((line) => {
    const whole = line.text.trim();
    const part = [whole, whole.replace(/[-\u00ad]$/u, '')].find(
      (candidate) => candidate !== '' && text.includes(candidate, from),
    );
    if (part === undefined) return { start: from, end: from };
    const start = text.indexOf(part, from);
    from = start + part.length;
    return { start, end: from };
  });
}
