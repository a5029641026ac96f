import { expect, test } from 'vitest';
import { horizontal, turned } from '@/core/ocr/reading-order/line.test-support';
import { withoutIcons } from './icons';

const labels = ['Projects', 'Settings', 'Support'];
/** A list of labels with what was recognised before them. */
const list = (signs: readonly string[], names: readonly string[] = labels) =>
  names.flatMap((name, row) => [
    ...(signs[row] ? [horizontal(signs[row], 10, row * 40, 20)] : []),
    horizontal(name, 50, row * 40, 80),
  ]);
const texts = (lines: ReturnType<typeof list>) => withoutIcons(lines).map(({ text }) => text);

test('leaves out a lone Han character that looks like an icon in an image of Latin text', () => {
  expect(texts(list(['口', '品', '日']))).toEqual(labels);
});

test('leaves out the dot that was recognised beside such an icon', () => {
  expect(texts(list(['°日', '', '']))).toEqual(labels);
});

test('keeps lone characters in Chinese text, such as those of a table', () => {
  const rows = list(['口', '日', '三'], ['Settings 设置', 'Projects', 'Support']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps them beside other lone characters, as on a page that teaches Chinese', () => {
  const rows = list(['口', '木', '日']);
  expect(withoutIcons(rows)).toBe(rows);
});

test.each([
  ['says what two of them mean', ['Projects', 'the SUN', 'Mouth']],
  ['names them', ['Settings', 'Projects', 'Kanji of today']],
])('keeps them beside text that %s', (_what, names) => {
  const rows = list(['口', '日', '口'], names);
  expect(withoutIcons(rows)).toBe(rows);
});

test('leaves them out beside the meaning of one of them, which a button may say, too', () => {
  const names = ['Required fields', 'Return to the shop', 'Support'];
  expect(texts(list(['回', '口', '回'], names))).toEqual(names);
});

test('leaves them out beside words that only contain such a meaning, or a language by its name', () => {
  const names = ['Sunday', 'Chinese (simplified)', 'mouth'];
  expect(texts(list(['日', '日', '日'], names))).toEqual(names);
});

test('keeps them in an image without words, such as a sign', () => {
  const rows = list(['口', '', ''], ['A1', 'B', '42']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps letters, digits and marks that stand alone', () => {
  const rows = list(['O', '8', '×']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps a character that is much higher than the lines of text, as on a flash card', () => {
  const card = horizontal('口', 10, 200, 60, 60);
  expect(withoutIcons([...list(['日']), card])).toEqual([...list([]), card]);
});

test('keeps the link to the Chinese version of an English page', () => {
  const rows = list(['中', '', '']);
  expect(withoutIcons(rows)).toBe(rows);
});

test('keeps Japanese text', () => {
  const rows = list(['口', '', ''], ['Projects', 'ファイル', 'Settings and more']);
  expect(withoutIcons(rows)).toBe(rows);
});

/** A line whose first character has the first confidence, and the others the second. */
function unsure(text: string, row: number, first: number, rest = 0.98) {
  const share = 1 / text.length;
  const glyphs = [...text].map((character, at) => ({
    text: character,
    start: at * share,
    end: (at + 1) * share,
    confidence: at === 0 ? first : rest,
  }));
  return { ...horizontal(text, 10, row * 40, 100), glyphs };
}

test('takes a drawn house off the names of accounts in an image of Latin text', () => {
  const [cash, bank] = [unsure('金 Cash', 0, 0.74), unsure('盒 Bank', 1, 0.4)];
  expect(texts([cash, bank])).toEqual(['Cash', 'Bank']);
  expect(withoutIcons([cash])[0]?.quad[0].x).toBeGreaterThan(20);
});

test('keeps a first Han that is sure, or beside doubtful text, or in an image with other Han', () => {
  const rows = [unsure('中 Chinese', 0, 0.85), unsure('金 Cash', 1, 0.7, 0.85), unsure('金Cash', 2, 0.5)];
  expect(withoutIcons(rows)).toBe(rows);
  const mixed = [unsure('金 Cash', 0, 0.5), horizontal('现金', 10, 40, 60)];
  expect(withoutIcons(mixed)).toBe(mixed);
});

test('takes a drawn magnifying glass off a search field in Chinese', () => {
  expect(texts([unsure('Q 搜索', 0, 0.54), unsure('α 搜索', 1, 0.55)])).toEqual(['搜索', '搜索']);
  const plan = [unsure('Q 群号', 0, 0.95), unsure('A 座', 1, 0.5), unsure('Q Score', 2, 0.5)];
  expect(withoutIcons(plan)).toBe(plan);
});

test('leaves out a character that was recognised upside down beside upright text', () => {
  const upsideDown = turned(horizontal('2', -130, -90, 20), 180);
  expect(texts([...list([]), upsideDown])).toEqual(labels);
});

test('turns a character upright that was recognised upside down and is one upright, too', () => {
  const upright = (text: string) => {
    const upsideDown = turned(horizontal(text, -150, -90, 20), 180);
    return withoutIcons([...list([]), upsideDown]).at(-1);
  };
  expect(upright('0')).toMatchObject({ text: '0' });
  expect(upright('u')).toMatchObject({ text: 'n' });
  expect(upright('9')?.text).toBe('6');
  expect(upright('<')?.text).toBe('>');
  expect(upright('>')?.text).toBe('<');
  for (const same of ['*', '$']) expect(upright(same)?.text).toBe(same);
  const quad = upright('x')?.quad;
  expect(quad?.[0].x).toBeLessThan(quad?.[1].x ?? 0);
  expect(quad?.[0].y).toBeLessThan(quad?.[3].y ?? 0);
});

test('turns a short word upright that was recognised upside down beside much upright text', () => {
  const words = ['Devices', 'Simulators', 'Screenshots', 'Android and others'];
  const upsideDown = (text: string) => {
    const glyphs = [...text].map((each, at) => ({
      text: each,
      start: at / text.length,
      end: (at + 1) / text.length,
      confidence: 0.9,
    }));
    return { ...turned(horizontal(text, -130, -90, 40), 180), glyphs };
  };
  const [word] = withoutIcons([...list([], words), upsideDown('SO!')]).slice(-1);
  expect(word?.text).toBe('iOS');
  expect(word?.quad[0].x).toBeLessThan(word?.quad[1].x ?? 0);
  expect(word?.glyphs.map(({ text }) => text).join('')).toBe('iOS');
  const [first, , last] = word?.glyphs ?? [];
  expect(first?.start).toBeCloseTo(0);
  expect(last?.end).toBeCloseTo(1);
  expect(texts([...list([], words), upsideDown('2.')])).toEqual(words);
  const four = [...list([], words), upsideDown('SOSO')];
  expect(withoutIcons(four)).toBe(four);
  const few = [...list([], ['Devices']), upsideDown('SO')];
  expect(withoutIcons(few)).toBe(few);
});

test('keeps the characters of a page that lies upside down', () => {
  const page = [...list([]), horizontal('2', 10, 200, 10)].map((line) => turned(line, 180));
  expect(withoutIcons(page)).toBe(page);
  const card = [turned(horizontal('K', -130, -90, 20), 180)];
  expect(withoutIcons(card)).toBe(card);
});

test('leaves out a Han that is before several lines of an image in Latin letters, also where it is sure', () => {
  const rows = [unsure('金 Cash', 0, 0.9), unsure('金 Bank', 1, 0.95), unsure('盒 Boat', 2, 0.5)];
  expect(texts(rows)).toEqual(['Cash', 'Bank', 'Boat']);
  const letters = [unsure('A Cash', 0, 0.9), unsure('A Bank', 1, 0.95)];
  expect(withoutIcons(letters)).toBe(letters);
  const once = [unsure('金 Cash', 0, 0.9), unsure('盒 Boat', 1, 0.5)];
  expect(withoutIcons(once)).toBe(once);
});

test('leaves out the magnifying glass at the beginning of a search field where it is doubtful, or no text follows', () => {
  const names = ['Q搜索', 'Q 搜索', 'α搜索设置', '0查找', 'O検索', 'Q Search all fields', 'Q Find'];
  const fields = names.map((text, row) => unsure(text, row, 0.89));
  expect(texts(fields)).toEqual(['搜索', '搜索', '搜索设置', '查找', '検索', 'Search all fields', 'Find']);
  const bare = ['Q搜索', 'Q 搜索…', 'α 查找', 'Q Search', 'Q Filter...'].map((text, row) =>
    unsure(text, row, 0.99),
  );
  expect(texts(bare)).toEqual(['搜索', '搜索…', '查找', 'Search', 'Filter...']);
});

test('keeps the first character of a text that begins as a search field', () => {
  const sure = ['0 搜索结果', '0搜索', 'Q Find the area', 'Q Search all fields', 'α搜索设置'].map(
    (text, row) => unsure(text, row, 0.9),
  );
  expect(withoutIcons(sure)).toBe(sure);
  const results = [unsure('0 搜索结果', 0, 0.87), unsure('O搜尋結果', 1, 0.87)];
  expect(withoutIcons(results)).toBe(results);
  const others = ['QQ搜索', '10搜索', 'A搜索', 'Q弹', '点Q搜索', 'Q Findings', 'O Search', 'QSearch'].map(
    (text, row) => horizontal(text, 10, row * 40, 80),
  );
  expect(texts(others)).toEqual(others.map(({ text }) => text));
});

test('makes a plus of the Han that it looks like before a command that adds something', () => {
  const commands = ['十添加用户', '十 新建', '十 New Contact...'].map((text, row) =>
    horizontal(text, 10, row * 40, 80),
  );
  expect(withoutIcons(commands)).toMatchObject([
    {
      text: '+添加用户',
      glyphs: [{ text: '+' }, { text: '添' }, { text: '加' }, { text: '用' }, { text: '户' }],
    },
    { text: '+ 新建' },
    { text: '+ New Contact...' },
  ]);
  const others = ['十个添加', '第十添加', '十', '十A级', '十2'].map((text, row) =>
    horizontal(text, 10, row * 40, 80),
  );
  expect(withoutIcons(others)).toBe(others);
});

test('leaves out the tick icon of a button such as OK, and keeps the ticks before other texts', () => {
  const buttons = ['√ OK', '√Apply', '√确定', '√ 应用'].map((text, row) =>
    horizontal(text, 10, row * 40, 80),
  );
  expect(texts(buttons)).toEqual(['OK', 'Apply', '确定', '应用']);
  const others = ['√ OK for all', '√ Tables', '√ 支持表格', '√', '√2', 'OK √'].map((text, row) =>
    horizontal(text, 10, row * 40, 80),
  );
  expect(texts(others)).toEqual(others.map(({ text }) => text));
});
