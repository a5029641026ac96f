import * as v from 'valibot';
import { factsSchema, REFUSALS, sourceSchema } from '@/core/articles/article';
import { AppError } from '@/core/errors';
import { webAddress } from '@/core/web-address';
import type { TabRequests } from './protocol';

/**
 * The schemas of content scripts' replies. A content script shares its process with the page, and its replies decide what is cut out
 * of screenshots, and what our own pages show and link.
 */

/** CSS px; no page is larger. */
const length = v.pipe(v.number(), v.minValue(-1_000_000), v.maxValue(1_000_000));
const size = v.object({ width: length, height: length });
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
  }),
  v.object({
    status: v.picklist(REFUSALS),
    message: v.pipe(v.string(), v.maxLength(10_000)),
    // A link of another kind is left out; the reply stays valid.
    movedTo: v.fallback(v.optional(webAddress), undefined),
  }),
]);

const schemas = {
  startRecognition: found,
  recogniseWithService: found,
  inspectArticle: inspection,
  presentPiece: v.object({
    rect: v.object({ x: length, y: length, width: length, height: length }),
    viewport: size,
    deviceScale: v.pipe(v.number(), v.gtValue(0), v.maxValue(100)),
    offset: point,
    whole: size,
    more: v.boolean(),
  }),
} satisfies { readonly [N in keyof TabRequests]?: v.GenericSchema<unknown, ReturnType<TabRequests[N]>> };

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
