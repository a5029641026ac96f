import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { onlineOf } from '../../words/online';
import { picture, rowOf, textAt } from '../pieces';
import { badges, buttonRow, face, facts, grid, icons, screen, stacks, tabBar, theme } from './looks';

/** The page of a person in a network: image and name, counts beside each other, about the person, then cards of posts. */
function profileStatistics({ draw, words, corpus, lang }: LayoutInput): string {
  const { profile } = onlineOf(lang);
  const look = theme(draw);
  const [isValueFirst, isCentred, hasSide] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const align = isCentred ? 'n' : '';
  const count = (at: number): string => {
    const [value, label] = [
      `<div class="l k">${draw.pick([String(draw.int(2, 999)), `${draw.int(1, 90)}.${draw.int(1, 9)}k`])}</div>`,
      `<div class="s">${textAt(profile, at)}</div>`,
    ];
    return `<div class="x ${align}">${isValueFirst ? value + label : label + value}</div>`;
  };
  const counts = `<div class="f" style="gap:1.2em;margin:1em 0;${draw.pick([`border-top:1px solid ${look.rule};border-bottom:1px solid ${look.rule};padding:.6em 0`, ''])}">${each(draw.some([0, 1, 2, 3], draw.int(3, 4)), count)}</div>`;
  const banner = draw.pick([picture(`height:${draw.int(4, 8)}em;margin-bottom:1em`), '']);
  const name = `<div class="l k">${t(draw.pick(words.people))}</div><div class="s">@user${draw.int(10, 999)} · ${textAt(profile, 8)}</div><div style="margin-top:.4em">${t(draw.pick(corpus.interface))}</div>`;
  const buttons = buttonRow(draw, [profile[7] ?? '', profile[6] ?? ''], isCentred ? 'center' : 'flex-start');
  const head = isCentred
    ? `<div class="n"><div class="f" style="justify-content:center;margin-bottom:.6em">${face(5)}</div>${name}</div>${counts}${buttons}`
    : `<div class="f" style="gap:1.4em">${face(6)}<div class="x">${name}${counts}${buttons}</div></div>`;
  const card = (text: string): string =>
    `<div style="padding:.8em;${look.card}">${draw.pick([picture(`height:${draw.int(4, 8)}em;margin-bottom:.6em`), ''])}<div>${t(text)}</div><div class="f b s" style="margin-top:.4em"><div>${isoDate(draw)}</div><div>${draw.int(2, 900)} ${textAt(profile, 3)}</div></div></div>`;
  const columns = hasSide ? 2 : draw.int(2, 3);
  const posts = stacks(
    columns,
    1,
    take(draw, [...words.comments, ...corpus.messages], columns * draw.int(2, 3)).map(card),
  );
  const about = `<div style="width:13em;flex:none;padding:.9em;${look.card}"><div class="k" style="margin-bottom:.5em">${textAt(profile, 5)}</div>${each(draw.some(corpus.fields, draw.int(3, 5)), ([label, value]) => `<div style="margin-bottom:.5em;overflow-wrap:anywhere"><div class="s">${t(label)}</div><div>${t(value)}</div></div>`)}</div>`;
  const body = hasSide
    ? `<div class="f" style="gap:1.4em;align-items:flex-start">${about}<div class="x">${posts}</div></div>`
    : posts;
  return screen(
    look,
    `${banner}${head}<div style="height:1.2em"></div>${tabBar(draw, [profile[0] ?? '', profile[4] ?? '', profile[3] ?? ''])}${body}`,
  );
}

