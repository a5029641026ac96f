import { expect, it } from 'vitest';
import { readHotParams, writeHotParams } from './hot-params';

it('keeps what is shown in the address', () => {
  const params = { layout: 'merged', text: '芯片', at: 1_790_000_000_000 } as const;
  expect(readHotParams(writeHotParams(params))).toEqual(params);
});

it('shows the columns of now where the address says nothing, or nonsense', () => {
  const usual = { layout: 'columns', text: '', at: undefined };
  expect(readHotParams({})).toEqual(usual);
  expect(readHotParams({ show: 'x', at: 'yesterday' })).toEqual(usual);
  expect(writeHotParams({ layout: 'columns', text: '', at: undefined })).toEqual({});
});
