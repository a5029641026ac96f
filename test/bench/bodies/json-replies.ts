/**
 * Replies in JSON that are as large as any that is accepted, 64 MB, or as many rows or values as a reply may have: whatever is refused
 * is refused while it is looked through, and that takes its time too.
 */
import * as v from 'valibot';
import { parseOutsideJson } from '@/core/outside-json';
import { ArticleSchema } from '@/platform/api/account-schemas';
import { parseList } from '@/platform/api/reply-parser';
import { OcrSchema } from '@/platform/api/schemas';

const BYTES = 64 * 1024 * 1024;
/** Just under the most values and rows. */
const [VALUES, ROWS] = [999_900, 19_900];

const fill = (piece: string, count = Math.floor(BYTES / piece.length)) => piece.repeat(count);
const list = (row: string, count: number) => `[${fill(`${row},`, count)}${row}]`;
const ROW = JSON.stringify({
  ...{
    appmsgid: 1,
    aid: '1_1',
    title: '题',
    link: 'https://mp.weixin.qq.com/s/a',
    digest: 'a',
    cover: '//a.b/c',
  },
  ...{
    author: 'a',
    create_time: 1_700_000_000,
    itemidx: 1,
    is_original: 1,
    content: '<p>a</p>',
    status: 'ok',
  },
});
const LINE = JSON.stringify({
  words: '字',
  location: { left: 1, top: 2, width: 3, height: 4 },
  vertexes_location: Array(10).fill({ x: 1, y: 2 }),
});

/** The replies, by what is in them. */
export const replies: Readonly<Record<string, () => string>> = {
  'JSON: empty lists without end': () => fill('[],'),
  'JSON: empty lists, as many as allowed': () => list('[]', VALUES / 2 - 10),
  'JSON: levels without end': () => fill('['),
  'JSON: a hundred levels': () => fill(`${'['.repeat(99)}${']'.repeat(99)}`, 1),
  'JSON: one text of 64 MB': () => `"${fill('a')}"`,
  'JSON: a text of escapes': () => `"${fill('\\u0041')}"`,
  'JSON: a text of backslashes': () => `"${fill('\\\\')}"`,
  'JSON: quotes without end': () => fill('"'),
  'JSON: numbers': () => `[${fill('1e308,', VALUES)}1]`,
  'JSON: long numbers': () => list('1'.repeat(60), VALUES),
  'JSON: names without end': () =>
    `{${Array.from({ length: VALUES / 2 }, (_, index) => `"a${index}":1`).join()}}`,
  'JSON: one name again and again': () => `{${fill('"a":1,', VALUES)}"a":1}`,
  'JSON: spaces': () => `[${fill(' ')}]`,
  'JSON: 20,000 articles': () => list(ROW, ROWS),
  'JSON: 20,000 articles of 3 kB': () => list(ROW.replace('<p>a</p>', 'a'.repeat(3000)), ROWS),
  'JSON: too many articles': () => list(ROW, 200_000),
  'JSON: rows that are none': () => list('{}', ROWS),
  'JSON: 20,000 lines of an image': () => `{"words_result":${list(LINE, ROWS)}}`,
};

/** Parses a reply as a list of articles, and as the text of an image. Throws what that throws. */
export function parseReply(text: string): void {
  const json = parseOutsideJson(text);
  const reply = { json, text, meta: {} } as Parameters<typeof parseList>[0];
  if (Array.isArray(json)) parseList(reply, ArticleSchema);
  else v.parse(OcrSchema, json);
}
