import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, toneOf, twoEnds } from '../parts';
import { chipStyle, entryStyle, picture, stack, textAt } from '../pieces';

const face = (size: number): string => picture(`width:${size}em;height:${size}em;border-radius:50%`);

/** A video with its name, who made it, and comments; beside it the videos that come next. */
function videoPage({ draw, words, corpus, lang }: LayoutInput): string {
  const { video } = furtherOf(lang);
  const chip = chipStyle(draw);
  const views = (): string => `${draw.int(1, 900)},${draw.int(100, 999)} ${textAt(video, 0)}`;
  const buttons = `<div class="f" style="gap:1.4em">${each([3, 4], (at) => `<div class="nw" style="${chip}">${textAt(video, at)}</div>`)}</div>`;
  const facts = `<div class="f b m" style="gap:1em;margin:.3em 0 .8em"><div class="s">${views()} · ${isoDate(draw)}</div>${buttons}</div>`;
  const channel = `<div class="f m" style="gap:.8em;margin-bottom:1em">${face(2.6)}<div class="x"><div class="k">${t(draw.pick(words.people))}</div><div class="s">${draw.int(2, 90)}k ${textAt(video, 2)}</div></div><div class="nw" style="${chip}">${textAt(video, 1)}</div></div>`;
  const text = `<div style="margin-bottom:.8em">${t(draw.pick(corpus.paragraphs))}<div class="s">${textAt(video, 6)}</div></div>`;
  const comment = (opinion: string): string =>
    `<div class="f" style="gap:.8em;margin-bottom:.9em">${face(2)}<div class="x"><div class="s">${t(draw.pick(words.people))} · ${draw.int(1, 20)}${words.small.ago}</div><div>${t(opinion)}</div><div class="s">${draw.int(1, 400)} · ${t(words.small.reply)}</div></div></div>`;
  const main = `<div class="x">${picture(`height:${draw.int(14, 20)}em;margin-bottom:.7em`)}<div class="l k">${t(draw.pick(corpus.headings))}</div>${facts}${channel}${draw.pick([text, ''])}${draw.pick([each(take(draw, words.comments, draw.int(2, 3)), comment), ''])}</div>`;
  const next = (title: string): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.8em"><div>${picture('width:8em;height:4.6em')}</div><div class="x"><div>${t(title)}</div><div class="s">${t(draw.pick(words.people))}</div><div class="s">${views()}</div></div></div>`;
  const titles = [...dailyOf(lang).topics, ...corpus.headings];
  const side = `<div style="width:${draw.int(20, 23)}em">${draw.pick([`<div class="k" style="margin-bottom:.6em">${textAt(video, 5)}</div>`, ''])}${each(take(draw, titles, draw.int(4, 6)), next)}</div>`;
  return `<div class="f" style="gap:1.8em;align-items:flex-start">${main}${side}</div>`;
}

