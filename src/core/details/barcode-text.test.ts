import { describe, expect, it } from 'vitest';
import { textOfBarcode } from './barcode-text';

const bytes = (hexadecimal: string) => Uint8Array.from(Buffer.from(hexadecimal, 'hex'));
const latin = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const code = (text: string, own: Uint8Array) => ({
  format: 'QRCode',
  text,
  bytes: own,
  hasECI: false,
  extra: '',
});

describe('the text of a code', () => {
  it.each([
    ['拾字识图', 'cab0d7d6cab6cdbc', 'ﾊｰﾗﾖﾊｶﾍｼ'],
    ['你好', 'c4e3bac3', 'ﾄ羲ﾃ'],
    ['姓名：张三', 'd0d5c3fba3bad5c5c8fd', 'ÐÕÃû£ºÕÅÈý'],
    ['WIFI:S:我的网络;;', '574946493a533aced2b5c4cdf8c2e73b3b', 'WIFI:S:ÎÒµÄÍøÂç;;'],
    ['陶喆 A座', 'ccd586b42041d7f9', 'ÌÕ\u0086´ A×ù'],
  ])('is Chinese where it is written in GBK without saying so: %s', (text, own, misread) => {
    expect(textOfBarcode(code(misread, bytes(own)))).toBe(text);
  });

  it.each(['Größe', 'créée', 'CRÉÉE', 'CAÑÓN', 'Müller, Straße 5', '5 °C', 'naïveté'])(
    'stays as it is where it is in a European language: %s',
    (text) => {
      expect(textOfBarcode(code(text, latin(text)))).toBe(text);
    },
  );

  it('stays as it is in Unicode, in Japanese, and where the code says its character set', () => {
    expect(textOfBarcode(code('拾字', new TextEncoder().encode('拾字')))).toBe('拾字');
    expect(textOfBarcode(code('東京都千代田区', bytes('938c8b9e937390e791e393638be6')))).toBe(
      '東京都千代田区',
    );
    expect(textOfBarcode({ ...code('ÐÕ', bytes('d0d5')), hasECI: true })).toBe('ÐÕ');
  });

  it('of a UPC has the digits that are printed below it', () => {
    const short = { ...code('0012345000065', latin('')), format: 'UPCE', extra: '{"UPCE":"01234565"}' };
    expect(textOfBarcode(short)).toBe('01234565');
    const upc = { ...code('0012345678905', latin('0012345678905')), format: 'EAN13' };
    expect(textOfBarcode(upc)).toBe('012345678905');
    expect(textOfBarcode({ ...upc, text: '6901234567892' })).toBe('6901234567892');
    expect(textOfBarcode({ ...upc, format: 'Code128' })).toBe('0012345678905');
  });
});
