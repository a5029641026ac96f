import { expect, it } from 'vitest';
import { addsStep, formatHotParams, parseHotParams } from './hot-page-state';

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

const MOMENT = 1_790_000_000_000;
const NOW = { layout: 'columns', text: '', at: undefined } as const;

it.each([
  ['into the past', NOW, { at: MOMENT }, true],
  ['from search results into the past', { ...NOW, text: 'moon' }, { at: MOMENT, text: '' }, true],
  ['to another moment of the past', { ...NOW, at: MOMENT }, { at: MOMENT + 1 }, false],
  ['back to now', { ...NOW, at: MOMENT }, { at: undefined }, true],
  ['to another layout', NOW, { layout: 'merged' as const }, true],
  ['from now to now, as when an unused time machine is closed', NOW, { at: undefined }, false],
  ['to other search results', { ...NOW, text: 'moo' }, { text: 'moon' }, false],
])(
  'the browser’s Back leaves the past, and undoes no more than that: going %s',
  (_, before, change, wanted) => {
    expect(addsStep(before, change)).toBe(wanted);
  },
);
