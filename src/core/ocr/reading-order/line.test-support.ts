import type { Line, Quad, WritingDirection } from '@/core/ocr/recognition';

function toLine(text: string, quad: Quad, direction: WritingDirection): Line {
  return { text, quad, direction, confidence: 1, glyphs: [] };
}

/** A horizontal line, 20 px high. */
export function horizontal(text: string, x: number, y: number, width: number, height = 20): Line {
  const [right, bottom] = [x + width, y + height];
  return toLine(
    text,
    [
      { x, y },
      { x: right, y },
      { x: right, y: bottom },
      { x, y: bottom },
    ],
    'horizontal',
  );
}

/** A column of vertical text, 20 px wide, whose top right corner is given. */
export function vertical(text: string, right: number, top: number, height: number): Line {
  const [left, bottom] = [right - 20, top + height];
  return toLine(
    text,
    [
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
      { x: left, y: top },
    ],
    'vertical',
  );
}

/** The line turned about the origin, degrees clockwise. */
export function turned(line: Line, degrees: number): Line {
  const angle = (degrees * Math.PI) / 180;
  const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
  const [a, b, c, d] = line.quad.map(({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })) as [
    Quad[0],
    Quad[1],
    Quad[2],
    Quad[3],
  ];
  return { ...line, quad: [a, b, c, d] };
}
