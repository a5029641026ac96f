/** https://www.w3.org/TR/png-3/#D-CRCAppendix: the polynomial of ISO 3309, as ZIP and PNG use it. */
const POLYNOMIAL = 0xedb88320;

const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++)
    remainder = remainder & 1 ? POLYNOMIAL ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** The CRC-32 of some bytes, as an unsigned number. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
