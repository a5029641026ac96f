/**
 * Text of pages and services as it is written into notes. Programs for notes act on text: Templater runs `<% … %>`, templates
 * fill in `{{ … }}` and `{% … %}`, Dataview computes code that starts with `=`, Obsidian embeds `![[…]]` and makes a link of
 * an address of any program. Each is broken where it starts.
 */

/** The start of a template; the character after it is not part of the match. */
const TEMPLATE = /<(?=%)|\{(?=[{%])/g;

/** The colon of an address that opens a program or runs. Its scheme is in the group; no scheme is longer. */
const ACTIVE_SCHEME =
  /(?<![a-z\d+.-])((?:javascript|vbscript|data|file|blob|obsidian)(?=:\S)|(?!https?:)[a-z][a-z\d+.-]{1,30}(?=:\/\/)):/gi;

/** Line ends of any kind that are not a line feed: some programs end a line, a fence or the front matter there. */
const OTHER_LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g;

/** Makes every line end a line feed. */
export function unifyLineEnds(text: string): string {
  return text.replace(OTHER_LINE_ENDS, '\n');
}

/** Text for code: a space breaks what starts a template. */
export function disarmCode(code: string): string {
  return unifyLineEnds(code).replace(TEMPLATE, '$& ');
}

/** Text for a value of front matter, where no mark can be escaped: a space or a full-width colon breaks what acts. */
export function disarmValue(text: string): string {
  return text
    .replace(TEMPLATE, '$& ')
    .replace(/\[(?=\[)/g, '[ ')
    .replace(ACTIVE_SCHEME, '$1：');
}

/** Text of one paragraph for Markdown: every mark that could act is escaped, all others stay readable. */
export function disarmMarkdown(text: string): string {
  const marked = unifyLineEnds(text)
    .replace(/\\(?=[!-/:-@[-`{-~])|`|<(?=[A-Za-z/!?])|~(?=~)|&(?=#?\w{1,32};)/g, '\\$&')
    // Some programs look for two marks in a row: these get the backslash between them.
    .replace(/<(?=%)|\{(?=[{%])|!(?=\[)|\](?=[[(:])|\[(?=\[)/g, '$&\\')
    .replace(ACTIVE_SCHEME, '$1\\:');
  return marked.indexOf('$') === marked.lastIndexOf('$') ? marked : marked.replaceAll('$', '\\$');
}

/**
 * An address of the web for Markdown and front matter, with what could end a link or start a template encoded; undefined if
 * it is no address of the web.
 */
export function inertAddress(address: string): string | undefined {
  const url = URL.parse(address);
  if (!url || !/^(?:https?|mailto):$/.test(url.protocol)) return undefined;
  return url.href.replace(
    /[\s<>`\\"]|\{(?=[{%])|\[(?=\[)|\](?=\])/g,
    (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0').toUpperCase()}`,
  );
}

/** How code starts that a program computes in a note: Dataview, knitr, Quarto, Meta Bind. */
const COMPUTED = /^\s*(?:\$?=|r\s|\{[\w.-]+\}\s|(?:INPUT|VIEW|BUTTON)\[)/;

/** Whether a program for notes would compute code within a line. */
export function isComputed(code: string): boolean {
  return COMPUTED.test(code);
}

/** Commands of TeX that link, style, load, read files or give another command a new name. */
const TEX_COMMAND =
  /\\(?=(?:href|url|style|bbox|class|cssId|require|html\w*|data|includegraphics|input|include|openin|openout|read|write|immediate|catcode|csname|def|edef|gdef|xdef|let|futurelet|newcommand|renewcommand|providecommand|DeclareMathOperator|special|directlua|unicode|toggle|mmlToken)(?![A-Za-z]))/g;

/**
 * TeX for a formula between dollar signs, so that it neither ends the formula nor acts if a program shows it as Markdown.
 * Blank lines, which TeX forbids in a formula, are removed.
 */
export function disarmTex(tex: string): string {
  return unifyLineEnds(tex)
    .trim()
    .replace(/\n[\t ]*(?=\n)/g, '')
    .replace(/\\\\|\\\$|\$/g, (mark) => (mark === '$' ? '\\$' : mark))
    .replace(TEX_COMMAND, '\\backslash ')
    .replaceAll('`', '‘')
    .replace(/<(?=[A-Za-z/!?%])|\{(?=[{%])|\](?=[([:])|\[(?=\[)|~(?=~~)/g, '$& ')
    .replace(/!(?=\[)/g, '! ')
    .replace(ACTIVE_SCHEME, '$1 :');
}
