import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { everydayOf } from '../../words/everyday';
import { freshOf } from '../../words/fresh';
import { heading } from '../parts';
import { chipStyle, entryStyle, picture, rowOf, stack, textAt } from '../pieces';

/** A live stream: the picture with its title below it, beside them the chat, where each name runs on into what it says. */
function liveStream({ draw, words, corpus, lang }: LayoutInput): string {
  const { stream } = freshOf(lang);
  const [ground, tone] = draw.pick([
    ['background:#18181b;color:#eee;', 'd'],
    ['background:#f3f3f6;', ''],
    ['border-left:1px solid #ccc;', ''],
  ]);
  const said = (text: string): string =>
    `<div style="padding:.25em 0"><span class="k">${t(draw.pick(words.people))}${draw.pick([':', ''])}</span> ${t(text)}</div>`;
  const chat = `<div class="${tone}" style="width:17em;flex:none;padding:.8em;${ground}"><div class="k n" style="padding-bottom:.5em;border-bottom:1px solid #999;margin-bottom:.5em">${textAt(stream, 1)}</div>${each(draw.some(words.comments, draw.int(5, 8)), said)}<div class="s" style="border:1px solid #999;border-radius:4px;padding:.4em;margin-top:.8em">${textAt(stream, 3)}</div></div>`;
  const names = `<div class="x"><div class="k">${t(draw.pick(words.people))}</div><div>${t(draw.pick(corpus.headings))}</div><div class="s">${textAt(words.sections, draw.int(0, 9))} · ${textAt(stream, 5)}</div></div>`;
  const below = `<div class="f" style="gap:1em;margin-top:.8em">${picture('width:3em;height:3em;border-radius:50%')}${names}<div class="nw">${draw.int(200, 9000)} ${textAt(stream, 0)}</div><div class="nw" style="${chipStyle(draw)}align-self:flex-start">${textAt(stream, 4)}</div></div>`;
  return `<div class="f" style="gap:1.2em"><div class="x">${picture('height:14em')}${below}</div>${chat}</div>`;
}

/** What a hero carries: tabs, a grid of things with their number, beside it the chosen one with its facts. */
function gameInventory({ draw, words, lang }: LayoutInput): string {
  const { inventory, itemFacts } = freshOf(lang);
  const columns = draw.int(3, 5);
  const skin = draw.pick([
    'border:2px solid #7a6a4a;',
    'background:#e9e1cf;',
    'border:1px solid #aaa;border-radius:6px;',
  ]);
  const things = inventory.slice(5);
  const slot = (name: string): string =>
    `<div class="n" style="padding:.4em;${skin}">${picture('width:2.4em;height:2.4em;margin:0 auto .3em')}<div class="s">${t(name)}</div><div>×${draw.int(1, 30)}</div></div>`;
  const grid = `<div class="g x" style="grid-template-columns:repeat(${columns},1fr);gap:.6em">${each(take(draw, things, columns * draw.int(2, 3)), slot)}</div>`;
  const fact = (at: number): string =>
    `<div class="f b"><div>${textAt(itemFacts, at)}</div><div>${draw.int(1, 120)}</div></div>`;
  const detail = `<div style="width:13em;flex:none;padding:.8em;${skin}"><div class="l k">${t(draw.pick(things))}</div><div style="margin:.5em 0">${t(draw.pick(words.details))}</div>${each([0, 1, 2, 3], fact)}<div class="f" style="gap:1.5em;margin-top:.8em">${each([4, 5], (at) => `<div style="${chipStyle(draw)}">${textAt(itemFacts, at)}</div>`)}</div></div>`;
  const tabs = `<div class="f" style="gap:2em;margin-bottom:1em">${each([0, 1, 2, 3, 4], (at) => `<div class="nw">${textAt(inventory, at)}</div>`)}</div>`;
  const foot = `<div class="f b" style="margin-top:1em">${each([6, 7, 8], (at) => `<div class="nw">${textAt(itemFacts, at)} ${draw.int(10, 99)}${at === 8 ? ' / 120' : ''}</div>`)}</div>`;
  return `${tabs}<div class="f" style="gap:1.2em;align-items:flex-start">${grid}${detail}</div>${foot}`;
}

