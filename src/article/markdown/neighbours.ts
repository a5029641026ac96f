/** Elements that stand in a line of text. */
const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdo cite code dfn del em i ins kbd mark q s samp small span strong sub sup time u var ruby'.split(
    ' ',
  ),
);

/** The character in front of an element or behind it in its line; empty where the line ends there. */
export function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): string {
  let node: Node = element;
  for (;;) {
    const next = node[side];
    if (!next) {
      const { parentElement } = node;
      if (!parentElement || !INLINE.has(parentElement.localName)) return '';
      node = parentElement;
      continue;
    }
    const character = edge(next, side);
    if (character !== undefined) return character;
    node = next;
  }
}

/** The character of a node that is next to us; undefined where it shows none. */
function edge(node: Node, side: 'previousSibling' | 'nextSibling'): string | undefined {
  if (node instanceof Element && node.localName === 'br') return '';
  // A picture is written as `![](…)`.
  if (node instanceof Element && node.localName === 'img') return side === 'previousSibling' ? ')' : '!';
  // Marks in a row would be read as one.
  if (node instanceof Element && /^(?:strong|b|em|i)$/.test(node.localName)) return 'x';
  const text = [...(node.textContent ?? '')];
  return side === 'previousSibling' ? text.at(-1) : text[0];
}
