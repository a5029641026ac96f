import { escapeHtml as t } from '../../make-set/template';
import { clock, each, type LayoutInput, type LayoutKind, take } from '../kind';
import { boxStyle, heading, inColumns, twoEnds } from './parts';

const paragraph = (text: string): string => `<p>${t(text)}</p>`;

/** The front page of a news site: a lead, stories beside each other, and what is read most. */
function frontPage({ draw, words, corpus }: LayoutInput): string {
  const bar = `<div class="f b" style="padding:.5em 0;border-bottom:2px solid #222;margin-bottom:1em">${each(take(draw, words.links, draw.int(4, 6)), (link) => `<div>${t(link)}</div>`)}</div>`;
  const story = (title: string): string =>
    `<div class="x"><h3>${t(title)}</h3><div>${t(draw.pick(words.details))}</div><div class="s">${clock(draw)}</div></div>`;
  const lead = `<h1>${t(draw.pick(corpus.headings))}</h1>${paragraph(draw.pick(corpus.paragraphs))}`;
  const stories = `<div class="f" style="gap:1.5em">${each(take(draw, corpus.headings, draw.int(2, 3)), story)}</div>`;
  const most = `<div style="width:14em;${boxStyle(draw)}"><div class="k">${t(draw.pick(words.sections))}</div>${each(take(draw, corpus.headings, 5), (title, index) => `<div style="padding:.35em 0">${index + 1}. ${t(title)}</div>`)}</div>`;
  return `${bar}<div class="f" style="gap:2em"><div class="x">${lead}${stories}</div>${most}</div>`;
}

/** A page of a manual: places to go at the left, the text, what the page holds at the right. */
function docsPage({ draw, words, corpus }: LayoutInput): string {
  const head = heading(draw);
  const group = (title: string): string =>
    `<div style="margin-bottom:.8em">${head(t(title))}${each(take(draw, words.links, draw.int(3, 5)), (link) => `<div>${t(link)}</div>`)}</div>`;
  const menu = `<div style="width:11em;${draw.pick(['border-right:1px solid #ddd;', 'background:#f5f6f8;padding:.6em;', ''])}">${each(take(draw, words.sections, draw.int(2, 3)), group)}</div>`;
  const text = each(
    take(draw, corpus.paragraphs, 2),
    (each) => `<h3>${t(draw.pick(corpus.headings))}</h3>${paragraph(each)}`,
  );
  const onPage = draw.pick([
    `<div style="width:10em" class="s"><div class="k">${t(words.small.page)}</div>${each(take(draw, words.sections, 4), (title) => `<div style="padding:.2em 0">${t(title)}</div>`)}</div>`,
    '',
  ]);
  return `<div class="f" style="gap:2em">${menu}<div class="x"><h1>${t(draw.pick(corpus.headings))}</h1>${text}</div>${onPage}</div>`;
}

/** A folded sheet: three panels, each read whole. */
function leaflet({ draw, words, corpus }: LayoutInput): string {
  const row = twoEnds(draw);
  const parts: readonly (() => string)[] = [
    () => paragraph(draw.pick(corpus.paragraphs)),
    () => each(take(draw, words.features, 5), (text) => `<div>• ${t(text)}</div>`),
    () => each(take(draw, words.days, 6), (day) => row(t(day), clock(draw))),
    () =>
      each(
        take(draw, corpus.fields, 4),
        ([label, value]) => `<div><span class="k">${t(label)}</span> ${t(value)}</div>`,
      ),
  ];
  const skins = draw.pick([
    ['background:#e9f1ea;', 'background:#fff;', 'background:#e9f1ea;'],
    ['', 'border-left:1px dashed #aaa;', 'border-left:1px dashed #aaa;'],
    ['background:#234;color:#fff;', '', 'background:#f4e8d8;'],
  ]);
  const panel = (skin: string): string =>
    `<div class="x" style="padding:1em;${skin}"><h2>${t(draw.pick(words.sections))}</h2>${each(draw.some(parts, draw.int(2, 3)), (part) => `${part()}<div style="height:1em"></div>`)}</div>`;
  return `<div class="f">${each(skins, panel)}</div>`;
}

