import * as v from 'valibot';

/** The most levels of JSON from outside; replies, lists and JSON-LD have about ten. */
const MOST_LEVELS = 100;
/** The most values; a day of hot lists in an exported history, which has the most, seldom has more than 200,000. */
const MOST_VALUES = 1_000_000;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/**
 * Parses JSON that a page, a service or a file has sent. Browsers parse any number of levels and values, but what looks into the
 * value calls itself for each level and would fail without a name, and 64 MB of `[],[],…` take half a minute and two gigabytes,
 * in a context that nothing can end.
 * @throws SyntaxError for what is not JSON, for more than 100 levels, and for more than 1,000,000 values
 */
export function parseOutsideJson(text: string): unknown {
  const excess = findExcess(text);
  if (excess !== undefined) throw new SyntaxError(`more than ${excess}`);
  return JSON.parse(text);
}

/** Which limit a text exceeds. Takes linear time. Of what is not JSON, the answer means nothing. */
function findExcess(text: string): string | undefined {
  let levels = 0;
  let values = 1;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === COMMA) values += 1;
    else if (code === CLOSE_LIST || code === CLOSE_OBJECT) levels -= 1;
    else if (code === OPEN_LIST || code === OPEN_OBJECT) {
      levels += 1;
      values += 1;
      if (levels > MOST_LEVELS) return `${MOST_LEVELS} levels`;
    }
    if (values > MOST_VALUES) return `${MOST_VALUES} values`;
  }
  return undefined;
}

/** The place of the quote that ends the text which begins at `start`: one after an even number of backslashes. */
function endOfText(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end - 1;
    while (text.charCodeAt(before) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 1) return end;
  }
  return text.length;
}

/** The most rows of a list in JSON from outside. Services list some hundred at once. */
const MOST_ROWS = 20_000;

/** The schema of a list with rows of a schema. It counts the rows before it looks into any: a row takes up to 50 µs. */
export function listOf<S extends v.GenericSchema>(row: S) {
  return v.pipe(v.array(v.unknown()), v.maxLength(MOST_ROWS), v.array(row));
}
