import { escapeHtml as t } from '../../make-set/template';
import { each, type LayoutInput, type LayoutKind, take } from '../kind';

/** Text whose box is placed by its left top corner, in em of the sheet. */
const at = (left: number, top: number, html: string, style = ''): string =>
  `<div class="abs nw" style="left:${left}em;top:${top}em;${style}">${html}</div>`;

const legend = ({ draw, words }: LayoutInput, count: number): string =>
  `<div class="f" style="gap:1.8em;justify-content:center" data-order="1">${each(take(draw, words.cities, count), (name) => `<div class="f m" style="gap:.4em"><div data-skip style="width:.9em;height:.9em;background:#8ac"></div>${t(name)}</div>`)}</div>`;

/** Title, legend, then the values of the axis from the top, the values over the bars, and the labels below. */
function bars(input: LayoutInput): string {
  const { draw, corpus, words } = input;
  const labels = take(draw, draw.pick([words.months, words.cities]), draw.int(4, 6));
  const isValued = draw.pick([true, false]);
  const axis = each([100, 75, 50, 25, 0], (value, index) =>
    at(0, index * 3, String(value), 'width:2.4em;text-align:right'),
  );
  const values = isValued
    ? each(labels, (_, index) =>
        at(
          3.6 + index * 4.5,
          draw.int(0, 20) / 2 + 0.6,
          String(draw.int(10, 99)),
          'width:3em;text-align:center',
        ),
      )
    : '';
  const names = each(labels, (label, index) =>
    at(3.1 + index * 4.5, 13.4, t(label), 'width:4em;text-align:center;font-size:.9em'),
  );
  return `<h3 class="n">${t(draw.pick(corpus.headings))}</h3><div class="c">${legend(input, 2)}</div><div class="rel" style="height:15.5em;margin-top:1em"><div data-reading="down">${axis}</div><div data-reading="across">${values}</div><div data-reading="across">${names}</div></div>`;
}

/** Bars lie on their side: each has its name on the left and its value behind it. */
function lyingBars({ draw, corpus, words }: LayoutInput): string {
  const names = take(draw, draw.pick([words.measures, words.cities]), draw.int(4, 7));
  const width = draw.int(6, 9);
  return `<h3>${t(draw.pick(corpus.headings))}</h3><div data-table>${each(names, (name) => `<div class="f m" data-row style="margin-bottom:.6em;gap:.8em"><div class="r" style="width:${width}em">${t(name)}</div><div class="f m" style="gap:.6em"><div data-skip style="height:1em;width:${draw.int(2, 14)}em;background:#8ac"></div><span>${draw.int(2, 99)}%</span></div></div>`)}</div>`;
}

function pie({ draw, corpus, words }: LayoutInput): string {
  const names = take(draw, words.sections, draw.int(3, 6));
  const disc = '<div data-skip style="width:9em;height:9em;border-radius:50%;background:#d4b98a"></div>';
  const list = `<div data-table>${each(names, (name) => `<div class="f" data-row style="gap:1.5em;margin-bottom:.4em"><div style="width:8em">${t(name)}</div><div>${draw.int(1, 60)}.${draw.int(0, 9)}%</div></div>`)}</div>`;
  return `<h3>${t(draw.pick(corpus.headings))}</h3><div class="f m" style="gap:2em">${disc}${list}</div>`;
}

/** A line chart: unit, axis on the left, labels below, a name at each line's end. */
function lines({ draw, corpus, words }: LayoutInput): string {
  const axis = each(['400', '300', '200', '100'], (value, index) => at(0, 2 + index * 2.6, value));
  const step = draw.pick([1, 1, 2]);
  const years = each(
    Array.from({ length: 5 }, (_, index) => 2014 + index * step),
    (year, index) => at(4 + index * 4.5, 13, String(year)),
  );
  const names = each(take(draw, words.cities, 3), (name, index) => at(26, 2.5 + index * 3.4, t(name)));
  return `<div class="k">${t(draw.pick(corpus.headings))}</div><div class="s">${t(draw.pick(words.measures))}</div><div class="rel" style="height:15em"><div data-reading="down">${axis}</div><div data-reading="down">${names}</div><div data-reading="across">${years}</div></div><div class="s">${t(draw.pick(words.notes))}</div>`;
}

