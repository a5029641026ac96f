import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { everydayOf } from '../../words/everyday';
import { boxStyle, heading, toneOf } from '../parts';
import { chipStyle, picture, rowOf, stack, textAt } from '../pieces';

/** A store of programs' code: its files with their last change in rows, its first page below, facts at the right. */
function repositoryPage({ draw, words, corpus, lang }: LayoutInput): string {
  const { repository } = everydayOf(lang);
  const [head, chip] = [heading(draw), chipStyle(draw)];
  const names = draw.some(
    ['docs', 'scripts', 'src', 'test', '.gitignore', 'LICENSE', 'README.md', 'package.json', 'tsconfig.json'],
    draw.int(5, 8),
  );
  const rule = draw.pick(['border-bottom:1px solid #ddd;', '']);
  const icon = draw.pick([picture('width:1em;height:1em;border-radius:2px'), '']);
  const row = (name: string): string =>
    rowOf(
      [
        `<div class="f m" style="gap:.6em">${icon}<div class="nw">${name}</div></div>`,
        `<div class="s">${t(draw.pick(words.tasks))}</div>`,
        `<div class="s r nw">${isoDate(draw)}</div>`,
      ],
      [10, undefined, 6.5],
      `gap:1em;padding:.4em .8em;${rule}`,
    );
  const last = `<div class="f b" style="gap:1.5em;padding:.5em .8em;background:#eef1f4"><div class="k">${t(draw.pick(words.people))}</div><div class="s nw">${textAt(repository, 7)} ${isoDate(draw)}</div></div>`;
  const files = `<div class="e">${draw.pick([last, ''])}<div data-table>${each(names, row)}</div></div>`;
  const readme = `<div class="e" style="margin-top:1.2em;padding:.8em 1.2em"><div class="s k" style="margin-bottom:.6em">${textAt(repository, 1)}</div><h2>${t(draw.pick(words.songs))}</h2><p>${t(draw.pick(corpus.paragraphs))}</p></div>`;
  const facts = `<div style="margin:.7em 0">${each([2, 3], (at) => `<div class="s">${draw.int(3, 900)} ${textAt(repository, at)}</div>`)}</div>`;
  const topics = `<div class="f w s" style="gap:.5em 1.3em;margin-bottom:1em">${each(draw.some(['ocr', 'browser', 'typescript', 'pdf', 'cli'], draw.int(2, 4)), (topic) => `<div class="nw" style="${chip}">${topic}</div>`)}</div>`;
  const releases = `${head(textAt(repository, 4))}<div style="margin-bottom:1em"><div class="k">v${draw.int(1, 9)}.${draw.int(0, 20)}.0</div><div class="s">${textAt(repository, 5)} · ${isoDate(draw)}</div></div>`;
  const languages = `${head(textAt(repository, 6))}<div><div>TypeScript ${draw.int(60, 90)}%</div><div>CSS ${draw.int(3, 9)}%</div></div>`;
  const side = `<div style="width:${draw.int(13, 16)}em">${head(textAt(repository, 0))}<div>${t(draw.pick(corpus.interface))}</div>${facts}${draw.pick([topics, ''])}${releases}${draw.pick([languages, ''])}</div>`;
  return `<div class="l k" style="margin-bottom:.8em">harbour / ${t(draw.pick(['store', 'reports', 'night-train']))}</div><div class="f" style="gap:2em;align-items:flex-start"><div class="x">${files}${draw.pick([readme, readme, ''])}</div>${side}</div>`;
}

