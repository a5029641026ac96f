import { escapeHtml as t } from '../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, money, take } from '../kind';

const picture = (height: number, style = ''): string =>
  `<div data-skip style="height:${height}em;background:#cfd8e3;border-radius:6px;margin-bottom:.5em;${style}"></div>`;

const grid = (columns: number, items: string, gap = 1.4): string =>
  `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${gap}em">${items}</div>`;

function products(input: LayoutInput, columns: number): string {
  const { draw, words } = input;
  const isEdged = draw.pick([true, false]);
  const old = draw.pick([true, false]);
  const image = picture(draw.int(5, 8));
  const card = (name: string): string =>
    `<div class="${isEdged ? 'e' : ''}" style="padding:${isEdged ? '.7em' : '0'}">${image}<div>${t(name)}</div><div class="k">${words.currency}${money(draw, 900)}${old ? ` <s class="s" style="margin-left:.6em">${words.currency}${money(draw, 999)}</s>` : ''}</div>${draw.int(0, 1) ? `<div class="s">${t(draw.pick(words.details))}</div>` : ''}</div>`;
  return grid(columns, each(take(draw, words.products, columns * draw.int(1, 3)), card));
}

function articleCards({ draw, corpus }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const cards = take(draw, corpus.headings, columns * draw.int(1, 2));
  const texts = take(draw, corpus.interface, cards.length);
  const isEdged = draw.pick(['e', '']);
  return grid(
    columns,
    each(
      cards,
      (heading, index) =>
        `<div class="${isEdged}" style="padding:.8em"><h3>${t(heading)}</h3><div>${t(texts[index] ?? '')}</div></div>`,
    ),
  );
}

function pricing({ draw, words }: LayoutInput): string {
  const [edge, mark] = [draw.pick(['e', 'e', '']), draw.pick(['✓ ', '• ', ''])];
  const plan = (name: string): string =>
    `<div class="${edge}" style="padding:1em"><div>${name}</div><div class="l k">${words.currency}${draw.int(0, 99)}</div><div class="s" style="margin-bottom:1em">${t(draw.pick(words.details))}</div>${each(take(draw, words.features, draw.int(3, 5)), (feature) => `<div>${mark}${t(feature)}</div>`)}<div class="n" style="margin-top:1em;padding:.4em;background:#dde6ff">${t(draw.pick(words.buttons))}</div></div>`;
  return grid(3, each(take(draw, ['Basic', 'Plus', 'Team', 'Pro', 'Max'], 3), plan));
}

const toggle = '<div data-skip style="width:2.6em;height:1.4em;border-radius:1em;background:#5b8"></div>';

function settings(input: LayoutInput, right: (input: LayoutInput) => string): string {
  const { draw, words } = input;
  const isCard = draw.pick([true, false]);
  return each(
    take(draw, words.settings, draw.int(3, 7)),
    ([name, detail]) =>
      `<div class="f b m ${isCard ? 'e' : ''}" style="gap:2em;padding:.8em 1em;${isCard ? 'margin-bottom:.8em' : 'border-bottom:1px solid #ddd'}"><div class="x"><div>${t(name)}</div><div class="s">${t(detail)}</div></div>${right(input)}</div>`,
  );
}

const settingValue = ({ draw, words }: LayoutInput): string =>
  `<div class="s">${t(draw.pick(words.values))}</div>`;

/** Groups of one-line settings, with the value and an arrow at the right end. */
function settingGroups({ draw, words }: LayoutInput): string {
  const group = (heading: string): string =>
    `<div class="s" style="margin:1.2em 0 .4em">${t(heading)}</div><div class="e" data-table>${each(take(draw, words.settings, draw.int(2, 4)), ([name]) => `<div class="f b" data-row style="padding:.6em 1em"><div>${t(name)}</div><div class="s">${t(draw.pick(words.values))} ›</div></div>`)}</div>`;
  return each(take(draw, words.sections, draw.int(2, 3)), group);
}

function photos({ draw, corpus }: LayoutInput): string {
  const columns = draw.int(2, 4);
  const captions = take(draw, corpus.captions, columns * draw.int(1, 2));
  const align = draw.pick(['n', '']);
  const image = picture(draw.int(5, 7));
  return grid(
    columns,
    each(captions, (caption) => `<div>${image}<div class="s ${align}">${t(caption)}</div></div>`),
  );
}

