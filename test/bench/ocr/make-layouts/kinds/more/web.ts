import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, toneOf, twoEnds } from '../parts';
import { chipStyle, entryStyle, picture, rowOf, textAt } from '../pieces';

/** What a search found; beside it a panel about the thing that was searched for. */
function searchWithPanel({ draw, words, corpus }: LayoutInput): string {
  const [box, row] = [boxStyle(draw), twoEnds(draw)];
  const isAddressFirst = draw.pick([true, false]);
  const result = (title: string): string => {
    const address = `<div class="s">example.org › ${t(draw.pick(words.links))}</div>`;
    const name = `<div class="l" style="color:#2440a8">${t(title)}</div>`;
    return `<div style="margin-bottom:1.4em">${isAddressFirst ? address + name : name + address}<div>${isoDate(draw)} — ${t(draw.pick(corpus.interface))}</div></div>`;
  };
  const tabs = `<div class="f" style="gap:2em;margin-bottom:1em">${each(take(draw, corpus.menu, draw.int(4, 6)), (name) => `<div class="nw">${t(name)}</div>`)}</div>`;
  const isBeside = draw.pick([true, false]);
  const fact = ([label, value]: readonly [string, string]): string =>
    isBeside ? row(t(label), t(value)) : `<div style="margin-top:.4em"><b>${t(label)}:</b> ${t(value)}</div>`;
  const image = draw.pick([picture('height:8em;margin-bottom:.6em'), '']);
  const panel = `<div class="${toneOf(box)}" style="width:${draw.int(19, 23)}em;${box}">${image}<div class="l k">${t(draw.pick(words.cities))}</div><div class="s">${t(draw.pick(words.sections))}</div><p style="margin-top:.6em">${t(draw.pick(corpus.paragraphs))}</p>${each(take(draw, corpus.fields, draw.int(2, 5)), fact)}</div>`;
  const results = each(take(draw, corpus.headings, draw.int(3, 5)), result);
  return `${draw.pick([tabs, ''])}<div class="f" style="gap:2.4em;align-items:flex-start"><div class="x">${results}</div>${panel}</div>`;
}

/** An application in a store: name, a strip of facts, what is new, reviews in cards, facts in rows. */
function storeListing({ draw, words, corpus, lang }: LayoutInput): string {
  const { store } = furtherOf(lang);
  const [box, head, row, chip] = [boxStyle(draw), heading(draw), twoEnds(draw), chipStyle(draw)];
  const top = `<div class="f m" style="gap:1em">${picture('width:5em;height:5em;border-radius:1em')}<div class="x"><div class="l k">${t(draw.pick(words.songs))}</div><div class="s">${t(draw.pick(words.details))}</div></div><div class="nw" style="${chip}">${textAt(store, 8)}</div></div>`;
  const facts = [
    [`${draw.int(2, 900)} ${textAt(store, 0)}`, `4.${draw.int(0, 9)}`, '★★★★☆'],
    [textAt(store, 1), `${draw.pick([4, 9, 12, 17])}+`, textAt(store, 9)],
    [textAt(store, 4), String(draw.int(11, 480)), 'MB'],
    [textAt(store, 3), t(draw.pick(words.cities)), `#${draw.int(1, 60)}`],
  ];
  const rule = draw.pick(['border-left:1px solid #ddd;', '']);
  const strip = `<div class="f" style="margin:1.2em 0">${each(draw.some(facts, draw.int(3, 4)), ([label = '', value = '', note = ''], at) => `<div class="x n" style="${at > 0 ? rule : ''}"><div class="s">${label}</div><div class="l k">${value}</div><div class="s">${note}</div></div>`)}</div>`;
  const fresh = `<div style="margin-bottom:1.2em">${head(textAt(store, 5))}<div class="f b s"><div>v${draw.int(1, 9)}.${draw.int(0, 30)}</div><div>${isoDate(draw)}</div></div><div>${t(draw.pick(corpus.interface))}</div></div>`;
  const review = (text: string): string =>
    `<div class="x ${toneOf(box)}" style="${box}"><div class="f b" style="gap:1em"><div class="k">${t(draw.pick(words.songs))}</div><div class="s nw">${isoDate(draw)}</div></div><div class="f b" style="gap:1em"><div>${'★'.repeat(draw.int(1, 5))}</div><div class="s nw">${t(draw.pick(words.people))}</div></div><div>${t(text)}</div></div>`;
  const reviews = `${head(textAt(store, 6))}<div class="f" style="gap:1.2em;margin-bottom:1.2em">${each(take(draw, words.comments, 2), review)}</div>`;
  const information = `${head(textAt(store, 7))}${each(take(draw, corpus.fields, draw.int(3, 4)), ([label, value]) => row(t(label), t(value)))}`;
  return (
    top + strip + draw.pick([fresh + reviews, reviews, fresh + reviews + information, fresh + information])
  );
}

