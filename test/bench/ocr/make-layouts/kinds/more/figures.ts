import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, inColumns, toneOf } from '../parts';
import { entryStyle, picture, rowOf, textAt } from '../pieces';

/** A slide with what will be talked about: a large number before each part, with or without a line below. */
function slideAgenda({ draw, words, corpus, lang }: LayoutInput): string {
  const { universities } = dailyOf(lang);
  const [tone, look] = draw.pick([
    ['d', 'background:#17324f;color:#fff;'],
    ['', 'background:#faf7f0;'],
    ['', ''],
  ]);
  const [hasDetail, columns] = [draw.pick([true, false]), draw.pick([1, 2, 2])];
  const isDown = draw.pick([true, false]);
  const number = draw.pick([(at: number) => `0${at}`, (at: number) => String(at)]);
  const size = draw.int(16, 26) / 10;
  const part = (title: string, at: number): string => {
    const detail = hasDetail ? `<div class="s">${t(draw.pick(words.details))}</div>` : '';
    return `<div class="f m" style="gap:1.2em;margin-bottom:1.2em;break-inside:avoid"><div style="font-size:${size}em;line-height:1.2;width:1.6em;flex:none;color:#c07a2a">${number(at + 1)}</div><div class="x"><div class="k">${t(title)}</div>${detail}</div></div>`;
  };
  const parts = each(take(draw, words.sections, columns * draw.int(2, 4)), part);
  const body = isDown
    ? inColumns(draw, columns, parts)
    : `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:0 2.4em">${parts}</div>`;
  const foot = `<div class="f b s" style="margin-top:1.4em"><div>${t(draw.pick(universities))}</div><div>${draw.int(2, 40)}</div></div>`;
  return `<div class="${tone}" style="padding:1.6em;${look}"><h1 style="margin-bottom:1em">${t(draw.pick(corpus.headings))}</h1>${body}${draw.pick([foot, ''])}</div>`;
}

/** Steps of a picture that stand left and right of a line in turn, from the top down. */
function zigzagSteps({ draw, words, corpus }: LayoutInput): string {
  const box = draw.pick([boxStyle(draw), 'padding:.3em 0;']);
  const [isClose, isMirrored] = [draw.pick([true, false]), draw.pick([true, false])];
  const mark = draw.pick([
    (at: number) => `${at + 1}. `,
    (at: number) => `${1990 + 4 * at} `,
    (at: number) => `Step ${at + 1}: `,
  ]);
  const dot = picture('width:1em;height:1em;border-radius:50%;background:#4a8fd8');
  const step = (title: string, at: number): string => {
    const isLeft = at % 2 === 0;
    const text = `<div class="x ${isLeft && isMirrored ? 'r' : ''}"><div class="${toneOf(box)}" style="${box}"><div class="k">${mark(at)}${t(title)}</div><div>${t(corpus.interface[at % corpus.interface.length] ?? '')}</div></div></div>`;
    const room = '<div class="x"></div>';
    return `<div class="f" style="gap:1.2em;margin-top:${isClose && at > 0 ? -0.8 : 0.8}em">${isLeft ? text + dot + room : room + dot + text}</div>`;
  };
  const title = `<h2 class="n" style="margin-bottom:1em">${t(draw.pick(corpus.headings))}</h2>`;
  return `${title}${each(take(draw, words.sections, draw.int(4, 7)), step)}`;
}

/** Who calls whom: the parts of a system above, below them each call on its arrow, from the top down. */
function sequenceMessages({ draw, words, lang }: LayoutInput): string {
  const { actors, calls } = furtherOf(lang);
  const shown = draw.some(actors, draw.int(3, 4));
  const share = 100 / shown.length;
  const look = draw.pick(['border:1px solid #555;', 'background:#dfe9f7;border-radius:4px;']);
  const heads = `<div class="f">${each(shown, (name) => `<div class="x" style="padding:0 .5em"><div class="n" style="padding:.3em 0;${look}">${t(name)}</div></div>`)}</div>`;
  const isNumbered = draw.pick([true, false]);
  const lines = each(
    shown,
    (_, at) =>
      `<div data-skip class="abs" style="left:${(at + 0.5) * share}%;top:0;bottom:0;border-left:1px dashed #aaa"></div>`,
  );
  const call = (text: string, at: number): string => {
    const from = draw.int(0, shown.length - 2);
    const arrow = `<div data-skip style="border-bottom:1px ${draw.pick(['solid', 'dashed'])} #333"></div>`;
    return `<div class="n s" style="margin:.5em 0 .9em ${(from + 0.5) * share}%;width:${share}%;color:#222">${isNumbered ? `${at + 1}. ` : ''}${t(text)}${arrow}</div>`;
  };
  const title = draw.pick([`<h3>${t(draw.pick(words.tasks))}</h3>`, '']);
  const body = each(take(draw, calls, draw.int(5, 9)), call);
  return `${title}${heads}<div class="rel" style="padding-top:.6em" data-reading="dom">${lines}${body}</div>${draw.pick([heads, ''])}`;
}