/** Answers to answers, each deeper with a rule at its side, with votes before or below the text. */
function nestedReplies({ draw, words, corpus, lang }: LayoutInput): string {
  const { issue } = furtherOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [isVoteLeft, hasFace, hasRule] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, true, false]),
  ];
  const indent = draw.int(12, 28) / 10;
  const texts = [...words.comments, ...corpus.messages, corpus.paragraphs[draw.int(0, 5)] ?? ''];
  const reply = (depth: number): string => {
    const votes = draw.int(-4, 900);
    const name = `<div class="f m" style="gap:.7em">${hasFace ? face(1.7) : ''}<div class="k">${t(draw.pick(words.people))}</div>${draw.int(0, 4) === 0 ? badge(dailyOf(lang).ranks[0] ?? '') : ''}<div class="s nw">${draw.int(1, 23)}${words.small.ago}</div></div>`;
    const foot = `<div class="f s" style="gap:1.5em;margin-top:.2em">${isVoteLeft ? '' : `<div>▲ ${votes}</div>`}<div>${t(words.small.reply)}</div>${draw.pick(['<div>···</div>', ''])}</div>`;
    const text = `${name}<div>${t(draw.pick(texts))}</div>${foot}`;
    const own = isVoteLeft
      ? `<div class="f" style="gap:.8em"><div class="n s" style="width:2.4em;flex:none">${votes}</div><div class="x">${text}</div></div>`
      : text;
    const children = depth > 0 ? each(Array.from({ length: draw.int(0, 2) }), () => reply(depth - 1)) : '';
    const inner =
      children === ''
        ? ''
        : `<div style="margin:.7em 0 0 ${indent / 2}em;padding-left:${indent / 2}em;${hasRule ? `border-left:2px solid ${look.rule}` : ''}">${children}</div>`;
    return `<div style="margin-bottom:.9em">${own}${inner}</div>`;
  };
  const sort = `<div class="f b m" style="margin-bottom:1em"><div class="k">${draw.int(5, 900)} ${textAt(issue, 8)}</div><div class="s">${t(draw.pick(words.values))} ▾</div></div>`;
  const post = `<div style="padding:.9em;margin-bottom:1.2em;${look.card}"><div class="s">${t(draw.pick(words.people))} · ${draw.int(1, 23)}${words.small.ago}</div><div class="l k">${t(draw.pick(corpus.headings))}</div><div>${t(draw.pick(corpus.paragraphs))}</div></div>`;
  return screen(
    look,
    draw.pick([post, '']) +
      sort +
      each(Array.from({ length: draw.int(2, 4) }), () => reply(draw.pick([1, 1, 2, 3]))),
  );
}

/** What is new in each version: number and day at the left or above, at the right what changed under marks. */
function releaseNotes({ draw, lang, corpus }: LayoutInput): string {
  const { releases, changes } = onlineOf(lang);
  const [look, badge] = [theme(draw), badges(draw)];
  const [isBeside, isGrouped, hasIntro] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const mark = draw.pick(['• ', '– ', '']);
  const line = (text: string): string =>
    isGrouped
      ? `<div style="padding:.15em 0">${mark}${t(text)}</div>`
      : `<div class="f" style="gap:.9em;padding:.2em 0"><div style="width:5.5em;flex:none">${badge(releases[draw.int(0, 3)] ?? '')}</div><div class="x">${t(text)}</div></div>`;
  const group = (at: number): string =>
    `<div style="margin:.5em 0 .2em">${draw.pick([badge(releases[at] ?? ''), `<b>${textAt(releases, at)}</b>`])}</div>${each(draw.some(changes, draw.int(1, 3)), line)}`;
  const version = (at: number): string => {
    const number = `<div class="l k">${6 - at}.${draw.int(0, 12)}.${draw.int(0, 9)}</div>`;
    const latest = at === 0 ? `<div>${badge(releases[4] ?? '')}</div>` : '';
    const list = isGrouped
      ? each(draw.some([0, 1, 2], draw.int(2, 3)), group)
      : each(draw.some(changes, draw.int(3, 6)), line);
    const intro = hasIntro ? `<p>${t(draw.pick(corpus.interface))}</p>` : '';
    const foot = draw.pick([
      '',
      `<div style="color:#2a7ac0;margin-top:.4em">${textAt(releases, 6)} (${draw.int(8, 90)} MB)</div>`,
    ]);
    return isBeside
      ? `<div class="f" style="gap:1.6em;margin-bottom:1.4em;padding-bottom:1em;border-bottom:1px solid ${look.rule}"><div style="width:7em;flex:none">${number}<div class="s">${isoDate(draw)}</div>${latest}</div><div class="x">${intro}${list}${foot}</div></div>`
      : `<div style="margin-bottom:1.2em;padding:.9em;${look.card}"><div class="f m" style="gap:1em;margin-bottom:.5em">${number}${latest}<div class="x r s">${isoDate(draw)}</div></div>${intro}${list}${foot}</div>`;
  };
  return screen(
    look,
    `<h2>${textAt(releases, 5)}</h2>${each(
      Array.from({ length: draw.int(2, 4) }, (_, at) => at),
      version,
    )}`,
  );
}

