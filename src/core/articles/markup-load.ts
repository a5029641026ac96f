/**
 * How much work some HTML makes, known before it is parsed: browsers themselves take the square of the time for elements that
 * are never closed and for attributes of one tag, and copy unclosed marks such as `<b>` into every later paragraph.
 * https://html.spec.whatwg.org/multipage/parsing.html#reconstruct-the-active-formatting-elements
 */

/** The longest HTML, characters. The longest pages of WeChat have some 3 million, most of them scripts. */
const LONGEST = 8_000_000;
/** The most of it that is not the text of scripts and styles. */
const LONGEST_OUTSIDE_SCRIPTS = 4_000_000;
/** The most tags; pages of long articles have some 4,000. */
const MOST_TAGS = 20_000;
/** The most levels of all tags together: on average forty for each. */
const MOST_LEVELS = 800_000;
/**
 * Tags that count more than once. Browsers take time that grows with the square of their number: for each `source`, they choose anew
 * among all sources for all images of its `picture`; for each control or form, they look through the others; for each comment
 * before the page's root, they look for the root.
 */
const WEIGHTS: ReadonlyMap<string, number> = new Map([
  ['!--', 4],
  ...'audio base button embed fieldset input object option output select textarea video'
    .split(' ')
    .map((name) => [name, 20] as const),
  ['source', 400],
]);

/** The most attributes of a tag: browsers compare each with all before it. */
const MOST_ATTRIBUTES = 200;
/** The most attributes of all tags together: on average five for each. Pages of long articles have some 15,000. */
const MOST_ATTRIBUTES_OF_ALL = 100_000;
/**
 * The most characters of text, each counted once for every element that is open around it. That is how many characters a step reads that
 * asks every element for its text. 4 million characters may be in fifteen elements, and 300,000, a very long article, in 200.
 */
const MOST_NESTED_CHARACTERS = 60_000_000;

/** Elements that never stay open, because they are void or the next one closes them. */
const NEVER_OPEN: ReadonlySet<string> = new Set(
  'area base br col embed hr img input link meta param source track wbr p li dd dt td th tr tbody thead tfoot caption colgroup option optgroup html head body'.split(
    ' ',
  ),
);
/** Elements whose content is text. https://html.spec.whatwg.org/multipage/parsing.html#parsing-main-inhead */
const RAW: ReadonlySet<string> = new Set(
  'script style textarea title xmp iframe noembed noframes'.split(' '),
);

/** What replaces a comment, a declaration or a processing instruction. It still separates the text before it from the text after it. */
const EMPTY_COMMENT = '<!---->';
/** Elements that become plain ones: for each image or field in one of them, Chromium looks through all others in it. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['form', 'div'],
  ['picture', 'span'],
]);
/** The declaration that is kept: without it, a parser puts tables into paragraphs. */
const DOCTYPE = /^<!doctype html>$/i;

/**
 * HTML that is short and flat enough to be parsed where nothing can end the work; undefined if it is not. Takes linear time.
 *
 * Whether a parser takes `<title>` or `<!--` as a tag, as text or as nothing depends on the elements around it. So whatever is not
 * counted here is not left as markup: comments become empty, and the text of scripts and the like has no `<` where a parser
 * could see a tag. Forms and pictures become plain elements. The text that is shown does not change, and images keep their own address.
 */
