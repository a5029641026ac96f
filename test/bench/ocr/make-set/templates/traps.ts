import type { Draw } from '../draw';
import { elements, escapeHtml, type Sheet, type Template, type TemplateInput } from '../template';

/** Light or dark, as editors and terminals are. */
function ground(draw: Draw): string {
  return draw.pick([
    'background:#fff;color:#222;',
    'background:#1e1e1e;color:#d4d4d4;',
    'background:#f6f8fa;color:#24292f;',
  ]);
}

const NOUNS = [
  'total',
  'label',
  'file',
  'level',
  'null',
  'pool',
  'tile',
  'model',
  'Offset',
  'Order',
  'Input',
  'Index',
  'List',
  'Island',
  'Color',
  'Lock',
  'Owner',
  'Call',
  'Item',
  'Ill',
] as const;

/** A name as in source code, of words with l, I, 1, O and 0. */
function codeName(draw: Draw): string {
  const [first, second] = [draw.pick(NOUNS), draw.pick(NOUNS)];
  const number = draw.pick(['', '', '0', '1', '10', '01', '2l']);
  return draw.pick([
    `${first.toLowerCase()}${second}${number}`,
    `${first.toLowerCase()}_${second.toLowerCase()}${number}`,
    `${first.toUpperCase()}_${second.toUpperCase()}`,
    `${first}${second}`,
  ]);
}

function identifiers({ draw, font }: TemplateInput): Sheet {
  const name = () => codeName(draw);
  const line = () =>
    draw.pick([
      () => `const ${name()} = ${name()}[${draw.int(0, 12)}];`,
      () => `if (${name()} <= ${draw.int(0, 110)}) return ${name()};`,
      () => `${name()}.${name()}(0x${draw.int(16, 4000).toString(16).toUpperCase()}, ${draw.int(0, 10)}.0);`,
      () => `for (let i = 0; i < ${name()}.length; i++) {`,
      () => `import { ${name()}, ${name()} } from './${name()}';`,
      () => `${name()}: ${draw.int(100, 1_000_000)},`,
    ])();
  const lines = Array.from({ length: 9 }, line).join('\n');
  return {
    html: `<pre style="margin:0;font:inherit">${escapeHtml(lines)}</pre>`,
    css: `${ground(draw)}font:${draw.int(12, 16)}px/1.5 ${font('mono')};padding:14px;width:max-content;`,
  };
}

/** Keys and numbers in which nothing but the shape tells a letter from a digit. */
function serials({ draw, font }: TemplateInput): Sheet {
  const part = (length: number, of: string) => Array.from({ length }, () => draw.pick([...of])).join('');
  const line = () =>
    draw.pick([
      () => `Key: ${[1, 2, 3].map(() => part(5, 'ABCDEFGHIKLMNOPRSTUX0123456789')).join('-')}`,
      () => `commit ${part(12, 'abcdef0123456789')}`,
      () => `Serial ${part(2, 'AOILS')}${part(8, '0123456789')}`,
      () => `IP 10.${draw.int(0, 110)}.${draw.int(0, 101)}.1 port ${draw.int(1000, 10_100)}`,
    ])();
  return {
    html: elements('div', Array.from({ length: 7 }, line)),
    css: `${ground(draw)}font:${draw.int(13, 17)}px/1.6 ${font(draw.pick(['mono', 'sans']))};padding:14px;width:max-content;`,
  };
}

/** Headings and labels whose letters stand apart. */
function spaced({ draw, corpus, font }: TemplateInput): Sheet {
  const texts = [
    ...draw.some(corpus.headings, 2),
    ...draw.some(corpus.menu, 2),
    ...draw.some(corpus.captions, 1),
  ];
  const html = texts
    .map((text) => {
      const shown = draw.pick([text, text.toUpperCase()]);
      const css = `letter-spacing:${draw.pick([0.1, 0.15, 0.2, 0.25, 0.3, 0.4])}em;font-size:${draw.int(12, 26)}px;font-weight:${draw.pick([300, 400, 700])}`;
      return `<div style="${css};margin-bottom:14px;white-space:nowrap">${escapeHtml(shown)}</div>`;
    })
    .join('');
  return { html, css: `${ground(draw)}font-family:${font('sans')};padding:20px;width:max-content;` };
}