/** A slide: a title, points in columns, a number below. */
function slidePoints({ draw, words, corpus }: LayoutInput): string {
  const [head, mark, box] = [heading(draw), draw.pick(['• ', '– ', '▪ ']), draw.pick([boxStyle(draw), ''])];
  const column = (title: string): string =>
    `<div class="x" style="${box}">${head(t(title))}${each(take(draw, draw.pick([words.tasks, words.features, corpus.interface]), draw.int(3, 5)), (text) => `<div style="padding:.25em 0">${mark}${t(text)}</div>`)}</div>`;
  const columns = each(take(draw, words.sections, draw.int(2, 3)), column);
  return `<h1 style="margin-bottom:.8em">${t(draw.pick(corpus.headings))}</h1><div class="f" style="gap:${draw.int(12, 30) / 10}em">${columns}</div><div class="f b s" style="margin-top:2em"><div>${t(draw.pick(words.people))}</div><div>${draw.int(2, 60)}</div></div>`;
}

/** Two panes of a program: a list at the left, what is chosen at the right. */
function twoPanes({ draw, words, corpus }: LayoutInput): string {
  const ground = draw.pick(['background:#f3f4f6;', 'border-right:1px solid #ccc;', '']);
  const entry = (name: string): string =>
    `<div style="padding:.5em 0"><div class="f b"><div class="k">${t(name)}</div><div class="s">${clock(draw)}</div></div><div class="s">${t(draw.pick(words.comments))}</div></div>`;
  const left = `<div style="width:16em;padding:.6em;${ground}">${each(take(draw, words.people, draw.int(4, 7)), entry)}</div>`;
  const bubble = (text: string, index: number): string =>
    `<div style="max-width:75%;padding:.4em .8em;margin:.4em 0;border-radius:10px;${index % 2 === 0 ? 'background:#eee;align-self:flex-start' : 'background:#cfe6ff;align-self:flex-end'}">${t(text)}</div>`;
  const talk = `<h3>${t(draw.pick(words.people))}</h3><div class="c">${each(take(draw, corpus.messages, draw.int(4, 6)), bubble)}</div>`;
  const mail = `<h2>${t(draw.pick(corpus.headings))}</h2><div class="s">${t(draw.pick(words.people))} ${clock(draw)}</div>${each(take(draw, corpus.paragraphs, 2), paragraph)}`;
  return `<div class="f">${left}<div class="x" style="padding:.6em 1.2em">${draw.pick([talk, mail])}</div></div>`;
}

/** Days beside each other, with what is due on each of them. */
function agendaColumns({ draw, words }: LayoutInput): string {
  const [head, box] = [heading(draw), boxStyle(draw)];
  const isBelow = draw.pick([true, false]);
  const due = (text: string): string =>
    isBelow
      ? `<div style="padding:.3em 0"><div class="s">${clock(draw)}</div><div>${t(text)}</div></div>`
      : `<div style="padding:.3em 0">${clock(draw)} ${t(text)}</div>`;
  const day = (name: string): string =>
    `<div class="x" style="${box}">${head(t(name))}${each(take(draw, words.tasks, draw.int(1, 4)), due)}</div>`;
  return `<div class="f" style="gap:${draw.int(5, 12) / 10}em">${each(words.days.slice(0, draw.int(3, 5)), day)}</div>`;
}

/** Lines of code, each with a note at the side. */
function codeNotes({ draw, words }: LayoutInput): string {
  const lines = [
    'const total = 0;',
    'for (const item of items) {',
    '  total += item.price;',
    '}',
    'if (total > limit) {',
    '  warn(total);',
    '}',
    'return total;',
    'import { sum } from "./sum";',
    'await save(items);',
  ];
  const notes = [...words.details, ...words.tasks];
  const rule = draw.pick(['border-bottom:1px solid #e5e5e5;', '']);
  const note = (at: number): string => (at % 4 === 3 ? '' : t(notes[(at * 5) % notes.length] ?? ''));
  const row = (line: string, at: number): string =>
    `<tr><td style="white-space:pre;font-family:monospace;${rule}">${t(line)}</td><td style="${rule}color:#576">${note(at)}</td></tr>`;
  return `<table style="width:100%">${each(take(draw, lines, draw.int(6, 10)), row)}</table>`;
}

