/** Parses exported files as the programs that open them do, and reports everything on which a program would act. */
import MarkdownIt from 'markdown-it';
import { parse as parseYaml } from 'yaml';
import { TRACKER } from './hostile-fields.test-support';
import { allElements, parseXml } from './well-formed-xml.test-support';

const RUNS =
  'script, iframe, object, embed, form, input, button, svg, style, link, base, video, audio, meta[http-equiv="refresh"], template';
const SAFE_ADDRESS = /^(?:https?:\/\/|mailto:|#|pictures\/|\.\.\/pictures\/|%|[^:]*$)/;
/** The beginnings of templates. */
const TEMPLATES = /<%|\{\{|\{%/;
/** An address that starts a program or runs a script, in plain text of which a program would make a link. */
const ACTIVE_ADDRESS = /\b(?:javascript|vbscript|data|file|blob|obsidian):(?=\S)/i;
const LANGUAGE = /^(?:|text|js|ts|python)$/;

/** What acts in parsed HTML. */
export function actsInHtml(root: ParentNode, isWholePage = false): readonly string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll('*')) {
    const isOwn = isWholePage && /^(?:style|meta)$/.test(element.localName);
    if (!isOwn && element.matches(RUNS)) found.push(`<${element.localName}>`);
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'ping' || name === 'srcset')
        found.push(`${name}="${value}"`);
      if (/^(?:href|src|xlink:href|action|formaction|data|poster)$/.test(name)) {
        const isImage = element.localName === 'img' && value.startsWith('data:image/png');
        if (!isImage && !SAFE_ADDRESS.test(value)) found.push(`${name}="${value}"`);
        if (element.localName === 'img' && value.includes(TRACKER)) found.push(`fetches ${value}`);
      }
      if (name === 'class' && /dataview|js-engine|templater|query|tasks/.test(value)) found.push(value);
    }
  }
  return found;
}

/** A dollar and, after an odd number of backslashes, a command that links, loads or styles. */
const FORMULA_COMMAND = /(?<!\\)\$[^$]*(?<!\\)(?:\\\\)*\\(?:href|require|style|bbox)\b/;

function parseHtml(html: string): Document {
  return new DOMParser().parseFromString(html, 'text/html');
}

/** What acts in the text of an HTML file. */
export function actsInHtmlFile(html: string): readonly string[] {
  return actsInHtml(parseHtml(html), true);
}

/** What acts in a Markdown file: in its front matter, as CommonMark, and in a program that shows formulas. */
export function actsInMarkdown(markdown: string): readonly string[] {
  const [, head, body = markdown] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  return [
    ...(head === undefined ? [] : actsInFrontMatter(head)),
    ...actsInBody(body),
    ...actsInBody(withoutFormulas(body)),
    ...(TEMPLATES.test(markdown) ? [`template ${TEMPLATES.exec(markdown)?.[0]}`] : []),
  ];
}

