import * as v from 'valibot';
import { factsSchema, REFUSALS, sourceSchema } from '@/core/articles/article';
import { cutText } from '@/core/cut-text';
import { AppError } from '@/core/errors';
import { MOST_CHARACTERS, MOST_IMAGES } from '@/core/recognitions/page-contents';
import { webAddress } from '@/core/web-address';
import { landmarkCheck, localImage, siteAddress } from './content-schemas';
import type { TabRequests } from './protocol';

/**
 * The schemas of content scripts' replies. A content script shares its process with the page, and its replies decide what is cut out
 * of screenshots, and what our own pages show and link.
 */

/** CSS px; no page is larger. */
const length = v.pipe(v.number(), v.minValue(-1_000_000), v.maxValue(1_000_000));
const size = v.object({ width: length, height: length });
const rect = v.object({ x: length, y: length, width: length, height: length });
const deviceScale = v.pipe(v.number(), v.gtValue(0), v.maxValue(100));
const point = v.object({ x: length, y: length });

const found = v.object({ found: v.boolean() });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const inspection = v.variant('status', [
  v.object({
    status: v.literal('ok'),
    source: sourceSchema,
    facts: factsSchema,
    pictureCount: count,
    selected: v.optional(count),
    landmarks: v.optional(landmarkCheck),
  }),
  v.object({
    status: v.picklist(REFUSALS),
    message: v.pipe(v.string(), v.maxLength(10_000)),
    // A link of another kind is left out; the reply stays valid.
    movedTo: v.fallback(v.optional(webAddress), undefined),
    landmarks: v.optional(landmarkCheck),
  }),
]);

/** A name that is shown; a longer one is cut. */
const shownName = v.pipe(
  v.string(),
  v.transform((text) => cutText(text, 300)),
);

/** Gaps between the texts are counted, too. */
const MOST_PART_CHARACTERS = 2 * MOST_CHARACTERS;

const pageParts = v.pipe(
  v.array(v.union([v.string(), count])),
  v.maxLength(2 * MOST_IMAGES + 1),
  v.check(
    (parts) =>
      parts.reduce<number>((sum, part) => sum + (typeof part === 'string' ? part.length : 0), 0) <=
      MOST_PART_CHARACTERS,
    'characters',
  ),
);

const imageCount = v.pipe(count, v.maxValue(MOST_IMAGES));

const pageContents = v.object({
  id: v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)),
  title: shownName,
  site: shownName,
  images: v.pipe(
    v.array(
      v.object({
        width: length,
        height: length,
        // An image with an address of another kind stays in the list; only the page itself can read it.
        url: v.fallback(v.optional(siteAddress), undefined),
      }),
    ),
    v.maxLength(MOST_IMAGES),
  ),
  leftOut: v.object({ small: count, repeated: count, beyond: count, frames: count }),
  parts: pageParts,
  isCut: v.boolean(),
  isDrawn: v.boolean(),
});

/** A thumbnail of 240 × 180 px has at most some 40 kB. */
const MOST_THUMBNAIL_BYTES = 1_000_000;

const thumbnail = v.pipe(
  v.instance(Blob),
  v.check(
    ({ size, type }) => size <= MOST_THUMBNAIL_BYTES && /^image\/(?:webp|png)$/.test(type),
    'thumbnail',
  ),
);

const schemas = {
  startRecognition: found,
  recogniseWithService: found,
  inspectArticle: inspection,
  listPage: pageContents,
  countImages: v.object({ images: imageCount, read: imageCount }),
  loadPageThumbnail: v.object({ data: v.optional(thumbnail) }),
  loadPageImage: v.object({ image: v.optional(localImage) }),
  holdsOverlay: v.boolean(),
  presentPiece: v.object({
    rect,
    viewport: size,
    deviceScale,
    offset: point,
    whole: size,
    more: v.boolean(),
  }),
  presentScreenshot: v.object({
    clip: rect,
    top: length,
    contentHeight: length,
    standing: v.pipe(v.array(rect), v.maxLength(100)),
    viewport: size,
    deviceScale,
    isWider: v.boolean(),
  }),
  endScreenshots: v.object({ isTakenOver: v.boolean() }),
} satisfies { readonly [N in keyof TabRequests]?: v.GenericSchema<unknown, ReturnType<TabRequests[N]>> };

/** How long a reply may take, ms. What a content script does for most requests takes less than 5 s. */
const LONGEST_REPLY_MS = 15_000;

/** The same where it takes longer: a page is scrolled through for up to 12 s, and an image may be loaded anew. */
const LONGER_REPLIES_MS: { readonly [N in keyof TabRequests]?: number } = {
  preparePage: 30_000,
  loadPageImage: 60_000,
};

/** How long to wait for the reply of a tab, ms. */
export function longestReplyMs(name: keyof TabRequests): number {
  return LONGER_REPLIES_MS[name] ?? LONGEST_REPLY_MS;
}

/**
 * Parses a reply; unknown keys are left out. Requests without a schema have no reply, so theirs is undefined, whatever was sent.
 * @throws AppError `message-refused` when it does not match its schema
 */
export function parseTabReply<N extends keyof TabRequests>(
  name: N,
  reply: unknown,
): ReturnType<TabRequests[N]> {
  const schema = (schemas as Partial<Record<string, v.GenericSchema>>)[name];
  if (!schema) return undefined as ReturnType<TabRequests[N]>;
  const parsed = v.safeParse(schema, reply);
  if (!parsed.success) {
    throw new AppError('message-refused', `reply of ${name}: ${v.getDotPath(parsed.issues[0]) ?? 'shape'}`);
  }
  return parsed.output as ReturnType<TabRequests[N]>;
}
