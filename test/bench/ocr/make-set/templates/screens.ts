import { elements, escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';

function chat({ draw, corpus, font }: TemplateInput): Sheet {
  const right = draw.pick(['#95ec69', '#1f6feb']);
  const bubble = (text: string, mine: boolean): string =>
    `<div style="display:flex;${mine ? 'flex-direction:row-reverse;' : ''}gap:10px;margin-bottom:14px"><div style="width:36px;height:36px;border-radius:6px;background:${draw.pick(['#c77', '#7a9', '#88b'])}"></div><div style="max-width:230px;padding:8px 12px;border-radius:8px;background:${mine ? right : '#fff'};color:${mine && right === '#1f6feb' ? '#fff' : '#111'}">${escapeHtml(text)}</div></div>`;
  const time = `<div style="text-align:center;color:#999;font-size:12px;margin-bottom:12px">${draw.int(10, 23)}:${draw.int(10, 59)}</div>`;
  const texts = draw.some(corpus.messages, 5);
  const first = draw.int(0, 1);
  return {
    html: time + texts.map((text, index) => bubble(text, (index + first) % 2 === 1)).join(''),
    css: `background:#ededed;font:15px/1.45 ${font('sans')};padding:14px;width:375px;`,
  };
}

const icon =
  '<span data-skip style="display:inline-block;width:14px;height:14px;border-radius:3px;background:#89a;margin-right:8px;vertical-align:-2px"></span>';

/** A web application: bar, side list with icons, cards with a button. */
function application({ draw, corpus, font }: TemplateInput): Sheet {
  const menu = draw.some(corpus.menu, 5);
  const side = menu
    .map((name) => `<div style="padding:7px 14px">${icon}<span class="cell">${escapeHtml(name)}</span></div>`)
    .join('');
  const button = (text: string, colours: string): string =>
    `<span class="cell" style="${colours}padding:6px 14px;border-radius:6px;margin-right:12px">${escapeHtml(text)}</span>`;
  const [first = '', second = ''] = draw.some(corpus.menu, 2);
  return {
    html: `<div data-row style="display:flex;gap:26px;background:#24324a;color:#fff;padding:12px 16px">${elements('span', draw.some(corpus.menu, 4), 'class="cell"')}</div>
<div style="display:flex"><div style="width:150px;background:#f1f3f6;padding:10px 0">${side}</div>
<div style="flex:1;padding:16px 20px"><div style="font-size:20px;font-weight:600;margin-bottom:10px">${escapeHtml(draw.pick(corpus.headings))}</div>
${elements('div', draw.some(corpus.interface, 3), 'style="margin-bottom:8px"')}
<div data-row style="margin-top:18px">${button(first, 'background:#1f6feb;color:#fff;')}${button(second, 'border:1px solid #bbb;')}</div></div></div>`,
    css: `background:#fff;color:#222;font:14px ${font('sans')};width:720px;`,
  };
}

function menuBar({ draw, corpus, font }: TemplateInput): Sheet {
  return {
    html: `${row(draw.some(corpus.menu, 6), `style="display:flex;gap:${draw.int(14, 28)}px;margin-bottom:12px"`)}${elements('div', draw.some(corpus.interface, 2), 'style="margin-bottom:6px"')}`,
    css: `background:#fff;color:#222;font:13px ${font('sans')};padding:12px;width:max-content;`,
  };
}

function button({ draw, corpus, font }: TemplateInput): Sheet {
  const colours = draw.some(['#1f6feb', '#d7263d', '#1b998b', '#2e294e'], 2);
  return {
    html: draw
      .some(corpus.interface, 2)
      .map(
        (text, index) =>
          `<div style="background:${colours[index]};color:#fff;padding:12px 26px;border-radius:24px;margin-bottom:12px;text-align:center">${escapeHtml(text)}</div>`,
      )
      .join(''),
    css: `background:#fff;font:600 ${draw.int(14, 17)}px ${font('sans')};padding:14px;width:max-content;`,
  };
}

const programs: Readonly<Record<string, readonly string[]>> = {
  en: [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code to be printed
    'export async function loadUsers(page = 1) {\n  const url = `/api/users?page=${page}&limit=50`;\n  const res = await fetch(url, { method: "GET" });\n  if (!res.ok) {\n    throw new Error(`HTTP ${res.status}`);\n  }\n  return res.json();\n}',
    'def moving_average(values, size=3):\n    """Yield the mean of each window."""\n    total = sum(values[:size])\n    for i in range(len(values) - size + 1):\n        yield total / size\n        if i + size < len(values):\n            total += values[i + size] - values[i]',
    'SELECT name, COUNT(*) AS orders\nFROM customers c\nJOIN orders o ON o.customer_id = c.id\nWHERE o.created_at >= "2025-01-01"\nGROUP BY name\nHAVING COUNT(*) > 10;',
  ],
  mix: [
    // biome-ignore lint/suspicious/noTemplateCurlyInString: source code to be printed
    '// 计算购物车总价，单位为分\nfunction total(items) {\n  return items.reduce((sum, x) => sum + x.price * x.count, 0);\n}\nconsole.log(`合计：${total(cart) / 100} 元`);',
    '# 读取日志并统计错误数量\nwith open("server.log", encoding="utf-8") as f:\n    errors = [line for line in f if "ERROR" in line]\nprint("错误行数：", len(errors))',
  ],
};

function code({ draw, corpus, font }: TemplateInput, dark: boolean): Sheet {
  const coloured = escapeHtml(draw.pick(programs[corpus.lang] ?? [])).replace(
    /\b(const|return|if|for|in|def|await|async|function|export|throw|new|yield|with|as|SELECT|FROM|JOIN|WHERE|GROUP BY|HAVING)\b/g,
    `<span style="color:${dark ? '#569cd6' : '#0033b3'}">$1</span>`,
  );
  return {
    html: `<pre style="margin:0;font:inherit">${coloured}</pre>`,
    css: `background:${dark ? '#1e1e1e' : '#fff'};color:${dark ? '#d4d4d4' : '#222'};font:${draw.int(12, 15)}px/1.5 ${font('mono')};padding:14px;width:max-content;`,
  };
}

function verse({ draw, corpus, font }: TemplateInput): Sheet {
  const stanzas = draw.some(corpus.verses, 1);
  return {
    html: `${elements('div', [draw.pick(corpus.headings)], 'style="font-weight:700;margin-bottom:12px"')}${stanzas.map((lines) => `<div style="margin-bottom:14px">${elements('div', lines)}</div>`).join('')}`,
    css: `background:#fbf8f1;color:#333;font:16px/1.8 ${font('serif')};padding:24px;width:360px;text-align:${draw.pick(['left', 'center'])};`,
  };
}

export const screenTemplates: readonly Template[] = [
  { category: 'chat', languages: ['en', 'zh', 'zht', 'ja', 'mix'], render: chat },
  { category: 'app', languages: ['en', 'zh', 'mix'], render: application },
  { category: 'menu', languages: ['en', 'zh', 'ja'], render: menuBar },
  { category: 'button', languages: ['en', 'zh'], render: button },
  { category: 'code', languages: ['en', 'mix'], render: (input) => code(input, false) },
  { category: 'dark-code', languages: ['en', 'mix'], render: (input) => code(input, true) },
  { category: 'verse', languages: ['en', 'zh'], render: verse },
];
