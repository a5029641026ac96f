import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { furtherOf } from '../../words/further';
import { boxStyle, heading, toneOf } from '../parts';
import { chipStyle, picture, rowOf, stack, textAt } from '../pieces';

/** Lines of a program: how deep they are indented, and their text. */
const program: readonly (readonly [depth: number, code: string])[] = [
  [0, "import { open } from './store';"],
  [0, 'export async function load(id) {'],
  [1, 'const entry = await open(id);'],
  [1, 'if (entry === undefined) {'],
  [2, "throw new Error('not found');"],
  [1, '}'],
  [1, 'for (const part of entry.parts) {'],
  [2, 'total += part.size;'],
  [1, '}'],
  [1, 'return { entry, total };'],
  [0, '}'],
  [0, 'const limit = 20;'],
];

/** A tone of a window with a class for its small text. */
const tones: readonly (readonly [tone: string, look: string])[] = [
  ['d', 'background:#1d2229;color:#dde3ea;'],
  ['', 'background:#fbfbf8;color:#223;'],
  ['', 'border:1px solid #ccc;'],
];

const listing = (lines: readonly (readonly [number, string])[]): string =>
  each(lines, ([depth, code]) => `<div style="padding-left:${1.6 * depth}em">${t(code)}</div>`);

/** A program for writing programs: files at the left, open files over the numbered lines, facts at the foot. */
function codeEditor({ draw, corpus, words }: LayoutInput): string {
  const [tone, look] = draw.pick(tones);
  const first = draw.int(1, 180);
  const files = draw.some(
    [
      'docs',
      'src',
      'index.ts',
      'store.ts',
      'report.ts',
      'test',
      'store.test.ts',
      'README.md',
      'package.json',
    ],
    draw.int(5, 9),
  );
  const name = (file: string): string =>
    `<div class="nw" style="padding-left:${/\./.test(file) ? 1.2 : 0}em">${/\./.test(file) ? '' : '▾ '}${file}</div>`;
  const tree = `<div style="width:${draw.int(9, 12)}em;padding:.6em">${draw.pick(['', `<div class="s">${t(draw.pick(words.sections))}</div>`])}${each(files, name)}</div>`;
  const lines = [
    ...take(draw, program, draw.int(6, 11)),
    [0, `// ${draw.pick(corpus.interface)}`] as const,
  ].map(([depth, code], at) =>
    rowOf(
      [
        `<div class="r s">${first + at}</div>`,
        `<div style="padding-left:${1 + 1.6 * depth}em">${t(code)}</div>`,
      ],
      [2.4, undefined],
    ),
  );
  const tabs = `<div class="f" style="gap:2em;padding:.5em 1em">${each(draw.some(['store.ts', 'report.ts', 'README.md'], draw.int(1, 3)), (file) => `<div class="nw">${file}</div>`)}</div>`;
  const menu = `<div class="f" style="gap:1.6em;padding:.4em .8em">${each(draw.some(corpus.menu, 5), (text) => `<div class="nw">${t(text)}</div>`)}</div>`;
  const foot = `<div class="f b s" style="padding:.3em .8em;gap:2em"><div>main</div><div class="nw">Ln ${first + 4}, Col ${draw.int(1, 60)}</div></div>`;
  const rule = draw.pick(['border-left:1px solid #8888;', '']);
  return `<div class="${tone}" style="${look}">${draw.pick([menu, ''])}<div class="f">${tree}<div class="x" style="${rule}">${tabs}<div data-table style="padding:.4em 0">${lines.join('')}</div></div></div>${draw.pick([foot, ''])}</div>`;
}

