import type { Piece } from './piece';

/** One image's entry in `truth.json`. `text`: lines in reading order, joined by \n; cells of a row by a space. */
export interface Truth {
  readonly file: string;
  readonly lang: string;
  readonly cat: string;
  readonly text: string;
}

/** The same image as an engine without any error would read it: pieces in reading order, quads in image px. */
export interface TrueLayout {
  readonly file: string;
  readonly lang: string;
  readonly cat: string;
  readonly lines: readonly TrueLine[];
}

export interface TrueLine extends Pick<Piece, 'text' | 'row' | 'paragraph' | 'cells'> {
  readonly direction: 'horizontal' | 'vertical';
  /** x0 y0 … x3 y3, from the corner where the text starts, clockwise. */
  readonly quad: readonly number[];
}

/** The text of pieces in reading order: a line for each row. */
export function joinRows(pieces: readonly Pick<Piece, 'text' | 'row'>[], gap = ' '): string {
  let text = '';
  pieces.forEach((piece, index) => {
    const before = pieces[index - 1];
    if (before !== undefined) text += before.row === piece.row ? gap : '\n';
    text += piece.text;
  });
  return text;
}

/** How the sheet lies in the image. */
export interface Placement {
  /** The sheet's own size and place in the page before rotation, CSS px. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** Degrees clockwise about the sheet's middle. */
  readonly rotation: number;
  readonly scale: number;
}

/** A piece's corners in image px. */
export function placePiece(piece: Piece, placement: Placement): TrueLine {
  const { left, top, right, bottom, vertical, ...rest } = piece;
  const corners = [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ] as const;
  const ordered = vertical ? [...corners.slice(1), corners[0]] : corners;
  const angle = (placement.rotation * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const quad = ordered.flatMap(([x, y]) => {
    const [dx, dy] = [x - placement.width / 2, y - placement.height / 2];
    const at = [
      placement.left + placement.width / 2 + dx * cos - dy * sin,
      placement.top + placement.height / 2 + dx * sin + dy * cos,
    ];
    return at.map((px) => Math.round(px * placement.scale * 10) / 10);
  });
  const { text, row, paragraph, cells } = rest;
  return { text, row, paragraph, cells, direction: vertical ? 'vertical' : 'horizontal', quad };
}