/** A page of one article of a shop: its image at the left; at the right name, price, choices and buttons. */
function productDetail({ draw, words, lang }: LayoutInput): string {
  const { shop, colours } = furtherOf(lang);
  const chip = chipStyle(draw);
  const isLabelBeside = draw.pick([true, false]);
  const choice = (label: string, texts: readonly string[]): string => {
    const chips = `<div class="f w" style="gap:.6em 1.3em">${each(texts, (text) => `<div class="nw" style="${chip}">${t(text)}</div>`)}</div>`;
    return isLabelBeside
      ? `<div class="f m" style="gap:1.4em;margin-bottom:.9em"><div class="s" style="width:4.5em;flex:none">${label}</div><div class="x">${chips}</div></div>`
      : `<div style="margin-bottom:.9em"><div class="s" style="margin-bottom:.3em">${label}</div>${chips}</div>`;
  };
  const image = `<div style="width:40%">${picture(`height:${draw.int(14, 20)}em`)}<div class="f" style="gap:.5em;margin-top:.5em">${picture('width:3em;height:3em').repeat(4)}</div></div>`;
  const price = `<div class="f" style="gap:1.4em;align-items:baseline;margin:.6em 0"><div class="l k" style="color:#b03020">${words.currency}${money(draw, 900)}</div><div class="s" style="text-decoration:line-through">${words.currency}${money(draw, 999)}</div></div>`;
  const buttons = `<div class="f" style="gap:1.3em;margin-top:1em">${each([0, 1], (at) => `<div class="nw" style="${chip}">${textAt(shop, at)}</div>`)}</div>`;
  const details = each(
    take(draw, words.details, draw.int(0, 3)),
    (text) => `<div class="s">• ${t(text)}</div>`,
  );
  const right = `<div class="x"><div class="l k">${t(draw.pick(words.products))}</div><div class="s">★ 4.${draw.int(0, 9)} · ${draw.int(12, 4000)} ${textAt(shop, 6)}</div>${price}${choice(textAt(shop, 2), draw.some(colours, draw.int(2, 4)))}${choice(textAt(shop, 3), draw.some(['S', 'M', 'L', 'XL', 'XXL'], draw.int(3, 5)))}${details}${buttons}</div>`;
  const tabs = `<div class="f" style="gap:2.4em;margin:1.4em 0 .8em;border-bottom:1px solid #ccc">${each([4, 5, 6], (at) => `<div>${textAt(shop, at)}</div>`)}</div>`;
  const pairs = [t(draw.pick(colours)), '12 × 8 cm', '350 ml', '0.4 kg'].map(
    (value, at) => [textAt(shop, at + 2), value] as const,
  );
  const facts = `<div data-table>${each(pairs.slice(0, draw.int(2, 4)), ([label, value]) => rowOf([`<span class="s">${label}</span>`, value], [9, undefined], 'padding:.3em 0'))}</div>`;
  return `<div class="f" style="gap:2em">${image}${right}</div>${draw.pick([tabs + facts, facts, ''])}`;
}