/** The middle is read first, then the branches on the left and those on the right, each with its twigs. */
function mindMap({ draw, words }: LayoutInput): string {
  const node = (text: string): string =>
    `<span class="e" style="padding:.25em .7em;display:inline-block">${t(text)}</span>`;
  const branch = (heading: string): string =>
    `<div style="margin-bottom:1.6em">${node(heading)}${each(take(draw, words.features, 2), (twig) => `<div class="s" style="margin:.3em 0 0 1em">${t(twig)}</div>`)}</div>`;
  const [a = '', b = '', c = '', d = ''] = take(draw, words.sections, 4);
  return `<div class="f m b" data-reading="dom"><div data-order="2">${branch(a)}${branch(b)}</div><div data-order="1" class="l">${node(draw.pick(words.cities))}</div><div data-order="3">${branch(c)}${branch(d)}</div></div>`;
}

/** A tree from the top: each rank is read from left to right. */
function organisation({ draw, words }: LayoutInput): string {
  const node = (name: string): string =>
    `<div class="e n" style="padding:.4em .8em"><div class="k">${t(name)}</div><div class="s">${t(draw.pick(words.roles))}</div></div>`;
  const rank = (count: number): string =>
    `<div class="f" style="justify-content:space-around;gap:1em;margin-bottom:1.8em">${each(take(draw, words.people, count), node)}</div>`;
  return rank(1) + rank(2) + rank(4);
}

function timeline({ draw, corpus, words }: LayoutInput): string {
  const entry = (text: string, index: number): string =>
    `<div class="f" style="gap:1.6em;margin-bottom:1.3em"><div class="k" style="width:4em">${1980 + index * 6 + draw.int(0, 5)}</div><div class="x"><div>${t(text)}</div><div class="s">${t(corpus.interface[index] ?? '')}</div></div></div>`;
  return each(take(draw, words.tasks, draw.int(3, 6)), entry);
}

/** Dates over events along a line, from left to right. */
function lyingTimeline({ draw, words }: LayoutInput): string {
  return `<div class="f b" style="gap:1.5em">${each(take(draw, words.tasks, 4), (task, index) => `<div class="x n"><div class="k">${1990 + index * 8}</div><div data-skip style="height:1.2em"></div><div class="s">${t(task)}</div></div>`)}</div>`;
}

function flow({ draw, words }: LayoutInput): string {
  const step = (text: string): string =>
    `<div class="e n" style="padding:.5em 1em;width:12em">${t(text)}</div>`;
  const arrow = '<div data-skip style="height:1.6em"></div>';
  const [first = '', second = '', third = ''] = take(draw, words.tasks, 3);
  const choices = `<div class="f" style="gap:3em">${each(take(draw, words.buttons, 2), (label) => `<div class="c m"><div class="s">${t(label)}</div>${step(draw.pick(words.features))}</div>`)}</div>`;
  return `<div class="c m">${step(first)}${arrow}${step(second)}${arrow}${choices}${arrow}${step(third)}</div>`;
}

function quadrants({ draw, words }: LayoutInput): string {
  const quarter = (heading: string): string =>
    `<div class="e" style="padding:.8em"><div class="k">${t(heading)}</div>${each(take(draw, words.tasks, draw.int(2, 3)), (task) => `<div>• ${t(task)}</div>`)}</div>`;
  return `<div class="g" style="grid-template-columns:1fr 1fr;gap:${draw.pick([0, 1])}em">${each(take(draw, words.sections, 4), quarter)}</div>`;
}

export const chartKinds: readonly LayoutKind[] = [
  { name: 'chart-bars', width: [31, 34], render: bars },
  { name: 'chart-lying-bars', width: [28, 36], render: lyingBars },
  { name: 'chart-pie', width: [26, 34], render: pie },
  { name: 'chart-lines', width: [34, 38], render: lines },
  { name: 'mind-map', width: [34, 46], render: mindMap },
  { name: 'organisation-chart', width: [46, 60], render: organisation },
  { name: 'timeline', width: [26, 40], render: timeline },
  { name: 'timeline-lying', width: [40, 54], render: lyingTimeline },
  { name: 'flow-chart', width: [32, 42], render: flow },
  { name: 'quadrants', width: [34, 50], render: quadrants },
];
