import type { ExportEntry } from './export-entry';
import type { ExportWords } from './export-words';
import { factRows, titleOf } from './fact-rows';
import { cleanLink } from './markup/clean-element';
import { type Element, element, type Markup, mapElements } from './markup/markup';

/** Where a picture's bytes can be had, by its `data-picture`; undefined when it was not kept. */
export type PictureAddress = (id: string) => string | undefined;

/** An article as it is read in a file: title, facts, body, the text of its pictures and what was not kept. */
export function articleMarkup(entry: ExportEntry, body: readonly Markup[], words: ExportWords): Element {
  const { facts } = entry;
  return element(
    'article',
    { lang: facts.language },
    element('h1', {}, titleOf(entry)),
    factList(entry, words),
    ...(facts.summary ? [element('p', { class: 'summary' }, facts.summary)] : []),
    element('div', { class: 'body' }, ...body),
    ...pictureTexts(entry, words),
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

function pictureTexts({ pictures }: ExportEntry, words: ExportWords): readonly Element[] {
  const texts = pictures.map(({ text }) => text?.trim()).filter((text) => text);
  if (texts.length === 0) return [];
  const paragraphs = texts.map((text) => element('p', { class: 'picture-text' }, text ?? ''));
  return [
    element('section', {}, element('h2', { lang: words.language }, words.textInPictures), ...paragraphs),
  ];
}

function lossList({ losses }: ExportEntry, words: ExportWords): readonly Element[] {
  if (losses.length === 0) return [];
  const items = losses.map((loss) => {
    const target = loss.url && cleanLink(loss.url);
    const said = words.describeLoss(loss);
    return element('li', {}, target ? element('a', { href: target }, said) : said);
  });
  return [
    element(
      'section',
      { class: 'losses', lang: words.language },
      element('h2', {}, words.notKept),
      element('ul', {}, ...items),
    ),
  ];
}

/** The body with its pictures in place; one that was not kept becomes a link to where it lay. */
export function placePictures(
  body: readonly Markup[],
  { pictures }: Pick<ExportEntry, 'pictures'>,
  addressOf: PictureAddress,
  words: Pick<ExportWords, 'picture'>,
): readonly Markup[] {
  const urls = new Map(pictures.map(({ id, url }) => [id, url]));
  return mapElements(body, (each) => {
    if (each.name !== 'img') return [each];
    const { 'data-picture': id = '', alt = '', ...rest } = each.attributes;
    const src = addressOf(id);
    if (src !== undefined) return [{ ...each, attributes: { src, alt, ...rest } }];
    const href = cleanLink(urls.get(id) ?? '');
    return href ? [element('a', { class: 'lost-picture', href }, alt || words.picture)] : alt ? [alt] : [];
  });
}
