import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';
import { dailyOf } from '../words/daily';
import { boxStyle, heading, inColumns } from './parts';
import { picture, rowOf, textAt } from './pieces';

/** The first page of a paper: title, authors beside each other, abstract, two columns. */
function paperFirstPage({ draw, corpus, words, lang }: LayoutInput): string {
  const { chapters, universities } = dailyOf(lang);
  const align = draw.pick(['n', 'n', '']);
  const textAlign = draw.pick(['left', 'justify']);
  const author = (name: string): string =>
    `<div class="x ${align}"><div>${t(name)}</div><div class="s">${t(draw.pick(universities))}</div><div class="s">${draw.pick(['lab', 'info', 'mail'])}${draw.int(1, 99)}@example.org</div></div>`;
  const abstract = draw.pick([
    (text: string) =>
      `<div style="margin:1.2em 4em"><div class="k n">${textAt(chapters, 0)}</div><p>${text}</p></div>`,
    (text: string) => `<p style="margin-top:1.2em"><span class="k">${textAt(chapters, 0)}</span> ${text}</p>`,
  ]);
  const running = `<div class="f b s" style="margin-bottom:1em"><div>${textAt(universities, 0)} ${draw.int(2015, 2026)}</div><div>${draw.int(1, 900)}</div></div>`;
  const section = (title: string): string =>
    `<div class="k" style="margin:.4em 0;break-after:avoid">${t(title)}</div>${each(take(draw, corpus.paragraphs, draw.int(1, 2)), (text) => `<p style="text-align:${textAlign}">${t(text)}</p>`)}`;
  const authors = `<div class="f" style="gap:1.5em">${each(take(draw, words.people, draw.int(2, 4)), author)}</div>`;
  return `${draw.pick([running, ''])}<h1 class="${align}">${t(draw.pick(corpus.headings))}</h1>${authors}${abstract(t(draw.pick(corpus.paragraphs)))}${inColumns(draw, 2, each(chapters.slice(1, draw.int(3, 4)), section))}`;
}

/** A poster of a conference: a band with the title, then columns of sections with texts, lists and figures. */
function conferencePoster({ draw, corpus, words, lang }: LayoutInput): string {
  const { chapters, universities, figure } = dailyOf(lang);
  const [box, head] = [boxStyle(draw), heading(draw)];
  const parts: readonly (() => string)[] = [
    () => `<div>${t(draw.pick(corpus.paragraphs))}</div>`,
    () => each(take(draw, words.details, draw.int(3, 5)), (text) => `<div>• ${t(text)}</div>`),
    () =>
      `${picture(`height:${draw.int(6, 9)}em`)}<div class="s ${draw.pick(['n', ''])}" style="margin-top:.3em">${t(draw.pick(figure))}</div>`,
    () =>
      `<div data-table>${each(take(draw, words.measures, 4), (name) => rowOf([t(name), `${draw.int(1, 99)}.${draw.int(0, 9)}`], [undefined, 4]))}</div>`,
  ];
  const section = (title: string): string =>
    `<div style="margin-bottom:1em;${box}">${head(t(title.replace(/^\d+ /, '')))}${draw.pick(parts)()}</div>`;
  const count = draw.int(2, 3);
  const titles = Array.from({ length: count }, (_, at) =>
    chapters.slice((at * 6) / count, ((at + 1) * 6) / count),
  );
  // Without boxes, rules between the columns say that they are read one after the other.
  const rule = /border:|background/.test(box) ? '' : 'border-left:1px solid #999;padding-left:1em';
  const [tone, band] = draw.pick([
    ['d', 'background:#7a2030;color:#fff;'],
    ['', 'background:#e7edf4;'],
    ['', ''],
  ]);
  return `<div class="n ${tone}" style="padding:1em;margin-bottom:1em;${band}"><h1>${t(draw.pick(corpus.headings))}</h1><div>${take(draw, words.people, 3).map(t).join(', ')}</div><div class="s">${t(draw.pick(universities))}</div></div><div class="f" style="gap:1.4em;align-items:${rule ? 'stretch' : 'flex-start'}">${each(titles, (column) => `<div class="x" style="${rule}">${each(column, section)}</div>`)}</div>`;
}

