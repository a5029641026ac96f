import { elements, escapeHtml, type Sheet, type Template, type TemplateInput } from '../template';

const languages = ['en', 'zh'] as const;

function columns({ draw, corpus, font }: TemplateInput, count: number): Sheet {
  const size = draw.int(13, 15);
  const gap = draw.int(24, 40);
  const width = count * size * draw.int(14, 18) + (count - 1) * gap;
  return {
    html: `<div style="columns:${count};column-gap:${gap}px">${elements('p', draw.some(corpus.paragraphs, count), 'style="margin:0 0 0.8em"')}</div>`,
    css: `background:#fff;color:#222;font:${size}px/1.5 ${font(draw.pick(['sans', 'serif']))};padding:18px;width:${width}px;`,
  };
}

/** A headline over the whole width, a date line, three columns, and a line at the foot. */
function newspaper({ draw, corpus, font }: TemplateInput): Sheet {
  const serif = font('serif');
  const han = corpus.lang !== 'en';
  return {
    html: `<h1 style="font-size:34px;line-height:1.2;margin:0 0 6px">${escapeHtml(draw.pick(corpus.headings))}</h1>
<div style="border-top:2px solid;border-bottom:1px solid;padding:4px 0;margin-bottom:12px;font-size:12px">${escapeHtml(draw.pick(corpus.facts))}</div>
<div style="columns:3;column-gap:26px;${draw.pick(['', 'column-rule:1px solid #999;'])}">${elements('p', draw.some(corpus.paragraphs, 4), `style="margin:0;text-indent:${han ? 2 : 1}em;text-align:${draw.pick(['left', 'justify'])}"`)}</div>
<div style="border-top:1px solid;margin-top:12px;padding-top:4px;font-size:12px">${escapeHtml(draw.pick(corpus.interface))}</div>`,
    css: `background:#f6f2e7;color:#1c1a16;font:14px/1.5 ${serif};padding:22px;width:${han ? 700 : 760}px;`,
  };
}

/** A page with a narrow list of links beside its text. */
function sidebar({ draw, corpus, font }: TemplateInput): Sheet {
  const links = draw.some(corpus.headings, 4);
  return {
    html: `<div style="display:flex;gap:32px"><div style="width:190px;font-size:13px">${elements('div', links, 'style="margin-bottom:12px"')}</div><div style="flex:1"><h2 style="margin:0 0 10px;font-size:22px">${escapeHtml(draw.pick(corpus.headings))}</h2>${elements('p', draw.some(corpus.paragraphs, 2))}</div></div>`,
    css: `background:#fff;color:#222;font:15px/1.6 ${font('sans')};padding:20px;width:700px;`,
  };
}

export const columnTemplates: readonly Template[] = [
  { category: '2col', languages: ['en', 'zh', 'mix'], render: (input) => columns(input, 2) },
  { category: '3col', languages, render: (input) => columns(input, 3) },
  { category: 'news', languages, render: newspaper },
  { category: 'sidebar', languages, render: sidebar },
];
