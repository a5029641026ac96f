import { describe, expect, it } from 'vitest';
import { clampInto, coveredArea, placePanel } from './panel-place';

const panel = { width: 360, height: 300 };
const viewport = { width: 1200, height: 800 };

describe('placePanel', () => {
  it('puts the panel to the right of the image, at its top', () => {
    expect(placePanel({ x: 40, y: 100, width: 600, height: 400 }, [], viewport, panel)).toEqual({
      x: 648,
      y: 100,
    });
  });

  it('puts the panel to the left of the image when the right side is too narrow', () => {
    expect(placePanel({ x: 500, y: 100, width: 600, height: 400 }, [], viewport, panel)).toEqual({
      x: 132,
      y: 100,
    });
  });

  it('puts the panel below a wide image, or above it when there is no room below', () => {
    expect(placePanel({ x: 10, y: 20, width: 1180, height: 300 }, [], viewport, panel)).toMatchObject({
      y: 328,
    });
    expect(placePanel({ x: 10, y: 450, width: 1180, height: 300 }, [], viewport, panel)).toMatchObject({
      y: 142,
    });
  });

  it('puts the panel into the corner with the least text when the image fills the viewport', () => {
    const text = [
      { x: 20, y: 20, width: 1100, height: 300 },
      { x: 700, y: 500, width: 400, height: 200 },
    ];
    const place = placePanel({ x: 0, y: 0, ...viewport }, text, viewport, panel);
    expect(place).toEqual({ x: 8, y: 492 });
    expect(coveredArea({ ...place, ...panel }, text)).toBe(0);
  });

  it('keeps the top left corner of the panel inside a viewport that is smaller than the panel', () => {
    expect(clampInto({ x: 500, y: 500 }, { width: 320, height: 200 }, panel)).toEqual({ x: 8, y: 8 });
  });
});
