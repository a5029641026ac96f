import * as v from 'valibot';
import { capturedArticleSchema, refusalSchema } from '@/core/articles/article';
import { ARTICLE_LANDMARKS } from '@/core/articles/article-landmarks';
import { articleLossSchema } from '@/core/articles/article-loss';
import { AppError, ERROR_CODES } from '@/core/errors';
import { MAX_FILE_BYTES, MAX_PIXELS, MAX_SIDE_PX } from '@/core/image-files/limits';
import { webAddress } from '@/core/web-address';

/**
 * The schemas of content scripts' requests. A content script shares its process with the page, and an attacked process can send
 * anything. So each request is parsed by its schema, and the schema is also the request's type.
 */

/** The id of a job, an overlay, a capture or a permission. */
const id = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE_PX));
/** The bytes of an image. A message has at most 64 MiB, and contains more than the image. */
const blob = v.pipe(
  v.instance(Blob),
  v.check(({ size }) => size > 0 && size <= MAX_FILE_BYTES, 'size'),
);
/** An address without an asterisk in its host: access to such a host would be access to every site. */
export const siteAddress = v.pipe(
  webAddress,
  v.check((text) => !URL.parse(text)?.hostname.includes('*'), 'host'),
);

const pixels = v.pipe(
  v.object({ kind: v.literal('pixels'), width: side, height: side, data: blob }),
  v.check(
    ({ width, height, data }) => width * height <= MAX_PIXELS && data.size === width * height * 4,
    'area',
  ),
);

/** A file's own bytes (PNG, JPEG, WebP, …). */
const file = v.object({ kind: v.literal('file'), data: blob });

/** What a page itself can read of an image. */
export const localImage = v.variant('kind', [pixels, file]);

const source = v.variant('kind', [
  /** Raw RGBA, `width × height × 4` bytes, from a canvas of the page. */
  pixels,
  file,
  /** Fetched by the background; only where the user granted that host. */
  v.object({ kind: v.literal('address'), url: siteAddress }),
  /**
   * Screenshots of the tab, at device px. The background asks the content script with `presentPiece` to scroll each piece of the image
   * into view, and puts the pieces together.
   */
  v.object({ kind: v.literal('screen') }),
]);

const options = v.object({
  engine: v.optional(v.picklist(['ppocr', 'tesseract'])),
  languages: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]{3,20}$/i))), v.maxLength(8), v.readonly()),
  ),
});

/** CSS px; no viewport is larger. */
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
const region = v.object({ x: length, y: length, width: length, height: length });

const picking = v.object({
  selectsRegion: v.boolean(),
  hasImages: v.boolean(),
  choice: v.optional(
    v.variant('kind', [
      v.object({
        kind: v.literal('image'),
        image: v.picklist([
          'image',
          'svg-image',
          'embedded',
          'background',
          'canvas',
          'video',
          'drawing',
          'region',
        ]),
        size: v.object({ width: v.number(), height: v.number() }),
      }),
      v.object({ kind: v.literal('region'), region }),
    ]),
  ),
});

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = { done: count, of: count };
const toast = v.variant('kind', [
  v.object({ kind: v.literal('capturing') }),
  v.object({ kind: v.literal('images'), ...share }),
  v.object({
    kind: v.literal('saved'),
    result: v.object({
      change: v.picklist(['added', 'changed', 'same']),
      title: v.string(),
      pictureCount: count,
      keptPictureCount: count,
      losses: v.pipe(v.array(articleLossSchema), v.readonly()),
      closedOrigins: v.pipe(v.array(v.string()), v.readonly()),
    }),
    texts: v.optional(v.object(share)),
    siteChanged: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('undone') }),
  v.object({
    kind: v.literal('refused'),
    status: refusalSchema,
    message: v.string(),
    siteChanged: v.optional(v.boolean()),
  }),
  v.object({ kind: v.literal('failed'), code: v.picklist(ERROR_CODES) }),
]);

/** What a content script may report to an overlay. None of it contains recognised text. */
const reportedChange = v.variant('type', [
  v.object({ type: v.literal('picking'), picking }),
  v.object({ type: v.literal('toast'), toast }),
  v.object({ type: v.literal('started'), options, isPaid: v.boolean() }),
  v.object({
    type: v.literal('route'),
    site: v.optional(v.object({ host: v.pipe(v.string(), v.maxLength(255)), origin: siteAddress })),
  }),
  v.object({
    type: v.literal('failed'),
    failure: v.object({
      code: v.picklist(ERROR_CODES),
      message: v.pipe(v.string(), v.maxLength(1000)),
    }),
  }),
  v.object({ type: v.literal('departed'), departure: v.picklist(['gone', 'changed']) }),
]);

