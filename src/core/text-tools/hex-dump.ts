const BYTES_A_LINE = 16;

/** Bytes as hexadecimal, sixteen a line, as far as `limit` bytes. */
export function hexDump(bytes: Uint8Array, limit: number): string {
  const shown = Math.min(bytes.length, limit);
  const lines: string[] = [];
  for (let start = 0; start < shown; start += BYTES_A_LINE) {
    const line = bytes.subarray(start, Math.min(start + BYTES_A_LINE, shown));
    lines.push(Array.from(line, (byte) => byte.toString(16).padStart(2, '0')).join(' '));
  }
  return lines.join('\n');
}