/** Sentences in a font whose letters are all as wide. */
function typed({ draw, corpus, font }: TemplateInput): Sheet {
  const texts = [
    ...draw.some(corpus.headings, 2),
    ...draw.some(corpus.interface, 3),
    ...draw.some(corpus.messages, 2),
  ];
  return {
    html: elements('div', texts),
    css: `${ground(draw)}font:${draw.int(12, 16)}px/1.6 ${font('mono')};padding:14px;width:max-content;`,
  };
}

/** Narrow columns whose words stand far apart, as justified type does. */
function justified({ draw, corpus, font }: TemplateInput): Sheet {
  return {
    html: elements('p', draw.some(corpus.paragraphs, 1), 'style="margin:0;text-align:justify"'),
    css: `background:#fff;color:#222;font:${draw.int(14, 18)}px/1.6 ${font(draw.pick(['sans', 'serif']))};padding:16px;width:${draw.int(190, 250)}px;word-spacing:${draw.pick([0, 0.3, 0.8])}em;`,
  };
}

const ICONS = [
  '<rect x="3" y="3" width="18" height="18" rx="2"/><path d="M3 9h18"/>',
  '<circle cx="11" cy="11" r="7"/><path d="M21 21l-5-5"/>',
  '<path d="M4 6h16M4 12h16M4 18h16"/>',
  '<path d="M3 11l9-8 9 8v10h-6v-6H9v6H3z"/>',
  '<path d="M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z"/>',
  '<path d="M6 9l6 6 6-6"/>',
  '<path d="M9 6l6 6-6 6"/>',
  '<path d="M5 12l5 5L20 7"/>',
  '<path d="M6 6l12 12M18 6L6 18"/>',
  '<path d="M3 5h18v14H3zM3 5l9 8 9-8"/>',
  '<circle cx="12" cy="8" r="4"/><path d="M4 21c0-5 16-5 16 0"/>',
  '<path d="M7 3h10v18l-5-4-5 4z"/>',
];

/** A list of labels with drawn icons before or behind them. */
function icons({ draw, corpus, font }: TemplateInput): Sheet {
  const size = draw.int(16, 24);
  const icon = () =>
    `<svg data-skip viewBox="0 0 24 24" width="${size}" height="${size}" fill="none" stroke="currentColor" stroke-width="${draw.pick([1.5, 2])}">${draw.pick(ICONS)}</svg>`;
  const html = [...draw.some(corpus.menu, 5), ...draw.some(corpus.interface, 1)]
    .map(
      (text) =>
        `<div style="display:flex;align-items:center;gap:${draw.pick([10, 16])}px;padding:8px 0">${icon()}<span class="cell" style="flex:1">${escapeHtml(text)}</span>${draw.pick([icon(), ''])}</div>`,
    )
    .join('');
  return {
    html,
    css: `${ground(draw)}font:${draw.int(14, 17)}px ${font('sans')};padding:12px 16px;width:${draw.int(280, 420)}px;`,
  };
}

/** A topic with its branches, joined by curves. */
function mindMap({ draw, corpus, font }: TemplateInput): Sheet {
  const topics = draw.some(corpus.menu, 5);
  const pitch = draw.int(44, 60);
  const height = topics.length * pitch;
  const curve = (at: number) => {
    const y = at * pitch + pitch / 2;
    return `<path d="M150 ${height / 2}C190 ${height / 2} 180 ${y} 220 ${y}"/><circle cx="224" cy="${y}" r="4"/>`;
  };
  const node = (text: string, left: number, y: number, css: string) =>
    `<div style="position:absolute;left:${left}px;top:${y - 14}px;line-height:28px;white-space:nowrap;${css}">${escapeHtml(text)}</div>`;
  const lines = `<svg data-skip style="position:absolute;left:0;top:0" width="260" height="${height}" fill="none" stroke="#78a" stroke-width="${draw.pick([1, 2])}">${topics.map((_, at) => curve(at)).join('')}</svg>`;
  const root = node(
    draw.pick(corpus.goods),
    20,
    height / 2,
    'background:#e8f0fe;padding:0 12px;border-radius:14px',
  );
  const nodes = topics.map((text, at) => node(text, 236, at * pitch + pitch / 2, '')).join('');
  return {
    html: `<div style="position:relative;height:${height}px">${lines}${root}${nodes}</div>`,
    css: `background:#fff;color:#222;font:${draw.int(13, 16)}px ${font('sans')};padding:16px;width:480px;`,
  };
}

