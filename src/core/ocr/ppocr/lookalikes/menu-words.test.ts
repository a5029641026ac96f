import { describe, expect, it } from 'vitest';
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

describe('the key in brackets after an entry in Chinese', () => {
  const settledWith = (confidence: number, written: string) =>
    plain(settleMenuWords(textOf(written).map((each) => ({ ...each, confidence }))));

  it('is the one that the entry has in every program, where it is doubtful', () => {
    expect(settledWith(0.89, '文件(E) 编辑(E)')).toBe('文件(F) 编辑(E)');
    expect(settledWith(0.89, '工具（J）查看(Y)')).toBe('工具（T）查看(V)');
    expect(settledWith(0.89, '文件(C) 文件E 文件(E')).toBe('文件(C) 文件E 文件(E');
    expect(settledWith(0.9, '文件(E)')).toBe('文件(E)');
  });

  it.each(['编辑配置文件(E)', '导出文件(E)', '导出文件(E) 编辑(E)', 'PDF文件(E)'])(
    'is as it was recognised in %s, an entry of its own',
    (written) => {
      expect(settledWith(0.5, written)).toBe(written);
      expect(settledWith(0.999, written)).toBe(written);
    },
  );
});
