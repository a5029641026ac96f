import * as v from 'valibot';
import { toAppError } from '@/core/errors';
import { buildAddress } from '@/core/service/address';
import { type Connection, isHeaderName, type OcrRequestShape } from '@/core/service/connection';
import type {
  Base64Action,
  Base64Reply,
  HashAlgorithm,
  HashReply,
  HotListReply,
  HotSearchReply,
  OcrReply,
} from '@/core/service/replies';
import { ServiceError } from '@/core/service/service-error';
import { settings } from '@/platform/storage/settings';
import type { ApiClient } from './client';
import type { ApiReply } from './exchange';
import { type ApiResult, assertEcho, parseOne, unreadable } from './reply-parser';
import { Base64Schema, HashSchema, OcrSchema, parseHotFrame, parseHotItems, parseHotList } from './schemas';

/** One function for each operation of group A of the service. By its contract, OCR costs credits and all others are free. */

/** The time limit for the recognition of an image, which takes long on a busy service, ms. */
const OCR_TIMEOUT_MS = 90_000;

/** An image to recognise for credits. */
export interface PaidImage {
  readonly connection: Connection;
  readonly image: Blob;
  /** The call's id in the ledger. It is sent, so that a service can detect that it gets the same call twice. */
  readonly callId: string;
  /** Awaited right before the first byte is sent. If it rejects, nothing is sent. */
  readonly beforeSend: () => Promise<void>;
}

/**
 * Recognises the text of an image for credits. The request is sent once and never repeated.
 * @throws AppError `service-…`, `cancelled`. `meta` of a `ServiceError` has what the service said about the charge.
 */
export async function recogniseImage(
  api: ApiClient,
  { connection, image, callId, beforeSend }: PaidImage,
  signal: AbortSignal,
): Promise<ApiResult<OcrReply>> {
  const { baseAddress, paths, ocr, idempotencyHeader } = connection;
  const url = buildAddress(baseAddress, paths.ocr);
  const { body, headers } = await encodeImage(image, ocr);
  const named = isHeaderName(idempotencyHeader) ? { [idempotencyHeader]: callId } : {};
  const reply = await api.call(
    {
      connection,
      method: 'POST',
      url,
      body,
      headers: { ...headers, ...named },
      needsKey: true,
      timeoutMs: OCR_TIMEOUT_MS,
      beforeSend,
    },
    signal,
  );
  return { value: parseOne(reply, OcrSchema), reply };
}

/**
 * Fetches the current hot list, or the one of `time`, ms since the epoch; `snapshotAt` is the time of the list that was
 * found. The list may be empty, because some services answer so when their own source fails.
 */
export async function fetchHotList(
  api: ApiClient,
  { type, time }: { readonly type: string; readonly time?: number | undefined },
  signal: AbortSignal,
): Promise<ApiResult<HotListReply>> {
  const reply = await callHotboard(api, type, ({ hotboard }) => ({ [hotboard.time]: time }), signal);
  return { value: parseHotList(reply, type), reply };
}

/** Finds the items of a hot list between two times, ms since the epoch, that have the keyword in their title. */
export async function searchHotList(
  api: ApiClient,
  query: {
    readonly type: string;
    readonly keyword: string;
    readonly from: number;
    readonly until: number;
    /** At most 200. */
    readonly limit?: number | undefined;
  },
  signal: AbortSignal,
): Promise<ApiResult<HotSearchReply>> {
  const { type, keyword, from, until, limit } = query;
  const mode = ({ hotboard }: Connection) => ({
    [hotboard.keyword]: keyword,
    [hotboard.from]: from,
    [hotboard.until]: until,
    [hotboard.limit]: limit,
  });
  const reply = await callHotboard(api, type, mode, signal);
  const frame = parseHotFrame(reply, type);
  assertEcho(reply, 'keyword', keyword, frame.keyword);
  // A service without this search answers with its current list, which is no search result.
  if (frame.keyword === undefined && typeof frame.count !== 'number')
    throw new ServiceError('service-reply-mismatch', 'a list of now instead of a search', reply.meta);
  return { value: { type, keyword, entries: parseHotItems(reply) }, reply };
}

/** The number of hexadecimal digits of each algorithm's hash. */
const HASH_LENGTHS: Readonly<Record<HashAlgorithm, number>> = { md5: 32, sha1: 40, sha256: 64 };

