import { describe, expect, it } from 'vitest';
import { covers, turnEdges } from './edges';

const edge = (at: number, start: number, end: number) => ({ at, start, end });
const rotate = (degrees: number) => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return ({ x, y }: { x: number; y: number }) => ({ x: x * cos - y * sin, y: x * sin + y * cos });
};

describe('turnEdges', () => {
  it('gives the edges that run across, sorted by their place', () => {
    const edges = { across: [edge(30, 0, 50), edge(10, 5, 60)], down: [edge(7, 1, 2), edge(3, 1, 90)] };
    expect(turnEdges(edges, (point) => point)).toEqual([edge(10, 5, 60), edge(30, 0, 50)]);
  });

  it('gives those that ran down before, when the text is turned by a quarter', () => {
    const edges = { across: [edge(10, 5, 60)], down: [edge(20, 5, 60)] };
    expect(turnEdges(edges, ({ x, y }) => ({ x: y, y: -x }))).toEqual([edge(-20, 5, 60)]);
  });

  it('keeps the edges of an image that is a degree askew, and leaves out those of one that is three', () => {
    const edges = { across: [edge(10, 0, 200)], down: [edge(20, 0, 200)] };
    const slight = turnEdges(edges, rotate(1));
    expect(slight).toHaveLength(1);
    expect(slight[0]?.at).toBeCloseTo(10 * Math.cos(Math.PI / 180) + 100 * Math.sin(Math.PI / 180), 6);
    expect(turnEdges(edges, rotate(3))).toEqual([]);
  });
});

describe('covers', () => {
  const edges = [edge(10, 0, 100), edge(20, 40, 60), edge(20, 0, 30), edge(30, 0, 100)];
  const within = (start: number, end: number) => ({ start, end });

  it('looks only at edges between the two places, both included', () => {
    expect(covers(edges, within(11, 29), within(0, 100), 0.8)).toBe(false);
    expect(covers(edges, within(11, 30), within(0, 100), 0.8)).toBe(true);
    expect(covers(edges, within(10, 29), within(0, 100), 0.8)).toBe(true);
  });

  it('asks one edge for the share of the range', () => {
    expect(covers(edges, within(15, 25), within(40, 60), 1)).toBe(true);
    expect(covers(edges, within(15, 25), within(0, 50), 0.6)).toBe(true);
    expect(covers(edges, within(15, 25), within(0, 50), 0.61)).toBe(false);
    expect(covers(edges, within(15, 25), within(30, 50), 0.6)).toBe(false);
  });

  it('finds nothing without edges', () => {
    expect(covers([], within(0, 100), within(0, 10), 0.1)).toBe(false);
  });
});