/** How far places are from each other: a table of which only the lower half is filled, the names on its edge. */
function distanceTriangle({ draw, words }: LayoutInput): string {
  const names = take(draw, words.cities, draw.int(5, 8));
  const border = draw.pick(['border:1px solid #999;', 'border-bottom:1px solid #ccc;', '']);
  const isNameLast = draw.pick([true, false]);
  const name = (text: string): string => `<td class="k nw" style="${border}">${t(text)}</td>`;
  const row = (place: string, at: number): string => {
    const figures = each(
      names.slice(0, at),
      () => `<td style="text-align:right;${border}">${draw.int(20, 990)}</td>`,
    );
    return `<tr>${isNameLast ? figures + name(place) : name(place) + figures}</tr>`;
  };
  const head = isNameLast
    ? ''
    : `<tr><td></td>${each(names.slice(0, -1), (text) => `<td class="s nw" style="text-align:right">${t(text.slice(0, 4))}</td>`)}</tr>`;
  return `<h3>${t(draw.pick(words.sections))} (km)</h3><table>${head}${each(names, row)}</table><div class="s" style="margin-top:.6em">${t(draw.pick(words.notes))}</div>`;
}

/** Goods beside each other: above them their names; then each label in a line of its own, below it a value for each. */
function compareLabelsAbove({ draw, words, corpus }: LayoutInput): string {
  const count = draw.int(2, 3);
  const align = draw.pick(['n', '']);
  const labelLook = draw.pick([
    'background:#eef1f5;padding:.3em .6em;',
    'color:#667;border-top:1px solid #ddd;padding-top:.5em;',
    'font-weight:700;padding-top:.4em;',
  ]);
  const values = (cells: readonly string[]): string =>
    `<div class="f" data-row style="gap:1.4em;padding:.4em .6em .8em">${each(cells, (cell) => `<div class="x ${align}">${cell}</div>`)}</div>`;
  const goods = take(draw, words.products, count);
  const hasImage = draw.pick([true, false]);
  const head = values(
    goods.map(
      (name) =>
        `${hasImage ? picture(`height:5em;width:5em;margin:0 ${align === 'n' ? 'auto' : '0'} .5em`) : ''}<div class="k">${t(name)}</div><div>${words.currency}${money(draw, 900)}</div>`,
    ),
  );
  const texts: readonly (() => string)[] = [
    () => t(draw.pick(words.details)),
    () => t(draw.pick(words.values)),
    () => `${draw.int(2, 900)} ${draw.pick(['g', 'mm', 'h'])}`,
    () => `4.${draw.int(0, 9)} (${draw.int(5, 900)})`,
  ];
  const property = (label: string): string => {
    const text = draw.pick(texts);
    return `<div data-row><div class="${align}" style="${labelLook}">${t(label)}</div></div>${values(goods.map(text))}`;
  };
  const labels = draw.some([...words.measures, ...corpus.fields.map(([label]) => label)], draw.int(4, 7));
  return `<div data-table>${head}${each(labels, property)}</div>`;
}

/** A list in two halves beside each other under the same heads; its numbers run down the first half, then the other. */
function partsDouble({ draw, words }: LayoutInput): string {
  const border = draw.pick(['border:1px solid #999;', 'border-bottom:1px solid #ddd;', '']);
  const [hasHead, hasCode] = [draw.pick([true, true, false]), draw.pick([true, false])];
  const [rows, gap] = [draw.int(5, 10), draw.int(10, 35) / 10];
  const list = [...words.products, ...words.features, ...words.links, ...words.cities];
  const half = (at: number): string => {
    const names = list.slice(at * rows, (at + 1) * rows);
    const cell = (html: string, css = ''): string => `<td style="${border}${css}">${html}</td>`;
    const head = hasHead
      ? `<tr class="k">${cell('#')}${hasCode ? cell(t(words.small.page)) : ''}${cell(t(words.small.item))}${cell(t(words.small.count), 'text-align:right')}</tr>`
      : '';
    const row = (name: string, index: number): string =>
      `<tr>${cell(String(at * rows + index + 1))}${hasCode ? cell(`${draw.pick(['A', 'B'])}-${draw.int(100, 999)}`) : ''}${cell(t(name))}${cell(String(draw.int(1, 24)), 'text-align:right')}</tr>`;
    return `<div class="x"><table style="width:100%">${head}${each(names, row)}</table></div>`;
  };
  const image = picture(`height:${draw.int(6, 10)}em;margin-bottom:1em`);
  return `<h2>${t(draw.pick(words.tasks))}</h2>${draw.pick([image, ''])}<div class="f" style="gap:${gap}em;align-items:flex-start">${half(0)}${half(1)}</div>`;
}

