import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { screensOf } from '../../words/screens';
import { picture, rowOf, textAt } from '../pieces';
import {
  badges,
  buttonRow,
  face,
  facts,
  fieldBox,
  grid,
  icons,
  screen,
  sideList,
  tabBar,
  theme,
} from './looks';

/** How a business goes: figures beside each other above charts with legends, and at the side what happened lately. */
function dashboardOverview({ draw, words, lang }: LayoutInput): string {
  const { dashboard, deeds } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [hasMenu, hasIcon, isDividedOnly] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const box = (html: string, css = ''): string =>
    `<div style="padding:.9em;${look.card}${css}">${html}</div>`;
  const change = (): string =>
    `<span style="color:${draw.pick(['#1d9a55', '#d0452c'])}">${draw.pick(['▲', '▼'])} ${draw.int(1, 40)}%</span> <span class="s">${textAt(dashboard, 2)}</span>`;
  const figure = (name: string): string =>
    `<div class="f" style="gap:.8em">${hasIcon ? icon(2.4) : ''}<div class="x"><div class="s">${t(name)}</div><div style="font-size:1.6em" class="k">${draw.int(40, 90_000).toLocaleString('en-US')}</div>${draw.pick([`<div>${change()}</div>`, ''])}</div></div>`;
  const count = draw.int(3, 4);
  const names = draw.some(words.measures, count);
  const figures = isDividedOnly
    ? box(grid(count, 1, each(names, figure)))
    : grid(
        count,
        1,
        each(names, (name) => box(figure(name))),
      );
  const legend = (name: string): string =>
    `<div class="f m" style="gap:.5em">${icon(0.8)}<div class="x">${t(name)}</div><div class="k">${draw.int(3, 60)}%</div></div>`;
  const isWide = draw.pick([true, false]);
  const donut = `<div class="${isWide ? 'c' : 'f m'}" style="gap:1em">${picture('width:5em;height:5em;border-radius:50%')}<div class="c x" style="gap:.4em">${each(dashboard.slice(7, 11), legend)}</div></div>`;
  const curve = `${picture(`height:${draw.int(6, 10)}em`)}<div class="f b s">${each(words.months.slice(0, draw.int(5, 7)), (name) => `<div>${name}</div>`)}</div>`;
  const product = (name: string): string =>
    rowOf(
      [
        t(name),
        `<div class="r">${draw.int(10, 900)}</div>`,
        `<div class="r">${words.currency}${money(draw, 9000)}</div>`,
      ],
      [undefined, 4, 7],
      'padding:.3em 0',
    );
  const head = (at: number): string =>
    `<div class="f b m" style="gap:1em;margin-bottom:.7em"><div class="k">${textAt(dashboard, at)}</div>${draw.pick([`<div class="s r">${textAt(dashboard, 1)}</div>`, ''])}</div>`;
  const charts = `<div class="f" style="gap:1em;margin:1em 0;align-items:stretch">${box(head(0) + curve, 'flex:3;min-width:0')}${box(head(5) + donut, 'flex:2;min-width:0')}</div>`;
  const table = box(
    `${head(4)}<div data-table>${each(take(draw, words.products, draw.int(3, 5)), product)}</div>`,
  );
  const deed = (name: string): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.8em">${face(1.8)}<div class="x"><div><b>${t(name)}</b> ${t(draw.pick(deeds))}</div><div class="s">${draw.int(1, 23)}${words.small.ago}</div></div></div>`;
  const side = box(head(3) + each(take(draw, words.people, draw.int(4, 6)), deed), 'width:14em;flex:none');
  const menu = `<div style="width:9em;flex:none">${sideList(draw, words.links.slice(0, draw.int(5, 8)))}</div>`;
  const main = isWide
    ? `<div class="x">${figures}<div class="f" style="gap:1em;align-items:flex-start"><div class="x">${charts}${table}</div><div style="padding-top:1em">${side}</div></div></div>`
    : `<div class="x">${figures}${charts}${draw.pick([table, ''])}</div>${side}`;
  return screen(
    look,
    `<div class="f" style="gap:1.2em;align-items:flex-start">${hasMenu && isWide ? menu : ''}${main}</div>`,
  );
}

