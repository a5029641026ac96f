/** Reads what an element's `style` attribute says, in time that grows with its length alone. */

const BACKGROUND = /background(?:-image)?\s*:/gi;

/** The address of the first background image of a style; undefined if it has none. */
export function backgroundOf(style: string): string | undefined {
  let place = -1;
  BACKGROUND.lastIndex = 0;
  for (let found = BACKGROUND.exec(style); found; found = BACKGROUND.exec(style)) {
    const start = BACKGROUND.lastIndex;
    if (place < start) place = indexOfUrl(style, start);
    if (place < 0) return undefined;
    const end = style.indexOf(';', start);
    if (end < 0 || place < end) return addressAt(style, place + URL_MARK.length);
    BACKGROUND.lastIndex = end;
  }
  return undefined;
}

const URL_MARK = 'url(';

function indexOfUrl(style: string, from: number): number {
  const mark = /url\(/gi;
  mark.lastIndex = from;
  return mark.exec(style)?.index ?? -1;
}

/** What is between the brackets, without quotes. https://drafts.csswg.org/css-values-4/#urls */
function addressAt(style: string, start: number): string | undefined {
  const rest = style.slice(start).trimStart();
  const quote = /^["']/.exec(rest)?.[0];
  const end = rest.indexOf(quote ?? ')', 1);
  const address = end < 0 ? '' : rest.slice(quote === undefined ? 0 : 1, end).trim();
  return address === '' ? undefined : address;
}

const DECORATION = /text-decoration(?:-line)?\s*:/i;

/** Whether a style strikes text through. */
export function isStruckThrough(style: string): boolean {
  return style.split(';').some((declaration) => {
    const found = DECORATION.exec(declaration);
    return found !== null && declaration.toLowerCase().includes('line-through', found.index);
  });
}