/** Steps of a manual: an image each with its number, and what to do below or beside it; read row by row. */
function manualPictures({ draw, words, corpus }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const box = draw.pick([boxStyle(draw), '']);
  const place = draw.pick(['above', 'beside', 'before'] as const);
  const image = picture(`height:${draw.int(6, 9)}em;margin-bottom:.4em`);
  const step = (text: string, at: number): string => {
    const number = at + 1;
    const content = {
      above: `<div class="l k">${number}</div>${image}<div>${t(text)}</div>`,
      beside: `${image}<div class="f" style="gap:1em"><div class="l k" style="line-height:1.1">${number}</div><div class="x">${t(text)}</div></div>`,
      before: `${image}<div>${number}. ${t(text)}</div>`,
    }[place];
    return `<div class="${toneOf(box)}" style="${box}">${content}</div>`;
  };
  const title = `<h2>${t(draw.pick(words.tasks))}</h2><div style="margin-bottom:1em">${t(draw.pick(corpus.interface))}</div>`;
  const steps = take(draw, [...corpus.steps, ...words.notes], columns * draw.int(1, 3));
  return `${draw.pick([title, ''])}<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(10, 22) / 10}em">${each(steps, step)}</div>`;
}

/** What is on the floors of a house: the floor in large type, beside it who is there, in lines or in one line. */
function floorDirectory({ draw, words, lang }: LayoutInput): string {
  const { floors } = furtherOf(lang);
  const { departments } = dailyOf(lang);
  const [tone, look] = draw.pick([
    ['d', 'background:#20262e;color:#f2f2f2;padding:1.4em;'],
    ['', 'background:#e9ecef;padding:1.4em;'],
    ['', ''],
  ]);
  const [style, count, isJoined] = [
    entryStyle(draw).replace(/background:[^;]*;/, ''),
    draw.int(3, 6),
    draw.pick([true, false]),
  ];
  const label = draw.pick([
    (floor: number) => String(floor),
    (floor: number) => `${floor}F`,
    (floor: number) => `${textAt(floors, 0)} ${floor}`,
  ]);
  const texts = [...departments, ...words.sections, ...floors.slice(1)];
  const floor = (_: unknown, at: number): string => {
    const names = draw.some(texts, draw.int(1, isJoined ? 4 : 3)).map(t);
    const list = isJoined ? names.join(' · ') : each(names, (name) => `<div>${name}</div>`);
    return rowOf(
      [`<div style="font-size:1.9em;line-height:1.2">${label(count - at)}</div>`, list],
      [9, undefined],
      style,
    );
  };
  const title = `<h2>${t(draw.pick(words.cities))} ${draw.int(1, 90)}</h2><div class="s">${isoDate(draw)}</div>`;
  return `<div class="${tone}" style="${look}">${draw.pick([title, ''])}<div data-table>${each(Array.from({ length: count }), floor)}</div></div>`;
}

/** Diagrams, slides, and lists that stand in an unusual way. */
export const figureKinds: readonly LayoutKind[] = [
  { name: 'slide-agenda', width: [38, 54], render: slideAgenda },
  { name: 'zigzag-steps', width: [34, 50], render: zigzagSteps },
  { name: 'sequence-messages', width: [36, 50], render: sequenceMessages },
  { name: 'distance-triangle', width: [44, 60], render: distanceTriangle },
  { name: 'compare-labels-above', width: [26, 44], render: compareLabelsAbove },
  { name: 'parts-double', width: [48, 66], render: partsDouble },
  { name: 'manual-pictures', width: [34, 54], render: manualPictures },
  { name: 'floor-directory', width: [26, 42], render: floorDirectory },
];
