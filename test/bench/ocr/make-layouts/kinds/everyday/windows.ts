import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { everydayOf } from '../../words/everyday';
import { boxStyle, heading, toneOf } from '../parts';
import { chipStyle, picture, rowOf, textAt } from '../pieces';

/** Preferences of a program: labels that end at one line, beside them what is chosen, with an explanation below. */
function preferencesForm({ draw, words }: LayoutInput): string {
  const chip = draw.pick(['border:1px solid #aaa;border-radius:4px;padding:.1em .6em;', 'padding:.1em 0;']);
  const [colon, box] = [draw.pick([':', '']), picture('width:.9em;height:.9em;border-radius:2px')];
  const [labelWidth, align] = [draw.int(11, 14), draw.pick(['r', 'r', ''])];
  const rule = draw.pick(['border-top:1px solid #ddd;', '']);
  const value = (detail: string): string =>
    draw.pick([
      `<div style="display:table;${chip}">${t(draw.pick(words.values))} ▾</div><div class="s">${t(detail)}</div>`,
      `<div class="f m" style="gap:.5em">${box}<div class="x">${t(detail)}</div></div>`,
      `<div style="display:table;${chip}">${t(draw.pick(words.values))}</div>`,
    ]);
  const row = ([title, detail]: readonly [string, string]): string =>
    `<div class="f" style="gap:1.2em;margin-bottom:.8em"><div class="${align}" style="width:${labelWidth}em;flex:none">${t(title)}${colon}</div><div class="x">${value(detail)}</div></div>`;
  const chosen = draw.some(words.settings, draw.int(3, 8));
  const size = draw.int(2, 4);
  const group = (_: unknown, at: number): string =>
    `<div style="padding:.9em 0 .2em;${rule}">${each(chosen.slice(at * size, (at + 1) * size), row)}</div>`;
  const tab = (name: string): string =>
    `<div class="n">${picture('width:1.8em;height:1.8em;border-radius:5px;margin:0 auto .2em')}<div class="s nw">${t(name)}</div></div>`;
  const tabs = `<div class="f" style="gap:2em;justify-content:center;margin-bottom:.8em">${each(take(draw, words.sections, draw.int(3, 5)), tab)}</div>`;
  const groups = Array.from({ length: Math.ceil(chosen.length / size) }, group);
  return `<div class="n k" style="margin-bottom:.7em">${t(draw.pick(words.links))}</div>${tabs}${groups.join('')}`;
}

/** The properties of a file: tabs, its name, groups of labels and values between rules, buttons at the right. */
function propertiesWindow({ draw, words, lang }: LayoutInput): string {
  const { properties, files, folders } = everydayOf(lang);
  const labelWidth = draw.int(8, 10);
  const [colon, isBoxed] = [draw.pick([':', '']), draw.pick([true, false])];
  const fact = ([at, value]: readonly [number, string]): string =>
    rowOf([`${textAt(properties, at)}${colon}`, value], [labelWidth, undefined], 'padding:.25em 0');
  const size = draw.int(12, 900);
  const group = (facts: readonly (readonly [number, string])[]): string =>
    `<div data-table style="border-top:1px solid #ccc;padding:.5em 0">${each(facts, fact)}</div>`;
  const file = draw.pick(files);
  const groups = [
    group([
      [4, t(file.split('.').at(-1)?.toUpperCase() ?? '')],
      [5, `C:\\${t(draw.pick(folders))}`],
      [6, `${size}.${draw.int(0, 9)} KB`],
      [7, `${size + 4}.0 KB`],
    ]),
    group([
      [8, `${isoDate(draw)} ${clock(draw)}`],
      [9, `${isoDate(draw)} ${clock(draw)}`],
    ]),
  ];
  const box = picture('width:.9em;height:.9em;border-radius:2px');
  const check = (at: number): string =>
    `<div class="f m" style="gap:.5em">${box}<div class="nw">${textAt(properties, at)}</div></div>`;
  const attributes = `<div class="f" style="border-top:1px solid #ccc;padding:.7em 0"><div style="width:${labelWidth}em">${textAt(properties, 10)}${colon}</div><div class="f" style="gap:2em">${check(11)}${check(12)}</div></div>`;
  const tabs = `<div class="f" style="gap:1.6em;border-bottom:1px solid #bbb;padding-bottom:.3em;margin-bottom:.8em">${each([0, 1, 2, 3].slice(0, draw.int(3, 4)), (at) => `<div class="nw">${textAt(properties, at)}</div>`)}</div>`;
  const head = `<div class="f m" style="gap:1.2em;margin-bottom:.8em">${picture('width:2.4em;height:2.8em')}<div class="x ${isBoxed ? 'e' : ''}" style="padding:.3em .5em">${t(file)}</div></div>`;
  const names = [words.buttons[2], words.buttons[0], properties[13]];
  const buttons = `<div class="f" style="gap:1em;justify-content:flex-end;margin-top:.8em">${each(names, (name) => `<div class="e nw" style="padding:.2em 1.1em">${t(name ?? '')}</div>`)}</div>`;
  return `${tabs}${head}${groups.join('')}${draw.pick([attributes, ''])}${buttons}`;
}