/** A page of an encyclopedia: tabs, title and first paragraph; a box of numbered contents in columns; sections. */
function encyclopediaContents({ draw, words, corpus, lang }: LayoutInput): string {
  const { encyclopedia } = everydayOf(lang);
  const [box, head] = [boxStyle(draw), heading(draw)];
  const [term, meaning] = draw.pick(words.terms);
  const tabs = `<div class="f" style="gap:2em;border-bottom:1px solid #bbb;padding-bottom:.4em;margin-bottom:1em">${each([0, 1, 2, 3], (at) => `<div class="nw">${textAt(encyclopedia, at)}</div>`)}</div>`;
  const chapters = take(draw, [...encyclopedia.slice(5), ...words.sections], draw.int(4, 6));
  const entries = chapters.flatMap((name, at) => [
    `<div class="k" style="break-inside:avoid">${at + 1} ${t(name)}</div>`,
    ...take(draw, words.features, draw.int(1, 3)).map(
      (text, sub) =>
        `<div style="padding-left:1.2em;break-inside:avoid">${at + 1}.${sub + 1}&ensp;${t(text)}</div>`,
    ),
  ]);
  const columns = draw.int(2, 3);
  const title = draw.pick([true, false]);
  const list = `<div class="x" style="columns:${columns};column-gap:2em">${entries.join('')}</div>`;
  const contents = title
    ? `<div class="f ${toneOf(box)}" style="gap:1.6em;margin:1em 0;${box}"><div class="k l nw">${textAt(encyclopedia, 4)}</div>${list}</div>`
    : `<div class="${toneOf(box)}" style="margin:1em 0;${box}"><div class="k n" style="margin-bottom:.5em">${textAt(encyclopedia, 4)}</div>${list}</div>`;
  const image = draw.pick([
    picture(`float:right;width:${draw.int(9, 12)}em;height:7em;margin:0 0 .6em 1.2em`),
    '',
  ]);
  const section = (name: string, at: number): string =>
    `${head(`${at + 1} ${t(name)}`)}${at === 0 ? image : ''}<p>${t(draw.pick(corpus.paragraphs))}</p>`;
  const opening = `<h1>${t(term)}</h1><p>${t(meaning)} ${t(draw.pick(corpus.paragraphs))}</p>`;
  return `${draw.pick([tabs, ''])}${opening}${contents}${each(chapters.slice(0, draw.int(1, 2)), section)}`;
}

/** A translation: at the left what was entered, at the right what it means, each with its language and its buttons. */
function translatorPanes({ draw, lang }: LayoutInput): string {
  const { translator, phrases, translations } = everydayOf(lang);
  const box = draw.pick(['border:1px solid #bbb;border-radius:8px;', 'border:1px solid #bbb;', '']);
  const second = draw.pick(['background:#f2f4f7;', '']);
  const large = draw.pick(['font-size:1.2em;', '']);
  const first = draw.int(0, phrases.length - 1);
  const chosen = [first, first + 1, first + 2].slice(0, draw.int(1, 3));
  const isCounted = draw.pick([true, false]);
  const pane = (texts: readonly string[], name: number, look: string): string => {
    const body = each(chosen, (at) => `<div style="margin-bottom:.5em">${textAt(texts, at)}</div>`);
    const count = chosen.map((at) => texts[at % texts.length] ?? '').join('').length;
    const end =
      name === 0 && isCounted ? `${count} ${textAt(translator, 4)}` : textAt(translator, name === 0 ? 2 : 3);
    return `<div class="x" style="${box}${look}"><div class="k" style="padding:.6em 1em;border-bottom:1px solid #ddd">${textAt(translator, name)}</div><div style="padding:1em;min-height:7em;${large}">${body}</div><div class="f b s" style="padding:.5em 1em"><div>${textAt(translator, name === 0 ? 3 : 2)}</div><div>${end}</div></div></div>`;
  };
  const others = [2, 3, 4].slice(0, draw.int(1, 3)).map((at) => (first + at) % phrases.length);
  const more = `<div style="margin-top:1.2em"><div class="k" style="margin-bottom:.4em">${textAt(translator, 5)}</div>${each(others, (at) => `<div style="padding:.3em 0">${textAt(translations, at)}</div>`)}</div>`;
  return `<div class="f" style="gap:${draw.int(8, 16) / 10}em">${pane(phrases, 0, '')}${pane(translations, 1, second)}</div>${draw.pick([more, ''])}`;
}