/** Changed lines of a file below each other, each with its old and its new number; some with a comment below. */
function unifiedDiff({ draw, words }: LayoutInput): string {
  const colourOf = draw.pick([
    { '+': 'background:#e2f6e4;', '-': 'background:#fde6e6;', ' ': '' },
    { '+': 'color:#187a2c;', '-': 'color:#b02a2a;', ' ': '' },
    { '+': '', '-': '', ' ': '' },
  ]);
  const [old, fresh] = [draw.int(8, 300), draw.int(8, 300)];
  const hasComment = draw.pick([true, false]);
  const counts = [0, 0];
  const line = ([depth, code]: readonly [number, string], at: number): string => {
    const sign = at === 0 ? ' ' : draw.pick([' ', ' ', '+', '+', '-'] as const);
    const [before, after] = [
      sign === '+' ? '' : old + (counts[0] ?? 0),
      sign === '-' ? '' : fresh + (counts[1] ?? 0),
    ];
    counts[0] = (counts[0] ?? 0) + Number(sign !== '+');
    counts[1] = (counts[1] ?? 0) + Number(sign !== '-');
    return rowOf(
      [
        `<div class="r s">${before}</div>`,
        `<div class="r s">${after}</div>`,
        `<div class="n">${sign}</div>`,
        `<div style="padding-left:${1.6 * depth}em">${t(code)}</div>`,
      ],
      [2.6, 2.8, 2.2, undefined],
      colourOf[sign],
    );
  };
  const file = (name: string): string => {
    const lines = take(draw, program, draw.int(6, 11)).map(line);
    const cut = draw.int(2, lines.length - 2);
    const comment = hasComment
      ? `<div class="e" style="margin:.5em 1em;padding:.6em"><div class="k">${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.comments))}</div></div>`
      : '';
    const part = (some: readonly string[]): string => `<div data-table>${some.join('')}</div>`;
    return `<div class="e" style="margin-bottom:1em"><div class="f b" style="padding:.5em .8em;background:#eef1f4"><div>src/${name}</div><div class="nw">+${draw.int(2, 40)} −${draw.int(1, 30)}</div></div><div class="s" style="padding:.3em .8em">@@ -${old},${draw.int(4, 9)} +${fresh},${draw.int(4, 9)} @@</div>${part(lines.slice(0, cut))}${comment}${part(lines.slice(cut))}</div>`;
  };
  return each(draw.some(['store.ts', 'report/lines.ts', 'main.ts'], draw.int(1, 2)), file);
}

/** What commands print in columns that stand open, under the line with the command. */
function terminalListing({ draw, words }: LayoutInput): string {
  const [tone, look] = draw.pick(tones);
  const prompt = draw.pick(['$ ', 'user@host:~$ ', '> ']);
  const gap = draw.int(12, 26) / 10;
  const cell = (text: string, isRight: boolean): string =>
    `<td class="nw" style="padding:0 ${gap}em 0 0;${isRight ? 'text-align:right' : ''}">${t(text)}</td>`;
  const table = (rows: readonly (readonly string[])[], right: readonly number[]): string =>
    `<table>${each(rows, (row) => `<tr>${each(row, (text, at) => cell(text, right.includes(at)))}</tr>`)}</table>`;
  const modes = ['-rw-r--r--', 'drwxr-xr-x', '-rwxr-xr-x'];
  const files = (): string =>
    table(
      take(draw, ['notes.txt', 'build', 'app.log', 'photos', 'main.py', 'backup.zip'], draw.int(3, 6)).map(
        (name) => [
          draw.pick(modes),
          draw.pick(['root', 'user']),
          String(draw.int(40, 90_000)),
          `${isoDate(draw)} ${clock(draw)}`,
          name,
        ],
      ),
      [2],
    );
  const processes = (): string =>
    table(
      [
        ['PID', 'CPU', 'MEM', 'COMMAND'],
        ...take(
          draw,
          ['node server.js', 'postgres: writer', 'bash', 'python train.py', 'sshd'],
          draw.int(3, 5),
        ).map((name) => [
          String(draw.int(90, 32_000)),
          `${draw.int(0, 99)}.${draw.int(0, 9)}`,
          `${draw.int(0, 30)}.1`,
          name,
        ]),
      ],
      [0, 1, 2],
    );
  const people = (): string =>
    table(
      take(draw, words.people, draw.int(3, 6)).map((name) => [
        String(draw.int(1, 400)),
        name,
        draw.pick(words.roles),
      ]),
      [0],
    );
  const commands = draw.some(
    [
      ['ls -l', files],
      ['ps aux', processes],
      ['cat people.tsv', people],
    ] as const,
    draw.int(1, 2),
  );
  return `<div class="${tone}" style="padding:.8em 1em;${look}">${each(commands, ([command, print]) => `<div>${prompt}${command}</div>${print()}`)}<div>${prompt}</div></div>`;
}

