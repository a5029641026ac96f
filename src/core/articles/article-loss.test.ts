import * as v from 'valibot';
import { expect, it } from 'vitest';
import { articleLossSchema } from './article-loss';

it.each([
  ['https://v.qq.com/x', true],
  [undefined, true],
  ['javascript:alert(1)', false],
  ['data:text/html,x', false],
])('a loss may have the address %j: %s', (url, isValid) => {
  expect(v.is(articleLossSchema, { kind: 'video', what: 'a', why: 'no-address', url })).toBe(isValid);
});
