import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { printedOf } from '../../words/printed';
import { boxStyle, heading, toneOf } from '../parts';
import { rowOf, textAt } from '../pieces';

/** A strip of drawn panels, each with what two people say, one high at its left and one low at its right. */
function comicStrip({ draw, corpus, lang }: LayoutInput): string {
  const columns = lang === 'ja' ? 1 : draw.pick([1, 2, 2, 3]);
  const rows = columns === 1 ? draw.int(3, 4) : draw.int(1, 2);
  const [corner, fill] = [draw.pick(['50%/40%', '1em', '0']), draw.pick(['#dfe6ea', '#efe6d6', '#fff'])];
  const bubble = (text: string, side: string): string =>
    `<div style="align-self:${side};max-width:72%;background:#fff;border:1.5px solid #333;border-radius:${corner};padding:.7em 1.1em;text-align:center">${t(text)}</div>`;
  const caption = (): string =>
    `<div style="align-self:flex-start;background:#fff3b8;border:1px solid #333;padding:.2em .7em">${t(draw.pick(corpus.captions))}</div>`;
  const texts = take(draw, corpus.messages, 12);
  const panel = (_: unknown, at: number): string => {
    const first = bubble(texts[2 * at] ?? '', 'flex-start');
    const second = bubble(texts[2 * at + 1] ?? '', 'flex-end');
    const content = at === 0 ? caption() + first : first + draw.pick([second, second, '']);
    return `<div class="c" style="min-width:0;border:2px solid #222;background:${fill};padding:.7em;gap:.8em;min-height:${draw.int(13, 15)}em;justify-content:space-between">${content}</div>`;
  };
  const title = `<div class="f b" style="margin-bottom:.6em;gap:1em"><div class="k l">${t(draw.pick(corpus.headings))}</div><div class="s nw">#${draw.int(2, 400)}</div></div>`;
  const panels = each(Array.from({ length: Math.min(6, columns * rows) }), panel);
  const strip = `${draw.pick([title, title, ''])}<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:.7em">${panels}</div>`;
  return columns === 1 ? `<div style="width:26em;margin:auto">${strip}</div>` : strip;
}

/** A poem of a schoolbook in the middle, with numbers at words; below it notes that follow one another, and a text. */
function poemWithNotes({ draw, words, corpus, lang }: LayoutInput): string {
  const { poem } = printedOf(lang);
  const [head, isCentred] = [heading(draw), draw.pick([true, true, false])];
  const marks = ['①', '②', '③', '④', '⑤'];
  const count = draw.int(3, 5);
  const verse = draw.pick(corpus.verses);
  const lines = verse.map((line, at) => `<div>${t(line)}${at < count ? marks[at] : ''}</div>`).join('');
  const top = `<h2>${t(draw.pick(words.songs))}</h2><div style="margin-bottom:.8em">${t(draw.pick(words.people))}</div>`;
  const body = `<div class="${isCentred ? 'n' : ''}" style="${isCentred ? '' : 'padding-left:6em'}">${top}<div class="l" style="line-height:1.7">${lines}</div></div>`;
  const isRunning = draw.pick([true, false]);
  const noted = take(draw, words.terms, Math.min(count, verse.length));
  const note = ([term, meaning]: readonly [string, string], at: number): string => {
    const text = `${marks[at]} ${t(term)}: ${t(meaning)}`;
    return isRunning ? `<span>${text} </span>` : `<div>${text}</div>`;
  };
  const look = draw.pick([
    'border-top:1px solid #999;padding-top:.7em;',
    'background:#f4f1ea;padding:.7em 1em;',
    '',
  ]);
  const notes = `<div class="s" style="margin-top:1.6em;${look}"><div class="k">${textAt(poem, 0)}</div><div>${each(noted, note)}</div></div>`;
  const about = (at: number): string =>
    `<div style="margin-top:1.2em">${head(textAt(poem, at))}<p>${t(draw.pick(corpus.paragraphs))}</p></div>`;
  return body + notes + draw.pick([about(1), about(2) + about(1), '']);
}

