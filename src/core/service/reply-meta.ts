import type { Credits } from '@/core/credits/price-list';
import { DAY_MS, HOUR_MS } from '@/core/durations';

/** What the headers of a reply say. */
export interface ReplyMeta {
  readonly status: number;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly limits: readonly RateLimit[];
  /** What this call was charged; absent if the service does not say. */
  readonly charged?: Credits | undefined;
}

/** The longest request id, characters. A longer one is cut off, because it is stored with every paid call. */
const LONGEST_ID = 100;

/** Values of the header for the debit state that mean that a call cost nothing. */
const UNBILLED = new Set([
  'not_charged',
  'exempt',
  'free',
  'free_endpoint',
  'quota_exhausted',
  'skipped_non_2xx',
  'refunded',
  'failed',
]);

/** A longer header says nothing that is needed here, characters; it is ignored. */
const LONGEST_HEADER = 4096;

/** What the status and the headers of a reply say. Headers that say nothing that can be used are left out. `now`: ms since the epoch. */
export function parseReplyMeta(status: number, received: HeaderSource, now: number): ReplyMeta {
  const headers: HeaderSource = {
    get(name) {
      const value = received.get(name);
      return value !== null && value.length <= LONGEST_HEADER ? value : null;
    },
  };
  return {
    status,
    requestId: headers.get('x-request-id')?.slice(0, LONGEST_ID) || undefined,
    retryAfterMs: parseRetryAfter(headers.get('retry-after'), now),
    limits: parseRateLimits(headers, now),
    charged: parseCharged(headers),
  };
}

/** The number of credits in the headers; 0 without a number if the debit state says that nothing was charged. */
function parseCharged(headers: HeaderSource): Credits | undefined {
  const of = (name: string) => headers.get(`uapi-${name}`) ?? headers.get(`x-uapi-${name}`);
  const figure = of('credits-charged')?.trim();
  if (figure && /^\d{1,9}$/.test(figure)) return Number(figure);
  return UNBILLED.has(of('debit-status')?.trim().toLowerCase() ?? '') ? 0 : undefined;
}

/** A limit that a service announces. */
export interface RateLimit {
  readonly name: string;
  /** What it counts, if it says so: `requests`, `credits`, … */
  readonly unit?: string | undefined;
  readonly quota?: number | undefined;
  readonly windowMs?: number | undefined;
  readonly remaining?: number | undefined;
  /** The time until the quota is full again. */
  readonly resetMs?: number | undefined;
}

/** Anything with the headers of a response, such as `Headers`. */
export interface HeaderSource {
  get(name: string): string | null;
}

/**
 * The limits that a response announces, by name: `RateLimit` and `RateLimit-Policy`
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/), or the older `X-RateLimit-*` headers.
 * Malformed headers are ignored, as the draft demands.
 */
function parseRateLimits(headers: HeaderSource, now: number): readonly RateLimit[] {
  const limits = new Map<string, RateLimit>();
  for (const header of ['ratelimit-policy', 'ratelimit']) {
    for (const { name, params } of parseItems(headers.get(header))) {
      limits.set(name, { ...limits.get(name), name, ...parseParams(params) });
    }
  }
  return limits.size > 0 ? [...limits.values()] : parseLegacy(headers, now);
}

interface Item {
  readonly name: string;
  readonly params: ReadonlyMap<string, string>;
}

/** One item of a list of strings with parameters: https://www.rfc-editor.org/rfc/rfc9651#name-lists */
const ITEM = /^\s*"([^"\\]*)"((?:\s*;\s*[a-z*][\w.*-]*(?:=(?:"[^"\\]*"|[\w.+-]+))?)*)\s*$/;
const PARAM = /;\s*([a-z*][\w.*-]*)(?:=("[^"\\]*"|[\w.+-]+))?/g;

function parseItems(header: string | null): Item[] {
  if (!header) return [];
  const items = splitItems(header).map((text) => ITEM.exec(text));
  // One bad item makes the whole list invalid: https://www.rfc-editor.org/rfc/rfc9651#name-parsing-structured-fields
  if (items.some((match) => !match)) return [];
  return items.map((match) => ({
    name: match?.[1] ?? '',
    params: new Map(
      [...(match?.[2] ?? '').matchAll(PARAM)].map(([, name = '', value = '']) => [
        name,
        value.replaceAll('"', ''),
      ]),
    ),
  }));
}

/** The items of a list; a comma within quotes separates none. */
function splitItems(header: string): readonly string[] {
  const items: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let at = 0; at < header.length; at++) {
    if (header[at] === '"') isQuoted = !isQuoted;
    if (header[at] !== ',' || isQuoted) continue;
    items.push(header.slice(start, at));
    start = at + 1;
  }
  return [...items, header.slice(start)];
}