/** The teams of a match beside each other, mirrored: numbers and names of those who play, then those who wait. */
function teamLineups({ draw, words, lang }: LayoutInput): string {
  const { lineups, players } = freshOf(lang);
  const [head, rule] = [heading(draw), draw.pick(['border-bottom:1px solid #e3e3e3;', ''])];
  const isMirrored = draw.pick([true, false]);
  const team = (name: string, at: number): string => {
    const isRight = isMirrored && at === 1;
    const player = (who: string): string => {
      const number = `<div class="s" style="width:1.6em">${draw.int(1, 30)}</div>`;
      const row = `<div class="x">${t(who)}</div>`;
      return `<div class="f ${isRight ? 'r' : ''}" style="gap:.6em;padding:.25em 0;${rule}">${isRight ? row + number : number + row}</div>`;
    };
    const first = players.slice(at * 13, at * 13 + draw.int(7, 11));
    const bench = players.slice(at * 13 + 11, at * 13 + 13);
    return `<div class="x ${isRight ? 'r' : ''}"><div class="l k">${t(name)}</div><div class="s">${textAt(lineups, 3)} 4-${draw.int(2, 4)}-${draw.int(2, 3)}</div>${head(textAt(lineups, 0))}${each(first, player)}<div style="height:.8em"></div>${head(textAt(lineups, 1))}${each(bench, player)}<div style="margin-top:.8em">${textAt(lineups, 2)}: ${t(draw.pick(words.people))}</div></div>`;
  };
  return `<div class="f" style="gap:${draw.int(15, 40) / 10}em">${each(draw.some(words.cities, 2), team)}</div>`;
}

/** A window for code: files at the left, tabs over the code, a terminal below, a bar at the foot. */
function ideWithTerminal({ draw, lang }: LayoutInput): string {
  const { debugging } = everydayOf(lang);
  const [ground, side, edge] = draw.pick([
    ['background:#1e1e1e;color:#ddd;', 'background:#252526;', '#3c3c3c'],
    ['', 'background:#f3f3f3;', '#ddd'],
    ['', '', '#bbb'],
  ]);
  const files = draw.some(
    [
      ['src', 0],
      ['core', 1],
      ['parse.ts', 2],
      ['print.ts', 2],
      ['index.ts', 1],
      ['test', 0],
      ['parse.test.ts', 1],
      ['package.json', 0],
      ['README.md', 0],
    ] as const,
    draw.int(6, 9),
  );
  const tree = `<div style="width:11em;flex:none;padding:.6em;${side}border-right:1px solid ${edge}">${each(files, ([name, depth]) => `<div style="padding:.12em 0 .12em ${depth * 0.9}em">${depth === 0 && !name.includes('.') ? '▾ ' : ''}${name}</div>`)}</div>`;
  const lines = [
    "import { read } from './read';",
    '',
    'export function parse(text: string) {',
    '  const parts = text.split(",");',
    '  return parts.map((part) => {',
    '    const [name, value] = part.split("=");',
    '    return { name, value };',
    '  });',
    '}',
    '',
    'console.log(parse(read()));',
  ].slice(0, draw.int(8, 11));
  const isNumbered = draw.pick([true, true, false]);
  const line = (text: string, at: number): string =>
    rowOf(
      isNumbered
        ? [`<div class="r s">${at + 1}</div>`, `<div style="white-space:pre">${t(text) || '&nbsp;'}</div>`]
        : [`<div style="white-space:pre">${t(text) || '&nbsp;'}</div>`],
      isNumbered ? [2, undefined] : [undefined],
      'gap:1.4em',
    );
  const tabs = `<div class="f" style="gap:2em;padding:.4em .8em;${side}border-bottom:1px solid ${edge}">${each(['parse.ts', 'print.ts', 'README.md'], (name) => `<div>${name}</div>`)}</div>`;
  const output = draw.some(
    [
      '$ npm test',
      '> vitest run',
      '✓ parse.test.ts (6 tests) 41ms',
      'FAIL print.test.ts',
      'Expected: "a=1"',
      'Received: "a = 1"',
      'Tests  1 failed | 6 passed (7)',
      '$ _',
    ],
    draw.int(4, 7),
  );
  const terminal = `<div style="border-top:1px solid ${edge};padding:.5em .8em"><div class="f s" style="gap:1.6em;margin-bottom:.5em"><div>${textAt(debugging, 2)}</div><div>Output</div><div>Terminal</div></div>${each(output, (text) => `<div>${t(text)}</div>`)}</div>`;
  const foot = `<div class="f b" style="background:#0a64a8;color:#fff;padding:.25em .8em"><div>main*</div><div class="f" style="gap:1.6em"><div>Ln ${draw.int(1, 11)}, Col ${draw.int(1, 40)}</div><div>UTF-8</div><div>TypeScript</div></div></div>`;
  return `<div style="border:1px solid ${edge};${ground}"><div class="f">${tree}<div class="x">${tabs}<div data-table style="padding:.5em .4em">${each(lines, line)}</div>${terminal}</div></div>${foot}</div>`;
}

