/**
 * An element of a document to be written. Names are lower case, those of MathML too; no namespaces, which the names
 * imply.
 */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Markup[];
}

/** A text or an element. */
export type Markup = string | Element;

type Attributes = Readonly<Record<string, string | undefined>>;

/** An element; attributes that are undefined are left out. */
export function element(name: string, attributes: Attributes = {}, ...children: readonly Markup[]): Element {
  return {
    name,
    attributes: Object.fromEntries(
      Object.entries(attributes).filter((entry): entry is [string, string] => entry[1] !== undefined),
    ),
    children,
  };
}

/** All text of some markup, as it stands. */
export function textOf(markup: Markup): string {
  return typeof markup === 'string' ? markup : markup.children.map(textOf).join('');
}

/** Every element of some markup, in document order. */
export function* elementsOf(markup: Markup): Generator<Element> {
  if (typeof markup === 'string') return;
  yield markup;
  for (const child of markup.children) yield* elementsOf(child);
}

/** The markup with each element replaced by what `change` makes of it, from the inside out. */
export function mapElements(
  content: readonly Markup[],
  change: (element: Element) => readonly Markup[],
): readonly Markup[] {
  return content.flatMap((node) =>
    typeof node === 'string' ? [node] : change({ ...node, children: mapElements(node.children, change) }),
  );
}
