import { describe, expect, test } from 'vitest';
import { horizontal, turned } from '@/core/ocr/reading-order/line.test-support';
import type { Line } from '@/core/ocr/recognition';
import { withoutListIcons } from './list-icons';

const NAMES = ['设置', '首页', '系统', '设备', '个性化', '网络'];
const PITCH = 40;

/** A list of names, with characters that stand by themselves before some of them. */
const list = (signs: Readonly<Record<number, string>>, names: readonly string[] = NAMES): Line[] =>
  names.flatMap((name, row) => {
    const sign = signs[row];
    const entry = horizontal(name, 50, row * PITCH, 18 * name.length);
    return sign === undefined ? [entry] : [horizontal(sign, 26, row * PITCH + 3, 14, 14), entry];
  });

/** An entry that was recognised with its icon as one line: the gap between them is as wide as a character. */
function joined(sign: string, name: string, row: number, confidence = 1, gap = 10): Line {
  const width = 14 + gap + 18 * name.length;
  const glyphs = [sign, ...name].map((text, index) => {
    const left = index === 0 ? 0 : 14 + gap + 18 * (index - 1);
    return { text, start: left / width, end: (left + (index === 0 ? 14 : 18)) / width, confidence };
  });
  return { ...horizontal(`${sign} ${name}`, 50 - 14 - gap, row * PITCH, width), glyphs };
}

const texts = (lines: readonly Line[]) => withoutListIcons(lines).map(({ text }) => text);
const isKept = (lines: readonly Line[]) => expect(withoutListIcons(lines)).toBe(lines);

describe('icons before some entries of a list', () => {
  test('are left out where they were recognised as characters by themselves', () => {
    expect(texts(list({ 1: 'A', 3: 'X' }))).toEqual(NAMES);
  });

  test('are left out where they were recognised with their entry', () => {
    const lines = list({ 1: 'A' });
    lines.splice(-1, 1, joined('8', '网络', 5));
    expect(texts(lines)).toEqual(NAMES);
    expect(withoutListIcons(lines).at(-1)?.quad[0].x).toBeCloseTo(50);
  });

  test('are left out where there is one, which is no letter or digit', () => {
    for (const sign of ['&', '吕', '－']) expect(texts(list({ 3: sign }))).toEqual(NAMES);
  });

  test('are left out where there is one that is a doubtful letter', () => {
    const row = NAMES.indexOf('设备');
    const lines = (confidence: number) => [
      ...list({}).filter((_line, index) => index !== row),
      joined('X', '设备', row, confidence),
    ];
    expect(texts(lines(0.89))).toContain('设备');
    isKept(lines(0.91));
  });

  test('are left out of the list that they are in, among others beside it', () => {
    const beside = NAMES.map((name, row) => horizontal(`${name}。`, 200, row * PITCH, 60));
    expect(texts([...list({ 1: 'A', 3: 'X' }), ...beside])).toEqual([
      ...NAMES,
      ...beside.map(({ text }) => text),
    ]);
  });
});

describe('what is kept', () => {
  test.each([
    [
      'the letters of an index',
      list({ 0: 'A', 2: 'B', 4: 'G' }, ['安徽', '澳门', '北京', '重庆', '贵州', '广东', '甘肃']),
    ],
    [
      'the letters of an index in another script',
      list({ 0: 'A', 2: 'X' }, ['Apple', 'Ash', 'Xylem', 'Xenon', 'Xeric']),
    ],
    ['the numbers of groups', list({ 0: '1', 3: '2' })],
    ['one letter that is sure, such as that of a group', list({ 0: 'A' })],
    ['marks of chosen entries', list({ 1: '√', 3: '√' })],
    ['signs before half of the entries', list({ 0: 'A', 2: 'X', 4: '8' })],
    ['signs beside cells without letters', list({ 1: 'A', 3: 'X' }, ['12', '345', '67', '89', '10', '11'])],
    ['signs of fewer than four entries', list({ 1: '&' }, NAMES.slice(0, 3))],
    ['a sign that is far from the text', [...list({}), horizontal('&', 2, PITCH, 14)]],
    ['a sign between two entries', [...list({}), horizontal('&', 26, PITCH + 16, 14, 14)]],
    ['a first character as close as in a word', [...list({}), joined('吕', '洞宾', 6, 1, 3)]],
    [
      'what stands before long lines',
      list(
        { 1: 'A', 3: 'X' },
        NAMES.map((name) => name.repeat(5)),
      ),
    ],
    [
      'what stands before lines of a paragraph, as in a hanging indent',
      list({ 1: 'A', 3: 'X' }).map((line) => squeezed(line, 0.55)),
    ],
    [
      'what stands before lines at unequal distances',
      list({ 1: 'A', 3: 'X' }).map((line, index) => lowered(line, index * index * 6)),
    ],
    ['what stands before lines that are not level', list({ 1: 'A', 3: 'X' }).map((line) => turned(line, 30))],
  ])('is %s', (_what, lines) => isKept(lines));

  test('are marks of entries, and the letters of an index with groups far apart', () => {
    for (const mark of ['★', '▲', '!', '※']) isKept(list({ 1: mark, 3: mark }));
    isKept(list({ 0: 'A', 2: 'L', 5: 'Z' }, [...NAMES, '关于']));
  });
});

/** A line at a share of its distance from the top. */
function squeezed(line: Line, share: number): Line {
  const top = line.quad[0].y;
  return lowered(line, top * share - top);
}

function lowered(line: Line, by: number): Line {
  const [a, b, c, d] = line.quad;
  const move = ({ x, y }: typeof a) => ({ x, y: y + by });
  return { ...line, quad: [move(a), move(b), move(c), move(d)] };
}