/** A program for databases: its tables at the left, at the right a question to it, below that the rows it answers. */
function databaseClient({ draw, words }: LayoutInput): string {
  const tables = draw.some(
    ['customers', 'invoices', 'line_items', 'products', 'stock', 'suppliers', 'users', 'sessions'],
    draw.int(5, 8),
  );
  const ground = draw.pick(['background:#f2f3f5;', 'border-right:1px solid #bbb;']);
  const side = `<div style="width:10em;flex:none;padding:.7em;${ground}"><div class="k">shop_main</div>${each(tables, (name) => `<div style="padding:.15em 0 .15em 1em">${name}</div>`)}</div>`;
  const query = stack(
    [
      'SELECT id, name, city, total',
      'FROM customers JOIN invoices USING (id)',
      "WHERE total > 500 AND paid = 'no'",
      'ORDER BY total DESC LIMIT 50;',
    ],
    'padding:.7em;font-family:monospace',
  );
  const ruled = draw.pick(['ruled', '']);
  const row = (): string =>
    `<tr><td>${draw.int(100, 9000)}</td><td>${t(draw.pick(words.people))}</td><td>${t(draw.pick(words.cities))}</td><td class="r">${draw.int(500, 4000)}.${draw.int(10, 99)}</td></tr>`;
  const rows = Array.from({ length: draw.int(4, 8) }, row).join('');
  const result = `<table class="${ruled}" style="width:100%"><tr style="background:#eceef2"><th>id</th><th>name</th><th>city</th><th class="r">total</th></tr>${rows}</table>`;
  const foot = `<div class="f b s" style="padding:.4em .7em;border-top:1px solid #bbb"><div>${draw.int(4, 50)} rows</div><div>${draw.int(2, 90)} ms</div></div>`;
  return `<div class="e f" style="border-radius:0">${side}<div class="x">${query}<div style="border-top:1px solid #bbb">${result}</div>${foot}</div></div>`;
}

/** What a page has fetched: a list of files with state, kind, size and time; beside it the chosen one's headers. */
function networkInspector({ draw }: LayoutInput): string {
  const files = draw.some(
    [
      'index.html',
      'main.js',
      'style.css',
      'logo.svg',
      'items?page=2',
      'font.woff2',
      'events',
      'session',
      'avatar.png',
    ],
    draw.int(6, 9),
  );
  const widths = [undefined, 3.4, 5, 5];
  const stripes = draw.pick([true, false]);
  const file = (name: string, at: number): string =>
    rowOf(
      [
        name,
        String(draw.pick([200, 200, 304, 404])),
        draw.pick(['document', 'script', 'fetch', 'image']),
        draw.pick([`${draw.int(1, 900)} B`, `${draw.int(1, 90)}.${draw.int(0, 9)} kB`, '(memory)']),
      ],
      widths,
      `gap:.8em;padding:.25em .5em;${stripes && at % 2 === 1 ? 'background:#f3f5f8;' : ''}`,
    );
  const head = rowOf(
    ['Name', 'Status', 'Type', 'Size'],
    widths,
    'gap:.8em;padding:.3em .5em;border-bottom:1px solid #bbb;font-weight:700',
  );
  const header = ([name, value]: readonly [string, string]): string =>
    `<div class="f" style="gap:1em;padding:.15em 0"><div class="k" style="width:8.5em;flex:none">${name}</div><div class="x">${value}</div></div>`;
  const general = [
    ['Request URL', 'https://shop.example/api/items?page=2'],
    ['Method', 'GET'],
    ['Status code', '200 OK'],
  ] as const;
  const answer = [
    ['cache-control', 'private, max-age=60'],
    ['content-type', 'application/json; charset=utf-8'],
    ['date', 'Tue, 03 Dec 2024 09:14:22 GMT'],
    ['etag', 'W/"5d8c72a5edda8d6a"'],
    ['server', 'nginx'],
  ] as const;
  const title = heading(draw);
  const tabs = `<div class="f" style="gap:1.4em;border-bottom:1px solid #bbb;padding-bottom:.3em;margin-bottom:.5em">${each(['Headers', 'Preview', 'Response', 'Timing'], (name) => `<div>${name}</div>`)}</div>`;
  const detail = `<div class="x" style="padding:.4em .8em;border-left:1px solid #bbb">${tabs}${title('General')}${each(general, header)}<div style="height:.6em"></div>${title('Response Headers')}${each(answer.slice(0, draw.int(3, 5)), header)}</div>`;
  return `<div class="f e" style="border-radius:0"><div style="width:25em;flex:none" data-table>${head}${each(files, file)}</div>${detail}</div>`;
}

