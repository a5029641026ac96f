import { expect, test } from 'vitest';
import { splitBands } from '@/core/ocr/reading-order/bands/boxes';
import { findRun } from '@/core/ocr/reading-order/bands/column-run';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toFrames } from '@/core/ocr/reading-order/upright/frame';
import { type Feature, findEvidence, type OrderModel } from './order-evidence';
import { createJudge, judgeByEvidence } from './order-judge';
import { ORDER_MODEL } from './order-weights';

/** A model of two hidden units that knows some features only. */
function modelOf(known: Partial<Record<Feature, readonly number[]>>): OrderModel {
  const features = Object.keys(ORDER_MODEL.weights) as Feature[];
  const weights = Object.fromEntries(features.map((feature) => [feature, known[feature] ?? [0, 0, 0]]));
  return {
    bias: 0.5,
    weights: weights as OrderModel['weights'],
    units: { biases: [0.2, -0.4], weights: [3, -2] },
  };
}

/** Two columns of three rows; the last row has nothing in the first column. */
const texts = ['Tea', '4', 'Coffee', '6', '', '9'];
const lines = texts.flatMap((text, at) =>
  text === '' ? [] : [horizontal(text, 200 * (at % 2), 40 * Math.floor(at / 2), 60)],
);
const boxes = toFrames(lines, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
const drawn = { edges: [], walls: [], panels: [], pictures: [] };

test('the log-odds are the weighted sum of the features plus the weighted outputs of the hidden units', () => {
  const run = findRun(splitBands(boxes))?.run ?? { bands: [], cuts: [] };
  const seen = findEvidence(run, drawn)[0]?.[0];
  expect(seen).toMatchObject({ rightFigures: 1, lowerFirst: 1 });
  const gap = seen?.gap ?? 0;
  const judge = createJudge(modelOf({ rightFigures: [1, 0.5, 0], lowerFirst: [-2, 0, 1], gap: [4, 2, 3] }));
  const expected =
    0.5 + 1 - 2 + 4 * gap + 3 * Math.tanh(0.2 + 0.5 + 2 * gap) - 2 * Math.tanh(-0.4 + 1 + 3 * gap);
  expect(judge(run, drawn)[0]?.[0]).toBeCloseTo(expected, 10);
});

test('no judgement is asked for at a gap with nothing on its left', () => {
  const run = findRun(splitBands(boxes))?.run ?? { bands: [], cuts: [] };
  expect(createJudge(modelOf({}))(run, drawn)[0]?.[1]).toBeUndefined();
});

test('two labels with their values are two rows without doubt, whatever else is seen', () => {
  const rows = [
    ['dvipng:', 'installed'],
    ['convert:', 'missing'],
    ['Total', '2'],
  ];
  const cells = rows.flatMap((row, at) =>
    row.map((text, column) => horizontal(text, 200 * column, 40 * at, 80)),
  );
  const form = toFrames(cells, { across: [], down: [], paints: new Map() })[0]?.horizontal.boxes ?? [];
  const run = findRun(splitBands(form))?.run ?? { bands: [], cuts: [] };
  const [odds] = judgeByEvidence(run, drawn);
  expect(odds?.[0]).toBe(8);
  expect(odds?.[1]).not.toBe(8);
});

test('what is beside a stack of cards is a column without doubt', () => {
  const article = [0, 45, 78, 120].map((top) => horizontal('text', 0, top, 300));
  const margin = [10, 40, 94, 124].map((top) => horizontal('text', 350, top, 100));
  const marks = { across: [], down: [], paints: new Map() };
  const run = {
    bands: splitBands(toFrames([...article, ...margin], marks)[0]?.horizontal.boxes ?? []),
    cuts: [325],
  };
  const panels = [
    { left: 340, right: 480, top: 0, bottom: 72 },
    { left: 340, right: 480, top: 86, bottom: 160 },
  ];
  const answers = (seen: typeof drawn | { panels: typeof panels }) =>
    new Set(judgeByEvidence(run, { ...drawn, ...seen })[0]?.filter((odds) => odds !== undefined));
  expect(answers({ panels })).toEqual(new Set([-8]));
  expect(answers(drawn)).not.toContain(-8);
});
