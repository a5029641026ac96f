/** What a page says of its title, each piece with its spaces tidied. */
export interface TitleEvidence {
  /** The window's title. */
  readonly shown: string;
  /** What machines are told, the surest first: JSON-LD's headline, Open Graph's title. */
  readonly told: readonly string[];
  /** The first headings of the page, in its order. */
  readonly headings: readonly string[];
  /** The site's name or host. */
  readonly site: string;
}

/** Between a title and the name of its site. */
const SEPARATOR = /\s+[|·—–»«:-]\s+|\s*[|_»«]\s*|:\s+/;
/** A heading that is less of the title than this is a kicker, or the site's own name. */
const LEAST_SHARE = 0.5;
/** The same, where the heading is all that stands before or between separators. */
const LEAST_SHARE_OF_PIECE = 0.25;

/**
 * An article's title. The heading that stands for most of a title that the page gives elsewhere is what people see; else what machines are
 * told, then the window's title, both without the site's name.
 */
export function articleTitle({ shown, told, headings, site }: TitleEvidence): string {
  const known = [...told, shown].map((title) => withoutSite(title, site)).filter((title) => title !== '');
  const named = headings.filter((heading) => isTitle(heading, known, site));
  const [longest] = named.toSorted((a, b) => b.length - a.length);
  return longest ?? known[0] ?? headings.find((heading) => !isSite(heading, site)) ?? headings[0] ?? '';
}

function isTitle(heading: string, known: readonly string[], site: string): boolean {
  if (heading.length <= 3 || isSite(heading, site)) return false;
  return known.some((title) => {
    const isPiece = title.startsWith(heading) || title.split(SEPARATOR).includes(heading);
    const least = isPiece ? LEAST_SHARE_OF_PIECE : LEAST_SHARE;
    return title.includes(heading) && heading.length >= least * title.length;
  });
}

/** The title without the site's name at its end or its start; the site's name itself where there is nothing else. */
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

/** Whether a piece of text is the site's name, or part of it, or the name with an ending: “The Tide News” of “The Tide”. */
function isSite(text: string, site: string): boolean {
  const [piece, name] = [letters(text), letters(site)];
  if (piece === '' || name === '') return false;
  // A single letter stands in every name.
  if (piece.length === 1) return piece === name;
  return name.includes(piece) || (piece.includes(name) && piece.length < 2 * name.length);
}

function letters(text: string): string {
  return text
    .toLowerCase()
    .replace(/^(?:https?:\/\/)?(?:www\.)?/, '')
    .replace(/[^\p{L}\p{N}]/gu, '');
}
