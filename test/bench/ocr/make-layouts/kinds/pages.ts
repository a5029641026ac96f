import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';

const bar = ({ draw, words }: LayoutInput, count: number): string =>
  `<div class="f m" style="gap:${draw.int(14, 30) / 10}em;padding-bottom:1em;border-bottom:1px solid #ddd">${each(take(draw, words.links, count), (link) => `<div class="nw">${t(link)}</div>`)}</div>`;

function hero(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const cards = each(
    take(draw, words.features, 3),
    (name) =>
      `<div class="${draw.pick(['e', ''])}" style="padding:1em"><h3>${t(name)}</h3><div class="s">${t(draw.pick(corpus.interface))}</div></div>`,
  );
  return `${bar(input, 4)}<div class="n" style="padding:2.5em 0"><h1>${t(draw.pick(corpus.headings))}</h1><p>${t(draw.pick(corpus.interface))}</p><span class="e" style="display:inline-block;padding:.4em 1.4em">${t(draw.pick(words.buttons))}</span></div><div class="g" style="grid-template-columns:repeat(3,1fr);gap:1.4em">${cards}</div>`;
}

function heroBeside({ draw, corpus, words }: LayoutInput): string {
  const text = `<div class="x"><h1>${t(draw.pick(corpus.headings))}</h1><p>${t(draw.pick(corpus.paragraphs))}</p><span class="e" style="display:inline-block;padding:.4em 1.4em">${t(draw.pick(words.buttons))}</span></div>`;
  const picture = '<div data-skip class="x" style="background:#d5dfd0;min-height:12em"></div>';
  return `<div class="f" style="gap:2em;flex-direction:${draw.pick(['row', 'row-reverse'])}">${text}${picture}</div>`;
}

function footer({ draw, words }: LayoutInput): string {
  const column = (heading: string): string =>
    `<div><div class="k" style="margin-bottom:.6em">${t(heading)}</div>${each(take(draw, words.links, draw.int(3, 6)), (link) => `<div class="s" style="margin-bottom:.4em">${t(link)}</div>`)}</div>`;
  return `<div class="f b" style="gap:2em">${each(take(draw, words.sections, draw.int(3, 5)), column)}</div><div class="f b s" style="margin-top:2em;border-top:1px solid #ccc;padding-top:.8em"><div>© 2025 Gleaner</div><div>${t(draw.pick(words.links))}</div></div>`;
}

function navigation(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  return `<div class="f b m"><div class="l k">${t(draw.pick(words.cities))}</div>${bar(input, draw.int(4, 6))}<div class="e" style="padding:.3em 1em">${t(draw.pick(words.buttons))}</div></div><div class="s" style="margin:1em 0">${take(draw, words.sections, 3).map(t).join(' / ')}</div><h2>${t(draw.pick(corpus.headings))}</h2><p>${t(draw.pick(corpus.paragraphs))}</p>`;
}

function contents({ draw, words, corpus }: LayoutInput): string {
  const isDotted = draw.pick([true, false]);
  let page = draw.int(1, 9);
  const entry = (text: string, indent: number): string => {
    page += draw.int(1, 14);
    const leader = isDotted
      ? `<div class="x" style="overflow:hidden;white-space:nowrap" data-skip>${' .'.repeat(200)}</div>`
      : '<div class="x"></div>';
    return `<div class="f" data-row style="padding-left:${indent}em;gap:.4em"><div>${t(text)}</div>${leader}<div>${page}</div></div>`;
  };
  const chapters = take(draw, corpus.headings, draw.int(3, 5));
  return `<h2 class="n">${t(draw.pick(words.sections))}</h2><div data-table>${each(chapters, (chapter, index) => entry(`${index + 1} ${chapter}`, 0) + each(take(draw, words.terms, 2), ([term], at) => entry(`${index + 1}.${at + 1} ${term}`, 1.5)))}</div>`;
}

/** Leader dots that are letters of the text, as a word processor sets them. */
function dottedContents({ draw, corpus, words }: LayoutInput): string {
  return `<h2>${t(draw.pick(words.sections))}</h2>${each(take(draw, corpus.headings, draw.int(4, 8)), (heading) => `<div class="nw">${t(heading)} ${'.'.repeat(draw.int(12, 30))} ${draw.int(2, 300)}</div>`)}`;
}

function searchResults({ draw, corpus, words }: LayoutInput): string {
  const result = (heading: string): string =>
    `<div style="margin-bottom:1.5em"><div class="s">https://example.com/${draw.int(100, 9999)}</div><div class="l">${t(heading)}</div><div>${isoDate(draw)} — ${t(draw.pick(corpus.interface))}${t(draw.pick(corpus.interface))}</div></div>`;
  return `<div class="f" style="gap:1.6em;margin-bottom:1.2em">${each(take(draw, words.sections, 4), (tab) => `<div class="s">${t(tab)}</div>`)}</div><div class="s" style="margin-bottom:1em">${draw.int(2, 90)},${draw.int(100, 999)}</div>${each(take(draw, corpus.headings, draw.int(3, 5)), result)}`;
}

function imageBeside({ draw, corpus }: LayoutInput): string {
  const item = (heading: string): string =>
    `<div class="f" style="gap:1em;margin-bottom:1.2em"><div data-skip style="width:9em;height:6em;background:#c9d4d0"></div><div class="x"><div class="k">${t(heading)}</div><div>${t(draw.pick(corpus.interface))}</div><div class="s">${isoDate(draw)}</div></div></div>`;
  return each(take(draw, corpus.headings, draw.int(2, 4)), item);
}