/** A console for servers: places at the left, a bar of buttons, the table of what there is, below it the page. */
function consoleResources({ draw, lang }: LayoutInput): string {
  const { resources, resourceHead, resourceBar, states } = freshOf(lang);
  const [chip, ground] = [
    chipStyle(draw),
    draw.pick(['background:#f4f4f6;', 'background:#232f3e;color:#fff;', 'border-right:1px solid #ccc;']),
  ];
  const side = `<div style="width:9em;flex:none;padding:.8em;${ground}">${each(resources.slice(0, draw.int(5, 8)), (name) => `<div style="padding:.35em 0">${t(name)}</div>`)}</div>`;
  const bar = `<div class="f m" style="gap:1.2em;margin-bottom:.8em"><div class="l k x">${textAt(resources, 0)} (${draw.int(3, 30)})</div>${each([0, 1, 2, 3], (at) => `<div class="nw" style="${chip}">${textAt(resourceBar, at)}</div>`)}</div>`;
  const find = `<div class="e s" style="padding:.35em .7em;margin-bottom:.8em">${textAt(resourceBar, 4)}</div>`;
  const rule = draw.pick(['border-bottom:1px solid #ddd', '']);
  const row = (at: number): string =>
    `<tr style="${rule}"><td>${draw.pick(['web', 'db', 'cache', 'worker'])}-${at + 1}</td><td class="nw">● ${textAt(states, at + draw.int(0, 4))}</td><td>${draw.pick(['c5.large', 'm6.xlarge', 't3.micro'])}</td><td>${draw.pick(['eu-1a', 'eu-1b', 'us-2c'])}</td><td>${draw.pick([`${draw.int(11, 90)}.${draw.int(10, 250)}.${draw.int(10, 250)}.${draw.int(2, 250)}`, '–'])}</td><td class="nw">${isoDate(draw)}</td></tr>`;
  const table = `<table style="width:100%"><tr style="${rule}">${each(resourceHead, (name) => `<th>${t(name)}</th>`)}</tr>${each(
    Array.from({ length: draw.int(4, 8) }, (_, at) => at),
    row,
  )}</table>`;
  return `<div class="f">${side}<div class="x" style="padding:.8em 1.2em">${bar}${find}${table}<div class="f s" style="gap:1.5em;justify-content:flex-end;margin-top:.8em"><div>1–8 ${textAt(resourceBar, 5)} 24</div><div>‹</div><div>1</div><div>2</div><div>3</div><div>›</div></div></div></div>`;
}

