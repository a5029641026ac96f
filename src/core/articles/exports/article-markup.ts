import { IMAGE_ID } from '@/core/articles/stored-attributes';
import { escapeXml } from '@/core/escape-xml';
import type { ExportEntry, ExportWords } from './export-entry';
import { entryTitle, factRows } from './fact-rows';
import { cleanLink } from './markup/clean-markup';
import { type Element, element, type Markup, mapElements, writeMarkup } from './markup/markup';

/** Gives the address of an image's bytes by its `data-picture`; undefined if they were not saved. */
export type ImageAddress = (id: string) => string | undefined;

/** An article for a file: title, facts, body, the text in its images and its losses. */
export function articleMarkup(entry: ExportEntry, body: readonly Markup[], words: ExportWords): Element {
  const { facts } = entry;
  return element(
    'article',
    { lang: facts.language },
    element('h1', {}, entryTitle(entry)),
    factList(entry, words),
    ...(facts.summary ? [element('p', { class: 'summary' }, facts.summary)] : []),
    element('div', { class: 'body' }, ...body),
    ...imageTexts(entry, words),
    ...lossList(entry, words),
  );
}

function factList(entry: ExportEntry, words: ExportWords): Element {
  const rows = factRows(entry, words).flatMap(({ label, value, href }) => {
    const target = href && cleanLink(href);
    return [
      element('dt', {}, label),
      element('dd', {}, target ? element('a', { href: target }, value) : value),
    ];
  });
  return element('dl', { class: 'facts', lang: words.language }, ...rows);
}

function imageTexts({ images }: ExportEntry, words: ExportWords): readonly Element[] {
  const texts = images.map(({ text }) => text?.trim()).filter((text) => text);
  if (texts.length === 0) return [];
  const paragraphs = texts.map((text) => element('p', { class: 'picture-text' }, text ?? ''));
  return [element('section', {}, element('h2', { lang: words.language }, words.textInImages), ...paragraphs)];
}

function lossList({ losses }: ExportEntry, words: ExportWords): readonly Element[] {
  if (losses.length === 0) return [];
  const items = losses.map((loss) => {
    const target = loss.url && cleanLink(loss.url);
    const description = words.describeLoss(loss);
    return element('li', {}, target ? element('a', { href: target }, description) : description);
  });
  return [
    element(
      'section',
      { class: 'losses', lang: words.language },
      element('h2', {}, words.notSaved),
      element('ul', {}, ...items),
    ),
  ];
}

/** Gives the images of a body their addresses; an image that was not saved becomes a link to its address on the web. */
export function insertImages(
  body: readonly Markup[],
  { images }: Pick<ExportEntry, 'images'>,
  addressOf: ImageAddress,
  words: Pick<ExportWords, 'image'>,
): readonly Markup[] {
  const urls = new Map(images.map(({ id, url }) => [id, url]));
  return mapElements(body, (each) => {
    if (each.name !== 'img') return [each];
    const { [IMAGE_ID]: id = '', alt = '', ...rest } = each.attributes;
    const src = addressOf(id);
    if (src !== undefined) return [{ ...each, attributes: { src, alt, ...rest } }];
    const href = cleanLink(urls.get(id) ?? '');
    if (href) return [element('a', { class: 'lost-picture', href }, alt || words.image)];
    return alt ? [alt] : [];
  });
}

/** A page that needs no other file. */
export interface HtmlDocument {
  readonly title: string;
  /** BCP 47. */
  readonly language: string;
  /** CSS, inserted unchanged. */
  readonly style: string;
  readonly body: readonly Markup[];
}

/** Nothing runs and nothing is fetched: images are in the file itself. https://www.w3.org/TR/CSP3/ */
const POLICY =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** A whole HTML page that opens offline. */
export function htmlDocument({ title, language, style, body }: HtmlDocument): string {
  const head = writeMarkup([
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    // A site that a link leads to does not learn the path of this file.
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

/** Guesses the language of a text by its letters, BCP 47: kana, then Han, then Hangul; `und` if none is in it. */
export function guessLanguage(text: string): string {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja';
  if (/\p{Script=Han}/u.test(text)) return 'zh';
  if (/\p{Script=Hangul}/u.test(text)) return 'ko';
  return 'und';
}
