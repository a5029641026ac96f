import type { ErrorCode } from '@/core/errors';
import { escapeForAddress } from '@/core/web-address';

/** A QR code or bar code in an image. */
export interface Barcode {
  /** `matrix`: a QR code or another code of dots; `linear`: bars. */
  readonly kind: 'matrix' | 'linear';
  readonly text: string;
}

/** The codes of an image, or why they could not be read. */
export type BarcodeScan = { readonly barcodes: readonly Barcode[] } | { readonly failure: ErrorCode };

/** A part of what a code says. `href` opens it: an address of http, https, mailto or tel. */
export interface BarcodeField {
  readonly kind: 'web' | 'mail' | 'phone' | 'network' | 'password' | 'name' | 'organisation' | 'text';
  readonly value: string;
  readonly href?: string | undefined;
}

/** What the text of a code means: an address, a Wi-Fi network, a contact, or what it says. */
export function fieldsOfBarcode(text: string): readonly BarcodeField[] {
  const trimmed = text.trim();
  const fields = networkFields(trimmed) ??
    cardFields(trimmed) ??
    vcardFields(trimmed) ??
    messageFields(trimmed) ??
    letterFields(trimmed) ?? [singleField(trimmed)];
  return (fields.length > 0 ? fields : [{ kind: 'text', value: text } as const]).map(asWritten);
}

/** Characters without a shape that turn what is after them, so that an address looks like another one. https://www.unicode.org/reports/tr9/#Explicit_Directional_Embeddings */
const TURNING = /[\u202a-\u202e\u2066-\u2069]/g;

/** A field as it is written. A password stays as it is, because it would be another one. */
function asWritten(field: BarcodeField): BarcodeField {
  return field.kind === 'password' ? field : { ...field, value: field.value.replace(TURNING, '') };
}

function singleField(text: string): BarcodeField {
  const [, scheme = '', rest = ''] = /^(https?|tel):(.*)$/isu.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case 'http':
    case 'https':
      return webField(text) ?? { kind: 'text', value: text };
    case 'tel':
      return phoneField(rest) ?? { kind: 'text', value: text };
    default:
      return { kind: 'text', value: text };
  }
}

/** An address with a user name may pretend to be another one, so it is text. */
function webField(text: string): BarcodeField | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/u.test(url.protocol) || url.username !== '' || url.password !== '')
    return undefined;
  return { kind: 'web', value: url.href, href: url.href };
}

function mailField(address: string): BarcodeField | undefined {
  const plain = safeDecode(address).trim();
  if (!/^[^\s@<>"]{1,64}@[^\s@<>"]{1,255}$/u.test(plain)) return undefined;
  const [local = '', host = ''] = plain.split('@');
  return {
    kind: 'mail',
    value: plain,
    href: `mailto:${escapeForAddress(local)}@${escapeForAddress(host)}`,
  };
}

/** A message to a number. https://github.com/zxing/zxing/wiki/Barcode-Contents#smsmmsfacetime */
function messageFields(text: string): readonly BarcodeField[] | undefined {
  // iPhones also take sms:1&body= and sms:1;?&body=.
  const [, to = '', message = ''] =
    /^sms(?:to)?:([^:?&;]*)(?:(?::|;?[?&]{1,2}(?:body=)?)(.*))?$/isu.exec(text) ?? [];
  const phone = phoneField(to);
  if (!phone) return undefined;
  return message === '' ? [phone] : [phone, { kind: 'text', value: safeDecode(message) }];
}

