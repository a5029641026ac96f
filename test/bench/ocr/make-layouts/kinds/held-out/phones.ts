import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { everydayOf } from '../../words/everyday';
import { boxStyle, toneOf, twoEnds } from '../parts';
import { chipStyle, picture, rowOf, textAt } from '../pieces';

/** What friends show: face at the left; name, text, images, place and time, and a ground with who likes and answers. */
function friendMoments({ draw, words, corpus, lang }: LayoutInput): string {
  const { stores } = everydayOf(lang);
  const rule = draw.pick(['border-bottom:1px solid #e3e3e3;', '']);
  const corner = draw.pick(['4px', '50%']);
  const images = (): string => {
    const count = draw.pick([1, 3, 6, 9]);
    if (count === 1) return picture('width:12em;height:8em;margin:.5em 0');
    return `<div class="f w" style="gap:.3em;width:15em;margin:.5em 0">${picture('width:4.7em;height:4.7em').repeat(count)}</div>`;
  };
  const answers = (): string => {
    const likes = `<div style="color:#4a6390;padding:.2em 0">♡ ${t(draw.some(words.people, draw.int(2, 4)).join(', '))}</div>`;
    const comment = (text: string): string =>
      `<div><span style="color:#4a6390">${t(draw.pick(words.people))}:</span> ${t(text)}</div>`;
    const comments = each(take(draw, words.comments, draw.int(1, 3)), comment);
    return `<div style="background:#f2f3f5;padding:.4em .7em;margin-top:.4em">${draw.pick([likes, comments, likes + comments])}</div>`;
  };
  const place = (): string =>
    draw.pick([
      `<div class="s" style="color:#4a6390">${t(draw.pick(words.cities))} · ${t(draw.pick(stores))}</div>`,
      '',
    ]);
  const moment = (name: string): string =>
    `<div class="f" style="gap:.8em;padding:.9em 0;${rule}">${picture(`width:2.6em;height:2.6em;border-radius:${corner}`)}<div class="x"><div class="k" style="color:#4a6390">${t(name)}</div><div>${t(draw.pick([...corpus.captions, ...corpus.messages]))}</div>${draw.pick([images(), images(), ''])}${place()}<div class="f b s"><div>${draw.int(2, 23)} ${t(words.small.ago)}</div><div data-skip>••</div></div>${draw.pick([answers(), answers(), ''])}</div></div>`;
  return each(take(draw, words.people, draw.int(2, 4)), moment);
}

/** Ways from one place to another: how long at the left, when one arrives at the right, below it what one rides. */
function transitOptions({ draw, words, lang }: LayoutInput): string {
  const { transit, lines, stations } = everydayOf(lang);
  const chip = draw.pick([
    'background:#e4ecf7;padding:.1em .6em;',
    'border:1px solid #889;border-radius:4px;padding:.1em .6em;',
    'background:#2f6fb5;color:#fff;border-radius:4px;padding:.1em .6em;',
  ]);
  const look = draw.pick([
    'border-bottom:1px solid #ddd;padding:.9em 0;',
    'border:1px solid #ccc;border-radius:8px;padding:.8em 1em;margin-bottom:.8em;',
    'background:#f4f6f8;padding:.8em 1em;margin-bottom:.8em;',
  ]);
  const [from = '', to = ''] = draw.some(stations, 2);
  const arrival = (time: string): string =>
    lang === 'en' ? `${textAt(transit, 8)} ${time}` : `${time} ${textAt(transit, 8)}`;
  const ends = `<div class="e" style="padding:.6em 1em;margin-bottom:.8em"><div style="padding:.2em 0">● ${t(from)}</div><div style="padding:.2em 0">○ ${t(to)}</div></div>`;
  const tabs = `<div class="f" style="gap:1.8em;margin-bottom:.8em">${each([0, 1, 2].slice(0, draw.int(2, 3)), (at) => `<div class="nw ${at === 0 ? 'k' : ''}">${textAt(transit, at)}</div>`)}</div>`;
  const hasTag = draw.pick([true, false]);
  const option = (at: number): string => {
    const rides = draw.some(lines, draw.int(1, 3));
    const legs = each(
      rides,
      (line, leg) =>
        `${leg > 0 ? '<div data-skip>›</div>' : ''}<div class="nw" style="${chip}">${t(line)}</div>`,
    );
    const tag = hasTag && at < 3 ? `<div class="s" style="color:#c05010">${textAt(transit, at)}</div>` : '';
    const details = `<div class="s">${draw.int(4, 20)} ${textAt(transit, 5)} · ${textAt(transit, 4)} ${draw.int(2, 15)} ${textAt(transit, 3)} · ${words.currency}${draw.int(2, 9)}</div>`;
    return `<div style="${look}">${tag}<div class="f b" style="gap:1em;align-items:baseline"><div class="l k">${draw.int(18, 75)} ${textAt(transit, 3)}</div><div class="s nw">${arrival(clock(draw))}</div></div><div class="f w m" style="gap:.4em 1em;margin:.4em 0">${legs}</div>${details}</div>`;
  };
  return draw.pick([ends, '']) + tabs + each([0, 1, 2, 3].slice(0, draw.int(2, 4)), option);
}