/** A customer in a program for sales: facts at the left, what was said and done in the middle, deals at the right. */
function contactRecord({ draw, words, corpus, lang }: LayoutInput): string {
  const { contact, contactNotes } = freshOf(lang);
  const [head, entry] = [heading(draw), entryStyle(draw)];
  const skin = draw.pick(['border:1px solid #ccc;', 'background:#f5f7fa;', '']);
  const values = [
    `${draw.pick(['info', 'mail', 'office'])}@harbour-${draw.int(2, 90)}.example`,
    `+49 30 ${draw.int(1000, 9999)} ${draw.int(100, 999)}`,
    draw.pick(words.people),
    draw.pick(words.songs),
    isoDate(draw),
    draw.pick(words.values),
  ];
  const fact = (value: string, at: number): string =>
    `<div style="margin:.5em 0"><div class="s">${textAt(contact, at + 1)}</div><div>${t(value)}</div></div>`;
  const facts = `<div style="width:12em;flex:none;padding:.8em;${skin}"><div class="l k">${t(draw.pick(words.people))}</div><div class="s">${t(draw.pick(words.roles))}</div>${head(textAt(contact, 0))}${each(values.slice(0, draw.int(4, 6)), fact)}</div>`;
  const note = (text: string): string =>
    `<div style="${entry}"><div class="f b"><div class="k">${textAt(contact, draw.int(8, 9))}</div><div class="s nw">${isoDate(draw)} ${clock(draw)}</div></div><div>${t(text)}</div></div>`;
  const middle = `<div class="x" style="padding:.8em 0"><div class="f" style="gap:1.6em;margin-bottom:.8em">${each([7, 8, 9], (at) => `<div>${textAt(contact, at)}</div>`)}</div>${each(draw.some(contactNotes, draw.int(2, 4)), note)}</div>`;
  const deal = (title: string): string =>
    `<div style="margin:.5em 0"><div class="k">${t(title)}</div><div>${words.currency}${draw.int(2, 90)},${draw.int(100, 999)}</div><div class="s">${textAt(contact, 13)}: ${t(draw.pick(words.values))}</div></div>`;
  const right = `<div style="width:12em;flex:none;padding:.8em;${skin}"><div class="f b"><div class="k">${textAt(contact, 10)} (2)</div><div class="s">+ ${textAt(contact, 12)}</div></div>${each(draw.some(corpus.goods, 2), deal)}<div class="f b" style="margin-top:1em"><div class="k">${textAt(contact, 11)} (0)</div><div class="s">+ ${textAt(contact, 12)}</div></div></div>`;
  return `<div class="f" style="gap:1.4em;align-items:flex-start">${facts}${middle}${right}</div>`;
}

/** A list of reports of faults: a bar above it; each with its title, labels, who opened it, and how many answers. */
function issueList({ draw, words, lang }: LayoutInput): string {
  const { issues, labels, issueBar } = freshOf(lang);
  const rule = 'border-top:1px solid #d5d5d5;';
  const bar = `<div class="f b" style="padding:.6em .8em;background:#f5f6f8"><div class="f" style="gap:1.4em"><div class="k nw">${draw.int(20, 400)} ${textAt(issueBar, 0)}</div><div class="nw">${draw.int(200, 4000)} ${textAt(issueBar, 1)}</div></div><div class="f" style="gap:1.4em">${each([2, 3, 4], (at) => `<div class="nw">${textAt(issueBar, at)} ▾</div>`)}</div></div>`;
  const label = (name: string): string =>
    `<span class="s" style="background:#dbe9ff;border-radius:1em;padding:.1em .6em;margin-left:.6em;color:#246">${t(name)}</span>`;
  const row = (title: string): string =>
    `<div class="f" style="gap:.8em;padding:.6em .8em;${rule}">${picture('width:1em;height:1em;border-radius:50%;margin-top:.3em')}<div class="x"><div><span class="k">${t(title)}</span>${each(draw.some(labels, draw.int(0, 2)), label)}</div><div class="s">#${draw.int(100, 9000)} ${textAt(issueBar, draw.int(5, 6))} ${t(draw.pick(words.people))}</div></div><div class="s" style="width:2em">${draw.pick([String(draw.int(1, 40)), ''])}</div></div>`;
  return `<div class="e">${bar}${each(draw.some(issues, draw.int(4, 6)), row)}</div>`;
}

