import type { OcrRequestShape } from '@/core/service/connection';

/** A request body, and the headers it needs besides those fetch adds. */
interface EncodedBody {
  readonly body: BodyInit;
  readonly headers: Readonly<Record<string, string>>;
}

/** A picture as the service is set to take it: Base64 in JSON, or the file as a part of a form. */
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

/** Bytes handed to `fromCharCode` at a time: all at once would overflow the stack. */
const CHUNK = 0x8000;

function encodeBase64(bytes: Uint8Array): string {
  let binary = '';
  for (let start = 0; start < bytes.length; start += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(start, start + CHUNK));
  }
  return btoa(binary);
}

/** Some services go by the file's name. */
function extensionOf(mediaType: string): string {
  return /^image\/(png|jpeg|gif|webp|bmp)$/.exec(mediaType)?.[1]?.replace('jpeg', 'jpg') ?? 'bin';
}
