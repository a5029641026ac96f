import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';
import { boxStyle, heading, twoEnds } from './parts';

const grid = (columns: string, gap: number, html: string): string =>
  `<div class="g" style="grid-template-columns:${columns};gap:${gap}em">${html}</div>`;

/** What one pays for, beside each other: name, price, what is in it. */
function pricePlans({ draw, words }: LayoutInput): string {
  const box = boxStyle(draw);
  const isCentred = draw.pick(['n', '', '']);
  const isEven = draw.pick([true, false]);
  const mark = draw.pick(['✓ ', '• ', '']);
  const plan = (name: string): string => {
    const features = each(
      take(draw, words.features, isEven ? 5 : draw.int(3, 6)),
      (text) => `<li style="padding:.2em 0">${mark}${t(text)}</li>`,
    );
    const price = `<div class="l k">${words.currency}${draw.int(0, 99)}<span class="s"> / ${t(words.small.count)}</span></div>`;
    return `<div class="${isCentred}" style="${box}"><div class="k">${t(name)}</div>${price}<ul>${features}</ul><div class="k" style="margin-top:.8em">${t(draw.pick(words.buttons))}</div></div>`;
  };
  const count = draw.int(2, 4);
  const title = draw.pick([`<h2 class="n">${t(draw.pick(words.sections))}</h2>`, '']);
  return `${title}${grid(`repeat(${count},1fr)`, draw.int(6, 20) / 10, each(take(draw, words.sections, count), plan))}`;
}

/** Boxes of unequal size that fill a page. */
function bento({ draw, words, corpus }: LayoutInput): string {
  const box = boxStyle(draw);
  const figure = (): string =>
    `<div class="l k">${money(draw)}</div><div class="s">${t(draw.pick(words.measures))}</div>`;
  const text = (): string =>
    `<div class="k">${t(draw.pick(corpus.headings))}</div><div>${t(draw.pick(words.details))}</div>`;
  const list = (): string =>
    `<div class="k">${t(draw.pick(words.sections))}</div>${each(draw.some(words.tasks, 4), (task) => `<div>${t(task)}</div>`)}`;
  const cell = (span: string): string =>
    `<div style="${box}${span}">${draw.pick([figure, text, list])()}</div>`;
  const rows = Array.from({ length: draw.int(2, 4) }, () =>
    draw.pick([
      [2, 1, 1],
      [1, 1, 2],
      [1, 2, 1],
      [2, 2],
      [3, 1],
      [1, 1, 1, 1],
    ]),
  );
  return grid(
    'repeat(4,1fr)',
    draw.int(6, 14) / 10,
    each(rows.flat(), (span) => cell(`grid-column:span ${span}`)),
  );
}

/** Boxes in boxes: sections beside each other with small boxes inside of them. */
function nestedCards({ draw, words }: LayoutInput): string {
  const [outer, inner] = [boxStyle(draw), boxStyle(draw)];
  const head = heading(draw);
  const small = (): string =>
    `<div style="${inner}"><div class="s">${t(draw.pick(words.measures))}</div><div class="k">${draw.int(2, 980)}</div></div>`;
  const count = draw.int(1, 2);
  const section = (title: string): string =>
    `<div style="${outer}">${head(t(title))}${grid(
      `repeat(${count},1fr)`,
      0.8,
      each(Array.from({ length: 2 * draw.int(1, 3) }, small), (html) => html),
    )}</div>`;
  const columns = draw.int(2, 3);
  return grid(
    `repeat(${columns},1fr)`,
    draw.int(8, 16) / 10,
    each(take(draw, words.sections, columns * draw.int(1, 2)), section),
  );
}