/** One's own page in an app: name and number, counts beside each other, the states of orders, icons, rows of entries. */
function profileHub({ draw, words, lang }: LayoutInput): string {
  const { hub, orderStates } = everydayOf(lang);
  const box = draw.pick([
    'border:1px solid #ddd;border-radius:8px;',
    'background:#f5f6f8;border-radius:8px;',
    'border-top:8px solid #eee;',
  ]);
  const person = `<div class="f m" style="gap:1em;margin-bottom:1em">${picture('width:3.6em;height:3.6em;border-radius:50%')}<div class="x"><div class="l k">${t(draw.pick(words.people))}</div><div class="s">ID ${draw.int(100_000, 999_999)}</div></div></div>`;
  const isFirst = draw.pick([true, false]);
  const count = (at: number): string => {
    const [number, name] = [
      `<div class="k l">${draw.int(1, 400)}</div>`,
      `<div class="s">${textAt(hub, at)}</div>`,
    ];
    return `<div class="x n">${isFirst ? number + name : name + number}</div>`;
  };
  const counts = `<div class="f" style="margin-bottom:1em">${each([0, 1, 2, 3].slice(0, draw.int(3, 4)), count)}</div>`;
  const icon = (name: string): string =>
    `<div class="x n">${picture('width:1.8em;height:1.8em;border-radius:6px;margin:0 auto .3em')}<div class="s">${t(name)}</div></div>`;
  const part = (html: string): string => `<div style="padding:.8em;margin-bottom:.8em;${box}">${html}</div>`;
  const orders = part(
    `<div class="f b" style="margin-bottom:.7em"><div class="k">${textAt(hub, 4)}</div><div class="s nw">${textAt(hub, 5)} ›</div></div><div class="f" style="gap:.6em">${each(draw.some(orderStates, draw.int(4, 5)), icon)}</div>`,
  );
  const row = (name: string): string =>
    `<div class="f b" style="padding:.45em 0"><div>${t(name)}</div><div class="s">${draw.pick([t(draw.pick(words.values)), '›'])}</div></div>`;
  const rows = part(each(take(draw, words.settings, draw.int(3, 6)), ([name]) => row(name)));
  const services = part(
    `<div class="k" style="margin-bottom:.7em">${textAt(hub, 6)}</div><div class="f" style="gap:.6em">${each(take(draw, words.sections, lang === 'en' ? 3 : 4), icon)}</div>`,
  );
  return person + counts + draw.pick([orders + rows, orders + services + rows, services + rows]);
}

