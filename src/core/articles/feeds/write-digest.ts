import type { FactRow } from '@/core/articles/exports/fact-rows';

/** An article to be read by a language model. */
export interface DigestArticle {
  readonly title: string;
  readonly facts: readonly FactRow[];
  /** Its body as Markdown, without front matter; absent where only the facts are known. */
  readonly markdown?: string | undefined;
}

/** How a digest is split. */
export interface DigestOptions {
  /** The largest file, in characters: of Chinese about as many tokens, of English a quarter. */
  readonly maxCharacters: number;
  readonly title: string;
  /** Says which part of an article a file holds: `part 2 of 3`. */
  readonly describePart: (part: number, of: number) => string;
}

/** The least that a file must hold, so that every article advances. */
const MIN_CHARACTERS = 1000;

/**
 * Articles as Markdown for language models: facts and body one after the other, in as few files as the size allows. An
 * article stays in one file unless it is larger than a file by itself; then it is cut between paragraphs.
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
  // Numbers of parts are short; this leaves room for their words.
  const reserve = headOf(` (${describePart(999, 999)})`).length + 2;
  const parts = splitText(markdown.trim(), Math.max(room - reserve, MIN_CHARACTERS / 2));
  return parts.map((text, index) => joinBody(headOf(` (${describePart(index + 1, parts.length)})`), text));
}

function joinBody(head: string, body: string): string {
  return body === '' ? head : `${head}\n${body}\n`;
}

/** Cuts a text into pieces of at most `size` characters: between paragraphs, else lines, else characters. */
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
  // Never within a character of two units.
  const isHalf = /[\ud800-\udbff]/.test(text.charAt(size - 1));
  return isHalf ? size - 1 : size;
}

function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}
