import { escapeHtml as t } from '../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, take } from '../kind';

const languages = ['zh', 'ja'] as const;

const upright = (html: string, height: number, style = ''): string =>
  `<div style="writing-mode:vertical-rl;height:${height}em;${style}">${html}</div>`;

const paragraphs = ({ draw, corpus }: LayoutInput, count: number): string =>
  each(
    take(draw, corpus.paragraphs, count),
    (text) => `<p style="margin:0 0 0 .8em;text-indent:1em">${t(text)}</p>`,
  );

/** Columns from right to left, the title first. */
function page(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const title = `<h2 style="margin:0 0 0 1em">${t(draw.pick(corpus.headings))}</h2><div style="margin:0 0 0 1em">${t(draw.pick(words.people))}</div>`;
  return upright(title + paragraphs(input, draw.int(1, 3)), draw.int(18, 26));
}

/** Two storeys of vertical text: the upper one is read first. */
function storeys(input: LayoutInput): string {
  const { draw } = input;
  const height = draw.int(12, 16);
  return `${upright(paragraphs(input, 2), height)}<div style="height:2em"></div>${upright(paragraphs(input, 2), height)}`;
}

/** Vertical text under a horizontal headline, with a horizontal line at the foot. */
function headed(input: LayoutInput): string {
  const { draw, corpus } = input;
  return `<h1 class="n">${t(draw.pick(corpus.headings))}</h1>${upright(paragraphs(input, 2), draw.int(16, 22))}<div class="s n" style="margin-top:1em">${isoDate(draw)}</div>`;
}

function verse({ draw, corpus }: LayoutInput): string {
  const lines = draw.pick(corpus.verses);
  return upright(
    `<div class="l" style="margin-left:1.2em">${t(draw.pick(corpus.headings).slice(0, 6))}</div>${each(lines, (line) => `<div style="margin-left:.8em">${t(line)}</div>`)}`,
    14,
  );
}

/** A couplet at the sides, read from the right, around a horizontal text. */
function couplet({ draw, corpus, words }: LayoutInput): string {
  const [right = '', left = ''] = draw.some(corpus.captions, 2);
  const side = (text: string, order: number): string =>
    `<div class="l" style="writing-mode:vertical-rl" data-order="${order}">${t(text)}</div>`;
  return `<div class="n l k" style="margin-bottom:1em">${t(draw.pick(words.sections))}</div><div class="f b" data-reading="dom">${side(left, 2)}${side(right, 1)}</div>`;
}

function dishes({ draw, words }: LayoutInput): string {
  const columns = take(draw, words.dishes, draw.int(5, 8));
  return upright(
    each(columns, (name) => `<div style="margin-left:1.1em">${t(name)}</div>`),
    12,
  );
}

export const verticalKinds: readonly LayoutKind[] = [
  { name: 'vertical-page', width: [34, 46], languages, style: 'serif', render: page },
  { name: 'vertical-storeys', width: [24, 38], languages, style: 'serif', render: storeys },
  { name: 'vertical-headed', width: [28, 40], languages, style: 'serif', render: headed },
  { name: 'vertical-verse', width: [14, 20], languages, style: 'serif', render: verse },
  { name: 'vertical-couplet', width: [16, 24], languages, style: 'serif', render: couplet },
  { name: 'vertical-menu', width: [26, 34], languages, style: 'serif', render: dishes },
];
