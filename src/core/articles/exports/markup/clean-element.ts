import { REPLACED } from './kinds';

/** Elements that go with all they hold: what runs, plays, asks or fetches. */
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

/** Schemes that a link may have: nothing that runs. */
const LINK = /^(?:https?:|mailto:|#)/iu;
const LANGUAGE = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/iu;
const WHOLE_NUMBER = /^-?\d{1,9}$/;
const SPAN = /^[1-9]\d{0,2}$/;

type Check = (value: string) => string | undefined;

const matching =
  (pattern: RegExp): Check =>
  (value) =>
    pattern.test(value.trim()) ? value.trim() : undefined;

/** What attributes may say, for every element and for some. */
const EVERYWHERE: Readonly<Record<string, Check>> = {
  id: (value) => value || undefined,
  lang: matching(LANGUAGE),
  dir: matching(/^(?:ltr|rtl|auto)$/),
  title: (value) => value,
};

const BY_ELEMENT: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  a: { href: cleanLink },
  img: {
    // A stored body names its pictures so; it has no addresses that could load anything.
    'data-picture': (value) => value,
    alt: (value) => value,
    width: matching(/^\d{1,5}$/),
    height: matching(/^\d{1,5}$/),
  },
  span: { 'data-tex': (value) => value },
  td: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  th: { colspan: matching(SPAN), rowspan: matching(SPAN) },
  ol: { start: matching(WHOLE_NUMBER), reversed: () => 'reversed' },
  li: { value: matching(WHOLE_NUMBER) },
  details: { open: () => 'open' },
  code: { class: matching(/^language-[\w+#.-]+$/u) },
  pre: { class: matching(/^language-[\w+#.-]+$/u) },
};

/** The name an element is written by; undefined for one that goes with all it holds. Unknown ones become spans. */
export function cleanName(name: string): string | undefined {
  if (DROPPED.has(name)) return undefined;
  if (Object.hasOwn(REPLACED, name)) return REPLACED[name];
  return KNOWN.has(name) ? name : 'span';
}

/** The attributes that an element keeps. Nothing that runs, fetches or styles is among them. */
export function cleanAttributes(
  name: string,
  attributes: Iterable<readonly [name: string, value: string]>,
): Record<string, string> {
  const checks = { ...EVERYWHERE, ...(Object.hasOwn(BY_ELEMENT, name) ? BY_ELEMENT[name] : {}) };
  const kept: Record<string, string> = {};
  for (const [attribute, value] of attributes) {
    const check = Object.hasOwn(checks, attribute) ? checks[attribute] : undefined;
    const clean = check?.(value);
    if (clean !== undefined) kept[attribute] = clean;
  }
  return kept;
}

/** A link's address with every character that RFC 3986 does not take encoded; undefined for one that may not be. */
export function cleanLink(href: string): string | undefined {
  const trimmed = href.trim();
  if (!LINK.test(trimmed)) return undefined;
  if (trimmed.startsWith('#')) return trimmed.length > 1 ? trimmed : undefined;
  const url = URL.parse(trimmed);
  return url?.href
    .replace(/%(?![0-9a-f]{2})/giu, '%25')
    .replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, (character) => encodeURIComponent(character))
    .replace(/(?<=[/?].*)[[\]]/gu, (bracket) => (bracket === '[' ? '%5B' : '%5D'))
    .replace(/(?<=#.*)#/gu, '%23');
}
