import { describe, expect, it } from 'vitest';
import { clampInto, coveredArea, placePanel } from './place-panel';

const panel = { width: 360, height: 300 };
const viewport = { width: 1200, height: 800 };

describe('placePanel', () => {
  it('goes to the right of the picture, at its top', () => {
    expect(placePanel({ x: 40, y: 100, width: 600, height: 400 }, [], viewport, panel)).toEqual({
      x: 648,
      y: 100,
    });
  });

  it('goes to the left where the right is too narrow', () => {
    expect(placePanel({ x: 500, y: 100, width: 600, height: 400 }, [], viewport, panel)).toEqual({
      x: 132,
      y: 100,
    });
  });

  it('goes below a wide picture, above it at the foot of the page', () => {
    expect(placePanel({ x: 10, y: 20, width: 1180, height: 300 }, [], viewport, panel)).toMatchObject({
      y: 328,
    });
    expect(placePanel({ x: 10, y: 450, width: 1180, height: 300 }, [], viewport, panel)).toMatchObject({
      y: 142,
    });
  });

  it('takes the corner with the least text where the picture fills the view', () => {
    const text = [
      { x: 20, y: 20, width: 1100, height: 300 },
      { x: 700, y: 500, width: 400, height: 200 },
    ];
    const place = placePanel({ x: 0, y: 0, ...viewport }, text, viewport, panel);
    expect(place).toEqual({ x: 8, y: 492 });
    expect(coveredArea({ ...place, ...panel }, text)).toBe(0);
  });

  it('stays inside a viewport smaller than itself', () => {
    expect(clampInto({ x: 500, y: 500 }, { width: 320, height: 200 }, panel)).toEqual({ x: 8, y: 8 });
  });
});