/** A mail with its subject and text, as RFC 6068 and as phones in Japan write it. https://www.rfc-editor.org/rfc/rfc6068 */
function letterFields(text: string): readonly BarcodeField[] | undefined {
  const [, scheme = '', rest = ''] = /^(mailto|matmsg):(.*)$/isu.exec(text) ?? [];
  const [to = '', query = ''] = rest.split(/\?(.*)/su);
  const parts = scheme.toLowerCase() === 'matmsg' ? partsOf(rest) : undefined;
  const mail = mailField(parts?.get('TO')?.[0] ?? to);
  if (!mail) return undefined;
  const headers = new Map(query.split('&').map((pair) => partsAround(pair, '=')));
  const written = parts
    ? ['SUB', 'BODY'].flatMap((name) => valuesOf(parts, name))
    : ['subject', 'body'].map((name) => safeDecode(headers.get(name) ?? ''));
  return [mail, ...written.filter(Boolean).map((value) => ({ kind: 'text', value }) as const)];
}

function partsAround(text: string, sign: string): readonly [name: string, value: string] {
  const at = text.indexOf(sign);
  return at < 0 ? [text.toLowerCase(), ''] : [text.slice(0, at).toLowerCase(), text.slice(at + 1)];
}

/** A number, perhaps with an extension as in `;ext=12`, `x12` or 转12. Undefined for numbers with letters, which cannot be called. */
function phoneField(printed: string): BarcodeField | undefined {
  const value = printed.trim();
  const [, own = '', extension] =
    /^(\+?[\d\s().\-–]+?)(?:\s*(?:;ext=|转|轉|分机|ext\.?|x)\s*(\d{1,6}))?$/iu.exec(value) ?? [];
  const number = own.replace(/[^\d+]/gu, '');
  if (!/^\+?\d{3,15}$/u.test(number)) return undefined;
  return { kind: 'phone', value, href: `tel:${number}${extension === undefined ? '' : `;ext=${extension}`}` };
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that is meant as one
  }
}

/** A Wi-Fi network. https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11 */
function networkFields(text: string): readonly BarcodeField[] | undefined {
  if (!/^wifi:/iu.test(text)) return undefined;
  // Quotes say that hexadecimal digits are meant as text. Those with a backslash belong to the value.
  const parts = partsOf(text.slice('wifi:'.length), (value) => value.replace(/^"((?:\\.|[^\\])*)"$/su, '$1'));
  const valuesNamed = (name: string) => valuesOf(parts, name);
  return [
    ...valuesNamed('S').map((value) => ({ kind: 'network', value }) as const),
    ...valuesNamed('P').map((value) => ({ kind: 'password', value }) as const),
    // The user name of a company's network, and how it signs in.
    ...['I', 'E'].flatMap(valuesNamed).map((value) => ({ kind: 'text', value }) as const),
  ];
}

/** A contact as MECARD. https://github.com/zxing/zxing/wiki/Barcode-Contents#contact-information */
function cardFields(text: string): readonly BarcodeField[] | undefined {
  if (!/^mecard:/iu.test(text)) return undefined;
  const parts = partsOf(text.slice('mecard:'.length));
  const names = valuesOf(parts, 'N').map((name) => fullName(name.split(',')));
  return contactFields(names, (name) => valuesOf(parts, name));
}

/** A contact as vCard. https://www.rfc-editor.org/rfc/rfc6350 */
function vcardFields(text: string): readonly BarcodeField[] | undefined {
  if (!/^begin:vcard\s/iu.test(text)) return undefined;
  const parts = new Map<string, string[]>();
  for (const line of vcardLines(text)) {
    const [, name = '', parameters = '', written = ''] =
      /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/su.exec(line) ?? [];
    const value = QUOTED_PRINTABLE.test(parameters) ? decodeQuotedPrintable(written, parameters) : written;
    const unescaped = value.replace(/\\n/giu, ' ').replace(/\\(.)/gu, '$1').replace(/\s+/gu, ' ').trim();
    if (name !== '' && unescaped !== '')
      parts.set(name.toUpperCase(), [...(parts.get(name.toUpperCase()) ?? []), unescaped]);
  }
  const shown = parts.get('FN') ?? parts.get('N')?.map((name) => fullName(name.split(';').slice(0, 2)));
  return contactFields(shown ?? [], (name) => parts.get(name) ?? []);
}

