import type TurndownService from 'turndown';
import { TEX, TEX_DISPLAY } from '@/article/body/formulas';
import { emphasisWorks } from '@/core/articles/emphasis';
import { neighbour } from './neighbours';

/** What the library does not write, or not as CommonMark reads it, added one rule each. */
export function addRules(service: TurndownService): void {
  service.addRule('strong', markRule(['strong', 'b'], '**', 'strong'));
  service.addRule('em', markRule(['em', 'i', 'dfn', 'cite'], '*', 'em'));
  service.addRule('struck', markRule(['s', 'del', 'strike' as 's'], '~~', 'del'));
  service.addRule('raised', {
    filter: ['sub', 'sup', 'kbd', 'mark'],
    replacement: (content, node) =>
      content.trim() === '' ? content : inTag(node.nodeName.toLowerCase(), content),
  });
  service.addRule('ruby', { filter: ['rt'], replacement: (content) => `(${content})` });
  service.addRule('rubyParenthesis', { filter: ['rp'], replacement: () => '' });
  service.addRule('formula', {
    filter: (node) => node.nodeName === 'SPAN' && node.hasAttribute(TEX),
    replacement: (_, node) => writeFormula(node as Element),
  });
  service.addRule('item', {
    filter: 'li',
    replacement: (content, node) => writeItem(content, node as Element),
  });
  service.addRule('tableCell', {
    filter: ['th', 'td'],
    replacement: (content, node) => writeCell(content, node as HTMLTableCellElement),
  });
  service.addRule('caption', { filter: 'figcaption', replacement: (content) => `\n\n${content.trim()}\n\n` });
  service.addRule('plainLink', {
    filter: (node) =>
      node.nodeName === 'A' && (node.textContent ?? '').trim() === '' && !node.querySelector('img'),
    replacement: () => '',
  });
  service.addRule('insideLink', {
    filter: (node) => node.nodeName === 'A' && (node.getAttribute('href') ?? '').startsWith('#'),
    replacement: (content) => content,
  });
}

/** Marks where they are read as such, else the element itself, which CommonMark lets through. */
function markRule(filter: TurndownService.TagName[], mark: string, tag: string): TurndownService.Rule {
  return {
    filter,
    replacement: (content, node) => {
      if (content.trim() === '') return content;
      const element = node as Element;
      const works = emphasisWorks(
        content.trim(),
        neighbour(element, 'previousSibling'),
        neighbour(element, 'nextSibling'),
      );
      return works && !content.includes('\n\n') ? `${mark}${content}${mark}` : inTag(tag, content);
    },
  };
}

function inTag(tag: string, content: string): string {
  return `<${tag}>${content}</${tag}>`;
}

function writeFormula(formula: Element): string {
  const tex = (formula.getAttribute(TEX) ?? '').trim();
  return formula.hasAttribute(TEX_DISPLAY) ? `\n\n$$\n${tex}\n$$\n\n` : `$${tex.replace(/\s+/g, ' ')}$`;
}

/** A list's item, with what belongs to it set in by as much as its mark is wide. */
function writeItem(content: string, item: Element): string {
  const list = item.parentElement;
  const start = Number(list?.getAttribute('start') ?? 1);
  const place = list ? [...list.children].indexOf(item) : 0;
  const mark = list?.localName === 'ol' ? `${(Number.isFinite(start) ? start : 1) + place}. ` : '- ';
  const text = content.replace(/^\n+|\n+$/g, '').replace(/\n(?!\n|$)/g, `\n${' '.repeat(mark.length)}`);
  return `${mark}${text}${item.nextElementSibling ? '\n' : ''}`;
}

/** A cell in one line, with every bar escaped: in a table a bar ends the cell in listings, too. */
function writeCell(content: string, cell: HTMLTableCellElement): string {
  const text = content
    .trim()
    .replace(/\s*\n\s*/g, '<br>')
    .replaceAll('|', '\\|');
  const isFirst = cell.previousElementSibling === null;
  const more = ' |'.repeat(Math.min(cell.colSpan, 50) - 1);
  return `${isFirst ? '| ' : ' '}${text.padEnd(3)} |${more}`;
}
