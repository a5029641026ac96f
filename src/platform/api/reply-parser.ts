import * as v from 'valibot';
import { listOf } from '@/core/outside-json';
import { parseTime } from '@/core/service/reply-values';
import { isErrorStatus, parseRefusal, quoteReply, ServiceError } from '@/core/service/service-error';
import type { ApiReply } from './exchange';

/** The value parsed from a reply, and the reply's raw text. */
export interface ApiResult<T> {
  readonly value: T;
  readonly reply: ApiReply;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Parses a reply with one value, in an envelope (`{data: {…}}`) or without one.
 * @throws AppError `service-reply-unreadable` with the start of the raw reply; the code of the refusal, if the body says
 * that the call failed although the HTTP status is a success
 */
export function parseOne<S extends v.GenericSchema>(reply: ApiReply, schema: S): v.InferOutput<S> {
  assertNoRefusal(reply);
  return parse(reply, schema, unwrap(reply.json));
}

/** Reads a reply that is a list: bare, under one of the usual names, or in an envelope. Throws like `parseOne`. */
export function parseList<S extends v.GenericSchema>(
  reply: ApiReply,
  schema: S,
): { readonly items: readonly v.InferOutput<S>[]; readonly total?: number | undefined } {
  assertNoRefusal(reply);
  const list = findList(reply.json);
  if (!list) throw unreadable(reply, 'no list in it');
  return { items: parse(reply, listOf(schema), list), total: parseTotal(reply.json) };
}

/**
 * The valid rows of a list, for lists in which a damaged row must not make the others unusable. Throws like `parseOne` for
 * more rows than any list has, and if the body says that the call failed.
 */
export function parseSoundRows<S extends v.GenericSchema>(
  reply: ApiReply,
  schema: S,
): readonly v.InferOutput<S>[] {
  assertNoRefusal(reply);
  return parse(reply, listOf(v.unknown()), findList(reply.json) ?? []).flatMap((row) => {
    const parsed = v.safeParse(schema, row, { abortEarly: true });
    return parsed.success ? [parsed.output] : [];
  });
}

/**
 * Parses a list like `parseList`, and leaves out damaged rows, which must not make the others unusable. Throws like `parseList` if
 * no row is valid.
 */
export function parseSoundList<S extends v.GenericSchema>(
  reply: ApiReply,
  schema: S,
): { readonly items: readonly v.InferOutput<S>[]; readonly total?: number | undefined } {
  const items = parseSoundRows(reply, schema);
  return items.length === 0 ? parseList(reply, schema) : { items, total: parseTotal(reply.json) };
}

/** The list in a reply, at any of the usual places; undefined if there is none. */
export function findList(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const fields = fieldsOf(json);
  if (!fields) return undefined;
  const named = ['list', 'data', 'results', 'items', 'articles', 'accounts']
    .map((name) => fields[name])
    .find(Array.isArray);
  return named ?? (fieldsOf(fields['data']) ? findList(fields['data']) : undefined);
}

/** Checks that a reply belongs to the request. @throws AppError `service-reply-mismatch` */
export function assertEcho(reply: ApiReply, name: string, asked: string, said: string | undefined): void {
  if (said === undefined || said === asked) return;
  const [askedStart, saidStart] = [quoteReply(asked), quoteReply(said)];
  throw new ServiceError(
    'service-reply-mismatch',
    `${name}: asked ${askedStart}, got ${saidStart}`,
    reply.meta,
  );
}

/** The error for a reply that has not the expected shape; its message quotes the reply. */
export function unreadable(reply: ApiReply, why: string): ServiceError {
  return new ServiceError('service-reply-unreadable', `${why}: ${quoteReply(reply.text)}`, reply.meta);
}

function parse<S extends v.GenericSchema>(reply: ApiReply, schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw unreadable(reply, `${v.getDotPath(issue) ?? 'the reply'}: ${issue.message}`);
}

/**
 * Some services report a failure with status 200: `{success: false}`, `{ok: false}`, `{base_resp: {ret: …}}`, or a `code` that is an
 * error's status.
 */
function assertNoRefusal({ json, meta, text, isKeyed = false }: ApiReply): void {
  const fields = fieldsOf(json) ?? {};
  const base = fieldsOf(fields['base_resp']);
  const ret = base?.['ret'];
  if (ret !== undefined && ret !== 0)
    throw parseRefusal(meta, { code: String(ret), message: base?.['err_msg'] }, text, isKeyed);
  const isFailure =
    fields['success'] === false || fields['ok'] === false || isErrorStatus(Number(fields['code']));
  if (isFailure) throw parseRefusal(meta, json, text, isKeyed);
}

/** The content of an envelope; a value without an envelope is returned unchanged. */
export function unwrap(json: unknown): unknown {
  return fieldsOf(fieldsOf(json)?.['data']) ?? json;
}

function parseTotal(json: unknown): number | undefined {
  const total = fieldsOf(json)?.['total'] ?? fieldsOf(unwrap(json))?.['total'];
  return typeof total === 'number' ? total : undefined;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}

/** A text that may be missing; null and empty count as missing. */
export const Text = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
);

/** An id, which services write as a text or a number. */
export const Id = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((id) => (id === null || id === undefined || id === '' ? undefined : String(id))),
);

/** A time in any of the forms that `parseTime` knows, as ms since the epoch. */
export const Time = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((time) => (time === null || time === undefined ? undefined : parseTime(time, Date.now()))),
);

/** An article's place among those that were published together, from 1; anything else counts as missing. */
export const Place = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((place) => {
    const number = Number(place ?? Number.NaN);
    return Number.isInteger(number) && number > 0 ? number : undefined;
  }),
);

/** A switch: true and false, or 1 and 0, which some services write as text. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist([0, 1, '0', '1'])])),
  v.transform((flag) => (flag === null || flag === undefined ? undefined : Boolean(Number(flag)))),
);

/** A link that our own pages may show. Other schemes than http and https count as missing, for example `javascript:`. */
export const Link = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => {
    const url = link ? URL.parse(link.startsWith('//') ? `https:${link}` : link) : null;
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  }),
);

/** A confidence as 0–1. A number above 1 is a percentage; above 100 or below 0 it counts as missing. */
export const ConfidenceValue = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
  v.transform((confidence) => {
    if (confidence === null || confidence === undefined || !(confidence >= 0 && confidence <= 100))
      return undefined;
    return confidence > 1 ? confidence / 100 : confidence;
  }),
);
