import { isCjk, isCjkPunctuation } from '@/core/ocr/script';

/** The text of a line as it is read: without what only its drawing needs. */
export function tidyText(text: string): string {
  return closeUp(unifyRadicals(turnPunctuation(plainLetters(plainSigns(text))))).trim();
}

/**
 * A text without codes that mean something in its font only. Such a sign at the start of a line is a bullet. A control character
 * stands for a letter that is not known, which must not be lost without a trace.
 */
function plainSigns(text: string): string {
  return (
    text
      .trim()
      .replace(/^\p{Co}(?=\s|$)/u, '•')
      .replace(/[\t\n\r]/g, ' ')
      // Fonts for Chinese have one glyph for the dash of two or three characters.
      .replace(/\u2e3a/g, '——')
      .replace(/\u2e3b/g, '———')
      .replace(/\p{Cc}/gu, '\ufffd')
  );
}

/**
 * Letters in place of the forms that they have within an Arabic word, of pairs such as ﻻ and ﬁ, and of Hebrew letters with points. Fonts
 * have glyphs for these forms; a text with them cannot be searched. https://www.unicode.org/charts/PDF/UFB00.pdf, UFB50.pdf and UFE70.pdf
 */
function plainLetters(text: string): string {
  // A vowel sign alone stands on a space there.
  return text.replace(/[\ufb00-\ufdff\ufe70-\ufefc]/gu, (form) =>
    form.normalize('NFKC').replace(/^ (?=\p{M})/u, ''),
  );
}

/** Punctuation of vertical text, each sign followed by that of horizontal text. https://www.unicode.org/charts/PDF/UFE10.pdf and UFE30.pdf */
const VERTICAL_SIGNS =
  '︐，︑、︒。︓：︔；︕！︖？︗〖︘〗︙…︰‥︱—︲–︵（︶）︷｛︸｝︹〔︺〕︻【︼】︽《︾》︿〈﹀〉﹁「﹂」﹃『﹄』﹇［﹈］';

const horizontalSigns = mapOfPairs(VERTICAL_SIGNS);

function turnPunctuation(text: string): string {
  return text.replace(/[\ufe10-\ufe48]/g, (sign) => horizontalSigns.get(sign) ?? sign);
}

/** So many ideographs in a row, each with a space before it, are a text that is spread; fewer may be words. */
const LEAST_SPREAD = 3;
/** Of all neighbouring ideographs of such a line, as many have a space between them. */
const SPREAD_SHARE = 0.8;

/**
 * A line without the spaces between its ideographs, if it has one between almost all of them: it is justified or letter-spaced, and
 * pdf.js writes a space for each gap. Single spaces between words stay.
 */
function closeUp(text: string): string {
  const characters = [...text];
  const around = (index: number) => [characters[index - 1] ?? '', characters[index + 1] ?? ''] as const;
  const gaps = characters.filter((each, index) => each === ' ' && around(index).every(isCjk)).length;
  const neighbours = characters.filter((each, index) => isCjk(each) && isCjk(around(index)[1])).length;
  if (gaps < LEAST_SPREAD || gaps < SPREAD_SHARE * (gaps + neighbours)) return text;
  const isGap = (index: number) => around(index).every(isCjk) || around(index).some(isCjkPunctuation);
  return characters.filter((each, index) => each !== ' ' || !isGap(index)).join('');
}

/**
 * The radicals of Unicode's block "CJK Radicals Supplement", each followed by the ideograph of the same shape.
 * https://www.unicode.org/Public/UCD/latest/ucd/EquivalentUnifiedIdeograph.txt
 */
const SUPPLEMENT =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕𫜹⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺟母⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛' +
  '⺨犭⺩王⺪𤴔⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶' +
  '⻎辶⻏邑⻐钅⻑長⻒镸⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀⻳龟';

const ideographs = mapOfPairs(SUPPLEMENT);

/** Each first character with the one that follows it. */
function mapOfPairs(text: string): ReadonlyMap<string, string> {
  return new Map(Array.from(text.matchAll(/(.)(.)/gu), ([, from = '', to = '']) => [from, to]));
}

/**
 * A text with ideographs in place of radicals of the same shape. Programs that write PDFs, such as Chromium, write the radical where the
 * page has the ideograph, because a font has one glyph for both. Such a text cannot be searched.
 */
function unifyRadicals(text: string): string {
  return text.replace(/[\u2e80-\u2fdf]/g, (radical) => ideographs.get(radical) ?? radical.normalize('NFKC'));
}
