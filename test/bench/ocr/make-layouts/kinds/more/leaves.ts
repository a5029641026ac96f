import { corpusOf } from '../../../make-set/corpus-of';
import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, inColumns, toneOf, twoEnds } from '../parts';
import { picture, stack, textAt } from '../pieces';

/** A form to be filled in by hand: labels with a line after each, several on a row, under headings. */
function blankForm({ draw, words, corpus, lang }: LayoutInput): string {
  const { signing } = furtherOf(lang);
  const [head, colon, gap] = [heading(draw), draw.pick([':', '']), draw.int(10, 25) / 10];
  const isLabelBelow = draw.pick([true, false, false]);
  const line = (css: string): string => `<div data-skip style="${css}border-bottom:1px solid #555"></div>`;
  const blank = (label: string): string =>
    isLabelBelow
      ? `<div style="flex:${draw.int(1, 3)}">${line('height:1.6em;')}<div class="s">${t(label)}</div></div>`
      : `<div class="f" style="flex:${draw.int(1, 3)};gap:.4em;align-items:flex-end"><div class="nw">${t(label)}${colon}</div>${line('flex:1;min-width:3em;')}</div>`;
  const labels = [...corpus.fields.map(([label]) => label), words.small.date, ...words.links.slice(3, 6)];
  const row = (): string =>
    `<div class="f" style="gap:${gap}em;margin-bottom:.9em">${each(draw.some(labels, draw.int(1, 3)), blank)}</div>`;
  const part = (title: string): string =>
    `${head(t(title))}${each(Array.from({ length: draw.int(2, 4) }, row), (html) => html)}`;
  const note = draw.pick(['', `<p class="s">${t(draw.pick(corpus.interface))}</p>`]);
  const signatures = `<div class="f b" style="gap:3em;margin-top:2em">${each([4, 5], (at) => `<div class="x n">${line('')}<div class="s">${textAt(signing, at)}</div></div>`)}</div>`;
  return `<h2 class="${draw.pick(['n', ''])}">${t(draw.pick(words.tasks))}</h2>${note}${each(take(draw, words.sections, draw.int(1, 3)), part)}${draw.pick([signatures, ''])}`;
}

/** A budget: groups in bold, their lines indented, a sum below each group and at the end. */
function budgetSubtotals({ draw, words, lang }: LayoutInput): string {
  const { budget } = furtherOf(lang);
  const border = draw.pick(['border:1px solid #aaa;', 'border-bottom:1px solid #ddd;', '']);
  const columns = draw.int(1, 3);
  const [isSumInHead, indent, dots] = [
    draw.pick([true, false]),
    draw.int(10, 25) / 10,
    draw.pick([true, false]),
  ];
  const years = Array.from({ length: columns }, (_, at) => String(2023 + at));
  const figure = (): string =>
    draw.int(0, 8) === 0 && dots ? '–' : `${draw.pick(['', '', '-'])}${money(draw, 90_000).slice(0, -3)}`;
  const cells = (isFilled: boolean, css = ''): string =>
    each(years, () => `<td style="text-align:right;${border}${css}">${isFilled ? figure() : ''}</td>`);
  const line = (name: string, css: string, isFilled: boolean): string =>
    `<tr style="${css}"><td style="${border}${css}">${t(name)}</td>${cells(isFilled)}</tr>`;
  const group = ([title = '', ...names]: readonly string[]): string => {
    const lines = each(
      names,
      (name) => `<tr><td style="padding-left:${1 + indent}em;${border}">${t(name)}</td>${cells(true)}</tr>`,
    );
    const sum = isSumInHead ? '' : line(words.small.subtotal, 'font-style:italic;', true);
    return `${line(title, 'font-weight:700;', isSumInHead)}${lines}${sum}`;
  };
  const groups = [budget.slice(0, 4), budget.slice(4, 7), budget.slice(7, 11), budget.slice(11, 14)];
  const head = `<tr><th style="${border}">${t(words.currency)}</th>${each(years, (year) => `<th style="text-align:right;${border}">${year}</th>`)}</tr>`;
  return `<h2>${t(draw.pick(words.links))}</h2><table style="width:100%">${head}${each(draw.some(groups, draw.int(2, 4)), group)}${line(budget[14] ?? '', 'font-weight:700;', true)}</table>`;
}

