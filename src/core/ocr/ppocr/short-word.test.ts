import { describe, expect, it } from 'vitest';
import type { RotatedRect } from './rotated-rect';
import { agreedLook, closerPlaces, mayBeShortWord, placeBehindIcon, tighterPlaces } from './short-word';
import { inkOf } from './strip/ink';
import { type Block, drawStrip } from './strip/strip.test-support';

const region = (width: number, height = 20): RotatedRect => ({
  centerX: 100,
  centerY: 50,
  width,
  height,
  angle: 0,
});

it('is a region that is wider than high, but not much', () => {
  expect([20, 21, 52, 53].map((width) => mayBeShortWord(region(width)))).toEqual([false, true, true, false]);
});

it('is looked for in two tighter places of its region, if that is too short for an icon beside it', () => {
  expect(tighterPlaces(region(36))).toEqual([
    { ...region(36), width: 0.9 * 36, height: 0.7 * 20 },
    { ...region(36), width: 0.85 * 36, height: 0.6 * 20 },
  ]);
  expect(tighterPlaces(region(37))).toEqual([]);
});

it('is looked at in three closer places of a region that is as short', () => {
  expect(closerPlaces(region(36))).toEqual([
    { ...region(36), height: 0.85 * 20 },
    { ...region(36), width: 0.9 * 36, height: 0.7 * 20 },
    { ...region(36), width: 0.8 * 36, height: 0.6 * 20 },
  ]);
  expect(closerPlaces(region(37))).toEqual([]);
});

describe('the look that others bear out', () => {
  const agreed = (...looks: readonly (readonly [string, number])[]) =>
    agreedLook(looks.map(([text, score]) => ({ text, score })))?.text;

  it('is the best of those with the same text', () => {
    expect(agreed(['', 0], ['D', 0.83], ['D', 0.97])).toBe('D');
    expect(agreed(['ok', 0.92], ['OK', 1], ['ok', 0.66])).toBe('OK');
    expect(agreed(['＄0', 0.7], ['$0', 0.95])).toBe('$0');
  });

  it('is none where the best is not sure, no other one has its text, or the texts differ', () => {
    expect(agreed(['D', 0.94], ['D', 0.94], ['D', 0.94])).toBeUndefined();
    expect(agreed(['', 0], ['D', 0.69], ['D', 0.99])).toBeUndefined();
    expect(agreed(['Z', 0.5], ['7', 0.95], ['7', 0.98])).toBeUndefined();
    expect(agreed(['Z', 0.49], ['7', 0.95], ['7', 0.98])).toBe('7');
    expect(agreed()).toBeUndefined();
  });

  it('is none of longer texts, nor beside a sure longer one: <b> begins as <>', () => {
    expect(agreed(['abde', 0.99], ['abde', 0.99])).toBeUndefined();
    expect(agreed(['abd', 0.99], ['abd', 0.99], ['abde', 0.5])).toBeUndefined();
  });
});

describe('behind an icon', () => {
  const block = (left: number, right: number): Block => ({ left, right, top: 12, bottom: 36 });
  const WORD = [block(60, 75), block(80, 92)];
  /** The ends of the place in the strip of a region of 50 px, px of the strip. */
  const ends = (...blocks: readonly Block[]) => {
    const place = placeBehindIcon(region(50), inkOf(drawStrip(120, blocks)));
    if (!place) return undefined;
    const left = place.centerX - place.width / 2 - 75;
    return [left, left + place.width].map((x) => Math.round((x * 120) / 50));
  };

  it('begins between the icon and the word, and close to the word', () => {
    expect(ends(block(30, 56), ...WORD)).toEqual([58, 97]);
    expect(ends(block(10, 36), ...WORD)).toEqual([55, 97]);
  });

  it('is no place where the first piece of ink is as narrow as a letter, or nothing follows it', () => {
    expect(ends(block(30, 53), ...WORD)).toBeUndefined();
    expect(ends(block(30, 56))).toBeUndefined();
    expect(ends()).toBeUndefined();
  });
});
