import { describe, expect, it } from 'vitest';
import { parseDataScript, parseScriptVariables } from './page-scripts';
import { factsFromData } from './wechat-facts';

const data = (members: string) =>
  parseDataScript([`try { window.cgiDataNew = { ${members} }; } catch (e) {}`]);

describe('parseDataScript', () => {
  it('parses all forms that pages use', () => {
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
    [String.raw`'\n\r\t\b\f\v\0|\x41\u0042\u{43}\q\u{110000}'`, '\n\r\t\b\f\v\0|ABCq\ufffd'],
    ["'a\\\nb'", 'ab'],
    [
      String.raw`JsDecode('\x5cx5c\x5cx0d\x5cx22\x5cx26\x5cx27\x5cx3c\x5cx3e\x5cx0a\x5cx41')`,
      '\\\r"&\'<>\n\\x41',
    ],
    [String.raw`htmlDecode( "a\"b" )`, 'a"b'],
    ["xml ? getXmlValue('a') : 'b'", 'b'],
    ["'' || '' || 'c' || 'd'", 'c'],
    ["'a'.html(false)", 'a'],
    ["'a'.html( true )", 'a'],
    ["'a'.html()", 'a'],
    ["'2' * 3", 6],
    ['2 * -1.5e1', -30],
    ['-0.25', -0.25],
    ['1E+2', 100],
    ['undefined', null],
    ['[1, , 2 /* two */, // three\n 3]', [1, 2, 3]],
    ['{ 1: "one", $a_b: "word", \'c d\': { }, }', { 1: 'one', $a_b: 'word', 'c d': {} }],
  ])('parses the value %s', (text, value) => {
    expect(data(`value: ${text}`)).toEqual({ value });
  });

  it('parses as many levels as any real page has, and no more than 64', () => {
    const nested = (levels: number) => data(`value: ${'['.repeat(levels)}${']'.repeat(levels)}`);
    expect(nested(64)).toBeDefined();
    expect(nested(65)).toBeUndefined();
  });

  it('takes the first script that has data in a supported form, whatever stands around', () => {
    const scripts = [
      'var mywindow.cgiDataNewer = { title: "0" }',
      'window.cgiDataNew = fetch("x"); window.cgiDataNew = { title: fetch("x") }; window.cgiDataNew={ title: "1" }',
      'window.cgiDataNew = { title: "2" }',
    ];
    expect(parseDataScript(scripts)).toEqual({ title: '1' });
    expect(parseDataScript(['window.cgiDataNew = [1]', ''])).toBeUndefined();
  });

  it.each([
    ['has no name', ': 1'],
    ['has no colon', 'a 1'],
    ['has a name that breaks off', "'a"],
    ['multiplies by a word', "a: '1' * b"],
    ['has a call that is not closed', "a: 'b'.html(false"],
    ['calls with no string', 'a: JsDecode(5)'],
    ['has half a condition', "a: xml ? 'b'"],
    ['has no value', 'a: }'],
  ])('finds nothing in a script that %s', (_what, members) => {
    expect(data(members)).toBeUndefined();
  });

  it.each([
    ['breaks off', "title: JsDecode('half"],
    ['calls something', 'title: fetch("https://evil.example")'],
    ['names a variable', 'title: document.cookie'],
    ['is a function', 'title: function () {}'],
    ['nests without end', `a: ${'['.repeat(100_000)}`],
  ])('refuses a data script that %s', (_, members) => {
    expect(data(members)).toBeUndefined();
  });

  it('parses a data script into objects without a prototype', () => {
    const read = data(
      "'__proto__': { polluted: 'yes' }, constructor: { prototype: { polluted: 'yes' } }, title: 'a'",
    );
    expect(Object.getPrototypeOf(read)).toBeNull();
    expect(Object.keys(read ?? {})).toEqual(['title']);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('takes the facts of the article and none about its reader', () => {
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

describe('parseScriptVariables', () => {
  it.each([
    ['var biz = "" || "MjM5ODAyNTcwMA==";', 'biz', 'MjM5ODAyNTcwMA=='],
    ["var msg_title = 'a \\x26 b'.html(false);", 'msg_title', 'a & b'],
    ['var nickname = htmlDecode("河镇");', 'nickname', '河镇'],
    ["window.ct = '1521408600';", 'ct', '1521408600'],
    ["d.title = xml ? getXmlValue('title.DATA') : '一条消息';", 'title', '一条消息'],
  ] as const)('parses %s', (script, name, value) => {
    expect(parseScriptVariables([script]).get(name)).toBe(value);
  });

  it('ignores comparisons and computed values', () => {
    const script = 'if (window.item_show_type == 5) {} var ct = Date.now(); var item_show_type = "0";';
    expect([...parseScriptVariables([script])]).toEqual([['item_show_type', '0']]);
  });

  it('keeps the first value of a variable that is not empty, and numbers as digits', () => {
    const scripts = ["var ct = '';", 'var ct = 15; var ct = 16; var idx = true;', "window.idx = '2'"];
    expect([...parseScriptVariables(scripts)]).toEqual([
      ['ct', '15'],
      ['idx', '2'],
    ]);
  });

  it('takes no variable whose name only ends or begins alike', () => {
    const script = "var xct = '1'; var ctx = '2'; ct = '3'; my.ct = '4'; var  sn  =  '5'; d.mid='6'";
    expect([...parseScriptVariables([script])]).toEqual([
      ['sn', '5'],
      ['mid', '6'],
    ]);
  });
});
