import type { Detail } from './detail';

/** A phone number never begins or ends within a longer number, a decimal, a path or a word; a slash may divide it from another number. */
const BEFORE = String.raw`(?<![\d\p{Script=Latin}_.#&=]|(?<!\d{7})/|\d[ -])`;
const AFTER = String.raw`(?![\d\p{Script=Latin}_%]|[.:]\d|/\d{1,6}(?!\d)|[ -]\d)`;
const OPEN = '[(（]';
const CLOSE = '[)）]';
const GAP = '[ \\-–—]';

/** An extension, as in 转8001 or ext. 12. */
const EXTENSION = String.raw`(?:\s{0,2}(?:转|轉|分机|-|ext\.?|EXT\.?|x)\s{0,2}:?(?<extension>\d{1,6}))?`;

/** The forms of phone numbers that need no word before them. */
const FORMS = [
  // A mobile number of mainland China. https://www.itu.int/oth/T020200002B
  String.raw`(?:(?:\+|00)?86${GAP}?)?1[3-9]\d${GAP}?\d{4}${GAP}?\d{4}`,
  // A landline with its area code, and an extension.
  String.raw`(?:(?:\+|00)86${GAP}?)?(?:${OPEN}0\d{2,3}${CLOSE}|0\d{2,3}${GAP})${GAP}?[2-9]\d{2,3}${GAP}?\d{4}${EXTENSION}`,
  String.raw`\+86${GAP}?[1-9]\d{1,2}${GAP}?[2-9]\d{2,3}${GAP}?\d{4}`,
  // Numbers of companies.
  String.raw`[48]00(?:${GAP}\d{3}${GAP}\d{4}|${GAP}\d{4}${GAP}\d{3}|${GAP}?\d{7})`,
  // North America. https://nationalnanpa.com/number_resource_info/index.html
  String.raw`(?:\+?1[ \-.]?)?(?:\([2-9]\d{2}\) ?|[2-9]\d{2}[\-.])[2-9]\d{2}[\-. ]\d{4}`,
  // Any country, with its code: no gain of an amount, as +12500 or +125.35. https://www.itu.int/rec/T-REC-E.123
  String.raw`(?!\+\d+\.\d{1,2}(?!\d))\+(?=(?:[ \-.()]{0,2}\d){7})[1-9]\d{0,2}(?:[ \-.]?\(\d{1,4}\))?(?:[ \-.]?\d{1,5}){2,6}`,
];
const PHONE = new RegExp(`${BEFORE}(?:${FORMS.join('|')})${AFTER}`, 'gu');

/** A number after a word that says that it is one. */
const NAMED_PHONE = new RegExp(
  String.raw`(?:电话|電話|手机|手機|热线|熱線|传真|傳真|座机|致电|拨打|客服|(?<!\p{Script=Latin})(?:tel|phone|mobile|fax|call)\b)` +
    String.raw`(?:号码|號碼|是|为|為|no\b|number)?[\s:：.]{0,4}(?!(?:19|20)\d{2}-\d{1,2}-\d{1,2}(?!\d))(?<number>(?:\+|${OPEN})?\d(?:${GAP}?[\d()（）]){3,17}\d?)(?![\d%]|[.:/]\d|[ ]?[年月元块]|\s?(?:times|people|minutes|hours|days)\b)`,
  'giu',
);

/** The fewest and most digits of a phone number. */
const DIGITS = { least: 5, most: 15 } as const;

/** The phone numbers in a text of half-width characters. */
export function findPhones(text: string): readonly Detail[] {
  const plain = [...text.matchAll(PHONE)].map(({ 0: found, index, groups }) =>
    toPhone(found, index, groups?.['extension']),
  );
  const named = [...text.matchAll(NAMED_PHONE)].map(({ 0: found, index, groups }) => {
    const number = groups?.['number'] ?? '';
    return toPhone(number, index + found.lastIndexOf(number), undefined);
  });
  return [...plain, ...named].filter(({ value }) => {
    const { length } = value.replace(/;.*|\D/gu, '');
    return length >= DIGITS.least && length <= DIGITS.most;
  });
}

