import * as v from 'valibot';
import { readRefusal } from '@/core/service/read-refusal';
import { quoteReply, ServiceError } from '@/core/service/service-error';
import type { ApiReply } from './exchange';

/** A reply as it was understood, and as it came. */
export interface ApiResult<T> {
  readonly value: T;
  readonly reply: ApiReply;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Reads a reply about one thing, in an envelope (`{data: {…}}`) or not.
 * @throws AppError `service-reply-unreadable` with the raw reply's start; the refusal's own code where a reply with a
 * success's status says that it is none.
 */
export function readOne<S extends v.GenericSchema>(reply: ApiReply, schema: S): v.InferOutput<S> {
  assertNoRefusal(reply);
  return parse(reply, schema, unwrap(reply.json));
}

/** Reads a reply that is a list: bare, under one of the usual names, or in an envelope. Throws as `readOne` does. */
export function readList<S extends v.GenericSchema>(
  reply: ApiReply,
  schema: S,
): { readonly items: readonly v.InferOutput<S>[]; readonly total?: number | undefined } {
  assertNoRefusal(reply);
  const list = findList(reply.json);
  if (!list) throw unreadable(reply, 'no list in it');
  return { items: parse(reply, v.array(schema), list), total: readTotal(reply.json) };
}

/**
 * The rows of a list that can be read, where a damaged one is to spoil no other. Throws as `readOne` does where the reply
 * says that it is none.
 */
export function readSoundRows<S extends v.GenericSchema>(
  reply: ApiReply,
  schema: S,
): readonly v.InferOutput<S>[] {
  assertNoRefusal(reply);
  return (findList(reply.json) ?? []).flatMap((row) => {
    const parsed = v.safeParse(schema, row);
    return parsed.success ? [parsed.output] : [];
  });
}

/** The list in a reply, wherever it stands; undefined when there is none. */
export function findList(json: unknown): readonly unknown[] | undefined {
  if (Array.isArray(json)) return json;
  const fields = fieldsOf(json);
  if (!fields) return undefined;
  const named = ['list', 'data', 'results', 'items', 'articles', 'accounts']
    .map((name) => fields[name])
    .find(Array.isArray);
  return named ?? (fieldsOf(fields['data']) ? findList(fields['data']) : undefined);
}

/** Checks what a reply says it answers. @throws AppError `service-reply-mismatch` */
export function assertEcho(reply: ApiReply, name: string, asked: string, said: string | undefined): void {
  if (said === undefined || said === asked) return;
  const [askedStart, saidStart] = [quoteReply(asked), quoteReply(said)];
  throw new ServiceError(
    'service-reply-mismatch',
    `${name}: asked ${askedStart}, got ${saidStart}`,
    reply.meta,
  );
}

export function unreadable(reply: ApiReply, why: string): ServiceError {
  return new ServiceError('service-reply-unreadable', `${why}: ${quoteReply(reply.text)}`, reply.meta);
}

function parse<S extends v.GenericSchema>(reply: ApiReply, schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw unreadable(reply, `${v.getDotPath(issue) ?? 'the reply'}: ${issue.message}`);
}

/** Some services say a failure with 200: `{success: false}`, `{ok: false}`, `{base_resp: {ret: …}}`. */
function assertNoRefusal({ json, meta, text }: ApiReply): void {
  const fields = fieldsOf(json) ?? {};
  const base = fieldsOf(fields['base_resp']);
  const ret = base?.['ret'];
  if (ret !== undefined && ret !== 0)
    throw readRefusal(meta, { code: String(ret), message: base?.['err_msg'] }, text);
  if (fields['success'] === false || fields['ok'] === false) throw readRefusal(meta, json, text);
}

/** What an envelope holds; a value without one as it is. */
export function unwrap(json: unknown): unknown {
  return fieldsOf(fieldsOf(json)?.['data']) ?? json;
}

function readTotal(json: unknown): number | undefined {
  const total = fieldsOf(json)?.['total'] ?? fieldsOf(unwrap(json))?.['total'];
  return typeof total === 'number' ? total : undefined;
}

function fieldsOf(value: unknown): Fields | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : undefined;
}
