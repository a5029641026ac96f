import { escapeHtml as t } from '../../../make-set/template';
import { clock, each, isoDate, type LayoutInput, type LayoutKind, take } from '../../kind';
import { everydayOf } from '../../words/everyday';
import { onlineOf } from '../../words/online';
import { screensOf } from '../../words/screens';
import { picture, rowOf, textAt } from '../pieces';
import { buttonRow, facts, fieldBox, icons, pairsOf, screen, sideList, tabBar, theme } from './looks';

/** A window of settings: groups at the left; at the right labels before fields of different widths, and boxes to tick. */
function settingsWindow({ draw, corpus, lang }: LayoutInput): string {
  const { tabs, checks, form } = screensOf(lang);
  const [look, field] = [theme(draw), fieldBox(draw)];
  const width = draw.int(8, 11);
  const [labelAlign, hasNote, isBoxed] = [
    draw.pick(['r', '']),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const row = ([label, value]: readonly [string, string]): string => {
    const note =
      hasNote && draw.int(0, 2) === 0 ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : '';
    return `<div class="f" style="gap:1em;padding:.35em 0"><div class="${labelAlign}" style="width:${width}em;flex:none;padding-top:.3em">${t(label)}${draw.pick([':', ''])}</div><div class="x"><div style="width:${draw.pick([60, 80, 100])}%">${field(value)}</div>${note}</div></div>`;
  };
  const check = (text: string): string =>
    `<div class="f m" style="gap:.6em;padding:.25em 0 .25em ${isBoxed ? 0 : width + 1}em">${picture('width:1em;height:1em;border-radius:2px')}<div class="x">${t(text)}</div></div>`;
  const box = isBoxed ? `border:1px solid ${look.rule};padding:.8em;` : '';
  const group = (title: string, html: string): string =>
    `<div class="k" style="margin:.4em 0">${t(title)}</div><div style="margin-bottom:1.2em;${box}">${html}</div>`;
  const [a = '', b = ''] = draw.some(tabs, 2);
  const main =
    group(a, each(draw.some(pairsOf(form), draw.int(3, 5)), row)) +
    group(b, each(draw.some(checks, draw.int(2, 4)), check));
  const buttons = buttonRow(draw, draw.some(everydayOf(lang).installer.slice(6, 9), 2), 'flex-end');
  return screen(
    look,
    `<div class="f" style="align-items:stretch"><div style="width:${draw.int(10, 12)}em;flex:none;padding-right:1em;border-right:${draw.pick([`1px solid ${look.rule}`, '0'])}">${sideList(draw, tabs)}</div><div class="x" style="padding-left:1.4em">${main}${draw.pick([buttons, ''])}</div></div>`,
  );
}

/** A dialog with labels above fields, one to three fields of different widths in a row, and buttons at the foot. */
function dialogTwoColumns({ draw, words, lang }: LayoutInput): string {
  const { form, tabs } = screensOf(lang);
  const [look, field] = [theme(draw), fieldBox(draw)];
  const isBeside = draw.pick([true, false, false]);
  const [star, gap] = [draw.pick([' *', '']), draw.int(10, 22) / 10];
  const cell = ([label, value]: readonly [string, string], flex: number): string => {
    const name = `${t(label)}${draw.pick([star, ''])}`;
    return isBeside
      ? `<div class="f m" style="gap:.8em;flex:${flex};min-width:0"><div class="nw s" style="width:7.5em;overflow:hidden">${name}</div><div class="x">${field(value)}</div></div>`
      : `<div style="flex:${flex};min-width:0"><div class="s" style="margin-bottom:.2em">${name}</div>${field(value)}</div>`;
  };
  const fields = draw.some(pairsOf(form), draw.int(7, 11));
  const rows: string[] = [];
  while (fields.length > 0) {
    const taken = fields.splice(0, isBeside ? 2 : draw.int(1, 3));
    const shares = taken.map((_, at) => (isBeside ? 1 : ([2, 1, 1][at] ?? 1)));
    rows.push(
      `<div class="f" style="gap:${gap}em;margin-bottom:.9em">${each(taken, (pair, at) => cell(pair, shares[at] ?? 1))}${taken.length === 1 && isBeside ? '<div class="x"></div>' : ''}</div>`,
    );
  }
  const bar = draw.pick([
    `<div class="f b m" style="background:#3c4a5c;color:#fff;padding:.5em .8em;margin-bottom:1em"><div>${t(draw.pick(words.tasks))}</div>${picture('width:.9em;height:.9em')}</div>`,
    `<div class="l k" style="margin-bottom:.8em">${t(draw.pick(words.tasks))}</div>`,
  ]);
  const head = (at: number): string =>
    `<div class="k" style="margin:.6em 0;border-bottom:1px solid ${look.rule}">${t(words.sections[at] ?? '')}</div>`;
  const half = draw.int(2, 3);
  const body = draw.pick([
    rows.join(''),
    `${head(1)}${rows.slice(0, half).join('')}${head(3)}${rows.slice(half).join('')}`,
  ]);
  return `<div style="border:1px solid #9aa2ab;padding:1em" class="${look.tone}">${screen(look, `${bar}${draw.pick([tabBar(draw, tabs.slice(0, 4)), ''])}${body}${buttonRow(draw, words.buttons.slice(0, 2), 'flex-end')}`)}</div>`;
}

/** A dialog that prints: the pages small at one side, at the other what is chosen, each with its label. */
function printDialog({ draw, corpus, lang }: LayoutInput): string {
  const { print } = screensOf(lang);
  const [look, field] = [theme(draw), fieldBox(draw)];
  const isPreviewLeft = draw.pick([true, true, false]);
  const hasField = draw.pick([true, false]);
  const sheet = `<div style="background:#fff;color:#222;border:1px solid #b5bcc4;padding:1.6em 1.4em"><div class="k" style="margin-bottom:.5em">${t(draw.pick(corpus.headings))}</div>${each(take(draw, corpus.paragraphs, 2), (text) => `<p style="font-size:.8em">${t(text)}</p>`)}<div class="n s">1</div></div>`;
  const preview = `<div style="width:${draw.int(16, 20)}em;flex:none;padding:1em;background:#8b97a42e">${sheet}</div>`;
  const row = ([label, value]: readonly [string, string]): string =>
    `<div class="f m" style="gap:1em;margin-bottom:.7em"><div style="width:9em;flex:none">${t(label)}</div><div class="x ${hasField ? '' : 'r'}">${hasField ? field(value) : t(value)}</div></div>`;
  const head = `<div class="f b" style="gap:1em;align-items:baseline;margin-bottom:1.2em"><div class="l k">${textAt(print, 10)}</div><div class="s nw">${draw.int(1, 12)} ${textAt(print, 11)}</div></div>`;
  const more = `<div style="padding-top:.6em;border-top:1px solid ${look.rule}">${textAt(print, 12)}</div>`;
  const pane = `<div class="x" style="padding:0 1.4em">${head}${each(draw.some(pairsOf(print), draw.int(5, 9)), row)}${draw.pick([more, ''])}${buttonRow(draw, [print[13] ?? '', print[10] ?? ''], 'flex-end')}</div>`;
  return screen(
    look,
    `<div class="f" style="align-items:stretch">${isPreviewLeft ? preview + pane : pane + preview}</div>`,
  );
}

/** Files with their details in columns; places at the left, the chosen file at the right, counts at the foot. */
function fileDetails({ draw, lang }: LayoutInput): string {
  const { files, fileTypes } = screensOf(lang);
  const { folders, files: names } = everydayOf(lang);
  const [look, icon, fact] = [theme(draw), icons(draw), facts(draw)];
  const [isStriped, hasPreview, hasGroups] = [
    draw.pick([true, false]),
    draw.pick([true, true, false]),
    draw.pick([true, false]),
  ];
  const widths = hasPreview ? [undefined, 9.5, 5] : [undefined, 10, 7, 5.5];
  const size = (): string => `${draw.int(1, 990)} ${draw.pick(['KB', 'MB'])}`;
  const order = hasPreview ? [0, 1, 3] : [0, 1, 2, 3];
  const cellsOf = (name: string, isFolder: boolean): string[] => [
    `<div class="f m" style="gap:.6em">${icon(1.1)}<div class="x">${t(name)}</div></div>`,
    `${isoDate(draw)} ${clock(draw)}`,
    textAt(fileTypes, isFolder ? 0 : draw.int(1, 4)),
    `<div class="r">${isFolder ? '' : size()}</div>`,
  ];
  const row = (name: string, at: number, isFolder: boolean): string => {
    const cells = cellsOf(name, isFolder);
    return rowOf(
      order.map((index) => cells[index] ?? ''),
      widths,
      `padding:.3em .4em;gap:.8em;${isStriped && at % 2 === 0 ? 'background:#8b97a41f' : ''}`,
    );
  };
  const head = rowOf(
    order.map((at) => `<div class="s ${at === 3 ? 'r' : ''}">${textAt(files, at)}</div>`),
    widths,
    `padding:.3em .4em;gap:.8em;border-bottom:1px solid ${look.rule}`,
  );
  const listed =
    each(draw.some(folders, draw.int(2, 4)), (name, at) => row(name, at, true)) +
    each(draw.some(names, draw.int(4, 7)), (name, at) => row(name, at, false));
  const side = hasGroups
    ? `<div class="s">${textAt(files, 4)}</div>${sideList(draw, folders.slice(0, 4))}<div class="s" style="margin-top:.8em">${textAt(files, 5)}</div>${sideList(draw, folders.slice(4, 8))}`
    : sideList(draw, folders.slice(0, draw.int(5, 8)));
  const path = `<div class="f m" style="gap:1em;margin-bottom:.8em">${icon(1)}${icon(1)}<div class="x" style="border:1px solid ${look.rule};padding:.2em .6em">${textAt(files, 5)} › ${t(draw.pick(folders))}</div></div>`;
  const preview = `<div style="width:11em;flex:none;padding-left:1em;border-left:1px solid ${look.rule}">${picture('height:6em;margin-bottom:.6em')}<div class="k" style="margin-bottom:.6em">${t(draw.pick(names))}</div><div class="c" style="gap:.5em">${each(
    [
      [1, isoDate(draw)],
      [2, fileTypes[draw.int(1, 3)] ?? ''],
      [3, size()],
    ] as const,
    ([at, value]) => fact(textAt(files, at), t(value)),
  )}</div></div>`;
  const foot = `<div class="f s" style="gap:2em;margin-top:.8em"><div>${draw.int(8, 90)} ${textAt(files, 6)}</div><div>1 ${textAt(files, 7)}</div></div>`;
  return screen(
    look,
    `${path}<div class="f" style="gap:1em;align-items:stretch"><div style="width:10em;flex:none">${side}</div><div class="x" data-table>${head}${listed}</div>${hasPreview ? preview : ''}</div>${draw.pick([foot, ''])}`,
  );
}

/** A form in steps: numbers with names above, fields with labels above or before them, at the side what was filled in. */
function formWizard({ draw, words, corpus, lang }: LayoutInput): string {
  const { wizard } = onlineOf(lang);
  const [look, field] = [theme(draw), fieldBox(draw)];
  const [isAbove, isUnder, hasSide] = [
    draw.pick([true, true, false]),
    draw.pick([true, false]),
    draw.pick([true, false]),
  ];
  const circle = (at: number): string =>
    `<div class="n" style="width:1.9em;height:1.9em;flex:none;border-radius:50%;border:1px solid #5b8ad0;line-height:1.8em;${at === 1 ? 'background:#2b5fa8;color:#fff' : ''}">${at + 1}</div>`;
  const step = (name: string, at: number): string =>
    isUnder
      ? `<div class="x n"><div class="f" style="justify-content:center;margin-bottom:.2em">${circle(at)}</div><div>${t(name)}</div><div class="s">${t(words.sections[at] ?? '')}</div></div>`
      : `<div class="f m" style="gap:.6em">${circle(at)}<div>${t(name)}</div></div>`;
  const steps = `<div class="f b" style="gap:.8em;margin-bottom:1.4em">${each(wizard.slice(0, 4), step)}</div>`;
  const pairs = pairsOf(screensOf(lang).form);
  const cell = ([label, value]: readonly [string, string], share: number): string => {
    const name = `${t(label)}${draw.int(0, 5) === 0 ? ` <span class="s">(${textAt(wizard, 8)})</span>` : ''}`;
    const hint = draw.int(0, 6) === 0 ? `<div class="s">${t(draw.pick(corpus.interface))}</div>` : '';
    return isAbove
      ? `<div style="flex:${share};min-width:0"><div class="s">${name}</div>${field(value)}${hint}</div>`
      : `<div class="f" style="flex:1;min-width:0;gap:1em"><div class="r" style="width:9em;flex:none;padding-top:.3em">${name}</div><div class="x">${field(value)}${hint}</div></div>`;
  };
  const fields = draw.some(pairs, draw.int(6, 9));
  const rows: string[] = [];
  while (fields.length > 0) {
    const taken = fields.splice(0, isAbove ? draw.int(1, 3) : 1);
    rows.push(
      `<div class="f" style="gap:1.2em;margin-bottom:.9em">${each(taken, (pair, at) => cell(pair, [3, 2, 2][at] ?? 1))}</div>`,
    );
  }
  const line = ([label, value]: readonly [string, string]): string =>
    `<div style="margin-bottom:.5em;overflow-wrap:anywhere"><div class="s">${t(label)}</div><div>${t(value)}</div></div>`;
  const side = `<div style="width:13em;flex:none;padding:.9em;${look.card}"><div class="k" style="margin-bottom:.6em">${textAt(wizard, 7)}</div>${each(draw.some(pairs, draw.int(2, 4)), line)}<div class="k" style="margin-top:1em">${textAt(wizard, 6)}</div><div class="s">${t(draw.pick(corpus.interface))}</div></div>`;
  const main = `<div class="x">${rows.join('')}${buttonRow(draw, [wizard[4] ?? '', wizard[5] ?? ''], draw.pick(['flex-end', 'flex-start']))}</div>`;
  return screen(
    look,
    `${steps}<div class="f" style="gap:1.6em;align-items:flex-start">${main}${hasSide ? side : ''}</div>`,
  );
}

/** Windows and forms on a computer. */
export const windowKinds: readonly LayoutKind[] = [
  { name: 'settings-window', width: [38, 50], render: settingsWindow },
  { name: 'dialog-two-columns', width: [36, 48], render: dialogTwoColumns },
  { name: 'print-dialog', width: [42, 52], render: printDialog },
  { name: 'file-details', width: [50, 62], render: fileDetails },
  { name: 'form-wizard', width: [40, 54], render: formWizard },
];
