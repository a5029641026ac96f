import { AppError } from '@/core/errors';

/** Where the key goes: a header of a given name, or `Authorization: Bearer`. */
export type KeyPlacement = { readonly kind: 'header'; readonly name: string } | { readonly kind: 'bearer' };

/** How an image is sent for recognition. */
export interface OcrRequestShape {
  /** `json`: Base64 in a JSON body. `multipart`: the file as a part of a form. */
  readonly body: 'json' | 'multipart';
  /** The name of the JSON field or the form's part. */
  readonly field: string;
}

/**
 * The field of a monitor call's body that switches monitoring. `status` takes 1 and 0, the others take true and false.
 * With `none` the call has no body and toggles, so it is made only where the service says that it is in the other state.
 */
export const MONITOR_FIELDS = ['enabled', 'monitor', 'is_monitored', 'monitored', 'status', 'none'] as const;
export type MonitorField = (typeof MONITOR_FIELDS)[number];

/** How one part of a long list is requested. */
export interface PagingShape {
  /** `offset`: the number of entries to skip. `page`: the page's number, from 1. */
  readonly style: 'offset' | 'page';
  /** The name of the parameter for the offset or page. */
  readonly beginName: string;
  /** The name of the parameter for the number of entries. */
  readonly sizeName: string;
  /** How many articles of a listing are requested at a time. */
  readonly size: number;
}

/**
 * How requests identify an article, since several articles share an `appmsgid` when they were published together:
 * `appmsgid` is what the contract has, `place` is `<appmsgid>_<place in the publication>`. `auto` adds the place where it
 * is needed, unless the service refuses it.
 */
export const ARTICLE_ID_FORMS = ['auto', 'appmsgid', 'place'] as const;
export type ArticleIdForm = (typeof ARTICLE_ID_FORMS)[number];

/**
 * The paths of all operations after the base address. `{fakeid}`, `{appmsgid}` and `{type}` are filled in. A hot list's
 * path without `{type}` gets the type as a query parameter.
 */
export interface ServicePaths {
  readonly ocr: string;
  readonly hotboard: string;
  readonly hash: string;
  readonly base64: string;
  readonly accounts: string;
  readonly accountArticles: string;
  readonly article: string;
  readonly batchFetch: string;
  readonly monitor: string;
}

/**
 * The names of the parameters that request past hot lists. The contract mentions these modes without naming their
 * parameters. Empty: the service does not have the parameter.
 */
export interface HotboardParameters {
  /** Time machine: the time, ms since the epoch. */
  readonly time: string;
  /** Search: the words, the first and last time, and the largest number of results. */
  readonly keyword: string;
  readonly from: string;
  readonly until: string;
  readonly limit: string;
}

/** How the user's service is called. Everything that the contract leaves open can be set, because services differ. */
export interface Connection {
  /** The part before `/api/v1` of the addresses of images, hot lists and text tools. Empty: not set. */
  readonly baseAddress: string;
  /** The part before `/api` of the addresses of official accounts and articles. Empty: not set. */
  readonly accountsAddress: string;
  readonly keyPlacement: KeyPlacement;
  readonly ocr: OcrRequestShape;
  /**
   * The header that identifies a paid call, so that a service which supports it charges once even if the browser sends the
   * call twice. Empty: no header is sent. https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
   */
  readonly idempotencyHeader: string;
  readonly paths: ServicePaths;
  /** How many articles one batch call requests. */
  readonly batchSize: number;
  /** The name of the list of ids in a batch call's body. */
  readonly batchField: string;
  readonly monitorField: MonitorField;
  readonly paging: PagingShape;
  /** The name of the parameter for the keyword of a search. */
  readonly searchName: string;
  readonly hotboard: HotboardParameters;
  readonly articleIdForm: ArticleIdForm;
  /** The largest number of calls a minute, unless the service announces a smaller one. */
  readonly requestsPerMinute: number;
  /** Whether refused calls (4xx) cost nothing, according to the service's owner, even if their replies do not say so. */
  readonly refusalsAreFree: boolean;
}

/** The contract's own requests, without an address, which the user enters. */
export const DEFAULT_CONNECTION: Connection = {
  baseAddress: '',
  accountsAddress: '',
  keyPlacement: { kind: 'header', name: 'X-API-Key' },
  ocr: { body: 'json', field: 'image' },
  idempotencyHeader: 'Idempotency-Key',
  paths: {
    ocr: '/api/v1/image/ocr',
    hotboard: '/api/v1/misc/hotboard',
    hash: '/api/v1/text/hash',
    base64: '/api/v1/text/base64',
    accounts: '/api/official-accounts',
    accountArticles: '/api/official-accounts/{fakeid}/articles',
    article: '/api/articles/{appmsgid}',
    batchFetch: '/api/articles/batch-fetch-content',
    monitor: '/api/official-accounts/{fakeid}/monitor',
  },
  batchSize: 20,
  batchField: 'ids',
  monitorField: 'enabled',
  paging: { style: 'offset', beginName: 'begin', sizeName: 'size', size: 20 },
  searchName: 'search',
  // The parameters of the public service https://uapis.cn
  hotboard: { time: 'time', keyword: 'keyword', from: 'time_start', until: 'time_end', limit: 'limit' },
  articleIdForm: 'auto',
  requestsPerMinute: 40,
  refusalsAreFree: false,
};

/** Fills in the parts that a connection lacks when an earlier version stored it. */
export function completeConnection(stored: Partial<Connection>): Connection {
  return {
    ...DEFAULT_CONNECTION,
    ...stored,
    paths: { ...DEFAULT_CONNECTION.paths, ...stored.paths },
    paging: { ...DEFAULT_CONNECTION.paging, ...stored.paging },
    hotboard: { ...DEFAULT_CONNECTION.hotboard, ...stored.hotboard },
  };
}

/** The characters of a header name. https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

/** Whether a text is a valid header name. */
export function isHeaderName(name: string): boolean {
  return TOKEN.test(name);
}

/**
 * The header that carries a key.
 * @throws AppError `service-key-refused` for an invalid key or header name.
 */
export function keyHeader(placement: KeyPlacement, key: string): readonly [name: string, value: string] {
  // Printable ASCII only: fetch throws on line breaks and garbles other characters.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new AppError('service-key-refused', 'the key has invalid characters');
  if (placement.kind === 'bearer') return ['Authorization', `Bearer ${key}`];
  if (!isHeaderName(placement.name))
    throw new AppError('service-key-refused', `header name “${placement.name}”`);
  return [placement.name, key];
}
