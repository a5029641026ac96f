import { describe, expect, it } from 'vitest';
import { factsFromData } from './facts-from-data';
import { readDataScript, readScriptVariables } from './read-scripts';

const data = (members: string) =>
  readDataScript([`try { window.cgiDataNew = { ${members} }; } catch (e) {}`]);

describe('the data script', () => {
  it('is read in all forms in which pages write it', () => {
    expect(
      data(String.raw`
        title: JsDecode('\x5cx26lt;a\x26lt; \x22b\x22'), 'quoted': "plain \'text\' \u4e2d\u{1F600}", count: '12' * 1, // a remark
        price: '0.5' * 2, on: true, off: false, none: null, /* another */ list: ['a', { b: 'c', }, ], empty: {}, id: 2247504179,
      `),
    ).toEqual({
      title: '&lt;a&lt; "b"',
      quoted: "plain 'text' 中😀",
      count: 12,
      price: 1,
      on: true,
      off: false,
      none: null,
      list: ['a', { b: 'c' }],
      empty: {},
      id: 2247504179,
    });
  });

  it.each([
    ['breaks off', "title: JsDecode('half"],
    ['calls something', 'title: fetch("https://evil.example")'],
    ['names a variable', 'title: document.cookie'],
    ['is a function', 'title: function () {}'],
    ['nests without end', `a: ${'['.repeat(100_000)}`],
  ])('says nothing where it %s', (_, members) => {
    expect(data(members)).toBeUndefined();
  });

  it('gives nobody a prototype', () => {
    const read = data(
      "'__proto__': { polluted: 'yes' }, constructor: { prototype: { polluted: 'yes' } }, title: 'a'",
    );
    expect(Object.getPrototypeOf(read)).toBeNull();
    expect(Object.keys(read ?? {})).toEqual(['title']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('tells the facts of the article and nothing of its reader', () => {
    const read =
      data(`title: JsDecode('A \\x26amp; B'), nick_name: '河镇', bizuin: 'MzA4OTc2NTQzMg==', mid: '2650001234' * 1, idx: '2' * 1,
      ori_create_time: '1733306400' * 1, user_uin: '987654321' * 1, user_info: { user_uin: '987654321' * 1, is_paid: '1' * 1 }, svr_time: '1733400000' * 1,
      copyright_info: { copyright_stat: '1' * 1 }, ip_wording: { country_name: '中国', province_name: '浙江' }`);
    const facts = factsFromData(read ?? {});
    expect(facts).toMatchObject({
      title: 'A & B',
      biz: 'MzA4OTc2NTQzMg==',
      mid: '2650001234',
      idx: '2',
      publishedAt: 1_733_306_400_000,
      origin: 'original',
      region: '浙江',
    });
    expect(JSON.stringify(facts)).not.toContain('987654321');
  });
});

describe('the variables of older pages', () => {
  it.each([
    ['var biz = "" || "MjM5ODAyNTcwMA==";', 'biz', 'MjM5ODAyNTcwMA=='],
    ["var msg_title = 'a \\x26 b'.html(false);", 'msg_title', 'a & b'],
    ['var nickname = htmlDecode("河镇");', 'nickname', '河镇'],
    ["window.ct = '1521408600';", 'ct', '1521408600'],
    ["d.title = xml ? getXmlValue('title.DATA') : '一条消息';", 'title', '一条消息'],
  ] as const)('%s', (script, name, value) => {
    expect(readScriptVariables([script]).get(name)).toBe(value);
  });

  it('are told from comparisons and from what scripts compute', () => {
    const script = 'if (window.item_show_type == 5) {} var ct = Date.now(); var item_show_type = "0";';
    expect([...readScriptVariables([script])]).toEqual([['item_show_type', '0']]);
  });
});