/** A plan on one page: boxes of unequal height with a title and notes. */
function canvasBoxes({ draw, words }: LayoutInput): string {
  const border = draw.pick([
    'border:1px solid #555;',
    'border:1px solid #ccc;border-radius:6px;',
    'background:#eef3ee;',
  ]);
  const [head, mark] = [heading(draw), draw.pick(['• ', '- ', ''])];
  const titles = take(draw, words.sections, 8);
  const box = (at: number, notes: number): string =>
    `<div style="flex:1;padding:.6em;${border}">${head(t(titles[at] ?? ''))}${each(draw.some(words.tasks, notes), (note) => `<div>${mark}${t(note)}</div>`)}</div>`;
  const column = (...boxes: readonly string[]): string =>
    `<div class="c x" style="gap:.5em">${boxes.join('')}</div>`;
  const upper = `<div class="f" style="gap:.5em">${column(box(0, 5))}${column(box(1, 2), box(2, 2))}${column(box(3, 4))}${draw.pick([column(box(4, 2), box(5, 3)), ''])}</div>`;
  return `${upper}<div class="f" style="gap:.5em;margin-top:.5em">${box(6, 3)}${box(7, 2)}</div>`;
}

/** Coupons beside each other: what one saves, and its conditions. */
function couponSheet({ draw, words }: LayoutInput): string {
  const box = draw.pick([
    'border:1px dashed #888;',
    'background:#fdeee8;',
    'border:1px solid #ccc;border-radius:8px;',
  ]);
  const coupon = (name: string): string => {
    const amount = `<div class="l k nw" style="padding:.4em .8em">${words.currency}${draw.int(5, 90)}</div>`;
    const terms = `<div class="x" style="padding:.4em 0"><div class="k">${t(name)}</div><div class="s">${t(draw.pick(words.details))}</div><div class="s">${isoDate(draw)}</div></div>`;
    return `<div class="f m" style="${box}">${amount}${terms}</div>`;
  };
  const columns = draw.int(2, 3);
  return grid(
    `repeat(${columns},1fr)`,
    draw.int(8, 16) / 10,
    each(take(draw, words.sections, columns * draw.int(2, 4)), coupon),
  );
}

/** Numbered steps beside each other, each with a title and a text. */
function processCards({ draw, words, corpus }: LayoutInput): string {
  const box = boxStyle(draw);
  const number = draw.pick([
    (at: number) => String(at),
    (at: number) => `0${at}`,
    (at: number) => `Step ${at}`,
  ]);
  const card = (text: string, index: number): string =>
    `<div style="${box}"><div class="k l">${number(index + 1)}</div><div class="k">${t(words.sections[index % words.sections.length] ?? '')}</div><div>${t(text)}</div></div>`;
  const columns = draw.int(3, 4);
  const steps = take(draw, corpus.steps, columns * draw.int(1, 2));
  return grid(`repeat(${columns},1fr)`, draw.int(8, 20) / 10, each(steps, card));
}

/** A form of ruled boxes: a small label above what is filled in, boxes of unequal width. */
function officialForm({ draw, corpus, words }: LayoutInput): string {
  const rule = draw.pick([
    'border:1px solid #333;',
    'border:1px solid #bbb;',
    'border-bottom:1px solid #999;',
  ]);
  const field = ([label, value]: readonly [string, string]): string =>
    `<div style="flex:${draw.int(1, 3)};padding:.3em .6em;${rule}"><div class="s">${t(label)}</div><div>${t(value)}</div></div>`;
  const row = (): string =>
    `<div class="f" style="align-items:stretch">${each(take(draw, corpus.fields, draw.int(1, 3)), field)}</div>`;
  const part = (title: string): string =>
    `<div class="k" style="padding:.5em 0">${t(title)}</div>${each(Array.from({ length: draw.int(2, 4) }, row), (html) => html)}`;
  return each(take(draw, words.sections, draw.int(1, 3)), part);
}

/** What speaks for and against something, beside each other. */
function forAndAgainst({ draw, words, corpus }: LayoutInput): string {
  const [box, head, mark] = [boxStyle(draw), heading(draw), draw.pick(['• ', '✓ ', '– ', ''])];
  const texts = draw.pick([words.details, words.comments, corpus.interface]);
  const side = (title: string): string =>
    `<div class="x" style="${box}">${head(t(title))}${each(take(draw, texts, draw.int(3, 6)), (text) => `<div style="padding:.2em 0">${mark}${t(text)}</div>`)}</div>`;
  return `<h2>${t(draw.pick(corpus.headings))}</h2><div class="f" style="gap:1.4em">${each(take(draw, words.sections, 2), side)}</div>`;
}