/** A share: its price and curve, figures with labels in columns, news below, at the side other shares with prices. */
function stockPage({ draw, words, corpus, lang }: LayoutInput): string {
  const { stock, firms } = onlineOf(lang);
  const look = theme(draw);
  const columns = draw.int(2, 4);
  const fact = facts(draw, columns < 4);
  const colour = (): string => draw.pick(['#1d9a55', '#d0452c']);
  const percent = (): string => `${draw.pick(['+', '−'])}${draw.int(0, 6)}.${draw.int(10, 99)}%`;
  const head = `<div class="f m" style="gap:1em"><div class="x"><div class="l k">${t(draw.pick(firms))}</div><div class="s">${draw.int(100_000, 699_999)} · ${isoDate(draw)} ${clock(draw)}</div></div><div class="r" style="color:${colour()}"><div style="font-size:1.8em" class="k">${money(draw, 900)}</div><div>${percent()}</div></div></div>`;
  const curve = `${tabBar(draw, ['1D', '5D', '1M', '6M', '1Y', 'Max'])}<div class="f" style="gap:.6em"><div class="x">${picture(`height:${draw.int(7, 11)}em`)}</div><div class="c b s">${each([4, 3, 2, 1], (at) => `<div>${20 * at}.00</div>`)}</div></div>`;
  const value = (at: number): string =>
    at === 4 || at === 5 ? `${draw.int(1, 900)}.${draw.int(1, 9)}M` : money(draw, 900);
  const figures = `<div style="margin:1.2em 0">${grid(
    columns,
    1,
    each(draw.some([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], draw.int(6, 10)), (at) =>
      fact(textAt(stock, at), value(at)),
    ),
  )}</div>`;
  const item = (title: string): string =>
    `<div class="f" style="gap:1em;padding:.5em 0;border-top:1px solid ${look.rule}"><div class="x"><div>${t(title)}</div><div class="s">${t(draw.pick(words.songs))} · ${draw.int(1, 23)}${words.small.ago}</div></div>${draw.pick([picture('width:4.5em;height:3em'), ''])}</div>`;
  const news = `<div class="k" style="margin-bottom:.4em">${textAt(stock, 11)}</div>${each(draw.some([...dailyOf(lang).topics, ...corpus.headings], draw.int(2, 4)), item)}`;
  const other = (name: string): string =>
    `<div class="f m" style="gap:.8em;padding:.45em 0;border-bottom:1px solid ${look.rule}"><div class="x"><div>${t(name)}</div><div class="s">${draw.int(100_000, 699_999)}</div></div><div class="r nw"><div>${money(draw, 300)}</div><div style="color:${colour()}">${percent()}</div></div></div>`;
  const side = `<div style="width:14em;flex:none;padding:.8em;${look.card}"><div class="k">${textAt(stock, 10)}</div>${each(draw.some(firms, draw.int(4, 6)), other)}</div>`;
  const main = `<div class="x">${head}${curve}${figures}${draw.pick([news, ''])}</div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.6em;align-items:flex-start">${draw.pick([main + side, main + side, side + main])}</div>`,
  );
}

