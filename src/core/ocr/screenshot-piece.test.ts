import { describe, expect, it } from 'vitest';
import { placePiece, type ScreenshotPiece } from './screenshot-piece';

const piece = (change: Partial<ScreenshotPiece> = {}): ScreenshotPiece => ({
  rect: { x: 10, y: 20, width: 300, height: 200 },
  viewport: { width: 800, height: 600 },
  deviceScale: 1,
  offset: { x: 0, y: 0 },
  whole: { width: 300, height: 200 },
  ...change,
});

describe('placePiece', () => {
  it('takes the scale of each axis of a piece from the screenshot', () => {
    expect(placePiece(piece(), { width: 1600, height: 900 })).toEqual({
      source: { x: 20, y: 30, width: 600, height: 300 },
      target: { x: 0, y: 0 },
      whole: { width: 600, height: 300 },
    });
  });

  it('places a piece exactly at the far edge under browser zoom, where the page’s viewport size is rounded', () => {
    const viewport = { width: 1164, height: 818 }; // 1280 × 900 px at 110 %
    const rect = { x: 1000, y: 800, width: 100, height: 10 };
    const placed = placePiece(piece({ rect, viewport, deviceScale: 1.1 }), { width: 1280, height: 900 });
    expect(placed.source).toEqual({ x: 1100, y: 880, width: 110, height: 11 });
  });

  it('prefers the screenshot’s scale when the browser reports one scale for all pages', () => {
    const placed = placePiece(piece({ deviceScale: 2 }), { width: 800, height: 600 });
    expect(placed.source).toEqual({ x: 10, y: 20, width: 300, height: 200 });
  });

  it('leaves no seam between pieces at a fractional scale', () => {
    const screenshot = { width: 880, height: 660 };
    const whole = { width: 300, height: 900 };
    const first = placePiece(piece({ rect: { x: 0, y: 0, width: 300, height: 433 }, whole }), screenshot);
    const second = placePiece(
      piece({ rect: { x: 0, y: 100, width: 300, height: 433 }, offset: { x: 0, y: 433 }, whole }),
      screenshot,
    );
    expect(second.target.y).toBeLessThanOrEqual(first.target.y + first.source.height);
  });

  it('never cuts outside the screenshot', () => {
    const placed = placePiece(
      piece({ rect: { x: -5, y: 590, width: 900, height: 20 }, whole: { width: 900, height: 20 } }),
      { width: 800, height: 600 },
    );
    expect(placed.source).toEqual({ x: 0, y: 590, width: 800, height: 10 });
  });

  it('refuses a piece outside the screenshot and an image over the limits', () => {
    const screenshot = { width: 800, height: 600 };
    expect(() => placePiece(piece({ rect: { x: 900, y: 0, width: 10, height: 10 } }), screenshot)).toThrow(
      expect.objectContaining({ code: 'image-unreadable' }),
    );
    expect(() => placePiece(piece({ viewport: { width: 0, height: 0 } }), screenshot)).toThrow(
      expect.objectContaining({ code: 'image-unreadable' }),
    );
    expect(() => placePiece(piece({ whole: { width: 33_000, height: 10 } }), screenshot)).toThrow(
      expect.objectContaining({ code: 'image-too-large' }),
    );
  });
});