export function bearableMarkup(html: string): string | undefined {
  if (html.length > LONGEST) return undefined;
  const pieces: string[] = [];
  const costs = new Costs();
  /** Whether a drawing or formula was opened, in which scripts are no raw text. */
  let isForeign = false;
  const replaced = new Map<string, number>();
  let copied = 0;
  const mark = /<(?:(\/?)([a-z][^\t\n\f\r />]*)|!--|[!?/])/gi;
  for (let found = mark.exec(html); found; found = mark.exec(html)) {
    const [opening, slash = '', written] = found;
    pieces.push(html.slice(copied, found.index));
    costs.addText(found.index - copied);
    if (written === undefined) {
      // `<!-->` is a whole comment; all others of these end at the first `>`.
      copied = opening === '<!--' ? endOf(html, /--!?>/g, found.index + 2) : endOf(html, />/g, found.index);
      const declaration = html.slice(found.index, copied);
      pieces.push(DOCTYPE.test(declaration) ? declaration : EMPTY_COMMENT);
      costs.addTag('!--', true, 0);
    } else {
      const plain = PLAIN.get(written.toLowerCase());
      const name = plain ?? written.toLowerCase();
      const { end, attributes } = skipAttributes(html, mark.lastIndex);
      const isEnd = slash !== '';
      isForeign ||= name === 'svg' || name === 'math';
      // An end without a start would end another element.
      const isStray = plain !== undefined && isEnd && (replaced.get(plain) ?? 0) === 0;
      if (plain !== undefined && !isStray) replaced.set(plain, (replaced.get(plain) ?? 0) + (isEnd ? -1 : 1));
      const tag = plain === undefined ? html.slice(found.index, end) : `<${slash}${plain}>`;
      pieces.push(isStray ? EMPTY_COMMENT : tag);
      if (!isStray) costs.addTag(name, isEnd, attributes);
      copied = end;
      if (!isEnd && RAW.has(name)) {
        // In a drawing it has no content, elsewhere everything that follows.
        if (isForeign && html[end - 2] === '/') pieces.push(`</${name}>`);
        else copied = startOf(html, new RegExp(`</${name}(?=[\\t\\n\\f\\r />])`, 'gi'), end);
        const text = html.slice(end, copied);
        pieces.push(withoutTags(name, text, isForeign));
        if (isForeign) costs.addText(text.length);
        else costs.addScript(text.length);
      }
    }
    if (costs.areTooHigh()) return undefined;
    mark.lastIndex = copied;
  }
  costs.addText(html.length - copied);
  pieces.push(html.slice(copied));
  return costs.areTooHigh() || costs.scripts + LONGEST_OUTSIDE_SCRIPTS < html.length
    ? undefined
    : pieces.join('');
}

/** The text of a raw element without `<`. A script keeps it where no parser can see a tag in it, because its strings are read. */
function withoutTags(name: string, text: string, isForeign: boolean): string {
  if (name !== 'script') return text.replaceAll('<', '&lt;');
  // After `<!--`, a script does not end at the first end tag.
  return isForeign || text.includes('<!--') ? text.replaceAll('<', '\\x3c') : text;
}

/** Adds up what the tags and texts of some HTML cost. */
class Costs {
  /** Characters of scripts and the like. */
  scripts = 0;
  readonly #open = new Map<string, number>();
  #tags = 0;
  #levels = 0;
  #depth = 0;
  #attributes = 0;
  #mostAttributes = 0;
  #nestedCharacters = 0;

  addText(length: number): void {
    this.#nestedCharacters += this.#depth * length;
  }

  addScript(length: number): void {
    this.scripts += length;
  }

  addTag(name: string, isEnd: boolean, attributes: number): void {
    this.#tags += WEIGHTS.get(name) ?? 1;
    this.#levels += this.#depth;
    this.#attributes += attributes;
    this.#mostAttributes = Math.max(this.#mostAttributes, attributes);
    const count = this.#open.get(name) ?? 0;
    if (NEVER_OPEN.has(name) || (isEnd && count === 0)) return;
    this.#open.set(name, isEnd ? count - 1 : count + 1);
    this.#depth += isEnd ? -1 : 1;
  }

  areTooHigh(): boolean {
    return (
      this.#tags > MOST_TAGS ||
      this.#levels > MOST_LEVELS ||
      this.#mostAttributes > MOST_ATTRIBUTES ||
      this.#attributes > MOST_ATTRIBUTES_OF_ALL ||
      this.#nestedCharacters > MOST_NESTED_CHARACTERS
    );
  }
}

function startOf(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  return mark.exec(html)?.index ?? html.length;
}

function endOf(html: string, mark: RegExp, from: number): number {
  mark.lastIndex = from;
  return mark.test(html) ? mark.lastIndex : html.length;
}

/** An attribute with its value; a quoted value is left to be skipped. */
const ATTRIBUTE =
  /[\t\n\f\r /]*(?:[^\t\n\f\r />][^\t\n\f\r />=]*[\t\n\f\r ]*(?:=[\t\n\f\r ]*(?:(["'])|[^\t\n\f\r >"'][^\t\n\f\r >]*)?)?)?/y;

/** The place after a tag, and the number of its attributes. https://html.spec.whatwg.org/multipage/parsing.html#before-attribute-name-state */
function skipAttributes(html: string, from: number): { readonly end: number; readonly attributes: number } {
  let at = from;
  let attributes = 0;
  while (at < html.length && html[at] !== '>') {
    attributes += 1;
    ATTRIBUTE.lastIndex = at;
    const quote = ATTRIBUTE.exec(html)?.[1];
    at = Math.max(ATTRIBUTE.lastIndex, at + 1);
    if (quote === undefined) continue;
    const end = html.indexOf(quote, at);
    at = end < 0 ? html.length : end + 1;
  }
  return { end: Math.min(at + 1, html.length), attributes };
}
