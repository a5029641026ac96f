import type { Corpus } from '../make-set/corpus/corpus';
import type { Draw } from '../make-set/draw';
import type { Words } from './words/words';

export const layoutLanguages = ['en', 'zh', 'mix', 'ja'] as const;
export type LayoutLanguage = (typeof layoutLanguages)[number];

export interface LayoutInput {
  readonly draw: Draw;
  readonly lang: LayoutLanguage;
  readonly corpus: Corpus;
  readonly words: Words;
}

/**
 * A kind of layout. Its HTML is laid out on a sheet whose width, font, type size, line height and scale are drawn by
 * seed. How attributes declare the reading order: see `measureTree`. Text is in spans and blocks; the classes of
 * `sheetStyle` serve for what many kinds need.
 */
export interface LayoutKind {
  readonly name: string;
  /** The width of the sheet in em, from and to. */
  readonly width: readonly [number, number];
  /** All unless given. */
  readonly languages?: readonly LayoutLanguage[];
  readonly style?: 'serif' | 'mono';
  render(input: LayoutInput): string;
}

/** Classes for the HTML of kinds. `e`: has a visible edge, `d`: has a dark ground. */
export const sheetStyle = `*{box-sizing:border-box}body{margin:0}p{margin:0 0 .7em}h1,h2,h3{margin:0 0 .4em;line-height:1.25}
h1{font-size:1.9em}h2{font-size:1.35em}h3{font-size:1.1em}ul,ol,dl,dd{margin:0;padding:0;list-style:none}
.f{display:flex}.c{display:flex;flex-direction:column}.g{display:grid}.b{justify-content:space-between}
.m{align-items:center}.w{flex-wrap:wrap}.x{flex:1;min-width:0}.e{border:1px solid #bbb;border-radius:6px}
.s{font-size:.82em;color:#667}.d .s{color:#bcc6d2}.l{font-size:1.3em}.k{font-weight:700}.r{text-align:right}.n{text-align:center}
.nw{white-space:nowrap}.rel{position:relative}.abs{position:absolute}table{border-collapse:collapse}
td,th{padding:.35em .8em;text-align:left}.ruled td,.ruled th{border:1px solid #aaa}.r td,.r th{text-align:right}`;

/** `count` texts drawn from a list, again from the start when it has fewer. */
export function take<T>(draw: Draw, from: readonly T[], count: number): T[] {
  const chosen = draw.some(from, count);
  const repeats = Math.ceil(count / chosen.length);
  return Array.from({ length: repeats }, () => chosen)
    .flat()
    .slice(0, count);
}

/** An amount like 1,284.50. */
export function money(draw: Draw, most = 3000): string {
  const whole = draw.int(1, most);
  return `${whole.toLocaleString('en-US')}.${String(draw.int(0, 99)).padStart(2, '0')}`;
}

export function clock(draw: Draw): string {
  return `${draw.int(6, 23)}:${String(draw.int(0, 59)).padStart(2, '0')}`;
}

export function isoDate(draw: Draw): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `20${draw.int(18, 26)}-${two(draw.int(1, 12))}-${two(draw.int(1, 28))}`;
}

/** The texts of each HTML fragment, one after the other. */
export function each<T>(items: readonly T[], toHtml: (item: T, index: number) => string): string {
  return items.map(toHtml).join('');
}
