import { isBlank, isElement } from './kinds';
import { type Element, element, type Markup, textOf } from './markup';

export const MATH_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/** MathML's elements with how many children each takes: `*` any, `text` characters. https://www.w3.org/TR/MathML3/chapter3.html#id.3.1.3.2 */
const ARITY: Readonly<Record<string, number | '*' | 'text'>> = {
  mi: 'text',
  mn: 'text',
  mo: 'text',
  mtext: 'text',
  ms: 'text',
  mrow: '*',
  mstyle: '*',
  merror: '*',
  mpadded: '*',
  mphantom: '*',
  msqrt: '*',
  menclose: '*',
  mfenced: '*',
  mspace: 0,
  mfrac: 2,
  mroot: 2,
  msub: 2,
  msup: 2,
  munder: 2,
  mover: 2,
  msubsup: 3,
  munderover: 3,
};

const ATTRIBUTES: ReadonlySet<string> = new Set(
  'mathvariant stretchy fence separator accent accentunder linethickness columnalign displaystyle alttext display'.split(
    ' ',
  ),
);

const MATH_NAMES: ReadonlySet<string> = new Set([
  'math',
  'mtable',
  'mtr',
  'mtd',
  'semantics',
  'annotation',
  'annotation-xml',
  ...Object.keys(ARITY),
]);

/** The name of an element of MathML; undefined for others. */
export function cleanMathName(name: string): string | undefined {
  return MATH_NAMES.has(name) ? name : undefined;
}

/** The attributes that an element of MathML keeps. */
export function cleanMathAttributes(
  attributes: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  return Object.fromEntries([...attributes].filter(([name]) => ATTRIBUTES.has(name)));
}

/** The attribute in which a stored body keeps a formula's TeX. */
const TEX = 'data-tex';

/** A formula of a stored body: its MathML, with the TeX as its alternative text, or where it has none the TeX. */
export function fitFormula(formula: Element): Element {
  const tex = formula.attributes[TEX] ?? '';
  const math = formula.children.find((child) => isElement(child, 'math'));
  if (!isElement(math)) return element('span', { class: 'math' }, tex);
  return fitMath({ ...math, attributes: { alttext: tex, ...math.attributes } });
}

export function isFormula({ name, attributes }: Element): boolean {
  return name === 'span' && Object.hasOwn(attributes, TEX);
}

/**
 * A formula whose elements are those of MathML, each with as many children as it takes; else its text in a span. What
 * describes it in another language (TeX) is kept as its alternative text.
 */
export function fitMath(math: Element): Element {
  const semantics = math.children.find((child) => isElement(child, 'semantics'));
  const shown = isElement(semantics)
    ? semantics.children.slice(0, firstAnnotation(semantics))
    : math.children;
  const tex = isElement(semantics) ? texOf(semantics) : undefined;
  const alttext = math.attributes['alttext'] ?? tex;
  const fitted = fitAll(shown);
  if (!fitted) return element('span', { class: 'math' }, alttext ?? textOf(math));
  const { display } = math.attributes;
  return element(
    'math',
    { xmlns: MATH_NAMESPACE, alttext, display: display === 'block' ? 'block' : undefined },
    ...fitted,
  );
}

function firstAnnotation({ children }: Element): number {
  const index = children.findIndex((child) => isElement(child, 'annotation', 'annotation-xml'));
  return index < 0 ? children.length : index;
}

function texOf({ children }: Element): string | undefined {
  const annotation = children.find((child) => isElement(child, 'annotation'));
  return annotation && (textOf(annotation).trim() || undefined);
}

function fitAll(nodes: readonly Markup[]): readonly Element[] | undefined {
  const fitted = nodes.filter((node) => !isBlank(node)).map(fitOne);
  return fitted.includes(undefined) ? undefined : fitted.filter((node) => node !== undefined);
}

function fitOne(node: Markup): Element | undefined {
  if (typeof node === 'string') return undefined;
  const attributes = Object.fromEntries(
    Object.entries(node.attributes).filter(([name]) => ATTRIBUTES.has(name)),
  );
  if (node.name === 'mtable') return fitMathTable(node, attributes);
  const arity = Object.hasOwn(ARITY, node.name) ? ARITY[node.name] : undefined;
  if (arity === undefined) return undefined;
  if (arity === 'text') return element(node.name, attributes, textOf(node));
  const children = fitAll(node.children);
  if (!children || (arity !== '*' && children.length !== arity)) return undefined;
  return element(node.name, attributes, ...children);
}

function fitMathTable(table: Element, attributes: Element['attributes']): Element | undefined {
  const rows = table.children
    .filter((child) => !isBlank(child))
    .map((row) => {
      if (!isElement(row, 'mtr')) return undefined;
      const cells = row.children
        .filter((child) => !isBlank(child))
        .map((cell) => {
          const content = isElement(cell, 'mtd') ? fitAll(cell.children) : undefined;
          return content && element('mtd', {}, ...content);
        });
      return cells.includes(undefined)
        ? undefined
        : element('mtr', {}, ...cells.filter((cell) => cell !== undefined));
    });
  if (rows.includes(undefined)) return undefined;
  return element('mtable', attributes, ...rows.filter((row) => row !== undefined));
}
