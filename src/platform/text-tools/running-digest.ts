/** A digest of bytes that come piece by piece. */
export interface RunningDigest {
  update(bytes: Uint8Array): void;
  /** Lower-case hexadecimal. Ends it. */
  finish(): string;
}
