import { expect, it } from 'vitest';
import { formatHotParams, parseHotParams } from './hot-page-state';

it('the parameters in the address restore the view that they were made from', () => {
  const params = { layout: 'merged', text: '芯片', at: 1_790_000_000_000 } as const;
  expect(parseHotParams(formatHotParams(params))).toEqual(params);
});

it('shows the current columns when the address has no parameters or invalid ones', () => {
  const usual = { layout: 'columns', text: '', at: undefined };
  expect(parseHotParams({})).toEqual(usual);
  expect(parseHotParams({ show: 'x', at: 'yesterday' })).toEqual(usual);
  expect(formatHotParams({ layout: 'columns', text: '', at: undefined })).toEqual({});
});