/** A program's help in a terminal: how it is called, then switches with what they do in lines of their own column. */
function commandHelp({ draw, lang }: LayoutInput): string {
  const { help, optionTexts, jobSteps } = everydayOf(lang);
  const [tone, look] = draw.pick([
    ['d', 'background:#1b1f25;color:#dfe5ec;'],
    ['', 'background:#fdf6e3;'],
    ['', ''],
  ]);
  const names = [
    '-h, --help',
    '-o, --output FILE',
    '-v, --verbose',
    '-r, --recursive',
    '-n, --limit N',
    '--dry-run',
    '-f, --force',
    '-s, --sort',
  ];
  const chosen = draw.some(
    names.map((_, at) => at),
    draw.int(5, 8),
  );
  const isBelow = draw.pick([true, false, false]);
  const option = (at: number): string =>
    isBelow
      ? `<div style="margin-bottom:.5em"><div style="padding-left:2em">${names[at] ?? ''}</div><div style="padding-left:6em">${textAt(optionTexts, at)}</div></div>`
      : rowOf(
          [`<div class="nw" style="padding-left:2em">${names[at] ?? ''}</div>`, textAt(optionTexts, at)],
          [15, undefined],
          'padding:.1em 0',
        );
  const options = `<div ${isBelow ? '' : 'data-table'}>${each(chosen, option)}</div>`;
  const commands = [
    ['init', 0],
    ['install', 2],
    ['test', 3],
    ['build', 4],
    ['clean', 6],
  ] as const;
  const command = ([name, step]: readonly [string, number]): string =>
    rowOf(
      [`<div style="padding-left:2em">${name}</div>`, textAt(jobSteps, step)],
      [9, undefined],
      'padding:.1em 0',
    );
  const title = (at: number): string => `<div style="margin-top:1em">${textAt(help, at)}:</div>`;
  const more = `${title(2)}<div data-table>${each(draw.some(commands, draw.int(2, 4)), command)}</div>`;
  const example = `${title(3)}<div style="padding-left:2em">gather build --limit 5 notes</div>`;
  return `<div class="${tone}" style="padding:1em 1.2em;${look}"><div>$ gather --help</div><div style="margin-top:.6em">${textAt(help, 0)}: gather [command] [options]</div>${draw.pick([more, ''])}${title(1)}${options}${draw.pick([example, ''])}</div>`;
}

/** Messages of accounts that one follows: a large image with its title, below it rows of titles with small images. */
function accountMessages({ draw, words, corpus, lang }: LayoutInput): string {
  const { stores } = everydayOf(lang);
  const { topics } = dailyOf(lang);
  const isOver = draw.pick([true, false]);
  const isNamed = draw.pick([true, false]);
  const look = draw.pick([
    'border:1px solid #ddd;border-radius:8px;',
    'background:#f4f5f7;',
    'border:1px solid #ddd;',
  ]);
  const first = (): string => {
    const title = t(draw.pick(corpus.headings));
    return isOver
      ? `<div style="background:#4d5d6c;color:#fff;padding:${draw.int(5, 8)}em 1em .7em"><div class="l">${title}</div></div>`
      : `${picture(`height:${draw.int(7, 9)}em`)}<div class="l" style="padding:.7em 1em">${title}</div>`;
  };
  const item = (title: string): string =>
    `<div class="f b m" style="gap:1.2em;padding:.7em 1em;border-top:1px solid #e2e2e2"><div class="x">${t(title)}</div>${picture('width:3.2em;height:3.2em')}</div>`;
  const message = (name: string): string => {
    const account = `<div class="f m" style="gap:.6em;padding:.6em 1em">${picture('width:1.6em;height:1.6em;border-radius:50%')}<div class="x">${t(name)}</div><div class="s nw">${clock(draw)}</div></div>`;
    const time = `<div class="n s" style="margin-bottom:.5em">${t(draw.pick(words.days))} ${clock(draw)}</div>`;
    return `${isNamed ? '' : time}<div style="margin-bottom:1.2em;${look}">${isNamed ? account : ''}${first()}${each(draw.some(topics, draw.int(0, 4)), item)}</div>`;
  };
  return each(take(draw, stores, draw.int(2, 3)), message);
}

