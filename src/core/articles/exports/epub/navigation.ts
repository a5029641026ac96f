import {
  type Element,
  element,
  elementsOf,
  type Markup,
  textOf,
} from '@/core/articles/exports/markup/markup';

/** A place that the table of contents leads to. */
export interface NavigationEntry {
  readonly label: string;
  readonly href: string;
  readonly within: readonly NavigationEntry[];
}

/** The table of contents. https://www.w3.org/TR/epub-33/#sec-nav-toc */
export function navigation(title: string, entries: readonly NavigationEntry[]): Element {
  return element('nav', { 'epub:type': 'toc', id: 'toc' }, element('h1', {}, title), navigationList(entries));
}

function navigationList(entries: readonly NavigationEntry[]): Element {
  const items = entries.map(({ label, href, within }) =>
    element('li', {}, element('a', { href }, label), ...(within.length > 0 ? [navigationList(within)] : [])),
  );
  return element('ol', {}, ...items);
}

const HEADING = /^h[1-6]$/;
const MAX_LABEL = 200;

/** Headings of one document, made places that links can lead to. */
export interface MarkedHeadings {
  readonly content: readonly Markup[];
  readonly headings: readonly { readonly label: string; readonly id: string }[];
}

/** Gives the body's headings of its highest level ids, for the table of contents. */
export function markHeadings(content: readonly Markup[]): MarkedHeadings {
  const all = content
    .flatMap((node) => [...elementsOf(node)])
    .filter((each) => HEADING.test(each.name) && labelOf(each));
  const highest = all.map(({ name }) => name).sort()[0];
  const marked = new Map(
    all.filter(({ name }) => name === highest).map((heading, index) => [heading, `heading-${index + 1}`]),
  );
  const headings = [...marked].map(([heading, id]) => ({
    label: labelOf(heading),
    id: heading.attributes['id'] ?? id,
  }));
  const mark = (node: Markup): Markup => {
    if (typeof node === 'string') return node;
    const id = marked.get(node);
    return {
      ...node,
      attributes: id === undefined ? node.attributes : { id, ...node.attributes },
      children: node.children.map(mark),
    };
  };
  return { content: content.map(mark), headings };
}

function labelOf(heading: Element): string {
  return textOf(heading).replace(/\s+/gu, ' ').trim().slice(0, MAX_LABEL);
}
