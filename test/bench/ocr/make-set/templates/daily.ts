import { elements, escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';
import { codes, furigana, part, share, signs, technical } from './daily-texts';

const cell = (text: string, css = '') => `<span class="cell" style="${css}">${escapeHtml(text)}</span>`;

const EMOJI = ['😀', '👍', '🎉', '❤️', '😂', '🙏', '🔥', '😭'];

/** Messages in bubbles, with avatars, names, times and emoji. */
function chat({ draw, corpus, font }: TemplateInput): Sheet {
  const names =
    corpus.lang === 'en' ? ['Anna', 'Tom L.', 'Grace Hill', 'Mum'] : ['小李', '王经理', 'Kevin', '妈妈'];
  const face = () =>
    `<i data-skip style="flex:none;width:38px;height:38px;border-radius:6px;background:linear-gradient(${draw.int(0, 180)}deg,#${part(draw, 6, '3456789abc')},#${part(draw, 6, '3456789abc')})"></i>`;
  const bubbles = draw.some(corpus.messages, 5).map((text) => {
    const own = draw.pick([true, false]);
    const emoji = draw.pick(['', `<span data-skip>${draw.pick(EMOJI)}</span>`]);
    const body = `<div style="background:${own ? '#95ec69' : '#fff'};border-radius:6px;padding:8px 11px;max-width:250px"><span>${escapeHtml(text)}</span>${emoji}</div>`;
    const name = own
      ? ''
      : `<div style="font-size:12px;color:#888;margin-bottom:3px">${draw.pick(names)}</div>`;
    return `<div style="display:flex;gap:9px;margin:12px 0;${own ? 'flex-direction:row-reverse' : ''}">${face()}<div>${name}${body}</div></div>`;
  });
  const time = `<div style="text-align:center;font-size:12px;color:#999">${draw.int(10, 23)}:${draw.int(10, 59)}</div>`;
  return {
    html: time + bubbles.join(''),
    css: `background:#ededed;color:#111;font:${draw.int(15, 17)}px/1.45 ${font('sans')};padding:12px;width:375px;`,
    scale: draw.pick([1, 2, 3]),
  };
}

// biome-ignore format: a table
const SOURCE = [
  ['function clamp(value, min = 0) {', '  return Math.max(min, value);', '}'], ['export const isReady = (x: string) => x !== null && x.length > 0;'],
  ['for (const [key, value] of Object.entries(options)) {', `  console.log(\`\${key}: \${value}\`);`, '}'], ["SELECT id, name FROM users WHERE age >= 18 AND city LIKE '%lo%';"],
  ['def load(path: str) -> dict:', '    with open(path, "r", encoding="utf-8") as f:', '        return json.load(f)'], ['@media (max-width: 600px) { .card { display: none; } }'],
  ['if err != nil {', '    return fmt.Errorf("open %s: %w", name, err)', '}'], ['let mut total: u64 = items.iter().map(|i| i.price * i.count).sum();'],
  ['<a href="/login?next=%2Fhome" class="btn btn-primary">Log in</a>'], ['#include <stdio.h>', 'int main(void) { printf("%d\\n", 1 << 10); return 0; }'],
  ['try {', '  await fetch(url, { method: "POST", body });', '} catch (e) {', `  throw new Error(\`failed: \${e}\`);`, '}'], ['user_id = int(request.args.get("id", -1))  # default'],
];

/** Source code in an editor: numbers of lines, colours, a dark ground. */
function editor({ draw, font }: TemplateInput, set: string): Sheet {
  const lines = draw.some(share(SOURCE, set), 4).flat();
  const paint = (text: string) =>
    escapeHtml(text).replace(
      /\b(function|return|const|for|of|if|let|def|with|as|await|try|catch|throw|new|int|SELECT|FROM|WHERE|AND)\b/g,
      '<b style="font-weight:400;color:#c678dd">$1</b>',
    );
  const html = lines.map(
    (text, at) =>
      `<div data-row style="display:flex;white-space:pre"><span class="cell" style="width:36px;color:#636d83;text-align:right;padding-right:14px">${at + 1}</span><span class="cell">${paint(text)}</span></div>`,
  );
  return {
    html: html.join(''),
    css: `${draw.pick(['background:#1e1e1e;color:#d4d4d4;', 'background:#282c34;color:#abb2bf;', 'background:#fff;color:#24292f;'])}font:${draw.int(12, 15)}px/1.6 ${font('mono')};padding:10px;width:max-content;`,
    scale: draw.pick([1, 1, 2]),
  };
}

/** A terminal: prompts, listings, output of tools. */
function terminal({ draw, font }: TemplateInput): Sheet {
  const name = () =>
    `${draw.pick(['report', 'index', 'backup', 'log', 'img'])}_${draw.int(1, 99)}.${draw.pick(['txt', 'tar.gz', 'js', 'sql'])}`;
  const line = () =>
    draw.pick([
      () =>
        `-rw-r--r--  1 root wheel ${draw.int(10, 99999)} May ${draw.int(10, 28)} ${draw.int(10, 23)}:${draw.int(10, 59)} ${name()}`,
      () => `$ curl -sSL https://get.example.io/v${draw.int(1, 9)} | sh -s -- --yes`,
      () => `user@host:~/src$ git commit -m "fix: ${name()}"`,
      () => `[${draw.int(10, 99)}%] Building CXX object src/${name()}.o`,
      () =>
        `64 bytes from 10.0.${draw.int(0, 99)}.1: icmp_seq=${draw.int(1, 20)} ttl=64 time=${draw.int(1, 40)}.${draw.int(100, 999)} ms`,
      () => `npm WARN deprecated glob@${draw.int(1, 9)}.${draw.int(0, 9)}.${draw.int(0, 9)}: upgrade to v9`,
      () =>
        `error[E0${draw.int(100, 599)}]: mismatched types --> src/main.rs:${draw.int(1, 200)}:${draw.int(1, 60)}`,
      () =>
        `/dev/sda${draw.int(1, 5)}  ${draw.int(10, 99)}G  ${draw.int(1, 9)}.${draw.int(1, 9)}G  ${draw.int(1, 99)}% /mnt/data`,
    ])();
  return {
    html: elements('div', Array.from({ length: 11 }, line), 'style="white-space:pre"'),
    css: `${draw.pick(['background:#000;color:#ddd;', 'background:#300a24;color:#eee;', 'background:#0c0c0c;color:#3f3;'])}font:${draw.int(12, 15)}px/1.4 ${font('mono')};padding:10px;width:max-content;`,
    scale: draw.pick([1, 1, 2]),
  };
}

/** A spreadsheet: letters above, numbers at the side, figures in cells. */
function spreadsheet({ draw, corpus, font }: TemplateInput): Sheet {
  const value = () =>
    draw.pick([
      () => `${draw.int(1, 99)},${draw.int(100, 999)}.${draw.int(10, 99)}`,
      () => `${draw.int(1, 99)}.${draw.int(0, 9)}%`,
      () => `${draw.int(0, 999)}`,
      () => `-${draw.int(1, 99)}.${draw.int(10, 99)}`,
      () => `2024/${draw.int(1, 12)}/${draw.int(1, 28)}`,
    ])();
  const box = (text: string, css = '') =>
    `<span class="cell" style="border:1px solid #d0d0d0;margin:0 -1px -1px 0;padding:2px 6px;width:104px;white-space:nowrap;overflow:hidden;${css}">${escapeHtml(text)}</span>`;
  const head = (text: string, css = '') =>
    box(text, `background:#f0f0f0;color:#555;text-align:center;${css}`);
  const top = `<div data-row style="display:flex">${head('', 'width:38px')}${['A', 'B', 'C', 'D'].map((text) => head(text)).join('')}</div>`;
  const names = draw.some(corpus.goods, 7);
  const rows = names.map(
    (text, at) =>
      `<div data-row style="display:flex">${head(`${at + 1}`, 'width:38px')}${box(text, 'width:190px')}${[1, 2, 3].map(() => box(value(), 'text-align:right')).join('')}</div>`,
  );
  return {
    html: top + rows.join(''),
    css: `background:#fff;color:#111;font:${draw.int(12, 15)}px/1.5 ${font('sans')};padding:8px;width:max-content;`,
    scale: draw.pick([1, 1, 1.5]),
  };
}

/** Goods with prices in large type, crossed-out prices and discounts. */
function priceTags({ draw, corpus, font }: TemplateInput): Sheet {
  const sign = corpus.lang === 'en' ? draw.pick(['$', '€', '£']) : draw.pick(['￥', '¥']);
  const tags = draw.some(corpus.goods, 4).map((name) => {
    const [whole, cents] = [draw.int(3, 999), draw.int(10, 99)];
    const off = corpus.lang === 'en' ? `-${draw.int(10, 70)}%` : `${draw.int(5, 9)}折`;
    return `<div style="border:1px solid #ddd;padding:10px;width:170px;background:#fffdf0"><div>${escapeHtml(name)}</div><div data-row style="display:flex;align-items:baseline;gap:10px"><span class="cell" style="color:#d00;font-size:${draw.int(22, 34)}px;font-weight:700"><span style="font-size:.6em">${sign}</span>${whole}.${cents}</span><span class="cell" style="background:#d00;color:#fff;padding:1px 6px;font-size:12px">${off}</span></div></div>`;
  });
  return {
    html: `<div style="display:grid;grid-template-columns:1fr 1fr;gap:12px">${tags.join('')}</div>`,
    css: `background:#fff;color:#222;font:${draw.int(13, 16)}px/1.5 ${font('sans')};padding:12px;width:max-content;`,
    scale: draw.pick([1, 2]),
  };
}

/** A ticket on a phone: places, times, seats, a code. */
function ticket({ draw, corpus, font }: TemplateInput): Sheet {
  const zh = corpus.lang !== 'en';
  const [from, to] = zh
    ? draw.some(['北京南', '上海虹桥', '广州南', '成都东', '西安北'], 2)
    : draw.some(['SFO', 'LHR', 'JFK', 'CDG', 'NRT'], 2);
  const [out, back] = [`${draw.int(10, 15)}:${draw.int(10, 59)}`, `${draw.int(16, 23)}:${draw.int(10, 59)}`];
  const facts = zh
    ? [
        ['车次', `G${draw.int(10, 9999)}`],
        ['座位', `0${draw.int(1, 9)}车 ${draw.int(10, 19)}${draw.pick(['A', 'C', 'D', 'F'])}号`],
        ['票价', `￥${draw.int(100, 999)}.${draw.int(0, 9)}`],
        ['订单号', part(draw, 12, '0123456789')],
      ]
    : [
        ['Flight', `${part(draw, 2, 'ABDKLQU')} ${draw.int(10, 9999)}`],
        ['Seat', `${draw.int(10, 49)}${draw.pick(['A', 'B', 'C', 'K'])}`],
        ['Gate', `${draw.pick(['A', 'B', 'D'])}${draw.int(1, 40)}`],
        ['Booking code', part(draw, 6, 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789')],
      ];
  const large = (text: string) => cell(text, 'font-size:26px;font-weight:700');
  const fact = ([label = '', text = '']: readonly string[]) =>
    `<div data-row style="display:flex;justify-content:space-between;padding:5px 0">${cell(label, 'color:#8a8f99')}${cell(text, 'font-weight:600')}</div>`;
  return {
    html: `<div data-row style="display:flex;justify-content:space-between">${large(from ?? '')}<span data-skip style="flex:1;border-bottom:1px dashed #aaa;margin:0 14px 16px"></span>${large(to ?? '')}</div><div data-row style="display:flex;justify-content:space-between;margin-bottom:12px">${cell(out)}${cell(back)}</div>${facts.map(fact).join('')}`,
    css: `background:#fff;color:#1a1d24;font:15px/1.5 ${font('sans')};padding:18px;width:320px;`,
    scale: draw.pick([2, 3]),
  };
}

/** Settings of a phone: labels, values in gray, arrows, switches, a clock above. */
function settings({ draw, corpus, font }: TemplateInput): Sheet {
  const zh = corpus.lang !== 'en';
  const values = zh
    ? ['开启', '关闭', '3小时20分', '128GB', '自动', 'WPA2', '中文（简体）', '60Hz']
    : ['On', 'Off', '3 h 20 min', '128 GB', 'Automatic', 'WPA2', 'English (US)', '60 Hz'];
  const arrow =
    '<svg data-skip width="8" height="14" viewBox="0 0 8 14" fill="none" stroke="#bbb" stroke-width="2"><path d="M1 1l6 6-6 6"/></svg>';
  const toggle =
    '<i data-skip style="width:46px;height:28px;border-radius:14px;background:#34c759;display:flex;justify-content:flex-end;padding:2px"><i style="width:24px;height:24px;border-radius:12px;background:#fff"></i></i>';
  const item = (label: string) =>
    `<div data-row style="display:flex;align-items:center;gap:8px;padding:11px 14px;border-bottom:1px solid #8883">${cell(label, 'flex:1')}${draw.pick([cell(draw.pick(values), 'color:#8e8e93') + arrow, toggle, arrow])}</div>`;
  return {
    html: `<div data-row style="display:flex;justify-content:space-between;padding:6px 14px;font-size:14px;font-weight:600">${cell(`${draw.int(10, 23)}:${draw.int(10, 59)}`)}${cell(`5G ${draw.int(10, 99)}%`)}</div>${draw.some(corpus.menu, 7).map(item).join('')}`,
    css: `${draw.pick(['background:#fff;color:#000;', 'background:#1c1c1e;color:#fff;'])}font:16px/1.4 ${font('sans')};width:360px;`,
    scale: draw.pick([2, 3]),
  };
}

/** A dark or coloured still with text on it: two lines at its foot, or outlined capitals. */
function still({ draw }: TemplateInput, html: string, css: string): Sheet {
  const blob = () =>
    `radial-gradient(circle at ${draw.int(0, 100)}% ${draw.int(0, 100)}%,#${part(draw, 6, '0123456789abcdef')},transparent 45%)`;
  return {
    html,
    css: `background:${blob()},${blob()},${blob()},${blob()},#${part(draw, 6, '23456789a')};display:flex;flex-direction:column;justify-content:space-between;width:640px;height:340px;padding:14px;text-align:center;${css}`,
    jpegQuality: draw.int(50, 80),
  };
}

function subtitles(input: TemplateInput): Sheet {
  const lines = input.draw.some(input.corpus.captions, 2);
  const edge = '-1px -1px 2px #000,1px -1px 2px #000,-1px 1px 2px #000,1px 1px 2px #000';
  return still(
    input,
    `<div></div><div>${elements('div', lines)}</div>`,
    `color:#fff;text-shadow:${edge};font:${input.draw.int(22, 28)}px/1.4 ${input.font('sans')};`,
  );
}

function outlined(input: TemplateInput): Sheet {
  const [top = '', foot = ''] = input.draw.some(input.corpus.interface, 2).map((text) => text.toUpperCase());
  return still(
    input,
    elements('div', [top, foot]),
    `color:#fff;-webkit-text-stroke:${input.draw.pick([2, 3])}px #000;paint-order:stroke fill;font:900 ${input.draw.int(28, 38)}px/1.2 ${input.font('sans')};`,
  );
}

/** Dishes with dotted leaders to their prices. */
function dishes({ draw, corpus, font }: TemplateInput): Sheet {
  const zh = corpus.lang !== 'en';
  const item = (name: string) =>
    `<div data-row style="display:flex;gap:4px">${cell(name)}<span data-skip style="flex:1;overflow:hidden;white-space:nowrap">${draw.pick(['.', '·']).repeat(70)}</span>${cell(zh ? `${draw.int(8, 128)}元` : `${draw.int(2, 39)}.${draw.pick(['00', '50', '95'])}`)}</div>`;
  return {
    html: `${elements('div', [draw.pick(corpus.headings)], 'style="font-size:1.4em;text-align:center;margin-bottom:8px"')}${draw.some(corpus.goods, 7).map(item).join('')}`,
    css: `${draw.pick(['background:#fbf5e6;color:#43302b;', 'background:#1d1a16;color:#e8d9b5;'])}font:${draw.int(15, 19)}px/1.8 ${font(draw.pick(['sans', 'serif']))};padding:20px;width:440px;`,
  };
}

// biome-ignore format: a table
const PLACES = {
  en: ['Elm Street', 'Mill Rd', 'Central Park', 'City Museum', 'Harbour', 'St. Mary’s', 'Lake Ave', 'Bus 42', 'Old Town', 'P1', 'Exit 7', 'North Bridge'],
  zh: ['人民路', '中山公园', '体育馆', '2号线', '火车站', '市图书馆', '滨江大道', '第一医院', 'B1出口', '城东新区', '解放桥', '文化宫'],
};

/** A map: streets, and labels with a light edge. */
function map({ draw, corpus, font }: TemplateInput, set: string): Sheet {
  const names = draw.some(share(corpus.lang === 'en' ? PLACES.en : PLACES.zh, set), 6);
  const streets = Array.from(
    { length: 9 },
    () =>
      `<path d="M${draw.int(-20, 480)} -10L${draw.int(-20, 480)} 340" stroke-width="${draw.int(5, 14)}"/><path d="M-10 ${draw.int(0, 320)}L480 ${draw.int(0, 320)}" stroke-width="${draw.int(4, 10)}"/>`,
  );
  const labels = names.map(
    (text, at) =>
      `<div style="position:absolute;left:${draw.int(15, 300)}px;top:${18 + at * 50 + draw.int(0, 14)}px;white-space:nowrap;color:#${draw.pick(['333', '7a4a00', '2a6', '36a'])};font-size:${draw.int(12, 17)}px;text-shadow:0 0 3px #fff,0 0 3px #fff,0 0 2px #fff">${escapeHtml(text)}</div>`,
  );
  return {
    html: `<div style="position:relative;height:320px"><svg data-skip width="460" height="320" style="position:absolute" stroke="#fff">${streets.join('')}</svg>${labels.join('')}</div>`,
    css: `background:#e6e2d8;font:14px/1.3 ${font('sans')};width:460px;`,
    scale: draw.pick([1, 2]),
  };
}

/** A slide: a large title, points with bullets, a page number. */
function slide({ draw, corpus, font }: TemplateInput): Sheet {
  const points = elements(
    'div',
    draw.some(corpus.facts, 4).map((text) => `• ${text}`),
  );
  return {
    html: `<div style="font-size:36px;font-weight:700;margin-bottom:18px">${escapeHtml(draw.pick(corpus.headings))}</div><div style="font-size:20px;line-height:1.7">${points}</div>${row([`${draw.int(2, 60)}`], 'style="text-align:right;font-size:13px;opacity:.7"')}`,
    css: `${draw.pick(['background:linear-gradient(120deg,#0b3d91,#1e88e5);color:#fff;', 'background:#fff;color:#1a237e;', 'background:linear-gradient(#fff8e1,#ffe0b2);color:#3e2723;'])}font-family:${font('sans')};padding:34px 40px;width:720px;`,
    jpegQuality: 80,
  };
}

type Render = (input: TemplateInput, set: string) => Sheet;
const KINDS: Readonly<
  Record<string, readonly [languages: readonly string[], render: Render, variants?: number]>
> = {
  chat: [['en', 'zh'], chat],
  editor: [['en'], editor, 2],
  terminal: [['en'], terminal, 2],
  spreadsheet: [['en', 'zh'], spreadsheet],
  'price-tags': [['en', 'zh'], priceTags],
  ticket: [['en', 'zh'], ticket],
  settings: [['en', 'zh'], settings],
  subtitles: [['en', 'zh'], subtitles],
  outlined: [['en', 'zh'], outlined],
  dishes: [['en', 'zh'], dishes],
  map: [['en', 'zh'], map],
  slide: [['en', 'zh'], slide],
  codes: [['en', 'mix'], codes, 3],
  signs: [['en', 'mix'], signs, 2],
  technical: [['mix'], technical, 3],
  furigana: [['ja'], furigana],
};

/** What people meet each day: `--set daily-a` and `daily-b`. */
export function dailyTemplates(set: string): readonly Template[] {
  return Object.entries(KINDS).map(([category, [languages, render, variants = 1]]) => {
    return { category, languages, variants, render: (input) => render(input, set) };
  });
}
