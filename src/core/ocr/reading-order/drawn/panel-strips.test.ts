import { describe, expect, it } from 'vitest';
import { PanelStrips } from './panel-strips';

const panel = (top: number, bottom: number) => ({ left: 0, right: 10, top, bottom });
const [low, high, tall] = [panel(95, 99), panel(5, 8), panel(-15, 60)];
const strips = new PanelStrips([low, high, tall], 20);

describe('panels by strips', () => {
  it('are found at each height that they reach, above 0 too, in the order in which they were given', () => {
    expect(strips.at(7)).toEqual([high, tall]);
    expect(strips.at(-15)).toEqual([tall]);
    expect(strips.at(60)).toEqual([tall]);
    expect(strips.at(97)).toEqual([low]);
    expect(strips.at(200)).toEqual([]);
  });

  it('are found once between two heights, although they reach into several strips', () => {
    expect([...strips.between(-20, 59)]).toEqual([tall, high]);
    expect([...strips.between(60, 95)]).toEqual([tall, low]);
  });

  it('of no height are no endless number of strips', () => {
    expect(new PanelStrips([low], 0).at(95)).toEqual([low]);
  });
});