/** A box of facts beside the text; no line of the text is below it, since it is open what comes first there. */
function infobox({ draw, corpus, words }: LayoutInput): string {
  const facts = take(draw, corpus.fields, 4);
  const box = `<div class="e" style="width:15em;padding:.6em;font-size:.88em;align-self:flex-start"><div class="k n">${t(draw.pick(words.cities))}</div><table>${each(facts, ([label, value]) => `<tr><td class="k" style="padding:.2em .5em .2em 0">${t(label)}</td><td style="padding:.2em 0">${t(value)}</td></tr>`)}</table></div>`;
  const texts = take(draw, corpus.paragraphs, 3);
  return `<h1>${t(draw.pick(corpus.headings))}</h1><div class="f" style="gap:1.5em"><div class="x">${each(texts, (text) => `<p>${t(text)}</p>`)}</div>${box}</div>`;
}

function letter({ draw, corpus, words }: LayoutInput): string {
  return `<div class="f b"><div><div>${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.roles))}</div></div><div class="r"><div>${t(draw.pick(words.cities))}</div><div>${isoDate(draw)}</div></div></div><h3 style="margin:1.6em 0 1em">${t(draw.pick(corpus.headings))}</h3>${each(take(draw, corpus.paragraphs, 2), (text) => `<p>${t(text)}</p>`)}<div style="margin-left:55%"><div>${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.roles))}</div></div>`;
}

function poster({ draw, corpus, words }: LayoutInput): string {
  const pair = (label: string, value: string): string =>
    `<div class="n"><div class="s">${t(label)}</div><div class="k">${t(value)}</div></div>`;
  return `<div class="n"><div>${t(draw.pick(words.sections))}</div><div style="font-size:3em;line-height:1.15;margin:.4em 0">${t(draw.pick(corpus.headings))}</div><div class="l">${t(draw.pick(corpus.captions))}</div></div><div class="f" style="justify-content:space-around;margin:2em 0">${pair(words.small.date, isoDate(draw))}${pair(words.sections[6] ?? '', draw.pick(words.cities))}${pair(words.small.amount, words.currency + draw.int(10, 300))}</div><div class="n s">${t(draw.pick(corpus.facts))}</div>`;
}

const dish = ({ draw, words }: LayoutInput, name: string, hasDetail: boolean): string =>
  `<div style="margin-bottom:.7em"><div class="f b" style="gap:1em"><div>${t(name)}</div><div>${draw.pick(['', words.currency])}${draw.int(3, 98)}</div></div>${hasDetail ? `<div class="s">${t(draw.pick(words.details))}</div>` : ''}</div>`;

function menu(input: LayoutInput): string {
  const { draw, words } = input;
  const hasDetail = draw.pick([true, false]);
  return each(
    take(draw, words.sections, 2),
    (heading) =>
      `<h3 class="n">${t(heading)}</h3>${each(take(draw, words.dishes, draw.int(3, 6)), (name) => dish(input, name, hasDetail))}`,
  );
}

function menuInColumns(input: LayoutInput): string {
  const { draw, words } = input;
  const column = (heading: string): string =>
    `<div class="x"><h3>${t(heading)}</h3>${each(take(draw, words.dishes, draw.int(4, 7)), (name) => dish(input, name, false))}</div>`;
  return `<h1 class="n">${t(draw.pick(words.payments))}</h1><div class="f" style="gap:${draw.int(20, 40) / 10}em">${each(take(draw, words.sections, 2), column)}</div>`;
}

/** Two Han pieces on one line that are no table: a mark and a text, or two marks with their texts. */
function twoPieces({ draw, words, lang }: LayoutInput): string {
  const gap = draw.int(15, 40) / 10;
  const mark = (number: number): string => `第${number}${lang === 'ja' ? '節' : '段'}`;
  const first = draw.int(1, 30);
  const apart = (left: string, right: string): string =>
    `<div style="margin-bottom:.6em"><span>${t(left)}</span><span style="margin-left:${gap}em">${t(right)}</span></div>`;
  const texts = take(draw, words.tasks, draw.int(3, 6));
  if (draw.pick([true, false])) return each(texts, (text, index) => apart(mark(first + index), text));
  return each(texts, (text, index) =>
    apart(`${mark(first + 2 * index)} ${text}`, mark(first + 2 * index + 1)),
  );
}

function catalogue({ draw, words }: LayoutInput): string {
  const item = (name: string): string =>
    `<div class="f b" style="gap:.8em;break-inside:avoid"><div class="x">${t(name)}</div><div>${money(draw, 90)}</div></div>`;
  return `<div style="columns:2;column-gap:3em">${each(take(draw, words.products, 10), item)}</div>`;
}

export const pageKinds: readonly LayoutKind[] = [
  { name: 'hero-cards', width: [44, 60], render: hero },
  { name: 'hero-beside', width: [44, 60], render: heroBeside },
  { name: 'footer-links', width: [42, 60], render: footer },
  { name: 'navigation-bar', width: [56, 70], render: navigation },
  { name: 'contents', width: [26, 40], render: contents },
  { name: 'contents-dotted', width: [36, 46], render: dottedContents },
  { name: 'search-results', width: [34, 48], render: searchResults },
  { name: 'image-beside', width: [30, 44], render: imageBeside },
  { name: 'infobox', width: [42, 54], render: infobox },
  { name: 'letter', width: [32, 44], render: letter },
  { name: 'poster', width: [26, 40], render: poster },
  { name: 'menu-prices', width: [20, 34], render: menu },
  { name: 'menu-in-columns', width: [36, 52], render: menuInColumns },
  { name: 'two-pieces-in-line', width: [26, 40], languages: ['zh', 'mix', 'ja'], render: twoPieces },
  { name: 'catalogue-columns', width: [40, 54], render: catalogue },
];