/** A booked room: two blocks beside each other for coming and going, then rows of facts, then buttons. */
function bookingConfirmation({ draw, words, lang }: LayoutInput): string {
  const { booking } = everydayOf(lang);
  const [row, chip, box] = [twoEnds(draw), chipStyle(draw), boxStyle(draw)];
  const divide = `border-left:1px solid ${draw.pick(['#bbb', '#777'])};padding-left:1.2em`;
  const [year, month, day, nights] = [
    draw.int(2024, 2027),
    draw.int(10, 12),
    draw.int(10, 20),
    draw.int(1, 6),
  ];
  const weekday = draw.int(0, 6);
  const stay = (at: number): string => {
    const later = at === 1 ? 0 : nights;
    return `<div class="x" style="${at === 2 ? divide : ''}"><div class="s">${textAt(booking, at)}</div><div class="l k">${year}-${month}-${day + later}</div><div class="s">${textAt(words.days, weekday + later)} ${textAt(booking, at + 2)}</div></div>`;
  };
  const stays = `<div class="f ${toneOf(box)}" style="gap:1.2em;margin:1em 0;${box}">${stay(1)}${stay(2)}</div>`;
  const facts: readonly (readonly [number, string])[] = [
    [7, t(booking[10] ?? '')],
    [6, String(nights)],
    [5, t(draw.pick(words.people))],
    [8, `${draw.int(1000, 9999)}-${draw.int(100, 999)}`],
    [9, `${words.currency}${draw.int(90, 300) * nights}.00`],
  ];
  const rows = each(draw.some(facts, draw.int(3, 5)), ([at, value]) => row(textAt(booking, at), value));
  const buttons = `<div class="f" style="gap:1.3em;margin-top:1.2em">${each([11, 12], (at) => `<div class="nw n" style="${chip}">${textAt(booking, at)}</div>`)}</div>`;
  const hotel = `<div class="f" style="gap:1em">${picture('width:5em;height:5em')}<div class="x"><div class="l k">${t(draw.pick(words.cities))} · ${t(draw.pick(words.songs))}</div><div class="s">${textAt(dailyOf(lang).streets, draw.int(0, 3))}</div></div></div>`;
  return `<h2 class="${draw.pick(['n', ''])}">${textAt(booking, 0)}</h2>${hotel}${stays}${rows}${draw.pick([buttons, ''])}`;
}

/** A share: name, price and change; its chart; at the chart's right what is asked and bid, in five lines each. */
function orderBook({ draw, words, lang }: LayoutInput): string {
  const { shares } = everydayOf(lang);
  const { company } = dailyOf(lang);
  const tone = draw.pick(['#c0392b', '#2d8a47']);
  const base = draw.int(800, 9000);
  const price = (step: number): string => ((base + step) / 100).toFixed(2);
  const top = `<div class="k l">${t(company[0] ?? '')} ${draw.int(300_000, 699_999)}</div><div class="f" style="gap:1.6em;align-items:baseline;color:${tone}"><div style="font-size:2em">${price(0)}</div><div class="nw">${draw.pick(['+', '-'])}0.${draw.int(10, 99)}</div><div class="nw">${draw.int(0, 4)}.${draw.int(10, 99)}%</div></div>`;
  const columns = draw.int(2, 3);
  const facts = draw.some([0, 1, 2, 3, 4, 7], 2 * columns);
  const fact = (at: number): string =>
    `<div class="f b" style="gap:.8em"><div class="s nw">${textAt(shares, at)}</div><div class="nw">${at === 4 ? draw.int(20_000, 99_999) : price(draw.int(-60, 60))}</div></div>`;
  const grid = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:.3em 2em;margin:.8em 0 1.2em">${each(facts, fact)}</div>`;
  const line = (kind: number, level: number): string =>
    rowOf(
      [
        `<div class="nw">${textAt(shares, kind)}${level}</div>`,
        `<div class="r" style="color:${tone}">${price(kind === 5 ? level : -level)}</div>`,
        `<div class="r">${draw.int(1, 900)}</div>`,
      ],
      [3.2, undefined, 3.4],
      'padding:.15em 0;gap:.5em',
    );
  const book = `<div data-table style="width:${draw.int(13, 15)}em">${each([5, 4, 3, 2, 1], (level) => line(5, level))}<div style="border-top:1px solid #999;margin:.3em 0"></div>${each([1, 2, 3, 4, 5], (level) => line(6, level))}</div>`;
  const chart = `<div class="x" style="border:1px solid #bbb;padding:.4em">${picture('height:13em;background:#eef2f6')}<div class="f b s" style="margin-top:.3em"><div>9:30</div><div>11:30</div><div>15:00</div></div></div>`;
  const tabs = `<div class="f" style="gap:2em;margin-bottom:.7em">${each(take(draw, words.sections, 4), (name) => `<div class="nw">${t(name)}</div>`)}</div>`;
  return `${top}${grid}${draw.pick([tabs, ''])}<div class="f" style="gap:1.4em">${chart}${book}</div>`;
}

