import { elements, escapeHtml, type Sheet, type Template, type TemplateInput } from '../template';

const light = [
  ['#fff', '#222'],
  ['#fafafa', '#333'],
  ['#f7f3e8', '#3b3024'],
  ['#eef4fb', '#1b2b3a'],
] as const;
const dark = [
  ['#1e1e1e', '#ddd'],
  ['#0d1117', '#c9d1d9'],
  ['#2b2140', '#f0e9ff'],
] as const;
const faint = [
  ['#fff', '#9a9a9a'],
  ['#e8e8e8', '#8f8f8f'],
  ['#30343c', '#787f8c'],
] as const;

const wide = ['en', 'zh'] as const;
const all = ['en', 'zh', 'zht', 'mix', 'ja', 'fr', 'de', 'es'] as const;

function paint(colours: readonly [string, string]): string {
  return `background:${colours[0]};color:${colours[1]};`;
}

/** Lines of an interface, one below the other. */
function messages(input: TemplateInput, size: number, colours: readonly [string, string]): Sheet {
  const { draw, corpus, font } = input;
  const lines = [...draw.some(corpus.interface, 5), ...draw.some(corpus.facts, 2)];
  return {
    html: elements('div', lines, `style="margin:${draw.int(4, 10)}px 0"`),
    css: `${paint(colours)}font:${size}px ${font('sans')};padding:16px;width:max-content;`,
  };
}

/** One or more paragraphs that wrap. */
function paragraphs(input: TemplateInput, count: number, style: 'sans' | 'serif', size: number): Sheet {
  const { draw, corpus, font } = input;
  return {
    html: elements('p', draw.some(corpus.paragraphs, count), 'style="margin:0 0 0.9em"'),
    css: `${paint(draw.pick(light))}font:${size}px/${draw.pick([1.4, 1.5, 1.7])} ${font(style)};padding:20px;width:${draw.int(24, 32) * size}px;`,
  };
}

function article({ draw, corpus, font }: TemplateInput): Sheet {
  const [title = '', section = ''] = draw.some(corpus.headings, 2);
  const body = draw.some(corpus.paragraphs, 6);
  return {
    html: `<h1>${escapeHtml(title)}</h1>${elements('p', body.slice(0, 3))}<h2>${escapeHtml(section)}</h2>${elements('p', body.slice(3))}`,
    css: `${paint(draw.pick(light))}font:17px/1.7 ${font(draw.pick(['sans', 'serif']))};padding:36px;width:720px;`,
  };
}

function mixedSizes({ draw, corpus, font }: TemplateInput): Sheet {
  const size = draw.int(52, 64);
  return {
    html: `<h1 style="font-size:${size}px;line-height:1.15;margin:0 0 12px">${escapeHtml(draw.pick(corpus.headings))}</h1>${elements('div', [draw.pick(corpus.facts)], 'style="color:#777;font-size:12px;margin-bottom:18px"')}${elements('p', draw.some(corpus.paragraphs, 1))}`,
    css: `${paint(draw.pick(light))}font:14px/1.6 ${font('sans')};padding:24px;width:620px;`,
  };
}

export const proseTemplates: readonly Template[] = [
  {
    category: 'ui',
    languages: all,
    variants: 2,
    render: (input) => messages(input, input.draw.int(12, 16), input.draw.pick(light)),
  },
  {
    category: 'ui2x',
    languages: wide,
    render: (input) => ({ ...messages(input, 14, input.draw.pick(light)), scale: 2 }),
  },
  {
    category: 'ui3x',
    languages: wide,
    render: (input) => ({ ...messages(input, 13, input.draw.pick(light)), scale: 3 }),
  },
  {
    category: 'small',
    languages: ['en', 'zh', 'mix'],
    render: (input) => messages(input, 11, input.draw.pick(light)),
  },
  {
    category: 'dark',
    languages: ['en', 'zh', 'mix', 'ja'],
    render: (input) => messages(input, input.draw.int(12, 16), input.draw.pick(dark)),
  },
  { category: 'lowc', languages: wide, render: (input) => messages(input, 14, input.draw.pick(faint)) },
  {
    category: 'jpeg40',
    languages: wide,
    render: (input) => ({ ...messages(input, 14, input.draw.pick(light)), jpegQuality: 40 }),
  },
  {
    category: 'jpeg30',
    languages: ['en', 'zh', 'mix'],
    render: (input) => ({ ...paragraphs(input, 1, 'sans', 15), jpegQuality: 30 }),
  },
  {
    category: 'blur',
    languages: ['en', 'zh', 'mix'],
    render: (input) => ({
      ...messages(input, 15, input.draw.pick(light)),
      blur: input.draw.pick([0.6, 0.8, 1]),
    }),
  },
  {
    category: 'line',
    languages: ['en', 'zh', 'mix', 'ja'],
    render: ({ draw, corpus, font }) => ({
      html: elements('div', [draw.pick([...corpus.interface, ...corpus.facts])]),
      css: `${paint(draw.pick(light))}font:${draw.int(12, 18)}px ${font('sans')};padding:8px;width:max-content;`,
    }),
  },
  {
    category: 'prose',
    languages: all,
    render: (input) => paragraphs(input, 2, input.draw.pick(['sans', 'serif']), input.draw.int(14, 17)),
  },
  {
    category: 'rot',
    languages: wide,
    variants: 2,
    render: (input) => ({
      ...paragraphs(input, 1, 'sans', 16),
      rotation: input.draw.pick([-1, 1]) * input.draw.int(3, 10),
    }),
  },
  { category: 'article', languages: wide, render: article },
  { category: 'sizes', languages: ['en', 'zh', 'mix'], render: mixedSizes },
  {
    category: 'facts',
    languages: ['en', 'zh', 'mix'],
    render: ({ draw, corpus, font }) => ({
      html: elements('div', draw.some(corpus.facts, 6)),
      css: `${paint(draw.pick(light))}font:${draw.int(13, 16)}px/1.8 ${font('sans')};padding:14px;width:max-content;`,
    }),
  },
];
