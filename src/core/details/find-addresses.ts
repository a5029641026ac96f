import type { Detail } from './detail';

/** The longest part of an address that is found, characters. */
const LONGEST = 2000;

/** Letters with accents too. Han, which may follow an address without a space, end it. */
const LETTER = String.raw`\p{Script=Latin}\p{M}`;

/** The characters of an address. https://url.spec.whatwg.org/#url-code-points */
const SIGN = String.raw`[\w${LETTER}\-.~:/?#[\]@!$&'()*+,;=%]`;

/** A label of a host with its dot. */
const LABEL = String.raw`(?:[${LETTER}\d](?:[${LETTER}\d\-]{0,61}[${LETTER}\d])?\.)`;

/** Top-level domains under which a name without a scheme is an address, and not that of a file or a product. */
const DOMAINS = [
  'com net org edu gov info biz cn hk tw mo jp kr sg uk de fr eu us ca au ru io co me tv cc ai app dev',
  'xyz top vip shop site tech online club link live ltd wang ink art fun cloud wiki blog',
]
  .join(' ')
  .replaceAll(' ', '|');

/** What follows the name of a function in source code: console.info("x"). */
const CALL = String.raw`\([\w"'\x60)[{]`;

const WEB = new RegExp(
  // Not in the middle of a word, a mail address or a path.
  String.raw`(?<![\w${LETTER}@.\-/])(?:` +
    String.raw`[Hh][Tt]{2}[Pp][Ss]?:\/\/${SIGN}{1,${LONGEST}}` +
    String.raw`|(?:[Ww]{3}\.${LABEL}{1,6}[a-zA-Z]{2,24}|${LABEL}{1,6}(?:${DOMAINS}))(?![\w${LETTER}@\-]|\.[${LETTER}\d]|${CALL})` +
    String.raw`(?::\d{1,5})?(?:[/?#]${SIGN}{0,${LONGEST}})?)`,
  'gu',
);

const MAIL = new RegExp(
  String.raw`(?<![\w${LETTER}.%+\-/])[${LETTER}\d](?:[\w${LETTER}.%+\-]{0,62}[\w${LETTER}%+\-])?@${LABEL}{1,6}[a-zA-Z]{2,24}(?![\w${LETTER}@\-])`,
  'gu',
);

/** Marks that end a sentence or a quotation, and so no address. */
const CLOSING = new Set(`.,;:!?'"*_~-`);
const BRACKETS: Readonly<Record<string, string>> = { ')': '(', ']': '[' };

/** The addresses of the web in a text of half-width characters, also those without a scheme. */
export function findWebAddresses(text: string): readonly Detail[] {
  return [...text.matchAll(WEB)].flatMap(({ 0: found, index }) => {
    const written = withoutClosing(found);
    const href = completeAddress(written);
    return href === undefined
      ? []
      : [{ kind: 'web', start: index, end: index + written.length, value: href, href } as const];
  });
}

/** The mail addresses in a text of half-width characters. */
export function findMailAddresses(text: string): readonly Detail[] {
  return [...text.matchAll(MAIL)].map(({ 0: value, index }) => {
    const at = value.indexOf('@');
    const [local, host] = [value.slice(0, at), value.slice(at + 1)].map(encodeURIComponent);
    const href = `mailto:${local}@${host}`;
    return { kind: 'mail', start: index, end: index + value.length, value, href };
  });
}

/** The address without the marks of the sentence around it. A closing bracket stays if its opening one is in the address. */
function withoutClosing(address: string): string {
  let end = address.length;
  const open = new Map(Object.values(BRACKETS).map((sign) => [sign, 0]));
  for (const sign of address) {
    const opening = BRACKETS[sign];
    if (open.has(sign)) open.set(sign, (open.get(sign) ?? 0) + 1);
    else if (opening !== undefined) open.set(opening, (open.get(opening) ?? 0) - 1);
  }
  for (; end > 0; end--) {
    const sign = address[end - 1] ?? '';
    const opening = BRACKETS[sign];
    const balance = opening === undefined ? 0 : (open.get(opening) ?? 0);
    if (opening !== undefined && balance < 0) open.set(opening, balance + 1);
    else if (!CLOSING.has(sign)) break;
  }
  return address.slice(0, end);
}

/** The address as a browser opens it; undefined if it has no host of the web, or a user name, which may pretend to be one. */
function completeAddress(written: string): string | undefined {
  const hasScheme = /^https?:/i.test(written);
  const url = URL.parse(hasScheme ? written : `https://${written}`);
  if (url?.username !== '' || url.password !== '') return undefined;
  const isHost = /\.[a-z][a-z\d-]+$|^localhost$|^\d+\.\d+\.\d+\.\d+$|^\[/.test(url.hostname);
  return isHost ? url.href : undefined;
}