/** A name as it is said, from its parts with the family name first: in Chinese, Japanese and Korean they stay in this order. */
function fullName(parts: readonly string[]): string {
  const isEastern = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u.test(
    parts.join(''),
  );
  const names = parts.map((part) => part.trim()).filter(Boolean);
  return isEastern ? names.join('') : names.reverse().join(' ');
}

/** In vCard 2.1. https://www.rfc-editor.org/rfc/rfc2045#section-6.7 */
const QUOTED_PRINTABLE = /(?:^|[;=,])QUOTED-PRINTABLE/iu;

/** The properties, each in one line. One that begins with a space, or follows a `=` of a quoted value, continues the one before. */
function vcardLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const line of text.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u)) {
    const before = lines.at(-1);
    if (before?.endsWith('=') && QUOTED_PRINTABLE.test(before.slice(0, before.indexOf(':'))))
      lines[lines.length - 1] = before.slice(0, -1) + line;
    else lines.push(line);
  }
  return lines;
}

/** Text that cannot be decoded stays as it is written. */
function decodeQuotedPrintable(written: string, parameters: string): string {
  const bytes = [...new TextEncoder().encode(written)];
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at++) {
    const hexadecimal = String.fromCharCode(...bytes.slice(at + 1, at + 3));
    const isCoded = bytes[at] === 0x3d && /^[\dA-F]{2}$/iu.test(hexadecimal);
    decoded.push(isCoded ? Number.parseInt(hexadecimal, 16) : (bytes[at] as number));
    if (isCoded) at += 2;
  }
  const charset = /CHARSET=([\w-]+)/iu.exec(parameters)?.[1] ?? 'utf-8';
  try {
    return new TextDecoder(charset).decode(new Uint8Array(decoded));
  } catch {
    return written; // an unknown charset
  }
}

/** What else a contact says of a person, in this order. */
const OTHER_FACTS = ['TITLE', 'ROLE', 'NICKNAME', 'ADR', 'BDAY', 'NOTE'] as const;

function contactFields(
  names: readonly string[],
  valuesNamed: (name: 'ORG' | 'TEL' | 'EMAIL' | 'URL' | (typeof OTHER_FACTS)[number]) => readonly string[],
): readonly BarcodeField[] {
  const orText = (field: BarcodeField | undefined, value: string): BarcodeField =>
    field ?? { kind: 'text', value };
  return [
    ...names.map((value) => ({ kind: 'name', value }) as const),
    ...valuesNamed('ORG').map(
      (value) => ({ kind: 'organisation', value: value.replaceAll(';', ' ').trim() }) as const,
    ),
    ...valuesNamed('TEL').map((value) => orText(phoneField(value.replace(/^tel:/iu, '')), value)),
    ...valuesNamed('EMAIL').map((value) => orText(mailField(value), value)),
    ...valuesNamed('URL').map((value) => orText(webField(value), value)),
    ...OTHER_FACTS.flatMap((name) =>
      valuesNamed(name).map(
        (value) => ({ kind: 'text', value: name === 'ADR' ? writeAddress(value) : value }) as const,
      ),
    ),
  ];
}

/** The parts of an address are separated by semicolons, many of them empty. */
function writeAddress(value: string): string {
  return value
    .split(/\s*;\s*/u)
    .filter(Boolean)
    .join(', ');
}

function valuesOf(parts: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] {
  return (parts.get(name) ?? []).filter((value) => value !== '');
}

/** The values of `NAME:value;` pairs by their names in capitals. A backslash takes the next character as it is, after `prepare`. */
function partsOf(text: string, prepare = (value: string) => value): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const [pair] of text.matchAll(/(?:\\.|[^;\\])+/gsu)) {
    const colon = pair.indexOf(':');
    if (colon < 1) continue;
    const name = pair.slice(0, colon).trim().toUpperCase();
    const value = prepare(pair.slice(colon + 1)).replace(/\\(.)/gsu, '$1');
    parts.set(name, [...(parts.get(name) ?? []), value]);
  }
  return parts;
}
