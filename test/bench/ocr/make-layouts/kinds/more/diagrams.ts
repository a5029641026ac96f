import { escapeHtml as t } from '../../../make-set/template';
import { each, type LayoutInput, type LayoutKind, take } from '../../kind';
import { dailyOf } from '../../words/daily';
import { furtherOf } from '../../words/further';
import { boxStyle, inColumns, toneOf } from '../parts';
import { chipStyle, entryStyle, picture, rowOf, textAt } from '../pieces';

/** Numbered parts of a round, from the top clockwise; its name is in the middle. */
function cycleNumbered({ draw, words }: LayoutInput): string {
  const count = draw.int(4, 6);
  const look = draw.pick([
    'background:#e3ecf7;border-radius:8px;padding:.5em;',
    'border:2px solid #4a7fc1;border-radius:2em;padding:.5em;',
    '',
  ]);
  const [hasDetail, isApart] = [draw.pick([true, false]), draw.pick([true, false])];
  const part = (title: string, at: number): string => {
    const angle = (2 * Math.PI * at) / count - Math.PI / 2;
    const [x, y] = [50 + 36 * Math.cos(angle), 50 + 41 * Math.sin(angle)];
    const detail = hasDetail ? `<div class="s">${textAt(words.features, at)}</div>` : '';
    const name = isApart
      ? `<div class="l k">${at + 1}</div><div>${t(title)}</div>`
      : `<div class="k">${at + 1}. ${t(title)}</div>`;
    return `<div class="abs n" style="left:${x.toFixed(1)}%;top:${y.toFixed(1)}%;width:9em;transform:translate(-50%,-50%);${look}">${name}${detail}</div>`;
  };
  const middle = `<div class="abs n l k" style="left:50%;top:50%;width:10em;transform:translate(-50%,-50%)">${t(draw.pick(words.cities))}</div>`;
  const ring = draw.pick([
    '<div data-skip class="abs" style="left:25%;top:20%;width:50%;height:60%;border:2px solid #c8d3e0;border-radius:50%;z-index:-1"></div>',
    '',
  ]);
  return `<div class="rel" data-reading="dom" style="height:${hasDetail && isApart ? 31 : 27}em;isolation:isolate">${ring}${middle}${each(take(draw, words.sections, count), part)}</div>`;
}

/** Layers of a system below each other: the layer's name, then its parts in boxes. */
function layerDiagram({ draw, lang }: LayoutInput): string {
  const { layers, parts } = furtherOf(lang);
  const isNameAbove = draw.pick([true, false, false]);
  const look = draw.pick([
    'border:1px solid #777;',
    'background:#fff;border-radius:4px;',
    'background:#d5e3f5;',
  ]);
  const ground = draw.pick(['background:#eef1f5;', 'border:1px dashed #888;', '']);
  const layer = (at: number): string => {
    const boxes = each(
      draw.some(parts.slice([0, 3, 7, 11][at], [3, 7, 11, 14][at]), draw.int(2, 4)),
      (part) => `<div class="x n" style="padding:.5em .4em;${look}">${t(part)}</div>`,
    );
    const title = `<div class="k ${isNameAbove ? '' : 'n'}" style="${isNameAbove ? 'margin-bottom:.5em' : 'width:8em;flex:none;align-self:center'}">${textAt(layers, at)}</div>`;
    const row = `<div class="f x" style="gap:.8em">${boxes}</div>`;
    return `<div class="${isNameAbove ? '' : 'f'}" style="gap:1em;padding:.8em;margin-bottom:.7em;${ground}">${title}${row}</div>`;
  };
  return each(draw.some([0, 1, 2, 3], draw.int(3, 4)), layer);
}

/** Levels of a pyramid or a funnel, each centred, with a note at its right. */
function pyramidLevels({ draw, words, corpus }: LayoutInput): string {
  const count = draw.int(3, 5);
  const [isFunnel, isNoted] = [draw.pick([true, false]), draw.pick([true, true, false])];
  const tints = ['#2b5fa8', '#3d74bd', '#5a8ccc', '#6694cc', '#6f9dd2'];
  const tone = draw.pick([true, false]);
  const level = (name: string, at: number): string => {
    const share = 45 + (55 * (isFunnel ? count - 1 - at : at)) / (count - 1);
    const fill = tone ? `background:${tints[at]};color:#fff;` : 'border:1px solid #667;';
    const figure = isFunnel ? ` ${draw.int(2, 99)}%` : '';
    const bar = `<div class="n" style="width:${share}%;margin:0 auto;padding:.6em .2em;${fill}">${t(name)}${figure}</div>`;
    const note = `<div style="padding-left:1.2em">${t(draw.pick(words.details))}</div>`;
    return rowOf(
      isNoted ? [bar, note] : [bar],
      isNoted ? [20, undefined] : [undefined],
      'align-items:center;margin-bottom:.35em',
    );
  };
  const title = `<h2>${t(draw.pick(corpus.headings))}</h2>`;
  return `${title}<div data-table>${each(take(draw, words.sections, count), level)}</div>`;
}

