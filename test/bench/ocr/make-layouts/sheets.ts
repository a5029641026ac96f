import { corpusOf } from '../make-set/corpus-of';
import { createDraw, type Draw, hashName } from '../make-set/draw';
import { pickFont } from '../make-set/fonts';
import { composePage } from './compose/page';
import { type LayoutInput, type LayoutKind, type LayoutLanguage, layoutLanguages, sheetStyle } from './kind';
import { appKinds } from './kinds/apps';
import { boardKinds } from './kinds/boards';
import { boxKinds } from './kinds/boxes';
import { cardKinds } from './kinds/cards';
import { chartKinds } from './kinds/charts';
import { columnKinds } from './kinds/columns';
import { composedKinds } from './kinds/composed';
import { documentKinds } from './kinds/documents/documents';
import { entryKinds } from './kinds/entries';
import { everydayKinds } from './kinds/everyday/everyday';
import { examKinds } from './kinds/exams';
import { freshJudges, freshKinds } from './kinds/fresh/fresh';
import { heldOutKinds } from './kinds/held-out/held-out';
import { listKinds } from './kinds/lists';
import { moreKinds } from './kinds/more/more';
import { pageKinds } from './kinds/pages';
import { panelKinds } from './kinds/panels';
import { paperKinds } from './kinds/papers';
import { printKinds } from './kinds/print';
import { recordKinds } from './kinds/records';
import { screenAppKinds } from './kinds/screen-apps/screen-apps';
import { screenKinds } from './kinds/screens';
import { shopKinds } from './kinds/shops';
import { tableKinds } from './kinds/tables';
import { verticalKinds } from './kinds/vertical';
import { chinese } from './words/chinese';
import { english } from './words/english';
import { japanese } from './words/japanese';
import { mixed } from './words/mixed';
import type { Words } from './words/words';

const wordsOf: Readonly<Record<LayoutLanguage, Words>> = {
  en: english,
  zh: chinese,
  mix: mixed,
  ja: japanese,
};

const fittedKinds: readonly LayoutKind[] = [
  ...tableKinds,
  ...recordKinds,
  ...examKinds,
  ...cardKinds,
  ...columnKinds,
  ...pageKinds,
  ...listKinds,
  ...screenKinds,
  ...chartKinds,
  ...verticalKinds,
  ...entryKinds,
  ...boxKinds,
  ...composedKinds,
  ...appKinds,
  ...boardKinds,
  ...panelKinds,
  ...paperKinds,
  ...printKinds,
  ...shopKinds,
  ...moreKinds,
  ...everydayKinds,
];

const laterKinds: readonly LayoutKind[] = [...screenAppKinds, ...documentKinds];

export const layoutKinds: readonly LayoutKind[] = [
  ...fittedKinds,
  ...heldOutKinds,
  ...freshKinds,
  ...laterKinds,
];

/** The networks are fitted to `fit`. `fresh-tune` and `later` may be looked at; of the others only the figures. */
export const parts = ['fit', 'held-out', 'fresh-tune', 'fresh-judge', 'later'] as const;
export type Part = (typeof parts)[number];

/** Later entries replace earlier ones. */
const partByName: ReadonlyMap<string, Part> = new Map([
  ...heldOutKinds.map(({ name }) => [name, 'held-out'] as const),
  ...freshKinds.map(({ name }) => [name, 'fresh-tune'] as const),
  ...freshJudges.map(({ name }) => [name, 'fresh-judge'] as const),
  ...laterKinds.map(({ name }) => [name, 'later'] as const),
]);

/** The part that a kind of layout belongs to. */
export const partOf = (kindName: string): Part => partByName.get(kindName) ?? 'fit';

/** A page to lay out. */
export interface Sheet {
  readonly name: string;
  readonly kind: string;
  readonly lang: string;
  /** A whole document, whose element `#sheet` is measured. */
  readonly html: string;
  /** Image px to a CSS px. */
  readonly scale: number;
  /** The widest gap inside a piece, em. PP-OCR's detector cuts at gaps of 0.7 to 1 em and more. */
  readonly widestGap: number;
}

function toDocument(htmlLang: string, css: string, body: string): string {
  return `<!doctype html><html lang="${htmlLang}"><meta charset="utf-8"><style>${sheetStyle}
#sheet{overflow-wrap:break-word;${css}}</style><div id="sheet">${body}</div></html>`;
}

interface SheetPlan {
  readonly name: string;
  readonly kind: string;
  readonly lang: LayoutLanguage;
  /** The width of the sheet in em, from and to. */
  readonly width: readonly [number, number];
  readonly style?: LayoutKind['style'];
  render(input: LayoutInput, width: number): string;
}

function drawSheet({ name, kind, lang, style, ...plan }: SheetPlan): Sheet {
  const draw = createDraw(hashName(`layouts/${name}`));
  const corpus = corpusOf('all', lang);
  const font = pickFont(draw, draw.pick(['a', 'b']), lang, style ?? draw.pick(['sans', 'sans', 'serif']));
  const size = draw.int(12, 18);
  const width = Math.round(draw.int(10 * plan.width[0], 10 * plan.width[1]) / 10);
  const css = `background:#fff;color:#222;font:${size}px/${draw.int(13, 18) / 10} ${font};width:${width}em;padding:${draw.int(8, 28)}px;`;
  const scale = draw.pick([1, 1, 1.5, 2]);
  const widestGap = draw.int(7, 11) / 10;
  const body = plan.render({ draw, lang, corpus, words: wordsOf[lang] }, width);
  return { name, kind, lang, html: toDocument(corpus.htmlLang, css, body), scale, widestGap };
}

/** The kind of all pages that are composed at random. */
export const COMPOSED = 'composed';

/** The first so many pages that are composed at random, in all languages. */
export function drawComposedSheets(count: number): Sheet[] {
  return Array.from({ length: count }, (_, index) => {
    const lang = layoutLanguages[index % layoutLanguages.length] ?? 'en';
    const name = `${COMPOSED}-${lang}-${index + 1}`;
    return drawSheet({ name, kind: COMPOSED, lang, width: [18, 80], render: composePage });
  });
}

/** What to lay out: the kinds of a part or one kind, in every language that they have. */
export interface SheetChoice {
  readonly part: string | undefined;
  readonly kind: string | undefined;
  /** Pages for each kind and language. */
  readonly variants: number;
}

/** @throws when no kind is chosen */
export function drawSheets({ part, kind, variants }: SheetChoice): Sheet[] {
  const chosen = layoutKinds.filter(
    ({ name }) => (kind === undefined || name === kind) && (part === undefined || partOf(name) === part),
  );
  if (chosen.length === 0) throw new Error(`no kind of layout: ${kind ?? part}`);
  return chosen.flatMap((one) =>
    (one.languages ?? layoutLanguages).flatMap((lang) =>
      Array.from({ length: variants }, (_, index) =>
        drawSheet({
          ...one,
          name: `${one.name}-${lang}-${index + 1}`,
          kind: one.name,
          lang,
          render: (input) => one.render(input),
        }),
      ),
    ),
  );
}

/** A page of one's own: its body is the sheet. */
export function sheetOfDocument(name: string, html: string, lang: string, scale: number): Sheet {
  return { name, kind: name, lang, html, scale, widestGap: 0.9 };
}

/** The seed of a detector's inexactness on a page. */
export function detectorDraw({ name }: Pick<Sheet, 'name'>): Draw {
  return createDraw(hashName(`detector/${name}`));
}
