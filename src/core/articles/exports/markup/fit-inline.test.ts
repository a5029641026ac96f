import { describe, expect, it } from 'vitest';
import { parseXml } from '@/article/exports/well-formed-xml.test-support';
import { cleanMathAttributes, cleanMathName, fitInline } from './fit-inline';
import { writeMarkup } from './markup';

/** Content is written as XML, because an HTML parser would correct much of it. */
const read = (xml: string) => parseXml(`<root>${xml}</root>`).children;
const inlineOf = (xml: string) => writeMarkup(fitInline(read(xml)));

describe('fitInline', () => {
  it.each([
    ['one break between blocks and none at the ends', '<p>a</p><div><p>b</p></div>', 'a<br/>b'],
    ['one break around text', 'a<p>b</p> <p>c</p>d', 'a<br/>b<br/> c<br/>d'],
    ['no break beside white space alone', ' <p> </p> ', ''],
    ['white space where there is no block', ' a ', ' a '],
    ['breaks inside inline content', '<b>a<p>b</p></b>', '<b>a<br/>b</b>'],
    [
      'an image, a line break and a chance of one, all without content',
      '<img src="x" alt="y">z</img><br>q</br><wbr>r</wbr>',
      '<img src="x" alt="y"/><br/><wbr/>',
    ],
    [
      'the direction of text only where it is given',
      '<bdo dir="rtl">a</bdo><bdo>b</bdo>',
      '<bdo dir="rtl">a</bdo><span>b</span>',
    ],
    [
      'a link without the links in it',
      '<a href="#x">a<b>b<a href="#y">c</a></b></a>',
      '<a href="#x">a<b>bc</b></a>',
    ],
  ])('leaves %s', (_what, given, fitted) => {
    expect(inlineOf(given)).toBe(fitted);
  });

  it('puts what it is told between blocks', () => {
    expect(writeMarkup(fitInline(read('<p>a</p><b><p>b</p><p>c</p></b>'), '\n'))).toBe('a\n<b>b\nc</b>');
  });

  it.each([
    [
      'gives each base its annotation',
      '<ruby lang="ja">漢<rp>(</rp><rt>かん</rt><rp>)</rp>字<rtc>じ</rtc></ruby>',
      '<ruby lang="ja">漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby><ruby lang="ja">字<rp>(</rp><rt>じ</rt><rp>)</rp></ruby>',
    ],
    ['leaves the rest as plain text', '<ruby><b>漢</b></ruby>', '漢'],
    [
      'leaves no white space at the end',
      '<ruby>漢<rt>かん</rt> </ruby>',
      '<ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>',
    ],
  ])('writes ruby so that it %s', (_what, given, fitted) => {
    expect(inlineOf(given)).toBe(fitted);
  });
});