/** The life of a person: a column at one side with contact, skills and languages, the rest beside it. */
function cvSideColumn({ draw, words, corpus, lang }: LayoutInput): string {
  const { resume, languages, levels } = furtherOf(lang);
  const { universities } = dailyOf(lang);
  const [head, row] = [
    heading(draw),
    draw.pick([
      twoEnds(draw),
      (left: string, right: string) => `<div>${left}</div><div class="s">${right}</div>`,
    ]),
  ];
  const [isRight, isDated] = [draw.pick([true, false]), draw.pick([true, false])];
  const [tone, look] = draw.pick([
    ['d', 'background:#27384d;color:#fff;'],
    ['', 'background:#eef1f4;'],
    ['', 'border-right:1px solid #ccc;'],
    ['', ''],
  ]);
  const person = `<div class="l k">${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.roles))}</div>`;
  const isNameAbove = draw.pick([true, false]);
  const photo = draw.pick([picture('width:6em;height:6em;border-radius:50%;margin-bottom:1em'), '']);
  const contact = stack([`+44 20 7946 0${draw.int(100, 999)}`, 'info@example.org', draw.pick(words.cities)]);
  const skills = each(
    draw.some(words.features, draw.int(3, 5)),
    (name) =>
      `<div>${t(name)}</div>${draw.int(0, 2) === 0 ? picture('height:.4em;width:70%;margin:.2em 0 .5em') : ''}`,
  );
  const spoken = each(draw.some(languages, draw.int(2, 3)), (name) => row(t(name), t(draw.pick(levels))));
  const sideHead =
    tone === 'd' ? (text: string) => `<div class="k" style="margin-bottom:.4em">${text}</div>` : head;
  const parts = [contact, skills, spoken].map(
    (html, at) => `<div style="margin-bottom:1.2em">${sideHead(textAt(resume, at))}${html}</div>`,
  );
  const side = `<div class="${tone}" style="width:${draw.int(12, 14)}em;flex:none;padding:1.2em;${look}">${photo}${isNameAbove ? '' : `<div style="margin-bottom:1.2em">${person}</div>`}${parts.join('')}</div>`;
  const place = (role: string): string => {
    const from = draw.int(2001, 2016);
    const years = `${from}–${from + draw.int(1, 8)}`;
    const top = isDated
      ? `<div class="f b" style="gap:1em"><div class="k">${t(role)}</div><div class="s nw">${years}</div></div><div class="s">${t(draw.pick(universities))}</div>`
      : `<div class="s">${years}</div><div class="k">${t(role)}, ${t(draw.pick(universities))}</div>`;
    return `<div style="margin-bottom:.9em">${top}${each(draw.some(words.tasks, draw.int(1, 3)), (text) => `<div>• ${t(text)}</div>`)}</div>`;
  };
  const section = (at: number, html: string): string =>
    `<div style="margin-bottom:1.2em">${head(textAt(resume, at))}${html}</div>`;
  const main = `<div class="x" style="padding:1.2em">${draw.pick([section(5, t(draw.pick(corpus.paragraphs))), ''])}${section(4, each(take(draw, words.roles, draw.int(2, 3)), place))}${section(3, each(take(draw, words.subjects, draw.int(1, 2)), place))}</div>`;
  const body = `<div class="f">${isRight ? main + side.replace('border-right', 'border-left') : side + main}</div>`;
  return isNameAbove
    ? `<div class="${draw.pick(['n', ''])}" style="padding:.6em 1.2em">${person}</div>${body}`
    : body;
}

