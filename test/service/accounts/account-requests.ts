import * as v from 'valibot';
import { integerParameter } from '../http/query';
import { parseJsonObject } from '../http/read-body';
import { invalidArgument } from '../http/service-error';

/** A part of a list. */
export interface Paging {
  /** How many rows to skip. */
  readonly begin: number;
  readonly size: number;
}

const DEFAULT_SIZE = 20;
const MAX_SIZE = 100;
const MAX_BEGIN = 1_000_000;

/** How many articles one batch may name. */
export const MAX_BATCH = 50;

/** The names of the same parameter in different services. */
const SIZE_NAMES = ['size', 'count', 'limit', 'page_size'];
const BEGIN_NAMES = ['begin', 'offset'];
const BATCH_NAMES = ['ids', 'appmsgids', 'article_ids', 'articles', 'newsIds'];
const MONITOR_NAMES = ['enabled', 'monitor', 'is_monitored', 'monitored', 'status'];

/** The part of a list that a query requests: `begin` or `offset`, or a `page` from 1. @throws ServiceError 400 */
export function parsePaging(query: URLSearchParams): Paging {
  const size = firstInteger(query, SIZE_NAMES, 1, MAX_SIZE) ?? DEFAULT_SIZE;
  const page = integerParameter(query, 'page', 1, MAX_BEGIN);
  const begin = firstInteger(query, BEGIN_NAMES, 0, MAX_BEGIN);
  return { begin: begin ?? ((page ?? 1) - 1) * size, size };
}

function firstInteger(
  query: URLSearchParams,
  names: readonly string[],
  min: number,
  max: number,
): number | undefined {
  const name = names.find((known) => query.has(known));
  return name === undefined ? undefined : integerParameter(query, name, min, max);
}

const IdsSchema = v.array(v.union([v.string(), v.pipe(v.number(), v.integer())]));

/**
 * The ids of a batch, as text; undefined when the body contains none, so that the service chooses.
 * @throws ServiceError 400
 */
export function parseBatch(body: Buffer): readonly string[] | undefined {
  const fields = parseFields(body);
  const name = BATCH_NAMES.find((known) => known in fields);
  if (name === undefined) return undefined;
  const ids = v.safeParse(IdsSchema, fields[name]);
  if (!ids.success) throw invalidArgument(`'${name}' must be a list of ids.`);
  if (ids.output.length === 0) throw invalidArgument(`'${name}' is empty.`);
  if (ids.output.length > MAX_BATCH) throw invalidArgument(`'${name}' holds more than ${MAX_BATCH} ids.`);
  return ids.output.map(String);
}

/** Whether a monitor call switches on or off; undefined when it contains neither, so that the switch is toggled. @throws ServiceError 400 */
export function parseMonitor(body: Buffer): boolean | undefined {
  const fields = parseFields(body);
  const name = MONITOR_NAMES.find((known) => known in fields);
  if (name === undefined) return undefined;
  const value = fields[name];
  if (value === true || value === 1 || value === 'on') return true;
  if (value === false || value === 0 || value === 'off') return false;
  throw invalidArgument(`'${name}' must be true or false, or 1 or 0.`);
}

/** The fields of a JSON body, which may be missing. */
function parseFields(body: Buffer): Readonly<Record<string, unknown>> {
  return body.length === 0 ? {} : parseJsonObject(body);
}