/** Small charts in a grid: each with its title, the ends of its axis, and the first and last month below. */
function smallMultiples({ draw, words }: LayoutInput): string {
  const columns = draw.int(2, 3);
  const box = draw.pick([boxStyle(draw), '']);
  const [isBars, hasValue] = [draw.pick([true, false]), draw.pick([true, false])];
  const months = take(draw, words.months, 6);
  const plot = (): string =>
    isBars
      ? `<div data-skip class="f" style="flex:1;gap:.3em;align-items:flex-end;height:5.5em">${each([1, 2, 3, 4, 5, 6], () => `<div style="flex:1;height:${draw.int(15, 100)}%;background:#7aa5d8"></div>`)}</div>`
      : '<div data-skip style="flex:1;height:5.5em;background:linear-gradient(to top right,#fff 49%,#4a7fc1 50%,#fff 51%)"></div>';
  const chart = (name: string): string => {
    const value = hasValue ? `<div class="l">${draw.int(2, 9000).toLocaleString('en-US')}</div>` : '';
    const axis = `<div class="c b s r" style="width:2.4em;flex:none"><div>${draw.int(2, 9) * 10}</div><div>0</div></div>`;
    return `<div class="${toneOf(box)}" style="min-width:0;${box}"><div class="k">${t(name)}</div>${value}<div class="f" style="gap:.6em;margin-top:.3em">${axis}${plot()}</div><div class="f b s" style="padding-left:3em"><div>${t(months[0] ?? '')}</div><div>${t(months[5] ?? '')}</div></div></div>`;
  };
  const names = take(draw, draw.pick([words.cities, words.measures]), columns * draw.int(1, 3));
  return `${draw.pick([`<h2>${t(draw.pick(words.sections))}</h2>`, ''])}<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:${draw.int(12, 24) / 10}em">${each(names, chart)}</div><div class="s" style="margin-top:1em">${t(draw.pick(words.notes))}</div>`;
}

/** Events along a line, in turn above and below it; each is wider than its part of the line. */
function timelineAlternating({ draw, words, corpus }: LayoutInput): string {
  const count = draw.int(4, 6);
  const [share, width] = [100 / count, draw.int(120, 165)];
  const look = draw.pick([
    '',
    'border-left:2px solid #4a8fd8;padding-left:.5em;',
    'background:#f0f3f8;padding:.4em;',
  ]);
  const event = (text: string, at: number): string => {
    const place = at % 2 === 0 ? 'bottom:54%' : 'top:54%';
    const wide = Math.min((share * width) / 100, 100 - at * share);
    return `<div class="abs" style="left:${(at * share).toFixed(1)}%;width:${wide.toFixed(1)}%;padding-right:.8em;${place}"><div style="${look}"><div class="k">${1960 + 9 * at + draw.int(0, 6)}</div><div>${t(text)}</div></div></div>`;
  };
  const line = '<div data-skip class="abs" style="left:0;right:0;top:50%;border-top:3px solid #889"></div>';
  const title = `<h2>${t(draw.pick(corpus.headings))}</h2>`;
  const texts = take(draw, words.tasks, count);
  return `${title}<div class="rel" data-reading="across" style="height:17em">${line}${each(texts, event)}</div>`;
}

/** Image and text beside each other, the image in turn at the left and at the right. */
function alternatingFeatures({ draw, words, corpus }: LayoutInput): string {
  const first = draw.int(0, 1);
  const [gap, align, chip] = [draw.int(15, 35) / 10, draw.pick(['center', 'flex-start']), chipStyle(draw)];
  const ground = draw.pick(['background:#f4f5f8;padding:1em;', '']);
  const hasButton = draw.pick([true, false]);
  const feature = (title: string, at: number): string => {
    const image = `<div class="x">${picture(`height:${draw.int(8, 13)}em`)}</div>`;
    const points = each(draw.some(words.features, draw.int(2, 4)), (text) => `<div>✓ ${t(text)}</div>`);
    const body = draw.pick([`<div>${t(draw.pick(corpus.paragraphs))}</div>`, points]);
    const button = hasButton
      ? `<div style="display:inline-block;margin-top:.7em;${chip}">${t(draw.pick(words.buttons))}</div>`
      : '';
    const text = `<div class="x"><div class="s">${t(draw.pick(words.sections))}</div><h2>${t(title)}</h2>${body}${button}</div>`;
    return `<div class="f" style="gap:${gap}em;align-items:${align};margin-bottom:1.6em;${ground}">${at % 2 === first ? image + text : text + image}</div>`;
  };
  return each(take(draw, corpus.headings, draw.int(2, 4)), feature);
}

