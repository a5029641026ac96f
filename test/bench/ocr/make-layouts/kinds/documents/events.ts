import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { paperLeisureOf } from '../../words/paper-leisure';
import { boxStyle, heading, toneOf, twoEnds } from '../parts';
import { picture, textAt } from '../pieces';
import { grid, type Pair, pairsIn, sheetTable, times } from './looks';

/** A poster of a concert: place and time in large type, the works with their movements, who plays, prices in columns. */
function programmePoster({ draw, words, corpus, lang }: LayoutInput): string {
  const { concert, works, movements } = paperLeisureOf(lang);
  const [ground, tone] = draw.pick([
    ['background:#1d2b45;color:#fff;padding:2em;', 'd'],
    ['background:#f4ead7;padding:2em;', ''],
    ['border:3px double #555;padding:1.6em;', ''],
    ['', ''],
  ]);
  const [align, row] = [draw.pick(['n', 'n', '']), twoEnds(draw)];
  const isComposerFirst = draw.pick([true, false]);
  const work = (name: string): string => {
    const by = t(draw.pick(words.people));
    const parts = draw.pick([
      `<div class="s" style="padding-left:${align === 'n' ? 0 : 1.5}em">${movements.map((text) => `<div>${t(text)}</div>`).join('')}</div>`,
      '',
      '',
    ]);
    if (align === 'n')
      return `<div style="margin-bottom:.8em"><div class="${isComposerFirst ? 's' : 'k'}">${isComposerFirst ? by : t(name)}</div><div class="${isComposerFirst ? 'k' : 's'}">${isComposerFirst ? t(name) : by}</div>${parts}</div>`;
    return `<div style="margin-bottom:.8em">${row(`<span class="k">${t(name)}</span>`, by)}${parts}</div>`;
  };
  const played = draw.some(works, draw.int(3, 5));
  const interval = `<div class="s" style="margin-bottom:.8em">— ${textAt(concert, 1)} —</div>`;
  const list = each(played, (name, at) => work(name) + (at === 1 ? interval : ''));
  const player = (at: number): string =>
    `<div><div class="s">${textAt(concert, at)}</div><div>${t(draw.pick(words.people))}</div></div>`;
  const players = `<div class="f" style="gap:3em;margin:1.2em 0;${align === 'n' ? 'justify-content:center' : ''}">${each(draw.some([7, 8, 9, 10], draw.int(2, 3)), player)}</div>`;
  const prices = grid(
    3,
    1,
    [3, 4, 5].map(
      (at) =>
        `<div class="${align}"><div class="s">${textAt(concert, at)}</div><div class="l">${at === 5 ? textAt(concert, 13) : words.currency + draw.int(5, 80)}</div></div>`,
    ),
  );
  const top = `<div class="${align}" style="margin-bottom:1.6em"><div>${t(draw.pick(words.cities))}</div><div class="k" style="font-size:${draw.int(18, 28) / 10}em;line-height:1.25">${t(draw.pick([...words.songs, ...corpus.headings]))}</div><div class="l">${isoDate(draw)} · ${clock(draw)}</div><div class="s">${textAt(concert, 6)} ${clock(draw)}</div></div>`;
  const foot = `<div class="f b s" style="gap:2em;margin-top:1.6em"><div>${textAt(concert, 12)} ${draw.int(100, 999)}-${draw.int(1000, 9999)}</div><div>${textAt(concert, 11)} ${textAt(dailyOf(lang).universities, 1)}</div></div>`;
  const body = draw.pick([players + list, list + players]);
  return `<div class="${tone}" style="${ground}">${top}<div class="${align}"><div class="l k" style="margin-bottom:.6em">${textAt(concert, 0)}</div>${body}</div><div class="k ${align}">${textAt(concert, 2)}</div>${prices}${foot}</div>`;
}

/** Who sits at which table of a feast: small headed lists of names in a grid, some with who they are. */
function banquetTables({ draw, words, lang }: LayoutInput): string {
  const { banquet } = paperLeisureOf(lang);
  const [head, columns, box] = [heading(draw), draw.int(2, 4), draw.pick([boxStyle(draw), ''])];
  const [align, isPaired, hasRole] = [
    draw.pick(['n', '', '']),
    draw.pick([true, false]),
    draw.int(0, 2) === 0,
  ];
  const label = (at: number): string =>
    lang === 'en' ? `${textAt(banquet, 0)} ${at + 1}` : `${at + 1}${textAt(banquet, 0)}`;
  const guests = (): string => {
    const names = draw
      .some(words.people, draw.int(4, 8))
      .map((name) =>
        hasRole ? `<div>${t(name)}</div><div class="s">${t(draw.pick(words.roles))}</div>` : t(name),
      );
    if (isPaired && columns < 3) return grid(2, 0.6, names);
    return each(names, (name) => `<div style="padding:.1em 0">${name}</div>`);
  };
  const list = (at: number): string =>
    `<div class="${align} ${toneOf(box)}" style="${box}">${head(label(at))}${draw.pick([`<div class="s">${textAt(banquet, draw.int(2, 7))}</div>`, ''])}${guests()}</div>`;
  const [one = '', two = ''] = draw.some(words.people, 2);
  const top = `<div class="n" style="margin-bottom:1.4em"><div class="l k">${t(one)} &amp; ${t(two)}</div><div>${isoDate(draw)}</div></div>`;
  return `${draw.pick([top, `<h2>${textAt(banquet, 1)}</h2>`])}${grid(columns, draw.int(12, 24) / 10, times(columns * draw.int(1, 3), list))}`;
}

