import { describe, expect, it } from 'vitest';
import { fieldsOfBarcode } from './barcode';

/** The fields as `kind value → address`. */
const read = (text: string) =>
  fieldsOfBarcode(text).map(({ kind, value, href }) => `${kind} ${value}${href ? ` → ${href}` : ''}`);

describe('what a code says', () => {
  it.each([
    ['https://a.example/x', ['web https://a.example/x → https://a.example/x']],
    ['HTTP://A.EXAMPLE/X', ['web http://a.example/X → http://a.example/X']],
    ['https://bank.example@evil.example/', ['text https://bank.example@evil.example/']],
    ['https://', ['text https://']],
    // Shown as https://a.example/elpmaxe.live, if what follows were turned.
    [
      'https://a.example/\u202eevil.example',
      ['web https://a.example/%E2%80%AEevil.example → https://a.example/%E2%80%AEevil.example'],
    ],
    ['https://a.example\u202eelpmaxe.live', ['text https://a.exampleelpmaxe.live']],
    ['MECARD:N:Ann\u2067eeL;;', ['name AnneeL']],
    ['javascript:alert(1)', ['text javascript:alert(1)']],
    ['weixin://dl/business', ['text weixin://dl/business']],
    ['6901234567892', ['text 6901234567892']],
    [' two\nlines ', ['text two\nlines']],
    [
      'mailto:ann%2Bx@b.example?cc=c@d.example&subject=Order%2012&body=Two%20lines%0D%0Aof%20text?',
      ['mail ann+x@b.example → mailto:ann%2Bx@b.example', 'text Order 12', 'text Two lines\r\nof text?'],
    ],
    ['mailto:nobody', ['text mailto:nobody']],
    ['Write to mailto:ann@b.example', ['text Write to mailto:ann@b.example']],
    ['mailto:50%@b.example', ['mail 50%@b.example → mailto:50%25@b.example']],
    [
      'MATMSG:TO:ann@b.example;SUB:Order\\: 12;BODY:two words;;',
      ['mail ann@b.example → mailto:ann@b.example', 'text Order: 12', 'text two words'],
    ],
    ['tel:+86 138-0013-8000', ['phone +86 138-0013-8000 → tel:+8613800138000']],
    ['SMSTO:10086:hello world', ['phone 10086 → tel:10086', 'text hello world']],
    ['sms:10086?body=two%20words', ['phone 10086 → tel:10086', 'text two words']],
    ['sms:10086&body=two%20words', ['phone 10086 → tel:10086', 'text two words']],
    ['sms:10086;?&body=two%20words', ['phone 10086 → tel:10086', 'text two words']],
    ['SMSTO:10086:?', ['phone 10086 → tel:10086', 'text ?']],
    ['tel:*#06#', ['text tel:*#06#']],
    ['tel:010-62345678;ext=12', ['phone 010-62345678;ext=12 → tel:01062345678;ext=12']],
    ['tel:010-62345678转8001', ['phone 010-62345678转8001 → tel:01062345678;ext=8001']],
    ['tel:1-800-FLOWERS', ['text tel:1-800-FLOWERS']],
  ])('of %j is %j', (text, fields) => {
    expect(read(text)).toEqual(fields);
  });

  it('is a Wi-Fi network with its password', () => {
    expect(read(String.raw`WIFI:T:WPA;S:My \;Home;P:a\:b\\c;H:false;;`)).toEqual([
      'network My ;Home',
      String.raw`password a:b\c`,
    ]);
    expect(read('WIFI:T:nopass;S:Café;P:;;')).toEqual(['network Café']);
    expect(read('WIFI:')).toEqual(['text WIFI:']);
    expect(read('WIFI:T:WPA;S:Home;P:"abcdef12";;')).toEqual(['network Home', 'password abcdef12']);
    // Quotes that belong to the password, as Android writes them.
    expect(read(String.raw`WIFI:T:WPA;S:Home;P:\"ab\";;`)).toEqual(['network Home', 'password "ab"']);
    expect(read('WIFI:T:WPA2-EAP;S:Office;E:PEAP;I:ann;P:x;;')).toEqual([
      'network Office',
      'password x',
      'text ann',
      'text PEAP',
    ]);
  });

  it('is shown also if its mail address was cut within an emoji', () => {
    expect(read('MATMSG:TO:a\ud83d@b.example;;')).toEqual([
      'mail a\ud83d@b.example → mailto:a%EF%BF%BD@b.example',
    ]);
  });

  it('is shown as a contact', () => {
    expect(read('MECARD:N:Lee,Ann;TEL:13800138000;EMAIL:ann@b.example;URL:https://b.example/;;')).toEqual([
      'name Ann Lee',
      'phone 13800138000 → tel:13800138000',
      'mail ann@b.example → mailto:ann@b.example',
      'web https://b.example/ → https://b.example/',
    ]);
    const card = [
      'BEGIN:VCARD',
      'VERSION:3.0',
      'N:李;安;;;',
      'ORG:Example\\, Ltd;Sales',
      'TEL;TYPE=CELL:138-0013-8000',
      'item1.EMAIL;TYPE=work:ann@b.ex',
      ' ample',
      'URL:javascript:alert(1)',
      'END:VCARD',
    ];
    expect(read(card.join('\r\n'))).toEqual([
      'name 李安',
      'organisation Example, Ltd Sales',
      'phone 138-0013-8000 → tel:13800138000',
      'mail ann@b.example → mailto:ann@b.example',
      'text javascript:alert(1)',
    ]);
    expect(read('BEGIN:VCARD\nFN:Ann\nN:Lee;Ann\nEND:VCARD')).toEqual(['name Ann']);
    expect(read('BEGIN:VCARD\nN:Lee;Ann;;Dr.\nEND:VCARD')).toEqual(['name Ann Lee']);
    expect(read('MECARD:N:张,三;;')).toEqual(['name 张三']);
    expect(read('MECARD:N:김,철수;;')).toEqual(['name 김철수']);
  });

  it('is all that a contact says of a person, also in quoted printable text', () => {
    const card = [
      'BEGIN:VCARD',
      'VERSION:2.1',
      'FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E5=BC=A0=',
      '=E4=B8=89',
      'N;CHARSET=GBK;ENCODING=QUOTED-PRINTABLE:=D5=C5;=C8=FD',
      'TITLE:Editor',
      'ADR;WORK:;;1 Harbour Road;Example Town;;200000;China',
      'NOTE:two\\nlines\\; one end',
      'END:VCARD',
    ];
    expect(read(card.join('\r\n'))).toEqual([
      'name 张三',
      'text Editor',
      'text 1 Harbour Road, Example Town, 200000, China',
      'text two lines; one end',
    ]);
    expect(read('BEGIN:VCARD\nN;CHARSET=GBK;QUOTED-PRINTABLE:=D5=C5;=C8=FD\nEND:VCARD')).toEqual([
      'name 张三',
    ]);
    expect(read('MECARD:N:Lee;ADR:1 Harbour Road;NOTE:x;;')).toEqual([
      'name Lee',
      'text 1 Harbour Road',
      'text x',
    ]);
  });
});
