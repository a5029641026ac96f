import type { Draw } from '../make-set/draw';

/** RGB, 8 bits a channel, rows from the top. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
}

/** How a sheet is photographed. Everything that is absent is as on a scanner. */
export interface Shot {
  /** Where the corners are, as shares of the sheet's size inward: top left, top right, bottom right, bottom left. */
  readonly corners?: readonly (readonly [number, number])[];
  /** The height of the wave in which the paper lies, as a share of its height. */
  readonly curl?: number;
  /** How many waves lie side by side: two of an open book; 1 unless given. */
  readonly waves?: number;
  /** How far the camera is turned, degrees. */
  readonly turn?: number;
  /** The darkness of a shadow's edge across the sheet, 0–1. */
  readonly shadow?: number;
  /** The brightness of the whole, 0–1; 1 is full light. */
  readonly light?: number;
  /** The standard deviation of the sensor's noise, 0–255. */
  readonly noise?: number;
}

/** A point of the sheet, as shares of its size, for a point of the photo. */
type Lens = (x: number, y: number) => readonly [number, number];

const GROUND = [92, 84, 76] as const;

/** Photographs a sheet: its pixels through a lens, in a light, with noise. */
export function photograph(sheet: Picture, shot: Shot, draw: Draw): Picture {
  const { width, height } = sheet;
  const lens = lensOf(shot);
  const slope = draw.int(-60, 60) / 100;
  const edge = draw.int(35, 65) / 100;
  const data = new Uint8Array(width * height * 3);
  for (let y = 0, at = 0; y < height; y++) {
    for (let x = 0; x < width; x++, at += 3) {
      const [u, v] = lens((x + 0.5) / width, (y + 0.5) / height);
      const light = lightAt(x / width, y / height, shot, slope, edge);
      for (let channel = 0; channel < 3; channel++) {
        const seen = sample(sheet, u * width - 0.5, v * height - 0.5, channel) ?? GROUND[channel] ?? 0;
        const grain = (shot.noise ?? 0) * normal(draw);
        data[at + channel] = Math.max(0, Math.min(255, seen * light + grain));
      }
    }
  }
  return { width, height, data };
}

function lensOf({ corners, curl = 0, waves = 1, turn = 0 }: Shot): Lens {
  const project = corners ? perspective(corners) : (x: number, y: number) => [x, y] as const;
  const [sin, cos] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)];
  return (x, y) => {
    const [dx, dy] = [x - 0.5, y - 0.5];
    const [u, v] = turn === 0 ? project(x, y) : project(0.5 + dx * cos - dy * sin, 0.5 + dx * sin + dy * cos);
    return [u, v + curl * (Math.abs(Math.sin(Math.PI * waves * u)) - 0.5)];
  };
}

/** A soft shadow with a slanting edge, and light that falls off towards one side. */
function lightAt(x: number, y: number, { shadow = 0, light = 1 }: Shot, slope: number, edge: number): number {
  const across = x + slope * (y - 0.5) - edge;
  const dark = 1 / (1 + Math.exp(-across * 30));
  return light * (1 - shadow * dark) * (1 - 0.15 * shadow * y);
}

/**
 * From points of the photo to points of the sheet, by the corners of the sheet in the photo: the projective map of a
 * square to a quadrilateral (Heckbert 1989, section 2.2.3), inverted.
 */
function perspective(corners: readonly (readonly [number, number])[]): Lens {
  const [[ax, ay], [bx, by], [cx, cy], [dx, dy]] = toQuad(corners);
  const [sx, sy] = [ax - bx + cx - dx, ay - by + cy - dy];
  const [d1x, d1y, d2x, d2y] = [bx - cx, by - cy, dx - cx, dy - cy];
  const det = d1x * d2y - d2x * d1y;
  const g = (sx * d2y - d2x * sy) / det;
  const h = (d1x * sy - sx * d1y) / det;
  const [m00, m01, m02] = [bx - ax + g * bx, dx - ax + h * dx, ax];
  const [m10, m11, m12] = [by - ay + g * by, dy - ay + h * dy, ay];
  // The adjoint is the inverse up to a factor, which cancels out.
  const rows = [
    [m11 - m12 * h, m02 * h - m01, m01 * m12 - m02 * m11],
    [m12 * g - m10, m00 - m02 * g, m02 * m10 - m00 * m12],
    [m10 * h - m11 * g, m01 * g - m00 * h, m00 * m11 - m01 * m10],
  ] as const;
  return (x, y) => {
    const [u, v, w] = rows.map(([p, q, r]) => p * x + q * y + r) as [number, number, number];
    return [u / w, v / w];
  };
}

type Corner = readonly [number, number];

function toQuad(corners: readonly Corner[]): readonly [Corner, Corner, Corner, Corner] {
  const [a, b, c, d] = corners;
  if (!a || !b || !c || !d) throw new Error('a shot needs four corners');
  return [a, [1 - b[0], b[1]], [1 - c[0], 1 - c[1]], [d[0], 1 - d[1]]];
}

/** The colour between four px; `undefined` outside of the sheet. */
function sample({ width, height, data }: Picture, x: number, y: number, channel: number): number | undefined {
  if (x < 0 || y < 0 || x >= width - 1 || y >= height - 1) return undefined;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [toRight, toBottom] = [x - left, y - top];
  const px = (dx: number, dy: number) => data[((top + dy) * width + left + dx) * 3 + channel] ?? 0;
  const upper = px(0, 0) * (1 - toRight) + px(1, 0) * toRight;
  const lower = px(0, 1) * (1 - toRight) + px(1, 1) * toRight;
  return upper * (1 - toBottom) + lower * toBottom;
}

/** About a standard normal variable: the sum of 4 even ones (variance 1/12 each). */
function normal(draw: Draw): number {
  const sum = [0, 0, 0, 0].reduce((total) => total + draw.int(0, 1000) / 1000, 0);
  return (sum - 2) * Math.sqrt(3);
}
