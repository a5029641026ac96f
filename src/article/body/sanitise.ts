import createPurifier, { type Config } from 'dompurify';
import { languageOfClass } from '@/core/articles/code-languages';
import { IMAGE_ID, MEDIA, TEX, TEX_DISPLAY } from '@/core/articles/stored-attributes';

const TEXT =
  'a abbr b bdo br cite code dfn del em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr';
const BLOCKS =
  'blockquote dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre ul caption col colgroup table tbody td tfoot th thead tr';
const MATH =
  'math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';
/** The elements of formulas. */
export const MATH_NAMES: ReadonlySet<string> = new Set(MATH.split(' '));
/** Attributes that are never an address. */
const ATTRIBUTES =
  'alt width height title lang dir datetime colspan rowspan scope start reversed value display mathvariant class id';

const PLAIN_ATTRIBUTES = [...ATTRIBUTES.split(' '), IMAGE_ID, MEDIA, TEX, TEX_DISPLAY];

const RULES: Config = {
  ALLOWED_TAGS: [TEXT, BLOCKS, MATH].join(' ').split(' '),
  ALLOWED_ATTR: ['href', ...PLAIN_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#note-)/i,
  // The text of a removed element stays, except for elements whose content is not text to read.
  FORBID_CONTENTS: [
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'svg',
    'title',
    'head',
    'select',
    'textarea',
    'xmp',
    'plaintext',
  ],
  KEEP_CONTENT: true,
};

/** The ids that the body needs: targets of its own links. */
const OWN_ID = /^note-\d+$/;

/**
 * The HTML of a body as it may be stored and shown: allowed elements and attributes only, and addresses only of http, https
 * and mailto. It has to run last, because a later change could undo it.
 */
export function sanitise(root: Element): string {
  for (const element of root.querySelectorAll('[class], [id]')) {
    const language = languageOfClass(element.getAttribute('class') ?? '');
    if (language === undefined) element.removeAttribute('class');
    else element.setAttribute('class', `language-${language}`);
    if (!OWN_ID.test(element.id)) element.removeAttribute('id');
  }
  const box = root.ownerDocument.createElement('div');
  while (root.firstChild) box.append(root.firstChild);
  return String(createPurifier(window).sanitize(box, RULES));
}

/**
 * A stored body for showing or exporting it. It is sanitised again, because a web page's process may have written it, and
 * rules become stricter.
 */
export function sanitiseStored(html: string): string {
  return sanitise(parse(html));
}

/** Parses a stored body for showing or exporting it, sanitised again, into a document that runs and loads nothing. */
export function parseStored(html: string): HTMLElement {
  return parse(sanitiseStored(html));
}

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}
