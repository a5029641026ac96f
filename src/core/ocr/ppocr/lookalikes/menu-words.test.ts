import { expect, it } from 'vitest';
import { settleMenuWords } from './menu-words';
import { plain, textOf } from './shaped-text.test-support';

const settled = (written: string) => plain(settleMenuWords(textOf(written)));

it.each([
  ['Eile Edit View Help', 'File Edit View Help'],
  ['File Edit Yiew Go Help', 'File Edit View Go Help'],
  ['Beports Iools Windows Help', 'Reports Tools Windows Help'],
  ['File Edit Qptions', 'File Edit Options'],
])('%s is the menu bar %s, whose keys are underlined', (written, expected) => {
  expect(settled(written)).toBe(expected);
});

it.each(['Eile Help', 'Elle Edit View Help', 'Tile Edit View Help', 'Enlist all Files', 'File Edit Yew'])(
  '%s stays as it is: a line with fewer entries, or no word of a menu bar',
  (written) => {
    expect(settled(written)).toBe(written);
  },
);

it('gives 文件(E) the key that it has in every program', () => {
  expect(settled('文件(E) 编辑(E)')).toBe('文件(F) 编辑(E)');
  expect(settled('工具（J）查看(Y)')).toBe('工具（T）查看(V)');
  expect(settled('文件(C) 文件E 文件(E')).toBe('文件(C) 文件E 文件(E');
});
