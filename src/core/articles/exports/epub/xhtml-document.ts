import { element, type Markup } from '@/core/articles/exports/markup/markup';
import { writeMarkup } from '@/core/articles/exports/markup/write-markup';

/** A document of a book. */
export interface XhtmlDocument {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** The style sheet's path, seen from the document. */
  readonly styleSheet: string;
  readonly body: readonly Markup[];
}

/** An XHTML content document. https://www.w3.org/TR/epub-33/#sec-xhtml */
export function xhtmlDocument({ title, language, styleSheet, body }: XhtmlDocument): string {
  const head = element(
    'head',
    {},
    element('meta', { charset: 'utf-8' }),
    element('title', {}, title),
    element('link', { rel: 'stylesheet', type: 'text/css', href: styleSheet }),
  );
  const attributes = {
    xmlns: 'http://www.w3.org/1999/xhtml',
    'xmlns:epub': 'http://www.idpf.org/2007/ops',
    lang: language,
    'xml:lang': language,
  };
  const html = element('html', attributes, head, element('body', {}, ...body));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE html>\n${writeMarkup([html])}\n`;
}
