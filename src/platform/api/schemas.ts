import * as v from 'valibot';
import type { RawItem } from '@/core/hotlists/hot-item';
import type { Quad } from '@/core/ocr/recognition';
import { listOf } from '@/core/outside-json';
import type { HotListReply, OcrReply, ServiceLine } from '@/core/service/replies';
import { parseHeat } from '@/core/service/reply-values';
import type { ApiReply } from './exchange';
import {
  assertEcho,
  ConfidenceValue,
  findList,
  Link,
  parseList,
  parseOne,
  Text,
  Time,
  unreadable,
} from './reply-parser';

/**
 * Schemas of the replies of group A, in the contract's form and in those of known services. Unknown fields are dropped,
 * and every schema converts a reply to our own type.
 */

const PointSchema = v.object({ x: v.number(), y: v.number() });

const BoxSchema = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });

/** What of a reply with a text may have any form: the text was paid for, and must not be lost with it. */
const inAnyForm = <T>(schema: v.GenericSchema<unknown, T | undefined>) => v.fallback(schema, undefined);

/** A line of the public service: https://uapis.cn */
const LineSchema = v.pipe(
  v.object({
    words: v.string(),
    score: inAnyForm(ConfidenceValue),
    location: inAnyForm(v.nullish(BoxSchema)),
    vertexes_location: inAnyForm(v.nullish(listOf(PointSchema))),
  }),
  v.transform(({ words, score, location, vertexes_location: corners }): ServiceLine => {
    const [a, b, c, d] = corners ?? [];
    const box = location ? quadOf(location) : undefined;
    const quad = a && b && c && d ? ([a, b, c, d] as const) : box;
    return { text: words, quad, confidence: score };
  }),
);

function quadOf(box: { left: number; top: number; width: number; height: number }): Quad {
  const { left, top, width, height } = box;
  const [right, bottom] = [left + width, top + height];
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ];
}

/** The sound lines of a list, and whether these are all; undefined if others are damaged, and none of the sound ones has text. */
const LinesSchema = v.pipe(
  listOf(inAnyForm(LineSchema)),
  v.transform((rows) => {
    const lines = rows.filter((line) => line !== undefined);
    const isWhole = lines.length === rows.length;
    return isWhole || lines.some(({ text }) => text.trim() !== '') ? { lines, isWhole } : undefined;
  }),
);

export const OcrSchema = v.pipe(
  v.object({
    text: v.optional(v.unknown()),
    plain_text: v.optional(v.unknown()),
    confidence: inAnyForm(ConfidenceValue),
    words_result: inAnyForm(v.nullish(LinesSchema)),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): OcrReply => {
    const { text, plain_text, confidence, words_result: list } = dataset.value;
    const joined = list?.lines.map((line) => line.text).join('\n');
    const found = findText([text, plain_text, joined]);
    if (found === undefined) {
      addIssue({ message: 'no text' });
      return NEVER;
    }
    // Lines with places are shown instead of the text, so where some are missing, a text that is their own has more.
    const lines = list && (list.isWhole || found === joined) ? list.lines : [];
    return { text: found, confidence: confidence ?? meanConfidence(lines), lines };
  }),
);

/**
 * The first text in a reply's fields that is not empty. If all are empty, so is the text, unless a field has another form, which may
 * hold the text: then undefined.
 */
function findText(fields: readonly unknown[]): string | undefined {
  const given = fields.filter((field) => field !== null && field !== undefined);
  const texts = given.filter((field) => typeof field === 'string');
  const hasAllForms = texts.length === given.length;
  return texts.find((text) => text.trim() !== '') ?? (hasAllForms ? texts[0] : undefined);
}

/** The mean confidence of all characters, so that long lines count more than short ones. */
function meanConfidence(lines: readonly ServiceLine[]): number | undefined {
  const rated = lines.filter(({ confidence }) => confidence !== undefined);
  const characters = rated.reduce((sum, { text }) => sum + text.length, 0);
  const certain = rated.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);
  return characters === 0 ? undefined : certain / characters;
}

const HeatSchema = v.nullish(v.union([v.number(), v.string()]));

/** The contract has `hot`, the public service `hot_value`, newsnow `extra.info`. */
export const HotItemSchema = v.pipe(
  v.object({
    title: v.string(),
    url: Link,
    mobileUrl: Link,
    index: v.nullish(v.number()),
    hot: HeatSchema,
    hot_value: HeatSchema,
    extra: v.nullish(
      v.object({
        info: v.nullish(v.union([v.string(), v.boolean()])),
        tag: v.fallback(Text, undefined),
      }),
    ),
  }),
  v.transform((entry): RawItem => {
    const { title, url, mobileUrl, index, hot_value, hot, extra } = entry;
    const info = typeof extra?.info === 'string' ? extra.info : undefined;
    const heat = hot_value ?? hot ?? info ?? '';
    const heatText = heat === '' ? undefined : String(heat);
    return {
      title: title.trim(),
      url: url ?? mobileUrl,
      rank: index ?? undefined,
      heat: typeof heat === 'number' ? heat : parseHeat(heat),
      heatText,
      tag: extra?.tag,
    };
  }),
);

/** A hot list's fields besides its items. */
const HotListFrameSchema = v.object({
  type: Text,
  /** DailyHotApi has the platform's id here; its `type` is a title for people. */
  name: Text,
  keyword: Text,
  count: v.nullish(v.number()),
  update_time: Time,
  updateTime: Time,
  updatedTime: Time,
  snapshot_time: Time,
});

export const HashSchema = v.object({
  text: v.nullish(v.string()),
  algo: v.nullish(v.string()),
  hash: Text,
  md5: Text,
});

export const Base64Schema = v.object({
  text: v.nullish(v.string()),
  action: v.nullish(v.string()),
  result: v.nullish(v.string()),
  encoded: v.nullish(v.string()),
  decoded: v.nullish(v.string()),
});

/** Parses the hot list in a reply of any known service, whether it follows the contract, is the public one or self-hosted. */

/**
 * The list of the platform `type`. It may be empty, because some services answer so when their own source fails.
 * @throws AppError `service-reply-unreadable`, `service-reply-mismatch`, or the refusal that a success's status hides
 */
export function parseHotList(reply: ApiReply, type: string): HotListReply {
  const frame = parseHotFrame(reply, type);
  const updatedAt = frame.update_time ?? frame.updateTime ?? frame.updatedTime;
  return { type, updatedAt, snapshotAt: frame.snapshot_time, entries: parseHotItems(reply) };
}

/** The fields besides the list itself. Throws like `parseHotList`. */
export function parseHotFrame(reply: ApiReply, type: string) {
  // A bare list has no other fields.
  const frame = parseOne(Array.isArray(reply.json) ? { ...reply, json: {} } : reply, HotListFrameSchema);
  assertEcho(reply, 'type', type, frame.name ?? frame.type);
  return frame;
}

/** The items of a list with their ranks. Throws like `parseHotList`. */
export function parseHotItems(reply: ApiReply): readonly RawItem[] {
  if (!findList(reply.json)) throw unreadable(reply, 'no list in it');
  return parseList(reply, HotItemSchema)
    .items.filter(({ title }) => title !== '')
    .map((entry, index) => ({ ...entry, rank: entry.rank ?? index + 1 }));
}