/** Reviews of buyers; beside them the mean, and how many gave how many stars. */
function reviewSummary({ draw, words, lang }: LayoutInput): string {
  const { shop } = furtherOf(lang);
  const style = entryStyle(draw);
  const [isLeft, isAbove] = [draw.pick([true, false]), draw.pick([true, false, false])];
  const bar = (stars: number): string =>
    rowOf(
      [
        `${stars} ★`,
        picture(`height:.8em;width:${draw.int(5, 95)}%;margin-top:.4em`),
        `<div class="r">${draw.int(1, 70)}%</div>`,
      ],
      [3, undefined, 3.4],
      'gap:.6em',
    );
  const mean = `<div style="width:${draw.int(13, 16)}em;${isAbove ? 'margin-bottom:1.4em' : ''}"><div class="k">${textAt(shop, 6)}</div><div style="font-size:2.4em;line-height:1.3">4.${draw.int(0, 9)}</div><div class="s">${draw.int(20, 9000)} ${textAt(shop, 6)}</div><div data-table style="margin-top:.6em">${each([5, 4, 3, 2, 1], bar)}</div></div>`;
  const review = (text: string): string => {
    const stars = '★★★★★'.slice(0, draw.int(1, 5));
    const head = isLeft
      ? `<div class="f b" style="gap:1em"><div>${stars} <b>${t(draw.pick(words.songs))}</b></div><div class="s nw">${isoDate(draw)}</div></div><div class="s">${t(draw.pick(words.people))}</div>`
      : `<div class="f m" style="gap:.7em">${picture('width:2em;height:2em;border-radius:50%')}<div><div class="k">${t(draw.pick(words.people))}</div><div class="s">${stars} · ${isoDate(draw)}</div></div></div>`;
    return `<div style="${style}">${head}<div style="margin-top:.3em">${t(text)}</div></div>`;
  };
  const reviews = `<div class="x">${each(take(draw, words.comments, draw.int(3, 5)), review)}</div>`;
  return isAbove
    ? mean + reviews
    : `<div class="f" style="gap:2.6em;align-items:flex-start">${mean}${reviews}</div>`;
}

/** Offers of work: title with what is paid at the right end, company and place, chips, and the day. */
function jobAdverts({ draw, words, corpus, lang }: LayoutInput): string {
  const { jobs } = furtherOf(lang);
  const { universities, company } = dailyOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const columns = draw.pick([1, 1, 2]);
  const hasText = draw.pick([true, false]);
  const advert = (role: string): string => {
    const pay = `${words.currency}${draw.int(2, 9)},${draw.int(1, 9)}00 ${textAt(jobs, 5)}`;
    const top = `<div class="f b" style="gap:1.5em"><div class="k l">${t(role)}</div><div class="nw" style="color:#c04a10">${pay}</div></div>`;
    const place = `<div class="f b" style="gap:1.5em"><div>${t(draw.pick([...universities, company[0] ?? '']))}</div><div class="s nw">${t(draw.pick(words.cities))}</div></div>`;
    const chips = `<div class="f w s" style="gap:.5em 1.3em;margin-top:.5em">${each(draw.some([...jobs.slice(0, 5), ...jobs.slice(6)], draw.int(2, 4)), (text) => `<div class="nw" style="${chip}">${t(text)}</div>`)}</div>`;
    return `<div style="${style}">${top}${place}${hasText ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : ''}${chips}</div>`;
  };
  const adverts = each(take(draw, words.roles, columns * draw.int(2, 3)), advert);
  return `<h2>${t(draw.pick(words.sections))}</h2><div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:0 2em;align-items:stretch">${adverts}</div>`;
}