/** The pages of a library: names at the left, one function with its parameters, and an example at the right. */
function apiReference({ draw, words, corpus, lang }: LayoutInput): string {
  const { reference } = furtherOf(lang);
  const head = heading(draw);
  const divide = draw.pick(['border-left:1px solid #ccc;', '']);
  const names = ['listEntries', 'getEntry', 'saveEntry', 'removeEntry', 'countParts', 'openStore'];
  const group = (title: string): string =>
    `<div style="margin-bottom:1em"><div class="k">${t(title)}</div>${stack(draw.some(names, draw.int(2, 4)))}</div>`;
  const nav = `<div style="width:${draw.int(10, 12)}em">${each(take(draw, words.sections, draw.int(2, 3)), group)}</div>`;
  const isOpen = draw.pick([true, false]);
  const parameter = (name: string): string => {
    const [type, must] = [draw.pick(['string', 'number', 'boolean']), textAt(reference, draw.pick([3, 4]))];
    const text = t(draw.pick(words.notes));
    return isOpen
      ? `<div style="border-top:1px solid #ddd;padding:.5em 0"><div><b>${name}</b> <span class="s">${type} · ${must}</span></div><div>${text}</div></div>`
      : rowOf(
          [`<b>${name}</b>`, type, text],
          [6, 5.5, undefined],
          'border-top:1px solid #ddd;padding:.4em 0',
        );
  };
  const parameters = each(draw.some(['id', 'limit', 'after', 'depth', 'order'], draw.int(2, 5)), parameter);
  const main = `<div class="x" style="padding:0 1.4em;${divide}"><h2>${draw.pick(names)}</h2><p>${t(draw.pick(corpus.paragraphs))}</p>${head(textAt(reference, 0))}<div ${isOpen ? '' : 'data-table'}>${parameters}</div></div>`;
  const [tone, look] = draw.pick(tones);
  const sample = `<div class="${tone}" style="width:${draw.int(20, 23)}em;padding:.8em;font-family:monospace;${look}"><div class="s" style="margin-bottom:.5em">${textAt(reference, 2)}</div>${listing(take(draw, program, draw.int(4, 8)))}</div>`;
  return `<div class="f" style="align-items:flex-start">${nav}${main}${sample}</div>`;
}

/** A talk with a program: earlier talks at the left; questions in bubbles, answers with points and code. */
function assistantChat({ draw, words, corpus }: LayoutInput): string {
  const hasSide = draw.pick([true, true, false]);
  const isBubble = draw.pick([true, false]);
  const divide = draw.pick(['border-right:1px solid #ddd;', 'background:#f3f4f6;', '']);
  const day = (name: string): string =>
    `<div class="s" style="margin:.8em 0 .3em">${t(name)}</div>${stack(take(draw, words.tasks, draw.int(2, 4)))}`;
  const side = `<div style="width:${draw.int(12, 15)}em;padding:.8em;${divide}"><div class="e" style="padding:.4em .7em">${t(draw.pick(words.buttons))}</div>${each(take(draw, words.days, draw.int(1, 3)), day)}</div>`;
  const points = (): string =>
    `<div style="padding-left:1.2em;margin-bottom:.7em">${each(take(draw, corpus.steps, draw.int(2, 4)), (text, at) => `<div>${at + 1}. ${t(text)}</div>`)}</div>`;
  const [tone, look] = draw.pick(tones);
  const code = (): string =>
    `<div class="${tone}" style="font-family:monospace;margin-bottom:.8em;${look}"><div class="f b s" style="padding:.4em .8em"><div>TypeScript</div><div>${t(draw.pick(words.buttons))}</div></div><div style="padding:.2em .8em .8em">${listing(take(draw, program, draw.int(3, 6)))}</div></div>`;
  const turn = ([question]: readonly [string, string]): string => {
    const own = isBubble
      ? `<div style="display:flex;justify-content:flex-end;margin-bottom:1em"><div style="max-width:70%;background:#e6e9ef;border-radius:1em;padding:.5em 1em">${t(question)}</div></div>`
      : `<div style="margin-bottom:1em"><div class="k">${t(words.people[0] ?? '')}</div><div>${t(question)}</div></div>`;
    const body = draw.pick([points, code, () => points() + code()])();
    const name = isBubble ? '' : '<div class="k">Assistant</div>';
    return `${own}<div style="margin-bottom:1.2em">${name}<p>${t(draw.pick(corpus.paragraphs))}</p>${body}</div>`;
  };
  const talk = `<div class="x" style="padding:.8em 1.4em">${each(take(draw, words.answers, draw.int(1, 2)), turn)}<div class="e s" style="padding:.6em 1em">${t(draw.pick(words.buttons))}</div></div>`;
  return `<div class="f">${hasSide ? side : ''}${talk}</div>`;
}