/** A label of something dangerous: name, signs, a word in large type, sentences with their codes, and the maker. */
function hazardStatements({ draw, lang, words }: LayoutInput): string {
  const { hazards, hazardHeads } = furtherOf(lang);
  const { company } = dailyOf(lang);
  const head = heading(draw);
  const [columns, isCoded, isApart] = [draw.int(1, 2), draw.pick([true, false]), draw.pick([true, false])];
  const sentence = (text: string, at: number): string => {
    const code = `${at < 4 ? 'H' : 'P'}${200 + 13 * at + draw.int(0, 9)}`;
    if (!isCoded) return `<div style="margin-bottom:.4em">${t(text)}</div>`;
    return isApart
      ? `<div class="f" style="gap:1.2em;margin-bottom:.4em"><div class="k">${code}</div><div class="x">${t(text)}</div></div>`
      : `<div style="margin-bottom:.4em"><b>${code}</b> ${t(text)}</div>`;
  };
  const signs = `<div class="f" data-skip style="gap:.6em;margin:.6em 0">${picture('width:4em;height:4em;border:2px solid #c00;background:#fff').repeat(draw.int(1, 3))}</div>`;
  const block = (title: number, from: number): string => {
    const texts = draw.some([0, 1, 2, 3], draw.int(2, 4));
    return `<div class="x">${head(textAt(hazardHeads, title))}${each(texts, (at) => sentence(hazards[from + at] ?? '', from + at))}</div>`;
  };
  const body = `<div class="${columns === 2 ? 'f' : ''}" style="gap:2em">${block(1, 0)}${block(2, 4)}</div>`;
  const top = `<div class="f b" style="gap:1.5em"><div><div class="l k">${t(draw.pick(words.products))}</div><div class="s">${textAt(hazardHeads, 4)}: ${t(draw.pick(words.subjects))} ${draw.int(5, 60)}%</div></div><div class="nw">${draw.int(1, 25)} L</div></div>`;
  const foot = `<div class="f b s" style="gap:1.5em;border-top:1px solid #888;margin-top:.8em;padding-top:.4em"><div>${textAt(company, 0)}</div><div>${textAt(company, 4)}</div></div>`;
  return `<div style="border:${draw.pick(['2px solid #222', '1px solid #999', '0 solid'])};padding:1em">${top}${signs}<div style="font-size:1.5em;font-weight:700;margin-bottom:.4em">${textAt(hazardHeads, 0)}</div>${body}${foot}</div>`;
}

/** The lines of a song, each with its translation below it; in one column or two, some with times before them. */
function lyricsTranslated({ draw, words, corpus, lang }: LayoutInput): string {
  const other = corpusOf('all', lang === 'en' ? 'fr' : 'en');
  const [isTimed, columns, align] = [
    draw.pick([true, false, false]),
    draw.pick([1, 1, 2]),
    draw.pick(['n', '', '']),
  ];
  const look = draw.pick(['s', '', 's']);
  const colour = draw.pick(['', 'color:#88909a;']);
  let second = draw.int(5, 20);
  const line = (text: string, at: number): string => {
    const pair = `<div>${t(text)}</div><div class="${look}" style="${colour}">${textAt([...other.captions, ...other.interface], at)}</div>`;
    if (!isTimed) return `<div class="${align}" style="margin-bottom:.8em;break-inside:avoid">${pair}</div>`;
    second += draw.int(3, 9);
    const time = `${Math.floor(second / 60)}:${String(second % 60).padStart(2, '0')}`;
    return `<div class="f" style="gap:1.4em;margin-bottom:.8em;break-inside:avoid"><div class="s">${time}</div><div class="x">${pair}</div></div>`;
  };
  const texts = take(draw, [...corpus.verses.flat(), ...corpus.captions], draw.int(6, 9) * columns);
  const body = each(texts, line);
  const title = `<div class="${isTimed ? '' : align}" style="margin-bottom:1.2em"><div class="l k">${t(draw.pick(words.songs))}</div><div class="s">${t(draw.pick(words.people))}</div></div>`;
  return `${title}${columns === 1 ? body : inColumns(draw, columns, body)}`;
}