function parseParams(params: ReadonlyMap<string, string>): Omit<RateLimit, 'name'> {
  const count = (name: string) => parseCount(params.get(name));
  const seconds = (name: string) => toMs(count(name));
  const read = {
    unit: params.get('qu') ?? params.get('uapi-unit'),
    quota: count('q'),
    windowMs: seconds('w'),
    remaining: count('r'),
    resetMs: seconds('t'),
  };
  // A parameter that is missing in this header must not overwrite the other header's value.
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Some services put a month's credits into these headers. A limit that resets later than this, ms, does not count calls. */
const LONGEST_LEGACY_WINDOW_MS = HOUR_MS;
/** `X-RateLimit-Reset` above this is a time since the epoch, below it a duration; s. */
const EARLIEST_EPOCH_S = 1e9;

function parseLegacy(headers: HeaderSource, now: number): RateLimit[] {
  const remaining = parseCount(headers.get('x-ratelimit-remaining'));
  const resetMs = legacyResetMs(headers.get('x-ratelimit-reset') ?? '', now);
  if (remaining === undefined || !(resetMs <= LONGEST_LEGACY_WINDOW_MS)) return [];
  return [{ name: 'x-ratelimit', unit: 'requests', remaining, resetMs: Math.max(0, resetMs) }];
}

/** In how many ms a window ends: services send a date, a time since the epoch, or a duration. NaN for anything else. */
function legacyResetMs(reset: string, now: number): number {
  const seconds = parseCount(reset);
  if (seconds === undefined) return Date.parse(reset) - now;
  return seconds > EARLIEST_EPOCH_S ? seconds * 1000 - now : seconds * 1000;
}

function parseCount(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function toMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

/** The names of limits that count credits at the public service. Its `billing-balance` counts money and is left out. */
const CREDIT_BUCKETS = ['billing-quota', 'visitor-quota'];

/** The limit that a paid call's credits are taken from, if the service announces one. */
export function findCreditLimit(
  limits: readonly RateLimit[],
): { readonly remaining: Credits; readonly quota?: Credits | undefined } | undefined {
  for (const bucket of CREDIT_BUCKETS) {
    const { remaining, quota } = limits.find(({ name }) => name === bucket) ?? {};
    if (remaining !== undefined) return { remaining, quota };
  }
  return undefined;
}

/** The limits that count calls. */
export function findCallLimits(limits: readonly RateLimit[]): readonly RateLimit[] {
  const countsOther = ({ name, unit = 'requests' }: RateLimit) =>
    unit !== 'requests' || /^billing-|quota/.test(name);
  return limits.filter((limit) => !countsOther(limit));
}

/** The longest waiting time that is accepted from a service, ms; a longer one is probably a mistake. */
export const LONGEST_WAIT_MS: number = DAY_MS;

/**
 * How long `Retry-After` asks to wait, in ms from `now`. The header has whole seconds or an HTTP date. A past date gives 0,
 * and more than a day gives a day. Undefined if the header is missing or malformed.
 * https://www.rfc-editor.org/rfc/rfc9110#name-retry-after
 */
export function parseRetryAfter(text: string | null, now: number): number | undefined {
  const trimmed = text?.trim();
  if (!trimmed) return undefined;
  const wait = /^\d+$/.test(trimmed) ? Number(trimmed) * 1000 : Date.parse(trimmed) - now;
  return Number.isNaN(wait) ? undefined : Math.min(Math.max(0, wait), LONGEST_WAIT_MS);
}
