import type TurndownService from 'turndown';
import { TICKS } from '@/article/body/ticks';
import { quotationMarks } from '@/article/dom-nodes';
import { texOfMathMl } from '@/article/mathml-tex';
import { disarmTex } from '@/core/articles/exports/active-text';
import { TEX, TEX_DISPLAY } from '@/core/articles/stored-attributes';
import { addCodeRules, isKeptAsHtml, writeLink, writeMathElement, writeTable } from './markdown-code';
import { BREAK, bracketed, finished, guard, tagged, unmark } from './markdown-guard';

/** Adds a rule for everything that Turndown leaves out, or writes in a way that CommonMark does not parse. */
export function addRules(service: TurndownService): void {
  service.addRule('strong', markRule(['strong', 'b'], '**', 'strong'));
  service.addRule('em', markRule(['em', 'i', 'dfn', 'cite'], '*', 'em'));
  service.addRule('struck', markRule(['s', 'del', 'strike' as 's'], '~~', 'del'));
  service.addRule('raised', {
    filter: ['sub', 'sup', 'kbd', 'mark'],
    replacement: (content, node) =>
      content.trim() === '' ? content : tagged(node.nodeName.toLowerCase(), content),
  });
  service.addRule('ruby', { filter: ['rt'], replacement: (content) => `(${content})` });
  service.addRule('rubyParenthesis', { filter: ['rp'], replacement: () => '' });
  service.addRule('formula', {
    filter: (node) => node.nodeName === 'SPAN' && node.hasAttribute(TEX),
    replacement: (_, node) =>
      writeFormula((node as Element).getAttribute(TEX) ?? '', (node as Element).hasAttribute(TEX_DISPLAY)),
  });
  service.addRule('mathMl', {
    filter: (node) => node.nodeName.toLowerCase() === 'math',
    replacement: (_, node) => writeMathMl(node as Element),
  });
  service.addRule('quotation', {
    filter: 'q',
    replacement: (content, node) => quotationMarks(node as Element).join(content),
  });
  addListRule(service);
  service.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: (content, node) => writeCell(content, node as HTMLTableCellElement),
  });
  service.addRule('keptTable', {
    filter: (node) => node.nodeName === 'TABLE' && isKeptAsHtml(node as Element),
    replacement: (_, node) => writeTable(node as Element),
  });
  service.addRule('caption', { filter: 'figcaption', replacement: (content) => `\n\n${content.trim()}\n\n` });
  addCodeRules(service);
  addLinkRules(service);
}

function addLinkRules(service: TurndownService): void {
  service.addRule('image', {
    filter: 'img',
    replacement: (_, node) => {
      const source = (node as Element).getAttribute('src') ?? '';
      let isChanged = false;
      const alt = guard(service.escape((node as Element).getAttribute('alt') ?? ''), () => {
        isChanged = true;
      });
      return source === '' ? '' : finished(`![${alt}](${source})`, isChanged);
    },
  });
  service.addRule('link', {
    filter: 'a',
    replacement: (content, node) => {
      const isBlank = (node.textContent ?? '').trim() === '' && !(node as Element).querySelector('img');
      return isBlank ? '' : writeLink(content, node as Element);
    },
  });
}

/** Writes marks if CommonMark would parse them as emphasis; else the HTML element, which CommonMark does not change. */
function markRule(filter: TurndownService.TagName[], mark: string, tag: string): TurndownService.Rule {
  return {
    filter,
    replacement: (content, node) => {
      const element = node as Element;
      // CommonMark would end the outer mark where the inner one begins.
      if (content.trim() === '' || element.parentElement?.closest(filter.join())) return content;
      const works = emphasisWorks(
        unmark(content).trim(),
        neighbour(element, 'previousSibling'),
        neighbour(element, 'nextSibling'),
      );
      const isClear = works && !content.includes('\n\n') && !touchesMarks(element);
      return isClear ? `${mark}${content}${mark}` : tagged(tag, content);
    },
  };
}

const EMPHASIS = 'strong, b, em, i, dfn, cite';

/** Whether other marks touch both of an element's: in `***a** b **c***` it is unclear which ends where. */
function touchesMarks({ firstChild, lastChild, previousSibling, nextSibling }: Element): boolean {
  const isMark = (node: Node | null) => node instanceof Element && node.matches(EMPHASIS);
  if (firstChild === lastChild) return false;
  return (isMark(firstChild) || isMark(previousSibling)) && (isMark(lastChild) || isMark(nextSibling));
}

/** A formula without TeX of its own: what has no common form in TeX stays an element. */
function writeMathMl(math: Element): string {
  const tex = texOfMathMl(math);
  if (tex === undefined) return writeMathElement(math);
  return tex === '' ? '' : writeFormula(tex, math.getAttribute('display') === 'block');
}

function writeFormula(source: string, isDisplay: boolean): string {
  const written = source.trim();
  const tex = disarmTex(written);
  return isDisplay
    ? `\n\n${finished(`$$\n${tex}\n$$`, tex !== written)}\n\n`
    : finished(`$${tex.replace(/\s+/g, ' ')}$`, tex !== written);
}

