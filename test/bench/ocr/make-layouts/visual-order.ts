import type { ElementNode, LayoutNode, PlacedBox } from './measure-tree';

function boxOf(node: LayoutNode): PlacedBox {
  if (node.kind === 'element') return node.box;
  return {
    left: Math.min(...node.graphemes.map(({ left }) => left)),
    right: Math.max(...node.graphemes.map(({ right }) => right)),
    top: Math.min(...node.graphemes.map(({ top }) => top)),
    bottom: Math.max(...node.graphemes.map(({ bottom }) => bottom)),
  };
}

type Side = 'left' | 'right' | 'top' | 'bottom';
type Axis = readonly [start: Side, end: Side];

const horizontal: Axis = ['left', 'right'];
const vertical: Axis = ['top', 'bottom'];

/** Sorts by where the nodes start; what the HTML has first comes first among equals. */
function sortAlong(nodes: readonly LayoutNode[], [start]: Axis): LayoutNode[] {
  return [...nodes].sort((a, b) => boxOf(a)[start] - boxOf(b)[start]);
}

/** Groups nodes that overlap by at least half of the smaller one on an axis; the groups are in the axis's order. */
function groupAlong(nodes: readonly LayoutNode[], axis: Axis): LayoutNode[][] {
  const [start, end] = axis;
  const groups: { start: number; end: number; members: LayoutNode[] }[] = [];
  for (const node of sortAlong(nodes, axis)) {
    const box = boxOf(node);
    const open = groups.at(-1);
    const least = open === undefined ? 0 : Math.min(box[end] - box[start], open.end - open.start) / 2;
    if (open !== undefined && Math.min(open.end, box[end]) - box[start] > least) {
      open.members.push(node);
      open.end = Math.max(open.end, box[end]);
    } else groups.push({ start: box[start], end: box[end], members: [node] });
  }
  return groups.map(({ members }) => members);
}

function arrange({ children, reading }: ElementNode): LayoutNode[] {
  switch (reading) {
    case 'across':
      return sortAlong(children, horizontal);
    case 'down':
      return sortAlong(children, vertical);
    case 'rows':
      return groupAlong(children, vertical).flatMap((row) => sortAlong(row, horizontal));
    case 'columns':
      return groupAlong(children, horizontal).flatMap((column) => sortAlong(column, vertical));
    case 'dom':
      return [...children];
  }
}

const orderOf = (node: LayoutNode): number => (node.kind === 'element' ? node.order : 0);

/** The children of an element in the order a reader takes them; a declared order comes before what the eye sees. */
export function childrenInOrder(element: ElementNode): LayoutNode[] {
  return arrange(element).sort((a, b) => orderOf(a) - orderOf(b));
}
