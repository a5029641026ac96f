/** SHA-256, lower-case hexadecimal. For secure contexts, as all of ours are; a page's may not be. */
export async function sha256(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256 of a text's UTF-8 bytes. */
export function sha256Text(text: string): Promise<string> {
  return sha256(new TextEncoder().encode(text));
}