/** A reported fault with its comments in boxes; beside them who works on it, and how it is marked. */
function issueSidebar({ draw, words, corpus, lang }: LayoutInput): string {
  const { issue } = furtherOf(lang);
  const chip = chipStyle(draw);
  const ground = draw.pick(['background:#eef2f6;', '']);
  const comment = (text: string): string =>
    `<div class="e" style="margin-bottom:1em"><div class="f b" style="padding:.4em .8em;border-bottom:1px solid #ddd;${ground}"><div><b>${t(draw.pick(words.people))}</b> ${textAt(issue, 4)} ${isoDate(draw)}</div><div class="s nw">#${draw.int(1, 90)}</div></div><div style="padding:.7em .8em">${t(text)}</div></div>`;
  const texts = take(draw, [...words.comments, ...corpus.paragraphs], draw.int(2, 4));
  const values: readonly (() => string)[] = [
    () => stack(draw.some(words.people, draw.int(1, 2))),
    () =>
      each(
        draw.some(words.features, 2),
        (name) => `<div class="nw" style="display:table;margin-bottom:.4em;${chip}">${t(name)}</div>`,
      ),
    () => `<div>v${draw.int(1, 5)}.${draw.int(0, 9)}</div>`,
    () => `<div>${t(draw.pick(words.values))}</div>`,
  ];
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const fact = (value: () => string, at: number): string =>
    `<div style="padding:.6em 0;${rule}"><div class="s k">${textAt(issue, at)}</div>${value()}</div>`;
  const title = `<h2>${t(draw.pick(words.tasks))} <span class="s">#${draw.int(100, 4000)}</span></h2><div style="margin-bottom:1em"><span style="${chip}">${textAt(issue, draw.pick([5, 6]))}</span></div>`;
  return `${title}<div class="f" style="gap:1.8em;align-items:flex-start"><div class="x">${each(texts, comment)}</div><div style="width:${draw.int(11, 14)}em">${each(values.slice(0, draw.int(3, 4)), fact)}</div></div>`;
}

/** Settings of a computer: their groups at the left, at the right rows with a switch or a value at the end. */
function settingsPanes({ draw, words }: LayoutInput): string {
  const [head, box] = [heading(draw), boxStyle(draw)];
  const divide = draw.pick(['border-right:1px solid #ccc;', 'background:#f0f2f5;', '']);
  const dot = draw.pick([picture('width:1em;height:1em;border-radius:3px'), '']);
  const knob = picture('width:2.4em;height:1.2em;border-radius:1em;background:#4a8fd8');
  const nav = each(
    take(draw, [...words.sections, ...words.links], draw.int(6, 11)),
    (name) => `<div class="f m" style="gap:.7em;padding:.35em 0">${dot}<div class="x">${t(name)}</div></div>`,
  );
  const row = ([title, detail]: readonly [string, string]): string => {
    const under = draw.pick([true, false]) ? `<div class="s">${t(detail)}</div>` : '';
    const end = draw.pick([knob, `<div class="s nw">${t(draw.pick(words.values))}</div>`]);
    return `<div class="f b m" style="gap:2em;padding:.5em 0"><div>${t(title)}${under}</div>${end}</div>`;
  };
  const group = (title: string): string =>
    `${head(t(title))}<div class="${toneOf(box)}" style="margin-bottom:1.2em;${box}">${each(take(draw, words.settings, draw.int(2, 4)), row)}</div>`;
  const main = `<div class="x" style="padding:1em 1.6em"><h2>${t(draw.pick(words.sections))}</h2>${each(take(draw, words.links, draw.int(1, 3)), group)}</div>`;
  return `<div class="f"><div style="width:${draw.int(10, 13)}em;padding:1em;${divide}">${nav}</div>${main}</div>`;
}

/** Tools for those who write programs, and settings. */
export const toolKinds: readonly LayoutKind[] = [
  { name: 'code-editor', width: [40, 56], style: 'mono', render: codeEditor },
  { name: 'diff-unified', width: [36, 50], style: 'mono', render: unifiedDiff },
  { name: 'terminal-listing', width: [46, 60], style: 'mono', render: terminalListing },
  { name: 'api-reference', width: [66, 80], render: apiReference },
  { name: 'assistant-chat', width: [40, 58], render: assistantChat },
  { name: 'issue-sidebar', width: [42, 56], render: issueSidebar },
  { name: 'settings-panes', width: [40, 54], render: settingsPanes },
];
