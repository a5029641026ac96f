/** One function for each operation of group A. Contract: OCR costs credits, all others are free. */
import { buildAddress } from '@/core/service/address';
import { isHeaderName } from '@/core/service/connection';
import type {
  Base64Action,
  Base64Reply,
  HashAlgorithm,
  HashReply,
  HotList,
  HotSearch,
  OcrReply,
} from '@/core/service/replies';
import { ServiceError } from '@/core/service/service-error';
import type { ApiClient } from './client';
import { encodeImage } from './encode-image';
import type { ApiReply } from './exchange';
import { readHotEntries, readHotFrame, readHotList } from './hot-reply';
import { type ApiResult, assertEcho, readOne, unreadable } from './reply-reader';
import { Base64Schema, HashSchema, OcrSchema } from './schemas';

/** Reading a picture may take long on a busy service, ms. */
const OCR_TIMEOUT_MS = 90_000;

/** A picture that is read for a price. */
export interface PaidPicture {
  readonly image: Blob;
  /** The call's id in the ledger, by which a service may know it again. */
  readonly callId: string;
  /** Awaited right before the first byte leaves; when it rejects, none does. */
  readonly beforeSend: () => Promise<void>;
}

/**
 * Reads the text in a picture. Paid: its one request is never repeated, in no shape.
 * @throws AppError `service-…`, `cancelled`. A `ServiceError` with `meta` tells what the service said of the charge.
 */
export async function readImage(
  api: ApiClient,
  { image, callId, beforeSend }: PaidPicture,
  signal: AbortSignal,
): Promise<ApiResult<OcrReply>> {
  const { baseAddress, paths, ocr, idempotencyHeader } = await api.readConnection();
  const url = buildAddress(baseAddress, paths.ocr);
  const { body, headers } = await encodeImage(image, ocr);
  const named = isHeaderName(idempotencyHeader) ? { [idempotencyHeader]: callId } : {};
  const reply = await api.call(
    {
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
  return { value: readOne(reply, OcrSchema), reply };
}

/**
 * A hot list as it is now, or as it was at `time` (ms since the epoch; look at `snapshotAt` for what was found). It may
 * be empty: some services answer so when their own source fails.
 */
export async function getHotList(
  api: ApiClient,
  { type, time }: { readonly type: string; readonly time?: number | undefined },
  signal: AbortSignal,
): Promise<ApiResult<HotList>> {
  const { hotboard } = await api.readConnection();
  const reply = await callHotboard(api, type, { [hotboard.time]: time }, signal);
  return { value: readHotList(reply, type), reply };
}

/** What was on a hot list between two moments (ms since the epoch) and has the keyword in its title. */
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
): Promise<ApiResult<HotSearch>> {
  const { type, keyword, from, until, limit } = query;
  const { hotboard } = await api.readConnection();
  const mode = {
    [hotboard.keyword]: keyword,
    [hotboard.from]: from,
    [hotboard.until]: until,
    [hotboard.limit]: limit,
  };
  const reply = await callHotboard(api, type, mode, signal);
  const frame = readHotFrame(reply, type);
  assertEcho(reply, 'keyword', keyword, frame.keyword);
  // A service that knows no search answers with its list of now, which must not pass for what was found.
  if (frame.keyword === undefined && typeof frame.count !== 'number')
    throw new ServiceError('service-reply-mismatch', 'a list of now instead of a search', reply.meta);
  return { value: { type, keyword, entries: readHotEntries(reply) }, reply };
}

/** The length of each algorithm's hash, hexadecimal digits. */
const HASH_LENGTHS: Readonly<Record<HashAlgorithm, number>> = { md5: 32, sha1: 40, sha256: 64 };

/** Hashes a text. It travels in the address, which servers may log: the user is told so before. */
export async function hashText(
  api: ApiClient,
  { text, algorithm }: { readonly text: string; readonly algorithm: HashAlgorithm },
  signal: AbortSignal,
): Promise<ApiResult<HashReply>> {
  const { baseAddress, paths } = await api.readConnection();
  const url = buildAddress(baseAddress, paths.hash, { query: { text, algo: algorithm } });
  const reply = await api.call({ method: 'GET', url }, signal);
  const { text: echo, algo, hash, md5 } = readOne(reply, HashSchema);
  assertEcho(reply, 'algo', algorithm, algo?.toLowerCase());
  assertEcho(reply, 'text', text, echo ?? undefined);
  const value = (hash ?? (algorithm === 'md5' ? md5 : undefined))?.toLowerCase() ?? '';
  if (!/^[\da-f]+$/.test(value) || value.length !== HASH_LENGTHS[algorithm])
    throw unreadable(reply, `no ${algorithm} hash`);
  return { value: { algorithm, hash: value }, reply };
}

/** Encodes a text to Base64 or decodes it. It travels in the address, which servers may log. */
export async function convertBase64(
  api: ApiClient,
  { text, action }: { readonly text: string; readonly action: Base64Action },
  signal: AbortSignal,
): Promise<ApiResult<Base64Reply>> {
  const { baseAddress, paths } = await api.readConnection();
  const url = buildAddress(baseAddress, paths.base64, { query: { text, action } });
  const reply = await api.call({ method: 'GET', url }, signal);
  const read = readOne(reply, Base64Schema);
  assertEcho(reply, 'action', action, read.action?.toLowerCase());
  assertEcho(reply, 'text', text, read.text ?? undefined);
  const result = read.result ?? (action === 'encode' ? read.encoded : read.decoded);
  if (typeof result !== 'string') throw unreadable(reply, 'no result');
  return { value: { action, result }, reply };
}

async function callHotboard(
  api: ApiClient,
  type: string,
  mode: Record<string, string | number | undefined>,
  signal: AbortSignal,
): Promise<ApiReply> {
  const { baseAddress, paths } = await api.readConnection();
  // A parameter without a name is one that the service does not have.
  const named = Object.fromEntries(Object.entries(mode).filter(([name]) => name !== ''));
  const query = paths.hotboard.includes('{type}') ? named : { type, ...named };
  const url = buildAddress(baseAddress, paths.hotboard, { params: { type }, query });
  return api.call({ method: 'GET', url }, signal);
}