/** A sign-in: fields with their labels, choices at both ends of a row, a button, other ways below. */
function loginPanel({ draw, words, lang, corpus }: LayoutInput): string {
  const { login } = furtherOf(lang);
  const isBeside = draw.pick([true, false]);
  const frame = draw.pick([
    'border:1px solid #ccc;border-radius:10px;padding:2em;',
    'background:#f4f6f9;padding:2em;',
    'padding:1em;',
  ]);
  const field = (at: number, value: string): string =>
    `<div style="margin-bottom:.9em"><div class="s">${textAt(login, at)}</div><div class="e" style="padding:.45em .7em;background:#fff">${value}</div></div>`;
  const ends = `<div class="f b" style="gap:1.5em;margin-bottom:1em"><div class="f m" style="gap:.5em">${picture('width:1em;height:1em')}<div>${textAt(login, 3)}</div></div><div style="color:#2a5db0">${textAt(login, 4)}</div></div>`;
  const button = `<div class="n" style="background:#2b5fa8;color:#fff;border-radius:6px;padding:.5em">${textAt(login, 0)}</div>`;
  const others = `<div class="n s" style="margin:.8em 0">${textAt(login, 5)}</div><div class="n e" style="padding:.45em">${textAt(login, 6)}</div>`;
  const hint = draw.pick(['', `<div class="s" style="margin:-.6em 0 .9em">${textAt(login, 8)}</div>`]);
  const foot = `<div class="n" style="margin-top:1.2em">${textAt(login, 7)}</div>`;
  const title = `<h2 class="${draw.pick(['n', ''])}">${textAt(login, draw.pick([0, 9]))}</h2>`;
  const form = `<div class="${isBeside ? 'x' : ''}" style="${frame}">${title}${field(1, 'user@example.org')}${field(2, '<span data-skip>••••••••</span>')}${hint}${draw.pick([ends, ''])}${button}${draw.pick([others, ''])}${foot}</div>`;
  if (!isBeside) return form;
  const points = stack(draw.some(words.features, draw.int(2, 4)), 'margin-top:1em');
  const promotion = `<div class="x d" style="background:#24405e;color:#fff;padding:2em"><h2>${t(draw.pick(corpus.headings))}</h2><div>${t(draw.pick(corpus.interface))}</div>${points}</div>`;
  return `<div class="f" style="gap:1.5em">${promotion}${form}</div>`;
}

/** What programs report: for each its name and time, a title and a text; some with buttons or a small image. */
function notificationList({ draw, words, corpus }: LayoutInput): string {
  const box = draw.pick([
    'background:#eef0f4;border-radius:12px;padding:.8em 1em;margin-bottom:.7em;',
    'border-bottom:1px solid #ddd;padding:.7em 0;',
    'border:1px solid #ccc;border-radius:8px;padding:.8em 1em;margin-bottom:.7em;',
  ]);
  const isTimeRight = draw.pick([true, false]);
  const [hasImage, hasButtons] = [draw.pick([true, false]), draw.pick([true, false, false])];
  const message = (text: string): string => {
    const [name, time] = [
      t(draw.pick(words.songs)),
      draw.pick([clock(draw), `${draw.int(1, 9)}${words.small.ago}`]),
    ];
    const head = isTimeRight
      ? `<div class="f b s" style="gap:1em"><div>${name}</div><div class="nw">${time}</div></div>`
      : `<div class="s">${name} · ${time}</div>`;
    const buttons = hasButtons
      ? `<div class="f" style="gap:2em;margin-top:.5em;color:#2a5db0">${each(draw.some(words.buttons, 2), (label) => `<div class="nw">${t(label)}</div>`)}</div>`
      : '';
    const image = hasImage && draw.int(0, 1) === 0 ? picture('width:3em;height:3em') : '';
    return `<div class="f" style="gap:.8em;${box}">${picture('width:2.2em;height:2.2em;border-radius:.5em')}<div class="x">${head}<div class="k">${t(draw.pick([...words.people, ...words.tasks]))}</div><div>${t(text)}</div>${buttons}</div>${image}</div>`;
  };
  const top = `<div class="f b" style="margin-bottom:.8em"><div class="l k">${t(draw.pick(words.days))} ${draw.int(1, 28)}</div><div class="s">${t(draw.pick(words.buttons))}</div></div>`;
  return (
    draw.pick([top, '']) +
    each(take(draw, [...corpus.messages, ...corpus.interface], draw.int(4, 7)), message)
  );
}