/** An exercise: lines for the name, a box of words, and numbered sentences with gaps for them. */
function wordBank({ draw, words, lang }: LayoutInput): string {
  const { wordBank: texts } = printedOf(lang);
  const blank = '<span style="display:inline-block;width:5em;border-bottom:1px solid #444">&#8203;</span>';
  const names = `<div class="f" style="gap:1.5em;margin-bottom:1.2em">${each([1, 2, 3], (at) => `<div class="nw">${textAt(texts, at)} ${blank}</div>`)}</div>`;
  const count = draw.int(5, 8);
  const terms = take(draw, words.terms, count);
  const columns = draw.int(3, 4);
  const isGrid = draw.pick([true, false]);
  const shown = [...terms.slice(2), ...terms.slice(0, 2)];
  const bank = `<div class="${isGrid ? 'g' : 'f w'}" style="margin:.8em 0 1.2em;padding:.7em 1.2em;border:${draw.pick(['1px solid #444', '2px dashed #888', '2px solid #2b6ca3'])};border-radius:6px;${isGrid ? `grid-template-columns:repeat(${columns},1fr);gap:.5em 1em` : 'gap:.5em 2.2em;justify-content:center'}">${each(shown, ([term]) => `<div class="nw">${t(term)}</div>`)}</div>`;
  const isGapFirst = draw.pick([true, false]);
  const sentence = ([, meaning]: readonly [string, string], at: number): string =>
    isGapFirst
      ? `<div style="margin-bottom:.8em">${at + 1}. ${blank} ${t(meaning)}</div>`
      : `<div class="f b" style="gap:1.2em;margin-bottom:.8em"><div>${at + 1}. ${t(meaning)}</div><div class="nw">( <span style="display:inline-block;width:4em"></span> )</div></div>`;
  const title = `<div class="k" style="margin-bottom:.4em">${draw.pick(['I. ', 'A. ', '1) '])}${textAt(texts, 0)}</div>`;
  return draw.pick([names, '']) + title + bank + each(terms, sentence);
}

/** Groups of a tournament, two or three beside each other: each a small table under its own title. */
function groupTables({ draw, words, lang }: LayoutInput): string {
  const { standings } = printedOf(lang);
  const box = boxStyle(draw);
  const [columns, teams] = [draw.int(2, 3), draw.int(3, 5)];
  const rule = draw.pick(['border-top:1px solid #ccc;', '']);
  const widths = [undefined, 1.8, 1.8, 1.8, 1.8, 2.8];
  const cells = (texts: readonly string[], css: string): string =>
    rowOf(
      texts.map((text, at) => (at === 0 ? text : `<div class="r">${text}</div>`)),
      widths,
      `padding:.25em 0;${css}`,
    );
  const group = (_: unknown, at: number): string => {
    const head = cells(['', ...[1, 2, 3, 4, 5].map((name) => textAt(standings, name))], 'font-size:.85em;');
    const row = (name: string): string => {
      const [wins, draws] = [draw.int(0, 2), draw.int(0, 1)];
      return cells(
        [t(name), '3', String(wins), String(draws), String(3 - wins - draws), String(3 * wins + draws)],
        rule,
      );
    };
    return `<div class="${toneOf(box)}" style="min-width:0;${box}"><div class="k" style="margin-bottom:.3em">${textAt(standings, 0)} ${'ABCDEF'[at] ?? ''}</div><div data-table>${head}${each(take(draw, words.cities, teams), row)}</div></div>`;
  };
  const groups = each(Array.from({ length: columns * draw.int(1, 2) }), group);
  return `<h2>${t(draw.pick(words.sections))} 20${draw.int(20, 26)}</h2><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.4em 2em">${groups}</div>`;
}

