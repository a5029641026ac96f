import { TEX } from '@/core/articles/stored-attributes';
import { type Element, element, INLINE, isBlankText, isElement, type Markup, textOf } from './markup';

/** The start or end of a block among inline content. */
const BREAK = Symbol('break');

/**
 * Converts content for a place that allows inline content only: blocks are unwrapped, with a break at their start and end.
 * @param breakAs what a break becomes; by default a `br`
 */
export function fitInline(nodes: readonly Markup[], breakAs: Markup = element('br')): readonly Markup[] {
  const pieces = trimBreaks(nodes.flatMap((node) => fitPiece(node, breakAs)));
  return pieces.map((piece) => (piece === BREAK ? breakAs : piece));
}

type Piece = Markup | typeof BREAK;

function fitPiece(node: Markup, breakAs: Markup): readonly Piece[] {
  if (typeof node === 'string') return [node];
  if (!INLINE.has(node.name)) {
    return [BREAK, ...node.children.flatMap((child) => fitPiece(child, breakAs)), BREAK];
  }
  if (isFormula(node)) return [fitFormula(node)];
  switch (node.name) {
    case 'math':
      return [fitMath(node)];
    case 'ruby':
      return fitRuby(node);
    case 'img':
    case 'br':
    case 'wbr':
      return [{ ...node, children: [] }];
    case 'bdo':
      return [
        {
          ...node,
          name: node.attributes['dir'] ? 'bdo' : 'span',
          children: fitInline(node.children, breakAs),
        },
      ];
    case 'a':
      return [{ ...node, children: fitInline(withoutLinks(node.children), breakAs) }];
    default:
      return [{ ...node, children: fitInline(node.children, breakAs) }];
  }
}

function withoutLinks(nodes: readonly Markup[]): readonly Markup[] {
  return nodes.flatMap((node): readonly Markup[] => {
    if (typeof node === 'string') return [node];
    const children = withoutLinks(node.children);
    return node.name === 'a' ? children : [{ ...node, children }];
  });
}

/** Leaves one break between blocks and none at the ends. */
function trimBreaks(pieces: readonly Piece[]): readonly Piece[] {
  const isSpace = (piece: Piece) => piece === BREAK || isBlankText(piece);
  const first = pieces.findIndex((piece) => !isSpace(piece));
  const last = pieces.findLastIndex((piece) => !isSpace(piece));
  if (!pieces.includes(BREAK)) return pieces;
  const result: Piece[] = [];
  for (const piece of pieces.slice(Math.max(first, 0), last + 1)) {
    if (piece !== BREAK || result.findLast((before) => before === BREAK || !isSpace(before)) !== BREAK)
      result.push(piece);
  }
  return result;
}

/**
 * Gives each base text its annotation, in parentheses for programs that cannot show it above. Text without an annotation
 * stays plain.
 */
function fitRuby({ children, attributes }: Element): readonly Markup[] {
  const result: Markup[] = [];
  let base = '';
  for (const child of children) {
    if (isElement(child, 'rp')) continue;
    if (!isElement(child, 'rt', 'rtc')) {
      base += textOf(child);
      continue;
    }
    const reading = element('rt', {}, textOf(child));
    result.push(element('ruby', attributes, base, element('rp', {}, '('), reading, element('rp', {}, ')')));
    base = '';
  }
  return base.trim() ? [...result, base] : result;
}

const MATH_NAMESPACE = 'http://www.w3.org/1998/Math/MathML';

/**
 * MathML's elements with their number of children: `*` any, `text` characters.
 * https://www.w3.org/TR/MathML3/chapter3.html#id.3.1.3.2
 */
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

/** The allowed attributes of an element of MathML. */
export function cleanMathAttributes(
  attributes: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  return Object.fromEntries([...attributes].filter(([name]) => ATTRIBUTES.has(name)));
}

/** A formula of a stored body: its MathML with the TeX as alternative text, or the TeX if it has no MathML. */
function fitFormula(formula: Element): Element {
  const tex = formula.attributes[TEX] ?? '';
  const math = formula.children.find((child) => isElement(child, 'math'));
  if (!isElement(math)) return element('span', { class: 'math' }, tex);
  return fitMath({ ...math, attributes: { alttext: tex, ...math.attributes } });
}

function isFormula({ name, attributes }: Element): boolean {
  return name === 'span' && Object.hasOwn(attributes, TEX);
}

/**
 * Makes a formula valid: elements of MathML with their required number of children; otherwise its text in a span. Its TeX
 * annotation becomes the alternative text.
 */
function fitMath(math: Element): Element {
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
  const fitted = nodes.filter((node) => !isBlankText(node)).map(fitOne);
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
    .filter((child) => !isBlankText(child))
    .map((row) => {
      if (!isElement(row, 'mtr')) return undefined;
      const cells = row.children
        .filter((child) => !isBlankText(child))
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