/** A letter of mail with its head in rows of label and value, and the letters that it answers, each deeper. */
function mailQuoted({ draw, words, corpus, lang }: LayoutInput): string {
  const { mail } = furtherOf(lang);
  const width = draw.int(5, 7);
  const isHeadRepeated = draw.pick([true, false]);
  const quoteLook = draw.pick([
    'border-left:2px solid #7a9cc8;padding-left:1em;',
    'background:#f2f3f6;padding:.8em;',
    'border-left:2px solid #ccc;padding-left:.8em;color:#556;',
  ]);
  const head = (): string => {
    const values = [
      draw.pick(words.people),
      draw.pick(words.people),
      draw.pick(words.tasks),
      `${isoDate(draw)} ${clock(draw)}`,
    ];
    const row = (value: string, at: number): string =>
      `<div class="f" data-row style="gap:1em"><div class="s" style="width:${width}em;flex:none">${textAt(mail, at)}:</div><div class="x">${t(value)}</div></div>`;
    return `<div data-table style="margin-bottom:1em">${each(values, row)}</div>`;
  };
  const body = (): string =>
    `${each(take(draw, [...corpus.messages, ...corpus.paragraphs.slice(0, 4)], draw.int(2, 4)), (text) => `<p>${t(text)}</p>`)}<div>${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div>`;
  const quote = (depth: number): string => {
    if (depth === 0) return '';
    const opening = isHeadRepeated
      ? head()
      : `<div style="margin-bottom:.5em">${isoDate(draw)} ${clock(draw)} ${t(draw.pick(words.people))} ${textAt(mail, 4)}:</div>`;
    return `<div style="margin-top:1em;${quoteLook}">${opening}${body()}${quote(depth - 1)}</div>`;
  };
  return `<h2>${t(draw.pick(words.tasks))}</h2>${head()}${body()}${quote(draw.int(1, 2))}`;
}

/** What a kitchen delivers: groups at the left, at the right dishes with their image, price and a button. */
function foodOrder({ draw, words, lang, corpus }: LayoutInput): string {
  const { food } = furtherOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const [hasDetail, hasSales] = [draw.pick([true, false]), draw.pick([true, false])];
  const side = each(
    [food[0] ?? '', ...food.slice(5), ...words.sections.slice(0, draw.int(0, 4))],
    (name) => `<div style="padding:.7em .5em">${t(name)}</div>`,
  );
  const dish = (name: string): string => {
    const detail = hasDetail ? `<div class="s">${t(draw.pick(corpus.goods))}</div>` : '';
    const sales = hasSales ? `<div class="s">${textAt(food, 2)} ${draw.int(10, 900)}</div>` : '';
    const end =
      draw.int(0, 5) === 0
        ? `<div class="s">${textAt(food, 1)}</div>`
        : `<div class="nw" style="${chip}">${textAt(food, 3)}</div>`;
    return `<div class="f" style="gap:.9em;${style}">${picture('width:5.5em;height:5.5em;border-radius:6px')}<div class="x"><div class="k">${t(name)}</div>${detail}${sales}<div class="f b m" style="margin-top:.3em"><div class="k" style="color:#c03010">${words.currency}${draw.int(4, 60)}</div>${end}</div></div></div>`;
  };
  const group = (at: number): string =>
    `<div class="s" style="margin:.4em 0 .6em">${textAt(food, at)}</div>${each(take(draw, words.dishes, draw.int(2, 4)), dish)}`;
  const top = `<div style="margin-bottom:1em"><div class="l k">${t(draw.pick(words.payments))}</div><div class="s">4.${draw.int(0, 9)} · ${draw.int(15, 50)} min · ${textAt(food, 4)} ${words.currency}${draw.int(1, 6)}</div></div>`;
  const bar = `<div class="f b m d" style="background:#2c2f36;color:#fff;padding:.6em 1em;margin-top:.8em"><div><div class="l k">${words.currency}${money(draw, 90)}</div><div class="s">${textAt(food, 4)} ${words.currency}${draw.int(1, 6)}</div></div><div class="nw" style="background:#f0b429;color:#222;padding:.4em 1.2em">${t(draw.pick(words.buttons))}</div></div>`;
  return `${top}<div class="f"><div style="width:${draw.int(60, 80) / 10}em;flex:none;background:#f3f4f6">${side}</div><div class="x" style="padding-left:1em">${each(draw.some([0, 5, 7], draw.int(1, 2)), group)}</div></div>${draw.pick([bar, ''])}`;
}

