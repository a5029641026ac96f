import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../kind';

const face = (size = 2.4): string =>
  `<div data-skip style="width:${size}em;height:${size}em;border-radius:50%;background:#cbb9a8;flex:none"></div>`;

function chat({ draw, corpus, words }: LayoutInput): string {
  const texts = take(draw, [...corpus.messages, ...words.comments], draw.int(5, 9));
  const bubble = (text: string): string => {
    const mine = draw.pick([true, false]);
    const name = mine ? '' : `<div class="s">${t(draw.pick(words.people))}</div>`;
    return `<div class="f" style="gap:.6em;margin-bottom:1em;${mine ? 'flex-direction:row-reverse' : ''}">${face()}<div style="max-width:62%">${name}<div style="padding:.5em .8em;border-radius:8px;background:${mine ? '#b9e8a0' : '#eee'}">${t(text)}</div></div></div>`;
  };
  return `<div class="n s" style="margin-bottom:1em">${clock(draw)}</div>${each(texts, bubble)}`;
}

function comments({ draw, words }: LayoutInput): string {
  const comment = (text: string): string =>
    `<div class="f" style="gap:.8em;margin-bottom:1.2em;padding-left:${draw.pick([0, 0, 3])}em">${face()}<div class="x"><div class="f" style="gap:.8em"><span class="k">${t(draw.pick(words.people))}</span><span class="s">${draw.int(1, 23)}${words.small.ago}</span></div><div>${t(text)}</div><div class="f s" style="gap:2em"><span>${draw.int(1, 300)}</span><span>${t(words.small.reply)}</span></div></div></div>`;
  return each(take(draw, words.comments, draw.int(3, 6)), comment);
}

const program = [
  'const cache = new Map();',
  'function read(key) {',
  '  const known = cache.get(key);',
  '  if (known !== undefined) return known;',
  '  const value = load(key);',
  '  cache.set(key, value);',
  '  return value;',
  '}',
];

/** Code whose numbers stand in a column of their own, each before its line. */
function code({ draw, corpus }: LayoutInput): string {
  const comment = draw.pick(corpus.headings);
  const lines = [`// ${comment}`, ...program];
  const first = draw.int(1, 120);
  const gap = draw.pick([1, 1.5]);
  return each(
    lines,
    (line, index) =>
      `<div class="f"><div class="r s" style="width:2.5em;margin-right:${gap}em;flex:none">${first + index}</div><div style="white-space:pre">${t(line)}</div></div>`,
  );
}

function appList({ draw, corpus, words }: LayoutInput): string {
  const entry = (name: string): string =>
    `<div class="f m" style="gap:.9em;padding:.7em 0;border-bottom:1px solid #eee">${face(2.8)}<div class="x"><div class="f b"><div>${t(name)}</div><div class="s">${clock(draw)}</div></div><div class="s">${t(draw.pick(corpus.messages))}</div></div></div>`;
  return each(take(draw, words.people, draw.int(4, 8)), entry);
}

function appScreen(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const tabs = `<div class="f" style="justify-content:space-around;padding:.6em 0">${each(take(draw, words.sections, 3), (tab) => `<div>${t(tab)}</div>`)}</div>`;
  const foot = `<div class="f n s" style="justify-content:space-around;border-top:1px solid #ddd;padding-top:.5em;margin-top:1em">${each(take(draw, corpus.menu, 4), (name) => `<div><div data-skip style="width:1.6em;height:1.6em;margin:0 auto;background:#abc"></div>${t(name)}</div>`)}</div>`;
  return `<div class="f b s"><div>${clock(draw)}</div><div>5G ${draw.int(10, 99)}%</div></div><div class="n k l">${t(draw.pick(corpus.menu))}</div>${tabs}${appList(input)}${foot}`;
}

function dialog({ draw, corpus, words }: LayoutInput): string {
  const count = draw.int(2, 3);
  const isFilled = draw.pick([true, false]);
  const button = (text: string): string =>
    `<div class="${isFilled ? 'e' : ''}" style="padding:.4em 1.4em">${t(text)}</div>`;
  return `<div class="k l" style="margin-bottom:.5em">${t(draw.pick(corpus.interface))}</div><div style="margin-bottom:1.6em">${t(draw.pick(corpus.interface))}${t(draw.pick(corpus.interface))}</div><div class="f" style="gap:1.2em;justify-content:${draw.pick(['flex-end', 'center', 'space-around'])}">${each(take(draw, words.buttons, count), button)}</div>`;
}

function inbox({ draw, corpus, words }: LayoutInput): string {
  return `<div data-table>${each(
    take(draw, words.people, draw.int(4, 8)),
    (name) =>
      `<div class="f" data-row style="gap:1.2em;padding:.5em 0;border-bottom:1px solid #eee"><div style="width:9em">${t(name)}</div><div class="x nw" style="overflow:hidden">${t(draw.pick(words.tasks))}</div><div class="s">${draw.pick([clock(draw), isoDate(draw), corpus.menu[0] ?? ''])}</div></div>`,
  )}</div>`;
}

function files({ draw, words }: LayoutInput): string {
  const head = `<tr>${each([words.small.item, words.small.date, words.small.amount], (name) => `<th class="s">${t(name)}</th>`)}</tr>`;
  const icon =
    '<span data-skip style="display:inline-block;width:1em;height:1em;background:#9bd;margin-right:.6em"></span>';
  const rows = each(
    take(draw, words.tasks, draw.int(4, 8)),
    (name) =>
      `<tr><td>${icon}${t(name)}.${draw.pick(['pdf', 'docx', 'png', 'zip'])}</td><td class="nw">${isoDate(draw)} ${clock(draw)}</td><td class="nw" style="text-align:right">${draw.int(1, 990)} ${draw.pick(['KB', 'MB'])}</td></tr>`,
  );
  const side = each(take(draw, words.links, 6), (link) => `<div style="margin-bottom:.6em">${t(link)}</div>`);
  return `<div class="f" style="gap:2em"><div style="width:9em">${side}</div><div class="x"><table style="width:100%">${head}${rows}</table></div></div>`;
}