/** Homes that are offered: image, price with its state, place, and what it has in a row. */
function homeListings({ draw, words, lang }: LayoutInput): string {
  const { homes } = furtherOf(lang);
  const { streets } = dailyOf(lang);
  const [style, chip] = [entryStyle(draw), chipStyle(draw)];
  const columns = draw.pick([1, 2, 3]);
  const [isLabelBelow, hasText] = [draw.pick([true, false]), draw.pick([true, false])];
  const fact = (at: number): string => {
    const value = String(at === 2 ? draw.int(38, 240) : draw.int(1, 5));
    return isLabelBelow
      ? `<div class="n"><div class="k">${value}</div><div class="s">${textAt(homes, at)}</div></div>`
      : `<div class="s nw">${value} ${textAt(homes, at)}</div>`;
  };
  const home = (place: string): string => {
    const price = `<div class="f b m" style="gap:1em"><div class="l k nw">${words.currency}${draw.int(90, 900)},000</div><div class="nw s" style="${chip}">${textAt(homes, draw.pick([3, 4]))}</div></div>`;
    const facts = `<div class="f w" style="gap:.2em ${isLabelBelow ? 1.8 : 1.3}em;margin-top:.5em">${each([0, 1, 2], fact)}</div>`;
    const text = `<div class="x">${price}<div>${t(place)}</div><div class="s">${t(draw.pick(words.cities))}</div>${hasText ? `<div class="s">${t(draw.pick(words.details))}</div>` : ''}${facts}</div>`;
    return columns === 1
      ? `<div class="f" style="gap:1.2em;${style}">${picture(`width:12em;height:8em`)}${text}</div>`
      : `<div style="min-width:0;${style}">${picture(`height:8em;margin-bottom:.6em`)}${text}</div>`;
  };
  const places = take(draw, [...streets, ...streets], columns * draw.int(1, 2) + (columns === 1 ? 1 : 0));
  return `<div class="g" style="grid-template-columns:repeat(${columns},1fr);gap:0 1.4em">${each(places, home)}</div>`;
}

/** Running text with images, the caption of each at its left or right, at its foot or its head. */
function captionBeside({ draw, words, corpus, lang }: LayoutInput): string {
  const { figure } = dailyOf(lang);
  const [isLeft, align] = [draw.pick([true, false]), draw.pick(['flex-start', 'flex-end'])];
  const width = draw.int(8, 11);
  const columns = draw.pick([1, 1, 2]);
  const image = (at: number): string => {
    const note = draw.pick(['', `<div style="margin-top:.3em">${t(draw.pick(words.people))}</div>`]);
    const caption = `<div class="s" style="width:${width}em;flex:none"><div>${textAt(figure, at)}</div><div>${t(draw.pick(corpus.captions))}</div>${note}</div>`;
    const photo = `<div class="x">${picture(`height:${draw.int(9, 14)}em`)}</div>`;
    return `<div class="f" style="gap:1em;align-items:${align};margin:.8em 0 1.2em;break-inside:avoid">${isLeft ? caption + photo : photo + caption}</div>`;
  };
  const [first = '', second = '', ...others] = take(draw, corpus.paragraphs, draw.int(3, 4) * columns);
  const paragraph = (text: string): string => `<p>${t(text)}</p>`;
  const body = `${paragraph(first)}${image(0)}${paragraph(second)}${draw.pick([image(1), ''])}${each(others, paragraph)}`;
  return `<h2>${t(draw.pick(corpus.headings))}</h2>${columns === 1 ? body : inColumns(draw, columns, body)}`;
}

/** Diagrams, and texts beside images. */
export const diagramKinds: readonly LayoutKind[] = [
  { name: 'cycle-numbered', width: [36, 46], render: cycleNumbered },
  { name: 'layer-diagram', width: [38, 54], render: layerDiagram },
  { name: 'pyramid-levels', width: [34, 48], render: pyramidLevels },
  { name: 'small-multiples', width: [34, 54], render: smallMultiples },
  { name: 'timeline-alternating', width: [48, 64], render: timelineAlternating },
  { name: 'alternating-features', width: [38, 56], render: alternatingFeatures },
  { name: 'home-listings', width: [40, 58], render: homeListings },
  { name: 'caption-beside', width: [42, 62], render: captionBeside },
];
