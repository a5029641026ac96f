import type { Corpus } from '../make-set/corpus/corpus';
import type { Draw } from '../make-set/draw';
import { elements, escapeHtml, row } from '../make-set/template';
import type { Shot } from './camera';

export interface PhotoSheet {
  readonly html: string;
  readonly css: string;
  readonly shot: Shot;
}

export interface PhotoInput {
  readonly draw: Draw;
  readonly corpus: Corpus;
  readonly font: string;
}

/** A kind of photo: what is printed, and how it is photographed. */
export interface PhotoKind {
  readonly name: string;
  render(input: PhotoInput): PhotoSheet;
}

const share = (draw: Draw, from: number, to: number): number => draw.int(from * 1000, to * 1000) / 1000;

/** A camera that is held at an angle: two corners are further away. */
function slanted(draw: Draw, most: number): Shot['corners'] {
  const far = share(draw, most / 2, most);
  const near = share(draw, 0, 0.02);
  const lean = share(draw, most / 4, most / 2);
  return draw.pick([
    [
      [far, lean],
      [far, near],
      [near, near],
      [near, near],
    ],
    [
      [near, near],
      [lean, far],
      [lean, far / 2],
      [near, near],
    ],
    [
      [near, lean],
      [far, near],
      [near, lean / 2],
      [lean / 2, near],
    ],
  ] as const);
}

const PAPER = 'background:#f3efe6;color:#26221d;';

function receipt({ draw, corpus, font }: PhotoInput): Omit<PhotoSheet, 'shot'> {
  const goods = draw.some(corpus.goods, 7).map((name) => {
    const price = (draw.int(100, 9999) / 100).toFixed(2);
    return row([name, price], 'style="display:flex;justify-content:space-between"');
  });
  const head = elements('div', draw.some(corpus.headings, 1), 'style="text-align:center;font-weight:bold"');
  return {
    html: `${head}${goods.join('')}${elements('div', draw.some(corpus.facts, 2))}`,
    css: `${PAPER}width:420px;padding:36px;font:20px/1.7 ${font}`,
  };
}

function page({ draw, corpus, font }: PhotoInput): Omit<PhotoSheet, 'shot'> {
  const [heading = ''] = draw.some(corpus.headings, 1);
  return {
    html: `<h2 style="margin:0 0 14px">${escapeHtml(heading)}</h2>${elements('p', draw.some(corpus.paragraphs, 2), 'style="margin:0 0 12px"')}`,
    css: `${PAPER}width:640px;padding:44px;font:20px/1.65 ${font}`,
  };
}

/** An open book: a page on each side. */
function book({ draw, corpus, font }: PhotoInput): Omit<PhotoSheet, 'shot'> {
  const pages = draw.some(corpus.paragraphs, 4);
  const side = (texts: readonly string[]): string => `<div style="width:330px">${elements('p', texts)}</div>`;
  return {
    html: `<div style="display:flex;gap:90px">${side(pages.slice(0, 2))}${side(pages.slice(2))}</div>`,
    css: `${PAPER}width:830px;padding:34px 40px;font:17px/1.65 ${font}`,
  };
}

function sign({ draw, corpus, font }: PhotoInput): Omit<PhotoSheet, 'shot'> {
  const frames = draw.some(corpus.captions, 3).map((text) => {
    const tilt = draw.int(-50, 50) / 10;
    return `<div style="transform:rotate(${tilt}deg);margin:26px;padding:12px 22px;width:max-content;background:${draw.pick(['#14532d', '#1e3a8a', '#7f1d1d'])}">${escapeHtml(text)}</div>`;
  });
  return {
    html: frames.join(''),
    css: `background:#8d8577;color:#fff;width:620px;padding:24px;font:600 30px/1.4 ${font}`,
  };
}

function arch({ draw, corpus, font }: PhotoInput): Omit<PhotoSheet, 'shot'> {
  const rise = draw.int(50, 90);
  const [above = '', below = ''] = draw.some(corpus.captions, 2);
  const path = `M 40 ${rise + 60} Q 320 ${60 - rise} 600 ${rise + 60}`;
  return {
    html: `<svg width="640" height="${rise + 90}"><path id="arc" d="${path}" fill="none"/><text font-size="30" fill="#26221d" text-anchor="middle"><textPath href="#arc" startOffset="50%">${escapeHtml(above)}</textPath></text></svg>${elements('div', [below], 'style="text-align:center"')}`,
    css: `${PAPER}width:640px;padding:10px 0 30px;font:600 26px/1.5 ${font}`,
  };
}

export const PHOTO_KINDS: readonly PhotoKind[] = [
  {
    name: 'receipt-slanted',
    render: (input) => ({ ...receipt(input), shot: { corners: slanted(input.draw, 0.16), noise: 6 } }),
  },
  {
    name: 'receipt-curled',
    render: (input) => ({
      ...receipt(input),
      shot: { curl: share(input.draw, 0.03, 0.06), noise: 5, shadow: 0.2 },
    }),
  },
  {
    name: 'page-slanted',
    render: (input) => ({ ...page(input), shot: { corners: slanted(input.draw, 0.12), noise: 6 } }),
  },
  {
    name: 'page-curled',
    render: (input) => ({
      ...page(input),
      shot: { curl: share(input.draw, 0.03, 0.07), noise: 5, shadow: 0.3 },
    }),
  },
  {
    name: 'page-shadow',
    render: (input) => ({ ...page(input), shot: { shadow: share(input.draw, 0.55, 0.75), noise: 8 } }),
  },
  {
    name: 'page-dark',
    render: (input) => ({ ...page(input), shot: { light: share(input.draw, 0.12, 0.22), noise: 6 } }),
  },
  {
    name: 'sign',
    render: (input) => ({ ...sign(input), shot: { corners: slanted(input.draw, 0.1), noise: 8 } }),
  },
  { name: 'arch', render: (input) => ({ ...arch(input), shot: { noise: 6 } }) },
  {
    name: 'receipt-bent-slanted',
    render: (input) => ({
      ...receipt(input),
      shot: { corners: slanted(input.draw, 0.1), curl: share(input.draw, -0.05, -0.02), noise: 6 },
    }),
  },
  {
    name: 'page-bent-turned',
    render: (input) => ({
      ...page(input),
      shot: {
        corners: slanted(input.draw, 0.08),
        curl: share(input.draw, 0.02, 0.05),
        turn: input.draw.int(-6, 6),
        noise: 6,
        shadow: 0.4,
      },
    }),
  },
  {
    name: 'book',
    render: (input) => ({
      ...book(input),
      shot: { curl: share(input.draw, 0.02, 0.05), waves: 2, noise: 5, shadow: 0.2 },
    }),
  },
];
