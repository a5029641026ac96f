import { fitInline } from './fit-inline';
import { isBlank, isElement } from './kinds';
import { type Element, element, type Markup } from './markup';

/** Brings content of any kind into shape. */
type Fit = (nodes: readonly Markup[]) => readonly Markup[];

/** A list holds items only: a list within it goes to the item before, anything else gets an item of its own. */
export function fitList(node: Element, settle: Fit): readonly Markup[] {
  const items: Element[] = [];
  for (const child of node.children.filter((each) => !isBlank(each))) {
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

/** A table: its caption, columns, head, bodies and foot, in this order; what is none of them stands before it. */
export function fitTable(node: Element, settle: Fit): readonly Markup[] {
  const parts = node.children.filter((child) => !isBlank(child));
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
    const rows = part.children.filter((child) => !isBlank(child)).map((child) => fitRow(child, settle));
    if (rows.length > 0) sections.push({ ...part, children: rows });
  }
  endLoose();
  return sections;
}

function fitRow(node: Markup, settle: Fit): Element {
  if (!isElement(node, 'tr')) return element('tr', {}, element('td', {}, ...settle([node])));
  const cells = node.children
    .filter((child) => !isBlank(child))
    .map((child) =>
      isElement(child, 'td', 'th')
        ? { ...child, children: settle(child.children) }
        : element('td', {}, ...settle([child])),
    );
  return { ...node, children: cells };
}
