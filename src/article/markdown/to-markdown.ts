import { gfm } from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import type { ArticleFacts } from '@/core/articles/article';
import { frontMatter } from '@/core/articles/front-matter';
import { takeFootnotes } from './footnotes';
import type { MarkdownOptions } from './markdown-options';
import { prepare } from './prepare';
import { addRules } from './rules';

/**
 * A stored body as Markdown (CommonMark with GitHub's tables), with front matter if it is wanted, and its title as the first heading.
 * Needs a DOM.
 *
 * @param html a body as `readArticle` gives it
 */
export function toMarkdown(html: string, facts: ArticleFacts, options: MarkdownOptions): string {
  const body = parseStored(html);
  prepare(body, options.pictureAddress);
  const notes = takeFootnotes(body);
  const service = createService(body);
  const text = service.turndown(body).trim();
  const footnotes = notes.map(({ label, note }) => {
    const written = service
      .turndown(note as HTMLElement)
      .trim()
      .replace(/^(?:- |\d+\. )/, '');
    return `[^${label}]: ${written.replace(/\n(?!\n|$)/g, '\n    ')}`;
  });
  // The title of an untitled post is its whole text.
  const heading = facts.title !== '' && !facts.title.includes('\n') ? `# ${service.escape(facts.title)}` : '';
  const parts = [heading, text, footnotes.join('\n')].filter((part) => part !== '');
  const head = options.frontMatter ? `${frontMatter(facts, options)}\n` : '';
  return `${head}${parts.join('\n\n')}\n`;
}

/** Marks of ours stay: what is stored was made safe when it was read. */
function parseStored(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

function createService(body: Element): TurndownService {
  const service = new TurndownService({
    headingStyle: 'atx',
    codeBlockStyle: 'fenced',
    bulletListMarker: '-',
    emDelimiter: '*',
    strongDelimiter: '**',
    hr: '---',
  });
  service.use(gfm);
  addRules(service);
  service.addRule('note', {
    filter: (node) => node.nodeName === 'SPAN' && node.hasAttribute('data-note'),
    replacement: (_, node) => `[^${(node as Element).getAttribute('data-note')}]`,
  });
  const escapeMarks = service.escape.bind(service);
  const hasFormulas = body.querySelector('[data-tex]') !== null;
  service.escape = (text) => escapeMarkup(escapeMarks(text), hasFormulas);
  return service;
}

/** What would be read as HTML, as an entity, as struck out or as a formula, and is text. */
function escapeMarkup(text: string, hasFormulas: boolean): string {
  const escaped = text
    .replace(/<(?=[A-Za-z/!?])/g, '\\<')
    .replace(/&(?=#?\w{1,32};)/g, '\\&')
    .replace(/~(?=~)/g, '\\~');
  return hasFormulas || /\$[^$]*\$/.test(escaped) ? escaped.replaceAll('$', '\\$') : escaped;
}