/** Two pages of a book that lie open. */
function facingPages({ draw, corpus, words }: LayoutInput): string {
  const first = draw.int(5, 140) * 2;
  const rule = draw.pick(['border-right:1px solid #999;', 'box-shadow:inset -8px 0 8px #ddd;', '']);
  const top = draw.pick([true, false]);
  const page = (number: number, style: string): string => {
    const parts = take(draw, corpus.paragraphs, draw.int(1, 3));
    const text = each(
      parts,
      (part, at) =>
        `${at > 0 && number % 3 > 0 ? `<h3>${t(draw.pick(corpus.headings))}</h3>` : ''}${paragraph(part)}`,
    );
    const running = top
      ? `<div class="f b s" style="margin-bottom:1em"><div>${t(words.sections[number % 2] ?? '')}</div><div>${number}</div></div>`
      : '';
    return `<div class="x" style="padding:1.4em;${style}">${running}${text}${top ? '' : `<div class="n s">${number}</div>`}</div>`;
  };
  return `<div class="f">${page(first, rule)}${page(first + 1, '')}</div>`;
}

/** Lessons of a week: a row for each hour, a cell for each day, some with a room below the subject. */
function classSchedule({ draw, words }: LayoutInput): string {
  const ruled = draw.pick(['ruled', 'ruled', '']);
  const hasRoom = draw.pick([true, false]);
  const days = words.days.slice(0, 5);
  const lesson = (): string => {
    if (draw.int(1, 7) === 1) return '<td></td>';
    const room = hasRoom ? `<div class="s">${draw.pick(['A', 'B', 'R', ''])}${draw.int(100, 420)}</div>` : '';
    return `<td>${t(draw.pick(words.subjects))}${room}</td>`;
  };
  const rows = Array.from(
    { length: draw.int(4, 7) },
    (_, at) => `<tr><td>${draw.pick([String(at + 1), `${8 + at}:00`])}</td>${days.map(lesson).join('')}</tr>`,
  );
  return `<table class="${ruled}" style="width:100%"><tr><th></th>${each(days, (day) => `<th>${t(day)}</th>`)}</tr>${rows.join('')}</table>`;
}

/** Vertical text in tiers: the upper one is read whole before the lower one. */
function verticalTiers({ draw, corpus }: LayoutInput): string {
  const rule = draw.pick(['border-top:1px solid #888;', '']);
  const tier = (text: string, at: number): string =>
    `<div style="writing-mode:vertical-rl;height:${draw.int(13, 18)}em;width:100%;padding:.8em 0;${at > 0 ? rule : ''}"><h3>${t(draw.pick(corpus.headings))}</h3>${paragraph(text)}</div>`;
  return `<div class="c" style="gap:1.5em">${each(take(draw, corpus.paragraphs, 2), tier)}</div>`;
}

/** A list of places on a site under their sections, in columns, several sections in each. */
function siteMap({ draw, words, corpus }: LayoutInput): string {
  const head = heading(draw);
  const section = (title: string): string =>
    `<div style="break-inside:avoid;margin-bottom:1.2em">${head(t(title))}${each(take(draw, [...words.links, ...corpus.menu], draw.int(2, 6)), (link) => `<div style="padding:.15em 0">${t(link)}</div>`)}</div>`;
  return inColumns(draw, draw.int(3, 4), each(take(draw, words.sections, draw.int(6, 8)), section));
}

/** Pages of several parts. */
export const composedKinds: readonly LayoutKind[] = [
  { name: 'front-page', width: [54, 72], render: frontPage },
  { name: 'docs-page', width: [54, 72], render: docsPage },
  { name: 'leaflet', width: [52, 72], render: leaflet },
  { name: 'slide-points', width: [40, 60], render: slidePoints },
  { name: 'two-panes', width: [44, 62], render: twoPanes },
  { name: 'agenda-columns', width: [48, 68], render: agendaColumns },
  { name: 'code-notes', width: [42, 60], render: codeNotes },
  { name: 'facing-pages', width: [50, 70], style: 'serif', render: facingPages },
  { name: 'class-schedule', width: [34, 52], render: classSchedule },
  { name: 'vertical-tiers', width: [24, 40], languages: ['zh', 'ja'], render: verticalTiers },
  { name: 'site-map', width: [46, 66], render: siteMap },
];
