/**
 * What the service's operations of group A answer, in the contract's shapes and in those that services of this kind
 * use today. Unknown fields are dropped; each schema gives our one shape.
 */
import * as v from 'valibot';
import type { Quad } from '@/core/ocr/recognition';
import { parseHeat } from '@/core/service/parse-heat';
import type { HotEntry, OcrReply, ServiceLine } from '@/core/service/replies';
import { Confidence, Link, Text, Time } from './field-schemas';

const PointSchema = v.object({ x: v.number(), y: v.number() });

/** A line of the public service: https://uapis.cn */
const LineSchema = v.pipe(
  v.object({
    words: v.string(),
    score: Confidence,
    location: v.nullish(
      v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() }),
    ),
    vertexes_location: v.nullish(v.array(PointSchema)),
  }),
  v.transform(({ words, score, location, vertexes_location: corners }): ServiceLine => {
    const [a, b, c, d] = corners ?? [];
    const quad = a && b && c && d ? ([a, b, c, d] as const) : location ? quadOf(location) : undefined;
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

export const OcrSchema = v.pipe(
  v.object({
    text: v.nullish(v.string()),
    plain_text: v.nullish(v.string()),
    confidence: Confidence,
    words_result: v.nullish(v.array(LineSchema)),
  }),
  v.check(
    ({ text, plain_text, words_result }) => (text ?? plain_text ?? words_result ?? undefined) !== undefined,
    'no text',
  ),
  v.transform(({ text, plain_text, confidence, words_result }): OcrReply => {
    const lines = words_result ?? [];
    const joined = lines.map((line) => line.text).join('\n');
    return { text: text ?? plain_text ?? joined, confidence: confidence ?? meanConfidence(lines), lines };
  }),
);

/** Over characters, as lines differ in length. */
function meanConfidence(lines: readonly ServiceLine[]): number | undefined {
  const told = lines.filter(({ confidence }) => confidence !== undefined);
  const characters = told.reduce((sum, { text }) => sum + text.length, 0);
  const certain = told.reduce((sum, { text, confidence = 0 }) => sum + text.length * confidence, 0);
  return characters === 0 ? undefined : certain / characters;
}

const HeatSchema = v.nullish(v.union([v.number(), v.string()]));

/** An entry as it is read: not every service numbers them. */
type ReadEntry = Omit<HotEntry, 'rank'> & { readonly rank?: number | undefined };

/** The contract has `hot`, the public service `hot_value`, newsnow `extra.info`. */
export const HotEntrySchema = v.pipe(
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
  v.transform((entry): ReadEntry => {
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

/** What stands around the entries of a hot list. */
export const HotListFrameSchema = v.object({
  type: Text,
  /** DailyHotApi's name for what was asked; its `type` is a title for people. */
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
