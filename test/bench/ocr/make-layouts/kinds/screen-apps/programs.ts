import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { screensOf } from '../../words/screens';
import { picture, rowOf, textAt } from '../pieces';
import { badges, buttonRow, face, grid, icons, screen, sideList, tabBar, theme } from './looks';

/** A calendar: a small month and kinds of events at the left; the days of a week beside each other with what is on. */
function weekCalendarWindow({ draw, words, lang }: LayoutInput): string {
  const { calendars, events } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [count, first, hour] = [draw.pick([5, 7]), draw.int(1, 20), draw.int(6, 9)];
  const [height, lines, isAbove] = [draw.int(26, 34) / 10, draw.int(6, 8), draw.pick([true, false])];
  const rule = draw.pick([`border-left:1px solid ${look.rule};`, '']);
  const day = (number: number): string =>
    `<td class="n" style="padding:.1em .25em">${number > 0 && number < 31 ? number : ''}</td>`;
  const small = `<div class="k" style="margin-bottom:.4em">${t(draw.pick(words.months))} 2025</div><table class="s" style="width:100%;margin-bottom:1em"><tr>${each(words.days, (name) => `<td class="n" style="padding:.1em">${t(name.length === 2 ? name.slice(1) : name.slice(0, 1))}</td>`)}</tr>${each([0, 1, 2, 3, 4], (week) => `<tr>${each(words.days, (_, at) => day(7 * week + at - 1))}</tr>`)}</table>`;
  const kind = (name: string): string =>
    `<div class="f m" style="gap:.6em;padding:.2em 0">${icon(0.9)}<div>${t(name)}</div></div>`;
  const side = `<div style="width:12em;flex:none">${draw.pick([small, ''])}<div class="s">${textAt(calendars, 5)}</div>${each(calendars.slice(0, draw.int(3, 5)), kind)}</div>`;
  const event = (name: string): string =>
    `<div style="font-size:.85em;line-height:1.25;background:${draw.pick(['#4a7fd033', '#4aa87333', '#d0a23a40', '#d06a4a33'])};border-radius:4px;padding:.3em .35em;min-height:${draw.pick([1, 1, 2]) * height}em;margin-top:${draw.pick([0.15, 0.15, 1, 2]) * height}em">${isAbove ? `<div>${clock(draw)}</div>` : ''}<div>${t(name)}</div></div>`;
  const column = (name: string, at: number): string =>
    `<div class="x" style="padding:0 .25em;${rule}"><div class="n" style="height:3.4em;border-bottom:1px solid ${look.rule}"><div class="s">${t(name)}</div><div class="k">${first + at}</div></div>${each(draw.some(events, draw.int(0, 3)), event)}</div>`;
  const hours = `<div style="width:3.2em;flex:none;padding-top:3.4em" class="s r">${each(Array.from({ length: lines }), (_, at) => `<div style="height:${height / 0.82}em;padding-right:.5em">${hour + at}:00</div>`)}</div>`;
  const bar = `<div class="f b m" style="margin-bottom:1em"><div class="l k">${t(draw.pick(words.months))} 2025</div><div class="f" style="gap:1.5em">${each([6, 7, 8], (at) => `<div class="nw">${textAt(calendars, at)}</div>`)}</div></div>`;
  return screen(
    look,
    `${bar}<div class="f" style="gap:1em">${side}<div class="f x">${hours}${each(words.days.slice(0, count), column)}</div></div>`,
  );
}

