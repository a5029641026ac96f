import { describe, expect, it } from 'vitest';
import { finishSteps } from '@/core/steps';
import {
  commonParts,
  mostLikeness,
  type Piece,
  plainTitle,
  titleLikeness,
  type WeighedTitle,
  weighTitles,
} from './title-likeness';

const weigh = (titles: readonly string[]) => finishSteps(weighTitles(titles));

const textsOf = (pieces: Iterable<Piece>) => [...pieces].map(({ text }) => text);

function weighOne(title: string): WeighedTitle {
  const [weighed] = weigh([title]);
  if (!weighed) throw new Error('no title');
  return weighed;
}

it('compares titles in lower case and normal width, without marks', () => {
  expect(plainTitle(' 《ＡＢＣ》，春天！ 5G ')).toBe('abc 春天 5g');
});

describe('weighTitles', () => {
  it.each([
    ['春天来了', ['春天', '天来', '来了'], ['春', '天', '来', '了'], []],
    ['iPhone 17 发布', ['iphone', '17', '发布'], ['iphone', '17', '发', '布'], ['17']],
    ['用5G上网', ['用', '5g', '上网'], ['用', '5g', '上', '网'], []],
    ['новости дня', ['новости', 'дня'], ['новости', 'дня'], []],
    ['Ελλάδα', ['ελλάδα'], ['ελλάδα'], []],
    ['𠮷野家', ['𠮷野', '野家'], ['𠮷', '野', '家'], []],
    ['…', [], [], []],
  ])('splits %s into words and pairs of characters', (title, grams, units, numbers) => {
    const weighed = weighOne(title);
    expect([textsOf(weighed.grams), textsOf(weighed.units), [...weighed.numbers]]).toEqual([
      grams,
      units,
      numbers,
    ]);
  });

  it('weighs a title by its pieces, each by the logarithm of how rare it is', () => {
    const [spring, , autumn] = weigh(['春天', '春天', '秋天']);
    expect(spring?.gramWeight).toBeCloseTo(Math.log(1 + 3 / 2));
    expect(spring?.unitWeight).toBeCloseTo(Math.log(1 + 3 / 2) + Math.log(1 + 3 / 3));
    expect(autumn?.gramWeight).toBeCloseTo(Math.log(1 + 3));
  });

  it('finds titles by pieces that at most sixty have, the rarest first, and always by the rarest', () => {
    const last = (...titles: readonly string[]) => textsOf(weigh(titles).at(-1)?.distinctive ?? []);
    const springs = (count: number): readonly string[] => new Array(count).fill('春天');
    expect(last(...springs(59), '春天来')).toEqual(['天来', '春天']);
    expect(last(...springs(60), '春天来')).toEqual(['天来']);
    expect(last(...springs(90))).toEqual(['春天']);
  });
});

describe('titleLikeness', () => {
  function likeness(one: string, other: string, ...others: readonly string[]): number {
    const [a, b] = weigh([one, other, ...others]);
    if (!a || !b) throw new Error('no titles');
    expect(titleLikeness(b, a)).toBeCloseTo(titleLikeness(a, b));
    return titleLikeness(a, b);
  }
  const OTHERS = ['天气晴朗', '股市上涨', '电影上映', '球队夺冠'];

  it('finds a title as like itself as can be', () => {
    expect(likeness('某地发生地震', '某地发生地震', ...OTHERS)).toBeCloseTo(1);
    expect(likeness('某地，发生地震！', '某地 发生地震', ...OTHERS)).toBeGreaterThan(0.5);
  });

  it('finds a title very like itself with more text around it', () => {
    const longer = likeness('某地发生地震', '刚刚某地发生地震多人受伤', ...OTHERS);
    expect(longer).toBeGreaterThan(0.6);
    expect(longer).toBeLessThan(1);
  });

  it('finds titles not alike of which each has pieces that the other lacks', () => {
    expect(likeness('某地发生地震三人受伤', '某地发生车祸两人死亡', ...OTHERS)).toBeLessThan(0);
  });

  it('finds titles without common pieces, or with other numbers, not alike', () => {
    expect(likeness('某地发生地震', '股市大跌', ...OTHERS)).toBe(0);
    expect(likeness('第 3 场比赛结束', '第 4 场比赛结束', ...OTHERS)).toBe(0);
    expect(likeness('第 3 场比赛结束', '比赛结束第 3 场', ...OTHERS)).toBeGreaterThan(0.5);
    expect(likeness('第 3 场比赛结束', '场比赛结束', ...OTHERS)).toBeGreaterThan(0.5);
  });

  it('counts rare pieces for more than frequent ones', () => {
    const common = ['今天天气晴', '今天股市涨', '今天电影多', '今天球队赢'];
    const rare = likeness('今天台风登陆', '台风登陆今天', ...common);
    const frequent = likeness('今天台风登陆', '今天暴雨来袭', ...common);
    expect(rare).toBeGreaterThan(frequent);
  });
});

it('no likeness exceeds the limit that is computed before it, so that no pair is missed', () => {
  // Titles that differ little, with some pieces that more than sixty have.
  const titles = Array.from({ length: 150 }, (_, number) =>
    [...'今天某地发生地震三人受伤'].filter((_character, place) => (number * 7 + place * 3) % 5 > 0).join(''),
  );
  const weighed = weigh(titles);
  const exceeding = weighed.flatMap((one) =>
    weighed.filter((other) => {
      const found = one.distinctive.filter((gram) => gram.titles <= 60 && other.grams.includes(gram));
      const weight = found.reduce((sum, gram) => sum + gram.weight, 0);
      return titleLikeness(one, other) > mostLikeness(one, other, weight) + 1e-9;
    }),
  );
  expect(weighed.some(({ commonWeight }) => commonWeight > 0)).toBe(true);
  expect(exceeding).toEqual([]);
});

describe('commonParts', () => {
  it.each([
    ['某地发生地震三人受伤', '刚刚，某地发生地震，受伤者三人', ['某地发生地震', '三人', '受伤']],
    ['春天来了', '秋天来了', ['天来了']],
    ['春', '春', []],
    ['a b', 'a c', []],
    ['春天 秋日 春天', '春天，秋日', ['春天 秋日', '春天']],
    ['春天', '秋日', []],
    ['', '春天', []],
    ['甲乙丙丁戊己庚辛壬癸', '癸壬甲乙一丙丁二戊己三庚辛四', ['甲乙', '丙丁', '戊己', '庚辛']],
    ['甲乙丙丁戊己庚辛壬癸', '壬癸一甲乙二丙丁三戊己四庚辛', ['甲乙', '丙丁', '戊己', '庚辛']],
  ])('shows the common parts of "%s" and "%s" as evidence', (one, other, parts) => {
    expect(commonParts(one, other)).toEqual(parts);
  });
});