/** Goods in a grid; beside them what they can be chosen by, each choice with how many there are. */
function shopFilters({ draw, words, lang }: LayoutInput): string {
  const { shop, colours } = furtherOf(lang);
  const [head, box] = [heading(draw), draw.pick([boxStyle(draw), ''])];
  const isCountRight = draw.pick([true, false]);
  const tick = draw.pick([picture('width:1em;height:1em;border:1px solid #999;background:#fff'), '']);
  const option = (name: string): string => {
    const count = String(draw.int(1, 400));
    return isCountRight
      ? `<div class="f m" style="gap:.6em;padding:.15em 0">${tick}<div class="x">${t(name)}</div><div class="s">${count}</div></div>`
      : `<div class="f m" style="gap:.6em;padding:.15em 0">${tick}<div>${t(name)} (${count})</div></div>`;
  };
  const lists: readonly (readonly [number, readonly string[]])[] = [
    [2, colours],
    [3, ['S', 'M', 'L', 'XL']],
    [10, words.songs],
    [7, ['0 – 25', '25 – 50', '50 – 100', '100 +']],
  ];
  const group = ([at, names]: readonly [number, readonly string[]]): string =>
    `<div style="margin-bottom:1em">${head(textAt(shop, at))}${each(draw.some(names, draw.int(3, 4)), option)}</div>`;
  const clear = `<div class="f b" style="margin-bottom:.8em"><div class="k">${textAt(shop, 8)}</div><div class="s">${textAt(shop, 9)}</div></div>`;
  const side = `<div style="width:${draw.int(12, 14)}em">${draw.pick([clear, ''])}${each(draw.some(lists, draw.int(2, 4)), group)}</div>`;
  const good = (name: string): string =>
    `<div class="${toneOf(box)}" style="min-width:0;${box}">${picture('height:7em;margin-bottom:.5em')}<div>${t(name)}</div><div class="s">★ 4.${draw.int(0, 9)} (${draw.int(2, 900)})</div><div class="k">${words.currency}${money(draw, 300)}</div></div>`;
  const columns = draw.int(2, 3);
  const top = `<div class="f b" style="margin-bottom:1em"><div class="s">${draw.int(20, 900)} ${t(words.small.item)}</div><div>${t(draw.pick(words.values))} ▾</div></div>`;
  const grid = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(10, 20) / 10}em">${each(take(draw, words.products, columns * draw.int(2, 3)), good)}</div>`;
  return `<div class="f" style="gap:2em;align-items:flex-start">${side}<div class="x">${draw.pick([top, ''])}${grid}</div></div>`;
}

