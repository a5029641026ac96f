import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { paperFormsOf } from '../../words/paper-forms';
import { textAt } from '../pieces';
import { colonOf, grid, type Pair, pairsIn, sheetTable, tableLook, times } from './looks';

const numerals = ['一', '二', '三', '四', '五', '六'];

/** A notice of an authority: its name in large type, number, title, numbered orders, attachments, date at the right. */
function officialNotice({ draw, words, corpus, lang }: LayoutInput): string {
  const { bodies, notice, orders } = paperFormsOf(lang);
  const body = t(draw.pick(bodies));
  const [isRed, indent] = [draw.pick([true, false]), lang === 'en' ? '' : 'text-indent:2em;'];
  const mark = (at: number): string =>
    lang === 'en' || draw.int(0, 9) === 0 ? `${at + 1}. ` : `${numerals[at] ?? ''}、`;
  const number = `${textAt(notice, 1)} ${draw.int(2019, 2026)}-${draw.int(1, 99)}`;
  const top = `<div class="n k" style="font-size:${draw.int(18, 26) / 10}em;line-height:1.3;${isRed ? 'color:#c8102e' : ''}">${body}</div><div class="${draw.pick(['n', 'f b'])}" style="margin:.8em 0;padding-bottom:.5em;border-bottom:2px solid ${isRed ? '#c8102e' : '#444'}"><div>${number}</div></div>`;
  const urgent = draw.pick([`<div class="k">${textAt(notice, 7)}</div>`, '', '']);
  const texts = draw.some(orders, draw.int(2, 5));
  const isHanging = draw.int(0, 2) === 0;
  const order = (text: string, at: number): string =>
    isHanging
      ? `<div class="f" style="margin-bottom:.6em"><div style="width:2.6em;flex:none">${mark(at)}</div><div class="x">${t(text)}</div></div>`
      : `<p style="${indent}">${mark(at)}${t(text)}</p>`;
  const attached = `<div class="f" style="margin:1em 0"><div style="width:${lang === 'en' ? 8 : 5}em;flex:none">${textAt(notice, 3)}${colonOf(lang)}</div><div class="x">${each(draw.some(words.links, draw.int(1, 3)), (text, at) => `<div>${at + 1}. ${t(text)}</div>`)}</div></div>`;
  const signed = `<div style="margin-top:2em;${draw.pick(['text-align:right', 'margin-left:55%;text-align:center'])}"><div>${body}</div><div>${isoDate(draw)}</div></div>`;
  const contact = `<div>${textAt(notice, 5)}${colonOf(lang)}${t(draw.pick(words.people))}, ${draw.int(100, 999)}-${draw.int(1000, 9999)}</div>`;
  const foot = `<div style="margin-top:2em;border-top:1px solid #444;padding-top:.4em"><div>${textAt(notice, 4)}${colonOf(lang)}${draw.some(bodies, 2).map(t).join(', ')}</div><div class="f b" style="border-top:1px solid #444"><div>${body}</div><div>${textAt(notice, 6)} ${isoDate(draw)}</div></div></div>`;
  return `${urgent}${top}<h2 class="n" style="margin:1.2em 3em">${textAt(notice, 0)}</h2><p>${textAt(notice, 2)}</p><p style="${indent}">${t(draw.pick(corpus.paragraphs))}</p>${each(texts, order)}${draw.pick([attached, ''])}${draw.pick([contact, ''])}${signed}${draw.pick([foot, ''])}`;
}

