import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, money, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { paperPrintsOf } from '../../words/paper-prints';
import { boxStyle, heading, inColumns, toneOf } from '../parts';
import { picture, textAt } from '../pieces';
import { grid, narrowed, type Pair, pairsIn, sheetTable, tableLook, times } from './looks';

/** A drawing of a machine with names of its parts at both sides or as a numbered list, then numbered steps. */
function partsLegend({ draw, corpus, lang }: LayoutInput): string {
  const { machine } = paperPrintsOf(lang);
  const [head, box, height] = [heading(draw), boxStyle(draw), draw.int(13, 18)];
  const names = draw.some(machine.slice(0, 12), draw.int(6, 10));
  const half = Math.ceil(names.length / 2);
  const isNumbered = draw.pick([true, false]);
  const name = (text: string, at: number): string => (isNumbered ? `${at + 1} ${t(text)}` : t(text));
  const column = (from: number, to: number, css: string): string =>
    `<div class="c b" style="width:9em;flex:none;${css}">${each(names.slice(from, to), (text, at) => `<div>${name(text, from + at)}</div>`)}</div>`;
  const line =
    '<div data-skip style="width:1.5em;align-self:stretch;background:repeating-linear-gradient(#fff 0 2.3em,#888 2.3em 2.4em)"></div>';
  const drawing = picture(`height:${height}em;flex:1;min-width:0`);
  const around = `<div class="f" style="gap:.6em;align-items:stretch">${column(0, half, 'text-align:right')}${line}${drawing}${line}${column(half, names.length, '')}</div>`;
  const listed = times(
    names.length,
    (at) =>
      `<div class="f" style="gap:.7em"><div class="k" style="width:1.6em">${at + 1}</div><div>${t(names[at] ?? '')}</div></div>`,
  );
  const beside = `<div class="f" style="gap:1.6em">${drawing}<div style="width:14em;flex:none">${listed.join('')}</div></div>`;
  const below =
    drawing.replace('flex:1;min-width:0', '') +
    `<div style="margin-top:.6em">${inColumns(draw, draw.int(2, 3), listed.join(''))}</div>`;
  const figure = `${draw.pick([around, around, beside, below])}<div class="s n" style="margin-top:.5em">${textAt(machine, 12)} ${draw.int(1, 9)}</div>`;
  const step = (text: string, at: number): string =>
    `<div class="f" style="gap:.8em;margin-bottom:.5em;break-inside:avoid"><div class="k">${at + 1}</div><div class="x">${t(text)}</div></div>`;
  const steps = each(take(draw, corpus.steps, draw.int(3, 6)), step);
  const caution = `<div class="${toneOf(box)}" style="margin-top:1em;${box}"><div class="k">${textAt(machine, 13)}</div><div>${t(draw.pick(corpus.steps))}</div></div>`;
  return `${head(t(draw.pick(corpus.headings)))}${figure}<div style="margin-top:1.2em">${draw.pick([steps, inColumns(draw, 2, steps)])}</div>${draw.pick([caution, ''])}`;
}

/** Data of several models: groups with their names in rows of their own, values that hold for all models span them. */
function specModels({ draw, words, lang }: LayoutInput): string {
  const { specs } = paperPrintsOf(lang);
  const [look, models, align] = [tableLook(draw), draw.int(2, 4), draw.pick(['center', 'left', 'right'])];
  const ground = draw.pick(['background:#dfe6ee;', 'border-bottom:1px solid #333;', 'color:#b03020;', '']);
  const isStriped = draw.pick([true, false]);
  const values = ['mm', 'mm', 'mm', 'kg', 'cm', 'px', 'cd/m²', 'W', 'W', 'h'];
  const line = (at: number, index: number): string => {
    const unit = values[at] ?? '';
    const value = (): string => (unit === '' ? t(draw.pick(words.values)) : `${draw.int(1, 900)} ${unit}`);
    const css = `vertical-align:top;${look.cell}text-align:${align};${isStriped && index % 2 === 1 ? 'background:#f3f5f8;' : ''}`;
    const isShared = draw.int(0, 4) === 0;
    const cells = isShared
      ? `<td colspan="${models}" style="${css}">${value()}</td>`
      : times(models, () => `<td style="${css}">${value()}</td>`).join('');
    return `<tr><td style="${css}text-align:left;">${textAt(specs, 4 + at)}</td>${cells}</tr>`;
  };
  const group = (title: string, at: number): string =>
    `<tr><td colspan="${models + 1}" style="font-weight:700;padding:.5em .6em;${ground}">${t(title)}</td></tr>${each(
      draw.some(
        [
          [0, 1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
          [10, 11],
        ][at] ?? [],
        3,
      ),
      line,
    )}`;
  const names = times(
    models,
    (at) => `${draw.pick(['X', 'LT-', 'Pro '])}${100 * (at + 1)}${draw.pick(['', 'S'])}`,
  );
  const top = `<tr><td style="${look.head}">${textAt(specs, 16)}</td>${each(names, (name) => `<td style="${look.head}text-align:${align};">${name}</td>`)}</tr>`;
  const points = each(draw.some(words.features, draw.int(2, 4)), (text) => `<div>• ${t(text)}</div>`);
  const notes = each(
    draw.some(words.notes, draw.int(1, 3)),
    (text, at) => `<div>${at + 1}) ${t(text)}</div>`,
  );
  return `<h2>${t(draw.pick(words.products))}</h2>${draw.pick([`<div style="margin-bottom:1em">${points}</div>`, ''])}<table style="width:100%">${top}${each(specs.slice(0, draw.int(2, 4)), group)}</table><div class="s" style="margin-top:.8em">${notes}</div>`;
}

