import * as v from 'valibot';
import { invalidArgument, ServiceError, type ServiceErrorCode } from '../http/service-error';

/** Failures with their own status, and the message of the public service. */
const REFUSALS = {
  '400': [400, 'INVALID_ARGUMENT', 'Invalid argument.'],
  '401': [401, 'UNAUTHORIZED', 'The API key is not valid.'],
  '402': [402, 'INSUFFICIENT_CREDITS', '积分不足'],
  '403': [403, 'FORBIDDEN', 'Forbidden.'],
  '404': [404, 'NOT_FOUND', 'Not found.'],
  '413': [413, 'FILE_TOO_LARGE', '图片大小不能超过 10485760 字节'],
  '415': [415, 'UNSUPPORTED_MEDIA_TYPE', '当前只接受常见图片格式'],
  /** The client should wait and try again. */
  '429-busy': [429, 'SERVICE_BUSY', 'Too many requests.'],
  /** Waiting does not help: the month's quota is used up and a key is needed. */
  '429-quota': [429, 'VISITOR_MONTHLY_QUOTA_EXHAUSTED', '访客月度免费额度已用尽'],
  '500': [500, 'INTERNAL_SERVER_ERROR', 'Internal server error.'],
  '502': [502, 'UPSTREAM_ERROR', 'Failed to fetch from upstream source.'],
  '503': [503, 'SERVICE_TEMPORARILY_UNAVAILABLE', 'Service temporarily unavailable.'],
  '504': [504, 'GATEWAY_TIMEOUT', 'Gateway timeout.'],
} as const satisfies Record<string, readonly [number, ServiceErrorCode, string]>;

/** The name of the exhausted quota of clients without a key. */
const EMPTY_VISITOR_QUOTA = {
  'ratelimit-policy': '"visitor-quota";q=1500;w=2592000;uapi-unit="credits"',
  ratelimit: '"visitor-quota";r=0;t=1209600;uapi-unit="credits"',
};

type Refusal = keyof typeof REFUSALS;

const REFUSAL_NAMES = Object.keys(REFUSALS) as Refusal[];

/** Faults that replace the operation: it is not run and nothing is charged. */
const INSTEAD = ['hang', 'reset', 'redirect', 'html'] as const;

/** Faults of the reply of an operation that was run, and charged if it has a price. */
const AFTERWARDS = [
  'slow',
  'cut',
  'malformed-json',
  'wrong-types',
  'wrong-echo',
  'empty-body',
  'huge-body',
  'duplicate-reply',
  'duplicate-request',
  'charged-no-answer',
  'charged-hang',
] as const;

export const FAULT_NAMES = [...REFUSAL_NAMES, ...INSTEAD, ...AFTERWARDS] as const;

export const FaultSchema = v.strictObject({
  fault: v.picklist(FAULT_NAMES),
  /** `slow`: the delay of the finished reply, ms. */
  ms: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 3000),
  /** `huge-body`: the additional size of the reply, bytes. */
  bytes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 64 * 1024 * 1024),
  /** `redirect`: the target. */
  location: v.optional(v.string(), '/moved'),
  /** `429-busy`, `503`: the time to wait, s; without it there is no `Retry-After`. */
  retryAfter: v.optional(v.pipe(v.number(), v.integer())),
  /** Whether `Retry-After` is in seconds or an HTTP date. */
  retryAfterForm: v.optional(v.picklist(['seconds', 'date']), 'seconds'),
  /** Whether the refusal comes after the work was charged, as from a gateway with a timeout. */
  charged: v.optional(v.boolean(), false),
});

export type Fault = v.InferOutput<typeof FaultSchema>;
export type FaultName = Fault['fault'];

/**
 * Parses a fault from a header or query: `slow;ms=500`, `429-busy;retryAfter=2;retryAfterForm=date`.
 * @throws ServiceError 400 for a fault or parameter that does not exist.
 */
export function parseFault(text: string): Fault {
  const [fault, ...pairs] = text.split(';').map((part) => part.trim());
  const parameters = pairs.map((pair) => {
    const [name = '', ...value] = pair.split('=');
    return [name.trim(), parseValue(value.join('=').trim())] as const;
  });
  const parsed = v.safeParse(FaultSchema, { fault, ...Object.fromEntries(parameters) });
  if (!parsed.success) throw invalidArgument(`No such fault: ${text}`);
  return parsed.output;
}

function parseValue(text: string): string | number | boolean {
  if (/^-?\d+$/.test(text)) return Number(text);
  return text === 'true' || text === 'false' ? text === 'true' : text;
}

/** The refusal of a fault; undefined for faults of another kind. `now` (ms) is for the HTTP date. */
export function refusalOf(fault: Fault, now: number): ServiceError | undefined {
  if (!isRefusal(fault.fault)) return undefined;
  const [status, code, message] = REFUSALS[fault.fault];
  const headers = fault.fault === '429-quota' ? EMPTY_VISITOR_QUOTA : {};
  return new ServiceError(status, code, message, { ...headers, ...retryAfterHeader(fault, now) });
}

/** Whether the operation is run in spite of the fault. */
export function isCarriedOut({ fault, charged }: Fault): boolean {
  return isRefusal(fault) ? charged : !(INSTEAD as readonly FaultName[]).includes(fault);
}

function isRefusal(name: FaultName): name is Refusal {
  return name in REFUSALS;
}

function retryAfterHeader({ retryAfter, retryAfterForm }: Fault, now: number): Record<string, string> {
  if (retryAfter === undefined) return {};
  const date = new Date(now + retryAfter * 1000).toUTCString();
  return { 'retry-after': retryAfterForm === 'date' ? date : String(retryAfter) };
}