/** A letter of invitation with the facts as a block in its text, and below a broken line a slip to send back. */
function noticeWithSlip({ draw, words, corpus, lang }: LayoutInput): string {
  const { reply, bodies } = paperFormsOf(lang);
  const [pairs, isCentred] = [pairsIn(draw, lang), draw.pick([true, false])];
  const facts: Pair[] = [
    [textAt(reply, 6), `${isoDate(draw)} ${clock(draw)}`],
    [textAt(reply, 7), textAt(reply, 11)],
    [textAt(reply, 8), textAt(reply, 12)],
    [textAt(reply, 9), isoDate(draw)],
  ];
  const line = (css: string): string => `<div data-skip style="${css}border-bottom:1px solid #555"></div>`;
  const blank = (at: number): string =>
    `<div class="f" style="flex:${draw.int(1, 2)};gap:.5em;align-items:flex-end"><div class="nw">${textAt(reply, at)}</div>${line('flex:1;min-width:3em;')}</div>`;
  const choice = each([1, 2], (at) => `<div>□ ${textAt(reply, at)}</div>`);
  const slip = `<div style="margin-top:1.6em;padding-top:1em;border-top:2px dashed #888"><div class="k ${draw.pick(['n', ''])}">${textAt(reply, 0)}</div><div class="${draw.pick(['f', ''])}" style="gap:2em;margin:.8em 0">${choice}</div><div class="f" style="gap:1.5em;margin-bottom:.8em">${blank(3)}${blank(4)}</div><div class="f" style="gap:1.5em">${blank(5)}${blank(10)}</div></div>`;
  const block = `<div style="margin:1em ${draw.int(0, 5)}em;${draw.pick(['', 'border:1px solid #888;padding:.8em;', 'background:#f2f2ee;padding:.8em;'])}">${pairs(facts.slice(0, draw.int(2, 4)))}</div>`;
  return `<h2 class="${isCentred ? 'n' : ''}">${t(draw.pick(corpus.headings))}</h2><p>${t(draw.pick(words.people))}${lang === 'en' ? ',' : '：'}</p><p>${t(draw.pick(corpus.paragraphs))}</p>${block}<p>${t(draw.pick(corpus.interface))}</p><div class="r">${t(draw.pick(bodies))}</div><div class="r">${isoDate(draw)}</div>${slip}`;
}

/** A form of the tax office: numbered boxes of unequal width, the label small above the figure. */
function numberedTaxBoxes({ draw, words, lang }: LayoutInput): string {
  const { taxBoxes } = paperFormsOf(lang);
  const { streets, company } = dailyOf(lang);
  const rule = draw.pick(['1px solid #333', '1px solid #b33', '1px solid #777']);
  const [align, isLettered] = [draw.pick(['r', '', 'r']), draw.pick([true, false])];
  let number = draw.int(0, 3);
  const box = (label: string, value: string, grow: number): string => {
    number += 1;
    const mark = isLettered && number < 8 ? ('abcdefg'[number - 1] ?? '') : String(number);
    return `<div style="flex:${grow} 1 0;min-width:0;border:${rule};margin:0 -1px -1px 0;padding:.2em .4em"><div style="font-size:.8em;line-height:1.2"><b>${mark}</b> ${label}</div><div class="${align}" style="min-height:1.5em">${value}</div></div>`;
  };
  const figure = (): string => (draw.int(0, 5) === 0 ? '' : money(draw, 60_000));
  const line = (boxes: readonly string[]): string =>
    `<div class="f" style="align-items:stretch">${boxes.join('')}</div>`;
  // The numbers follow the order of the boxes on the page, so each line is made when its turn comes.
  const text = [
    () =>
      line([
        box(textAt(taxBoxes, 6), `${draw.int(10, 99)}-${draw.int(1_000_000, 9_999_999)}`, 2),
        box(textAt(taxBoxes, 7), String(draw.int(1000, 99_999)), draw.int(1, 3)),
      ]),
    () => line([box(textAt(taxBoxes, 8), `${textAt(company, 0)}<br>${t(draw.pick(streets))}`, 1)]),
    () =>
      line([
        box(textAt(taxBoxes, 9), t(draw.pick(words.people)), 3),
        box(textAt(taxBoxes, 10), t(draw.pick(words.cities)), 2),
      ]),
  ];
  const labels = draw.some([0, 1, 2, 3, 4, 5, 11, 12, 13], draw.pick([4, 6, 8, 9]));
  const columns = draw.int(2, 3);
  const figures = times(
    Math.ceil(labels.length / columns),
    (at) => () =>
      line(
        labels
          .slice(at * columns, (at + 1) * columns)
          .map((label) => box(textAt(taxBoxes, label), figure(), 1)),
      ),
  );
  const title = `<div class="f b m" style="margin-bottom:.6em"><div class="l k">${t(draw.pick(words.links))}</div><div class="l">${draw.int(2018, 2026)}</div></div>`;
  const body = draw.pick([
    [...text, ...figures],
    [...figures, ...text],
    [...text.slice(0, 2), ...figures, ...text.slice(2)],
  ]);
  return `${title}<div style="padding-right:1px">${each(body, (make) => make())}</div>`;
}

