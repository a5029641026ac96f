import { toHex } from '@/core/text-tools/digests';

/** SHA-256, lower-case hexadecimal. Only for secure contexts, as all of our own are; a web page's may not be. */
export async function sha256(data: BufferSource): Promise<string> {
  return toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));
}

/** SHA-256 of a text's UTF-8 bytes, lower-case hexadecimal. */
export function sha256Text(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}
