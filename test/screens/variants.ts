/** A language of the catalogue; `pseudo` is English made 40 % longer. */
export const LANGUAGES = ['en', 'zh', 'pseudo'] as const;
export type ScreenLanguage = (typeof LANGUAGES)[number];

/** `forced`: the few colours that a user has set for all pages, as in Windows' contrast themes. */
export const COLOURS = ['light', 'dark', 'forced'] as const;
export type Colours = (typeof COLOURS)[number];

/** How a page is shown. */
export interface Variant {
  readonly language: ScreenLanguage;
  readonly colours: Colours;
  /** Of the window, px of the screen. */
  readonly width: number;
  /** 1 is 100 %. The page has `width / zoom` CSS px. */
  readonly zoom: number;
}

/** Screen px. */
const WIDTHS = [320, 480, 800, 1280, 2560];
const ZOOMS = [1, 1.5, 2, 4];
/** The narrowest page that has to work, CSS px: https://www.w3.org/WAI/WCAG22/Understanding/reflow */
const NARROWEST = 320;

/** Each value at least once, and those together that break most easily: long words in narrow pages. */
const FEW: readonly Variant[] = [
  { language: 'en', colours: 'light', width: 1280, zoom: 1 },
  { language: 'en', colours: 'dark', width: 320, zoom: 1 },
  { language: 'en', colours: 'forced', width: 1280, zoom: 2 },
  { language: 'en', colours: 'light', width: 1280, zoom: 4 },
  { language: 'zh', colours: 'light', width: 320, zoom: 1 },
  { language: 'zh', colours: 'dark', width: 1280, zoom: 1 },
  { language: 'zh', colours: 'light', width: 2560, zoom: 1.5 },
  { language: 'pseudo', colours: 'light', width: 320, zoom: 1 },
  { language: 'pseudo', colours: 'dark', width: 800, zoom: 1 },
  { language: 'pseudo', colours: 'forced', width: 480, zoom: 1.5 },
];

/** Every combination whose page is not narrower than `NARROWEST`. */
function allVariants(): readonly Variant[] {
  return LANGUAGES.flatMap((language) =>
    COLOURS.flatMap((colours) =>
      WIDTHS.flatMap((width) =>
        ZOOMS.filter((zoom) => width / zoom >= NARROWEST).map((zoom) => ({ language, colours, width, zoom })),
      ),
    ),
  );
}

/** A variant's name in files: `pseudo.dark.800.150`. */
export function nameVariant({ language, colours, width, zoom }: Variant): string {
  return [language, colours, width, Math.round(zoom * 100)].join('.');
}

/**
 * The variants that are meant: `few`, `all`, or those of all whose names contain every one of the words, such as
 * `pseudo,320`. @throws Error if there is none
 */
export function chooseVariants(words: string): readonly Variant[] {
  if (words === 'few') return FEW;
  const wanted = words === 'all' ? [] : words.split(',');
  const chosen = allVariants().filter((variant) => {
    const parts = nameVariant(variant).split('.');
    return wanted.every((word) => parts.includes(word));
  });
  if (chosen.length === 0) throw new Error(`no variant is named ${words}`);
  return chosen;
}
