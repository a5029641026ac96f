import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { paperPrintsOf } from '../../words/paper-prints';
import { inColumns } from '../parts';
import { picture, textAt } from '../pieces';
import { colonOf, grid, type Pair, pairsIn, sheetTable, tableLook, times } from './looks';

/** The leaflet of a medicine: each section starts with its name in brackets, on the line of its text or above it. */
function drugBrackets({ draw, words, lang }: LayoutInput): string {
  const { drug, drugTexts, effects } = paperPrintsOf(lang);
  const { medicines } = furtherOf(lang);
  const isBlack = draw.pick([true, false]);
  const [left, right] =
    lang === 'en'
      ? ['', ':']
      : draw.pick([
          ['【', '】'],
          ['［', '］'],
          ['■ ', ''],
        ]);
  const place = draw.pick(['inline', 'inline', 'beside', 'above']);
  const mark = (at: number): string =>
    `<b style="${isBlack && place === 'above' ? 'background:#333;color:#fff;padding:0 .4em' : ''}">${left}${textAt(drug, at)}${right}</b>`;
  const section = (at: number, html: string): string => {
    if (place === 'inline') return `<div style="margin-bottom:.4em">${mark(at)} ${html}</div>`;
    if (place === 'above')
      return `<div style="margin-bottom:.6em"><div style="break-after:avoid">${mark(at)}</div><div>${html}</div></div>`;
    return `<div class="f" style="gap:.8em;margin-bottom:.4em"><div style="width:${lang === 'en' ? 7 : 6.5}em;flex:none">${mark(at)}</div><div class="x">${html}</div></div>`;
  };
  const heads = effects.slice(0, 4).map(t);
  const rows = [4, 5, 6]
    .slice(0, draw.int(2, 3))
    .map((at) => [textAt(effects, at), ...times(3, () => textAt(effects, draw.int(7, 13)))]);
  const reactions = `<div style="margin:.4em 0 .8em;break-inside:avoid">${sheetTable(tableLook(draw), heads, rows)}</div>`;
  const parts = [
    section(0, t(draw.pick(medicines))),
    section(1, textAt(drugTexts, 0)),
    draw.pick([section(2, textAt(drugTexts, 1)), '']),
    section(3, textAt(drugTexts, 2)),
    section(4, textAt(drugTexts, 3)),
    section(5, '') + reactions,
    section(6, textAt(drugTexts, 4)),
    draw.pick([section(7, textAt(drugTexts, 5)), '']),
    section(8, textAt(drugTexts, 6)),
    section(9, textAt(drugTexts, 7)),
    section(10, textAt(drugTexts, 8)),
  ];
  const title = `<div class="n" style="margin-bottom:1em"><div class="l k">${t(draw.pick(medicines))}</div><div class="s">${t(draw.pick(words.notes))}</div></div>`;
  const dates = `<div class="f b s" style="margin-bottom:.6em"><div>${isoDate(draw)}</div><div>${textAt(drug, 11)} H${draw.int(10_000_000, 99_999_999)}</div></div>`;
  return draw.pick([dates, '']) + title + draw.pick([parts.join(''), inColumns(draw, 2, parts.join(''))]);
}

/** What is checked on a machine: parts that span their items, standards that wrap, narrow cells for the result. */
function inspectionGroups({ draw, words, lang }: LayoutInput): string {
  const { inspection, inspected, checks, standards } = paperPrintsOf(lang);
  const [look, head] = [tableLook(draw), draw.pick([true, true, false])];
  const result = draw.pick([
    ['OK', 'OK', 'NG', ''],
    ['✓', '✓', '×', ''],
    ['○', '○', '△', ''],
  ]);
  const hasRemarks = draw.pick([true, false]);
  const cell = (html: string, css = ''): string =>
    `<td style="vertical-align:top;${look.cell}${css}">${html}</td>`;
  const place = draw.pick(['top', 'middle']);
  let number = 0;
  const group = (name: string, at: number): string => {
    const items = draw.some(checks.slice(3 * at, 3 * at + 3), draw.int(2, 3));
    return each(items, (item, index) => {
      number += 1;
      const first =
        index === 0
          ? `<td rowspan="${items.length}" style="vertical-align:${place};${look.cell}">${t(name)}</td>`
          : '';
      const last = hasRemarks ? cell(draw.int(0, 3) === 0 ? t(draw.pick(words.details)) : '') : '';
      return `<tr>${first}${cell(`${number}`)}${cell(t(item))}${cell(t(draw.pick(standards)))}${cell(draw.pick(result), 'text-align:center;')}${last}</tr>`;
    });
  };
  const names = [
    textAt(inspection, 1),
    '',
    textAt(inspection, 2),
    textAt(inspection, 3),
    textAt(inspection, 4),
    ...(hasRemarks ? [textAt(inspection, 5)] : []),
  ];
  const top = head ? `<tr>${each(names, (name) => `<td style="${look.head}">${name}</td>`)}</tr>` : '';
  const colon = colonOf(lang);
  const facts = [
    `${textAt(inspection, 7)}${colon}${draw.int(100, 999)}-${draw.int(10, 99)}`,
    `${textAt(inspection, 6)}${colon}${t(draw.pick(words.people))}`,
    isoDate(draw),
  ];
  return `<h2 class="${draw.pick(['n', ''])}">${textAt(inspection, 0)}</h2><div class="f b" style="gap:1.5em;margin-bottom:.8em">${each(facts, (fact) => `<div>${fact}</div>`)}</div><table style="width:100%">${top}${each(inspected.slice(0, draw.int(2, 4)), group)}</table>`;
}

