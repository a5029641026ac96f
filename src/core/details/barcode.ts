import type { ErrorCode } from '@/core/errors';

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
    vcardFields(trimmed) ?? [singleField(trimmed)];
  return fields.length > 0 ? fields : [{ kind: 'text', value: text }];
}

function singleField(text: string): BarcodeField {
  const [, scheme = '', rest = ''] = /^(https?|mailto|tel|sms|smsto|matmsg):(.*)$/isu.exec(text) ?? [];
  switch (scheme.toLowerCase()) {
    case 'http':
    case 'https':
      return webField(text) ?? { kind: 'text', value: text };
    case 'mailto':
      return mailField(rest.split('?')[0] ?? '') ?? { kind: 'text', value: text };
    case 'matmsg':
      return mailField(partsOf(rest).get('TO')?.[0] ?? '') ?? { kind: 'text', value: text };
    case 'tel':
    case 'sms':
    case 'smsto':
      return phoneField(rest.split(/[:?]/u)[0] ?? '') ?? { kind: 'text', value: text };
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
    href: `mailto:${encodeURIComponent(local)}@${encodeURIComponent(host)}`,
  };
}

function phoneField(printed: string): BarcodeField | undefined {
  const value = printed.trim();
  const number = value.replace(/[^\d+]/gu, '');
  return /^\+?\d{3,15}$/u.test(number) ? { kind: 'phone', value, href: `tel:${number}` } : undefined;
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
  const parts = partsOf(text.slice('wifi:'.length));
  return [
    ...valuesOf(parts, 'S').map((value) => ({ kind: 'network', value }) as const),
    ...valuesOf(parts, 'P').map((value) => ({ kind: 'password', value }) as const),
  ];
}

/** A contact as MECARD. https://github.com/zxing/zxing/wiki/Barcode-Contents#contact-information */
function cardFields(text: string): readonly BarcodeField[] | undefined {
  if (!/^mecard:/iu.test(text)) return undefined;
  const parts = partsOf(text.slice('mecard:'.length));
  const names = valuesOf(parts, 'N').map((name) => name.split(',').reverse().join(' ').trim());
  return contactFields(names, (name) => valuesOf(parts, name));
}

/** A contact as vCard. https://www.rfc-editor.org/rfc/rfc6350 */
function vcardFields(text: string): readonly BarcodeField[] | undefined {
  if (!/^begin:vcard\s/iu.test(text)) return undefined;
  const parts = new Map<string, string[]>();
  // A line that begins with a space continues the one before.
  for (const line of text.replace(/\r?\n[ \t]/gu, '').split(/\r?\n/u)) {
    const [, name = '', value = ''] = /^(?:[\w-]+\.)?([\w-]+)(?:;[^:]*)?:(.*)$/u.exec(line) ?? [];
    const unescaped = value.replace(/\\n/giu, ' ').replace(/\\(.)/gu, '$1').trim();
    if (name !== '' && unescaped !== '')
      parts.set(name.toUpperCase(), [...(parts.get(name.toUpperCase()) ?? []), unescaped]);
  }
  const shown =
    parts.get('FN') ?? parts.get('N')?.map((name) => name.split(';').slice(0, 2).reverse().join(' ').trim());
  return contactFields(shown ?? [], (name) => parts.get(name) ?? []);
}

function contactFields(
  names: readonly string[],
  valuesNamed: (name: 'ORG' | 'TEL' | 'EMAIL' | 'URL') => readonly string[],
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
  ];
}

function valuesOf(parts: ReadonlyMap<string, readonly string[]>, name: string): readonly string[] {
  return (parts.get(name) ?? []).filter((value) => value !== '');
}

/** The values of `NAME:value;` pairs by their names in capitals. A backslash takes the next character as it is. */
function partsOf(text: string): ReadonlyMap<string, readonly string[]> {
  const parts = new Map<string, string[]>();
  for (const [pair] of text.matchAll(/(?:\\.|[^;\\])+/gsu)) {
    const colon = pair.indexOf(':');
    if (colon < 1) continue;
    const name = pair.slice(0, colon).trim().toUpperCase();
    parts.set(name, [...(parts.get(name) ?? []), pair.slice(colon + 1).replace(/\\(.)/gsu, '$1')]);
  }
  return parts;
}