function team({ draw, words }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const isBeside = draw.pick([true, false]);
  const face = '<div data-skip style="width:3em;height:3em;border-radius:2em;background:#d6c9c0"></div>';
  const person = (name: string): string => {
    const text = `<div><div class="k">${t(name)}</div><div class="s">${t(draw.pick(words.roles))}</div></div>`;
    return isBeside
      ? `<div class="f m" style="gap:.8em">${face}${text}</div>`
      : `<div class="c m n">${face}${text}</div>`;
  };
  return grid(columns, each(take(draw, words.people, columns * draw.int(2, 3)), person), 2);
}

function tiles({ draw, words }: LayoutInput): string {
  const columns = draw.int(2, 4);
  const isEdged = draw.pick(['e', 'e', '']);
  const tile = (name: string): string => {
    const label = `<div class="s">${t(name)}</div>`;
    const figure = `<div class="l k">${draw.pick([money(draw), `${draw.int(1, 99)}%`, draw.int(10, 99_999).toLocaleString('en-US')])}</div>`;
    const change = draw.int(0, 1)
      ? `<div class="s">${draw.pick(['+', '-'])}${draw.int(1, 40)}.${draw.int(0, 9)}%</div>`
      : '';
    return `<div class="${isEdged}" style="padding:.9em">${label}${figure}${change}</div>`;
  };
  return grid(columns, each(take(draw, words.measures, columns * draw.int(1, 2)), tile), 1);
}

/** A big number with its label below, a row of them. */
function numbers({ draw, words }: LayoutInput): string {
  return `<div class="f b n">${each(take(draw, words.measures, draw.int(3, 4)), (name) => `<div><div style="font-size:2em;line-height:1.2">${draw.int(2, 980)}${draw.pick(['', '%', '+', 'k'])}</div><div class="s">${t(name)}</div></div>`)}</div>`;
}

function featureGrid({ draw, words, corpus }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const steps = take(draw, corpus.steps, 6);
  const icon = '<div data-skip style="width:2em;height:2em;border-radius:6px;background:#9bb8e8"></div>';
  return `<h1 class="n">${t(draw.pick(corpus.headings))}</h1>${grid(
    columns,
    each(
      take(draw, words.features, columns * 2),
      (name, index) =>
        `<div class="f" style="gap:.8em">${icon}<div class="x"><h3>${t(name)}</h3><div class="s">${t(steps[index] ?? '')}</div></div></div>`,
    ),
    2,
  )}`;
}

/** Cards in rows of pictures with the text beside them, and the price at the foot. */
function wideCards({ draw, words, corpus }: LayoutInput): string {
  return each(
    take(draw, words.products, draw.int(2, 4)),
    (name) =>
      `<div class="f e" style="gap:1em;padding:.8em;margin-bottom:1em"><div style="width:7em">${picture(6)}</div><div class="x c b"><div><div class="k">${t(name)}</div><div class="s">${t(draw.pick(corpus.interface))}</div></div><div class="f b"><div class="k">${words.currency}${money(draw, 900)}</div><div class="s">${t(draw.pick(words.details))}</div></div></div></div>`,
  );
}

/** Cards side by side that scroll, the second row of text being a time. */
function eventCards({ draw, words, corpus }: LayoutInput): string {
  const count = draw.int(3, 4);
  return `<div class="f" style="gap:1em">${each(
    take(draw, corpus.headings, count),
    (heading) =>
      `<div class="x"><div class="s">${t(draw.pick(words.days))} ${clock(draw)}</div><div class="k">${t(heading)}</div><div class="s">${t(draw.pick(words.cities))}</div></div>`,
  )}</div>`;
}

export const cardKinds: readonly LayoutKind[] = [
  { name: 'product-grid-2', width: [20, 30], render: (input) => products(input, 2) },
  { name: 'product-grid-4', width: [40, 60], render: (input) => products(input, input.draw.int(3, 5)) },
  { name: 'article-cards', width: [36, 56], render: articleCards },
  { name: 'pricing-plans', width: [42, 58], render: pricing },
  { name: 'settings-switches', width: [24, 40], render: (input) => settings(input, () => toggle) },
  { name: 'settings-values', width: [24, 40], render: (input) => settings(input, settingValue) },
  { name: 'settings-groups', width: [22, 32], render: settingGroups },
  { name: 'photo-captions', width: [32, 54], render: photos },
  { name: 'team-grid', width: [32, 50], render: team },
  { name: 'dashboard-tiles', width: [32, 56], render: tiles },
  { name: 'big-numbers', width: [34, 50], render: numbers },
  { name: 'feature-grid', width: [40, 58], render: featureGrid },
  { name: 'wide-cards', width: [26, 38], render: wideCards },
  { name: 'event-cards', width: [40, 56], render: eventCards },
];
