import { AppError } from '@/core/errors';
import { type Base64Form, decodeBase64, encodeBase64, STANDARD_BASE64 } from '@/core/text-tools/base64';
import { FILE_TYPE_BYTES, type FileType, sniffFileType } from '@/core/text-tools/file-type';
import { toFileError } from '@/platform/file-error';

/** Larger files are not encoded, bytes. */
export const MAX_BASE64_BYTES = 256 * 1024 * 1024;
/** Larger text files are not checked for Base64, bytes. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;
/** Shorter texts are taken for words, not Base64, characters. */
const MIN_BASE64_LENGTH = 8;

/** A multiple of 3 and of the bytes in a line of 64 or 76 characters (48 and 57), so that encoded pieces can be joined. */
const PIECE_BYTES = 912 * 4096;

/** What a file contains, recognised by its bytes. */
export interface FileContent {
  readonly type: FileType;
  /** The decoded bytes of a text file that is Base64 or a `data:` address. */
  readonly decoded?: Uint8Array<ArrayBuffer> | undefined;
}

/** What a file is, and what it holds as Base64. @throws AppError `file-unreadable`, `file-too-large` */
export async function inspectFile(file: Blob): Promise<FileContent> {
  if (file.size > MAX_BASE64_BYTES) throw new AppError('file-too-large', `${file.size} bytes`);
  const start = await bytesOf(file.slice(0, FILE_TYPE_BYTES + 1));
  const type = sniffFileType(start);
  if (type.mediaType !== 'text/plain' || file.size > MAX_DECODED_BYTES) return { type };
  // The start of most texts shows that they are not Base64, which saves decoding the rest.
  if (!mayBeBase64(start)) return { type };
  const text = new TextDecoder().decode(await bytesOf(file));
  const decoding = decodeBase64(text);
  const isLong = text.trim().length >= MIN_BASE64_LENGTH;
  return { type, decoded: decoding.ok && isLong ? decoding.bytes : undefined };
}

function mayBeBase64(start: Uint8Array): boolean {
  return /^(?:\s*data:[^,]*,)?[\w+/=\s-]*$/.test(new TextDecoder().decode(start));
}

/**
 * Encodes a file piece by piece: in a form of Base64, or with a media type as a `data:` address.
 * @throws AppError `file-unreadable`
 */
export async function encodeFile(file: Blob, as: Base64Form | string): Promise<Blob> {
  const form = typeof as === 'string' ? STANDARD_BASE64 : as;
  const parts: string[] = typeof as === 'string' ? [`data:${as};base64,`] : [];
  for (let start = 0; start < file.size; start += PIECE_BYTES) {
    if (start > 0 && form.lineLength > 0) parts.push('\r\n');
    parts.push(encodeBase64(await bytesOf(file.slice(start, start + PIECE_BYTES)), form));
  }
  return new Blob(parts, { type: 'text/plain' });
}

async function bytesOf(blob: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await blob.arrayBuffer());
  } catch (thrown) {
    throw toFileError(thrown);
  }
}