/** The weather: the place now, hours beside each other, days in rows beside cards with a figure each. */
function weatherPanels({ draw, words, lang }: LayoutInput): string {
  const { weather } = furtherOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [isBeside, hasTitle, hasRain, isSpread] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const degrees = (): string => `${draw.int(-6, 34)}°`;
  const box = (html: string, css = ''): string =>
    `<div style="padding:.8em;${look.card}${css}">${html}</div>`;
  const hour = (at: number): string =>
    `<div class="n x"><div class="s">${at === 0 ? textAt(weather, 8) : `${(at + 9) % 24}:00`}</div><div class="f" style="justify-content:center;padding:.3em 0">${icon(1.4)}</div>${hasRain ? `<div class="s">${draw.int(0, 9)}0%</div>` : ''}<div>${degrees()}</div></div>`;
  const hours = box(
    `${hasTitle ? `<div class="s" style="margin-bottom:.5em">${textAt(weather, draw.int(9, 11))}</div>` : ''}<div class="f" style="gap:.3em">${each([0, 1, 2, 3, 4, 5, 6, 7].slice(0, draw.int(6, 8)), hour)}</div>`,
    'margin-bottom:1em;',
  );
  const day = (name: string): string =>
    rowOf(
      [
        t(name),
        icon(1.2),
        `<div class="r s">${degrees()}</div>`,
        picture('height:.35em;border-radius:1em'),
        `<div class="r">${degrees()}</div>`,
      ],
      [4, 2, 2.5, undefined, 2.5],
      `gap:.6em;align-items:center;padding:.35em 0;border-bottom:1px solid ${look.rule}`,
    );
  const days = box(
    `<div data-table>${each(words.days.slice(0, draw.int(5, 7)), day)}</div>`,
    isBeside ? 'flex:1;min-width:0' : 'margin-bottom:1em',
  );
  const values = [
    `${draw.int(30, 99)}%`,
    `${draw.int(2, 50)} km/h`,
    String(draw.int(0, 11)),
    clock(draw),
    clock(draw),
    `${draw.int(2, 30)} km`,
    `${draw.int(980, 1040)} hPa`,
    degrees(),
  ];
  const card = (at: number): string =>
    box(
      `<div class="s">${textAt(weather, at)}</div><div style="font-size:1.5em">${values[at]}</div>${isSpread ? picture(`height:${draw.int(1, 6)}em`) : draw.pick(['', `<div class="s">${t(draw.pick(words.details))}</div>`])}`,
    );
  const cards = draw.some([0, 1, 2, 3, 4, 5, 6, 7], draw.pick([4, 6])).map(card);
  const facts = `<div class="x">${isSpread ? stacks(2, 1, cards) : grid(2, 1, cards.join(''))}</div>`;
  const now = `<div class="${draw.pick(['n', ''])}" style="margin-bottom:1.2em"><div class="l">${t(draw.pick(words.cities))}</div><div style="font-size:3em;line-height:1.2">${degrees()}</div><div>${textAt(weather, draw.int(9, 11))}</div><div class="s">↑ ${degrees()} ↓ ${degrees()}</div></div>`;
  return screen(
    look,
    `${now}${hours}${isBeside ? `<div class="f" style="gap:1em;align-items:flex-start">${days}${facts}</div>` : days + facts}`,
  );
}

/** Pages of people, and of what one looks up every day. */
export const peopleKinds: readonly LayoutKind[] = [
  { name: 'profile-statistics', width: [38, 54], render: profileStatistics },
  { name: 'nested-replies', width: [32, 48], render: nestedReplies },
  { name: 'release-notes', width: [34, 50], render: releaseNotes },
  { name: 'stock-page', width: [44, 58], render: stockPage },
  { name: 'weather-panels', width: [36, 50], render: weatherPanels },
];
