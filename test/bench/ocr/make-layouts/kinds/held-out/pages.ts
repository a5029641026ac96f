import { escapeHtml as t } from '../../../make-set/template';
import { each, isoDate, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { everydayOf } from '../../words/everyday';
import { printedOf } from '../../words/printed';
import { boxStyle, heading, toneOf } from '../parts';
import { chipStyle, picture, rowOf, textAt } from '../pieces';

/** Running programs in groups: over each column of figures its sum stands above its name. */
function taskManager({ draw, lang }: LayoutInput): string {
  const { processes, programs } = everydayOf(lang);
  const shade = draw.pick([true, false]);
  const widths = [undefined, 6, 7, 6];
  const share = (): string => `${draw.int(0, 19)}.${draw.int(0, 9)}%`;
  const figures = (): string[] => [
    share(),
    `${draw.int(1, 900)}.${draw.int(0, 9)} MB`,
    `${draw.int(0, 9)}.${draw.int(0, 9)} MB/s`,
  ];
  const cell = (text: string): string =>
    `<div class="r nw" style="padding:.3em .5em;border-left:1px solid #ccc;${shade ? 'background:#fff3cf' : ''}">${text}</div>`;
  const rule = draw.pick(['border-bottom:1px solid #e2e2e2;', '']);
  const row = (name: string): string =>
    rowOf(
      [
        `<div class="f m" style="gap:.6em;padding:.3em 0">${picture('width:1em;height:1em')}<div class="x">${t(name)}</div></div>`,
        ...figures().map(cell),
      ],
      widths,
      rule,
    );
  const head = rowOf(
    [
      `<div style="padding-top:1.6em">${textAt(processes, 0)}</div>`,
      ...[1, 2, 3].map(
        (at) =>
          `<div class="r" style="padding-right:.5em;border-left:1px solid #ccc"><div class="l">${draw.int(1, 90)}%</div><div class="s">${textAt(processes, at)}</div></div>`,
      ),
    ],
    widths,
    'border-bottom:1px solid #999',
  );
  const chosen = take(draw, programs, draw.int(6, 9));
  const split = draw.int(2, 4);
  const title = (at: number, count: number): string =>
    `<div style="color:#1a5fb4;padding:.6em 0 .2em">${textAt(processes, at)} (${count})</div>`;
  const button = `<div class="f" style="justify-content:flex-end;margin-top:1em"><div class="e nw" style="padding:.2em 1em">${textAt(processes, 6)}</div></div>`;
  return `${head}${title(4, split)}<div data-table>${each(chosen.slice(0, split), row)}</div>${title(5, chosen.length - split)}<div data-table>${each(chosen.slice(split), row)}</div>${draw.pick([button, ''])}`;
}

/** Folders beside each other, each the content of what is chosen in the one before; at the end facts about a file. */
function folderColumns({ draw, words, lang }: LayoutInput): string {
  const { folders, files, properties } = everydayOf(lang);
  const divide = draw.pick(['border-right:1px solid #bbb;', 'border-right:1px solid #ddd;']);
  const icon = draw.pick([picture('width:1em;height:1em;border-radius:2px'), '']);
  const column = (names: readonly string[], hasArrow: boolean, open?: number): string => {
    const chosen = open ?? draw.int(0, names.length - 1);
    const entry = (name: string, at: number): string =>
      `<div class="f m" style="gap:.5em;padding:.2em .5em;${at === chosen ? 'background:#2b64c8;color:#fff' : ''}">${icon}<div class="x">${t(name)}</div>${hasArrow ? '<div data-skip>›</div>' : ''}</div>`;
    return `<div class="x" style="padding:.4em .2em;${divide}">${each(names, entry)}</div>`;
  };
  const shown = draw.some(files, draw.int(3, 7));
  const file = draw.pick(shown);
  const facts: readonly (readonly [number, string])[] = [
    [6, `${draw.int(20, 900)} KB`],
    [8, isoDate(draw)],
    [9, isoDate(draw)],
  ];
  const preview = `<div style="width:${draw.int(15, 17)}em;padding:1em">${picture('height:7em;margin:0 1.5em .8em')}<div class="k n" style="margin-bottom:.8em">${t(file)}</div><div data-table>${each(facts, ([at, value]) => rowOf([`<div class="s">${textAt(properties, at)}</div>`, value], [6.5, undefined], 'padding:.15em 0'))}</div></div>`;
  const columns = [
    column(take(draw, words.sections, draw.int(4, 7)), true),
    column(draw.some(folders, draw.int(5, 9)), true),
    column(shown, false, shown.indexOf(file)),
  ];
  const title = `<div class="n k" style="padding:.4em;border-bottom:1px solid #bbb">${t(draw.pick(folders))}</div>`;
  return `<div class="e">${title}<div class="f">${columns.slice(draw.int(0, 1)).join('')}${preview}</div></div>`;
}

/** The state of a service: a band, its parts with their state at the right end, and what happened, day by day. */
function statusPage({ draw, words, lang }: LayoutInput): string {
  const { status, incidents } = everydayOf(lang);
  const [head, box] = [heading(draw), boxStyle(draw)];
  const [columns, isWell] = [draw.int(1, 2), draw.pick([true, true, false])];
  const band = `<div style="background:${isWell ? '#2e7d43' : '#b06010'};color:#fff;padding:.7em 1em;border-radius:5px;margin-bottom:1.2em">${isWell ? textAt(status, 0) : textAt(incidents, 3)}</div>`;
  const bars = draw.pick([picture('height:1.2em;margin-top:.3em'), '']);
  const part = (name: string): string => {
    const state = isWell ? 1 : draw.pick([1, 1, 2, 3]);
    return `<div style="padding:.5em .9em;min-width:0;border:1px solid #ddd"><div class="f b" style="gap:1em"><div>${t(name)}</div><div class="nw" style="color:${state === 1 ? '#2e7d43' : '#b03020'}">${textAt(status, state)}</div></div>${bars}</div>`;
  };
  const parts = `<div class="g" style="grid-template-columns:repeat(${columns},1fr);margin-bottom:1.4em">${each(take(draw, [...words.links, ...words.sections], columns * draw.int(2, 4)), part)}</div>`;
  const update = (text: string, at: number): string =>
    `<div style="margin:.3em 0"><b>${textAt(status, 5 + at)}</b> — ${t(text)} <span class="s">${21 - 3 * at}:${draw.int(10, 59)}</span></div>`;
  const day = (): string =>
    `<div class="${toneOf(box)}" style="margin-bottom:1em;${box}"><div class="k">${isoDate(draw)}</div><div style="color:#c06010;margin:.3em 0">${t(draw.pick(words.links))}</div>${each(take(draw, incidents, draw.int(1, 3)), update)}</div>`;
  const days = Array.from({ length: draw.int(1, 3) }, day);
  return `<h2>${t(draw.pick(words.songs))}</h2>${band}${parts}${head(textAt(status, 4))}${days.join('')}`;
}

/** An entry of a dictionary on a screen: word and sound; meanings beside their kind of word; sentences with theirs. */
function dictionaryEntry({ draw, words, lang }: LayoutInput): string {
  const { dictionary, phrases, translations } = everydayOf(lang);
  const head = heading(draw);
  const chip = chipStyle(draw);
  const [word, sound, own] = draw.pick([
    ['ballast', 'ˈbæləst', 1],
    ['canopy', 'ˈkænəpi', 2],
    ['estuary', 'ˈestʃuəri', 4],
    ['humus', 'ˈhjuːməs', 7],
  ] as const);
  const sounds = `<div class="f" style="gap:2em;margin:.3em 0 1em">${each([6, 7].slice(0, draw.int(1, 2)), (at) => `<div class="s nw">${textAt(dictionary, at)} /${sound}/</div>`)}</div>`;
  const isBeside = draw.pick([true, true, false]);
  const sense = ([, meaning]: readonly [string, string], at: number): string =>
    `<div style="padding:.15em 0">${at + 1}. ${t(meaning)}</div>`;
  const kind = (at: number): string => {
    const first = words.terms[own];
    const others = take(
      draw,
      words.terms.filter((term) => term !== first),
      draw.int(1, 3),
    );
    const senses = each(at === 0 && first !== undefined ? [first, ...others.slice(1)] : others, sense);
    return isBeside
      ? `<div class="f" style="gap:1em;margin-bottom:.7em"><div class="nw" style="width:2.4em;color:#2060a0">${textAt(dictionary, at)}</div><div class="x">${senses}</div></div>`
      : `<div style="margin-bottom:.7em"><div style="color:#2060a0">${textAt(dictionary, at)}</div>${senses}</div>`;
  };
  const meanings = `${head(textAt(dictionary, 3))}${each([0, 1, 2].slice(0, draw.int(1, 3)), kind)}`;
  const [first, second] = lang === 'en' ? [phrases, translations] : [translations, phrases];
  const sentence = (at: number): string =>
    `<div style="margin-bottom:.6em"><div>${textAt(first, at)}</div><div class="s">${textAt(second, at)}</div></div>`;
  const examples = `${head(textAt(dictionary, 4))}${each(draw.some([0, 1, 2, 3], draw.int(2, 3)), sentence)}`;
  const related = `${head(textAt(dictionary, 5))}<div class="f w" style="gap:.5em 1.3em;margin-bottom:.8em">${each(take(draw, words.terms, draw.int(3, 6)), ([term]) => `<div class="nw" style="${chip}">${t(term)}</div>`)}</div>`;
  const top = `<div style="font-size:1.9em;font-weight:700">${word}</div>${sounds}`;
  return top + meanings + draw.pick([examples, examples + related, related + examples]);
}

/** What one is about to buy: a row of heads, goods under the name of their shop, at the foot a bar with the sum. */
function shoppingCart({ draw, words, lang }: LayoutInput): string {
  const { cart, stores } = everydayOf(lang);
  const box = picture('width:1em;height:1em;border-radius:2px;border:1px solid #888;background:#fff');
  const widths = [undefined, 6.5, 5.5, 6.5, 5];
  const hasSpec = draw.pick([true, false]);
  const [frame, isHeaded] = [
    draw.pick(['border:1px solid #ccc;', 'border-top:2px solid #bbb;', 'background:#f7f7f7;']),
    draw.pick([true, true, false]),
  ];
  const good = (name: string): string => {
    const [count, price] = [draw.int(1, 4), draw.int(5, 290)];
    const spec = hasSpec ? `<div class="s">${t(draw.pick(words.details))}</div>` : '';
    return rowOf(
      [
        `<div class="f" style="gap:.8em">${box}${picture('width:4em;height:4em')}<div class="x">${t(name)}${spec}</div></div>`,
        `<div class="r">${words.currency}${price}.00</div>`,
        `<div class="n">${draw.pick([`− ${count} +`, String(count)])}</div>`,
        `<div class="r k">${words.currency}${price * count}.00</div>`,
        `<div class="n s">${textAt(cart, 5)}</div>`,
      ],
      widths,
      'padding:.7em .8em;gap:.5em',
    );
  };
  const heads = `<div class="f" style="color:#667;padding:.4em .8em;gap:.5em"><div class="x">${textAt(cart, 1)}</div>${each([2, 3, 4], (at) => `<div class="${at === 3 ? 'n' : 'r'}" style="width:${widths[at - 1] ?? 6}em">${textAt(cart, at)}</div>`)}<div style="width:5em"></div></div>`;
  const shop = (name: string): string =>
    `<div style="margin-bottom:1em"><div class="f m" style="gap:.7em;padding:.5em .8em">${box}<div class="k">${t(name)}</div></div><div data-table style="${frame}">${each(take(draw, words.products, draw.int(1, 3)), good)}</div></div>`;
  const foot = `<div class="f m" style="gap:1.6em;background:#eceef1;padding:.6em .8em"><div class="nw">${textAt(cart, 0)}</div><div class="nw">${textAt(cart, 6)}</div><div class="x r s">${textAt(cart, 7)} ${draw.int(1, 9)}</div><div class="l k nw" style="color:#c0392b">${words.currency}${money(draw, 900)}</div><div class="nw" style="background:#c0392b;color:#fff;padding:.4em 1.2em">${textAt(cart, 8)}</div></div>`;
  return `${isHeaded ? heads : ''}${each(take(draw, stores, draw.int(1, 3)), shop)}${foot}`;
}

/** A note with a large image at the left; at the right who wrote it, its text and what others answer; a bar at the foot. */
function noteBesideImage({ draw, words, corpus, lang }: LayoutInput): string {
  const { notes, tags } = everydayOf(lang);
  const chip = chipStyle(draw);
  const face = (size: number): string => picture(`width:${size}em;height:${size}em;border-radius:50%`);
  const author = `<div class="f m" style="gap:.8em;margin-bottom:1em">${face(2.4)}<div class="x k">${t(draw.pick(words.people))}</div><div class="nw" style="${chip}">${textAt(notes, 0)}</div></div>`;
  const line = `<div style="color:#2a5a9a">${t(take(draw, tags, draw.int(2, 3)).join(' '))}</div>`;
  const date = `<div class="s" style="margin:.5em 0 1em">${textAt(notes, 4)} ${isoDate(draw)} ${t(draw.pick(words.cities))}</div>`;
  const text = `<div class="l k" style="margin-bottom:.4em">${t(draw.pick(corpus.headings))}</div><div>${t(draw.pick(corpus.paragraphs))}</div>`;
  const answer = (comment: string, isInner: boolean): string =>
    `<div class="f" style="gap:.7em;margin-bottom:.9em;${isInner ? 'padding-left:2.6em' : ''}">${face(isInner ? 1.4 : 1.9)}<div class="x"><div class="s">${t(draw.pick(words.people))}</div><div>${t(comment)}</div><div class="s f" style="gap:1.6em;margin-top:.25em"><div>${isoDate(draw).slice(5)}</div><div>♥ ${draw.int(1, 300)}</div><div>${t(words.small.reply)}</div></div></div></div>`;
  const comments = each(take(draw, words.comments, draw.int(2, 4)), (comment, at) =>
    answer(comment, at > 0 && draw.pick([true, false])),
  );
  const count = `<div class="s" style="border-top:1px solid #ddd;padding:.8em 0">${draw.int(9, 900)} ${textAt(notes, 1)}</div>`;
  const foot = `<div class="f m" style="gap:1.4em;border-top:1px solid #ddd;padding-top:.7em"><div class="x s" style="background:#f1f2f4;border-radius:1em;padding:.4em 1em">${textAt(notes, 2)}</div><div class="nw">♥ ${draw.int(9, 900)}</div><div class="nw">★ ${draw.int(9, 900)}</div></div>`;
  const image = picture(`width:${draw.int(18, 24)}em;align-self:stretch`);
  const body = `<div class="x" style="padding:1em 1.4em">${author}${text}${line}${date}${count}${comments}${draw.pick([foot, foot, ''])}</div>`;
  return `<div class="f ${draw.pick(['e', ''])}">${image}${body}</div>`;
}

/** The book of tasks in a game: their names in groups at the left, at the right what the chosen one asks and gives. */
function questLog({ draw, words, corpus, lang }: LayoutInput): string {
  const { quests, goals } = printedOf(lang);
  const head = heading(draw);
  const [tone, look] = draw.pick([
    ['d', 'background:#2a2520;color:#efe6d2;'],
    ['', 'background:#f3ead6;'],
    ['', 'border:2px solid #7a6a4a;'],
  ]);
  const isDark = tone === 'd';
  const names = draw.some(quests.slice(6), draw.int(4, 6));
  const chosen = draw.int(0, names.length - 1);
  const quest = (name: string): string => {
    const mark = name === names[chosen] ? `background:${isDark ? '#5a4a34' : '#dcc99c'};` : '';
    return `<div class="f b" style="gap:.8em;padding:.3em .5em;${mark}"><div>${t(name)}</div><div class="s nw">Lv.${draw.int(1, 60)}</div></div>`;
  };
  const title = (at: number): string =>
    `<div class="k" style="margin:.5em 0 .3em">${textAt(quests, at)}</div>`;
  const split = draw.int(1, 3);
  const side = `<div style="width:${draw.int(14, 16)}em;padding:1em;border-right:1px solid #8a7a5a">${title(0)}${each(names.slice(0, split), quest)}${title(1)}${each(names.slice(split), quest)}</div>`;
  const label = (at: number): string =>
    isDark
      ? `<div class="k" style="margin-bottom:.3em;color:#e0b050">${textAt(quests, at)}</div>`
      : head(textAt(quests, at));
  const goal = (text: string): string =>
    `<div class="f m" style="gap:.6em;padding:.15em 0">${picture('width:.8em;height:.8em')}<div class="x">${t(text)}</div><div class="nw">${draw.int(0, 4)}/${draw.int(5, 9)}</div></div>`;
  const gifts = `<div class="f" style="gap:1.6em">${each(['EXP', words.currency, '◆'].slice(0, draw.int(2, 3)), (gift) => `<div class="nw">${gift} ${draw.int(2, 90)}0</div>`)}</div>`;
  const buttons = `<div class="f" style="gap:1.3em;justify-content:flex-end;margin-top:1.4em">${each([4, 5], (at) => `<div class="nw" style="border:1px solid #8a7a5a;padding:.3em 1em">${textAt(quests, at)}</div>`)}</div>`;
  const main = `<div class="x" style="padding:1em 1.4em"><div class="l k" style="margin-bottom:.5em">${t(names[chosen] ?? '')}</div><p>${t(draw.pick(corpus.paragraphs))}</p>${label(2)}<div style="margin-bottom:1em">${each(draw.some(goals, draw.int(2, 4)), goal)}</div>${label(3)}${gifts}${draw.pick([buttons, ''])}</div>`;
  return `<div class="${tone}" style="${look}"><div class="f">${side}${main}</div></div>`;
}

/** Pages and windows on large screens. */
export const screenPageKinds: readonly LayoutKind[] = [
  { name: 'task-manager', width: [36, 46], render: taskManager },
  { name: 'folder-columns', width: [52, 64], render: folderColumns },
  { name: 'status-page', width: [34, 50], render: statusPage },
  { name: 'dictionary-entry', width: [24, 38], render: dictionaryEntry },
  { name: 'shopping-cart', width: [46, 58], render: shoppingCart },
  { name: 'note-beside-image', width: [44, 56], render: noteBesideImage },
  { name: 'quest-log', width: [42, 54], render: questLog },
];