/** People in a table of an administration: fields to filter by above it, marks and links in its cells, pages below. */
function adminTable({ draw, words, lang }: LayoutInput): string {
  const { admin } = screensOf(lang);
  const [look, field, badge] = [theme(draw), fieldBox(draw), badges(draw)];
  const [isAbove, isRuled, hasMail] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const filter = (at: number): string => {
    const value = field(draw.pick([draw.pick(words.values), '2025-01-01', draw.pick(words.people)]));
    return isAbove
      ? `<div><div class="s">${textAt(admin, at)}</div>${value}</div>`
      : `<div class="f m" style="gap:.7em"><div class="nw">${textAt(admin, at)}</div><div class="x">${value}</div></div>`;
  };
  const filters = grid(
    draw.int(3, 4),
    1.2,
    each(draw.some([0, 2, 3, 4, 16, 5], draw.pick([3, 4, 6])), filter),
  );
  const rule = isRuled ? `border:1px solid ${look.rule}` : `border-bottom:1px solid ${look.rule}`;
  const cell = (html: string, css = ''): string => `<td style="${rule};${css}">${html}</td>`;
  const row = (name: string): string => {
    const mail = `user${draw.int(10, 999)}@example.org`;
    const who = hasMail ? `<div>${t(name)}</div><div class="s">${mail}</div>` : t(name);
    const actions = `<div class="f" style="gap:1.2em;color:#2a7ac0">${each([9, 10], (at) => `<div class="nw">${textAt(admin, at)}</div>`)}</div>`;
    return `<tr>${cell(who)}${cell(t(draw.pick(words.roles)))}${cell(badge(admin[draw.int(11, 13)] ?? ''))}${cell(t(draw.pick(words.sections)))}${cell(`${isoDate(draw)} ${clock(draw)}`)}${cell(actions)}</tr>`;
  };
  const head = `<tr style="${draw.pick(['background:#8b97a426', ''])}">${each([0, 2, 3, 16, 5], (at) => `<th style="${rule}">${textAt(admin, at)}</th>`)}<th style="${rule}"></th></tr>`;
  const page = (name: string): string =>
    `<div style="border:1px solid ${look.rule};padding:0 .5em">${name}</div>`;
  const pages = `<div class="f m b" style="gap:1em;margin-top:1em"><div class="s">${draw.int(20, 900)} ${textAt(admin, 14)}</div><div class="f m" style="gap:.8em">${each(['‹', '1', '2', '3', '›'], page)}<div class="s">10 ${textAt(admin, 15)}</div></div></div>`;
  const title = `<div class="f b m" style="margin-bottom:1em"><div class="l k">${t(draw.pick(words.sections))}</div><div style="background:#2b5fa8;color:#fff;padding:.3em 1em;border-radius:4px">+ ${textAt(admin, 8)}</div></div>`;
  const table = `<table style="width:100%;margin-top:1em">${head}${each(take(draw, words.people, draw.int(5, 9)), row)}</table>`;
  return screen(
    look,
    `${draw.pick([title, ''])}<div style="padding:.8em;${look.card}">${filters}${buttonRow(draw, [admin[7] ?? '', admin[6] ?? ''], draw.pick(['flex-end', 'flex-start']))}</div>${table}${draw.pick([pages, ''])}`,
  );
}