/** What happened in a match: the minutes in the middle, at their left what one team did, at their right the other. */
function matchEvents({ draw, words, lang }: LayoutInput): string {
  const { events } = printedOf(lang);
  const { teams } = dailyOf(lang === 'mix' ? 'zh' : lang);
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const pill = draw.pick([
    'background:#e6e9ee;border-radius:1em;',
    'color:#667;',
    'border:1px solid #aab;border-radius:1em;',
  ]);
  const isNamedFirst = draw.pick([true, false]);
  const happened = Array.from({ length: draw.int(5, 9) }, (_, at) => ({
    minute: 5 + 9 * at + draw.int(0, 7),
    what: draw.int(0, 3),
    isHome: draw.pick([true, false]),
  }));
  type Event = (typeof happened)[number];
  const goals = (ofHome: boolean): number =>
    happened.filter(({ what, isHome }) => isHome === ofHome && [0, 3].includes(what)).length;
  const [home = '', away = ''] = draw.some(teams, 2);
  const top = `<div class="f m" style="gap:1em;margin-bottom:1em"><div class="x r k">${t(home)}</div><div class="nw n" style="font-size:1.8em;width:4.4em">${goals(true)} : ${goals(false)}</div><div class="x k">${t(away)}</div></div>`;
  const event = ({ minute, what, isHome }: Event): string => {
    const [name, kind] = [t(draw.pick(words.people)), textAt(events, what)];
    const html = isNamedFirst
      ? `<div>${name}</div><div class="s">${kind}</div>`
      : `<div class="s">${kind}</div><div>${name}</div>`;
    const time = `<div style="width:4em;flex:none"><div class="n" style="${pill}">${minute}'</div></div>`;
    return `<div class="f m" style="gap:1em;padding:.4em 0;${rule}"><div class="x r">${isHome ? html : ''}</div>${time}<div class="x">${isHome ? '' : html}</div></div>`;
  };
  const band = (at: number): string =>
    `<div class="n s" style="background:#f0f2f4;padding:.3em;margin:.5em 0">${textAt(events, at)}</div>`;
  const [first, second] = [
    happened.filter(({ minute }) => minute < 46),
    happened.filter(({ minute }) => minute >= 46),
  ];
  return `${top}${each(first, event)}${band(4)}${each(second, event)}${draw.pick([band(5), ''])}`;
}

/** An invoice in frames: title with number and day, buyer and seller beside each other, goods, and the sum in words. */
function framedInvoice({ draw, words, corpus, lang }: LayoutInput): string {
  const { invoice } = printedOf(lang);
  const { company } = dailyOf(lang);
  const colour = draw.pick(['#8a4b2a', '#2b5fa8', '#555']);
  const line = `1px solid ${colour}`;
  const number = `${draw.int(10_000_000, 99_999_999)}`;
  const top = `<div class="f b m" style="gap:1.5em;margin-bottom:.7em"><div class="x n l k" style="color:${colour}">${textAt(invoice, 0)}</div><div class="s nw"><div>${textAt(invoice, 1)}: ${number}</div><div>${textAt(invoice, 2)}: ${isoDate(draw)}</div></div></div>`;
  const isUpright = lang !== 'en' && draw.pick([true, false]);
  const party = (at: number, name: string): string => {
    const label = isUpright
      ? `<div class="n" style="width:2.2em;flex:none;border-right:${line};color:${colour}"><div style="writing-mode:vertical-rl;margin:.5em auto">${textAt(invoice, at)}</div></div>`
      : `<div style="padding:.6em .6em 0;color:${colour}" class="nw">${textAt(invoice, at)}</div>`;
    const facts = `<div class="x" style="padding:.6em .8em"><div>${textAt(invoice, 5)}: ${t(name)}</div><div>${textAt(invoice, 6)}: ${draw.int(1000, 9999)}MA${draw.int(10_000, 99_999)}</div></div>`;
    return `<div class="x ${isUpright ? 'f' : ''}" data-reading="${isUpright ? 'across' : 'dom'}" style="border:${line};${at === 4 ? 'border-left:0' : ''}">${label}${facts}</div>`;
  };
  const parties = `<div class="f">${party(3, draw.pick(words.people))}${party(4, company[0] ?? '')}</div>`;
  const widths = [undefined, 4, 4.5, 6, 6.5, 5];
  const row = (cells: readonly string[], css: string): string =>
    rowOf(
      cells.map((cell, at) => `<div class="${at > 1 ? 'r' : ''}">${cell}</div>`),
      widths,
      `padding:.35em .8em;gap:.5em;${css}`,
    );
  const amounts = draw.pick([[400], [280, 120], [160, 140, 100], [150, 120, 80, 50]]);
  const good = (name: string, at: number): string => {
    const [count, amount] = [draw.pick([1, 2, 5, 10]), amounts[at] ?? 0];
    const cells = [String(count), amount / count, amount, 0.05 * amount].map((cell) =>
      typeof cell === 'number' ? cell.toFixed(2) : cell,
    );
    return row([t(name), textAt(invoice, 19), ...cells], '');
  };
  const heads = row(
    [7, 8, 9, 10, 11, 12].map((at) => textAt(invoice, at)),
    `color:${colour};`,
  );
  const sum = row([textAt(invoice, 13), '', '', '', '400.00', '20.00'], `border-top:${line};`);
  const goods = `<div data-table style="border:${line};border-top:0">${heads}${each(take(draw, corpus.goods, amounts.length), good)}${sum}</div>`;
  const total = `<div class="f" style="gap:2em;padding:.5em .8em;border:${line};border-top:0"><div class="nw">${textAt(invoice, 14)}</div><div class="x">${textAt(invoice, 18)}</div><div class="nw">${textAt(invoice, 15)} ${words.currency}420.00</div></div>`;
  const remark = `<div class="f" style="gap:1.2em;padding:.5em .8em;border:${line};border-top:0"><div class="nw" style="color:${colour}">${textAt(invoice, 16)}</div><div class="x s">${t(draw.pick(words.notes))}</div></div>`;
  const foot = `<div style="margin-top:.6em;padding-left:2em">${textAt(invoice, 17)}: ${t(draw.pick(words.people))}</div>`;
  return `${top}${parties}${goods}${total}${draw.pick([remark, ''])}${foot}`;
}

