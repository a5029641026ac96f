import type { Corpus } from '../corpus/corpus';
import { ICON_FAMILIES, iconNames, iconSvg } from '../svg-icons';
import { escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';

/** Draws icons of one family, size and colour, as an interface does. */
function iconist({ draw }: TemplateInput, set: string, size: number): () => string {
  const family = draw.pick(ICON_FAMILIES);
  const stroke = draw.pick([1.5, 2, 2]);
  const colour = draw.pick(['', '', 'color:#6b7280;', 'color:#1f6feb;', 'color:#b45309;']);
  return () =>
    `<span style="display:inline-flex;flex:none;${colour}">${iconSvg(family, draw.pick(iconNames(family, set)), size, stroke)}</span>`;
}

const grounds = [
  'background:#fff;color:#1f2328;',
  'background:#1e1f22;color:#dfe1e5;',
  'background:#f6f8fa;color:#24292f;',
];
const cell = (text: string, css = ''): string =>
  `<span class="cell" style="${css}">${escapeHtml(text)}</span>`;

/** Settings: an icon, a label with a note, and a chevron. */
function settings(input: TemplateInput, set: string): Sheet {
  const { draw, corpus, font } = input;
  const [icon, end] = [iconist(input, set, draw.int(16, 26)), iconist(input, set, 16)];
  const items = draw.some(corpus.menu, 6).map((label) => {
    const note = draw.pick([true, false])
      ? `<div style="font-size:.82em;opacity:.7">${escapeHtml(draw.pick(corpus.interface))}</div>`
      : '';
    return `<div style="display:flex;align-items:center;gap:${draw.pick([10, 16])}px;padding:8px 0">${icon()}<div style="flex:1"><div>${escapeHtml(label)}</div>${note}</div>${draw.pick([end(), ''])}</div>`;
  });
  return {
    html: items.join(''),
    css: `${draw.pick(grounds)}font:${draw.int(14, 18)}px/1.4 ${font('sans')};padding:14px 18px;width:${draw.int(380, 480)}px;`,
    scale: draw.pick([1, 1, 1.5, 2]),
  };
}

/** A tool bar of icons and labels, and a line below it. */
function toolbar(input: TemplateInput, set: string): Sheet {
  const { draw, corpus, font } = input;
  const icon = iconist(input, set, draw.int(16, 22));
  const below = draw.pick([true, false]);
  const tools = draw
    .some(corpus.menu, 5)
    .map(
      (label) =>
        `<span style="display:flex;align-items:center;gap:${below ? 3 : 6}px;${below ? 'flex-direction:column;' : ''}">${icon()}${cell(label)}</span>`,
    );
  const alone = Array.from({ length: 4 }, icon).join('');
  return {
    html: `<div data-row style="display:flex;gap:22px;align-items:center;margin-bottom:14px">${tools.join('')}<span style="display:flex;gap:14px">${alone}</span></div><div>${escapeHtml(draw.pick(corpus.interface))}</div>`,
    css: `${draw.pick(grounds)}font:${draw.int(13, 16)}px/1.4 ${font('sans')};padding:12px 16px;width:max-content;`,
    scale: draw.pick([1, 1, 1.5, 2]),
  };
}

/** A list of files: icon, name, size. */
function files(input: TemplateInput, set: string): Sheet {
  const { draw, corpus, font } = input;
  const icon = iconist(input, set, draw.int(15, 22));
  const rows = draw.some(corpus.goods, 6).map((name) => {
    const bytes = `${draw.int(1, 999)} ${draw.pick(['KB', 'MB'])}`;
    return `<div data-row style="display:flex;align-items:center;gap:9px;padding:5px 0">${icon()}${cell(name, 'flex:1')}${cell(bytes)}</div>`;
  });
  return {
    html: rows.join(''),
    css: `${draw.pick(grounds)}font:${draw.int(13, 16)}px/1.5 ${font('sans')};padding:12px 16px;width:${draw.int(340, 460)}px;`,
    scale: draw.pick([1, 1, 1.5, 2]),
  };
}

/** A side list with counts. */
function sidebar(input: TemplateInput, set: string): Sheet {
  const { draw, corpus, font } = input;
  const icon = iconist(input, set, draw.int(16, 20));
  const rows = draw.some(corpus.menu, 6).map((label) => {
    const count = draw.pick([true, false]) ? cell(`${draw.int(1, 120)}`) : '';
    return `<div data-row style="display:flex;align-items:center;gap:12px;padding:6px 0">${icon()}${cell(label, 'flex:1')}${count}</div>`;
  });
  return {
    html: rows.join(''),
    css: `${draw.pick(grounds)}font:${draw.int(13, 16)}px/1.5 ${font('sans')};padding:12px 16px;width:${draw.int(220, 280)}px;`,
    scale: draw.pick([1, 1, 1.5, 2]),
  };
}

/** What a product can do: an icon above each title and text. */
function features(input: TemplateInput, set: string): Sheet {
  const { draw, corpus, font } = input;
  const icon = iconist(input, set, draw.int(24, 36));
  const cards = draw
    .some(corpus.menu, 3)
    .map(
      (title) =>
        `<div>${icon()}<div style="font-weight:600;margin:6px 0">${escapeHtml(title)}</div><div>${escapeHtml(draw.pick(corpus.interface))}</div></div>`,
    );
  return {
    html: `<div style="display:grid;grid-template-columns:repeat(3,1fr);gap:28px">${cards.join('')}</div>`,
    css: `${draw.pick(grounds)}font:${draw.int(14, 16)}px/1.5 ${font('sans')};padding:18px;width:700px;`,
    scale: draw.pick([1, 1.5]),
  };
}

const signs = (corpus: Corpus): readonly (readonly string[])[] =>
  corpus.lang === 'zh'
    ? [
        ['一', '二', '三', '四', '五', '六'],
        ['口', '日', '田', '目', '山', '木'],
        ['优', '良', '中', '差', '优', '中'],
        ['√', '×', '√', '√', '×', '√'],
        ['〇', '一', '八', '三', '十', '六'],
        ['东', '西', '南', '北', '中', '上'],
      ]
    : [
        ['A', 'B', 'O', 'A', 'O', 'B'],
        ['S', 'M', 'L', 'X', 'S', 'Q'],
        ['0', '1', '8', '0', '3', '6'],
        ['√', '×', '√', 'x', '×', '√'],
        ['Q', 'A', 'Q', 'A', 'Q', 'A'],
        ['W', 'O', 'T', 'F', 'X', 'V'],
      ];

/** Characters that stand alone and are text: in cells, before items, between entries. */
function singles({ draw, corpus, font }: TemplateInput): Sheet {
  const list = draw.pick(signs(corpus));
  const before = draw.pick([true, false]);
  const rows = draw.some(corpus.goods, 6).map((name, index) => {
    const sign = cell(list[index] ?? '', before ? 'width:36px' : '');
    const label = cell(name, before ? '' : 'flex:1');
    return `<div data-row style="display:flex;gap:14px;padding:5px 0">${before ? sign + label : label + sign}</div>`;
  });
  const trail = draw.pick([
    row(
      draw.some(corpus.menu, 3).flatMap((name, index) => (index === 0 ? [name] : ['>', name])),
      'style="display:flex;gap:10px"',
    ),
    row(['<', '1', '2', '3', '4', '>'], 'style="display:flex;gap:22px"'),
    row(list, 'style="display:flex;gap:28px"'),
  ]);
  return {
    html: `${rows.join('')}<div style="margin-top:12px">${trail}</div>`,
    css: `${draw.pick(grounds)}font:${draw.int(14, 20)}px/1.5 ${font(draw.pick(['sans', 'serif']))};padding:16px;width:${draw.int(300, 400)}px;`,
    scale: draw.pick([1, 1, 2]),
  };
}

const of = (set: string, kind: (input: TemplateInput, set: string) => Sheet) => (input: TemplateInput) =>
  kind(input, set);

/** Interfaces with icons, and single characters that are none: `--set icons-a` and `icons-b`, which share no icon and no text. */
export const iconTemplates = (set: string): readonly Template[] => [
  { category: 'settings', languages: ['en', 'zh'], variants: 5, render: of(set, settings) },
  { category: 'toolbar', languages: ['en', 'zh'], variants: 5, render: of(set, toolbar) },
  { category: 'files', languages: ['en', 'zh'], variants: 5, render: of(set, files) },
  { category: 'sidebar', languages: ['en', 'zh'], variants: 5, render: of(set, sidebar) },
  { category: 'features', languages: ['en', 'zh'], variants: 4, render: of(set, features) },
  { category: 'singles', languages: ['en', 'zh'], variants: 10, render: singles },
];