function playlist({ draw, words }: LayoutInput): string {
  const song = (name: string, index: number): string =>
    `<div class="f m" style="gap:1.2em;padding:.5em 0"><div class="s" style="width:1.4em">${index + 1}</div><div class="x"><div>${t(name)}</div><div class="s">${t(draw.pick(words.people))}</div></div><div class="s">${draw.int(2, 6)}:${draw.int(10, 59)}</div></div>`;
  return `<h2>${t(draw.pick(words.sections))}</h2>${each(take(draw, words.songs, draw.int(4, 8)), song)}`;
}

function board({ draw, words }: LayoutInput): string {
  const card = (task: string): string =>
    `<div class="e" style="padding:.6em;margin-bottom:.7em"><div>${t(task)}</div><div class="s">${t(draw.pick(words.people))}</div></div>`;
  const column = (heading: string): string =>
    `<div class="x"><div class="k" style="margin-bottom:.6em">${t(heading)} ${draw.int(1, 9)}</div>${each(take(draw, words.tasks, draw.int(1, 4)), card)}</div>`;
  return `<div class="f" style="gap:1.2em">${each(take(draw, words.sections, draw.int(3, 4)), column)}</div>`;
}

function weather({ draw, words }: LayoutInput): string {
  const isRow = draw.pick([true, false]);
  const days = take(draw, words.days, 7);
  if (isRow)
    return `<div class="f b n">${each(days, (day) => `<div><div>${t(day)}</div><div data-skip style="height:2em"></div><div class="k">${draw.int(10, 35)}°</div><div class="s">${draw.int(-5, 9)}°</div></div>`)}</div>`;
  return `<div data-table>${each(days, (day) => `<div class="f b" data-row style="padding:.35em 0"><div style="width:5em">${t(day)}</div><div class="s">${draw.int(0, 99)}%</div><div>${draw.int(-5, 9)}° / ${draw.int(10, 35)}°</div></div>`)}</div>`;
}

function shortcuts({ draw, words }: LayoutInput): string {
  const keys = ['Ctrl', 'Shift', 'Alt', 'F2', 'Esc', 'Tab'];
  const line = (task: string): string =>
    `<div class="f b" data-row style="margin-bottom:.5em;gap:1em"><div>${t(task)}</div><div class="nw">${draw.some(keys, 2).join(' + ')}</div></div>`;
  const column = (): string =>
    `<div class="x" data-table>${each(take(draw, words.buttons, draw.int(4, 7)), line)}</div>`;
  return `<h2>${t(draw.pick(words.sections))}</h2><div class="f" style="gap:3em">${column()}${column()}</div>`;
}

function video({ draw, corpus, words }: LayoutInput): string {
  const entry = (heading: string): string =>
    `<div><div class="rel" data-reading="dom" style="height:6em;background:#c4ccd6;margin-bottom:.4em"><span class="abs" style="right:.3em;bottom:.2em;background:#333;color:#fff;font-size:.75em;padding:0 .3em">${draw.int(1, 59)}:${draw.int(10, 59)}</span></div><div class="f" style="gap:.6em">${face(2)}<div class="x"><div class="k">${t(heading)}</div><div class="s">${t(draw.pick(words.people))}</div><div class="s">${draw.int(2, 900)}k · ${draw.int(1, 20)}${words.small.ago}</div></div></div></div>`;
  const columns = draw.int(2, 3);
  return `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:1.4em">${each(take(draw, corpus.headings, columns * 2), entry)}</div>`;
}

function wallet({ draw, words }: LayoutInput): string {
  const entry = (name: string): string =>
    `<div class="f b m" style="padding:.6em 0"><div class="f m" style="gap:.8em">${face(2)}<div><div>${t(name)}</div><div class="s">${isoDate(draw)}</div></div></div><div class="r"><div>${draw.pick(['-', '+'])}${money(draw, 900)}</div><div class="s">${t(draw.pick(words.values))}</div></div></div>`;
  return `<div class="n s">${t(words.small.balance)}</div><div class="n" style="font-size:2.2em;margin-bottom:.5em">${words.currency}${money(draw)}</div>${each(take(draw, words.payments, draw.int(3, 6)), entry)}`;
}

export const screenKinds: readonly LayoutKind[] = [
  { name: 'chat-bubbles', width: [22, 32], render: chat },
  { name: 'comment-thread', width: [24, 40], render: comments },
  { name: 'code-line-numbers', width: [30, 40], style: 'mono', render: code },
  { name: 'app-list', width: [20, 28], render: appList },
  { name: 'app-screen', width: [20, 28], render: appScreen },
  { name: 'dialog-buttons', width: [20, 30], render: dialog },
  { name: 'mail-inbox', width: [36, 54], render: inbox },
  { name: 'file-manager', width: [52, 64], render: files },
  { name: 'playlist', width: [20, 34], render: playlist },
  { name: 'task-board', width: [42, 60], render: board },
  { name: 'weather-week', width: [26, 40], render: weather },
  { name: 'shortcuts', width: [36, 50], render: shortcuts },
  { name: 'video-grid', width: [34, 54], render: video },
  { name: 'wallet', width: [20, 30], render: wallet },
];
