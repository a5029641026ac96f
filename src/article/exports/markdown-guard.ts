/**
 * Distinguishes what our rules write from what an article says. In Markdown, both look the same: a `<` at the end of one element and
 * `img` at the start of the next become a tag. So the rules mark what they write with characters that no text has
 * (https://www.unicode.org/faq/private_use.html#nonchar1). At the end, everything without marks on which a program would act is escaped.
 */

/** Start and end of Markdown that is not escaped any more: code, formulas, images, addresses. */
const [OPEN, CLOSE] = ['\ufdd0', '\ufdd1'];
/** Stand for a `<` and a `[` that a rule writes. */
const [TAG, BRACKET] = ['\ufdd2', '\ufdd3'];
/** Marks a place where a rule changed text on which a program would act. */
const CHANGED = '\ufdd4';
const MARKS = /[\ufdd0-\ufdd4]/g;

/** A text from outside, without characters that we use as marks. */
export function withoutMarks(text: string): string {
  return text.replace(MARKS, '');
}

/** Marks Markdown that must not be escaped. @param isChanged whether it differs from the article, so that no program acts on it */
export function finished(markdown: string, isChanged = false): string {
  return `${isChanged ? CHANGED : ''}${OPEN}${unmark(markdown)}${CLOSE}`;
}

/** Markdown within an HTML tag that a rule writes. */
export function tagged(name: string, content: string): string {
  return `${TAG}${name}>${content}${TAG}/${name}>`;
}

/** A line break in a table cell. */
export const BREAK = `${TAG}br>`;

/** A link, or the reference of a footnote. */
export function bracketed(content: string, address = ''): string {
  return `${BRACKET}${content}]${address === '' ? '' : finished(`(${address})`)}`;
}

/** Markdown with the characters for which the marks stand. */
export function unmark(markdown: string): string {
  return markdown.replace(MARKS, (mark) => {
    if (mark === TAG) return '<';
    return mark === BRACKET ? '[' : '';
  });
}

/**
 * What to look for in text without marks: an escaped character, which stays; the start of a tag, a template, a fence or an image that no
 * rule wrote; the scheme of an address that another program would open.
 */
const ACTIVE =
  /\\[\s\S]|<(?=[A-Za-z/!?%]|\ufdd0!)|\{(?=[{%])|~~(?=~)|!(?=\ufdd3|\[)|\[(?=\[)|(?<![a-z\d+.-])(?:(?:javascript|vbscript|data|file|blob|obsidian)(?=:\S)|(?!https?:)[a-z][a-z\d+.-]{1,30}(?=:\/\/)):/gi;

/**
 * Removes the marks from Markdown, and escapes everything that no rule marked and on which a program would act.
 * @param onDisarm is called for each place of the article that was changed so that no program acts on it
 */
export function guard(markdown: string, onDisarm?: () => void): string {
  const parts = markdown.split(CHANGED);
  for (const _ of parts.slice(1)) onDisarm?.();
  const escapeFound = (found: string, at: number, prose: string) => {
    if (found.startsWith('\\')) return found;
    onDisarm?.();
    if (found.endsWith(':')) return `${found.slice(0, -1)}\\:`;
    // The backslash is put before the `<` of a tag. In a template it is put after the first character, because programs look for both
    // characters in a row.
    const isTemplate = found === '{' || (found === '<' && prose.charAt(at + 1) === '%');
    return isTemplate || found === '~~' ? `${found}\\` : `\\${found}`;
  };
  const pieces = parts.join('').split(/\ufdd0([^\ufdd1]*)\ufdd1/);
  const written = pieces.map((piece, index) => {
    if (index % 2 === 1) return unmark(piece);
    // Whether the last character of this piece must be escaped depends on the start of the next one.
    const next = pieces[index + 1]?.startsWith('!') ? `${OPEN}!` : '';
    const escaped = (piece + next).replace(ACTIVE, escapeFound);
    return unmark(escaped.slice(0, escaped.length - next.length));
  });
  return written.join('');
}
