import { describe, expect, it } from 'vitest';
import { findDetails } from './find-details';

/** What is found, as `kind printed → value`; the value is left out where it is what is printed. */
const found = (text: string) =>
  findDetails(text).map(({ kind, start, end, value }) => {
    const printed = text.slice(start, end);
    return printed === value ? `${kind} ${printed}` : `${kind} ${printed} → ${value}`;
  });

describe('addresses of the web', () => {
  it.each([
    ['see https://a.example/x?y=1#z now', 'https://a.example/x?y=1#z'],
    ['HTTPS://A.example/X', 'HTTPS://A.example/X → https://a.example/X'],
    ['详情见https://a.example/x，然后点击', 'https://a.example/x'],
    ['https://a.example/x点击查看', 'https://a.example/x'],
    ['https://a.example/x。', 'https://a.example/x'],
    ['(https://a.example/x).', 'https://a.example/x'],
    ['https://a.example/x\nthen more', 'https://a.example/x'],
    ['https://a.example/x_(y)', 'https://a.example/x_(y)'],
    ['(see https://a.example/x_(y))', 'https://a.example/x_(y)'],
    ['“https://a.example/x”', 'https://a.example/x'],
    ['https://a.example/x...', 'https://a.example/x'],
    ['https://a.example:8080/x', 'https://a.example:8080/x'],
    ['http://192.168.1.1/', 'http://192.168.1.1/'],
    ['http://localhost:3000/', 'http://localhost:3000/'],
    [
      'ｈｔｔｐｓ：／／ａ．ｅｘａｍｐｌｅ／ｘ',
      'ｈｔｔｐｓ：／／ａ．ｅｘａｍｐｌｅ／ｘ → https://a.example/x',
    ],
    ['www.example.com', 'www.example.com → https://www.example.com/'],
    ['官网：www.example.cn/关于', 'www.example.cn/ → https://www.example.cn/'],
    ['打开b23.tv/abc123看', 'b23.tv/abc123 → https://b23.tv/abc123'],
    ['go to example.com.', 'example.com → https://example.com/'],
    ['访问example.com即可', 'example.com → https://example.com/'],
    ['shop.example.co.uk/sale', 'shop.example.co.uk/sale → https://shop.example.co.uk/sale'],
    ['Example.com:8080', 'Example.com:8080 → https://example.com:8080/'],
    ['www.münchen.de', 'www.münchen.de → https://www.xn--mnchen-3ya.de/'],
    ['https://shop.weißwurst.de/x', 'https://shop.weißwurst.de/x → https://shop.xn--weiwurst-sya.de/x'],
    [
      'https://a.example/wiki/München',
      'https://a.example/wiki/München → https://a.example/wiki/M%C3%BCnchen',
    ],
    ['访问example.com（官网）', 'example.com → https://example.com/'],
    ['官网/\nwww.example.com', 'www.example.com → https://www.example.com/'],
    ['open-\nhttps://example.com/a', 'https://example.com/a'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([`web ${expected}`]);
  });

  it.each([
    'readme.md',
    'setup.exe and main.rs',
    'ASP.NET',
    'version 1.2.3',
    'javascript:alert(1)',
    'ftp://a.example/x',
    'file:///etc/passwd',
    'https://',
    'https://nohost/x',
    'https://bank.example@evil.example/',
    'a.community',
    'e.g. this',
    'v1.com2',
    'console.info("x")',
    'logger.info()',
    'www.my-\nbank.com',
    'https://a.example/user-\nguide/start',
    'https://a.example/exampl\ne/long-name/releases',
    'www.bank.com\n.cn/start',
  ])('are not found in %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('mail addresses', () => {
  it.each([
    ['write to ann@example.com.', 'ann@example.com'],
    ['邮箱：ann.lee+x@mail.example.cn，谢谢', 'ann.lee+x@mail.example.cn'],
    ['邮箱ann@example.com联系', 'ann@example.com'],
    ['ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ａｎｎ＠ｅｘａｍｐｌｅ．ｃｏｍ → ann@example.com'],
    ['<ann@example.com>', 'ann@example.com'],
    ['müller@example.com', 'müller@example.com'],
    ['电话/邮箱/\nann@example.com', 'ann@example.com'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([`mail ${expected}`]);
  });

  it.each(['@ann', 'ann@', 'ann@host', 'a@b@c', 'anna-\nmaria@example.com', 'ann@bank.com\n.cn'])(
    'are not found in %s',
    (text) => {
      expect(found(text)).toEqual([]);
    },
  );

  it('open with a percent sign as it is printed', () => {
    expect(findDetails('a%b@example.com')[0]?.href).toBe('mailto:a%25b@example.com');
  });
});

describe('phone numbers', () => {
  it.each([
    ['手机13800138000', '13800138000'],
    ['１３８００１３８０００', '１３８００１３８０００ → 13800138000'],
    ['138-0013-8000', '138-0013-8000 → 13800138000'],
    ['138 0013 8000。', '138 0013 8000 → 13800138000'],
    ['+86 138 0013 8000', '+86 138 0013 8000 → +8613800138000'],
    ['0086-13800138000', '0086-13800138000 → +8613800138000'],
    ['86 13800138000', '86 13800138000 → 8613800138000'],
    ['010-62345678', '010-62345678 → 01062345678'],
    ['（010）6234 5678', '（010）6234 5678 → 01062345678'],
    ['(0755)26543210', '(0755)26543210 → 075526543210'],
    ['0755-26543210转8001', '0755-26543210转8001 → 075526543210;ext=8001'],
    ['+86-10-62345678', '+86-10-62345678 → +861062345678'],
    ['400-123-4567', '400-123-4567 → 4001234567'],
    ['400 8208 820', '400 8208 820 → 4008208820'],
    ['4008208820', '4008208820'],
    ['call (415) 555-2671 now', '(415) 555-2671 → 4155552671'],
    ['415-555-2671', '415-555-2671 → 4155552671'],
    ['+1 415 555 2671', '+1 415 555 2671 → +14155552671'],
    ['+44 20 7946 0958', '+44 20 7946 0958 → +442079460958'],
    ['+49 (30) 901820', '+49 (30) 901820 → +4930901820'],
    ['客服热线：95588', '95588'],
    ['电话：62345678', '62345678'],
    ['Tel: 020 7946 0958', '020 7946 0958 → 02079460958'],
    ['Fax 7946-0958', '7946-0958 → 79460958'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([`phone ${expected}`]);
  });

  it.each([
    '2024-01-02',
    '2024/13800138000',
    '13800138000/5',
    '2024.01.02 12:30',
    '身份证110101199003078515',
    'card 6222 0213 8001 3800 013',
    '订单号 202401021380013800012',
    '¥13800138000.50',
    'ISBN 978-7-115-54608-1',
    '192.168.100.200',
    '3.1415926535',
    'call 12345678 times',
    'model X13800138000',
    '利润 +12500',
    '+12500, 30 times',
    'Nasdaq +125.35',
    '电话 2024-01-02',
  ])('are not found in %s', (text) => {
    expect(found(text)).toEqual([]);
  });

  it('are two where a slash stands between them', () => {
    expect(found('王先生 13800138000/13900139000')).toEqual(['phone 13800138000', 'phone 13900139000']);
    expect(found('010-62345678/62345679')).toEqual(['phone 010-62345678 → 01062345678']);
  });
});

describe('codes that confirm something', () => {
  it.each([
    ['验证码 482913', '482913'],
    ['您的验证码是：482913，5分钟内有效', '482913'],
    ['验证码为【0482】', '0482'],
    ['您的验证码\n482913', '482913'],
    ['验证码：４８２９１３', '４８２９１３ → 482913'],
    ['482913（登录验证码）', '482913'],
    ['482913是您的验证码', '482913'],
    ['【某宝】482 913 为您本次登录的验证码', '482 913 → 482913'],
    ['提取码: a1b2', 'a1b2'],
    ['您尾号1234的储蓄卡验证码567890', '567890'],
    ['【中国移动】10086登录验证码：123456', '123456'],
    ['尾号8888的手机验证码：123456', '123456'],
    ['取件码：8-2-1234 或 取件码 55667788', '55667788'],
    ['Your code is 482 913', '482 913 → 482913'],
    ['Your verification code: 482913.', '482913'],
    ['Your Example login code is 4829', '4829'],
    ['G-482913 is your Google verification code', 'G-482913 → 482913'],
    ['Use 482913 as your sign-in code', '482913'],
    ['OTP: 4829-1357', '4829-1357 → 48291357'],
    ['Enter the code A1B2C3', 'A1B2C3'],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual([`code ${expected}`]);
  });

  it.each([
    'error code 40404',
    'Your zip code is 94105',
    'postal code: 100084',
    'code review 2024',
    '验证码已发送至尾号1234的手机',
    '密码 482913',
    'status code 2001',
    '482913 元',
    'your code is invalid',
  ])('are not found in %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('the details of a text', () => {
  it('come in its order, each value once', () => {
    const text =
      '电话 13800138000 或 ann@example.com，见 example.com/x 与 https://example.com/x，138-0013-8000';
    expect(found(text)).toEqual([
      'phone 13800138000',
      'mail ann@example.com',
      'web example.com/x → https://example.com/x',
    ]);
  });

  it('do not overlap: digits in an address are no phone number, and those of a code neither', () => {
    expect(found('https://a.example/13800138000')).toEqual(['web https://a.example/13800138000']);
    expect(found('验证码 13800138')).toEqual(['code 13800138']);
  });

  it('are opened by http, https, mailto and tel alone', () => {
    const text = 'https://a.example/ http://b.example/ ann@example.com 13800138000 验证码 482913';
    const schemes = findDetails(text).map(({ href }) => href?.split(':')[0]);
    expect(schemes).toEqual(['https', 'http', 'mailto', 'tel', undefined]);
  });

  it('are not more than a list can show', () => {
    const text = Array.from({ length: 80 }, (_, index) => `https://a.example/${index}`).join(' ');
    expect(findDetails(text)).toHaveLength(50);
  });
});
