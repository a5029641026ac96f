import { createDraw, type Draw, hashName } from '../make-set/draw';
import { escapeHtml } from '../make-set/template';

/** What is rendered of a script: words of these languages, in fonts to fit to and in others to judge by. */
interface RenderedScript {
  readonly locales: readonly string[];
  readonly fonts: Readonly<Record<Part, readonly string[]>>;
}

/** Words and fonts are divided: what is fitted to is never judged by. */
export type Part = 'fit' | 'judge';

const LATIN_FONTS = {
  fit: ['Liberation Sans', 'Noto Serif', 'DejaVu Sans', 'Roboto'],
  judge: ['Open Sans', 'DejaVu Serif', 'Inter', 'Liberation Serif'],
};

/** By script. Fonts are of Debian: fonts-noto-core, fonts-noto-cjk, fonts-dejavu and those of `make-set`. */
// biome-ignore format: a table
export const RENDERED_SCRIPTS: Readonly<Record<string, RenderedScript>> = {
  Arab: { locales: ['ar', 'fa', 'ur'], fonts: { fit: ['Noto Sans Arabic', 'Noto Kufi Arabic', 'DejaVu Sans'], judge: ['Noto Naskh Arabic'] } },
  Beng: { locales: ['bn'], fonts: { fit: ['Noto Sans Bengali'], judge: ['Noto Serif Bengali'] } },
  Cyrl: { locales: ['ru', 'uk', 'bg', 'sr'], fonts: LATIN_FONTS },
  Deva: { locales: ['hi', 'mr', 'ne'], fonts: { fit: ['Noto Sans Devanagari'], judge: ['Noto Serif Devanagari'] } },
  Grek: { locales: ['el'], fonts: LATIN_FONTS },
  Hang: { locales: ['ko'], fonts: { fit: ['Noto Sans CJK KR', 'Noto Sans Mono CJK KR'], judge: ['Noto Serif CJK KR', 'WenQuanYi Zen Hei'] } },
  Hebr: { locales: ['he'], fonts: { fit: ['Noto Sans Hebrew', 'DejaVu Sans'], judge: ['Noto Serif Hebrew', 'Liberation Sans'] } },
  Thai: { locales: ['th'], fonts: { fit: ['Noto Sans Thai', 'Noto Looped Thai'], judge: ['Noto Serif Thai'] } },
  Zzzz: { locales: ['ka', 'hy', 'ta', 'te', 'am', 'my', 'km', 'lo', 'si', 'gu', 'pa', 'kn', 'ml'], fonts: { fit: ['Noto Sans'], judge: ['Noto Serif'] } },
  Hani: { locales: ['zh', 'zh-Hant'], fonts: { fit: ['Noto Sans CJK SC'], judge: ['Noto Serif CJK SC', 'AR PL UKai CN'] } },
  Jpan: { locales: ['ja'], fonts: { fit: ['Noto Sans CJK JP', 'VL PGothic'], judge: ['Noto Serif CJK JP', 'IPAPMincho'] } },
  Latn: { locales: ['en', 'de', 'fr', 'vi', 'pl', 'tr', 'cs'], fonts: LATIN_FONTS },
};

/** Scripts that PP-OCR knows. Half of their pages are blurred, so that they are recognised as poorly as the others. */
export const CLEAR_SCRIPTS: readonly string[] = ['Hani', 'Latn'];

/** Images for each script. */
const PAGES: Readonly<Record<Part, number>> = { fit: 12, judge: 8 };

const LINES = 4;

/** A page to render: its HTML, and how. */
export interface ScriptPage {
  readonly name: string;
  readonly script: string;
  readonly part: Part;
  readonly html: string;
  /** JPEG quality, 0–100; PNG when absent. */
  readonly quality?: number | undefined;
}

/** All pages, the same every time. */
export function planPages(): readonly ScriptPage[] {
  return Object.keys(RENDERED_SCRIPTS).flatMap((script) =>
    (['fit', 'judge'] as const).flatMap((part) =>
      Array.from({ length: PAGES[part] }, (_, index) => planPage(script, part, index)),
    ),
  );
}

function planPage(script: string, part: Part, index: number): ScriptPage {
  const { fonts } = RENDERED_SCRIPTS[script] ?? {};
  const locales = localesOf(script);
  const name = `${script}-${part}-${index}`;
  const draw = createDraw(hashName(name));
  const locale = locales[index % locales.length] ?? 'en';
  const words = wordsOf(locale).filter((_, at) => at % 2 === (part === 'fit' ? 0 : 1));
  const isBlurred = CLEAR_SCRIPTS.includes(script) && index % 2 === 0;
  const style = styleOf(draw, draw.pick(fonts?.[part] ?? []), isBlurred);
  const lines = Array.from({ length: LINES }, () =>
    Array.from({ length: draw.int(1, 5) }, () => draw.pick(words)).join(draw.pick([' ', ', '])),
  );
  const html = `<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>
<div id="page" lang="${locale}" dir="auto" style="${style}">${lines.map((line) => `<div>${escapeHtml(line)}</div>`).join('')}</div>`;
  return { name, script, part, html, quality: draw.int(1, 10) <= 4 ? draw.int(35, 75) : undefined };
}

/** The languages whose words show a script. `Zzzz` stands for all other scripts, so it has none of a language that is also listed by its script. */
function localesOf(script: string): readonly string[] {
  const { locales = [] } = RENDERED_SCRIPTS[script] ?? {};
  if (script !== 'Zzzz') return locales;
  const others = Object.entries(RENDERED_SCRIPTS).filter(([name]) => name !== script);
  return locales.filter((locale) => !others.some(([, { locales: own }]) => own.includes(locale)));
}

function styleOf(draw: Draw, font: string, isBlurred: boolean): string {
  const size = isBlurred ? 11 : draw.pick([14, 16, 18, 22, 28, 36]);
  const blur = isBlurred ? 1.1 : draw.pick([0, 0, 0, 0.7]);
  const [ground, ink] = draw.int(1, 10) <= 3 ? ['#20242c', '#e4e4e4'] : ['#fff', '#222'];
  return `width:max-content;padding:20px;background:${ground};color:${ink};filter:blur(${blur}px);font:${draw.pick([400, 400, 700])} ${size}px/1.7 '${font}',sans-serif`;
}

/** Names of regions, languages and units in a language, by the browser's own data (Unicode CLDR). */
function wordsOf(locale: string): readonly string[] {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  const units = 'era year quarter month weekOfYear weekday day dayPeriod hour minute second timeZoneName';
  const codes = {
    region: pairs,
    language: pairs.map((pair) => pair.toLowerCase()),
    currency: 'USD EUR CNY JPY GBP RUB INR KRW THB ILS EGP SAR TRY BRL MXN CHF SEK PLN UAH'.split(' '),
    dateTimeField: units.split(' '),
  };
  const names = Object.entries(codes).flatMap(([type, list]) => {
    const display = new Intl.DisplayNames([locale], {
      type: type as Intl.DisplayNamesType,
      fallback: 'none',
    });
    return list.flatMap((code) => display.of(code)?.replace(/\s*\([^)]*\)/g, '') ?? []);
  });
  return [...new Set(names)];
}
