/** A rectangle in CSS px from the sheet's top left corner. */
export interface PlacedBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** One character as the browser has set it. */
export interface PlacedGrapheme extends PlacedBox {
  readonly text: string;
}

export interface TextNode {
  readonly kind: 'text';
  readonly graphemes: readonly PlacedGrapheme[];
}

/**
 * How the children of an element are read: as the HTML has them (`dom`), from left to right (`across`), from the top
 * down (`down`), row after row (`rows`) or column after column (`columns`).
 */
export type Reading = 'dom' | 'across' | 'down' | 'rows' | 'columns';

export interface ElementNode {
  readonly kind: 'element';
  readonly role: 'inline' | 'block' | 'table' | 'row' | 'cell';
  readonly reading: Reading;
  /** The declared place among the siblings, `data-order`; 0 unless given. */
  readonly order: number;
  /** Whether a visible edge is around it: a border, or a background of its own. */
  readonly edged: boolean;
  readonly vertical: boolean;
  /** CSS px */
  readonly fontSize: number;
  readonly box: PlacedBox;
  readonly children: readonly LayoutNode[];
}

export type LayoutNode = TextNode | ElementNode;

/**
 * The visible text of an element as a tree. Runs inside the page, so it stands alone. It respects these attributes:
 * `data-reading` (how the children are read), `data-order` (the place among siblings), `data-table` and `data-row`
 * (a table of other elements than `<table>`; the children of a row are its cells) and `data-skip` (decoration). Text
 * that a box clips is left out, and what is clipped by half is as high and as wide as its visible part. What is not text of the document is not seen: list markers, generated content, values
 * of form controls.
 */
export function measureTree(sheet: HTMLElement): ElementNode {
  const origin = sheet.getBoundingClientRect();
  const place = ({ left, top, right, bottom }: DOMRect): PlacedBox => ({
    left: left - origin.left,
    top: top - origin.top,
    right: right - origin.left,
    bottom: bottom - origin.top,
  });
  const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  const isInside = (box: DOMRect, clips: readonly DOMRect[]): boolean =>
    clips.every((clip) => {
      const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
      return x > clip.left && x < clip.right && y > clip.top && y < clip.bottom;
    });
  const intersection = (a: DOMRect, b: DOMRect): DOMRect => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return new DOMRect(left, top, Math.min(a.right, b.right) - left, Math.min(a.bottom, b.bottom) - top);
  };
  const measureText = (node: Text, clips: readonly DOMRect[]): TextNode => {
    const graphemes = [...segmenter.segment(node.data)].flatMap(({ segment, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + segment.length);
      // At a line break, the white space before it has a box without width, and collapsed white space has none.
      const box = [...range.getClientRects()].find(({ width, height }) => width * height > 0);
      if (box === undefined || !isInside(box, clips)) return [];
      return [{ text: segment, ...place(clips.reduce(intersection, box)) }];
    });
    return { kind: 'text', graphemes };
  };
  const roleOf = (element: HTMLElement, display: string): ElementNode['role'] => {
    if (display === 'table' || element.dataset['table'] !== undefined) return 'table';
    if (display === 'table-row' || element.dataset['row'] !== undefined) return 'row';
    if (display === 'table-cell' || element.parentElement?.dataset['row'] !== undefined) return 'cell';
    return display === 'inline' ? 'inline' : 'block';
  };
  const readingOf = (element: HTMLElement, style: CSSStyleDeclaration): Reading => {
    const declared = element.dataset['reading'];
    if (declared === 'dom' || declared === 'across' || declared === 'down') return declared;
    if (declared === 'rows' || declared === 'columns') return declared;
    if (declared !== undefined) throw new Error(`data-reading="${declared}" is not known`);
    if (style.display.endsWith('flex')) {
      if (style.flexDirection.startsWith('column')) return 'down';
      return style.flexWrap === 'nowrap' ? 'across' : 'rows';
    }
    if (style.display.endsWith('grid')) return 'rows';
    if (style.display === 'table-row') return 'across';
    return /^table/.test(style.display) && style.display !== 'table-cell' ? 'down' : 'dom';
  };
  const isEdged = (style: CSSStyleDeclaration): boolean => {
    const borders = [style.borderLeft, style.borderRight, style.borderTop, style.borderBottom];
    const hasBorder = borders.some((border) => !border.startsWith('0px') && !border.includes('none'));
    return hasBorder || !/^rgba\(.*, 0\)$|^transparent$/.test(style.backgroundColor);
  };
  const measureChildren = (element: HTMLElement, clips: readonly DOMRect[]): LayoutNode[] =>
    [...element.childNodes].flatMap((child): LayoutNode[] => {
      if (child instanceof Text) {
        const node = measureText(child, clips);
        return node.graphemes.length === 0 ? [] : [node];
      }
      if (!(child instanceof HTMLElement) || child.dataset['skip'] !== undefined) return [];
      const { display, position } = getComputedStyle(child);
      if (display === 'contents') return measureChildren(child, clips);
      if (!child.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return [];
      const isDeclared = child.dataset['order'] !== undefined || element.dataset['reading'] !== undefined;
      if (['absolute', 'fixed'].includes(position) && !isDeclared && child.textContent?.trim() !== '') {
        throw new Error(`a positioned box needs data-order or its parent data-reading: ${child.textContent}`);
      }
      const node = measureElement(child, clips);
      return node.children.length === 0 ? [] : [node];
    });
  const measureElement = (element: HTMLElement, clips: readonly DOMRect[]): ElementNode => {
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    const isClipping = style.overflow !== 'visible' && style.display !== 'inline';
    return {
      kind: 'element',
      role: roleOf(element, style.display),
      reading: readingOf(element, style),
      order: Number(element.dataset['order'] ?? 0),
      edged: isEdged(style),
      vertical: style.writingMode.startsWith('vertical'),
      fontSize: Number.parseFloat(style.fontSize),
      box: place(box),
      children: measureChildren(element, isClipping ? [...clips, box] : clips),
    };
  };
  return measureElement(sheet, []);
}
