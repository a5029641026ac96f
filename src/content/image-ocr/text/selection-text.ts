import type { TextSpan } from '@/core/ocr/marked-text/locate-lines';

/** A part of a line that is selected: UTF-16 offsets into its text. */
export interface SelectedPart {
  /** The line's place in reading order. */
  readonly index: number;
  readonly start: number;
  readonly end: number;
}

/** A reading's whole text and where each line stands in it. */
export interface OrderedText {
  readonly text: string;
  readonly lines: readonly TextSpan[];
}

/**
 * What to copy of a selection. A selection runs in reading order, so it is one piece of the whole text: breaks, tabs and
 * spaces between lines are those of the text, and none is added by where the lines lie on the picture.
 */
export function textOfSelection({ text, lines }: OrderedText, parts: readonly SelectedPart[]): string {
  const [first] = parts;
  const last = parts.at(-1);
  if (!first || !last) return '';
  const from = (lines[first.index]?.start ?? 0) + first.start;
  const to = (lines[last.index]?.start ?? 0) + last.end;
  return text.slice(from, Math.max(from, to));
}
