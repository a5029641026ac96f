/**
 * Whatever a page, a service or a file says, looking through it takes time that grows with its length, not with its square:
 * a body of megabytes would stop the document that also recognises images. Times are compared with each other only, never
 * with a clock.
 */
import { expect, it } from 'vitest';
import { guard } from '@/article/exports/markdown-guard';
import { normaliseTitle, parseAddress } from './accounts/article-identity';
import { bestOfSrcset, canonicalAddress, originalWechatImage, resolveImage } from './articles/addresses';
import { languageOfClass, neutralLanguage } from './articles/code-languages';
import { toWords } from './articles/count-words';
import {
  disarmCode,
  disarmMarkdown,
  disarmTex,
  disarmValue,
  inertAddress,
  isComputed,
} from './articles/exports/active-text';
import { guessLanguage } from './articles/exports/article-markup';
import { writeDigests } from './articles/exports/digest';
import { nameFile, safeFileName } from './articles/exports/file-name';
import { cleanAttributes, cleanLink } from './articles/exports/markup/clean-markup';
import { settleLinkTargets } from './articles/exports/markup/markup';
import { obsidianUri } from './articles/exports/obsidian-uri';
import { frontMatter } from './articles/front-matter';
import { decodeEntities } from './articles/html-entities';
import { parseLinkedData } from './articles/json-ld';
import { bearableMarkup } from './articles/markup-load';
import { findWrittenDate, parsePageTime } from './articles/page-dates';
import { backgroundOf, isStruckThrough } from './articles/styles';
import { articleTitle, authorName } from './articles/title-and-author';
import { parseDataScript, parseScriptVariables } from './articles/wechat/page-scripts';
import { canonicalWechatAddress, isRefusalMessage } from './articles/wechat/wechat-pages';
import { writeCsvRow } from './csv';
import { fieldsOfBarcode } from './details/barcode';
import { findDetails } from './details/find-details';
import { escapeXml } from './escape-xml';
import { tidyItems } from './hotlists/hot-item';
import { weighTitles } from './hotlists/title-likeness';
import { excerptAround, foldText } from './library/search-terms';
import { guessLatinLanguage } from './ocr/languages/language-guess';
import {
  endsSentence,
  isListMark,
  looksLikeCode,
  startsInLowerCase,
  startsWithLabel,
} from './ocr/reading-order/bands/text-signs';
import { writeCopy } from './ocr/text/copy-text';
import { findUndescribed } from './service/probes';
import { parseReplyMeta, parseRetryAfter } from './service/reply-meta';
import { parseHeat, parseTime } from './service/reply-values';
import { quoteReply } from './service/service-error';
import { finishSteps } from './steps';
import { decodeBase64 } from './text-tools/base64';
import { parseExpectedDigests } from './text-tools/expected-digests';
import { isWebAddress } from './web-address';

const FACTS = { title: '', kind: 'ordinary' as const, url: 'https://a.example/', tags: [] };

