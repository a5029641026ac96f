import createPurifier, { type Config } from 'dompurify';
import { PICTURE_ID } from './fill-pictures';
import { TEX, TEX_DISPLAY } from './formulas';
import { MEDIA } from './media';

const TEXT =
  'a abbr b bdo br cite code dfn del em i ins kbd mark q rp rt ruby s samp small span strong sub sup time u var wbr';
const BLOCKS =
  'blockquote dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr img li ol p pre ul caption col colgroup table tbody td tfoot th thead tr';
const MATH =
  'math menclose merror mfenced mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics';
/** Attributes that are no address, whatever they hold. */
const ATTRIBUTES =
  'alt width height title lang dir datetime colspan rowspan scope start reversed value display mathvariant class id';

const PLAIN_ATTRIBUTES = [...ATTRIBUTES.split(' '), PICTURE_ID, MEDIA, TEX, TEX_DISPLAY];

const RULES: Config = {
  ALLOWED_TAGS: [TEXT, BLOCKS, MATH].join(' ').split(' '),
  ALLOWED_ATTR: ['href', ...PLAIN_ATTRIBUTES],
  ADD_URI_SAFE_ATTR: PLAIN_ATTRIBUTES,
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|#note-)/i,
  // What an element that is not let through holds is text all the same, unless it is none to read.
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

/** Classes and ids that the body itself needs: a listing's language, a goal of one of its links. */
const OWN_CLASS = /^language-[a-z][\w+#-]*$/;
const OWN_ID = /^note-\d+$/;

/**
 * The HTML of a body as it may be stored and shown: elements and attributes of a short list, addresses of http, https and mail. To run
 * last: what changes a body afterwards undoes it.
 */
export function sanitise(root: Element): string {
  for (const element of root.querySelectorAll('[class], [id]')) {
    if (!OWN_CLASS.test(element.getAttribute('class') ?? '')) element.removeAttribute('class');
    if (!OWN_ID.test(element.id)) element.removeAttribute('id');
  }
  const box = root.ownerDocument.createElement('div');
  while (root.firstChild) box.append(root.firstChild);
  return String(createPurifier(window).sanitize(box, RULES));
}
