import type { Base64Form } from '@/core/text-tools/base64/base64-form';
import { type Base64Decoding, decodeBase64 } from '@/core/text-tools/base64/decode-base64';
import { encodeBase64 } from '@/core/text-tools/base64/encode-base64';
import { withLineEnding } from '@/core/text-tools/text/line-endings';
import { decodeUtf8, encodeUtf8 } from '@/core/text-tools/text/utf8';
import type { ToolDraft } from '@/core/text-tools/tool-draft';

/** A text and its Base64, made of the one that was typed. */
export interface BothSides {
  readonly base64: string;
  /** Undefined where the Base64 cannot be decoded. */
  readonly bytes: Uint8Array<ArrayBuffer> | undefined;
  /** Undefined where there are no bytes, or none that are UTF-8. */
  readonly text: string | undefined;
  /** How decoding went; undefined where the text was typed. */
  readonly decoding: Base64Decoding | undefined;
}

export function bothSides({ side, typed, isStrict }: ToolDraft['base64'], form: Base64Form): BothSides {
  if (side === 'text') {
    const bytes = encodeUtf8(typed);
    return { base64: encodeBase64(bytes, form), bytes, text: typed, decoding: undefined };
  }
  const base64 = withLineEnding(typed, 'lf');
  const decoding = decodeBase64(base64, isStrict ? form : undefined);
  const bytes = decoding.ok ? decoding.bytes : undefined;
  return { base64, bytes, text: bytes && decodeUtf8(bytes), decoding };
}
