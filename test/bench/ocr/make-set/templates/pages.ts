import { elements, escapeHtml, row, type Sheet, type Template, type TemplateInput } from '../template';

const languages = ['en', 'zh'] as const;

function plain(html: string, size: number, font: string, width: number | 'max-content'): Sheet {
  const measure = width === 'max-content' ? width : `${width}px`;
  return {
    html,
    css: `background:#fff;color:#222;font:${size}px/1.5 ${font};padding:18px;width:${measure};`,
  };
}

/** Two columns of text with headings and gaps inside them. */
function magazine({ draw, corpus, font }: TemplateInput): Sheet {
  const body = draw.some(corpus.paragraphs, 4);
  const headings = draw.some(corpus.headings, 2);
  const sections = headings.map(
    (heading, index) =>
      `<h3 style="font-size:17px;margin:0 0 6px;break-after:avoid">${escapeHtml(heading)}</h3>${elements('p', body.slice(index * 2, index * 2 + 2), 'style="margin:0 0 12px"')}`,
  );
  return plain(
    `<div style="columns:2;column-gap:${draw.int(26, 44)}px">${sections.join('')}</div>`,
    14,
    font('serif'),
    620,
  );
}

/** Cards in two rows of two: a heading and a sentence each, read card by card, row by row. */
function cards({ draw, corpus, font }: TemplateInput): Sheet {
  const texts = draw.some(corpus.interface, 4);
  const card = (text: string, index: number): string =>
    `<div style="border:1px solid #ddd;border-radius:8px;padding:14px"><div style="font-weight:600;margin-bottom:6px">${escapeHtml(corpus.menu[index] ?? '')}</div><div>${escapeHtml(text)}</div></div>`;
  return plain(
    `<div style="display:grid;grid-template-columns:1fr 1fr;gap:24px">${texts.map(card).join('')}</div>`,
    14,
    font('sans'),
    480,
  );
}

/** A main text with a narrow box of links at its right. */
function rightSidebar({ draw, corpus, font }: TemplateInput): Sheet {
  const [title = '', ...links] = draw.some(corpus.headings, 4);
  return plain(
    `<div style="display:flex;gap:36px"><div style="flex:1"><h2 style="margin:0 0 10px;font-size:22px">${escapeHtml(title)}</h2>${elements('p', draw.some(corpus.paragraphs, 3), 'style="margin:0 0 12px"')}</div><div style="width:160px;font-size:12px">${elements('div', links, 'style="margin-bottom:10px"')}</div></div>`,
    15,
    font('sans'),
    700,
  );
}

/** Sender and number beside each other, items with amounts, a total at the right. */
function invoice({ draw, corpus, font }: TemplateInput): Sheet {
  const goods = draw.some(corpus.goods, 4);
  const amounts = goods.map(() => draw.int(200, 9900) / 100);
  const [quantity, price] = corpus.lang === 'en' ? ['Qty', 'Amount'] : ['数量', '金额'];
  const cells =
    'style="display:grid;grid-template-columns:1fr 90px 90px;padding:5px 0;border-bottom:1px solid #ddd"';
  const lines = goods.map((name, index) =>
    row([name, String(draw.int(1, 9)), (amounts[index] ?? 0).toFixed(2)], cells),
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0).toFixed(2);
  const [heading = '', ...facts] = [corpus.tableHead[0], ...draw.some(corpus.facts, 2)];
  return plain(
    `${elements('div', facts)}<div style="height:18px"></div>${row([heading, quantity, price], cells)}${lines.join('')}<div style="text-align:right;margin-top:8px;font-weight:700">${total}</div>`,
    14,
    font('sans'),
    460,
  );
}

/** A table some of whose cells are empty. */
function sparseTable({ draw, corpus, font }: TemplateInput): Sheet {
  const rows = draw.some(corpus.tableRows, 5).map(([name, place], index) => {
    const cells = [name, index % 2 === 0 ? String(draw.int(10, 999)) : '', index % 3 === 1 ? '' : place];
    return `<tr data-row>${elements('td', cells, 'style="padding:5px 22px 5px 0"')}</tr>`;
  });
  const head = `<tr data-row>${elements('th', [corpus.tableHead[0], corpus.tableHead[2], corpus.tableHead[3]], 'style="text-align:left;padding:5px 22px 5px 0"')}</tr>`;
  return plain(
    `<table style="border-collapse:collapse">${head}${rows.join('')}</table>`,
    14,
    font('sans'),
    'max-content',
  );
}

/** Two lists beside each other: each item is a line, each list is read to its end. */
function twoLists({ draw, corpus, font }: TemplateInput): Sheet {
  const items = draw.some(corpus.menu, 8).map((name, index) => `${index + 1}. ${name}`);
  const list = (part: readonly string[]): string =>
    `<div style="width:170px">${elements('div', part, 'style="margin-bottom:4px"')}</div>`;
  const half = Math.ceil(items.length / 2);
  return plain(
    `<div style="display:flex">${list(items.slice(0, half))}${list(items.slice(half))}</div>`,
    15,
    font('sans'),
    'max-content',
  );
}

/** Label and value, where values may take several rows. */
function definitions({ draw, corpus, font }: TemplateInput): Sheet {
  const labels = draw.some(corpus.menu, 3);
  const texts = draw.some(corpus.paragraphs, 3);
  const entry = (label: string, index: number): string =>
    `<div style="display:grid;grid-template-columns:120px 1fr;margin-bottom:14px"><b>${escapeHtml(label)}</b><div>${escapeHtml(texts[index] ?? '')}</div></div>`;
  return plain(labels.map(entry).join(''), 14, font('sans'), 560);
}

/** Vertical text in two tiers, the upper one read first, and a horizontal caption below. */
function tiers({ draw, corpus, font }: TemplateInput): Sheet {
  const tier = (text: string): string =>
    `<div style="writing-mode:vertical-rl;height:180px;line-height:1.7;margin:0 0 26px auto">${elements('p', [text], 'style="margin:0"')}</div>`;
  return {
    html: `${draw.some(corpus.paragraphs, 2).map(tier).join('')}<div style="font-size:13px">${escapeHtml(draw.pick(corpus.captions))}</div>`,
    css: `background:#fbf8f0;color:#222;font:16px ${font('serif')};padding:22px;width:max-content;`,
  };
}

/** A dialogue with names and times. */
function groupChat({ draw, corpus, font }: TemplateInput): Sheet {
  const names = draw.some(corpus.tableRows, 3).map(([name]) => name);
  const message = (text: string, index: number): string =>
    `<div style="display:flex;gap:10px;margin-bottom:12px"><div style="width:34px;height:34px;border-radius:50%;background:#8ab"></div><div><div data-row style="font-size:12px;color:#777"><span class="cell" style="margin-right:14px">${escapeHtml(names[index % names.length] ?? '')}</span><span class="cell">${draw.int(10, 23)}:${draw.int(10, 59)}</span></div><div>${escapeHtml(text)}</div></div></div>`;
  return plain(draw.some(corpus.messages, 5).map(message).join(''), 15, font('sans'), 400);
}

export const pageTemplates: readonly Template[] = [
  { category: 'magazine', languages, render: magazine },
  { category: 'cards', languages, render: cards },
  { category: 'right-sidebar', languages, render: rightSidebar },
  { category: 'invoice', languages, render: invoice },
  { category: 'sparse-table', languages, render: sparseTable },
  { category: 'two-lists', languages, render: twoLists },
  { category: 'definitions', languages, render: definitions },
  { category: 'group-chat', languages, render: groupChat },
  { category: 'tiers', languages: ['zh', 'ja'], render: tiers },
];