/** A page of a dictionary: guide words at the top, entries in columns. */
function dictionaryPage({ draw, words, lang }: LayoutInput): string {
  const sounds = ['/ˈækwɪfə/', '/ˈbæləst/', '/ˈkænəpi/', '/ˈdeltə/'];
  const sound = draw.pick([() => ` ${draw.pick(sounds)}`, () => '', () => ` [${draw.int(1, 12)}]`]);
  const hang = draw.pick(['padding-left:1em;text-indent:-1em;', '']);
  const hasSenses = draw.pick([true, false]);
  const named = words.songs.map((song, index): readonly [string, string] => [
    song,
    words.details[index] ?? '',
  ]);
  const alphabet = lang === 'mix' ? 'zh' : lang;
  const entries = take(draw, [...words.terms, ...named], draw.int(12, 16)).sort(([a], [b]) =>
    a.localeCompare(b, alphabet),
  );
  const entry = ([term, meaning]: readonly [string, string]): string => {
    const second = hasSenses && draw.pick([true, false]);
    const senses = second ? `1 ${t(meaning)} 2 ${t(draw.pick(words.details))}` : t(meaning);
    const example = draw.pick(['', `<span class="s"> ${t(draw.pick(words.notes))}</span>`]);
    return `<div style="margin-bottom:.5em;${hang}"><span class="k">${t(term)}</span>${lang === 'en' || lang === 'mix' ? sound() : ''} ${senses}${example}</div>`;
  };
  const [first, last] = [entries[0]?.[0] ?? '', entries.at(-1)?.[0] ?? ''];
  const guides = `<div class="f b" style="border-bottom:1px solid #333;padding-bottom:.2em;margin-bottom:.8em"><div class="k">${t(first)}</div><div>${draw.int(2, 900)}</div><div class="k">${t(last)}</div></div>`;
  return `${guides}${inColumns(draw, draw.int(2, 3), each(entries, entry))}`;
}

/** A document whose section titles are in a column of their own at the left, as in a curriculum vitae. */
function sideHeadings({ draw, words, corpus, lang }: LayoutInput): string {
  const { universities } = dailyOf(lang);
  const align = draw.pick(['r', '', '']);
  const rule = draw.pick(['border-top:1px solid #999;padding-top:.7em;', '']);
  const width = draw.int(7, 10);
  const isDated = draw.pick([true, false]);
  const place = (role: string): string => {
    const years = `${draw.int(2004, 2014)}–${draw.int(2015, 2025)}`;
    const name = isDated
      ? `<div class="f b" style="gap:1em"><div class="k">${t(role)}</div><div class="s nw">${years}</div></div>`
      : `<div class="k">${t(role)}</div>`;
    const points = each(take(draw, words.tasks, draw.int(1, 3)), (text) => `<div>• ${t(text)}</div>`);
    return `<div style="margin-bottom:.9em">${name}<div class="s">${t(draw.pick(universities))}</div>${points}</div>`;
  };
  const bodies: readonly (() => string)[] = [
    () => each(take(draw, words.roles, draw.int(1, 3)), place),
    () => `<p>${t(draw.pick(corpus.paragraphs))}</p>`,
    () => `<p>${take(draw, words.features, 5).map(t).join(', ')}</p>`,
  ];
  const section = (title: string, at: number): string =>
    `<div class="f" style="gap:1.8em;margin-bottom:.8em;${rule}"><div class="k ${align}" style="width:${width}em;flex:none">${t(title)}</div><div class="x">${bodies[at % 3]?.() ?? ''}</div></div>`;
  const top = draw.pick(['n', '']);
  return `<div class="${top}" style="margin-bottom:1.4em"><h1>${t(draw.pick(words.people))}</h1><div class="s">${t(draw.pick(words.cities))} · +${draw.int(30, 90)} ${draw.int(100, 999)} ${draw.int(1000, 9999)} · info@example.org</div></div>${each(take(draw, words.sections, draw.int(3, 5)), section)}`;
}

