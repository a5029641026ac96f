import { escapeHtml as t } from '../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../kind';
import { dailyOf } from '../words/daily';
import { twoEnds } from './parts';
import { chipStyle, entryStyle, picture, rowOf, textAt } from './pieces';

const face = (size: number): string => picture(`width:${size}em;height:${size}em;border-radius:50%`);
/** What divides the panes of a window: a rule, a ground of another colour, or room alone. */
const dividers = ['border-left:1px solid #ccc;', 'background:#f1f3f6;', ''];

/** A mail application: folders, the list of mails, the open one. */
function mailPanes({ draw, corpus, words, lang }: LayoutInput): string {
  const { folders } = dailyOf(lang);
  const row = twoEnds(draw);
  const divide = draw.pick(dividers);
  const pane = (html: string, css: string): string =>
    `<div style="padding:.8em;min-width:0;${css}">${html}</div>`;
  const side = each(take(draw, folders, draw.int(4, 7)), (name) =>
    row(t(name), draw.pick(['', String(draw.int(1, 99))])),
  );
  const mail = (name: string): string =>
    `<div style="margin-bottom:.9em"><div class="f b" style="gap:.6em"><div class="k">${t(name)}</div><div class="s nw">${clock(draw)}</div></div><div>${t(draw.pick(words.tasks))}</div><div class="s">${t(draw.pick(corpus.messages))}</div></div>`;
  const list = each(take(draw, words.people, draw.int(4, 6)), mail);
  const from = draw.pick([
    () =>
      `<div class="f b" style="gap:1em;margin-bottom:1em"><div><div class="k">${t(draw.pick(words.people))}</div><div class="s">info@example.org</div></div><div class="s nw">${isoDate(draw)}</div></div>`,
    () =>
      `<div style="margin-bottom:1em"><div>${t(draw.pick(words.people))}</div><div class="s">${isoDate(draw)} ${clock(draw)}</div></div>`,
  ]);
  const buttons = `<div class="f" style="gap:1em;margin-top:1em">${each(take(draw, words.buttons, 2), (name) => `<div class="nw" style="${chipStyle(draw)}">${t(name)}</div>`)}</div>`;
  const open = `<div class="l k" style="margin-bottom:.5em">${t(draw.pick(words.tasks))}</div>${from()}${each(take(draw, corpus.paragraphs, draw.int(1, 2)), (text) => `<p>${t(text)}</p>`)}${draw.pick([buttons, ''])}`;
  return `<div class="f" style="align-items:stretch">${pane(side, `width:${draw.int(10, 12)}em`)}${pane(list, `width:${draw.int(17, 20)}em;${divide}`)}${pane(open, `flex:1;${divide.startsWith('border') ? divide : ''}`)}</div>`;
}

/** A chat on a desktop: the list of chats, then the open one. */
function chatDesktop({ draw, corpus, words }: LayoutInput): string {
  const divide = draw.pick(dividers);
  const chat = (name: string): string =>
    `<div class="f" style="gap:.7em;margin-bottom:1em">${face(2.3)}<div class="x"><div class="f b" style="gap:.5em"><div>${t(name)}</div><div class="s nw">${clock(draw)}</div></div><div class="s nw" style="overflow:hidden">${t(draw.pick(words.comments))}</div></div></div>`;
  const isNamed = draw.pick([true, false]);
  const bubble = (text: string): string => {
    const mine = draw.pick([true, false]);
    const name = isNamed && !mine ? `<div class="s">${t(draw.pick(words.people))}</div>` : '';
    return `<div class="f" style="gap:.6em;margin-bottom:1em;${mine ? 'flex-direction:row-reverse' : ''}">${face(2)}<div style="max-width:65%">${name}<div style="padding:.45em .8em;border-radius:8px;background:${mine ? '#cfe4ff' : '#e9e9ec'}">${t(text)}</div></div></div>`;
  };
  const list = each(take(draw, words.people, draw.int(4, 7)), chat);
  const [title = '', input = ''] = [draw.pick(words.people), draw.pick(words.buttons)];
  const open = `<div class="k l" style="margin-bottom:.8em">${t(title)}</div>${each(take(draw, corpus.messages, draw.int(4, 7)), bubble)}<div class="e s" style="padding:.6em">${t(input)}</div>`;
  return `<div class="f" style="align-items:stretch"><div style="width:${draw.int(14, 17)}em;padding:.8em">${list}</div><div class="x" style="padding:.8em 1.2em;${divide}">${open}</div></div>`;
}