/** A card of dishes in boxes beside each other: name and price at both ends, below them what is in the dish. */
function menuDescriptions({ draw, words, corpus, lang }: LayoutInput): string {
  const { food } = furtherOf(lang);
  const [head, box, row] = [heading(draw), draw.pick([boxStyle(draw), 'padding:.2em;']), twoEnds(draw)];
  const hasDots = draw.pick([true, false]);
  const [columns, mark] = [draw.int(1, 3), draw.pick(['', ' *', ' (V)'])];
  const price = (): string => `${draw.pick([words.currency, ''])}${draw.int(3, 48)}${draw.pick(['', '.50'])}`;
  const isPriceAfter = draw.pick([true, false, false]);
  const top = (name: string): string => {
    if (isPriceAfter) return `<div><b>${name}</b> ${price()}</div>`;
    if (!hasDots) return row(`<b>${name}</b>`, price());
    return `<div class="f" style="gap:.4em;align-items:flex-end"><div class="k">${name}</div><div class="x" data-skip style="border-bottom:2px dotted #888;margin-bottom:.35em;min-width:1em"></div><div>${price()}</div></div>`;
  };
  const dish = (name: string): string =>
    `<div style="margin-bottom:.8em;break-inside:avoid">${top(`${t(name)}${draw.int(0, 3) === 0 ? mark : ''}`)}<div class="s" style="max-width:85%">${take(draw, corpus.goods, draw.int(2, 3)).map(t).join(', ')}</div></div>`;
  const group = (title: string): string =>
    `<div class="${toneOf(box)}" style="min-width:0;${box}">${head(t(title))}${each(take(draw, words.dishes, draw.int(3, 5)), dish)}</div>`;
  const titles = take(draw, [...food.slice(5), food[0] ?? '', ...words.sections], columns * draw.int(1, 2));
  const grid = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(12, 24) / 10}em">${each(titles, group)}</div>`;
  const set = `<div class="n" style="border:1px solid #555;padding:.8em;margin-top:1.2em"><div class="k">${textAt(food, 0)} ${price()}</div>${each(draw.some(words.dishes, 3), (name) => `<div>${t(name)}</div>`)}</div>`;
  return `<h1 class="n">${t(draw.pick(words.payments))}</h1>${grid}${draw.pick([set, '', ''])}`;
}

/** Articles of a contract in three levels: each mark stands before its text, deeper ones further in. */
function nestedClauses({ draw, words, corpus }: LayoutInput): string {
  const [gap, isNumbered] = [draw.int(20, 34) / 10, draw.pick([true, false])];
  const titleLook = draw.pick(['k', 'k l', 'k n']);
  const texts = [...corpus.interface, ...corpus.steps, ...corpus.paragraphs];
  const text = (): string => t(draw.pick(texts));
  const item = (mark: string, html: string): string =>
    `<div class="f" style="margin-bottom:.5em"><div style="width:${gap}em;flex:none">${mark}</div><div class="x">${html}</div></div>`;
  const article = (title: string, at: number): string => {
    const second = (_: unknown, index: number): string => {
      const third = (letter: string): string => item(`${letter})`, text());
      const deeper = draw.int(0, 2) === 0 ? each(['a', 'b', 'c'].slice(0, draw.int(2, 3)), third) : '';
      return item(
        isNumbered ? `${at + 1}.${index + 1}` : `(${index + 1})`,
        `<div style="margin-bottom:.5em">${text()}</div>${deeper}`,
      );
    };
    return `<div class="${titleLook}" style="margin:.8em 0 .5em">${isNumbered ? `${at + 1}. ` : `§ ${at + 1} `}${t(title)}</div>${each(Array.from({ length: draw.int(2, 4) }), second)}`;
  };
  return `<h2 class="n">${t(draw.pick(corpus.headings))}</h2>${each(take(draw, words.sections, draw.int(2, 4)), article)}`;
}

