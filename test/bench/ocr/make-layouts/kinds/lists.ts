import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';

/** Rank, title and heat, as on a page of hot topics. */
function ranking({ draw, corpus, words }: LayoutInput): string {
  const hasDetail = draw.pick([true, false]);
  const entry = (title: string, index: number): string =>
    `<div class="f" style="gap:1em;padding:.5em 0"><div class="k" style="width:1.4em">${index + 1}</div><div class="x"><div>${t(title)}</div>${hasDetail ? `<div class="s">${t(corpus.interface[index] ?? '')}</div>` : ''}</div><div class="s">${draw.int(9, 990)}${draw.pick(['k', '万'])}</div></div>`;
  return `<h2>${t(draw.pick(words.sections))}</h2>${each(take(draw, [...corpus.headings, ...words.tasks], draw.int(5, 9)), entry)}`;
}

/** Pictures with a word below, as on a phone's home screen. */
function iconGrid({ draw, corpus, words }: LayoutInput): string {
  const icon =
    '<div data-skip style="width:3em;height:3em;border-radius:.7em;background:#9bb8e8;margin:0 auto .3em"></div>';
  const columns = draw.int(3, 5);
  const names = take(draw, [...corpus.menu, ...words.sections], columns * draw.int(2, 3));
  return `<div class="g n" style="grid-template-columns:repeat(${columns},1fr);gap:1.4em .6em">${each(names, (name) => `<div>${icon}<div class="s">${t(name)}</div></div>`)}</div>`;
}

/** Ingredients with their amounts beside the steps. */
function recipe({ draw, corpus, words }: LayoutInput): string {
  const goods = each(
    take(draw, corpus.goods, draw.int(4, 6)),
    (name) =>
      `<div class="f b" data-row style="gap:1em"><div>${t(name)}</div><div class="nw">${draw.int(1, 500)} ${draw.pick(['g', 'ml'])}</div></div>`,
  );
  const steps = each(take(draw, corpus.steps, 4), (step, index) => `<p>${index + 1}. ${t(step)}</p>`);
  return `<h1>${t(draw.pick(words.dishes))}</h1><div class="f s" style="gap:2em;margin-bottom:1em"><div>${draw.int(10, 90)} min</div><div>${draw.int(2, 6)} ×</div></div><div class="f" style="gap:2.5em"><div style="width:34%"><h3>${t(words.small.item)}</h3><div data-table>${goods}</div></div><div class="x"><h3>${t(draw.pick(words.sections))}</h3>${steps}</div></div>`;
}

/** A big date on the left of each event. */
function agenda({ draw, corpus, words }: LayoutInput): string {
  const entry = (title: string): string =>
    `<div class="f" style="gap:1.4em;margin-bottom:1.2em"><div class="n" style="width:3.4em"><div class="l k">${draw.int(1, 28)}</div><div class="s">${t(draw.pick(words.months))}</div></div><div class="x"><div class="k">${t(title)}</div><div class="s">${clock(draw)} · ${t(draw.pick(words.cities))}</div></div></div>`;
  return each(take(draw, corpus.headings, draw.int(3, 5)), entry);
}

/** Name over code on the left, the price and its change on the right. */
function quotes({ draw, words }: LayoutInput): string {
  const entry = (name: string): string =>
    `<div class="f b m" style="gap:1em;padding:.5em 0;border-bottom:1px solid #eee"><div class="x"><div>${t(name)}</div><div class="s">${draw.int(600_000, 699_999)}</div></div><div class="r" style="width:6em">${money(draw, 900)}</div><div class="r" style="width:5em">${draw.pick(['+', '-'])}${draw.int(0, 9)}.${draw.int(10, 99)}%</div></div>`;
  return each(take(draw, words.payments, draw.int(4, 8)), entry);
}

/** Addresses in columns, each of a few short lines. */
function addresses({ draw, words }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const address = (name: string): string =>
    `<div><div>${t(name)}</div><div>${t(draw.pick(words.roles))}</div><div>${draw.int(10, 99)}-${draw.int(1000, 9999)} ${t(draw.pick(words.cities))}</div></div>`;
  return `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.8em 2em">${each(take(draw, words.people, columns * draw.int(2, 4)), address)}</div>`;
}

/** Stops of a journey: time on the left, the place and a note on the right. */
function journey({ draw, words }: LayoutInput): string {
  const stop = (city: string): string =>
    `<div class="f" style="gap:1.4em;margin-bottom:1.4em"><div style="width:4em">${clock(draw)}</div><div class="x"><div class="k">${t(city)}</div>${draw.int(0, 1) ? `<div class="s">${t(draw.pick(words.details))}</div>` : ''}</div></div>`;
  return `<div class="f b" style="margin-bottom:1em"><div class="k">${isoDate(draw)}</div><div>${words.currency}${money(draw, 300)}</div></div>${each(take(draw, words.cities, draw.int(3, 5)), stop)}`;
}

/** Tags of different widths that wrap into rows. */
const tags = ({ draw, words }: LayoutInput): string =>
  `<h3>${t(draw.pick(words.sections))}</h3><div class="f w" style="gap:.7em">${each(take(draw, [...words.links, ...words.features], draw.int(8, 14)), (tag) => `<div class="e" style="padding:.2em .8em">${t(tag)}</div>`)}</div>`;

export const listKinds: readonly LayoutKind[] = [
  { name: 'hot-ranking', width: [22, 36], render: ranking },
  { name: 'icon-grid', width: [20, 34], render: iconGrid },
  { name: 'recipe', width: [36, 52], render: recipe },
  { name: 'agenda-dates', width: [22, 36], render: agenda },
  { name: 'stock-quotes', width: [24, 36], render: quotes },
  { name: 'address-labels', width: [32, 50], render: addresses },
  { name: 'journey-stops', width: [20, 34], render: journey },
  { name: 'tag-cloud', width: [24, 44], render: tags },
];
