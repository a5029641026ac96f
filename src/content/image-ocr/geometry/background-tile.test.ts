import { expect, it } from 'vitest';
import { placeTile } from './background-tile';

const area = { width: 300, height: 200 };
const natural = { width: 600, height: 300 };

it.each([
  ['auto', '0% 0%', { x: 0, y: 0, width: 600, height: 300 }],
  ['cover', '50% 50%', { x: -50, y: 0, width: 400, height: 200 }],
  ['contain', '0% 100%', { x: 0, y: 50, width: 300, height: 150 }],
  ['150px', '10px 20px', { x: 10, y: 20, width: 150, height: 75 }],
  ['auto 50%', '100% 0%', { x: 100, y: 0, width: 200, height: 100 }],
  ['50% 25%', '0px 0px', { x: 0, y: 0, width: 150, height: 50 }],
])('places a tile of size %s at %s', (size, position, rect) => {
  expect(placeTile(area, natural, size, position)).toEqual(rect);
});
