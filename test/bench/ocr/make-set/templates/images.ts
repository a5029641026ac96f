import { elements, type Sheet, type Template, type TemplateInput } from '../template';

/** A stand-in for a photograph: soft lights of two hues, and grain (turbulence as an SVG filter). */
function photo({ draw }: TemplateInput): string {
  const hue = draw.int(0, 359);
  const other = (hue + draw.int(90, 200)) % 360;
  const noise = encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><filter id="n"><feTurbulence type="fractalNoise" baseFrequency="${draw.pick([0.02, 0.06, 0.5])}" numOctaves="3" seed="${draw.int(1, 99)}"/><feColorMatrix values="0 0 0 0 0.5  0 0 0 0 0.5  0 0 0 0 0.5  1.2 0 0 0 -0.35"/></filter><rect width="100%" height="100%" filter="url(#n)"/></svg>`,
  );
  return `background:url('data:image/svg+xml,${noise}'),radial-gradient(circle at 20% 30%,hsl(${hue} 65% 55%),transparent 60%),radial-gradient(circle at 80% 70%,hsl(${other} 55% 32%),transparent 65%),hsl(${other} 40% 24%);`;
}

function caption(input: TemplateInput, quality?: number): Sheet {
  const { draw, corpus, font } = input;
  const size = draw.int(18, 30);
  return {
    html: elements('div', draw.some(corpus.captions, 2)),
    css: `${photo(input)}color:#fff;text-shadow:0 1px 3px rgba(0,0,0,.8);font:${size}px/1.6 ${font('sans')};padding:40px;width:max-content;`,
    ...(quality === undefined ? {} : { jpegQuality: quality }),
  };
}

/** White letters with a black outline at the foot (films) or at the top and the foot (memes). */
function outlined(input: TemplateInput, meme: boolean): Sheet {
  const { draw, corpus, font } = input;
  const size = draw.int(24, 34);
  const outline = `-webkit-text-stroke:${meme ? 4 : 3}px #000;paint-order:stroke fill;`;
  const [first = '', second = ''] = draw.some(corpus.captions, 2);
  return {
    html: meme
      ? `<div style="height:280px;display:flex;flex-direction:column;justify-content:space-between">${elements('div', [first, second])}</div>`
      : `<div style="height:300px;display:flex;flex-direction:column;justify-content:flex-end">${elements('div', [first, second])}</div>`,
    css: `${photo(input)}color:#fff;${outline}font:${meme ? 800 : 500} ${size}px/1.35 ${font('sans')};padding:16px 24px;width:${draw.int(560, 640)}px;text-align:center;`,
    jpegQuality: draw.int(60, 85),
  };
}

/** Columns of vertical text from right to left, some under a horizontal title. */
function vertical({ draw, corpus, font }: TemplateInput, titled: boolean): Sheet {
  const size = draw.int(17, 22);
  const text = elements('p', draw.some(corpus.paragraphs, 1), 'style="margin:0"');
  const title = titled
    ? elements(
        'div',
        [draw.pick(corpus.headings)],
        `style="font-size:${size + 4}px;margin-bottom:18px;text-align:center"`,
      )
    : '';
  return {
    html: `${title}<div style="writing-mode:vertical-rl;height:${draw.int(13, 17) * size}px;line-height:${draw.pick([1.6, 1.9])}">${text}</div>`,
    css: `background:${draw.pick(['#fff', '#f7f1e1'])};color:#222;font:${size}px ${font(corpus.lang === 'ja' ? 'sans' : 'serif')};padding:24px;width:max-content;`,
  };
}

/** A short stanza written vertically, as on a scroll. */
function scroll({ draw, corpus, font }: TemplateInput): Sheet {
  return {
    html: `<div style="writing-mode:vertical-rl;line-height:2">${elements('div', draw.pick(corpus.verses))}</div>`,
    css: `background:#f3ead6;color:#2b1d0e;font:${draw.int(22, 28)}px ${font('serif')};padding:26px;width:max-content;`,
  };
}

export const imageTemplates: readonly Template[] = [
  { category: 'photo', languages: ['en', 'zh', 'ja', 'fr'], render: (input) => caption(input) },
  { category: 'photo-jpeg30', languages: ['en', 'zh'], render: (input) => caption(input, 30) },
  { category: 'subtitle', languages: ['en', 'zh', 'zht', 'mix'], render: (input) => outlined(input, false) },
  { category: 'meme', languages: ['en', 'zh'], variants: 2, render: (input) => outlined(input, true) },
  { category: 'vertical', languages: ['zh', 'zht', 'ja'], render: (input) => vertical(input, false) },
  { category: 'vertical-titled', languages: ['zh', 'ja'], render: (input) => vertical(input, true) },
  { category: 'scroll', languages: ['zh', 'zht', 'ja'], render: scroll },
];