function actsInFrontMatter(head: string): readonly string[] {
  const values: unknown[] = Object.values(parseYaml(head) as object).flat();
  return values.flatMap((value) => {
    if (typeof value !== 'string') return [`front matter has a ${typeof value}`];
    return /\[\[/.test(value) || ACTIVE_ADDRESS.test(value) ? [`front matter: ${value}`] : [];
  });
}

/** A text without its formulas. A formula ends at the first dollar without a backslash. */
function withoutFormulas(body: string): string {
  return body
    .replace(/^\$\$\n[\s\S]*?\n\$\$$/gm, 'FORMULA')
    .replace(/(?<!\\)\$(?=\S)(?:\\.|[^$\n\\])*\$/g, 'FORMULA');
}

function actsInBody(body: string): readonly string[] {
  const parser = new MarkdownIt({ html: true, linkify: true });
  // Without its own check of links, because other programs have none.
  parser.validateLink = () => true;
  const tokens = parser.parse(body, {}).flatMap((token) => [token, ...(token.children ?? [])]);
  const found = [...actsInHtml(parseHtml(parser.render(body)))];
  for (const { type, info, content } of tokens) {
    if (type === 'fence' && !LANGUAGE.test(info.trim())) found.push(`fence ${info}`);
    if (type === 'code_inline' && /^\s*(?:\$?=|r\s)/.test(content)) found.push(`computes ${content}`);
  }
  const prose = body
    .replace(/^( *)(`{3,})[\s\S]*?\n\s*\2$/gm, '')
    .replace(/(`+)(?!`)[^\n]*?[^`]\1(?!`)/g, '');
  if (/\[\[/.test(prose)) found.push('a link or an embedded note');
  if (ACTIVE_ADDRESS.test(prose)) found.push(`address ${ACTIVE_ADDRESS.exec(prose)?.[0]}`);
  if (FORMULA_COMMAND.test(prose)) found.push('a command in a formula');
  return [...found, ...actsInRenderedCode(parser.render(body))];
}

/** Dataview runs the code of a rendered note, also in elements that are written as HTML. */
function actsInRenderedCode(html: string): readonly string[] {
  return [...parseHtml(html).querySelectorAll('code')]
    .filter((code) => code.parentElement?.localName !== 'pre')
    .map((code) => (code.textContent ?? '').trim())
    .filter((text) => /^\$?=/.test(text))
    .map((text) => `computes ${text}`);
}

/** What acts in an XML file. `isHtml` tells the elements whose text is parsed as HTML by feed readers. */
export function actsInXml(xml: string, isHtml: readonly string[] = []): readonly string[] {
  return [...allElements(parseXml(xml))].flatMap(({ name, attributes, children }) => {
    const text = children.map((child) => (typeof child === 'string' ? child : '')).join('');
    return [
      ...(/^(?:script|iframe|object|form|svg)$/.test(name) ? [`<${name}>`] : []),
      ...Object.entries(attributes).flatMap(([key, value]) =>
        key.startsWith('on') || (/^(?:href|src)$/.test(key) && !SAFE_ADDRESS.test(value))
          ? [`${key}="${value}"`]
          : [],
      ),
      ...(isHtml.includes(name) ? actsInHtml(parseHtml(text)) : []),
      ...(/^(?:link|dc:source)$/.test(name) && text !== '' && !/^https?:\/\//.test(text) ? [text] : []),
    ];
  });
}

/** Cells of a CSV file that a spreadsheet would compute, whichever separator it expects. */
export function actsInCsv(csv: string): readonly string[] {
  const cells = csv.split(/[,;\t\r\n]/).map((cell) => cell.replace(/^[\s"\ufeff\u200b]+/, ''));
  return cells.filter((cell) => /^[=+\-@＝＋－＠]/.test(cell));
}

const ADDRESS_KEYS = /^(?:url|sourceUrl|coverUrl|avatarUrl)$/;

/** What acts in a JSON file: HTML that runs, addresses that are not of the web. */
export function actsInJson(json: string): readonly string[] {
  const found: string[] = [];
  JSON.parse(json, (key, value) => {
    if (key === 'html') found.push(...actsInHtml(parseHtml(value)));
    if (ADDRESS_KEYS.test(key) && typeof value === 'string' && !/^(?:https?:\/\/|$)/.test(value))
      found.push(`${key}: ${value}`);
    return value;
  });
  return found;
}

/** A file name that looks like another, leaves its folder, or is refused by an operating system. */
export function isUnsafeFileName(name: string): boolean {
  return (
    /[\p{Cc}\p{Bidi_Control}\u200b-\u200f\u2060-\u2069\ufeff<>:"/\\|?*]/u.test(name) ||
    /^(?:con|prn|aux|nul)\s*(?:\.|$)/i.test(name) ||
    /^\.|[ .]$/.test(name) ||
    new TextEncoder().encode(name).length > 255
  );
}