/** Latin names among Han, with full-width marks beside them. */
function wideMarks({ draw, font }: TemplateInput): Sheet {
  const name = () =>
    draw.pick([
      'API',
      'Wi-Fi',
      'iPhone 15',
      'USB-C',
      'Node.js',
      'GitHub',
      'PDF',
      'CPU',
      'VPN',
      'HTTP/2',
      'SQLite',
      'Linux',
    ]);
  const line = () =>
    draw.pick([
      () => `支持${name()}、${name()}（${name()}）等。`,
      () => `${name()}：${name()}，${draw.int(2, 90)}个`,
      () => `注意：请勿关闭${name()}！`,
      () => `是否安装${name()}？（约${draw.int(10, 900)}MB）`,
      () => `【${name()}】已更新；详见“${name()}”`,
      () => `${name()}（${draw.int(1, 9)}.${draw.int(0, 9)}版）`,
    ])();
  return {
    html: elements('div', Array.from({ length: 6 }, line)),
    css: `${ground(draw)}font:${draw.int(13, 18)}px/1.8 ${font('sans')};padding:14px;width:max-content;`,
  };
}

/** Columns that end with a colon, a bracket or a single character. */
function columnEnds({ draw, corpus, font }: TemplateInput): Sheet {
  const size = draw.int(18, 26);
  const labels = draw
    .some(corpus.fields, 4)
    .flatMap(([label, value]) => [`${label}：`, value.replace(/[\x20-\x7e]/g, '')]);
  const columns = [...labels, `「${draw.pick(corpus.menu)}」`].filter((text) => text.length > 1);
  return {
    html: `<div style="writing-mode:vertical-rl;line-height:1.9">${elements('div', columns)}</div>`,
    css: `background:#fdfaf2;color:#222;font:${size}px ${font(draw.pick(['sans', 'serif']))};padding:24px;width:max-content;`,
  };
}

/** Level text with a label that runs upwards and one that runs downwards, as beside a chart. */
function turned({ draw, corpus, font }: TemplateInput): Sheet {
  const side = (text: string, css: string) =>
    `<div class="cell" style="writing-mode:vertical-rl;text-orientation:sideways;padding:6px;${css}">${escapeHtml(text)}</div>`;
  const bars = Array.from(
    { length: 6 },
    () => `<i style="width:26px;height:${draw.int(20, 160)}px;background:#6a9bd8"></i>`,
  ).join('');
  const [up = '', down = ''] = draw.some(corpus.headings, 2);
  return {
    html: `${elements('div', [draw.pick(corpus.headings)], 'style="font-weight:700;margin-bottom:12px"')}<div style="display:flex;align-items:center">${side(up, 'transform:rotate(180deg)')}<div data-skip style="display:flex;align-items:flex-end;gap:14px;margin:0 16px">${bars}</div>${side(down, '')}</div>${elements('div', draw.some(corpus.interface, 1), 'style="margin-top:12px"')}`,
    css: `background:#fff;color:#222;font:${draw.int(14, 18)}px ${font('sans')};padding:18px;width:max-content;`,
  };
}

/** An image hardly larger than its one word. */
function tiny({ draw, corpus, font }: TemplateInput): Sheet {
  return {
    html: elements('div', [draw.pick(corpus.menu)]),
    css: `${ground(draw)}font:${draw.int(11, 16)}px/1.2 ${font('sans')};padding:${draw.int(0, 3)}px;width:max-content;`,
  };
}

/** Small images of what recognition has been seen to fail at, one difficulty each: `--set traps-a` and `traps-b`. */
export const trapTemplates: readonly Template[] = [
  { category: 'identifiers', languages: ['en'], variants: 6, render: identifiers },
  { category: 'serials', languages: ['en'], variants: 6, render: serials },
  { category: 'spaced', languages: ['en'], variants: 6, render: spaced },
  { category: 'typed', languages: ['en'], variants: 4, render: typed },
  { category: 'justified', languages: ['en'], variants: 4, render: justified },
  { category: 'icons', languages: ['en', 'zh'], variants: 4, render: icons },
  { category: 'mind-map', languages: ['en', 'zh'], variants: 3, render: mindMap },
  { category: 'wide-marks', languages: ['mix'], variants: 4, render: wideMarks },
  { category: 'column-ends', languages: ['zh'], variants: 4, render: columnEnds },
  { category: 'turned', languages: ['en', 'zh'], variants: 3, render: turned },
  { category: 'tiny', languages: ['en', 'zh'], variants: 6, render: tiny },
];
