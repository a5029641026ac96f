import { fitFormula, fitMath, isFormula } from './fit-math';
import { INLINE, isBlank, isElement } from './kinds';
import { type Element, element, type Markup, textOf } from './markup';

/** Where a block began or ended, among what stands in a line. */
const BREAK = Symbol('break');

/**
 * Content for a place where only what stands in a line may be: blocks are dissolved, with a break where they began and
 * ended.
 * @param breakAs what a break becomes; a line break element unless told
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

/** One break between blocks, none at the ends. */
function trimBreaks(pieces: readonly Piece[]): readonly Piece[] {
  const isSpace = (piece: Piece) => piece === BREAK || isBlank(piece);
  const first = pieces.findIndex((piece) => !isSpace(piece));
  const last = pieces.findLastIndex((piece) => !isSpace(piece));
  if (!pieces.includes(BREAK)) return pieces;
  const kept: Piece[] = [];
  for (const piece of pieces.slice(Math.max(first, 0), last + 1)) {
    if (piece !== BREAK || kept.findLast((before) => before === BREAK || !isSpace(before)) !== BREAK)
      kept.push(piece);
  }
  return kept;
}

/** Each base with its reading, in parentheses for those who cannot show it above. A base without one stands alone. */
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
