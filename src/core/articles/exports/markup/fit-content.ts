import { fitInline } from './fit-inline';
import {
  type Element,
  EMPHASIS,
  element,
  hasBlocks,
  INLINE,
  isBlankText,
  isElement,
  type Markup,
} from './markup';

/**
 * Nests content as HTML's content models require, without losing text: browsers show a list item outside a list or a
 * section within a span, but EPUB readers and checkers refuse them.
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

/**
 * An inline element with blocks in it: links and changes may contain them, emphasis moves into the blocks, others become
 * blocks.
 */
function fitAroundBlocks(node: Element): readonly Markup[] {
  switch (node.name) {
    case 'a':
      return [{ ...node, children: fitContent(withoutInteractive(node.children)) }];
    case 'del':
    case 'ins':
      return [{ ...node, children: fitContent(node.children) }];
    default:
      if (EMPHASIS.has(node.name)) return fitContent(emphasiseWithin(node, node.children));
      return Object.keys(node.attributes).length === 0 ? fitContent(node.children) : [division(node)];
  }
}

/** Wraps every run of inline content in the emphasis, at any depth. */
function emphasiseWithin(emphasis: Element, nodes: readonly Markup[]): readonly Markup[] {
  const result: Markup[] = [];
  let run: Markup[] = [];
  const endRun = () => {
    if (run.some((node) => !isBlankText(node))) result.push({ ...emphasis, children: run });
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

/** Removes interactive elements inside a link. */
function withoutInteractive(nodes: readonly Markup[]): readonly Markup[] {
  return nodes.flatMap((node): readonly Markup[] => {
    if (typeof node === 'string') return [node];
    const children = withoutInteractive(node.children);
    if (node.name === 'a') return children;
    return [{ ...node, name: /^(?:details|summary)$/.test(node.name) ? 'div' : node.name, children }];
  });
}

/** A description list must be `dt+ dd+` repeated; any other order becomes plain divisions. */
function fitDefinitions(node: Element): Element {
  const parts = node.children.filter((child) => !isBlankText(child));
  const order = parts.map((part) => (isElement(part, 'dt', 'dd') ? part.name : '?')).join('');
  if (!/^(?:(?:dt)+(?:dd)+)+$/.test(order)) return division(node);
  const children = parts
    .filter((part) => isElement(part))
    .map((part) => ({
      ...part,
      children: part.name === 'dt' ? fitInline(part.children) : fitContent(part.children),
    }));
  return { ...node, children };
}

/** A figure or `details` with one caption: at the start, or for a figure also at the end. */
function fitCaptioned(
  node: Element,
  captionName: 'figcaption' | 'summary',
  fitCaption: (nodes: readonly Markup[]) => readonly Markup[],
): Element {
  const parts = node.children.filter((child) => !isBlankText(child));
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

/** Fits content of any kind. */
type Fit = (nodes: readonly Markup[]) => readonly Markup[];

/** A list contains only items: a nested list moves into the item before it, anything else gets an item of its own. */
function fitList(node: Element, settle: Fit): readonly Markup[] {
  const items: Element[] = [];
  for (const child of node.children.filter((each) => !isBlankText(each))) {
    const last = items.at(-1);
    if (isElement(child, 'li')) items.push(listItem(child, node.name, settle));
    else if (isElement(child, 'ul', 'ol') && last) {
      items[items.length - 1] = { ...last, children: [...last.children, ...settle([child])] };
    } else items.push(element('li', {}, ...settle([child])));
  }
  return items.length > 0 ? [{ ...node, children: items }] : [];
}

function listItem({ attributes, children, name }: Element, list: string, settle: Fit): Element {
  const { value, ...rest } = attributes;
  return element(name, list === 'ol' ? { ...rest, value } : rest, ...settle(children));
}

/** A table: caption, head, bodies and foot in this order; any other content moves before it. */
function fitTable(node: Element, settle: Fit): readonly Markup[] {
  const parts = node.children.filter((child) => !isBlankText(child));
  const sections = groupRows(parts, settle);
  const strays = parts.filter(
    (part) => !isElement(part, 'caption', 'colgroup', 'col', 'thead', 'tbody', 'tfoot', 'tr'),
  );
  const before = strays.length > 0 ? [element('div', {}, ...settle(strays))] : [];
  if (sections.length === 0) return before;
  const caption = parts.find((part) => isElement(part, 'caption'));
  const head = sections.find(({ name }) => name === 'thead');
  const foot = sections.findLast(({ name }) => name === 'tfoot');
  const bodies = sections.filter((section) => section !== head && section !== foot);
  const table = element(
    'table',
    node.attributes,
    ...(isElement(caption) ? [{ ...caption, children: fitInline(caption.children) }] : []),
    ...(head ? [head] : []),
    ...bodies.map((body) => ({ ...body, name: 'tbody' })),
    ...(foot ? [foot] : []),
  );
  return [...before, table];
}

function groupRows(parts: readonly Markup[], settle: Fit): readonly Element[] {
  const sections: Element[] = [];
  let loose: Element[] = [];
  const endLoose = () => {
    if (loose.length > 0) sections.push(element('tbody', {}, ...loose));
    loose = [];
  };
  for (const part of parts) {
    if (isElement(part, 'tr')) loose.push(fitRow(part, settle));
    if (!isElement(part, 'thead', 'tbody', 'tfoot')) continue;
    endLoose();
    const rows = part.children.filter((child) => !isBlankText(child)).map((child) => fitRow(child, settle));
    if (rows.length > 0) sections.push({ ...part, children: rows });
  }
  endLoose();
  return sections;
}

function fitRow(node: Markup, settle: Fit): Element {
  if (!isElement(node, 'tr')) return element('tr', {}, element('td', {}, ...settle([node])));
  const cells = node.children
    .filter((child) => !isBlankText(child))
    .map((child) =>
      isElement(child, 'td', 'th')
        ? { ...child, children: settle(child.children) }
        : element('td', {}, ...settle([child])),
    );
  return { ...node, children: cells };
}
