import { describe, expect, it } from 'vitest';
import { toLines } from '@/core/ocr/text/text';
import { createRandomBelow } from '../../../test/fixtures/seeded-random';
import type { OcrReply, ServiceLine } from './replies';
import { toRecognition } from './to-recognition';

const FACTS = { width: 200, height: 100, elapsedMs: 7 };

function line(text: string, left: number, top: number, width: number, height: number): ServiceLine {
  const [right, bottom] = [left + width, top + height];
  return {
    text,
    confidence: 0.9,
    quad: [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ],
  };
}

type Corner = readonly [x: number, y: number];

function corners(make: () => Corner): [Corner, Corner, Corner, Corner] {
  return [make(), make(), make(), make()];
}

function withCorners(text: string, ...places: [Corner, Corner, Corner, Corner]): ServiceLine {
  const [a, b, c, d] = places;
  const point = ([x, y]: Corner) => ({ x, y });
  return { text, quad: [point(a), point(b), point(c), point(d)] };
}

describe('a recognition by the service', () => {
  it('has its lines at the places that the service returns', () => {
    const reply: OcrReply = {
      text: '',
      lines: [line('第一行', 10, 10, 60, 20), line('two', 10, 40, 40, 20)],
    };
    const { blocks, plain, engine } = toRecognition(reply, FACTS);
    expect(engine).toBe('service');
    expect(plain).toBeUndefined();
    expect(toLines(blocks)).toBe('第一行\ntwo');
  });

  it('gives ideographs twice the room of letters', () => {
    const { blocks } = toRecognition({ text: '', lines: [line('字ab', 0, 0, 80, 20)] }, FACTS);
    const [piece] = blocks[0]?.paragraphs[0]?.[0]?.pieces ?? [];
    expect(piece?.glyphs.map(({ start, end }) => [start, end])).toEqual([
      [0, 0.5],
      [0.5, 0.75],
      [0.75, 1],
    ]);
  });

  it('starts a vertical line at its top right corner', () => {
    const { blocks } = toRecognition({ text: '', lines: [line('竖排字', 50, 5, 20, 60)] }, FACTS);
    const [piece] = blocks[0]?.paragraphs[0]?.[0]?.pieces ?? [];
    expect(piece?.direction).toBe('vertical');
    expect(piece?.quad.slice(0, 2)).toEqual([
      { x: 70, y: 5 },
      { x: 70, y: 65 },
    ]);
  });

  it('has only text if a place is missing', () => {
    const reply: OcrReply = {
      text: 'one\ntwo',
      confidence: 0.8,
      lines: [{ text: 'one' }, line('two', 0, 0, 9, 9)],
    };
    const { blocks, plain } = toRecognition(reply, FACTS);
    expect(blocks).toEqual([]);
    expect(plain).toEqual({ text: 'one\ntwo', confidence: 0.8 });
  });

  it.each<[string, ServiceLine]>([
    ['at no place of an image', line('two', Number.POSITIVE_INFINITY, 40, 40, 20)],
    ['far outside of the image', line('two', 10, 4000, 40, 20)],
    ['without a height', line('two', 10, 40, 40, 0)],
    ['with a negative width', line('two', 50, 40, -40, 20)],
    ['whose corners cross', withCorners('two', [10, 40], [50, 60], [50, 40], [10, 60])],
    ['with a dent', withCorners('two', [10, 40], [50, 40], [20, 45], [10, 60])],
  ])('has the whole text, and no places, if a line is %s', (_what, wrong) => {
    const reply: OcrReply = { text: 'one\ntwo', lines: [line('one', 10, 10, 60, 20), wrong] };
    expect(toRecognition(reply, FACTS)).toMatchObject({ blocks: [], plain: { text: 'one\ntwo' } });
  });

  it('has its lines at their places if a service rounds them to just outside of the image, or the image is turned', () => {
    const turned = withCorners('two', [150, 90], [150, 30], [170, 30], [170, 90]);
    const { blocks, plain } = toRecognition(
      { text: '', lines: [line('one', -3, -2, 60, 20), turned] },
      FACTS,
    );
    expect(plain).toBeUndefined();
    expect(blocks.length).toBeGreaterThan(0);
  });

  it('has only text if a reply has more lines than any image, whose order would take minutes', () => {
    const lines = Array.from({ length: 1001 }, (_, index) => line(`${index}`, index % 190, index % 90, 9, 9));
    expect(toRecognition({ text: 'all', lines }, FACTS)).toMatchObject({
      blocks: [],
      plain: { text: 'all' },
    });
  });

  it('has the text of the reply if its lines have none', () => {
    const reply: OcrReply = { text: 'one', lines: [line(' ', 10, 10, 60, 20)] };
    expect(toRecognition(reply, FACTS)).toMatchObject({ blocks: [], plain: { text: 'one' } });
  });

  it('has every line of the reply, wherever the service says that they are', () => {
    const random = createRandomBelow(1);
    const far = [-1e9, -40, -5, 0, 0, 3, 10, 40, 60, 99, 150, 200, 210, 1e5, 1e308, Number.POSITIVE_INFINITY];
    const anywhere = () => far[random(far.length)] ?? 0;
    for (let round = 0; round < 300; round++) {
      const lines = Array.from({ length: 1 + random(4) }, (_, index) =>
        random(2)
          ? line(`line${index}`, random(200), random(100), random(60), random(40))
          : withCorners(`line${index}`, ...corners(() => [anywhere(), anywhere()])),
      );
      const text = lines.map((each) => each.text).join('\n');
      const { blocks, plain } = toRecognition({ text, lines }, FACTS);
      const shown = plain?.text ?? toLines(blocks);
      expect(
        shown
          .match(/line\d/g)
          ?.toSorted()
          .join('\n'),
        JSON.stringify(lines),
      ).toBe(text);
    }
  });

  it('is empty if the service found no text', () => {
    expect(toRecognition({ text: ' ', lines: [] }, FACTS)).toMatchObject({ blocks: [], plain: undefined });
  });
});