/** Topics of a forum: title with author below, replies, views, the last answer. */
function forumTopics({ draw, words, lang }: LayoutInput): string {
  const { topics, ranks } = dailyOf(lang);
  const style = draw.pick(['border-bottom:1px solid #ddd;', 'background:#f5f6f8;margin-bottom:.4em;', '']);
  const hasLast = draw.pick([true, false]);
  const align = draw.pick(['n', 'r']);
  const widths = hasLast ? [undefined, 5, 6, 9] : [undefined, 5, 6];
  const topic = (title: string): string => {
    const last = `<div style="padding-left:1.6em"><div>${t(draw.pick(words.people))}</div><div class="s">${draw.int(1, 23)}${words.small.ago}</div></div>`;
    const cells = [
      `<div>${t(title)}</div><div class="s">${t(draw.pick(words.people))} · ${textAt(ranks, draw.int(0, 3))}</div>`,
      `<div class="${align}">${draw.int(0, 300)}</div>`,
      `<div class="${align}">${draw.int(300, 90_000).toLocaleString('en-US')}</div>`,
    ];
    return rowOf(hasLast ? [...cells, last] : cells, widths, `align-items:center;padding:.5em .4em;${style}`);
  };
  const head = [words.small.item, words.small.reply, words.small.count, words.small.date];
  const headRow = rowOf(
    head
      .slice(0, widths.length)
      .map(
        (name, at) =>
          `<div class="k ${[1, 2].includes(at) ? align : ''}" style="${at === 3 ? 'padding-left:1.6em' : ''}">${t(name)}</div>`,
      ),
    widths,
    'padding:.4em;border-bottom:1px solid #888',
  );
  return `<h2>${t(draw.pick(words.sections))}</h2><div data-table>${headRow}${each(take(draw, topics, draw.int(5, 9)), topic)}</div>`;
}

/** Answers in a forum: who wrote in a panel at the left, the text with its head at the right. */
function forumPosts({ draw, corpus, words, lang }: LayoutInput): string {
  const { ranks, trends } = dailyOf(lang);
  const align = draw.pick(['n', '']);
  const ground = draw.pick(['background:#eef2f7;', 'border-right:1px solid #ccc;', '']);
  const box = draw.pick(['border:1px solid #ccc;', 'border-top:2px solid #ccc;', '']);
  const first = draw.int(1, 40);
  const post = (name: string, index: number): string => {
    const author = `<div class="${align}" style="width:10em;flex:none;padding:.8em;${ground}"><div class="k">${t(name)}</div>${picture(`width:4em;height:4em;margin:.4em ${align ? 'auto' : '0'}`)}<div class="s">${t(draw.pick(ranks))}</div><div class="s">${draw.int(3, 9000)} ${textAt(trends, 2)}</div></div>`;
    const head = `<div class="f b s" style="margin-bottom:.6em"><div>${isoDate(draw)} ${clock(draw)}</div><div>#${first + index}</div></div>`;
    const quote = `<div style="background:#f4f0e4;border-left:3px solid #bbb;padding:.5em .8em;margin-bottom:.6em"><div class="s">${t(draw.pick(words.people))}</div><div>${t(draw.pick(words.comments))}</div></div>`;
    const text = t(draw.pick([...words.comments, ...corpus.paragraphs]));
    return `<div class="f" style="margin-bottom:1em;${box}">${author}<div class="x" style="padding:.8em">${head}${draw.pick([quote, '', ''])}<div>${text}</div></div></div>`;
  };
  return each(take(draw, words.people, draw.int(2, 5)), post);
}