/** A pass for boarding with its stub: facts in small boxes on the main part, and some of them again at the right. */
function boardingWithStub({ draw, words, lang }: LayoutInput): string {
  const { boarding } = paperLeisureOf(lang);
  const ground = draw.pick([
    'background:#2456a6;color:#fff;',
    'background:#e4ecf7;',
    'border-bottom:2px solid #333;',
  ]);
  const [from = '', to = ''] = draw.some(words.cities, 2);
  const passenger = t(draw.pick(words.people));
  const seat = `${draw.int(1, 42)}${draw.pick(['A', 'C', 'F', 'K'])}`;
  const flight = `${draw.pick(['MU', 'BA', 'NH', 'CA'])} ${draw.int(100, 9999)}`;
  const values = [
    '',
    passenger,
    t(from),
    t(to),
    flight,
    isoDate(draw).slice(5),
    `${draw.pick(['A', 'B', 'C'])}${draw.int(1, 40)}`,
    clock(draw),
    seat,
    textAt(boarding, 10),
  ];
  const isBig = draw.pick([true, false]);
  const fact = (at: number, isLarge = false): string =>
    `<div><div class="s nw">${textAt(boarding, at)}</div><div class="${isLarge ? 'l k' : 'k'}">${values[at] ?? ''}</div></div>`;
  const bar = (at: number, html: string): string =>
    `<div class="f b" style="padding:.4em 1em;${ground}"><div class="k">${textAt(boarding, at)}</div><div>${html}</div></div>`;
  const route = isBig
    ? `<div class="f m" style="gap:1.5em;margin:.8em 0"><div style="font-size:1.8em;line-height:1.2">${t(from)}</div>${picture('width:2.5em;height:.2em')}<div style="font-size:1.8em;line-height:1.2">${t(to)}</div></div>`
    : `<div class="f" style="gap:2.4em;margin:.8em 0">${fact(2)}${fact(3)}</div>`;
  const facts = grid(
    draw.int(3, 4),
    0.8,
    [4, 5, 6, 7, 8, 9].map((at) => fact(at, at === 6 || at === 8)),
  );
  const code = picture(
    'width:3em;align-self:stretch;background:repeating-linear-gradient(#222 0 2px,#fff 2px 5px)',
  );
  const main = `<div class="x">${bar(0, flight)}<div class="f" style="gap:1.2em;padding:1em">${draw.pick([code, ''])}<div class="x">${fact(1)}${route}${facts}<div class="s" style="margin-top:.8em">${textAt(boarding, 11)}</div></div></div></div>`;
  const pairs = pairsIn(draw, lang);
  const again: Pair[] = [2, 3, 4, 5, 8].map((at) => [textAt(boarding, at), values[at] ?? '']);
  const stub = `<div style="width:${draw.int(14, 16)}em;flex:none;border-left:2px dashed #999">${bar(0, '')}<div style="padding:1em"><div class="k" style="margin-bottom:.5em">${passenger}</div>${pairs(again.slice(draw.int(0, 2)))}</div></div>`;
  return `<div class="f e" style="overflow:hidden">${main}${stub}</div>`;
}

/** A card of dishes with numbers: names in two languages at the left, a price for each size in columns at the right. */
function menuPortions({ draw, words, lang }: LayoutInput): string {
  const { menu } = paperLeisureOf(lang);
  const [head, columns, currency] = [heading(draw), draw.int(1, 3), draw.pick(['', words.currency])];
  const [sizes, hasNumber, hasNote] = [
    columns === 3 ? 1 : draw.int(1, 3),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const rule = draw.pick(['', '', 'border-bottom:1px dotted #aaa;']);
  const cell = { cell: `padding:.2em .3em;${rule}`, head: 'padding:.1em .3em;font-size:.82em;color:#667;' };
  let number = draw.pick([0, 100]);
  const dish = (name: string): string[] => {
    number += 1;
    const note = hasNote && draw.int(0, 2) === 0 ? `<div class="s">${t(draw.pick(words.details))}</div>` : '';
    const mark = draw.int(0, 5) === 0 ? ` <b style="color:#c03010">${textAt(menu, 7)}</b>` : '';
    const price = (): string => `${currency}${draw.int(8, 188)}`;
    return [
      ...(hasNumber ? [String(number)] : []),
      t(name) + mark + note,
      ...times(sizes, (at) => (at > 0 && draw.int(0, 3) === 0 ? '' : price())),
    ];
  };
  const heads =
    sizes === 1 || draw.int(0, 2) === 0
      ? []
      : [...(hasNumber ? [''] : []), '', textAt(menu, 5), textAt(menu, 6), ...(sizes === 3 ? ['XL'] : [])];
  const group = (title: string): string =>
    `<div style="margin-bottom:1.2em">${head(t(title))}${sheetTable(cell, heads, take(draw, words.dishes, draw.int(4, 7)).map(dish), `${hasNumber ? 'l' : ''}lrrr`)}</div>`;
  const groups = take(draw, menu.slice(0, 5), columns * draw.int(1, 2)).map(group);
  const [ground, tone] = draw.pick([
    ['background:#3a1f1a;color:#fff;padding:1.4em;', 'd'],
    ['background:#fbf4e4;padding:1.4em;', ''],
    ['', ''],
  ]);
  return `<div class="${tone}" style="${ground}"><h1 class="n">${t(draw.pick(words.songs))}</h1>${grid(columns, 2.2, groups)}<div class="n s">${textAt(menu, 8)}</div></div>`;
}

/** Posters, lists of guests, passes and menus. */
export const eventKinds: readonly LayoutKind[] = [
  { name: 'programme-poster', width: [28, 42], render: programmePoster },
  { name: 'banquet-tables', width: [36, 54], render: banquetTables },
  { name: 'boarding-with-stub', width: [44, 56], render: boardingWithStub },
  { name: 'menu-portions', width: [40, 60], render: menuPortions },
];