/** Everything that is done with a text from outside. */
const SCANNERS: Readonly<Record<string, (text: string) => unknown>> = {
  normaliseTitle,
  parseAddress,
  bestOfSrcset,
  canonicalAddress: (text) => canonicalAddress('https://a.example/a', `https://a.example/${text}`),
  originalWechatImage: (text) => originalWechatImage(`https://mmbiz.qpic.cn/a?${text}`),
  resolveImage: (text) => resolveImage(text, 'https://a.example/'),
  languageOfClass,
  neutralLanguage,
  toWords,
  disarmCode,
  disarmMarkdown,
  disarmTex,
  disarmValue,
  inertAddress: (text) => inertAddress(`https://a.example/?${text}`),
  isComputed,
  guessLanguage,
  writeDigests: (text) =>
    writeDigests([{ title: 'a', facts: [{ label: 'a', value: 'a' }], markdown: text }], {
      maxCharacters: 5000,
      title: 'a',
      describePart: () => 'a',
    }),
  nameFile: (text) => nameFile('{title}', { id: 'web:1', facts: { ...FACTS, title: text }, capturedAt: 0 }),
  safeFileName,
  cleanAttributes: (text) =>
    cleanAttributes('code', [
      ['class', text],
      ['lang', text],
      ['title', text],
    ]),
  cleanLink: (text) => cleanLink(`https://a.example/${text}`),
  escapeXml,
  settleLinkTargets: (text) =>
    settleLinkTargets([{ name: 'a', attributes: { href: `#${text}`, id: text }, children: [] }], 'a'),
  obsidianUri: (text) => obsidianUri({ name: text, markdown: text, vault: '' }),
  frontMatter: (text) => frontMatter({ ...FACTS, title: text, tags: [text] }, {}),
  decodeEntities,
  parseLinkedData: (text) => parseLinkedData([text]),
  findWrittenDate,
  parsePageTime: (text) => parsePageTime(text, true),
  backgroundOf,
  isStruckThrough,
  articleTitle: (text) =>
    articleTitle({ shown: text, fromMetadata: [text], headings: [text], named: [text], site: 'a' }),
  authorName: (text) => authorName(text, ['a']),
  parseDataScript: (text) => parseDataScript([text]),
  parseScriptVariables: (text) => parseScriptVariables([text]),
  canonicalWechatAddress,
  isRefusalMessage,
  writeCsvRow: (text) => writeCsvRow([text]),
  tidyItems: (text) => tidyItems([{ title: text, url: text, heatText: text, tag: text }]),
  weighTitles: (text) => finishSteps(weighTitles([text])),
  excerptAround: (text) => excerptAround(text, []),
  foldText,
  findDetails,
  wifiBarcode: (text) => fieldsOfBarcode(`WIFI:${text}`),
  contactBarcode: (text) => fieldsOfBarcode(`BEGIN:VCARD\n${text}`),
  addressBarcode: (text) => fieldsOfBarcode(`mailto:${text}`),
  plainBarcode: fieldsOfBarcode,
  writeMarkdown: (text) => writeCopy({ blocks: [], plain: { text } }, 'markdown', 'lines'),
  writeOneLine: (text) => writeCopy({ blocks: [], plain: { text } }, 'one-line', 'lines'),
  guessLatinLanguage,
  endsSentence,
  isListMark,
  looksLikeCode: (text) => looksLikeCode([text]),
  startsInLowerCase,
  startsWithLabel,
  findUndescribed: (text) =>
    findUndescribed([text], {
      accounts: '',
      accountArticles: '',
      article: '',
      batchFetch: '',
      monitor: '',
    } as never),
  parseReplyMeta: (text) => parseReplyMeta(200, { get: () => text }, 0),
  parseRetryAfter: (text) => parseRetryAfter(text, 0),
  parseHeat,
  parseTime: (text: string) => parseTime(text, 0),
  quoteReply,
  decodeBase64: (text) => decodeBase64(text),
  parseExpectedDigests,
  isWebAddress,
  bearableMarkup,
  guard: (text) => guard(text),
};

/** Texts that make a scanner look again and again: a run of one mark, a start that never ends, both in turn. */
const HOSTILE: Readonly<Record<string, (length: number) => string>> = Object.fromEntries(
  [
    ' ',
    '\n',
    '\u3000',
    '\t ',
    ',',
    ', ',
    '"',
    '",',
    '.',
    '/',
    '\\',
    '-',
    ':',
    ';',
    '=',
    '[',
    ']',
    '(',
    '{',
    '<',
    '<!--',
    '<a',
    '<a b=',
    '<script>',
    '<!-->',
    ' a="',
    '&',
    '#',
    '@',
    '$',
    '`',
    '~',
    '|',
    '!',
    '1',
    '1,',
    'a',
    'a.',
    'a@',
    'a:',
    'Z(',
    'by ',
    '-->',
    '\u200d',
    '\u0301',
    '字',
    'w ',
    'a 1x,',
    'url(',
    'url("',
    'background:',
    'background:url(',
    'text-decoration:',
    'lang-',
    '1-',
    '138 ',
    'https://a.b/(',
    '验证码 ',
    'your ',
    'tel:1 ',
    '_',
    'window.cgiDataNew={/*',
    'var title="',
    '"a";q=',
    '; ',
    'a(',
    ') ',
    '\ufeff',
    '{{',
    '<%',
    '![',
    '[[',
    '\\href',
    '%',
    '?a=',
    '2024-',
    ' | ',
  ].map((piece) => [JSON.stringify(piece), (length: number) => `x${piece.repeat(length / piece.length)}x`]),
);

const [SHORT, LONG] = [20_000, 80_000];
/** Four times the length takes four times as long; sixteen times would be the square. */
const MOST_GROWTH = 10;
/** Shorter times are noise; the square of the short length takes far longer. ms */
const NOISE = 10;

function timeOf(scan: (text: string) => unknown, text: string): number {
  const start = performance.now();
  scan(text);
  return performance.now() - start;
}

it.each(Object.entries(SCANNERS))(
  '%s takes time that grows with the length of a hostile text',
  (_name, scan) => {
    for (const [what, make] of Object.entries(HOSTILE)) {
      const [short, long] = [make(SHORT), make(LONG)];
      let growth = Number.POSITIVE_INFINITY;
      // A busy machine slows one run or the other: the best of some counts.
      for (let tries = 0; tries < 6 && growth > MOST_GROWTH; tries++) {
        const time = timeOf(scan, long);
        // Nothing that is this short has grown too much.
        const isNoise = time < MOST_GROWTH * NOISE;
        growth = Math.min(growth, time / (isNoise ? NOISE : Math.max(timeOf(scan, short), NOISE)));
      }
      expect(growth, what).toBeLessThan(MOST_GROWTH);
    }
  },
);
