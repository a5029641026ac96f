import { AppError } from '@/core/errors';

/** Where the key goes: a header of a given name, or `Authorization: Bearer`. */
export type KeyPlacement = { readonly kind: 'header'; readonly name: string } | { readonly kind: 'bearer' };

/** How a picture is sent to be read. */
export interface OcrRequestShape {
  /** `json`: Base64 in a JSON body. `multipart`: the file itself as a form's part. */
  readonly body: 'json' | 'multipart';
  /** The name of the JSON field or of the form's part. */
  readonly field: string;
}

/**
 * The field by which a monitor call says on or off. `status` takes 1 and 0, the others true and false; `none`: the call
 * has no body and turns the switch over.
 */
export const MONITOR_FIELDS = ['enabled', 'monitor', 'is_monitored', 'monitored', 'status', 'none'] as const;
export type MonitorField = (typeof MONITOR_FIELDS)[number];

/** How a part of a list is asked for. */
export interface PagingShape {
  /** `offset`: how many to pass over. `page`: the page's number, from 1. */
  readonly style: 'offset' | 'page';
  /** The name of the parameter that says where. */
  readonly beginName: string;
  /** The name of the parameter that says how many. */
  readonly sizeName: string;
  /** How many articles a page of a listing asks for. */
  readonly size: number;
}

/**
 * How an article is named in a detail's path and in a batch, because a push holds several: `appmsgid` is the contract's
 * word, `place` is `<appmsgid>_<place in the push>`. `auto`: the place where there is need of it, unless the service
 * knows no such thing.
 */
export const ARTICLE_ID_FORMS = ['auto', 'appmsgid', 'place'] as const;
export type ArticleIdForm = (typeof ARTICLE_ID_FORMS)[number];

/**
 * The paths of all operations, from the base address on. `{fakeid}`, `{appmsgid}` and `{type}` are filled in; a hot
 * list's path without `{type}` gets it as a query.
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
 * The names of the parameters by which the past of a hot list is asked for: the contract has them, and does not show
 * them. Empty: the service has none such.
 */
export interface HotboardParameters {
  /** Time machine: the moment, ms since the epoch. */
  readonly time: string;
  /** Search: the words, the two moments it lies between, and how many at most. */
  readonly keyword: string;
  readonly from: string;
  readonly until: string;
  readonly limit: string;
}

/** How the user's service is reached. Everything the contract leaves open is a setting, because services differ. */
export interface Connection {
  /** What precedes `/api/v1` in the addresses of group A: pictures, hot lists, text tools. Empty: not set. */
  readonly baseAddress: string;
  /** What precedes `/api` in the addresses of group B: official accounts and articles. Empty: not set. */
  readonly accountsAddress: string;
  readonly keyPlacement: KeyPlacement;
  readonly ocr: OcrRequestShape;
  /**
   * The header that names a paid call, so that a service which honours it does and charges it once even when the browser
   * sends it twice. Empty: none is sent. https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/
   */
  readonly idempotencyHeader: string;
  readonly paths: ServicePaths;
  /** How many articles one batch call asks for. */
  readonly batchSize: number;
  /** The name of the batch call's list of ids. */
  readonly batchField: string;
  readonly monitorField: MonitorField;
  readonly paging: PagingShape;
  /** The name of the parameter that carries a search's keyword. */
  readonly searchName: string;
  readonly hotboard: HotboardParameters;
  readonly articleIdForm: ArticleIdForm;
  /** Calls a minute that we keep below, unless the service announces less. */
  readonly requestsPerMinute: number;
  /** The service's owner has said that a refused call (4xx) costs nothing, even where its reply does not say so. */
  readonly refusalsAreFree: boolean;
}

/** The contract's own shapes, and no address: that is the user's to enter. */
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
  // Those of the public service: https://uapis.cn
  hotboard: { time: 'time', keyword: 'keyword', from: 'time_start', until: 'time_end', limit: 'limit' },
  articleIdForm: 'auto',
  requestsPerMinute: 40,
  refusalsAreFree: false,
};

/** A connection as it was stored, perhaps by a version that knew fewer of its parts, with the contract's own for the rest. */
export function completeConnection(stored: Partial<Connection>): Connection {
  return {
    ...DEFAULT_CONNECTION,
    ...stored,
    paths: { ...DEFAULT_CONNECTION.paths, ...stored.paths },
    paging: { ...DEFAULT_CONNECTION.paging, ...stored.paging },
    hotboard: { ...DEFAULT_CONNECTION.hotboard, ...stored.hotboard },
  };
}

/** A header name's characters: https://www.rfc-editor.org/rfc/rfc9110#name-tokens */
const TOKEN = /^[!#$%&'*+.^_`|~\dA-Za-z-]+$/;

/** Whether a header can have that name. */
export function isHeaderName(name: string): boolean {
  return TOKEN.test(name);
}

/**
 * The header that carries a key.
 * @throws AppError `service-key-refused` for a key or header name that no header can carry.
 */
export function keyHeader(placement: KeyPlacement, key: string): readonly [name: string, value: string] {
  // Printable ASCII: fetch would throw on a line break and mangle the rest.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new AppError('service-key-refused', 'the key has characters no key has');
  if (placement.kind === 'bearer') return ['Authorization', `Bearer ${key}`];
  if (!isHeaderName(placement.name))
    throw new AppError('service-key-refused', `header name “${placement.name}”`);
  return [placement.name, key];
}