/** https://www.rfc-editor.org/rfc/rfc3966 */
function toPhone(found: string, index: number, extension: string | undefined): Detail {
  const own = extension === undefined ? found : found.slice(0, found.lastIndexOf(extension));
  const digits = own.replace(/\D/gu, '').replace(/^00(?=86)/u, '');
  const isInternational = own.startsWith('+') || /^00?86/u.test(own);
  const number = `${isInternational ? '+' : ''}${digits}`;
  const value = extension === undefined ? number : `${number};ext=${extension}`;
  return { kind: 'phone', start: index, end: index + found.trimEnd().length, value, href: `tel:${value}` };
}

/** A code: digits, in two groups or not, or capitals and digits. */
const CODE = String.raw`(?:[A-Z]-)?(?:\d{3}[ \-]\d{3,4}|\d{4}[ \-]\d{4}|\d{4,8}|(?=[A-Za-z]*\d)[A-Za-z\d]{4,8})`;
const CODE_END = String.raw`(?![\p{Script=Latin}\d%@]|[.,:/]\d|\s?[年月元块%])`;

const CHINESE_LABEL =
  '(?:验证码|驗證碼|校验码|动态码|动态密码|动态口令|短信密码|确认码|安全码|登录码|取件码|取货码|提取码|授权码|激活码|兑换码)';
const CODE_GAP = String.raw`(?:\s{0,3}[是为為：:\s【「『“"'（(\[)）]){0,6}`;
const CHINESE = new RegExp(`${CHINESE_LABEL}${CODE_GAP}(?<code>${CODE})${CODE_END}`, 'gu');
const CHINESE_AFTER = new RegExp(
  // No code: the last digits of a card (尾号), and a number before a label that is followed by a code.
  String.raw`(?<![\p{Script=Latin}\d.\-]|尾号(?:为|是)?\s{0,2})(?<code>${CODE})${CODE_END}\s{0,2}[】」』”"）)]?[（(]?\s{0,2}(?:是|为)?(?:您|你)?(?:本次|的){0,2}[\p{Script=Han}]{0,6}${CHINESE_LABEL}(?!${CODE_GAP}${CODE}${CODE_END})`,
  'gu',
);
/** Words that make a code one that confirms something, and not a postal code or an error's number. */
const ENGLISH_LABEL = String.raw`(?:(?:your|verification|security|confirmation|authentication|authorization|access|login|sign-?in|one-time|activation|enter|use)(?:\s(?!zip|postal|post|error|status|exit|area|country|promo|discount|coupon|bar|qr|source|product|dress)[\w-]{1,20}){0,3}?\s(?:code|passcode|password|pin)|otp|passcode)`;
const ENGLISH = new RegExp(
  String.raw`\b${ENGLISH_LABEL}(?:\s{1,2}(?:is|was|below))?[\s:：\-"“(\[]{1,4}(?<code>(?=[A-Z\d -]*\d)${CODE})${CODE_END}`,
  'giu',
);
const ENGLISH_AFTER =
  /(?<![\p{Script=Latin}\d.-])(?<code>(?:[A-Z]-)?(?:\d{3}[ -]\d{3}|\d{4,8}))\s(?:is|as)\s(?:your|the)\s(?:[\w-]{1,20}\s){0,4}?(?:code|passcode|password|pin|otp)\b/giu;

/** The codes by which a service confirms something, in a text of half-width characters. */
export function findCodes(text: string): readonly Detail[] {
  return [CHINESE, CHINESE_AFTER, ENGLISH, ENGLISH_AFTER].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
      const code = groups?.['code'] ?? '';
      const start = index + found.indexOf(code);
      return {
        kind: 'code',
        start,
        end: start + code.length,
        value: code.replace(/^[A-Z]-|[ -]/gu, ''),
      } as const;
    }),
  );
}
