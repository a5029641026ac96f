/** What a decoder says of a code. */
export interface DecodedBarcode {
  /** As zxing-cpp names it. */
  readonly format: string;
  readonly text: string;
  readonly bytes: Uint8Array;
  /** Whether the code itself says in which character set its text is. */
  readonly hasECI: boolean;
  /** JSON: what else the decoder knows of this format. */
  readonly extra: string;
}

/** The text of a code: that of the decoder, but for Chinese in GBK and for the digits of a UPC. */
export function textOfBarcode({ format, text, bytes, hasECI, extra }: DecodedBarcode): string {
  // The decoder writes the digits out that a UPC-E leaves out.
  if (format === 'UPCE') return /"UPCE":"(\d{8})"/.exec(extra)?.[1] ?? text;
  // A UPC-A is an EAN-13 that begins with 0, which is not printed. https://ref.gs1.org/standards/genspecs/
  if (format === 'EAN13' && /^0\d{12}$/.test(text)) return text.slice(1);
  return hasECI || decodes('utf-8', bytes) !== undefined ? text : (decodeChinese(bytes) ?? text);
}

/** Of the characters of a Chinese text, as many are common. */
const COMMON_SHARE = 0.6;

/**
 * Bytes as GBK, if they are Chinese; undefined if not. Programs for labels and invoices write it without saying so, and the decoder takes
 * it for Latin letters or half-width kana. Two letters with accents side by side, as in CAÑÓN, are a Chinese character too, but between
 * other letters.
 */
function decodeChinese(bytes: Uint8Array): string | undefined {
  let pairs = 0;
  let common = 0;
  for (let at = 0; at < bytes.length; at++) {
    const [lead, trail] = [bytes[at] ?? 0, bytes[at + 1] ?? 0];
    if (lead < 0x80) continue;
    pairs += 1;
    if (isCommon(lead, trail) && !(isLetter(bytes[at - 1]) && isLetter(bytes[at + 2]))) common += 1;
    at += 1;
  }
  return common > 0 && common >= COMMON_SHARE * pairs ? decodes('gb18030', bytes) : undefined;
}

/** Whether a pair of bytes is a full-width sign or one of the 3755 common characters. GB/T 2312-1980, rows 1 to 3 and 16 to 55 */
function isCommon(lead: number, trail: number): boolean {
  return trail >= 0xa1 && ((lead >= 0xa1 && lead <= 0xa3) || (lead >= 0xb0 && lead <= 0xd7));
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && byte < 0x80 && /[a-z]/i.test(String.fromCharCode(byte));
}

/** Bytes in a character set; undefined if they are not in it. */
function decodes(charset: string, bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