/** Orders in boxes: a band with facts beside each other, then what was ordered, with its state and buttons. */
function orderHistory({ draw, words, lang }: LayoutInput): string {
  const { order } = furtherOf(lang);
  const [chip, row] = [chipStyle(draw), twoEnds(draw)];
  const isBand = draw.pick([true, false]);
  const ground = draw.pick(['background:#eef1f4;', 'border-bottom:1px solid #ccc;']);
  const good = (name: string): string =>
    `<div class="f" style="gap:1em;margin-bottom:.8em">${picture('width:4.5em;height:4.5em')}<div class="x"><div>${t(name)}</div><div class="s">${t(draw.pick(words.details))}</div></div><div class="r nw">${words.currency}${money(draw, 300)}<div class="s">× ${draw.int(1, 3)}</div></div></div>`;
  const card = (): string => {
    const [date, number, sum] = [
      isoDate(draw),
      `${draw.int(100, 999)}-${draw.int(10_000, 99_999)}`,
      words.currency + money(draw, 900),
    ];
    const state = textAt(order, draw.pick([3, 4]));
    const facts = [
      [textAt(order, 0), date],
      [textAt(order, 2), sum],
      [textAt(order, 1), number],
    ];
    const band = isBand
      ? `<div class="f b" style="gap:1.5em;padding:.7em 1em;${ground}">${each(facts, ([label = '', value = '']) => `<div><div class="s">${label}</div><div>${value}</div></div>`)}</div>`
      : `<div class="f b" style="gap:1em;padding:.6em 1em;${ground}"><div class="s">${date}  ${textAt(order, 1)} ${number}</div><div style="color:#c04a10">${state}</div></div>`;
    const buttons = `<div class="f" style="gap:1.3em;justify-content:flex-end;margin-top:.6em">${each(draw.some([5, 6, 7], draw.int(1, 3)), (at) => `<div class="nw" style="${chip}">${textAt(order, at)}</div>`)}</div>`;
    const goods = each(take(draw, words.products, draw.int(1, 2)), good);
    const total = isBand ? '' : row(textAt(order, 2), sum);
    return `<div style="border:1px solid #ccc;border-radius:6px;margin-bottom:1.2em">${band}<div style="padding:1em">${isBand ? `<div class="k" style="margin-bottom:.6em">${state}</div>` : ''}${goods}${total}${buttons}</div></div>`;
  };
  return `<h2>${t(draw.pick(words.sections))}</h2>${each(Array.from({ length: draw.int(2, 3) }, card), (html) => html)}`;
}

/** Hotels in rows: image, name with place and chips, and at the right how it is rated and what it costs. */
function hotelResults({ draw, words, lang }: LayoutInput): string {
  const { hotel, hotels } = furtherOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const isRatedRight = draw.pick([true, true, false]);
  const result = (name: string): string => {
    const rating = `<div><span class="k">${textAt(hotel, draw.pick([4, 5]))}</span> ${draw.int(7, 9)}.${draw.int(0, 9)}</div><div class="s">${draw.int(20, 2000)} ${textAt(hotel, 3)}</div>`;
    const points = each(
      draw.some([0, 1, 8], draw.int(1, 3)),
      (at) => `<div class="s" style="color:#187a2c">${draw.pick(['✓ ', ''])}${textAt(hotel, at)}</div>`,
    );
    const middle = `<div class="x"><div class="l k">${t(name)}</div><div class="s">${t(draw.pick(words.cities))} · ${textAt(hotel, 7)}</div>${isRatedRight ? '' : rating}${points}</div>`;
    const right = `<div class="r" style="width:10em;flex:none">${isRatedRight ? rating : ''}<div class="l k" style="margin-top:.8em">${words.currency}${draw.int(40, 600)}</div><div class="s">${textAt(hotel, draw.pick([2, 9]))}</div><div style="display:inline-block;margin-top:.4em;${chip}">${textAt(hotel, 6)}</div></div>`;
    return `<div class="f" style="gap:1.2em;${style}">${picture('width:9em;height:9em;border-radius:4px')}${middle}${right}</div>`;
  };
  const top = `<div class="f b" style="margin-bottom:1em"><div class="k">${t(draw.pick(words.cities))}: ${draw.int(20, 900)}</div><div class="s">${isoDate(draw)} – ${isoDate(draw)}</div></div>`;
  return draw.pick([top, '']) + each(take(draw, hotels, draw.int(3, 5)), result);
}

/** What one looks for, orders, signs in to, and is told by programs. */
export const serviceKinds: readonly LayoutKind[] = [
  { name: 'video-page', width: [54, 68], render: videoPage },
  { name: 'login-panel', width: [24, 44], render: loginPanel },
  { name: 'notification-list', width: [22, 32], render: notificationList },
  { name: 'mail-quoted', width: [32, 48], render: mailQuoted },
  { name: 'food-order', width: [24, 34], render: foodOrder },
  { name: 'shop-filters', width: [44, 60], render: shopFilters },
  { name: 'order-history', width: [34, 50], render: orderHistory },
  { name: 'hotel-results', width: [40, 56], render: hotelResults },
];