/** A ticket of a train: both places with their times, the train between them, facts below each other or beside. */
function trainTicket({ draw, words, lang }: LayoutInput): string {
  const { train } = furtherOf(lang);
  const { travel } = dailyOf(lang);
  const look = draw.pick([
    'background:#dcebf7;border-radius:10px;',
    'border:1px solid #999;',
    'background:#fff5ee;',
    'border:2px solid #c03010;',
  ]);
  const [from = '', to = ''] = draw.some(words.cities, 2);
  const number = `${draw.pick(['G', 'IC ', 'EC '])}${draw.int(10, 999)}`;
  const isTimeBelow = draw.pick([true, false]);
  const end = (city: string): string => {
    const [name, time] = [
      `<div class="l k">${t(city)}</div>`,
      `<div class="${isTimeBelow ? '' : 'l'}">${clock(draw)}</div>`,
    ];
    return `<div>${isTimeBelow ? name + time : time + name}</div>`;
  };
  const middle = `<div class="n x"><div>${number}</div><div data-skip style="border-top:1px solid #555;margin:.2em 0"></div><div class="s">${draw.pick([textAt(travel, draw.int(0, 1)), `${draw.int(1, 6)} h ${draw.int(10, 59)}`])}</div></div>`;
  const route = `<div class="f m" style="gap:1.4em;margin-bottom:1em">${end(from)}${middle}${end(to)}</div>`;
  const top = `<div class="f b" style="margin-bottom:.8em"><div class="s">${textAt(train, 9)} ${draw.int(10_000, 99_999)}</div><div>${textAt(train, 5)} ${draw.int(1, 20)}</div></div>`;
  const facts = [
    [textAt(train, 1), String(draw.int(1, 16))],
    [textAt(train, 2), `${draw.int(1, 20)}${draw.pick(['A', 'C', 'F'])}`],
    [textAt(train, 3), textAt(train, draw.pick([6, 7]))],
    [textAt(train, 4), t(draw.pick(words.people))],
  ];
  const isInline = draw.pick([true, false]);
  const fact = ([label = '', value = '']: readonly string[]): string =>
    `<div><div class="s">${label}</div><div class="k">${value}</div></div>`;
  const strip = isInline
    ? `<div class="f b" style="gap:1em"><div>${isoDate(draw)} ${clock(draw)}</div><div>${facts[0]?.join(' ')} ${facts[1]?.[1]}</div></div><div class="f b" style="gap:1em"><div>${words.currency}${money(draw, 200)}</div><div>${facts[2]?.[1]}</div></div>`
    : `<div class="f b" style="gap:1em">${each(facts.slice(0, draw.int(3, 4)), fact)}</div>`;
  const person = isInline
    ? `<div style="margin-top:.6em">3301****0${draw.int(10, 99)} ${facts[3]?.[1]}</div>`
    : `<div style="margin-top:.8em">${isoDate(draw)} · ${words.currency}${money(draw, 200)}</div>`;
  const note = `<div class="s" style="margin-top:.8em">${textAt(train, 8)}</div>`;
  return `<div style="padding:1.2em 1.5em;${look}">${draw.pick([top, ''])}${route}${strip}${person}${draw.pick([note, ''])}</div>`;
}

/** Single sheets and cards of paper. */
export const leafKinds: readonly LayoutKind[] = [
  { name: 'blank-form', width: [36, 52], render: blankForm },
  { name: 'budget-subtotals', width: [28, 46], render: budgetSubtotals },
  { name: 'cv-side-column', width: [42, 56], render: cvSideColumn },
  { name: 'hazard-statements', width: [30, 50], render: hazardStatements },
  { name: 'lyrics-translated', width: [30, 50], render: lyricsTranslated },
  { name: 'menu-descriptions', width: [36, 60], render: menuDescriptions },
  { name: 'nested-clauses', width: [36, 52], style: 'serif', render: nestedClauses },
  { name: 'train-ticket', width: [26, 38], render: trainTicket },
];