describe('a formula', () => {
  const XMLNS = 'xmlns="http://www.w3.org/1998/Math/MathML"';
  /** The formula's content after fitting; its text in a span when it is not valid. */
  const fitMath = (content: string) => inlineOf(`<math alttext="TEX">${content}</math>`);
  const valid = (content: string) => `<math ${XMLNS} alttext="TEX">${content}</math>`;
  const INVALID = '<span class="math">TEX</span>';

  it.each([
    ...['mi', 'mn', 'mo', 'mtext', 'ms'].map((name) => `<${name}>a</${name}>`),
    ...['mrow', 'mstyle', 'merror', 'mpadded', 'mphantom', 'msqrt', 'menclose', 'mfenced'].flatMap((name) => [
      `<${name}></${name}>`,
      `<${name}><mi>a</mi><mi>b</mi><mi>c</mi><mi>d</mi></${name}>`,
    ]),
    '<mspace></mspace>',
    ...['mfrac', 'mroot', 'msub', 'msup', 'munder', 'mover'].map(
      (name) => `<${name}><mi>a</mi><mi>b</mi></${name}>`,
    ),
    ...['msubsup', 'munderover'].map((name) => `<${name}><mi>a</mi><mi>b</mi><mi>c</mi></${name}>`),
    '<mtable><mtr><mtd><mi>a</mi></mtd><mtd></mtd></mtr><mtr></mtr></mtable>',
  ])('stays as it is when it is valid: %s', (content) => {
    expect(fitMath(content)).toBe(valid(content));
  });

  it.each([
    'text',
    '<div></div>',
    '<mtr></mtr>',
    '<mspace><mi>a</mi></mspace>',
    '<mfrac><mi>a</mi></mfrac>',
    '<msub><mi>a</mi><mi>b</mi><mi>c</mi></msub>',
    '<msubsup><mi>a</mi><mi>b</mi></msubsup>',
    '<mrow>text</mrow>',
    '<mrow><mfrac></mfrac></mrow>',
    '<mtable><mi>a</mi></mtable>',
    '<mtable>text</mtable>',
    '<mtable><mtr><mi>a</mi></mtr></mtable>',
    '<mtable><mtr><mtd>text</mtd></mtr></mtable>',
    '<constructor></constructor>',
  ])('becomes its alternative text when it is not valid: %s', (content) => {
    expect(fitMath(content)).toBe(INVALID);
  });

  it('may have white space between its elements, and text inside those for text', () => {
    expect(
      fitMath(' <mrow> <mi><b>a</b>b</mi>\n</mrow> <mtable> <mtr> <mtd> <mn>1</mn> </mtd> </mtr> </mtable> '),
    ).toBe(valid('<mrow><mi>ab</mi></mrow><mtable><mtr><mtd><mn>1</mn></mtd></mtr></mtable>'));
  });

  it('keeps the attributes that show, and none that run or fetch', () => {
    const shown = ['mathvariant', 'stretchy', 'fence', 'separator', 'accent', 'accentunder', 'linethickness'];
    const all = [...shown, 'columnalign', 'displaystyle', 'alttext', 'display'];
    const attributes = [...all, 'href', 'onclick', 'style', 'class'].map((name) => [name, 'x'] as const);
    expect(Object.keys(cleanMathAttributes(attributes))).toEqual(all);
    expect(fitMath('<mo stretchy="true" href="#">a</mo>')).toBe(valid('<mo stretchy="true">a</mo>'));
    expect(fitMath('<mtable columnalign="left" style="x"></mtable>')).toBe(
      valid('<mtable columnalign="left"></mtable>'),
    );
  });

  it.each([
    ['block', `<math ${XMLNS} display="block"><mi>a</mi></math>`],
    ['inline', `<math ${XMLNS}><mi>a</mi></math>`],
  ])('may be displayed as a %s', (display, fitted) => {
    expect(inlineOf(`<math display="${display}"><mi>a</mi></math>`)).toBe(fitted);
  });

  it.each([
    [
      'its annotation in TeX',
      '<math><semantics><mi>a</mi><annotation-xml>x</annotation-xml><annotation> \\alpha </annotation></semantics></math>',
      `<math ${XMLNS} alttext="\\alpha"><mi>a</mi></math>`,
    ],
    [
      'its own before that',
      '<math alttext="own"><semantics><mi>a</mi><annotation>tex</annotation></semantics></math>',
      `<math ${XMLNS} alttext="own"><mi>a</mi></math>`,
    ],
    [
      'none where the annotation is empty',
      '<math><semantics><mi>a</mi><mi>b</mi><annotation> </annotation></semantics></math>',
      `<math ${XMLNS}><mi>a</mi><mi>b</mi></math>`,
    ],
    [
      'none without an annotation',
      '<math><semantics><mi>a</mi></semantics></math>',
      `<math ${XMLNS}><mi>a</mi></math>`,
    ],
    ['its text where nothing else is known', '<math>a<mi>b</mi></math>', '<span class="math">ab</span>'],
    [
      'the TeX of a stored body',
      '<span data-tex="\\alpha">x<math><mi>a</mi></math></span>',
      `<math ${XMLNS} alttext="\\alpha"><mi>a</mi></math>`,
    ],
    ['that alone without MathML', '<span data-tex="\\alpha">x</span>', '<span class="math">\\alpha</span>'],
  ])('has as alternative text %s', (_what, given, fitted) => {
    expect(inlineOf(given)).toBe(fitted);
  });

  it('consists of elements of MathML alone', () => {
    const names = [
      'math',
      'mtable',
      'mtr',
      'mtd',
      'semantics',
      'annotation',
      'annotation-xml',
      'mi',
      'mspace',
      'mfenced',
    ];
    expect(names.map(cleanMathName)).toEqual(names);
    expect(['maction', 'script', 'span', 'constructor'].map(cleanMathName)).toEqual(
      new Array(4).fill(undefined),
    );
  });
});
