import { element, type Markup } from '@/core/articles/exports/markup/markup';
import { escapeXml, writeMarkup } from '@/core/articles/exports/markup/write-markup';

/** A page that needs nothing but itself. */
export interface HtmlDocument {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** CSS; put in as it stands. */
  readonly style: string;
  readonly body: readonly Markup[];
}

/** Nothing runs, nothing is fetched: pictures are in the file itself. https://www.w3.org/TR/CSP3/ */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** A whole HTML page that opens offline. */
export function htmlDocument({ title, language, style, body }: HtmlDocument): string {
  const head = writeMarkup([
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // A link that is followed tells nobody which file it stood in.
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    element('title', {}, title),
  ]);
  const html = [
    '<!doctype html>',
    `<html lang="${escapeXml(language)}">`,
    `<head>${head}<style>\n${style}\n</style></head>`,
    writeMarkup([element('body', {}, ...body)]),
    '</html>\n',
  ];
  return html.join('\n');
}