function addListRule(service: TurndownService): void {
  const numbers = new WeakMap<Element, number>();
  const numberOf = (item: Element): number => {
    if (!numbers.has(item)) {
      let next = startOf(item.parentElement);
      for (const each of item.parentElement?.children ?? []) {
        next = wholeNumber(each.getAttribute('value')) ?? next;
        numbers.set(each, next++);
      }
    }
    return numbers.get(item) ?? 1;
  };
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => writeItem(content, node as Element, numberOf(node as Element)),
  });
  service.addRule('laterList', {
    // A list that does not begin with 1 needs a blank line after text. https://spec.commonmark.org/0.31.2/#lists
    filter: (node) =>
      node.nodeName === 'OL' && node.parentNode?.nodeName === 'LI' && beginsLater(node as Element),
    replacement: (content) => `\n\n${content}\n\n`,
  });
}

function beginsLater(list: Element): boolean {
  return (wholeNumber(list.querySelector(':scope > li')?.getAttribute('value')) ?? startOf(list)) !== 1;
}

function startOf(list: Element | null): number {
  return wholeNumber(list?.getAttribute('start')) ?? 1;
}

/** A number that an item can have in Markdown. */
function wholeNumber(text: string | null | undefined): number | undefined {
  return /^\d{1,9}$/.test(text ?? '') ? Number(text) : undefined;
}

/** A list item. All lines after the first are indented by the width of its marker. */
function writeItem(content: string, item: Element, number: number): string {
  const mark = item.parentElement?.localName === 'ol' ? `${number}. ` : '- ';
  const text = trimLineEnds(content).replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${writeTick(text)}${item.nextElementSibling ? '\n' : ''}`;
}

/** A task of GitHub's Markdown: `[x] text`. */
function writeTick(text: string): string {
  for (const [sign, written] of [
    [TICKS.open, ' '],
    [TICKS.done, 'x'],
  ] as const)
    if (text.startsWith(`${sign} `)) return `${bracketed(written)}${text.slice(sign.length)}`;
  return text;
}

function trimLineEnds(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && text[start] === '\n') start++;
  while (end > start && text[end - 1] === '\n') end--;
  return text.slice(start, end);
}

/** A table cell, in one line. Every bar is escaped, because a bar ends the cell even within code. */
function writeCell(content: string, cell: HTMLTableCellElement): string {
  const lines = content.split('\n').map((line) => line.trim());
  const text = lines
    .filter((line) => line !== '')
    .join(BREAK)
    .replaceAll('|', '\\|');
  const isFirst = cell.previousElementSibling === null;
  return `${isFirst ? '| ' : ' '}${text.padEnd(3)} |`;
}

const INLINE: ReadonlySet<string> = new Set(
  'a abbr b bdo cite code dfn del em i ins kbd mark s samp small span strong sub sup time u var ruby'.split(
    ' ',
  ),
);

/** The character before or after an element in its line; empty at the start or end of the line. */
function neighbour(element: Element, side: 'previousSibling' | 'nextSibling'): string {
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

/** The character of a node that is next to the element; undefined if the node has no text. */
function edge(node: Node, side: 'previousSibling' | 'nextSibling'): string | undefined {
  if (node instanceof Element && node.localName === 'br') return '';
  // An image is written as `![](…)`.
  if (node instanceof Element && node.localName === 'img') return side === 'previousSibling' ? ')' : '!';
  if (node instanceof Element && node.localName === 'q') return '“';
  // Adjacent marks would be parsed as one.
  if (node instanceof Element && /^(?:strong|b|em|i)$/.test(node.localName)) return 'x';
  const text = [...(node.textContent ?? '')];
  return side === 'previousSibling' ? text.at(-1) : text[0];
}

const WHITE_SPACE = /^[\s\u00a0\u3000]$/u;
const PUNCTUATION = /^[\p{P}\p{S}]$/u;

/**
 * Whether CommonMark parses marks such as `**` around a text as emphasis. That depends on the characters on both sides of each mark, and
 * fails for what is common in Chinese (`这是**“重点”**内容`).
 * https://spec.commonmark.org/0.31.2/#left-flanking-delimiter-run
 * @param before the character before it; empty at the start of a line
 * @param after the character after it; empty at the end of a line
 */
export function emphasisWorks(text: string, before: string, after: string): boolean {
  const characters = [...text];
  const opens = flanks(characters[0] ?? '', before);
  const closes = flanks(characters.at(-1) ?? '', after);
  return opens && closes;
}

/** Whether a mark between these characters starts or ends emphasis of the text on the inner side. */
function flanks(inner: string, outer: string): boolean {
  if (inner === '' || WHITE_SPACE.test(inner)) return false;
  return !PUNCTUATION.test(inner) || outer === '' || WHITE_SPACE.test(outer) || PUNCTUATION.test(outer);
}