/** A page of a catalogue: goods with a picture, a line or two about them, and a small table of sizes and prices. */
function catalogueVariants({ draw, words, lang }: LayoutInput): string {
  const { variants } = paperPrintsOf(lang);
  const { colours } = furtherOf(lang);
  const [look, columns, box] = [
    tableLook(draw),
    draw.int(2, 3),
    draw.pick(['border:1px solid #ccc;padding:.7em;', 'border-top:2px solid #555;padding-top:.6em;', '']),
  ];
  const small = narrowed(look, 'padding:.15em .35em;');
  const [isBeside, hasHead] = [columns === 2 && draw.pick([true, false]), draw.pick([true, true, false])];
  const [hasColour, height] = [draw.pick([true, false]), draw.int(5, 8)];
  const product = (name: string): string => {
    const rows = times(draw.int(2, 5), () => [
      `${draw.int(10, 99)}-${draw.int(100, 999)}`,
      draw.pick(['S', 'M', 'L', '20 cm', '24 cm']),
      ...(hasColour ? [t(draw.pick(colours))] : []),
      money(draw, 200),
    ]);
    const heads = [
      textAt(variants, 0),
      textAt(variants, 1),
      ...(hasColour ? [textAt(variants, 2)] : []),
      textAt(variants, 3),
    ];
    const table = sheetTable(small, hasHead ? heads : [], rows, hasColour ? 'lllr' : 'llr');
    const texts = `<div class="k">${t(name)}</div><div class="s" style="margin-bottom:.4em">${t(draw.pick(words.details))}</div>`;
    const top = isBeside
      ? `<div class="f" style="gap:.8em;margin-bottom:.4em">${picture('width:6em;height:6em')}<div class="x">${texts}</div></div>`
      : `${picture(`height:${height}em;margin-bottom:.4em`)}${texts}`;
    return `<div style="${box}">${top}${table}</div>`;
  };
  const foot = `<div class="f b s" style="margin-top:1em"><div>${textAt(dailyOf(lang).company, 5)}</div><div>${draw.int(4, 300)}</div></div>`;
  return `<h2>${t(draw.pick(words.sections))}</h2>${grid(columns, draw.int(14, 24) / 10, take(draw, words.products, columns * draw.int(1, 2)).map(product))}${foot}`;
}

/** A sheet about a flat: picture, price, facts in two or three columns, plan and description, the agent at the foot. */
function estateSheet({ draw, words, corpus, lang }: LayoutInput): string {
  const { estate } = paperPrintsOf(lang);
  const { homes } = furtherOf(lang);
  const { company, streets } = dailyOf(lang);
  const [head, columns] = [heading(draw), draw.int(2, 3)];
  const pairs = pairsIn(draw, lang, ['beside', 'ends', 'run']);
  const facts: Pair[] = [
    [textAt(estate, 1), `${draw.int(30, 180)} m²`],
    [textAt(estate, 2), textAt(estate, 10)],
    [textAt(estate, 3), `${draw.int(1, 30)} / 32`],
    [textAt(estate, 4), String(draw.int(1960, 2024))],
    [textAt(estate, 5), textAt(estate, 11)],
    [textAt(estate, 6), textAt(estate, 12)],
    [textAt(estate, 7), words.currency + money(draw, 400)],
    [textAt(estate, 8), textAt(estate, 14)],
    [textAt(estate, 9), textAt(estate, 13)],
  ];
  const shown = facts.slice(0, draw.pick([4, 6, 9]));
  const perColumn = Math.ceil(shown.length / columns);
  const blocks = draw.pick([
    times(columns, (at) => pairs(shown.slice(at * perColumn, (at + 1) * perColumn))),
    shown.map(([label, value]) => `<div class="s">${label}</div><div>${value}</div>`),
  ]);
  const price = `<div class="f b m" style="gap:1.5em;margin:.6em 0"><div><div class="l k">${t(draw.pick(corpus.headings))}</div><div>${t(draw.pick(words.cities))}, ${t(draw.pick(streets))}</div></div><div class="nw k" style="font-size:1.7em;color:#b4231a">${words.currency}${draw.int(100, 900)},000</div></div>`;
  const text = `<p>${t(draw.pick(corpus.paragraphs))}</p>${each(draw.some(homes.slice(3), draw.int(1, 4)), (name) => `<div>✓ ${t(name)}</div>`)}`;
  const plan = `${head(textAt(estate, 15))}${picture(`height:${draw.int(9, 13)}em`)}`;
  const middle = draw.pick([grid(2, 2, [plan, text]), grid(2, 2, [text, plan]), text]);
  const foot = `<div class="f b" style="gap:2em;margin-top:1.2em;border-top:2px solid #666;padding-top:.6em"><div><div class="k">${textAt(company, 0)}</div><div class="s">${textAt(estate, 16)}</div></div><div class="r"><div>${t(draw.pick(words.people))}</div><div class="k">${draw.int(100, 999)}-${draw.int(1000, 9999)}</div></div></div>`;
  const other = draw.pick(['', `<div class="s">${t(draw.pick(corpus.interface))}</div>`]);
  const photo = draw.pick([
    picture(`height:${draw.int(9, 14)}em`),
    grid(
      2,
      0.6,
      times(2, () => picture('height:9em')),
    ),
  ]);
  return `${photo}${price}${grid(columns, draw.int(8, 20) / 10, blocks)}<div style="margin-top:1.2em">${middle}</div>${other}${foot}`;
}

/** What shows goods and their data. */
export const catalogueKinds: readonly LayoutKind[] = [
  { name: 'parts-legend', width: [38, 54], render: partsLegend },
  { name: 'spec-models', width: [34, 50], render: specModels },
  { name: 'catalogue-variants', width: [40, 58], render: catalogueVariants },
  { name: 'estate-sheet', width: [36, 52], render: estateSheet },
];
