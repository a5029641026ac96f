/** The door for what content scripts send: a page's process can be broken into, so nothing is taken on trust. */
import * as v from 'valibot';
import { AppError } from '@/core/errors';
import { MAX_FILE_BYTES, MAX_PIXELS, MAX_SIDE_PX } from '@/core/ocr/limits';
import { articleRequestSchemas } from './article-request-schemas';

const jobId = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/));
/** What `background/paid-permissions.ts` hands out. */
const permission = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/)));
const side = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_SIDE_PX));
const blob = v.pipe(
  v.instance(Blob),
  v.check(({ size }) => size > 0 && size <= MAX_FILE_BYTES, 'size'),
);
const httpUrl = v.pipe(
  v.string(),
  v.maxLength(8192),
  v.check((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), 'address'),
);

const pixels = v.pipe(
  v.object({ kind: v.literal('pixels'), width: side, height: side, data: blob }),
  v.check(
    ({ width, height, data }) => width * height <= MAX_PIXELS && data.size === width * height * 4,
    'area',
  ),
);

const source = v.variant('kind', [
  pixels,
  v.object({ kind: v.literal('file'), data: blob }),
  v.object({ kind: v.literal('address'), url: httpUrl }),
  v.object({ kind: v.literal('screen') }),
]);

const options = v.object({
  engine: v.optional(v.picklist(['ppocr', 'tesseract'])),
  languages: v.optional(v.pipe(v.array(v.pipe(v.string(), v.regex(/^[a-z_]{3,20}$/i))), v.maxLength(8))),
});

/** CSS px; no viewport is larger. */
const length = v.pipe(v.number(), v.minValue(0), v.maxValue(100_000));
const region = v.object({ x: length, y: length, width: length, height: length });

const schemas = {
  ...articleRequestSchemas,
  readPicture: v.object({
    jobId,
    source,
    options,
    permission,
    fresh: v.optional(v.boolean()),
    name: v.optional(v.pipe(v.string(), v.maxLength(255))),
    isPrivate: v.optional(v.boolean()),
  }),
  cancelReading: v.object({ jobId }),
  openOwnPage: v.variant('page', [
    v.object({ page: v.literal('access'), origin: httpUrl }),
    v.object({ page: v.picklist(['languages', 'service', 'credits', 'confirm']) }),
  ]),
  rememberRegion: v.object({ region }),
  rememberTextForm: v.object({ textForm: v.picklist(['lines', 'paragraphs']) }),
} as const;

/** A request a content script may make. */
export type ContentRequestName = keyof typeof schemas;

/**
 * The request as the handler may use it: unknown keys dropped.
 * @throws AppError `message-refused` when it is not of its shape.
 */
export function parseContentRequest(name: ContentRequestName, request: unknown): unknown {
  const parsed = v.safeParse(schemas[name], request);
  if (!parsed.success) {
    throw new AppError('message-refused', `${name}: ${v.getDotPath(parsed.issues[0]) ?? 'shape'}`);
  }
  return parsed.output;
}