const capture = v.object({ captureId: id });

const landmarks = v.pipe(
  v.array(v.picklist(ARTICLE_LANDMARKS)),
  // Within a function: a property that is read while this file loads would keep the list in every content script.
  v.check((names) => names.length <= ARTICLE_LANDMARKS.length, 'landmarks'),
  v.readonly(),
);
/** The landmarks that were looked for in a page: names of a closed list, and nothing of the page. */
export const landmarkCheck = v.object({ found: landmarks, missed: landmarks });

/** The requests of content scripts by name. `ContentReplies` in `protocol.ts` has their replies. */
export const contentSchemas = {
  /** Opens an overlay in the sender's frame. It replaces the tab's other overlay of that kind. */
  openOverlay: v.object({ kind: v.picklist(['recognition', 'capture']) }),
  /** Reports the progress of a recognition or capture to the frames of an overlay. Recognised text does not come from here. */
  reportToOverlay: v.object({ overlayId: id, change: reportedChange }),
  /** Recognises an image for an overlay. Its frames get the text; the reply has only the image's size. */
  recogniseForOverlay: v.object({
    overlayId: id,
    jobId: id,
    source,
    options,
    /**
     * Permits the service to recognise one image for this frame. The background gives it when the user has chosen the service in the
     * browser's menu or in a page of ours. Without it, the image is recognised on this device.
     */
    permission: v.optional(id),
    /** Recognise again, even if the same image was recognised before. */
    fresh: v.optional(v.boolean()),
  }),
  /** Forgets a closed overlay and everything that it showed. */
  forgetOverlay: v.object({ overlayId: id }),
  /** Stops a job, whose request then rejects with `cancelled`. */
  cancelRecognition: v.object({ jobId: id }),
  /** Saves the region that the user has just selected, so that a command can recognise it again. */
  rememberRegion: v.object({ region }),

  // The requests for capturing an article. All but the first name the capture that the user started.
  /** Injects the second extractor into the top frame of the sender's tab. */
  loadSecondExtractor: v.undefined(),
  /** Notes which landmarks the page has, once for each page; also with none, to learn whether its site has changed. */
  noteLandmarks: v.object({ captureId: id, check: landmarkCheck }),
  /** Stores the captured article. Its images follow. */
  stageArticle: v.object({ captureId: id, article: capturedArticleSchema }),
  /** Stores an image that the page could fetch. */
  stageImage: v.object({
    captureId: id,
    imageId: v.pipe(v.string(), v.maxLength(64)),
    data: blob,
  }),
  /**
   * Fetches some of the missing images; when none is missing, saves the article. It is sent again until the article is saved. If the
   * background was ended meanwhile, the next request continues.
   */
  continueCapture: capture,
  /** Deletes a capture that is not saved yet. */
  cancelCapture: capture,
  /** Moves the saved article to the bin. */
  undoCapture: capture,
  /** Opens the saved article in the library, or the page that asks for access to the sites of its images. */
  openCapture: v.object({ captureId: id, page: v.picklist(['article', 'images']) }),
  /** Recognises some of the saved article's images. It is sent again until `done` equals `of`. */
  recogniseCapturedImages: capture,
  /** Lets the user select a region to recognise, because the page has no article. */
  selectRegionInstead: capture,
} as const;

/** The name of a request that a content script may make. */
export type ContentRequestName = keyof typeof contentSchemas;

/** The content of such a request. */
export type ContentRequest<N extends ContentRequestName> = v.InferOutput<(typeof contentSchemas)[N]>;

/** Where the pixels of an image come from. */
export type ImageSource = v.InferOutput<typeof source>;

/**
 * Parses a request; unknown keys are left out.
 * @throws AppError `message-refused` when it does not match its schema
 */
export function parseContentRequest<N extends ContentRequestName>(
  name: N,
  request: unknown,
): ContentRequest<N> {
  const parsed = v.safeParse(contentSchemas[name], request);
  if (!parsed.success) {
    throw new AppError('message-refused', `${name}: ${v.getDotPath(parsed.issues[0]) ?? 'shape'}`);
  }
  return parsed.output;
}
