import type { Credits } from '@/core/credits/price-list';

/** What a service announces of one of its limits. */
export interface RateLimit {
  readonly name: string;
  /** What it counts, where it says so: `requests`, `credits`, … */
  readonly unit?: string | undefined;
  readonly quota?: number | undefined;
  readonly windowMs?: number | undefined;
  readonly remaining?: number | undefined;
  /** Until the quota is whole again. */
  readonly resetMs?: number | undefined;
}

/** Reads a response's header; `Headers` is one. */
export interface HeaderReader {
  get(name: string): string | null;
}

/**
 * The limits that a response announces, by name: `RateLimit` and `RateLimit-Policy`
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/), or the `X-RateLimit-*` headers that came
 * before. What is malformed is ignored, as the draft demands.
 */
export function readRateLimits(headers: HeaderReader, now: number): readonly RateLimit[] {
  const limits = new Map<string, RateLimit>();
  for (const header of ['ratelimit-policy', 'ratelimit']) {
    for (const { name, params } of parseItems(headers.get(header))) {
      limits.set(name, { ...limits.get(name), name, ...readParams(params) });
    }
  }
  return limits.size > 0 ? [...limits.values()] : readLegacy(headers, now);
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
  const items = header.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/).map((text) => ITEM.exec(text));
  // A list with one bad item is bad as a whole: https://www.rfc-editor.org/rfc/rfc9651#name-parsing-structured-fields
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

function readParams(params: ReadonlyMap<string, string>): Omit<RateLimit, 'name'> {
  const count = (name: string) => parseCount(params.get(name));
  const seconds = (name: string) => toMs(count(name));
  const read = {
    unit: params.get('qu') ?? params.get('uapi-unit'),
    quota: count('q'),
    windowMs: seconds('w'),
    remaining: count('r'),
    resetMs: seconds('t'),
  };
  // What this header does not say must not wipe out what the other one said.
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

/** Some services put a month's credits into these headers: what takes longer than this to reset counts no calls, ms. */
const LONGEST_LEGACY_WINDOW_MS = 3600_000;
/** `X-RateLimit-Reset` above this is a moment, below it a stretch of time; s. */
const EARLIEST_EPOCH_S = 1e9;

function readLegacy(headers: HeaderReader, now: number): RateLimit[] {
  const remaining = parseCount(headers.get('x-ratelimit-remaining'));
  const reset = headers.get('x-ratelimit-reset');
  const seconds = parseCount(reset);
  const resetMs =
    seconds === undefined
      ? Date.parse(reset ?? '') - now
      : seconds > EARLIEST_EPOCH_S
        ? seconds * 1000 - now
        : seconds * 1000;
  if (remaining === undefined || !(resetMs <= LONGEST_LEGACY_WINDOW_MS)) return [];
  return [{ name: 'x-ratelimit', unit: 'requests', remaining, resetMs: Math.max(0, resetMs) }];
}

function parseCount(text: string | null | undefined): number | undefined {
  return text && /^\d{1,15}$/.test(text.trim()) ? Number(text) : undefined;
}

function toMs(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : seconds * 1000;
}

/** Buckets that hold credits, by the names the public service uses; `billing-balance` holds money and is none. */
const CREDIT_BUCKETS = ['billing-quota', 'visitor-quota'];

/** The bucket of credits that a paid call is taken from, where the service announces one. */
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
