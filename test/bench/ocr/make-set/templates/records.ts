import { elements, escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';

function figures({ draw }: TemplateInput): string[] {
  const thousands = draw.int(3, 980);
  return [String(draw.int(1840, 1998)), `${thousands},${String(draw.int(0, 999)).padStart(3, '0')}`];
}

function table(input: TemplateInput, ruled: boolean): Sheet {
  const { draw, corpus, font } = input;
  const cell = (tag: string, text: string, right: boolean): string =>
    `<${tag} style="padding:6px 14px;text-align:${right ? 'right' : 'left'};${ruled ? 'border:1px solid #aaa;' : ''}">${escapeHtml(text)}</${tag}>`;
  const line = (tag: string, cells: readonly string[], right: boolean): string =>
    `<tr data-row>${cells.map((text, index) => cell(tag, text, right && (index === 1 || index === 2))).join('')}</tr>`;
  const right = draw.pick([true, false]);
  const rows = draw
    .some(corpus.tableRows, 5)
    .map(([name, place]) => line('td', [name, ...figures(input), place], right));
  return {
    html: `<table style="border-collapse:collapse;${ruled ? '' : 'border-spacing:0'}">${line('th', corpus.tableHead, right)}${rows.join('')}</table>`,
    css: `background:#fff;color:#222;font:${draw.int(12, 15)}px ${font('sans')};padding:12px;width:max-content;`,
  };
}

function receipt({ draw, corpus, font }: TemplateInput): Sheet {
  const style = 'style="display:flex;justify-content:space-between;gap:24px"';
  const prices = draw.some(corpus.goods, 5).map((name) => ({ name, cents: draw.int(99, 4999) }));
  const money = (cents: number): string => (cents / 100).toFixed(2);
  const total = prices.reduce((sum, { cents }) => sum + cents, 0);
  const han = corpus.lang !== 'en';
  return {
    html: `<div style="text-align:center;font-size:1.3em">${han ? '便民超市' : 'CORNER STORE'}</div>
<div style="text-align:center">${escapeHtml(han ? '门店 0217  收银员 03' : 'Till 03   Cashier 0217')}</div>
<div style="border-top:1px dashed;margin:8px 0"></div>
${prices.map(({ name, cents }) => row([name, money(cents)], style)).join('')}
<div style="border-top:1px dashed;margin:8px 0"></div>
${row([han ? '合计' : 'TOTAL', money(total)], style)}
${row([han ? '银行卡支付' : 'CARD PAYMENT', money(total)], style)}
<div style="text-align:center;margin-top:8px">2025-0${draw.int(1, 9)}-1${draw.int(0, 9)} 1${draw.int(0, 9)}:2${draw.int(0, 9)}</div>
<div style="text-align:center">${han ? '谢谢惠顾，欢迎再来' : 'THANK YOU, COME AGAIN'}</div>`,
    css: `background:#fdfdfb;color:#2a2a2a;font:14px/1.6 ${font('mono')};padding:16px 18px;width:${draw.int(270, 340)}px;`,
  };
}

function form({ draw, corpus, font }: TemplateInput): Sheet {
  const boxed = draw.pick([true, false]);
  const line = ([label, value]: readonly [string, string]): string =>
    `<div data-row style="display:flex;align-items:center;margin-bottom:10px"><span class="cell" style="width:150px;color:#666">${escapeHtml(label)}</span><span class="cell" style="width:240px;padding:5px 8px;${boxed ? 'border:1px solid #bbb;border-radius:4px;' : ''}">${escapeHtml(value)}</span></div>`;
  return {
    html: `${elements('div', [draw.pick(corpus.headings)], 'style="font-size:19px;font-weight:600;margin-bottom:16px"')}${draw.some(corpus.fields, 5).map(line).join('')}`,
    css: `background:#fff;color:#222;font:14px ${font('sans')};padding:20px;width:max-content;`,
  };
}

function list({ draw, corpus, font }: TemplateInput): Sheet {
  const ordered = draw.pick([true, false]);
  const items = draw.some(corpus.steps, 4).map((step, index) => {
    const mark = ordered ? `${index + 1}.` : '•';
    return `<div style="padding-left:24px;text-indent:-24px;margin-bottom:5px"><span style="display:inline-block;width:24px;text-indent:0;white-space:pre">${mark} </span>${escapeHtml(step)}</div>`;
  });
  return {
    html: `${elements('div', [draw.pick(corpus.headings)], 'style="font-weight:700;margin-bottom:8px"')}${items.join('')}`,
    css: `background:#fff;color:#222;font:15px/1.6 ${font('sans')};padding:18px;width:${draw.int(340, 420)}px;`,
  };
}

export const recordTemplates: readonly Template[] = [
  { category: 'table', languages: ['en', 'zh', 'zht', 'ja', 'mix'], render: (input) => table(input, true) },
  { category: 'plain-table', languages: ['en', 'zh', 'mix'], render: (input) => table(input, false) },
  { category: 'receipt', languages: ['en', 'zh'], variants: 2, render: receipt },
  { category: 'form', languages: ['en', 'zh', 'mix'], render: form },
  { category: 'list', languages: ['en', 'zh', 'mix'], variants: 2, render: list },
];