/** Hashes a text. The text is part of the address, which servers may log; the user has been warned of this. */
export async function hashText(
  api: ApiClient,
  { text, algorithm }: { readonly text: string; readonly algorithm: HashAlgorithm },
  signal: AbortSignal,
): Promise<ApiResult<HashReply>> {
  const connection = await settings.connection.getValue();
  const { baseAddress, paths } = connection;
  const url = buildAddress(baseAddress, paths.hash, { query: { text, algo: algorithm } });
  const reply = await api.call({ connection, method: 'GET', url }, signal);
  const { text: echo, algo, hash, md5 } = parseOne(reply, HashSchema);
  assertEcho(reply, 'algo', algorithm, algo?.toLowerCase());
  assertEcho(reply, 'text', text, echo ?? undefined);
  const value = (hash ?? (algorithm === 'md5' ? md5 : undefined))?.toLowerCase() ?? '';
  if (!/^[\da-f]+$/.test(value) || value.length !== HASH_LENGTHS[algorithm])
    throw unreadable(reply, `no ${algorithm} hash`);
  return { value: { algorithm, hash: value }, reply };
}

/** Encodes a text to Base64 or decodes it. The text is part of the address, which servers may log. */
export async function convertBase64(
  api: ApiClient,
  { text, action }: { readonly text: string; readonly action: Base64Action },
  signal: AbortSignal,
): Promise<ApiResult<Base64Reply>> {
  const connection = await settings.connection.getValue();
  const { baseAddress, paths } = connection;
  const url = buildAddress(baseAddress, paths.base64, { query: { text, action } });
  const reply = await api.call({ connection, method: 'GET', url }, signal);
  const parsed = parseOne(reply, Base64Schema);
  assertEcho(reply, 'action', action, parsed.action?.toLowerCase());
  assertEcho(reply, 'text', text, parsed.text ?? undefined);
  const result = parsed.result ?? (action === 'encode' ? parsed.encoded : parsed.decoded);
  if (typeof result !== 'string') throw unreadable(reply, 'no result');
  return { value: { action, result }, reply };
}

async function callHotboard(
  api: ApiClient,
  type: string,
  mode: (connection: Connection) => Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<ApiReply> {
  const connection = await settings.connection.getValue();
  const { baseAddress, paths } = connection;
  // A parameter without a name is one that the service does not have.
  const named = Object.fromEntries(Object.entries(mode(connection)).filter(([name]) => name !== ''));
  const query = paths.hotboard.includes('{type}') ? named : { type, ...named };
  const url = buildAddress(baseAddress, paths.hotboard, { params: { type }, query });
  return api.call({ connection, method: 'GET', url }, signal);
}

/** A request body, and the headers that it needs in addition to those of `fetch`. */
interface EncodedBody {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
}

/** The request body with an image, in the form that the connection names: Base64 in JSON, or a part of a form. */
export async function encodeImage(image: Blob, { body, field }: OcrRequestShape): Promise<EncodedBody> {
  switch (body) {
    case 'json':
      return {
        body: JSON.stringify({ [field]: encodeBase64(new Uint8Array(await image.arrayBuffer())) }),
        headers: { 'Content-Type': 'application/json' },
      };
    case 'multipart': {
      const form = new FormData();
      form.set(field, image, `image.${extensionOf(image.type)}`);
      return { body: form, headers: {} };
    }
    default:
      return body satisfies never;
  }
}

/** The number of bytes given to `fromCharCode` at a time; too many arguments would overflow the stack. */
const CHUNK = 0x8000;

function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

/** The file's name in the form. Some services determine the format by its ending. */
function extensionOf(mediaType: string): string {
  return /^image\/(png|jpeg|gif|webp|bmp)$/.exec(mediaType)?.[1]?.replace('jpeg', 'jpg') ?? 'bin';
}

/** The paths at which services publish their OpenAPI description. */
const PATH = '/openapi.json';

const DescriptionSchema = v.object({ paths: v.record(v.string(), v.unknown()) });

/** A service's own description. */
export interface ServiceDescription {
  /** The paths in the description; undefined if the service has none. */
  readonly paths: readonly string[] | undefined;
  readonly reply: ApiReply | undefined;
}

/** Fetches the description of the service for official accounts, which few services have. */
export async function fetchDescription(api: ApiClient, signal: AbortSignal): Promise<ServiceDescription> {
  const connection = await settings.connection.getValue();
  const url = buildAddress(connection.accountsAddress, PATH);
  try {
    const reply = await api.call({ connection, method: 'GET', url }, signal);
    return { paths: Object.keys(parseOne(reply, DescriptionSchema).paths), reply };
  } catch (thrown) {
    const { code } = toAppError(thrown);
    // A missing description is no failure. Some servers send a web page instead.
    if (code !== 'service-not-found' && code !== 'service-reply-not-json') throw thrown;
    return { paths: undefined, reply: undefined };
  }
}
