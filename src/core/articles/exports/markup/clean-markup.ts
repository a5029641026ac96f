import { languageOfClass } from '@/core/articles/code-languages';
import { IMAGE_ID, TEX } from '@/core/articles/stored-attributes';
import { REPLACED } from './markup';

/** Elements that are removed with their content: they run, play, ask or fetch. */
const DROPPED: ReadonlySet<string> = new Set(
  'applet area audio base basefont canvas datalist embed frame frameset head iframe input link map meta meter noembed noframes noscript object param progress script select source style svg template textarea title track video'.split(
    ' ',
  ),
);

const KNOWN: ReadonlySet<string> = new Set(
  'a abbr article aside b bdi bdo blockquote br caption cite code col colgroup dd del details div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre q rb rp rt rtc ruby s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
);

/** Allowed schemes of a link: none of them runs anything. */
const LINK = /^(?:https?:|mailto:|#)/iu;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/iu;
const WHOLE_NUMBER = /^-?\d{1,9}$/;
const SPAN = /^[1-9]\d{0,2}$/;

type Check = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : undefined;

/** Allowed attributes with the check of their values, for every element and for some. */
const EVERYWHERE: Readonly<Record<string, Check>> = {
  id: (value) => value || undefined,
  lang: matching(LANGUAGE),
  dir: matching(/^(?:ltr|rtl|auto)$/),
  title: (value) => value,
};

const BY_ELEMENT: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { href: cleanLink },
  img: {
    // The id of an image in a stored body, which has no address that could load anything.
    [IMAGE_ID]: (value) => value,
    alt: (value) => value,
    width: matching(/^\d{1,5}$/),
    height: matching(/^\d{1,5}$/),
  },
  span: { [TEX]: (value) => value },
  td: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  th: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  ol: { start: matching(WHOLE_NUMBER), reversed: () => 'reversed' },
  li: { value: matching(WHOLE_NUMBER) },
  details: { open: () => 'open' },
  code: { class: languageClass },
  pre: { class: languageClass },
};

/**
 * The name under which an element is written; undefined for one that is removed with its content. Unknown elements become
 * spans.
 */
export function cleanName(name: string): string | undefined {
  if (DROPPED.has(name)) return undefined;
  if (Object.hasOwn(REPLACED, name)) return REPLACED[name];
  return KNOWN.has(name) ? name : 'span';
}

/** The allowed attributes of an element. None of them runs, fetches or styles anything. */
export function cleanAttributes(
  name: string,
  attributes: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  const checks = { ...EVERYWHERE, ...(Object.hasOwn(BY_ELEMENT, name) ? BY_ELEMENT[name] : {}) };
  const allowed: Record<string, string> = {};
  for (const [attribute, value] of attributes) {
    const check = Object.hasOwn(checks, attribute) ? checks[attribute] : undefined;
    const clean = check?.(value);
    if (clean !== undefined) allowed[attribute] = clean;
  }
  return allowed;
}

/** Programs for notes keep the language when text is pasted into them. */
function languageClass(classes: string): string | undefined {
  const language = languageOfClass(classes);
  return language && `language-${language}`;
}

/** A link's address with every character encoded that RFC 3986 does not allow; undefined if the link is not allowed. */
export function cleanLink(href: string): string | undefined {
  const trimmed = href.trim();
  if (!LINK.test(trimmed)) return undefined;
  if (trimmed.startsWith('#')) return trimmed.length > 1 ? trimmed : undefined;
  const encoded = URL.parse(trimmed)
    ?.href.replace(/%(?![0-9a-f]{2})/giu, '%25')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, (character) => encodeURIComponent(character));
  if (encoded === undefined) return undefined;
  const path = encoded.search(/[/?]/u);
  const brackets = path < 0 ? encoded : encoded.slice(0, path) + encodeBrackets(encoded.slice(path));
  const [before = '', ...fragments] = brackets.split('#');
  return fragments.length === 0 ? before : `${before}#${fragments.join('%23')}`;
}

function encodeBrackets(text: string): string {
  return text.replaceAll('[', '%5B').replaceAll(']', '%5D');
}
