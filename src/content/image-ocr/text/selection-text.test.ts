import { expect, it } from 'vitest';
import { textOfSelection } from './selection-text';

const ordered = {
  text: '姓名\t电话\n张三\t123',
  lines: [
    { start: 0, end: 2 },
    { start: 3, end: 5 },
    { start: 6, end: 8 },
    { start: 9, end: 12 },
  ],
};

it('copies breaks and tabs between lines as the reading has them', () => {
  const parts = [
    { index: 1, start: 1, end: 2 },
    { index: 2, start: 0, end: 2 },
    { index: 3, start: 0, end: 1 },
  ];
  expect(textOfSelection(ordered, parts)).toBe('话\n张三\t1');
});

it('copies a part of one line', () => {
  expect(textOfSelection(ordered, [{ index: 3, start: 1, end: 3 }])).toBe('23');
});

it('copies nothing of an empty selection', () => {
  expect(textOfSelection(ordered, [])).toBe('');
});