/** Screens of a telephone beside each other. */
function screensBeside({ draw, words, corpus }: LayoutInput): string {
  const frame = draw.pick([
    'border:2px solid #222;border-radius:16px;',
    'background:#f2f2f5;border-radius:12px;',
    'border:1px solid #ccc;',
  ]);
  const row = twoEnds(draw);
  const lists: readonly (() => string)[] = [
    () => each(take(draw, words.settings, 5), ([title]) => row(t(title), t(draw.pick(words.values)))),
    () => each(take(draw, corpus.messages, 4), (text) => `<div style="padding:.5em 0">${t(text)}</div>`),
    () => each(take(draw, words.payments, 5), (name) => row(t(name), money(draw))),
    () =>
      each(
        take(draw, words.people, 4),
        (name) =>
          `<div style="padding:.4em 0"><div class="k">${t(name)}</div><div class="s">${t(draw.pick(words.comments))}</div></div>`,
      ),
  ];
  const screen = (list: () => string): string =>
    `<div class="x" style="padding:1em;${frame}"><div class="f b s"><div>${clock(draw)}</div><div>${draw.int(12, 99)}%</div></div><h3>${t(draw.pick(words.sections))}</h3>${list()}</div>`;
  return `<div class="f" style="gap:${draw.int(8, 20) / 10}em">${each(draw.some(lists, draw.int(2, 3)), screen)}</div>`;
}

/** Panels of a report, or sheets of prices: each a title with rows of a name and a figure. */
function statPanels({ draw, words }: LayoutInput): string {
  const [box, head, row] = [boxStyle(draw), heading(draw), twoEnds(draw)];
  const isPriced = draw.pick([true, false]);
  const figure = (): string =>
    isPriced ? words.currency + money(draw, 90) : `${draw.int(1, 99)}.${draw.int(0, 9)}%`;
  const panel = (title: string): string => {
    const names = take(draw, isPriced ? words.dishes : words.measures, draw.int(3, 6));
    return `<div style="${box}">${head(t(title))}${each(names, (name) => row(t(name), figure()))}</div>`;
  };
  const columns = draw.int(2, 3);
  const title = draw.pick([`<h1>${t(draw.pick(words.sections))}</h1>`, '']);
  const panels = each(take(draw, words.sections, columns * draw.int(1, 2)), panel);
  return `${title}${grid(`repeat(${columns},1fr)`, draw.int(8, 20) / 10, panels)}`;
}

/** A sheet of labels for a shelf: name, price, number. */
function priceLabels({ draw, words }: LayoutInput): string {
  const box = draw.pick(['border:1px solid #999;', 'border:1px dashed #bbb;', 'background:#fff2b0;', '']);
  const align = draw.pick(['n', '']);
  const label = (name: string): string =>
    `<div class="${align}" style="padding:.6em;${box}"><div>${t(name)}</div><div class="l k">${words.currency}${money(draw, 200)}</div><div class="s">${draw.int(100000, 999999)}</div></div>`;
  const columns = draw.int(2, 5);
  return grid(
    `repeat(${columns},1fr)`,
    draw.pick([0, 0.5, 1.2]),
    each(take(draw, words.products, columns * draw.int(2, 4)), label),
  );
}

/** Boxes that are read whole before the next one. */
export const boxKinds: readonly LayoutKind[] = [
  { name: 'price-plans', width: [40, 62], render: pricePlans },
  { name: 'bento', width: [44, 62], render: bento },
  { name: 'nested-cards', width: [44, 66], render: nestedCards },
  { name: 'canvas-boxes', width: [50, 68], render: canvasBoxes },
  { name: 'coupon-sheet', width: [40, 62], render: couponSheet },
  { name: 'process-cards', width: [44, 66], render: processCards },
  { name: 'official-form', width: [34, 54], render: officialForm },
  { name: 'for-and-against', width: [36, 56], render: forAndAgainst },
  { name: 'screens-beside', width: [44, 66], render: screensBeside },
  { name: 'stat-panels', width: [38, 62], render: statPanels },
  { name: 'price-labels', width: [36, 60], render: priceLabels },
];
