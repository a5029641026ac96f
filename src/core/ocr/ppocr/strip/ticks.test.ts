import { describe, expect, it } from 'vitest';
import { type InkMap, inkBox } from './ink';
import { isTick } from './ticks';

type Places = readonly (readonly [x: number, y: number])[];

/** Strokes of ink between places, px of a square of 48 px, so many px thick. */
function strokesOf(thick: number, ...strokes: readonly Places[]): InkMap {
  const data = new Uint8Array(48 * 48);
  for (const stroke of strokes) {
    for (const [index, [x, y]] of stroke.slice(1).entries()) {
      const [fromX, fromY] = stroke[index] ?? [x, y];
      const [alongX, alongY] = [x - fromX, y - fromY];
      const length = alongX ** 2 + alongY ** 2 || 1;
      for (let i = 0; i < data.length; i++) {
        const [px, py] = [(i % 48) + 0.5, Math.floor(i / 48) + 0.5];
        const share = Math.max(0, Math.min(1, ((px - fromX) * alongX + (py - fromY) * alongY) / length));
        if (Math.hypot(px - fromX - share * alongX, py - fromY - share * alongY) <= thick / 2) data[i] = 255;
      }
    }
  }
  return { width: 48, height: 48, data, contrast: 200 };
}

function isTickOf(ink: InkMap): boolean {
  const box = inkBox(ink, 0, ink.width);
  return box !== undefined && isTick(ink, box);
}

const TICK: Places = [
  [10, 27],
  [18, 36],
  [38, 10],
];

describe('isTick', () => {
  it.each([
    ['thin', 2, TICK],
    ['thick', 6, TICK],
    [
      'steep, as the sign of a root',
      3,
      [
        [10, 22],
        [21, 40],
        [34, 8],
      ],
    ],
    [
      'flat, as of a check box',
      4,
      [
        [9, 25],
        [17, 33],
        [39, 12],
      ],
    ],
  ] as const)('knows a %s tick', (_what, thick, stroke) => {
    expect(isTickOf(strokesOf(thick, stroke))).toBe(true);
  });

  it.each<[string, ...Places[]]>([
    [
      'V, and the arrow of a list',
      [
        [10, 10],
        [24, 38],
        [38, 10],
      ],
    ],
    [
      '<',
      [
        [36, 10],
        [12, 24],
        [36, 38],
      ],
    ],
    [
      'a slash',
      [
        [14, 38],
        [34, 10],
      ],
    ],
    [
      'J',
      [
        [12, 30],
        [14, 37],
        [22, 40],
        [32, 36],
        [34, 10],
      ],
    ],
    [
      'L',
      [
        [12, 10],
        [12, 38],
        [34, 38],
      ],
    ],
    [
      'x',
      [
        [12, 12],
        [36, 36],
      ],
      [
        [36, 12],
        [12, 36],
      ],
    ],
    [
      'a tick to the left',
      [
        [38, 27],
        [30, 36],
        [10, 10],
      ],
    ],
    [
      'a paper plane',
      [
        [9, 26],
        [39, 9],
        [22, 39],
        [20, 28],
        [9, 26],
      ],
    ],
    [
      'a line that rises to the right in a chart',
      [
        [4, 36],
        [20, 34],
        [44, 24],
      ],
    ],
    [
      'a stroke upright',
      [
        [24, 8],
        [24, 40],
      ],
    ],
    [
      'y',
      [
        [14, 10],
        [24, 28],
      ],
      [
        [36, 10],
        [18, 40],
      ],
    ],
    [
      'an arrow to the top right',
      [
        [12, 38],
        [36, 12],
      ],
      [
        [18, 12],
        [36, 12],
        [36, 30],
      ],
    ],
    [
      'an arm that ends as low as its foot',
      [
        [8, 30],
        [18, 40],
        [34, 10],
        [40, 38],
      ],
    ],
  ])('takes %s for none', (_what, ...strokes) => {
    expect(isTickOf(strokesOf(3, ...strokes))).toBe(false);
  });
});
