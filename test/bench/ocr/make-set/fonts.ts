import type { Draw } from './draw';

type Style = 'sans' | 'serif' | 'mono';

/** Per set, so that a held-out set also looks different. A family that is not installed falls through to the next one. */
const families: Readonly<Record<string, Readonly<Record<Style, readonly string[]>>>> = {
  a: {
    sans: ['Liberation Sans', 'Roboto', 'Noto Sans', 'DejaVu Sans', 'Lato'],
    serif: ['Liberation Serif', 'Noto Serif'],
    mono: ['DejaVu Sans Mono', 'Liberation Mono', 'Noto Sans Mono'],
  },
  b: {
    sans: ['Open Sans', 'Inter', 'Carlito', 'Cantarell', 'Roboto Condensed'],
    serif: ['DejaVu Serif', 'Noto Serif Display'],
    mono: ['Hack', 'Fira Code'],
  },
};

const hanFamilies: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  a: {
    zh: ['Noto Sans CJK SC', 'WenQuanYi Micro Hei'],
    zht: ['Noto Sans CJK TC'],
    ja: ['Noto Sans CJK JP', 'VL PGothic'],
    serif: ['Noto Serif CJK SC'],
  },
  b: {
    zh: ['WenQuanYi Zen Hei', 'Noto Sans CJK SC', 'AR PL UKai CN'],
    zht: ['AR PL UMing TW', 'Noto Sans CJK TC'],
    ja: ['IPAPGothic', 'IPAPMincho'],
    serif: ['AR PL UMing CN'],
  },
};

/** A CSS font stack: a Latin family first, then one for Han and kana of the language. */
export function pickFont(draw: Draw, set: string, lang: string, style: Style): string {
  const latin = draw.pick((families[set] ?? families.a!)[style]);
  const han = hanFamilies[set] ?? hanFamilies.a!;
  const chinese = style === 'serif' ? 'serif' : 'zh';
  const script = lang === 'ja' || lang === 'zht' ? lang : chinese;
  return `'${latin}', '${draw.pick(han[script]!)}', 'Noto Sans CJK SC', ${style === 'mono' ? 'monospace' : 'sans-serif'}`;
}
