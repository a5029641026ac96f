import { fitList, fitTable } from './fit-groups';
import { fitInline } from './fit-inline';
import { EMPHASIS, hasBlocks, INLINE, isBlank, isElement } from './kinds';
import { type Element, element, type Markup } from './markup';

/**
 * Brings content into the shape that HTML's content models ask for, without losing text: browsers show a list item
 * outside a list or a section within a span, but EPUB readers and their checkers refuse them.
 * https://html.spec.whatwg.org/multipage/dom.html#content-models
 */
export function fitContent(nodes: readonly Markup[]): readonly Markup[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : fitBlock(node)));
}

function fitBlock(node: Element): readonly Markup[] {
  if (INLINE.has(node.name)) return hasBlocks([node]) ? fitAroundBlocks(node) : fitInline([node]);
  switch (node.name) {
    case 'p':
      return [hasBlocks(node.children) ? division(node) : { ...node, children: fitInline(node.children) }];
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return [{ ...node, children: fitInline(node.children) }];
    case 'pre':
      return [{ ...node, children: fitInline(node.children, '\n') }];
    case 'ul':
    case 'ol':
      return fitList(node, fitContent);
    case 'dl':
      return [fitDefinitions(node)];
    case 'table':
      return fitTable(node, fitContent);
    case 'figure':
      return [fitCaptioned(node, 'figcaption', fitContent)];
    case 'details':
      return [fitCaptioned(node, 'summary', fitInline)];
    case 'hr':
      return [element('hr')];
    case 'article':
    case 'aside':
    case 'blockquote':
    case 'section':
      return [{ ...node, children: fitContent(node.children) }];
    default:
      return [division(node)];
  }
}

function division({ attributes, children }: Element): Element {
  const { id, lang, dir, title } = attributes;
  return element('div', { id, lang, dir, title }, ...fitContent(children));
}

/** What stands in a line holds blocks: links and changes may, emphasis goes into the blocks, others become blocks. */
function fitAroundBlocks(node: Element): readonly Markup[] {
  switch (node.name) {
    case 'a':
      return [{ ...node, children: fitContent(withoutInteractive(node.children)) }];
    case 'del':
    case 'ins':
      return [{ ...node, children: fitContent(node.children) }];
    default:
      return EMPHASIS.has(node.name)
        ? fitContent(emphasiseWithin(node, node.children))
        : Object.keys(node.attributes).length === 0
          ? fitContent(node.children)
          : [division(node)];
  }
}

/** Puts the emphasis around every run of what stands in a line, at any depth. */
function emphasiseWithin(emphasis: Element, nodes: readonly Markup[]): readonly Markup[] {
  const result: Markup[] = [];
  let run: Markup[] = [];
  const endRun = () => {
    if (run.some((node) => !isBlank(node))) result.push({ ...emphasis, children: run });
    else result.push(...run);
    run = [];
  };
  for (const node of nodes) {
    if (!hasBlocks([node])) {
      run.push(node);
      continue;
    }
    endRun();
    if (isElement(node)) result.push({ ...node, children: emphasiseWithin(emphasis, node.children) });
  }
  endRun();
  return result;
}

/** Nothing that can be pressed lies in a link. */
export function withoutInteractive(nodes: readonly Markup[]): readonly Markup[] {
  return nodes.flatMap((node): readonly Markup[] => {
    if (typeof node === 'string') return [node];
    const children = withoutInteractive(node.children);
    if (node.name === 'a') return children;
    return [{ ...node, name: /^(?:details|summary)$/.test(node.name) ? 'div' : node.name, children }];
  });
}

/** `dt+ dd+` again and again; what is otherwise becomes plain divisions. */
function fitDefinitions(node: Element): Element {
  const parts = node.children.filter((child) => !isBlank(child));
  const order = parts
    .map((part) => (isElement(part, 'dt') ? 't' : isElement(part, 'dd') ? 'd' : '?'))
    .join('');
  if (!/^(?:t+d+)+$/.test(order)) return division(node);
  const children = parts
    .filter((part) => isElement(part))
    .map((part) => ({
      ...part,
      children: part.name === 'dt' ? fitInline(part.children) : fitContent(part.children),
    }));
  return { ...node, children };
}

/** A figure or a fold with its one caption in front or, for a figure, at the end. */
function fitCaptioned(
  node: Element,
  captionName: 'figcaption' | 'summary',
  fitCaption: (nodes: readonly Markup[]) => readonly Markup[],
): Element {
  const parts = node.children.filter((child) => !isBlank(child));
  const captions = parts.filter((part) => isElement(part, captionName));
  const [caption] = captions;
  const isLast = captionName === 'figcaption' && parts.at(-1) === caption;
  const isPlaced = captions.length === 1 && (parts[0] === caption || isLast);
  if (!isElement(caption) || !isPlaced)
    return captionName === 'summary' ? division(node) : { ...node, children: fitContent(parts) };
  const fitted = { ...caption, children: fitCaption(caption.children) };
  const rest = fitContent(parts.filter((part) => part !== caption));
  return { ...node, children: isLast && parts.length > 1 ? [...rest, fitted] : [fitted, ...rest] };
}