/** A program for subtitles: number, times, what is said, and its translation, both of which wrap. */
function subtitleEditor({ draw, lang }: LayoutInput): string {
  const { subtitles, spoken, spokenAbroad } = freshOf(lang);
  const look = draw.pick(['ruled', 'lined', 'plain']);
  const css = look === 'lined' ? 'border-bottom:1px solid #ddd' : '';
  const pad = (value: number): string => String(value).padStart(2, '0');
  const row = (at: number): string => {
    const [start, length] = [at * 4 + draw.int(0, 2), draw.int(1, 3)];
    const time = (second: number): string => `00:12:${pad(second)},${draw.int(100, 999)}`;
    return `<tr style="${css}"><td class="r">${at + 118}</td><td class="nw">${time(start)}</td><td class="nw">${time(start + length)}</td><td style="width:30%">${textAt(spoken, at)}</td><td style="width:30%">${textAt(spokenAbroad, at)}</td></tr>`;
  };
  return `<table class="${look === 'ruled' ? 'ruled' : ''}" style="width:100%"><tr style="${css}">${each([0, 1, 2, 3, 4], (at) => `<th>${textAt(subtitles, at)}</th>`)}</tr>${each([0, 1, 2, 3, 4, 5].slice(0, draw.int(4, 6)), row)}</table>`;
}

/** A lesson: what to do at the left, in steps; at the right the code that comes of it, on its own ground. */
function tutorialSplit({ draw, words, corpus }: LayoutInput): string {
  const [ground, edge] = draw.pick([
    ['background:#1f2430;color:#dde3ea;', ''],
    ['background:#f5f5f5;', ''],
    ['', 'border-left:1px solid #bbb;'],
  ]);
  const code = [
    'const cart = [];',
    'function add(item) {',
    '  cart.push(item);',
    '  render();',
    '}',
    'function render() {',
    '  list.textContent = "";',
    '  for (const { name } of cart) {',
    '    list.append(name);',
    '  }',
    '}',
    'button.onclick = () => add(next());',
  ].slice(0, draw.int(7, 12));
  const step = (text: string, at: number): string => `<p>${at + 1}. ${t(text)}</p>`;
  const left = `<div class="x" style="padding:1em 1.4em 1em 0"><div class="s">${textAt(words.sections, 3)} ${draw.int(1, 9)} / 12</div><h2>${t(draw.pick(corpus.headings))}</h2><p>${t(draw.pick(corpus.paragraphs))}</p>${each(draw.some(corpus.steps, draw.int(3, 4)), step)}<div class="f b" style="margin-top:1em"><div>‹ ${t(words.buttons[7] ?? '')}</div><div>${t(words.buttons[6] ?? '')} ›</div></div></div>`;
  const right = `<div class="x" style="padding:1em;${ground}${edge}"><div class="s" style="margin-bottom:.6em">cart.js</div>${each(code, (line) => `<div style="white-space:pre;font-family:monospace">${t(line)}</div>`)}</div>`;
  return `<div class="f">${left}${right}</div>`;
}

/** Windows of programs, games and sites with panes. */
export const freshWindowKinds: readonly LayoutKind[] = [
  { name: 'live-stream', width: [50, 64], languages: ['en', 'zh'], render: liveStream },
  { name: 'game-inventory', width: [42, 56], languages: ['en', 'zh'], render: gameInventory },
  { name: 'team-lineups', width: [28, 46], languages: ['en', 'zh'], render: teamLineups },
  {
    name: 'ide-with-terminal',
    width: [46, 58],
    languages: ['en', 'zh'],
    style: 'mono',
    render: ideWithTerminal,
  },
  { name: 'database-client', width: [46, 58], languages: ['en', 'zh'], render: databaseClient },
  { name: 'network-inspector', width: [56, 66], languages: ['en', 'zh'], render: networkInspector },
  { name: 'console-resources', width: [58, 70], languages: ['en', 'zh'], render: consoleResources },
  { name: 'contact-record', width: [56, 68], languages: ['en', 'zh'], render: contactRecord },
  { name: 'issue-list', width: [42, 58], languages: ['en', 'zh'], render: issueList },
  { name: 'subtitle-editor', width: [50, 64], languages: ['en', 'zh'], render: subtitleEditor },
  { name: 'tutorial-split', width: [50, 66], languages: ['en', 'zh'], render: tutorialSplit },
];
