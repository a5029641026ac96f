/** The door for what content scripts send of articles; `content-request-schemas.ts` has the rest. */
import * as v from 'valibot';
import { LOSS_KINDS, LOSS_REASONS } from '@/core/articles/article-loss';

/** The longest body that is taken, characters of HTML. */
const LONGEST_BODY = 20_000_000;
const MOST_ITEMS = 10_000;
/** The largest message has 64 MiB. */
const MOST_PICTURE_BYTES = 32 * 1024 * 1024;

const captureId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const line = v.pipe(v.string(), v.maxLength(2000));
const address = v.pipe(v.string(), v.maxLength(8192));
const webAddress = v.pipe(address, v.regex(/^(?:https?:|$)/));
const digits = v.pipe(v.string(), v.regex(/^\d{1,20}$/));
const time = v.pipe(v.number(), v.finite());
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MOST_ITEMS * 100));

const source = v.variant('kind', [
  v.object({
    kind: v.literal('wechat'),
    biz: v.pipe(v.string(), v.regex(/^[\w+/=-]{1,64}$/)),
    mid: digits,
    idx: digits,
  }),
  v.object({ kind: v.literal('web'), url: webAddress }),
]);

const facts = v.object({
  title: line,
  kind: v.picklist([
    'ordinary',
    'share-card',
    'paid-preview',
    'pictures',
    'text',
    'video',
    'audio',
    'music',
    'web',
    'selection',
    'page',
  ]),
  url: webAddress,
  site: v.optional(line),
  account: v.optional(
    v.object({
      id: v.pipe(v.string(), v.maxLength(64)),
      name: line,
      alias: v.optional(line),
      userName: v.optional(line),
      avatarUrl: v.optional(webAddress),
    }),
  ),
  author: v.optional(line),
  publishedAt: v.optional(time),
  changedAt: v.optional(time),
  coverUrl: v.optional(webAddress),
  summary: v.optional(v.pipe(v.string(), v.maxLength(10_000))),
  origin: v.optional(v.picklist(['original', 'reprint'])),
  region: v.optional(line),
  album: v.optional(v.object({ id: v.optional(line), title: line, url: v.optional(webAddress) })),
  tags: v.pipe(v.array(line), v.maxLength(100)),
  sourceUrl: v.optional(webAddress),
  language: v.optional(v.pipe(v.string(), v.maxLength(64))),
});

const picture = v.object({
  id: v.pipe(v.string(), v.maxLength(64)),
  url: webAddress,
  otherUrls: v.pipe(v.array(webAddress), v.maxLength(20)),
  alt: v.pipe(v.string(), v.maxLength(10_000)),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});

const loss = v.object({
  kind: v.picklist(LOSS_KINDS),
  what: line,
  why: v.picklist(LOSS_REASONS),
  url: v.optional(address),
  count: v.optional(count),
});

const article = v.object({
  source,
  facts,
  content: v.object({
    html: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
    pictures: v.pipe(v.array(picture), v.maxLength(MOST_ITEMS)),
    text: v.pipe(v.string(), v.maxLength(LONGEST_BODY)),
  }),
  losses: v.pipe(v.array(loss), v.maxLength(MOST_ITEMS)),
});

export const articleRequestSchemas = {
  loadSecondReader: v.undefined(),
  stageArticle: v.object({ captureId, article }),
  stagePicture: v.object({
    captureId,
    pictureId: v.pipe(v.string(), v.maxLength(64)),
    data: v.pipe(
      v.instance(Blob),
      v.check(({ size }) => size > 0 && size <= MOST_PICTURE_BYTES, 'size'),
    ),
  }),
  continueCapture: v.object({ captureId }),
  cancelCapture: v.object({ captureId }),
  undoCapture: v.object({ captureId }),
  openCapture: v.object({ captureId, page: v.picklist(['article', 'pictures']) }),
  readCapturedPictures: v.object({ captureId }),
  frameInstead: v.object({ captureId }),
} as const;
