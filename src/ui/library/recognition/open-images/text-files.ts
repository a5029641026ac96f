import { guard } from '@/article/exports/markdown-guard';
import { disarmCode } from '@/core/articles/exports/active-text';
import { safeFileName } from '@/core/articles/exports/file-name';
import type { Recognition } from '@/core/ocr/recognition';
import { writeCopy } from '@/core/ocr/text/copy-text';
import type { TextForm } from '@/core/settings';
import type { OpenImage } from './open-image';

/** The text of an image with its name. */
export interface NamedText {
  readonly name: string;
  readonly recognition: Pick<Recognition, 'blocks' | 'plain'>;
}

/** A file of text. */
interface TextFile {
  readonly name: string;
  readonly content: Blob;
}

/** The images that have their text, in the order of the list. `unnamed`: the name of those that have none. */
export function findTexts(images: readonly OpenImage[], unnamed: string): readonly NamedText[] {
  return images.flatMap(({ name, state }) =>
    state.phase === 'done' ? [{ name: name ?? unnamed, recognition: state.recognition }] : [],
  );
}

/** The texts of images in one text file, as they are shown, with a blank line between two images. */
export function toTextFile(texts: readonly NamedText[], shown: TextForm): TextFile {
  const content = texts.map(({ recognition }) => writeCopy(recognition, 'shown', shown).text).join('\n\n');
  return { name: `${fileName(texts)}.txt`, content: new Blob([content, '\n'], { type: 'text/plain' }) };
}

/** The same in Markdown: paragraphs, lists, tables and code; each of several images has a heading. No program for notes acts on it. */
export function toMarkdownFile(texts: readonly NamedText[]): TextFile {
  const pieces = texts.map(({ name, recognition }) => {
    const body = inert(writeCopy(recognition, 'markdown', 'paragraphs').text);
    return texts.length === 1 ? body : `## ${inert(escapeTitle(name))}\n\n${body}`;
  });
  const content = new Blob([pieces.join('\n\n'), '\n'], { type: 'text/markdown' });
  return { name: `${fileName(texts)}.md`, content };
}

/** The name of the first image's file, without its ending and its page. */
function fileName([first]: readonly NamedText[]): string {
  return safeFileName((first?.name ?? '').replace(/\.[a-z]{3,5}\b.*$/i, ''));
}

function escapeTitle(title: string): string {
  return title.replace(/[\\`*_[\]<#]/g, '\\$&');
}

/** A block of code between fences. */
const CODE = /^(`{3,})\n[\s\S]*?\n\1$/gm;

/** Markdown on which no program for notes acts, in code neither. A template acts behind a backslash, so there `guard` puts it inside. */
function inert(escaped: string): string {
  const markdown = escaped.replace(/\\<(?=%)/g, '<');
  let written = '';
  let end = 0;
  for (const { 0: code, index } of markdown.matchAll(CODE)) {
    written += guard(markdown.slice(end, index)) + disarmCode(code);
    end = index + code.length;
  }
  return written + guard(markdown.slice(end));
}