/** A declaration for the customs: boxes with names and numbers, questions with boxes to tick at the right, goods. */
function customsDeclaration({ draw, words, corpus, lang }: LayoutInput): string {
  const { customs, customsAsked } = paperFormsOf(lang);
  const [columns, look] = [draw.int(2, 3), tableLook(draw)];
  const field = draw.pick([
    'border:1px solid #555;padding:.3em .5em;',
    'border-bottom:1px solid #555;',
    'background:#eef3f7;padding:.3em .5em;',
  ]);
  const isAbove = draw.pick([true, false]);
  const values = [
    '',
    t(draw.pick(words.people)),
    t(draw.pick(words.people)),
    isoDate(draw),
    `E${draw.int(1_000_000, 9_999_999)}`,
    t(draw.pick(words.cities)),
    `MU ${draw.int(100, 999)}`,
    String(draw.int(0, 5)),
    t(draw.pick(dailyOf(lang).streets)),
  ];
  const box = (at: number): string =>
    isAbove
      ? `<div style="${field}"><div class="s">${at}. ${textAt(customs, at)}</div><div>${values[at] ?? ''}</div></div>`
      : `<div style="${field}">${at}. ${textAt(customs, at)}${colonOf(lang)}${values[at] ?? ''}</div>`;
  const tick = draw.pick(['□ ', '☐ ', '']);
  const question = (text: string, at: number): string[] => [
    `${at + 9}.`,
    t(text),
    `<span class="nw">${tick}${textAt(customs, 9)}</span>`,
    `<span class="nw">${tick}${textAt(customs, 10)}</span>`,
  ];
  const questions = sheetTable(
    { ...look, head: look.cell },
    [],
    draw.some(customsAsked, draw.int(3, 6)).map(question),
    'llcc',
  );
  const goods = sheetTable(
    look,
    [textAt(customs, 11), t(words.small.count), textAt(customs, 12)],
    take(draw, corpus.goods, draw.int(2, 4)).map((name) => [
      t(name),
      String(draw.int(1, 9)),
      money(draw, 300),
    ]),
    'lrr',
  );
  const sign = `<div class="f b" style="gap:3em;margin-top:1.5em"><div>${textAt(customs, 13)} ________</div><div>${isoDate(draw)}</div></div>`;
  return `<h2 class="${draw.pick(['n', ''])}">${textAt(customs, 0)}</h2>${grid(columns, draw.int(3, 10) / 10, draw.some([1, 2, 3, 4, 5, 6, 7, 8], draw.pick([4, 6, 8])).map(box))}<div style="margin:1.2em 0">${questions}</div>${draw.pick([goods, goods, ''])}${sign}`;
}

/** Notices and forms of authorities. */
export const noticeKinds: readonly LayoutKind[] = [
  { name: 'official-notice', width: [36, 50], style: 'serif', render: officialNotice },
  { name: 'notice-with-slip', width: [34, 48], render: noticeWithSlip },
  { name: 'numbered-tax-boxes', width: [40, 58], render: numberedTaxBoxes },
  { name: 'customs-declaration', width: [38, 54], render: customsDeclaration },
];