/** A contract: its title, both parties with what is known of them, numbered clauses, and two blocks to be signed. */
function contractParties({ draw, words, lang }: LayoutInput): string {
  const { contract, clauses } = printedOf(lang);
  const { streets } = dailyOf(lang);
  const line = 'border-bottom:1px solid #333';
  const isLined = draw.pick([true, false]);
  const fact = (name: string, value: string): string =>
    isLined
      ? `<div class="f" style="gap:.7em;margin-bottom:.35em"><div class="nw">${name}:</div><div class="x" style="${line}">${value}</div></div>`
      : `<div style="margin-bottom:.35em">${name}: ${value}</div>`;
  const party = (at: number): string =>
    `<div style="margin-bottom:1em">${fact(`<b>${textAt(contract, at)}</b>`, t(draw.pick(words.people)))}${fact(textAt(contract, 3), textAt(streets, draw.int(0, 3)))}${draw.pick([fact(textAt(contract, 7), String(draw.int(10_000_000, 99_999_999))), ''])}${fact(textAt(contract, 4), `0${draw.int(10, 99)} ${draw.int(1000, 9999)} ${draw.int(1000, 9999)}`)}</div>`;
  const mark = draw.pick([(at: number) => `${at}.`, (at: number) => `§ ${at}`, (at: number) => `(${at})`]);
  const isHanging = draw.pick([true, false]);
  const clause = (text: string, at: number): string =>
    isHanging
      ? `<div class="f" style="gap:.8em;margin-bottom:.6em"><div class="nw" style="width:2.2em">${mark(at + 1)}</div><div class="x">${t(text)}</div></div>`
      : `<p>${mark(at + 1)} ${t(text)}</p>`;
  const signingDay = isoDate(draw);
  const signed = (at: number): string =>
    `<div class="x"><div>${textAt(contract, at)}</div><div style="margin-top:1.4em">${textAt(contract, 5)}: ${isLined ? '______________' : ''}</div><div style="margin-top:.8em">${textAt(contract, 6)}: ${signingDay}</div></div>`;
  const ends = `<div class="f" style="gap:3em;margin-top:1.6em">${signed(1)}${signed(2)}</div>`;
  return `<h2 class="n" style="margin-bottom:1em">${textAt(contract, 0)}</h2>${party(1)}${party(2)}${each(draw.some(clauses, draw.int(3, 6)), clause)}${ends}`;
}

/** What is printed on sheets, and tables of matches. */
export const printedKinds: readonly LayoutKind[] = [
  { name: 'comic-strip', width: [40, 56], render: comicStrip },
  { name: 'poem-with-notes', width: [30, 44], style: 'serif', render: poemWithNotes },
  { name: 'word-bank', width: [32, 46], render: wordBank },
  { name: 'group-tables', width: [52, 64], render: groupTables },
  { name: 'match-events', width: [26, 38], render: matchEvents },
  { name: 'framed-invoice', width: [46, 58], render: framedInvoice },
  { name: 'contract-parties', width: [34, 48], style: 'serif', render: contractParties },
];
