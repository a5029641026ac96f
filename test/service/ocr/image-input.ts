import type { ServiceRequest } from '../http/operation';
import { mediaType, parseJsonObject } from '../http/read-body';
import { invalidArgument, ServiceError } from '../http/service-error';
import type { ServiceSettings } from '../settings';

/** The public service's limit. */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** Like the extension's own limit, because decoding a larger image would take too much memory. */
const MAX_IMAGE_PIXELS = 40_000_000;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp']);

/** An image and the requested form of the reply. */
export interface OcrInput {
  readonly image: Buffer;
  /** Whether the observed dialect gives boxes (`need_location`, default true). */
  readonly needLocation: boolean;
}

type Part = string | Buffer;

/**
 * The image of a request, from JSON or multipart.
 * @throws ServiceError 400 without exactly one image, 413 when it is too large, 415 for another content type or format.
 */
export async function parseOcrInput(request: ServiceRequest, settings: ServiceSettings): Promise<OcrInput> {
  const parts = await parseParts(request, settings.ocrAccepts);
  if (parts.has('url')) throw invalidArgument('This server fetches nothing: send the image itself.');
  const names = settings.ocrFields.filter((name) => parts.has(name));
  if (names.length > 1) throw invalidArgument('请勿同时提交，只能选择一种方式');
  const sent = parts.get(names[0] ?? '');
  if (!sent?.length) throw invalidArgument(`One of ${settings.ocrFields.join(', ')} is needed.`);
  const image = typeof sent === 'string' ? decodeImage(sent) : sent;
  await checkImage(image);
  return { image, needLocation: String(parts.get('need_location') ?? true) !== 'false' };
}

async function parseParts(
  request: ServiceRequest,
  accepts: ServiceSettings['ocrAccepts'],
): Promise<ReadonlyMap<string, Part>> {
  const type = mediaType(request.contentType);
  if (type === 'application/json' && accepts !== 'multipart') return parseJsonFields(await request.body());
  if (type === 'multipart/form-data' && accepts !== 'json') {
    return parseMultipart(await request.body(), request.contentType);
  }
  throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', `Content-Type '${type}' is not accepted.`);
}

function parseJsonFields(body: Buffer): ReadonlyMap<string, Part> {
  const fields = Object.entries(parseJsonObject(body)).filter(([, value]) => value !== null);
  return new Map(
    fields.map(([name, value]) => {
      if (typeof value === 'object') throw invalidArgument(`'${name}' must be a string.`);
      return [name, String(value)];
    }),
  );
}

async function parseMultipart(body: Buffer, contentType: string): Promise<ReadonlyMap<string, Part>> {
  let form: FormData;
  try {
    form = await new Response(new Uint8Array(body), { headers: { 'content-type': contentType } }).formData();
  } catch {
    throw invalidArgument('The request body is not valid multipart/form-data.');
  }
  const parts = new Map<string, Part>();
  for (const [name, value] of form.entries()) {
    parts.set(name, typeof value === 'string' ? value : Buffer.from(await value.arrayBuffer()));
  }
  return parts;
}

/** Bytes of Base64, raw or in a data URI. @throws ServiceError 400 */
function decodeImage(text: string): Buffer {
  const base64 = text.replace(/^data:image\/[\w.+-]+;base64,/i, '').replace(/\s+/g, '');
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) {
    throw invalidArgument('image_base64 不是有效的图片 Base64 数据');
  }
  return Buffer.from(base64, 'base64');
}

async function checkImage(image: Buffer): Promise<void> {
  if (image.length > MAX_IMAGE_BYTES) {
    throw new ServiceError(413, 'FILE_TOO_LARGE', `图片大小不能超过 ${MAX_IMAGE_BYTES} 字节`);
  }
  // Loaded with the first image, because loading takes a tenth of the service's start.
  const { default: sharp } = await import('sharp');
  const metadata = await sharp(image).metadata().catch(notAnImage);
  const { format, width = 0, height = 0 } = metadata;
  if (!format || !FORMATS.has(format)) notAnImage();
  if (width * height > MAX_IMAGE_PIXELS) {
    throw new ServiceError(413, 'FILE_TOO_LARGE', `${width} × ${height} px are too many.`);
  }
}

function notAnImage(): never {
  throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', '当前只接受常见图片格式');
}
