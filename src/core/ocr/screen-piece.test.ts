import { describe, expect, it } from 'vitest';
import { placePiece, type ScreenPiece } from './screen-piece';

const piece = (change: Partial<ScreenPiece> = {}): ScreenPiece => ({
  rect: { x: 10, y: 20, width: 300, height: 200 },
  viewport: { width: 800, height: 600 },
  deviceScale: 1,
  offset: { x: 0, y: 0 },
  whole: { width: 300, height: 200 },
  ...change,
});

describe('placePiece', () => {
  it('takes the scale from the shot, per axis', () => {
    expect(placePiece(piece(), { width: 1600, height: 900 })).toEqual({
      source: { x: 20, y: 30, width: 600, height: 300 },
      target: { x: 0, y: 0 },
      whole: { width: 600, height: 300 },
    });
  });

  it('is exact to the far edge under browser zoom, where a page is told a rounded viewport', () => {
    const viewport = { width: 1164, height: 818 }; // 1280 × 900 px at 110 %
    const rect = { x: 1000, y: 800, width: 100, height: 10 };
    const placed = placePiece(piece({ rect, viewport, deviceScale: 1.1 }), { width: 1280, height: 900 });
    expect(placed.source).toEqual({ x: 1100, y: 880, width: 110, height: 11 });
  });

  it('believes the shot where the browser tells all pages the same scale', () => {
    const placed = placePiece(piece({ deviceScale: 2 }), { width: 800, height: 600 });
    expect(placed.source).toEqual({ x: 10, y: 20, width: 300, height: 200 });
  });

  it('leaves no seam between pieces at a fractional scale', () => {
    const shot = { width: 880, height: 660 };
    const whole = { width: 300, height: 900 };
    const first = placePiece(piece({ rect: { x: 0, y: 0, width: 300, height: 433 }, whole }), shot);
    const second = placePiece(
      piece({ rect: { x: 0, y: 100, width: 300, height: 433 }, offset: { x: 0, y: 433 }, whole }),
      shot,
    );
    expect(second.target.y).toBeLessThanOrEqual(first.target.y + first.source.height);
  });

  it('never cuts outside the shot', () => {
    const placed = placePiece(
      piece({ rect: { x: -5, y: 590, width: 900, height: 20 }, whole: { width: 900, height: 20 } }),
      { width: 800, height: 600 },
    );
    expect(placed.source).toEqual({ x: 0, y: 590, width: 800, height: 10 });
  });

  it('names a piece that is not on the screen, and a picture past the limits', () => {
    const shot = { width: 800, height: 600 };
    expect(() => placePiece(piece({ rect: { x: 900, y: 0, width: 10, height: 10 } }), shot)).toThrow(
      expect.objectContaining({ code: 'image-unreadable' }),
    );
    expect(() => placePiece(piece({ viewport: { width: 0, height: 0 } }), shot)).toThrow(
      expect.objectContaining({ code: 'image-unreadable' }),
    );
    expect(() => placePiece(piece({ whole: { width: 13_000, height: 10 } }), shot)).toThrow(
      expect.objectContaining({ code: 'image-too-large' }),
    );
  });
});