/** Small adverts in narrow columns under headings, some of them boxed. */
function classifiedAdverts({ draw, words, lang }: LayoutInput): string {
  const { adverts, contact } = dailyOf(lang);
  const head = heading(draw);
  const gap = draw.pick([
    'border-bottom:1px solid #ccc;padding-bottom:.5em;margin-bottom:.5em',
    'margin-bottom:.9em',
  ]);
  const advert = (text: string): string => {
    const look = draw.int(0, 5) === 0 ? 'border:2px solid #333;padding:.5em;margin-bottom:.9em' : gap;
    const price = draw.pick(['', ` ${words.currency}${money(draw, 900)}`]);
    const [first = '', ...others] = t(text).split(/(?<=[,，、,：:])/);
    return `<div style="break-inside:avoid;${look}"><span class="k">${first}</span>${others.join('')}${price} ${t(draw.pick(contact))} ${draw.int(200, 999)} ${draw.int(1000, 9999)}</div>`;
  };
  const section = (title: string): string =>
    head(t(title)) + each(take(draw, adverts, draw.int(4, 6)), advert);
  return inColumns(draw, draw.int(3, 4), each(take(draw, words.sections, draw.int(2, 3)), section));
}

/** A slide with two halves: a picture with its caption and points, or points under a heading each. */
function slideFigures({ draw, corpus, words, lang }: LayoutInput): string {
  const { figure, universities } = dailyOf(lang);
  const mark = draw.pick(['• ', '– ', '▸ ', '']);
  const points = (): string =>
    each(
      take(draw, draw.pick([words.details, words.tasks]), draw.int(2, 5)),
      (text) => `<div style="margin-bottom:.5em">${mark}${t(text)}</div>`,
    );
  const captioned = (at: number): string =>
    `<div>${picture(`height:${draw.int(7, 11)}em`)}<div class="s ${draw.pick(['n', ''])}" style="margin:.3em 0 .8em">${textAt(figure, at)}</div></div>`;
  const half = (title: string, at: number): string =>
    `<div class="x">${draw.pick([
      () => `<div class="k l" style="margin-bottom:.4em">${t(title)}</div>${points()}`,
      () => captioned(at) + points(),
      () => `<div class="k l" style="margin-bottom:.4em">${t(title)}</div>${captioned(at)}`,
      () => captioned(at),
    ])()}</div>`;
  const [tone, look] = draw.pick([
    ['d', 'background:#17324f;color:#fff'],
    ['', 'background:#faf7f0'],
    ['', ''],
  ]);
  const foot = `<div class="f b s" style="margin-top:1.6em"><div>${t(draw.pick(universities))}</div><div>${isoDate(draw)}</div><div>${draw.int(2, 60)}</div></div>`;
  return `<div class="${tone}" style="padding:1.4em;${look}"><h1 class="${draw.pick(['n', ''])}" style="margin-bottom:.8em">${t(draw.pick(corpus.headings))}</h1><div class="f" style="gap:2.4em;align-items:${draw.pick(['flex-start', 'center'])}">${each(take(draw, words.sections, 2), half)}</div>${foot}</div>`;
}

/** Printed pages, posters and slides. */
export const printKinds: readonly LayoutKind[] = [
  { name: 'paper-first-page', width: [46, 58], style: 'serif', render: paperFirstPage },
  { name: 'conference-poster', width: [50, 68], render: conferencePoster },
  { name: 'dictionary-page', width: [40, 54], style: 'serif', render: dictionaryPage },
  { name: 'side-headings', width: [38, 50], render: sideHeadings },
  { name: 'classified-adverts', width: [48, 62], render: classifiedAdverts },
  { name: 'slide-figures', width: [40, 56], render: slideFigures },
];