/** The back of a packet: what it is and what is in it, beside or above the table of nutrients; maker and code below. */
function foodLabelBeside({ draw, words, lang }: LayoutInput): string {
  const { food, foodTexts } = paperPrintsOf(lang);
  const { nutrients, nutrition, company } = dailyOf(lang);
  const [look, pairs, ground] = [
    tableLook(draw),
    pairsIn(draw, lang),
    draw.pick([
      'border:1px solid #555;padding:1em;',
      'background:#fff6d6;padding:1em;',
      'background:#264d3b;color:#fff;padding:1em;',
      '',
    ]),
  ];
  const at = draw.pick([
    [0, 1, 2, 3, 4, 5],
    [0, 1, 4, 8, 5, 6],
    [0, 1, 2, 4],
  ]);
  const facts: Pair[] = at.map((index) => [textAt(food, index), textAt(foodTexts, index)]);
  const isRunOn = draw.pick([true, false, false]);
  const run = each(facts, ([label, value]) => `<div><b>${label}</b>${colonOf(lang)}${value}</div>`);
  const left = isRunOn ? run : pairs(facts);
  const hasShare = draw.pick([true, true, false]);
  const rows = draw
    .some(nutrients, draw.int(4, 8))
    .map((name) => [
      t(name),
      `${draw.int(0, 90)}.${draw.int(0, 9)} g`,
      ...(hasShare ? [`${draw.int(0, 70)}%`] : []),
    ]);
  const plain = ground.includes('#fff;') ? { cell: look.cell, head: look.cell } : look;
  const heads = [textAt(nutrition, 0), textAt(nutrition, 2), ...(hasShare ? ['%'] : [])];
  const table = draw.pick([
    `<div class="k n">${textAt(nutrition, 0)}</div>${sheetTable(plain, ['', textAt(nutrition, 2), ...(hasShare ? ['%'] : [])], rows, 'lrr')}`,
    sheetTable(plain, heads, rows, 'lrr'),
  ]);
  const width = draw.int(40, 58);
  const body = draw.pick([
    `<div class="f" style="gap:1.6em;align-items:flex-start"><div style="width:${width}%">${left}</div><div class="x">${table}</div></div>`,
    `<div class="f" style="gap:1.6em;align-items:flex-start"><div class="x">${table}</div><div style="width:${width}%">${left}</div></div>`,
    `${left}<div style="margin-top:1em">${table}</div>`,
  ]);
  const code = `<div>${picture('height:2.6em;width:9em;background:repeating-linear-gradient(90deg,#222 0 2px,#fff 2px 5px)')}<div class="n">69${draw.int(10_000, 99_999)} ${draw.int(10_000, 99_999)}</div></div>`;
  const foot = `<div class="f b" style="gap:2em;margin-top:1em;align-items:flex-end"><div class="x ${draw.pick(['s', ''])}">${textAt(company, 0)}<br>${textAt(company, 4)}</div>${code}</div>`;
  const title = `<div class="l k ${draw.pick(['n', ''])}">${textAt(foodTexts, 0)}</div><div style="margin-bottom:.8em">${t(draw.pick(words.details))}</div>`;
  return `<div class="${ground.includes('#fff;') ? 'd' : ''}" style="${ground}">${draw.pick([title, ''])}${body}${foot}</div>`;
}

/** Labels sewn into clothes side by side: size, what the fabric is made of, how to wash it, some in two languages. */
function careLabels({ draw, lang }: LayoutInput): string {
  const { care } = paperPrintsOf(lang);
  const other = paperPrintsOf(lang === 'en' ? 'zh' : 'en').care;
  const count = draw.int(2, 3);
  const [align, isDouble] = [draw.pick(['n', '', '']), draw.pick([true, false])];
  const edge = draw.pick(['border:1px solid #999;', 'border:1px dashed #999;', 'background:#f5f3ee;', '']);
  const symbol = (text: string): string =>
    `<div class="f m" style="gap:.7em;margin-bottom:.4em">${picture('width:1.8em;height:1.8em;border-radius:4px')}<div class="x">${text}</div></div>`;
  const hasSymbols = draw.pick([true, false]);
  const label = (): string => {
    const fabrics = [0, 1, 2].slice(0, draw.int(1, 3)).map((at) => {
      const both = isDouble ? `<div class="s">${textAt(other, at)} ${textAt(other, 3 + at)}</div>` : '';
      return `<div class="${align === 'n' ? '' : 'f b'}" style="gap:.8em"><div>${textAt(care, at)}</div><div>${textAt(care, 3 + at)}</div></div>${both}`;
    });
    const wash = draw
      .some([6, 7, 8, 9, 10, 11, 15], draw.int(3, 5))
      .map((at) =>
        hasSymbols
          ? symbol(textAt(care, at))
          : `<div>${textAt(care, at)}</div>${isDouble ? `<div class="s">${textAt(other, at)}</div>` : ''}`,
      );
    return `<div class="${hasSymbols ? '' : align}" style="padding:1em;${edge}"><div class="l k">${textAt(care, 12)} ${draw.pick(['S', 'M', 'L', '38', '170/88A'])}</div><div class="s">${textAt(care, 13)} ${draw.int(1000, 99_999)}</div><div style="margin:.7em 0">${fabrics.join('')}</div>${wash.join('')}<div style="margin-top:.7em">${textAt(care, 14)}</div></div>`;
  };
  return grid(count, draw.int(10, 24) / 10, times(count * draw.int(1, 2), label));
}

/** What comes with goods and says what they are. */
export const labelKinds: readonly LayoutKind[] = [
  { name: 'drug-brackets', width: [34, 58], render: drugBrackets },
  { name: 'inspection-groups', width: [42, 56], render: inspectionGroups },
  { name: 'food-label-beside', width: [34, 48], render: foodLabelBeside },
  { name: 'care-labels', width: [34, 52], render: careLabels },
];