/** Setup of a program: its steps at the left, at the right the licence, at the foot the buttons. */
function installerSteps({ draw, words, corpus, lang }: LayoutInput): string {
  const { installer } = everydayOf(lang);
  const [ground, tone] = draw.pick([
    ['background:#23415f;color:#fff;', 'd'],
    ['background:#eef1f5;', ''],
    ['border-right:1px solid #bbb;', ''],
  ]);
  const now = draw.int(0, 5);
  const step = (at: number): string =>
    `<div class="f m" style="gap:.7em;padding:.35em 0;${at === now ? 'font-weight:700' : ''}">${picture('width:.7em;height:.7em;border-radius:50%')}<div class="x">${textAt(installer, at)}</div></div>`;
  const side = `<div class="${tone}" style="width:${draw.int(10, 12)}em;padding:1.2em;${ground}">${each([0, 1, 2, 3, 4, 5], step)}</div>`;
  const text = `<div class="e" style="padding:.8em;border-radius:0">${each(draw.some(corpus.paragraphs, draw.int(1, 2)), (each) => `<p>${t(each)}</p>`)}</div>`;
  const accept = `<div class="f m" style="gap:.6em;margin-top:.9em">${picture('width:1em;height:1em')}<div class="x">${textAt(installer, 9)}</div></div>`;
  const space = `<div class="s" style="margin-top:.7em">${textAt(installer, 10)} ${draw.int(80, 900)} MB</div>`;
  const chip = chipStyle(draw);
  const buttons = `<div class="f" style="gap:1.3em;justify-content:flex-end;padding:.8em 1em;border-top:1px solid #bbb">${each([6, 7, 8], (at) => `<div class="nw" style="${chip}">${textAt(installer, at)}</div>`)}</div>`;
  const main = `<div class="x" style="padding:1.2em 1.5em"><h2>${textAt(installer, now)}</h2><div style="margin-bottom:.8em">${t(draw.pick(corpus.interface))}</div>${text}${draw.pick([accept, space, accept + space])}</div>`;
  const title = draw.pick([
    `<div style="padding:.4em 1em;border-bottom:1px solid #bbb">${t(draw.pick(words.songs))} ${draw.int(1, 9)}.${draw.int(0, 9)}</div>`,
    '',
  ]);
  return `<div class="e" style="border-radius:0">${title}<div class="f">${side}${main}</div>${buttons}</div>`;
}

/** A program that stands still: panels above one another with its values and calls, beside them the lines of code. */
function debuggerPanes({ draw, lang }: LayoutInput): string {
  const { debugging } = everydayOf(lang);
  const head = heading(draw);
  const isLeft = draw.pick([true, true, false]);
  const values = draw.some(
    [
      'id = 4071',
      "name = 'report'",
      'total = 18.5',
      'items = Array(12)',
      'isOpen = true',
      'limit = 20',
      'error = null',
    ],
    draw.int(3, 6),
  );
  const calls = draw.some(
    [
      ['load', 42],
      ['readEntry', 118],
      ['openStore', 9],
      ['main', 301],
      ['dispatch', 77],
    ] as const,
    draw.int(3, 5),
  );
  const call = ([name, line]: readonly [string, number]): string =>
    `<div class="f b" style="gap:1em"><div>${name}</div><div class="s nw">store.ts:${line + draw.int(0, 9)}</div></div>`;
  const stops = draw.some(['store.ts 42', 'report.ts 17', 'index.ts 203'], draw.int(1, 3));
  const mark = picture('width:.7em;height:.7em;border-radius:50%;background:#c33');
  const panel = (at: number, html: string): string =>
    `<div style="margin-bottom:1em">${head(textAt(debugging, at))}${html}</div>`;
  const side = `<div style="width:${draw.int(15, 18)}em;padding:.6em;${isLeft ? 'border-right' : 'border-left'}:1px solid #bbb">${panel(
    0,
    each(values, (value) => `<div>${value}</div>`),
  )}${panel(1, each(calls, call))}${panel(
    2,
    each(stops, (stop) => `<div class="f m" style="gap:.6em">${mark}<div>${stop}</div></div>`),
  )}</div>`;
  const lines = [
    'export async function load(id) {',
    '  const entry = await open(id);',
    '  if (entry === undefined) {',
    "    throw new Error('not found');",
    '  }',
    '  let total = 0;',
    '  for (const part of entry.parts) {',
    '    total += part.size;',
    '    report(part.name, total);',
    '  }',
    '  return { entry, total };',
    '}',
  ].slice(0, draw.int(8, 12));
  const [first, now] = [draw.int(30, 90), draw.int(2, 7)];
  const line = (text: string, at: number): string =>
    `<div data-row class="f" style="gap:1.2em;${at === now ? 'background:#fff0a8' : ''}"><div class="r s" style="width:2.2em">${first + at}</div><div class="x" style="white-space:pre">${t(text)}</div></div>`;
  const code = `<div class="x" style="padding:.6em"><div class="s" style="margin-bottom:.5em">store.ts</div><div data-table>${each(lines, line)}</div></div>`;
  return `<div class="e"><div class="f">${isLeft ? side + code : code + side}</div></div>`;
}

