import { expect, test } from 'vitest';
import type { OrderModel } from '@/core/ocr/reading-order/judge/order-evidence';
import { FEATURES } from './examples';
import { joinModels } from './fit-order';

/** A model in which every feature has the same weights: in the log-odds, and then in each unit. */
const modelOf = (bias: number, weights: readonly number[], units: OrderModel['units']): OrderModel => ({
  bias,
  weights: Object.fromEntries(FEATURES.map((feature) => [feature, weights])) as OrderModel['weights'],
  units,
});

test('networks that are joined count alike, however many units were fitted at once', () => {
  const three = modelOf(4, [2, 0.1, 0.2, 0.3], { biases: [1, 2, 3], weights: [0.4, 0.8, -0.4] });
  const one = modelOf(-4, [-2, 0.5], { biases: [-1], weights: [2] });
  expect(joinModels(three, one)).toEqual(
    modelOf(2, [1, 0.1, 0.2, 0.3, 0.5], { biases: [1, 2, 3, -1], weights: [0.3, 0.6, -0.3, 0.5] }),
  );
});