/** One user in an administration: who it is, facts in columns, tabs, and a table of where the user signed in. */
function userDetailsTabs({ draw, words, corpus, lang }: LayoutInput): string {
  const { user, admin, deeds } = screensOf(lang);
  const [look, badge, columns] = [theme(draw), badges(draw), draw.int(2, 4)];
  const fact = facts(draw, columns < 4);
  const isSide = draw.pick([true, false]);
  const name = `<div class="f m" style="gap:.8em"><div class="l k">${t(draw.pick(words.people))}</div>${badge(admin[11] ?? '')}${draw.pick([badge(draw.pick(words.sections)), ''])}</div>`;
  const head = `<div class="f m" style="gap:1.2em;margin-bottom:1.2em">${face(4)}<div class="x">${name}<div class="s">${t(draw.pick(words.roles))} · ${t(draw.pick(words.cities))}</div></div><div class="f" style="gap:1em">${each([9, 10], (at) => `<div class="nw" style="border:1px solid ${look.rule};padding:.3em .9em">${textAt(admin, at)}</div>`)}</div></div>`;
  const list = draw.some(corpus.fields, isSide ? 6 : columns * draw.int(2, 3));
  const values = each(list, ([label, value]) => fact(t(label), t(value)));
  const box = (html: string, css: string): string =>
    `<div style="padding:1em;${look.card}${css}">${html}</div>`;
  const profile = isSide
    ? box(`<div class="c" style="gap:.8em">${values}</div>`, 'width:16em;flex:none')
    : box(grid(columns, 1.3, values), 'margin-bottom:1.2em');
  const row = (device: string): string =>
    `<tr style="border-bottom:1px solid ${look.rule}"><td style="padding-left:0">${device}</td><td>${t(draw.pick(words.cities))}</td><td>${isoDate(draw)} ${clock(draw)}</td><td>${badge(user[draw.int(9, 10)] ?? '')}</td></tr>`;
  const sessions = `<table style="width:100%"><tr>${each([5, 6, 7, 8], (at, index) => `<th class="s" style="${index === 0 ? 'padding-left:0' : ''}">${textAt(user, at)}</th>`)}</tr>${each(draw.some(['Firefox 128, Linux', 'Chrome 126, Windows', 'Safari 17, macOS', 'Android 14', 'iPad Air', 'Edge 125'], draw.int(3, 6)), row)}</table>`;
  const deed = (text: string): string =>
    `<div class="f" style="gap:1em;padding:.35em 0"><div class="s nw" style="width:9em">${isoDate(draw)} ${clock(draw)}</div><div class="x">${t(text)}</div></div>`;
  const activity = `<div class="k" style="margin:1.2em 0 .5em">${textAt(user, 4)}</div>${each(draw.some(deeds, draw.int(2, 5)), deed)}`;
  const main = tabBar(draw, user.slice(0, 5)) + sessions + draw.pick([activity, '']);
  return screen(
    look,
    head +
      (isSide
        ? `<div class="f" style="gap:1.6em;align-items:flex-start">${profile}<div class="x">${main}</div></div>`
        : profile + main),
  );
}

/** Who may do what: rights in groups down the side, roles across, and in each cell how far it goes. */
function permissionMatrix({ draw, corpus, words, lang }: LayoutInput): string {
  const { permissions, groups } = screensOf(lang);
  const look = theme(draw);
  const count = draw.int(3, 4);
  const [hasCount, hasNote, align] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick(['n', '', 'n']),
  ];
  const rule = draw.pick([`border-bottom:1px solid ${look.rule}`, `border:1px solid ${look.rule}`, '']);
  const roles = groups.slice(3, 3 + count);
  const head = `<tr><th style="${rule}"></th>${each(roles, (name) => `<th class="${align}" style="${rule}"><div>${t(name)}</div>${hasCount ? `<div class="s" style="font-weight:400">${draw.int(1, 80)}</div>` : ''}</th>`)}</tr>`;
  const value = draw.pick([
    () => draw.pick(['✓', '✓', '–']),
    () => textAt(groups, draw.int(7, 10)),
    () => draw.pick(['✓', '✕', textAt(groups, 9)]),
  ]);
  const row = (name: string): string =>
    `<tr><td style="${rule}"><div>${t(name)}</div>${hasNote && draw.int(0, 2) === 0 ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : ''}</td>${each(roles, () => `<td class="${align}" style="${rule}">${value()}</td>`)}</tr>`;
  const group = (title: string, at: number): string =>
    `<tr><td colspan="${count + 1}" class="k" style="padding-top:.8em;${rule};${draw.pick(['background:#8b97a41f', ''])}">${t(title)}</td></tr>${each(permissions.slice(3 * at, 3 * at + 3), row)}`;
  const top = `<div class="f b m" style="gap:1.5em;margin-bottom:1em"><div><div class="l k">${t(draw.pick(words.sections))}</div><div class="s">${t(draw.pick(corpus.interface))}</div></div><div class="nw" style="background:#2b5fa8;color:#fff;padding:.3em 1em;border-radius:4px">${t(words.buttons[1] ?? '')}</div></div>`;
  return screen(look, `${top}<table style="width:100%">${head}${each(groups.slice(0, 3), group)}</table>`);
}