/** A run of a build server: its jobs at the left; at the right steps with their time, one opened with its output. */
function jobLog({ draw, words, lang }: LayoutInput): string {
  const { jobs, jobSteps } = everydayOf(lang);
  const mark = picture('width:.9em;height:.9em;border-radius:50%;background:#2d8a47');
  const time = (): string => `${draw.int(1, 59)}s`;
  const isTimed = draw.pick([true, false]);
  const job = (name: string): string =>
    `<div class="f m" style="gap:.6em;padding:.35em 0">${mark}<div class="x">${t(name)}</div>${isTimed ? `<div class="s nw">${time()}</div>` : ''}</div>`;
  const side = `<div style="width:${draw.int(11, 13)}em;${draw.pick(['border-right:1px solid #ccc;padding-right:1em', 'padding-right:1em'])}">${each(jobs, job)}</div>`;
  const [ground, tone] = draw.pick([
    ['background:#1f242b;color:#dde3ea;', 'd'],
    ['background:#f4f5f7;', ''],
  ]);
  const open = draw.int(1, 4);
  const outputs = draw.some(
    [
      '> vitest run',
      '✓ store.test.ts (14)',
      '✓ report.test.ts (9)',
      'Test Files  2 passed',
      'added 482 packages',
      'Duration 8.41 s',
    ],
    draw.int(3, 5),
  );
  const output = `<div data-table style="padding:.3em 0 .5em 2em;font-family:monospace">${each(outputs, (text, at) => rowOf([`<div class="s r">${at + 1}</div>`, t(text)], [1.6, undefined], 'gap:1.2em'))}</div>`;
  const step = (name: string, at: number): string =>
    `<div class="f m" style="gap:.7em;padding:.3em 0">${mark}<div class="x">${t(name)}</div><div class="s nw">${time()}</div></div>${at === open ? output : ''}`;
  const main = `<div class="x ${tone}" style="padding:.8em 1.2em;${ground}"><div class="l">${t(draw.pick(jobs))}</div><div class="s" style="margin-bottom:.7em">${isoDate(draw)} ${clock(draw)}</div>${each(jobSteps.slice(0, draw.int(5, 7)), step)}</div>`;
  return `<h3>${t(draw.pick(words.tasks))} #${draw.int(20, 900)}</h3><div class="f" style="gap:1.4em;align-items:flex-start">${side}${main}</div>`;
}

/** A program for talks with slides: their small images with titles at the left, the slide, below it its notes. */
function slidesWindow({ draw, words, corpus, lang }: LayoutInput): string {
  const { slides } = everydayOf(lang);
  const bar = `<div class="f" style="gap:1.8em;padding:.5em .8em;border-bottom:1px solid #ccc">${each([0, 1, 2, 3, 4], (at) => `<div class="nw">${textAt(slides, at)}</div>`)}</div>`;
  const box = boxStyle(draw);
  const count = draw.int(3, 5);
  const thumb = (title: string, at: number): string =>
    `<div class="f" style="gap:.6em;margin-bottom:.8em"><div class="s">${at + 1}</div><div class="x e n s" style="padding:1em .3em;border-radius:0">${t(title)}</div></div>`;
  const side = `<div style="width:${draw.int(11, 13)}em;padding:.8em;border-right:1px solid #ccc">${each(take(draw, words.sections, count), thumb)}</div>`;
  const points = each(
    draw.some(words.tasks, draw.int(3, 4)),
    (point) => `<div style="margin:.4em 0">• ${t(point)}</div>`,
  );
  const notes = `<div style="padding:.8em 1.2em;border-top:1px solid #ccc"><div class="s">${textAt(slides, 5)}</div><div>${t(draw.pick(corpus.paragraphs))}</div></div>`;
  const slide = `<div style="padding:1.2em 1.6em;background:#e9eaec"><div style="background:#fff;padding:1.4em 1.6em"><div class="${toneOf(box)}" style="${box}"><div class="l k">${t(draw.pick(corpus.headings))}</div></div><div style="margin-top:1em">${points}</div></div></div>`;
  const foot = `<div class="f b s" style="padding:.4em .8em;border-top:1px solid #ccc"><div>${textAt(slides, 6)} ${draw.int(1, count)} / ${count}</div><div>${draw.int(4, 12)}0%</div></div>`;
  return `<div class="e" style="border-radius:0">${bar}<div class="f">${side}<div class="x">${slide}${draw.pick([notes, notes, ''])}</div></div>${draw.pick([foot, ''])}</div>`;
}

/** Windows of programs on a computer. */
export const windowKinds: readonly LayoutKind[] = [
  { name: 'preferences-form', width: [32, 42], render: preferencesForm },
  { name: 'properties-window', width: [26, 34], render: propertiesWindow },
  { name: 'installer-steps', width: [40, 52], render: installerSteps },
  { name: 'debugger-panes', width: [50, 60], style: 'mono', render: debuggerPanes },
  { name: 'job-log', width: [40, 54], render: jobLog },
  { name: 'slides-window', width: [44, 58], render: slidesWindow },
];
