import { AppError } from '@/core/errors';
import type { Base64Form } from '@/core/text-tools/base64/base64-form';
import { STANDARD_BASE64 } from '@/core/text-tools/base64/base64-form';
import { decodeBase64 } from '@/core/text-tools/base64/decode-base64';
import { encodeBase64 } from '@/core/text-tools/base64/encode-base64';
import { FILE_TYPE_BYTES, type FileType, sniffFileType } from '@/core/text-tools/file-type';
import { readingFailure } from './hash-client';

/** Larger files are not made Base64 of, bytes. */
export const MOST_BASE64_BYTES = 256 * 1024 * 1024;
/** Text files up to this size are looked at for Base64, bytes. */
const MOST_DECODED_BYTES = 64 * 1024 * 1024;
/** Shorter texts are words, not Base64, characters. */
const LEAST_BASE64 = 8;

/** A multiple of 3 and of the bytes in a line of 64 or 76 characters (48 and 57): pieces can be joined as they are. */
const PIECE_BYTES = 912 * 4096;

/** What a file is by its bytes. */
export interface SeenFile {
  readonly type: FileType;
  /** What it holds, where its text is Base64 or a `data:` address. */
  readonly decoded?: Uint8Array<ArrayBuffer> | undefined;
}

/** @throws AppError `file-unreadable`, `file-too-large` */
export async function lookAtFile(file: Blob): Promise<SeenFile> {
  if (file.size > MOST_BASE64_BYTES) throw new AppError('file-too-large', `${file.size} bytes`);
  const start = await bytesOf(file.slice(0, FILE_TYPE_BYTES + 1));
  const type = sniffFileType(start);
  if (type.mediaType !== 'text/plain' || file.size > MOST_DECODED_BYTES) return { type };
  // Most texts are seen not to be Base64 by their beginning.
  if (!looksLikeBase64(start)) return { type };
  const text = new TextDecoder().decode(await bytesOf(file));
  const decoding = decodeBase64(text);
  const isLong = text.trim().length >= LEAST_BASE64;
  return { type, decoded: decoding.ok && isLong ? decoding.bytes : undefined };
}

function looksLikeBase64(start: Uint8Array): boolean {
  return /^(?:\s*data:[^,]*,)?[\w+/=\s-]*$/.test(new TextDecoder().decode(start));
}

/**
 * A file as Base64 in a form, or with a media type as a `data:` address, piece by piece.
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
    throw readingFailure(thrown);
  }
}