/** The opened menu of a site: the bar with its entries, below it columns of links, at the right a promotion. */
function megaMenu({ draw, words, corpus }: LayoutInput): string {
  const [head, box] = [heading(draw), boxStyle(draw)];
  const hasDetail = draw.pick([true, false, false]);
  const link = (text: string): string =>
    hasDetail
      ? `<div style="margin-bottom:.6em"><div>${t(text)}</div><div class="s">${t(draw.pick(words.details))}</div></div>`
      : `<div style="padding:.2em 0">${t(text)}</div>`;
  const column = (title: string): string =>
    `<div class="x">${head(t(title))}${each(draw.some(draw.pick([words.links, words.features, words.products]), draw.int(3, 6)), link)}</div>`;
  const promotion = `<div class="${toneOf(box)}" style="width:13em;${box}">${picture('height:5em;margin-bottom:.5em')}<div class="k">${t(draw.pick(corpus.headings))}</div><div class="s">${t(draw.pick(words.buttons))}</div></div>`;
  const bar = `<div class="f b m" style="padding:.6em 0;border-bottom:1px solid #ccc;margin-bottom:1em"><div class="l k nw">${t(draw.pick(words.cities))}</div><div class="f" style="gap:1.8em">${each(take(draw, corpus.menu, draw.int(3, 5)), (name) => `<div class="nw">${t(name)}</div>`)}</div><div class="nw">${t(draw.pick(words.buttons))}</div></div>`;
  const columns = each(take(draw, words.sections, draw.int(3, 4)), column);
  return `${bar}<div class="f" style="gap:${draw.int(16, 30) / 10}em;align-items:flex-start">${columns}${draw.pick([promotion, ''])}</div>`;
}

/** A page of news: the first story with its image, beside it the latest with their times; sections below. */
function newsPortal({ draw, words, corpus, lang }: LayoutInput): string {
  const { topics } = dailyOf(lang);
  const [head, box] = [heading(draw), boxStyle(draw)];
  const isTimed = draw.pick([true, true, false]);
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const first = `<div class="x">${picture(`height:${draw.int(8, 13)}em;margin-bottom:.6em`)}<h2>${t(draw.pick(corpus.headings))}</h2><div>${t(draw.pick(corpus.paragraphs))}</div><div class="s">${t(draw.pick(words.people))} · ${clock(draw)}</div></div>`;
  const item = (title: string): string => {
    const row = isTimed
      ? `<div class="f" style="gap:1.3em"><div class="s nw">${clock(draw)}</div><div class="x">${t(title)}</div></div>`
      : `<div>${t(title)}</div>`;
    return `<div style="padding:.4em 0;${rule}">${row}</div>`;
  };
  const latest = `<div class="${toneOf(box)}" style="width:${draw.int(17, 21)}em;${box}">${head(t(draw.pick(words.sections)))}${each(draw.some(topics, draw.int(4, 7)), item)}</div>`;
  const mark = draw.pick(['· ', '• ', '']);
  const section = (title: string): string =>
    `<div style="min-width:0">${head(t(title))}${draw.pick([picture('height:4em;margin-bottom:.4em'), ''])}<div class="k">${t(draw.pick(corpus.headings))}</div>${each(draw.some(topics, draw.int(2, 4)), (text) => `<div style="padding:.15em 0">${mark}${t(text)}</div>`)}</div>`;
  const columns = draw.int(2, 3);
  const sections = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.4em 2em;margin-top:1.6em">${each(take(draw, words.sections, columns * draw.int(1, 2)), section)}</div>`;
  return `<div class="f" style="gap:2em;align-items:flex-start">${first}${latest}</div>${draw.pick([sections, sections, ''])}`;
}

