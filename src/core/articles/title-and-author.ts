/** The possible titles of a page, with white space collapsed. */
export interface TitleEvidence {
  /** The window's title. */
  readonly shown: string;
  /** Titles in metadata, the most reliable first: JSON-LD's headline, Open Graph's title. */
  readonly fromMetadata: readonly string[];
  /** The first headings of the page, in order. */
  readonly headings: readonly string[];
  /** Texts of other elements that are called a title. */
  readonly named: readonly string[];
  /** The site's name or host. */
  readonly site: string;
}

/** Separates a title from the name of its site. */
const SEPARATOR = /\s+[|·—–»«:-]\s+|\s*[|_»«]\s*|:\s+/;
/** A narrower heading is a number or a mark. */
const LEAST_WIDTH = 4;
/** A heading with a smaller share of the title's width is a kicker, or the site's own name. */
const LEAST_SHARE = 0.5;
/** The same for a heading that is a whole piece between separators. */
const LEAST_SHARE_OF_PIECE = 0.25;

/** What comes after this in a title is not looked at, characters. */
const LONGEST_TITLE = 2000;

/**
 * Chooses an article's title: a heading that makes up most of a title given elsewhere is what people see, or what else is called a title
 * and is all of it before a separator. Otherwise the title in metadata, then the window's title, both without the site's name.
 */
export function articleTitle({ shown, fromMetadata, headings, named: others, site }: TitleEvidence): string {
  const known = [...fromMetadata, shown]
    .map((title) => withoutSite(title.slice(0, LONGEST_TITLE), site))
    .filter((title) => title !== '');
  const named = headings.filter((heading) => isTitle(heading, known, site));
  const [longest] = named.toSorted((a, b) => b.length - a.length);
  const isFirstPiece = (text: string) => known.some((title) => title.split(SEPARATOR)[0] === text);
  const other = others.find((text) => isFirstPiece(text) && !isSite(text, site));
  return (
    longest ?? other ?? known[0] ?? headings.find((heading) => !isSite(heading, site)) ?? headings[0] ?? ''
  );
}

function isTitle(heading: string, known: readonly string[], site: string): boolean {
  if (widthOf(heading) < LEAST_WIDTH || isSite(heading, site)) return false;
  return known.some((title) => {
    const pieces = title.split(SEPARATOR);
    const isPiece = title.startsWith(heading) || pieces.includes(heading);
    // What comes before the first separator is the title, however long the names of the site after it are.
    if (pieces[0] === heading) return true;
    const least = isPiece ? LEAST_SHARE_OF_PIECE : LEAST_SHARE;
    return title.includes(heading) && widthOf(heading) >= least * widthOf(title);
  });
}

/** The width of a text in Latin letters. A character of Chinese or Japanese is as wide as two, and often a word. */
function widthOf(text: string): number {
  return text.length + (text.match(WIDE)?.length ?? 0);
}

const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Removes the site's name from the end or the start of a title, unless nothing else is there. */
function withoutSite(title: string, site: string): string {
  const parts = title.split(SEPARATOR);
  const first = parts[0] ?? '';
  const last = parts.at(-1) ?? '';
  if (parts.length > 1 && isSite(last, site))
    return title.slice(0, title.lastIndexOf(last)).replace(/[\s|·—–»«:_-]+$/, '');
  if (parts.length > 1 && isSite(first, site))
    return title.slice(first.length).replace(/^[\s|·—–»«:_-]+/, '');
  return title;
}

/** Whether a text is the site's name, a part of it, or the name with an ending: “The Tide News” of “The Tide”. */
function isSite(text: string, site: string): boolean {
  const [piece, name] = [letters(text), letters(site)];
  if (piece === '' || name === '') return false;
  // A single letter is in every name.
  if (piece.length === 1) return piece === name;
  return name.includes(piece) || (piece.includes(name) && piece.length < 2 * name.length);
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

const LABEL =
  /^(?:(?:written |posted |story |text )?by(?:\s*:|\s|$)|(?:author|par|por)(?:\s*:\s*|\s)|von\s+(?=\S+\s+\S)|(?:本文)?作者\s*[:：/|]?|(?:文|撰文|记者|编辑)\s*[:：/|])\s*/i;
const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day\\b|(?=[,.]))';
const MONTH = '(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]*\\.?';
/** The start of the date that many bylines end with. */
const MOMENT = new RegExp(
  `(?:\\b(?:on|at|updated|published|posted)\\s+)?(?:\\b${WEEKDAY}|\\b${MONTH}\\s+\\d|\\b\\d{1,2}(?:st|nd|rd|th)?\\s+${MONTH}\\s+\\d|\\d{1,2}:\\d{2}|\\d{4}\\s*[-/.年]\\s*\\d{1,2})`,
  'i',
);
const LONGEST = 80;
/** What comes after this in a byline is not looked at, characters. */
const LONGEST_BYLINE = 1000;

/**
 * The name in a byline, without “By”, handles and dates. Undefined if it is no name but an address, a date, or one of
 * `sites`, the site's name and host.
 */
export function authorName(byline: string | undefined, sites: readonly string[]): string | undefined {
  const start = (byline ?? '').slice(0, LONGEST_BYLINE);
  const text = start.replace(/\s+/g, ' ').trim().replace(LABEL, '');
  if (/^https?:/.test(text)) return undefined;
  const [beforeSeparator = ''] = text.split(/\s*[|•·]\s*/).filter((part) => part !== '');
  const moment = MOMENT.exec(beforeSeparator);
  const name = beforeSeparator
    .slice(0, moment?.index)
    .replace(/(?:^|\s)@\w+/g, '')
    .replace(/(?:^|\s)\S+@\S+\.\w+/g, '')
    .replace(/[\s,;:|/(–—-]+$/, '')
    .trim();
  return name !== '' &&
    name.length <= LONGEST &&
    /\p{L}/u.test(name) &&
    !sites.some((site) => isSame(name, site))
    ? name
    : undefined;
}

function isSame(name: string, site: string): boolean {
  const bare = (text: string) => text.toLowerCase().replace(/^www\./, '');
  return bare(name) === bare(site);
}
