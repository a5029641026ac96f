import type { Corpus } from './corpus/corpus';
import type { Draw } from './draw';

/** What a template makes: HTML for the sheet, and how it becomes pixels. */
export interface Sheet {
  readonly html: string;
  /** CSS for the sheet element itself: width, padding, colours, font. */
  readonly css: string;
  /** Device pixels to a CSS px; 1 unless given. */
  readonly scale?: number;
  /** Degrees, clockwise; 0 unless given. */
  readonly rotation?: number;
  /** CSS px of Gaussian blur; none unless given. */
  readonly blur?: number;
  /** JPEG quality 0–100; PNG unless given. */
  readonly jpegQuality?: number;
}

export interface TemplateInput {
  readonly draw: Draw;
  readonly corpus: Corpus;
  /** A CSS font stack that has the corpus's script. */
  readonly font: (style: 'sans' | 'serif' | 'mono') => string;
}

/**
 * A kind of image. Its HTML stands in reading order, and the truth is read from the rendered page: each printed
 * line of a block is a line; inside an element with `data-row` all pieces belong to one row; text in an element with
 * `data-skip` is decoration.
 */
export interface Template {
  readonly category: string;
  readonly languages: readonly string[];
  /** Images for each language; 1 unless given. */
  readonly variants?: number;
  render(input: TemplateInput): Sheet;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** Each text in an element of its own: `elements('p', texts)`. */
export function elements(tag: string, texts: readonly string[], attributes = ''): string {
  return texts.map((text) => `<${tag} ${attributes}>${escapeHtml(text)}</${tag}>`).join('');
}

/** A row whose pieces are told apart by gaps. */
export function row(cells: readonly string[], attributes = ''): string {
  return `<div data-row ${attributes}>${elements('span', cells, 'class="cell"')}</div>`;
}
