import { describe, expect, it } from 'vitest';
import type { Edge, Paint } from '@/core/ocr/layout-marks';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { findBrokenLists } from './broken-walls';

/** A list with five entries, 20 px apart, between x = 0 and 100, y = 10 and 130, whose third entry is chosen. */
const entries = ['Colors', 'Fonts', 'General', 'Images', 'Tables'];
const lines = entries.map((text, row) => horizontal(text, 5, 20 + 20 * row, 60));
const [top, bottom, from, to] = [10, 130, 60, 80];

const across = (at: number): Edge => ({ at, start: 0, end: 100 });
const brokenAt = (at: number): Edge[] => [
  { at, start: top, end: from },
  { at, start: to, end: bottom },
];
const ground = [from, to].map(across);

interface Scene {
  readonly edges?: readonly Edge[];
  readonly walls?: readonly Edge[];
  /** The rows of the entries that have a ground of their own. */
  readonly chosen?: readonly number[];
  /** What is beside the first entry, in the panel. */
  readonly more?: ReturnType<typeof horizontal>[];
}

function find({
  edges = ground,
  walls = [...brokenAt(0), ...brokenAt(100)],
  chosen = [2],
  more = [],
}: Scene = {}) {
  const paintOf = (row: number): Paint => {
    const level = chosen.includes(row) ? 90 : 255;
    return { ground: [level, level, 255], ink: [0, 0, 0], coverage: 0.1 };
  };
  const paints = new Map(lines.map((line, row) => [line, paintOf(row)]));
  const all = [...lines, ...more];
  const boxes = toFrames(all, { across: [], down: [], paints })[0]?.horizontal.boxes ?? [];
  const frame = [across(top), ...edges, across(bottom)].sort((a, b) => a.at - b.at);
  return findBrokenLists(boxes, frame, walls);
}

describe('a list whose sides are broken by the ground of the chosen entry', () => {
  const list = { left: 0, right: 100, top, bottom };

  it('is a panel, also where one of its sides is whole', () => {
    expect(find()).toEqual([list]);
    expect(find({ walls: [{ at: 0, start: top, end: bottom }, ...brokenAt(100)] })).toEqual([list]);
  });

  it('has parts of its side one above the other, at one place', () => {
    const apart = [
      { at: 98, start: to, end: bottom },
      { at: 100, start: top, end: from },
    ];
    expect(find({ walls: [...brokenAt(0), ...apart] })).toEqual([]);
    const near = [
      { at: 99, start: to, end: bottom },
      { at: 100, start: top, end: from },
    ];
    expect(find({ walls: [...brokenAt(0), ...near] })).toEqual([list]);
  });

  it('is none where the break is not the ground of an entry', () => {
    expect(find({ edges: [] })).toEqual([]);
    expect(find({ edges: [across(from)] })).toEqual([]);
    expect(find({ edges: [across(to)] })).toEqual([]);
    expect(find({ edges: ground.map((edge) => ({ ...edge, end: 40 })) })).toEqual([]);
  });

  it('is none where an entry has an edge of its own in the break, as a card between two others', () => {
    expect(find({ edges: [across(from), across(66), across(to)] })).toEqual([]);
  });

  it('is none where the break is longer or shorter than an entry', () => {
    const findWith = (start: number, end: number) => {
      const sides = [0, 100].flatMap((at): Edge[] => [
        { at, start: top, end: start },
        { at, start: end, end: bottom },
      ]);
      return find({ walls: sides, edges: [across(start), across(end)] });
    };
    expect(findWith(38, 80)).toEqual([]);
    expect(findWith(40, 80)).toEqual([list]);
    expect(findWith(63, 77)).toEqual([list]);
    expect(findWith(64, 77)).toEqual([]);
  });

  it('is none without a chosen entry, and none where a row has two texts', () => {
    expect(find({ chosen: [] })).toEqual([]);
    expect(find({ more: [horizontal('7', 75, 20, 15)] })).toEqual([]);
  });
});
