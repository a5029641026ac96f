// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { texOfMathMl } from './mathml-tex';

function convert(inner: string): string | undefined {
  const math = new DOMParser().parseFromString(`<math>${inner}</math>`, 'text/html').querySelector('math');
  return math ? texOfMathMl(math) : 'no formula';
}

it.each([
  ['<mi>a</mi><mo>&#x2212;</mo><mn>12</mn>', 'a-12'],
  ['<mfrac><mi>a</mi><mrow><mi>b</mi><mo>+</mo><mn>1</mn></mrow></mfrac>', '\\frac{a}{b+1}'],
  ['<msup><mi>x</mi><mn>2</mn></msup><msub><mi>y</mi><mi>i</mi></msub>', 'x^{2}y_{i}'],
  ['<msup><mrow><mi>a</mi><mi>b</mi></mrow><mn>2</mn></msup>', '{ab}^{2}'],
  ['<msubsup><mi>x</mi><mn>1</mn><mn>2</mn></msubsup>', 'x_{1}^{2}'],
  ['<msqrt><mi>a</mi><mi>b</mi></msqrt><mroot><mi>c</mi><mn>3</mn></mroot>', '\\sqrt{ab}\\sqrt[3]{c}'],
  ['<mi>sin</mi><mo>&#x2061;</mo><mi>x</mi>', '\\sin x'],
  ['<mi>rank</mi><mi>A</mi>', '\\operatorname{rank}A'],
  ['<munderover><mo>∑</mo><mrow><mi>i</mi><mo>=</mo><mn>1</mn></mrow><mi>n</mi></munderover>', '∑_{i=1}^{n}'],
  ['<munder><mi>lim</mi><mi>x</mi></munder><mi>f</mi>', '\\lim _{x}f'],
  [
    '<mover><mi>v</mi><mo>→</mo></mover><mover><mi>x</mi><mo>^</mo></mover>',
    '\\overrightarrow{v}\\widehat{x}',
  ],
  ['<mover><mo>=</mo><mtext>def</mtext></mover>', '\\overset{\\text{def}}{=}'],
  [
    '<mtable><mtr><mtd><mn>1</mn></mtd><mtd><mn>0</mn></mtd></mtr><mtr><mtd><mi>a</mi></mtd><mtd></mtd></mtr></mtable>',
    '\\begin{matrix} 1 & 0 \\\\ a & \\end{matrix}',
  ],
  ['<mo>{</mo><mn>5</mn><mo>%</mo><mo>}</mo><mo>\\</mo><mi>B</mi>', '\\{5\\%\\}\\backslash B'],
  ['<mi mathvariant="double-struck">R</mi>', '\\mathbb{R}'],
  ['<semantics><mi>x</mi><annotation>other</annotation></semantics>', 'x'],
  ['', ''],
])('the TeX of %s is %s', (mathMl, tex) => {
  expect(convert(mathMl)).toBe(tex);
});

it.each([
  ['a part without a form in TeX', '<menclose><mi>x</mi></menclose>'],
  ['a fraction of three parts', '<mfrac><mi>a</mi><mi>b</mi><mi>c</mi></mfrac>'],
  ['a table with something else than rows', '<mtable><mi>a</mi></mtable>'],
  ['too many levels', `${'<mrow>'.repeat(200)}<mi>a</mi>${'</mrow>'.repeat(200)}`],
])('a formula with %s has no TeX', (_, mathMl) => {
  expect(convert(mathMl)).toBeUndefined();
});