/** What was paid, month by month: a head with both sums, below it entries with kind and day, and their amounts. */
function paymentMonths({ draw, words, lang }: LayoutInput): string {
  const { spending } = everydayOf(lang);
  const ground = draw.pick([
    'background:#f0f2f4;padding:.6em .8em;',
    'border-bottom:1px solid #bbb;padding:.6em 0;',
    'padding:.6em 0;',
  ]);
  const isBeside = draw.pick([true, false]);
  const dot = picture('width:2.2em;height:2.2em;border-radius:50%');
  const entry = (name: string): string => {
    const sign = draw.pick(['-', '-', '-', '+']);
    const below = `<div class="s">${textAt(spending, draw.int(2, 6))} · ${draw.int(1, 28)} ${clock(draw)}</div>`;
    return `<div class="f b m" style="gap:1em;padding:.55em .3em"><div class="f m x" style="gap:.8em">${dot}<div class="x"><div>${t(name)}</div>${below}</div></div><div class="k nw">${sign}${money(draw, 900)}</div></div>`;
  };
  const month = (name: string): string => {
    const sums = [0, 1].map((at) => `${textAt(spending, at)} ${words.currency}${money(draw, 9000)}`);
    const head = isBeside
      ? `<div class="f b m" style="gap:1em"><div class="k l">${t(name)}</div><div class="s r">${each(sums, (sum) => `<div>${sum}</div>`)}</div></div>`
      : `<div class="k l">${t(name)}</div><div class="f s" style="gap:2em">${each(sums, (sum) => `<div class="nw">${sum}</div>`)}</div>`;
    return `<div style="margin-bottom:1em"><div style="${ground}">${head}</div>${each(take(draw, words.payments, draw.int(2, 5)), entry)}</div>`;
  };
  return each(take(draw, words.months, draw.int(1, 3)).reverse(), month);
}

/** A player of music: its list of pieces, the piece with its singer, the lines that are sung, and the time at the foot. */
function playerLyrics({ draw, words, corpus, lang }: LayoutInput): string {
  const { player } = everydayOf(lang);
  const [tone, look] = draw.pick([
    ['d', 'background:#22303c;color:#fff;'],
    ['', 'background:#f6f1ea;'],
    ['', ''],
  ]);
  const lines = draw.some(corpus.verses, 2).flat().slice(0, draw.int(5, 8));
  const now = draw.int(1, 3);
  const isCentred = draw.pick(['n', '']);
  const verse = (text: string, at: number): string =>
    `<div style="padding:.3em 0;${at === now ? 'font-size:1.2em;font-weight:700' : ''}">${t(text)}</div>`;
  const song = draw.pick(words.songs);
  const fact = (at: number, value: string): string => `<div>${textAt(player, at)}: ${t(value)}</div>`;
  const facts = `<div class="s" style="margin-top:.6em">${fact(3, draw.pick(words.people))}${draw.pick([fact(2, draw.pick(words.songs)), ''])}</div>`;
  const cover = `<div style="width:${draw.int(14, 17)}em">${picture('height:12em;border-radius:8px')}<div class="l k" style="margin-top:.7em">${t(song)}</div>${facts}</div>`;
  const box = boxStyle(draw);
  const names = stack(take(draw, words.songs, draw.int(4, 6)), 'line-height:2');
  const queue = `<div class="${toneOf(box)}" style="width:12em;${box}">${names}</div>`;
  const total = draw.int(150, 290);
  const gone = draw.int(20, 140);
  const time = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const bar = `<div class="f m s" style="gap:1em;margin-top:1.4em"><div class="nw">${time(gone)}</div><div class="x">${picture('height:.3em')}</div><div class="nw">${time(total)}</div></div>`;
  const isQueued = tone === '' && draw.pick([true, false]);
  const top = `<div class="f" style="gap:2em;margin-bottom:1em">${each([0, 1], (at) => `<div class="nw">${textAt(player, at)}</div>`)}</div>`;
  return `<div class="${tone}" style="padding:1.4em;${look}"><div class="f" style="gap:2.2em">${isQueued ? queue : ''}${cover}<div class="x ${isCentred}">${isQueued ? '' : top}${each(lines, verse)}</div></div>${bar}</div>`;
}

/** Pages of the web and of phones. */
export const siteKinds: readonly LayoutKind[] = [
  { name: 'repository-page', width: [48, 62], render: repositoryPage },
  { name: 'encyclopedia-contents', width: [36, 50], render: encyclopediaContents },
  { name: 'translator-panes', width: [40, 56], render: translatorPanes },
  { name: 'command-help', width: [40, 54], style: 'mono', render: commandHelp },
  { name: 'account-messages', width: [22, 30], render: accountMessages },
  { name: 'payment-months', width: [22, 32], render: paymentMonths },
  { name: 'player-lyrics', width: [52, 62], render: playerLyrics },
];