/** A program for music: lists at the left; an album with its songs in a table; what is played at the foot. */
function musicLibrary({ draw, words, lang }: LayoutInput): string {
  const { music, playlists } = screensOf(lang);
  const look = theme(draw);
  const [hasArtistBelow, hasHead, hasCover] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const length = (): string => `${draw.int(2, 6)}:${draw.int(10, 59)}`;
  const cover = hasCover ? picture('width:2.4em;height:2.4em;border-radius:3px') : '';
  const song = (name: string, at: number): string => {
    const artist = t(draw.pick(words.people));
    const title = `<div class="f m" style="gap:.7em">${cover}<div class="x"><div>${t(name)}</div>${hasArtistBelow ? `<div class="s">${artist}</div>` : ''}</div></div>`;
    return rowOf(
      [
        `<div class="s r">${at + 1}</div>`,
        title,
        hasArtistBelow ? t(draw.pick(playlists)) : artist,
        `<div class="r s">${length()}</div>`,
      ],
      [1.8, undefined, 9, 3.5],
      'gap:1em;align-items:center;padding:.35em 0',
    );
  };
  const head = rowOf(
    [
      '#',
      textAt(music, 5),
      textAt(music, hasArtistBelow ? 6 : 3),
      `<div class="r">${textAt(music, 7)}</div>`,
    ].map((name) => `<div class="s">${name}</div>`),
    [1.8, undefined, 9, 3.5],
    `gap:1em;padding:.35em 0;border-bottom:1px solid ${look.rule}`,
  );
  const album = `<div class="f" style="gap:1.3em;align-items:flex-end;margin-bottom:1.2em">${picture(`width:${draw.int(7, 10)}em;height:8em`)}<div class="x"><div class="s">${textAt(music, draw.pick([6, 11]))}</div><div style="font-size:1.8em;line-height:1.3" class="k">${t(draw.pick(playlists))}</div><div>${t(draw.pick(words.people))} · 20${draw.int(10, 25)} · ${draw.int(6, 40)} ${textAt(music, 10)}</div>${draw.pick([buttonRow(draw, [music[8] ?? '', music[9] ?? ''], 'flex-start'), ''])}</div></div>`;
  const side = `<div style="width:11em;flex:none">${sideList(draw, music.slice(2, 5))}<div class="s" style="margin:1em .6em .2em">${textAt(music, 1)}</div>${sideList(draw, draw.some(playlists, draw.int(3, 6)))}</div>`;
  const player = `<div class="f b m" style="gap:1.5em;margin-top:1.2em;padding:.7em;${look.card}border-top:1px solid ${look.rule}"><div class="f m" style="gap:.8em">${picture('width:2.8em;height:2.8em')}<div><div>${t(draw.pick(words.songs))}</div><div class="s">${t(draw.pick(words.people))}</div></div></div><div class="f m x" style="gap:.8em"><div class="s">${length()}</div>${picture('height:.3em;flex:1')}<div class="s">${length()}</div></div></div>`;
  return screen(
    look,
    `<div class="f" style="gap:1.4em">${side}<div class="x">${album}<div data-table>${hasHead ? head : ''}${each(take(draw, words.songs, draw.int(5, 8)), song)}</div></div></div>${draw.pick([player, player, ''])}`,
  );
}