/** A chat of a group: who writes, bubbles at both sides with their time, and what they answer to quoted in them. */
function chatQuoted({ draw, words, corpus, lang }: LayoutInput): string {
  const { ranks } = dailyOf(lang);
  const [mine, theirs] = draw.pick([
    ['#95ec69', '#f1f1f1'],
    ['#d6e6ff', '#efefef'],
    ['#e2f5d5', '#fff;border:1px solid #ddd'],
  ]);
  const [isQuoteBelow, corner] = [draw.pick([true, false]), draw.pick(['4px', '50%'])];
  const [hasTime, hasRank] = [draw.pick([true, false]), draw.pick([true, false])];
  const message = (text: string): string => {
    const isMine = draw.pick([true, false]);
    const quoted = `<div class="s" style="background:#00000010;padding:.3em .6em;border-left:3px solid #999"><div>${t(draw.pick(words.people))}: ${t(draw.pick(words.comments))}</div></div>`;
    const quote = draw.pick([quoted, '', '']);
    const rank = hasRank ? ` <span class="s">${t(draw.pick(ranks))}</span>` : '';
    const name = isMine ? '' : `<div class="s">${t(draw.pick(words.people))}${rank}</div>`;
    const time = hasTime ? `<div class="s r">${clock(draw)}</div>` : '';
    const bubble = `<div style="padding:.45em .8em;border-radius:8px;background:${isMine ? mine : theirs}">${isQuoteBelow ? '' : quote}<div>${t(text)}</div>${time}</div>`;
    const below = isQuoteBelow && quote !== '' ? `<div style="margin-top:.3em">${quote}</div>` : '';
    return `<div class="f" style="gap:.6em;margin-bottom:1em;${isMine ? 'flex-direction:row-reverse' : ''}">${picture(`width:2.4em;height:2.4em;border-radius:${corner}`)}<div style="max-width:68%">${name}${bubble}${below}</div></div>`;
  };
  const day = (): string => `<div class="n s" style="margin:.6em 0">${isoDate(draw)} ${clock(draw)}</div>`;
  const title = `<div class="f b m" style="margin-bottom:1em"><div class="k">${t(draw.pick(words.sections))} (${draw.int(3, 480)})</div><div class="s">${t(draw.pick(words.buttons))}</div></div>`;
  const texts = take(draw, [...corpus.messages, ...words.comments], draw.int(5, 9));
  return `${draw.pick([title, ''])}${day()}${each(texts, (text, at) => (at === 3 ? day() : '') + message(text))}`;
}

/** Questions with their counts in a narrow column before them; below each its tags, and who asked at the right. */
function questionVotes({ draw, words, corpus, lang }: LayoutInput): string {
  const { issue } = furtherOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const isStacked = draw.pick([true, false]);
  const hasText = draw.pick([true, false]);
  const count = (at: number): string =>
    isStacked
      ? `<div class="n" style="margin-bottom:.3em"><div class="k">${draw.int(0, 99)}</div><div class="s">${textAt(issue, at)}</div></div>`
      : `<div class="r s">${draw.int(0, 99)} ${textAt(issue, at)}</div>`;
  const question = ([title, text]: readonly [string, string]): string => {
    const tags = `<div class="f s" style="gap:1.4em">${each(draw.some(['typescript', 'css', 'git', 'sql'], draw.int(1, 3)), (tag) => `<div class="nw" style="${chip}">${tag}</div>`)}</div>`;
    const foot = `<div class="f b" style="gap:1.5em;margin-top:.5em">${tags}<div class="s r">${t(draw.pick(words.people))} ${isoDate(draw)}</div></div>`;
    return `<div class="f" style="gap:1.6em;${style}"><div style="width:6.5em;flex:none">${each(isStacked ? [9, 8] : [9, 8, 10], count)}</div><div class="x"><div class="k">${t(title)}</div>${hasText ? `<div>${t(text)}</div>` : ''}${foot}</div></div>`;
  };
  return `<h2>${t(draw.pick(corpus.headings))}</h2>${each(take(draw, words.answers, draw.int(3, 5)), question)}`;
}

/** Pages of the web. */
export const webKinds: readonly LayoutKind[] = [
  { name: 'search-with-panel', width: [48, 62], render: searchWithPanel },
  { name: 'store-listing', width: [28, 44], render: storeListing },
  { name: 'product-detail', width: [40, 56], render: productDetail },
  { name: 'review-summary', width: [38, 54], render: reviewSummary },
  { name: 'job-adverts', width: [36, 58], render: jobAdverts },
  { name: 'mega-menu', width: [52, 68], render: megaMenu },
  { name: 'news-portal', width: [48, 66], render: newsPortal },
  { name: 'chat-quoted', width: [24, 34], render: chatQuoted },
  { name: 'question-votes', width: [36, 52], render: questionVotes },
];