/** A month of days in seven columns on a phone, below it what is planned for the chosen day, with times at the left. */
function monthWithAgenda({ draw, words }: LayoutInput): string {
  const [offset, chosen] = [draw.int(0, 6), draw.int(1, 28)];
  const weeks = Math.ceil((offset + 30) / 7);
  const rule = draw.pick(['border-top:1px solid #ddd;', '']);
  const cell = (day: number): string => {
    if (day < 1 || day > 30) return '<div class="x"></div>';
    const mark = day === chosen ? 'background:#c8402c;color:#fff;border-radius:4px' : '';
    return `<div class="x n"><span style="padding:.1em .4em;${mark}">${day}</span></div>`;
  };
  const week = (at: number): string =>
    `<div class="f" data-row style="padding:.45em 0;${rule}">${each([0, 1, 2, 3, 4, 5, 6], (day) => cell(7 * at + day - offset + 1))}</div>`;
  const names = `<div class="f s" data-row>${each(words.days, (day) => `<div class="x n">${t(day)}</div>`)}</div>`;
  const grid = `<div data-table>${names}${each(
    Array.from({ length: weeks }, (_, at) => at),
    week,
  )}</div>`;
  const top = `<div class="f b" style="margin-bottom:.7em"><div class="l k">${t(draw.pick(words.months))}</div><div class="s">20${draw.int(20, 29)}</div></div>`;
  const bar = draw.pick([picture('width:.25em;align-self:stretch;background:#c8402c'), '']);
  const look = draw.pick([
    'border-bottom:1px solid #ddd;padding:.7em 0;',
    'background:#f4f5f7;padding:.6em .8em;margin-bottom:.6em;',
    'padding:.6em 0;',
  ]);
  const [hasPlace, hasEnd] = [draw.pick([true, false]), draw.pick([true, false])];
  const event = (text: string, at: number): string => {
    const hour = 8 + 2 * at;
    const end = hasEnd ? ` – ${hour + 1}:${draw.pick(['00', '30', '45'])}` : '';
    const place = hasPlace ? `<div class="s">${t(draw.pick(words.cities))}</div>` : '';
    return `<div class="f" style="gap:1.1em;${look}"><div class="s nw" style="width:${hasEnd ? 7.5 : 3.5}em">${hour}:${draw.pick(['00', '15', '30'])}${end}</div>${bar}<div class="x"><div>${t(text)}</div>${place}</div></div>`;
  };
  const day = `<div class="k" style="margin:1em 0 .4em">${chosen} · ${t(words.days[(offset + chosen - 1) % 7] ?? '')}</div>`;
  return top + grid + day + each(take(draw, words.tasks, draw.int(2, 5)), event);
}

/** Screens of phones. */
export const phoneKinds: readonly LayoutKind[] = [
  { name: 'friend-moments', width: [22, 32], render: friendMoments },
  { name: 'transit-options', width: [22, 32], render: transitOptions },
  { name: 'profile-hub', width: [22, 30], render: profileHub },
  { name: 'booking-confirmation', width: [24, 34], render: bookingConfirmation },
  { name: 'order-book', width: [34, 44], render: orderBook },
  { name: 'month-with-agenda', width: [22, 30], render: monthWithAgenda },
];