/** A feed of posts, beside it what is talked about. */
function socialFeed({ draw, corpus, words, lang }: LayoutInput): string {
  const { trends, topics } = dailyOf(lang);
  const [style, hasSide] = [entryStyle(draw), draw.pick([true, true, false])];
  const isInline = draw.pick([true, false]);
  const post = (text: string): string => {
    const [name, time] = [t(draw.pick(words.people)), `${draw.int(1, 23)}${words.small.ago}`];
    const head = isInline
      ? `<div><span class="k">${name}</span> <span class="s">@user${draw.int(10, 999)} · ${time}</span></div>`
      : `<div><div class="k">${name}</div><div class="s">${time}</div></div>`;
    const image = draw.pick(['', picture('height:7em;border-radius:8px;margin:.6em 0')]);
    const counts = `<div class="f s b" style="margin-top:.5em;max-width:18em">${each([9, 90, 900], (most) => `<div class="f m" style="gap:.4em">${picture('width:.9em;height:.9em')}<div>${draw.int(1, most)}</div></div>`)}</div>`;
    return `<div class="f" style="gap:.8em;${style}">${face(2.6)}<div class="x">${head}<div>${text}</div>${image}${counts}</div></div>`;
  };
  const texts = take(
    draw,
    [...words.comments, ...corpus.interface.slice(0, 4), ...words.answers.map(([, answer]) => answer)],
    draw.int(3, 5),
  );
  const topic = (title: string): string =>
    `<div style="margin-bottom:.8em"><div class="s">${textAt(trends, 0)}</div><div class="k">${t(title)}</div><div class="s">${draw.int(2, 900)}k ${textAt(trends, 2)}</div></div>`;
  const side = `<div style="width:15em;padding:1em;${draw.pick(['background:#f2f4f7;border-radius:12px', 'border-left:1px solid #ddd', ''])}"><div class="l k" style="margin-bottom:.6em">${textAt(trends, 0)}</div>${each(take(draw, topics, draw.int(3, 5)), topic)}</div>`;
  return `<div class="f" style="gap:1.6em;align-items:flex-start"><div class="x">${each(texts.map(t), post)}</div>${hasSide ? side : ''}</div>`;
}

/** Panes of a terminal, each with its own commands. */
function terminalPanes({ draw, corpus, words }: LayoutInput): string {
  const [tone, ground] = draw.pick([
    ['d', 'background:#14181d;color:#d8dee6;'],
    ['', 'background:#fdf6e3;color:#444;'],
    ['', ''],
  ]);
  const commands = [
    'git status',
    'npm test',
    'ls notes',
    'make build',
    'tail -f app.log',
    'ping example.org',
  ];
  const prompt = draw.pick(['$ ', '~ % ', 'user@host:~$ ']);
  const listing = (): string =>
    each(draw.some(['README.md', 'build', 'src', 'notes.txt'], 3), (name) => `<div>${name}</div>`);
  const log = (): string =>
    each(
      take(draw, corpus.interface, draw.int(2, 4)),
      (text) => `<div>${clock(draw)} ${draw.pick(['INFO', 'WARN'])} ${t(text)}</div>`,
    );
  const run = (command: string): string => `<div>${prompt}${command}</div>${draw.pick([listing, log])()}`;
  const pane = (title: string): string => {
    const bar = draw.pick([`<div class="s" style="margin-bottom:.4em">${t(title)}</div>`, '']);
    return `<div class="${tone}" style="flex:1 0 auto;border:1px solid #8a939e;padding:.5em .7em;min-height:11em;${ground}">${bar}${each(take(draw, commands, draw.int(1, 2)), run)}<div>${prompt}</div></div>`;
  };
  const [a = '', b = '', c = ''] = take(draw, words.sections, 3);
  const column = (html: string): string => `<div class="c x">${html}</div>`;
  return `<div class="f">${draw.pick([
    column(pane(a)) + column(pane(b)),
    column(pane(a)) + column(pane(b) + pane(c)),
    column(pane(a) + pane(b)) + column(pane(c)),
  ])}</div>`;
}

/** Windows of applications with panes, and pages of people who write to each other. */
export const appKinds: readonly LayoutKind[] = [
  { name: 'mail-panes', width: [60, 74], render: mailPanes },
  { name: 'chat-desktop', width: [42, 56], render: chatDesktop },
  { name: 'forum-topics', width: [40, 56], render: forumTopics },
  { name: 'forum-posts', width: [38, 52], render: forumPosts },
  { name: 'social-feed', width: [38, 54], render: socialFeed },
  { name: 'terminal-panes', width: [52, 68], style: 'mono', render: terminalPanes },
];
