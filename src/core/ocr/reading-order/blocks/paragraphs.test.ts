import { expect, it } from 'vitest';
import { arrangeLines } from '@/core/ocr/reading-order/arrange-lines';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import { toParagraphs } from '@/core/ocr/text/text';

/** Rows of Han of 20 px each, 30 px apart. */
const paragraphsOf = (...rows: readonly string[]) =>
  toParagraphs(arrangeLines(rows.map((text, index) => horizontal(text, 0, index * 30, text.length * 20))));

it('joins the end of a sentence that looks like a label, after a row that fills the column', () => {
  expect(
    paragraphsOf(
      '本公司（以下简称甲方）与乙方经友好协商，达',
      '成如下协议：',
      '一、甲方应于六月三十日前交付全部的货物，并',
      '保证质量符合标准。',
      '二、乙方应在收到货物后十五日内支付货款，逾',
      '期须付违约金。',
    ).split('\n'),
  ).toEqual([
    '本公司（以下简称甲方）与乙方经友好协商，达成如下协议：',
    '一、甲方应于六月三十日前交付全部的货物，并保证质量符合标准。',
    '二、乙方应在收到货物后十五日内支付货款，逾期须付违约金。',
  ]);
});

it('leaves the labels of a form in rows of their own', () => {
  const form = ['姓名：张三', '地址：北京市海淀区中关村大街二十七号', '备注：', '无'];
  expect(paragraphsOf(...form).split('\n')).toEqual(form);
});
