const LANGUAGE = /\b(?:lang(?:uage)?|highlight-source|brush:?|code-snippet__(?!js\b))-?:?\s?([a-z][\w+#-]*)/i;
/** Class names that mark code without naming its language. */
const NO_LANGUAGE = new Set([
  'fix',
  'nowrap',
  'line-index',
  'text',
  'plain',
  'plaintext',
  'none',
  'undefined',
  'code',
]);
const ALIGNED_LINES = 2;

/**
 * Turns every code listing into `<pre><code class="language-…">` with plain text: line numbers are removed, elements for
 * lines and `<br>` become line feeds, and non-breaking spaces become spaces.
 */
export function normaliseCode(root: Element): void {
  for (const listing of root.querySelectorAll(
    '.code-snippet__fix, section.code-snippet, .highlight table, table.highlighttable, .rouge-table',
  )) {
    if (listing.isConnected && (listing.querySelector('pre, code') ?? listing.localName === 'table'))
      joinListing(listing);
  }
  for (const pre of root.querySelectorAll('pre')) {
    if (pre.isConnected && !pre.parentElement?.closest('pre')) replaceListing(pre, pre);
  }
}

/** A listing whose line numbers are in a column of their own. */
function joinListing(listing: Element): void {
  for (const numbers of listing.querySelectorAll(
    '.code-snippet__line-index, .linenos, .gutter, .lineno, td.gl',
  ))
    numbers.remove();
  const pre = listing.querySelector('pre') ?? listing;
  replaceListing(listing, pre);
}

function replaceListing(listing: Element, pre: Element): void {
  const { ownerDocument } = listing;
  const language = languageOf(pre) ?? languageOf(listing);
  const code = ownerDocument.createElement('code');
  code.textContent = textOf(pre);
  if (language !== undefined) code.className = `language-${language}`;
  const block = ownerDocument.createElement('pre');
  block.append(code);
  listing.replaceWith(block);
}

/** The text of a listing with its line feeds. */
function textOf(pre: Element): string {
  for (const numbers of pre.querySelectorAll(
    '.line-numbers-rows, .hljs-ln-numbers, .linenumber, .lineno, .ln-num',
  ))
    numbers.remove();
  for (const br of pre.querySelectorAll('br')) br.replaceWith('\n');
  const lines = linesOf(pre);
  const text =
    lines === undefined
      ? (pre.textContent ?? '')
      : lines.map((line) => (line.textContent ?? '').replace(/\n$/, '')).join('\n');
  return text.replaceAll('\r\n', '\n').replaceAll('\u00a0', ' ').replace(/^\n+/, '').trimEnd();
}

/** The elements that are one line each: several `code`, blocks, or rows. Undefined for a listing that is not made so. */
function linesOf(pre: Element): readonly Element[] | undefined {
  const codes = [...pre.querySelectorAll('code')];
  if (codes.length >= ALIGNED_LINES && codes.every((code) => !code.parentElement?.closest('code')))
    return codes;
  const rows = [...pre.querySelectorAll('tr, li')];
  if (rows.length >= ALIGNED_LINES) return rows;
  const holder = codes[0] ?? pre;
  const blocks = [...holder.children];
  const areBlocks =
    blocks.length >= ALIGNED_LINES &&
    blocks.every(({ localName }) => ['div', 'p', 'section'].includes(localName));
  return areBlocks ? blocks : undefined;
}

/** The language that a listing's attributes or classes name. */
function languageOf(listing: Element): string | undefined {
  const elements = [listing, listing.querySelector('code'), listing.parentElement].filter(
    (each) => each !== null,
  );
  for (const element of elements) {
    const named =
      element.getAttribute('data-lang') ??
      element.getAttribute('data-language') ??
      element.getAttribute('lang');
    const name = (named ?? LANGUAGE.exec(element.getAttribute('class') ?? '')?.[1])?.trim().toLowerCase();
    if (name && !(NO_LANGUAGE.has(name) && named === null) && /^[a-z][\w+#-]{0,30}$/.test(name)) return name;
  }
  return undefined;
}