/** An invoice on a page of a program: its head with buttons, who gets it, its lines and sums, its history at the side. */
function invoiceInApp({ draw, words, lang }: LayoutInput): string {
  const { invoice, history } = screensOf(lang);
  const [look, badge, fact] = [theme(draw), badges(draw), facts(draw, false)];
  const sum = (most: number): string => `${words.currency}${money(draw, most)}`;
  const top = `<div class="f b m" style="gap:1em;margin-bottom:1.2em"><div class="f m" style="gap:.8em"><div class="l k">${textAt(invoice, 0)} ${draw.int(1000, 9999)}</div>${badge(invoice[draw.pick([4, 12])] ?? '')}</div>${buttonRow(draw, [invoice[14] ?? '', invoice[13] ?? ''], 'flex-end').replace('margin-top:1em', '')}</div>`;
  const party = (at: number): string =>
    `<div><div class="s">${textAt(invoice, at)}</div><div class="k">${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.cities))}</div></div>`;
  const dates = [3, 4].map((at) => fact(textAt(invoice, at), isoDate(draw)));
  const heads = draw.pick([
    grid(4, 1.2, party(2) + party(1) + dates.join('')),
    `<div class="f b" style="gap:2em">${party(2)}${party(1)}<div class="c" style="gap:.6em">${dates.join('')}</div></div>`,
  ]);
  const widths = [undefined, 3.5, 6, 7];
  const right = (text: string): string => `<div class="r">${text}</div>`;
  const line = (name: string): string =>
    rowOf(
      [
        `<div>${t(name)}</div>${draw.pick([`<div class="s">${t(draw.pick(words.details))}</div>`, ''])}`,
        right(String(draw.int(1, 20))),
        right(money(draw, 300)),
        right(money(draw, 3000)),
      ],
      widths,
      `padding:.5em 0;border-bottom:1px solid ${look.rule}`,
    );
  const head = rowOf(
    [textAt(invoice, 5), right(textAt(invoice, 6)), right(textAt(invoice, 7)), right(textAt(invoice, 8))].map(
      (html) => `<div class="s">${html}</div>`,
    ),
    widths,
    `padding:.4em 0;border-bottom:1px solid ${look.rule}`,
  );
  const total = (at: number): string =>
    `<div class="f b ${at === 11 ? 'k' : ''}" style="gap:2em;padding:.25em 0"><div>${textAt(invoice, at)}</div><div>${sum(9000)}</div></div>`;
  const totals = `<div style="width:16em;margin:1em 0 0 auto">${each([9, 10, 11], total)}</div>`;
  const note = `<div style="margin-top:1.2em"><div class="s">${textAt(invoice, 16)}</div><div>${t(draw.pick(words.notes))}</div></div>`;
  const event = (text: string): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.8em">${picture('width:.8em;height:.8em;border-radius:50%;margin-top:.35em')}<div class="x"><div>${t(text)}</div><div class="s">${isoDate(draw)} ${clock(draw)}</div></div></div>`;
  const side = `<div style="width:13em;flex:none"><div style="padding:.9em;margin-bottom:1em;${look.card}"><div class="s">${textAt(invoice, 11)}</div><div style="font-size:1.6em" class="k">${sum(9000)}</div><div class="s">${textAt(invoice, 4)} ${isoDate(draw)}</div></div><div class="k" style="margin-bottom:.6em">${textAt(invoice, 15)}</div>${each(draw.some(history, draw.int(2, 5)), event)}</div>`;
  const main = `<div class="x" style="padding:1em;${look.card}">${heads}<div data-table style="margin-top:1.4em">${head}${each(take(draw, words.products, draw.int(2, 5)), line)}</div>${totals}${draw.pick([note, ''])}</div>`;
  return screen(look, `${top}<div class="f" style="gap:1.4em;align-items:flex-start">${main}${side}</div>`);
}

/** Pages that people manage things on at work. */
export const adminKinds: readonly LayoutKind[] = [
  { name: 'dashboard-overview', width: [56, 70], render: dashboardOverview },
  { name: 'admin-table', width: [54, 66], render: adminTable },
  { name: 'user-details-tabs', width: [48, 62], render: userDetailsTabs },
  { name: 'permission-matrix', width: [36, 50], render: permissionMatrix },
  { name: 'invoice-in-app', width: [48, 60], render: invoiceInApp },
];
