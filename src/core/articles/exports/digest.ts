import { disarmMarkdown } from './active-text';
import type { FactRow } from './fact-rows';

/** An article for a language model. */
export interface DigestArticle {
  readonly title: string;
  readonly facts: readonly FactRow[];
  /** Its body as Markdown without front matter; absent if only the facts are known. */
  readonly markdown?: string | undefined;
}

/** How a digest is split. */
export interface DigestOptions {
  /** The largest file in characters: about as many tokens in Chinese, a quarter in English. */
  readonly maxCharacters: number;
  readonly title: string;
  /** The label of a part of an article: `part 2 of 3`. */
  readonly describePart: (part: number, of: number) => string;
}

/** The least size of a file, so that every file advances in an article. */
const MIN_CHARACTERS = 1000;

/**
 * Writes articles as Markdown for language models: facts and body, in as few files as the size allows. An article is split
 * only if it is larger than a file; then it is cut between paragraphs.
 */
export function writeDigests(articles: readonly DigestArticle[], options: DigestOptions): readonly string[] {
  const head = `# ${oneLine(options.title)}\n`;
  const room = Math.max(options.maxCharacters, MIN_CHARACTERS) - head.length;
  const files: string[] = [];
  let file = '';
  for (const piece of articles.flatMap((article) => writeArticle(article, room, options.describePart))) {
    if (file !== '' && file.length + piece.length > room) {
      files.push(head + file);
      file = '';
    }
    file += piece;
  }
  return file === '' ? files : [...files, head + file];
}

function writeArticle(
  { title, facts, markdown = '' }: DigestArticle,
  room: number,
  describePart: DigestOptions['describePart'],
): readonly string[] {
  const rows = facts.map(({ label, value }) => `- ${label}: ${oneLine(value)}`).join('\n');
  const headOf = (part: string) => `\n## ${oneLine(title)}${part}\n\n${rows}\n`;
  const whole = joinBody(headOf(''), markdown.trim());
  if (whole.length <= room) return [whole];
  // Part numbers have at most three digits; this reserves room for the label.
  const reserve = headOf(` (${describePart(999, 999)})`).length + 2;
  const parts = splitText(markdown.trim(), Math.max(room - reserve, MIN_CHARACTERS / 2));
  return parts.map((text, index) => joinBody(headOf(` (${describePart(index + 1, parts.length)})`), text));
}

function joinBody(head: string, body: string): string {
  return body === '' ? head : `${head}\n${body}\n`;
}

/** Cuts a text into pieces of at most `size` characters: between paragraphs, else between lines, else between characters. */
function splitText(text: string, size: number): readonly string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > size) {
    const at = cutPlace(rest, size);
    pieces.push(rest.slice(0, at).trimEnd());
    rest = rest.slice(at).replace(/^\n+/, '');
  }
  return rest === '' ? pieces : [...pieces, rest];
}

function cutPlace(text: string, size: number): number {
  for (const mark of ['\n\n', '\n']) {
    const at = text.lastIndexOf(mark, size);
    if (at > size / 4) return at;
  }
  // Never between the halves of a surrogate pair.
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(size - 1));
  return isHalf ? size - 1 : size;
}

/** Text of an article in one line of Markdown. */
function oneLine(text: string): string {
  return disarmMarkdown(text.replace(/\s+/gu, ' ').trim());
}