/** Commands to choose from over a window: what is typed, then each command with where it belongs and its keys. */
function commandPalette({ draw, words, lang }: LayoutInput): string {
  const { commands, palette } = screensOf(lang);
  const [look, icon] = [theme(draw), icons(draw)];
  const [hasIcon, isGroupRight, hasPath] = [
    draw.pick([true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const isBoxed = draw.pick([true, false]);
  const key = (name: string): string =>
    `<div class="nw" style="font-size:.85em;${isBoxed ? `border:1px solid ${look.rule};border-radius:3px;padding:0 .4em` : ''}">${name}</div>`;
  const keys = (): string => {
    const names = draw.pick([
      ['Ctrl', 'Shift', 'P'],
      ['Ctrl', 'K'],
      ['Alt', 'F4'],
      ['F2'],
      ['Ctrl', 'Alt', 'N'],
    ]);
    return isBoxed ? `<div class="f" style="gap:.4em">${each(names, key)}</div>` : key(names.join('+'));
  };
  const chosen = draw.int(0, 3);
  const row = (name: string, at: number): string =>
    `<div class="f m" style="gap:.8em;padding:.4em .7em;${at === chosen ? 'background:#5b8ad033' : ''}">${hasIcon ? icon(1.1) : ''}<div class="x">${t(name)}${hasPath ? `<div class="s">${t(draw.pick(words.sections))} › ${t(draw.pick(words.links))}</div>` : ''}</div>${draw.int(0, 2) > 0 ? keys() : ''}</div>`;
  const group = (at: number, names: readonly string[]): string => {
    const title = `<div class="s" style="padding:.4em .7em 0;${isGroupRight ? 'text-align:right' : ''}">${textAt(palette, at)}</div>`;
    return title + each(names, row);
  };
  const input = `<div style="padding:.5em .7em;margin-bottom:.5em;border:1px solid #5b8ad0;border-radius:4px">&gt; ${textAt(palette, 6)}</div>`;
  const foot = `<div class="f s" style="gap:1.6em;padding:.6em .7em 0;border-top:1px solid ${look.rule};margin-top:.5em">${each([3, 4, 5], (at) => `<div class="nw">${['↑↓', '↵', 'esc'][at - 3] ?? ''} ${textAt(palette, at)}</div>`)}</div>`;
  const cut = draw.int(2, 4);
  return screen(
    look,
    input +
      group(0, commands.slice(0, cut)) +
      group(1, commands.slice(cut, draw.int(7, 10))) +
      draw.pick([foot, '']),
  );
}

/** How busy a computer is: its parts at the left with their figures; for one part a curve, and figures under labels. */
function performanceMonitor({ draw, lang }: LayoutInput): string {
  const { monitor } = screensOf(lang);
  const look = theme(draw);
  const value = (at: number): string =>
    ({
      5: `${draw.int(1, 100)}%`,
      6: `${draw.int(1, 4)}.${draw.int(10, 99)} GHz`,
      10: `${draw.int(0, 9)}:${draw.int(10, 23)}:${draw.int(10, 59)}:${draw.int(10, 59)}`,
      11: String(draw.pick([4, 6, 8, 16])),
      12: `${draw.int(2, 30)}.${draw.int(0, 9)} GB`,
      13: `${draw.int(1, 9)}.${draw.int(0, 9)} GB`,
    })[at] ?? String(draw.int(80, 200_000));
  const part = (name: string, at: number): string =>
    `<div class="f m" style="gap:.7em;padding:.5em;${at === 0 ? 'background:#5b8ad026' : ''}">${picture('width:4em;height:2.6em')}<div class="x"><div>${t(name)}</div><div class="s">${draw.pick([value(5), `${value(12)} (${value(5)})`, `${value(6)}`])}</div></div></div>`;
  const title = `<div class="f b" style="gap:1em;align-items:baseline;margin-bottom:.6em"><div style="font-size:1.7em">${textAt(monitor, 0)}</div><div class="r">${draw.pick(['Octa 8 2.80 GHz', 'Ryo 5600 6-Core', 'N1 Pro'])}</div></div>`;
  const axis = (left: string, right: string): string =>
    `<div class="f b s"><div>${left}</div><div>${right}</div></div>`;
  const curve = `${axis(textAt(monitor, 5), '100%')}${picture(`height:${draw.int(7, 11)}em`)}${axis('60 s', '0')}`;
  const big = (at: number): string =>
    `<div><div class="s nw">${textAt(monitor, at)}</div><div class="l">${value(at)}</div></div>`;
  const large = grid(3, 0.8, each([5, 6, 7, 8, 9, 10], big));
  const pair = (at: number): string =>
    rowOf([`<span class="s">${textAt(monitor, at)}:</span>`, value(at)], [6.5, undefined], 'padding:.1em 0');
  const table = `<div data-table style="width:13em;flex:none">${each([11, 12, 13, 7, 8].slice(0, draw.int(3, 5)), pair)}</div>`;
  const figures = draw.pick([
    `<div class="f" style="gap:1.6em;margin-top:1em"><div class="x">${large}</div>${table}</div>`,
    `<div style="margin-top:1em">${large}</div>`,
  ]);
  return screen(
    look,
    `<div class="f" style="gap:1.4em"><div style="width:13em;flex:none">${each(monitor.slice(0, 5), part)}</div><div class="x">${title}${curve}${figures}</div></div>`,
  );
}

/** Lines of logs: fields to choose by at the side, columns of bars above; each line with time, level, part and text. */
function logViewer({ draw, corpus, words }: LayoutInput): string {
  const [look, badge] = [theme(draw), badges(draw)];
  const [isMarked, hasSide] = [draw.pick([true, false]), draw.pick([true, true, false])];
  const services = ['api-gateway', 'billing', 'auth', 'worker-3', 'search', 'mailer'];
  const levels = ['INFO', 'WARN', 'ERROR', 'DEBUG'];
  const row = (text: string): string => {
    const level = draw.pick(levels);
    return rowOf(
      [
        `<span class="s">${clock(draw)}:${draw.int(10, 59)}.${draw.int(100, 999)}</span>`,
        isMarked ? badge(level) : level,
        draw.pick(services),
        `${t(text)}`,
      ],
      [7.6, 4.4, 7, undefined],
      `gap:.7em;padding:.25em 0;border-bottom:1px solid ${look.rule}`,
    );
  };
  const choice = (name: string): string =>
    `<div class="f m" style="gap:.5em;padding:.15em 0">${picture('width:.9em;height:.9em')}<div class="x">${name}</div><div class="s">${draw.int(3, 9000).toLocaleString('en-US')}</div></div>`;
  const group = (title: string, names: readonly string[]): string =>
    `<div style="margin-bottom:1em"><div class="k">${title}</div>${each(names, choice)}</div>`;
  const side = `<div style="width:11em;flex:none">${group('level', levels)}${group('service', draw.some(services, draw.int(3, 5)))}${draw.pick([group('host', ['eu-1', 'eu-2', 'us-4']), ''])}</div>`;
  const query = `<div class="f m" style="gap:1em;margin-bottom:1em"><div class="x" style="border:1px solid ${look.rule};padding:.3em .7em">service:${draw.pick(services)} level&gt;=WARN</div><div class="nw">${isoDate(draw)} ${clock(draw)}</div><div style="background:#2b5fa8;color:#fff;padding:.3em 1em">${t(words.buttons[4] ?? '')}</div></div>`;
  const bars = `<div class="f" style="gap:.3em;align-items:flex-end">${each(Array.from({ length: 36 }), () => picture(`flex:1;height:${draw.int(3, 30) / 10}em`))}</div><div class="f b s" style="margin-bottom:1em">${each([8, 9, 10, 11, 12], (hour) => `<div>${hour}:00</div>`)}</div>`;
  const lines = take(draw, [...corpus.facts, ...corpus.interface], draw.int(8, 14));
  return screen(
    look,
    `${query}<div class="f" style="gap:1.4em">${hasSide ? side : ''}<div class="x">${draw.pick([bars, ''])}<div data-table>${each(lines, row)}</div></div></div>`,
  );
}

/** Changes to a program that are looked through: files at the left; the old lines beside the new ones; remarks below. */
function codeReviewSplit({ draw, words, lang }: LayoutInput): string {
  const { review } = screensOf(lang);
  const look = theme(draw);
  const pairs = draw.some(
    [
      ['const limit = 20;', 'const limit = 50;'],
      ['let total = 0;', 'let total = 0;'],
      ['for (const part of parts) {', 'for (const part of parts) {'],
      ['total += part.size;', 'total += part.size ?? 0;'],
      ['}', '}'],
      ['', 'if (total > limit) return undefined;'],
      ['console.log(total);', ''],
      ['return total;', 'return { total, parts };'],
      ['// see the notes', '// see docs/notes.md'],
    ] as const,
    draw.int(6, 9),
  );
  const first = draw.int(4, 160);
  const [red, green] = draw.pick([
    ['#e0504a2e', '#3aa65c2e'],
    ['', ''],
  ]);
  const code = (text: string, colour: string): string =>
    `<div style="padding:.1em .5em;${colour === '' ? '' : `background:${colour}`}">${t(text)}</div>`;
  const line = ([old, fresh]: readonly [string, string], at: number): string => {
    const isSame = old === fresh;
    return rowOf(
      [
        `<div class="r s">${old === '' ? '' : first + at}</div>`,
        code(old, isSame || old === '' ? '' : (red ?? '')),
        `<div class="r s">${fresh === '' ? '' : first + at + 2}</div>`,
        code(fresh, isSame || fresh === '' ? '' : (green ?? '')),
      ],
      [2.4, undefined, 2.8, undefined],
      'font-size:.9em;align-items:stretch',
    );
  };
  const remark = `<div style="border:1px solid ${look.rule};border-radius:6px;padding:.7em;margin:.6em 0">${each(take(draw, words.people, draw.int(1, 2)), (name) => `<div class="f" style="gap:.7em;margin-bottom:.5em">${face(1.8)}<div class="x"><div><b>${t(name)}</b> <span class="s">${draw.int(1, 20)}${words.small.ago}</span></div><div>${t(draw.pick(words.comments))}</div></div></div>`)}<div class="s">${t(words.small.reply)}…</div></div>`;
  const cut = draw.int(2, pairs.length - 1);
  const table = (some: typeof pairs): string => `<div data-table>${some.map(line).join('')}</div>`;
  const file = `<div style="border:1px solid ${look.rule}"><div class="f b m" style="padding:.4em .7em;border-bottom:1px solid ${look.rule}"><div>src/report/lines.ts</div><div class="f m" style="gap:.5em">${picture('width:1em;height:1em')}<div>${textAt(review, 3)}</div></div></div>${table(pairs.slice(0, cut))}${draw.pick([remark, ''])}${table(pairs.slice(cut))}</div>`;
  const names = ['docs', 'notes.md', 'src', 'main.ts', 'lines.ts', 'store.ts', 'test', 'lines.test.ts'];
  const tree = `<div style="width:11em;flex:none">${each(names, (name) => `<div class="f b" style="padding:.15em 0 .15em ${name.includes('.') ? 1.4 : 0}em"><div>${name}</div>${name.includes('.') && draw.int(0, 1) === 0 ? `<div class="s">+${draw.int(1, 60)}</div>` : ''}</div>`)}</div>`;
  const tabs = tabBar(
    draw,
    [review[1], review[2], review[0]].map((name = '') => `${name} ${draw.int(1, 30)}`),
  );
  return screen(
    look,
    `<div class="l k" style="margin-bottom:.6em">${t(draw.pick(words.tasks))} <span class="s">#${draw.int(10, 999)}</span></div>${tabs}<div class="f" style="gap:1.2em">${tree}<div class="x">${file}</div></div>`,
  );
}

/** Programs on a computer. */
export const programKinds: readonly LayoutKind[] = [
  { name: 'week-calendar-window', width: [56, 68], render: weekCalendarWindow },
  { name: 'music-library', width: [46, 58], render: musicLibrary },
  { name: 'command-palette', width: [28, 40], render: commandPalette },
  { name: 'performance-monitor', width: [48, 58], render: performanceMonitor },
  { name: 'log-viewer', width: [52, 66], style: 'mono', render: logViewer },
  { name: 'code-review-split', width: [54, 66], style: 'mono', render: codeReviewSplit },
];
