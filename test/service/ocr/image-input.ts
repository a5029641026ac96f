import type { ServiceRequest } from '../http/operation';
import { mediaType, parseJsonObject } from '../http/read-body';
import { invalidArgument, ServiceError } from '../http/service-error';
import type { ServiceSettings } from '../settings';

/** The public service's limit. */
const MAX_IMAGE_BYTES = 10 * 1024 * 1024;

/** As the extension's own limit: beyond it decoding alone would take the machine's memory. */
const MAX_IMAGE_PIXELS = 40_000_000;

const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'gif', 'webp']);

/** A picture to read, and how the answer is wanted. */
export interface OcrInput {
  readonly image: Buffer;
  /** Whether the observed dialect gives boxes (`need_location`, default true). */
  readonly needLocation: boolean;
}

type Part = string | Buffer;

/**
 * The picture of a request, from JSON or multipart.
 * @throws ServiceError 400 without exactly one picture, 413 when it is too large, 415 for another content type or format.
 */
export async function readOcrInput(request: ServiceRequest, settings: ServiceSettings): Promise<OcrInput> {
  const parts = await readParts(request, settings.ocrAccepts);
  if (parts.has('url')) throw invalidArgument('This server fetches nothing: send the picture itself.');
  const names = settings.ocrFields.filter((name) => parts.has(name));
  if (names.length > 1) throw invalidArgument('请勿同时提交，只能选择一种方式');
  const picture = parts.get(names[0] ?? '');
  if (!picture?.length) throw invalidArgument(`One of ${settings.ocrFields.join(', ')} is needed.`);
  const image = typeof picture === 'string' ? decodeImage(picture) : picture;
  await checkImage(image);
  return { image, needLocation: String(parts.get('need_location') ?? true) !== 'false' };
}

async function readParts(
  request: ServiceRequest,
  accepts: ServiceSettings['ocrAccepts'],
): Promise<ReadonlyMap<string, Part>> {
  const type = mediaType(request.contentType);
  if (type === 'application/json' && accepts !== 'multipart') return readJsonFields(await request.body());
  if (type === 'multipart/form-data' && accepts !== 'json') {
    return readMultipart(await request.body(), request.contentType);
  }
  throw new ServiceError(415, 'UNSUPPORTED_MEDIA_TYPE', `Content-Type '${type}' is not accepted.`);
}

function readJsonFields(body: Buffer): ReadonlyMap<string, Part> {
  const fields = Object.entries(parseJsonObject(body)).filter(([, value]) => value !== null);
  return new Map(
    fields.map(([name, value]) => {
      if (typeof value === 'object') throw invalidArgument(`'${name}' must be a string.`);
      return [name, String(value)];
    }),
  );
}

async function readMultipart(body: Buffer, contentType: string): Promise<ReadonlyMap<string, Part>> {
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
  // Loaded with the first picture: it would be a tenth of the service's start.
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
