/**
 * Protocol Buffers: parses a message into its fields, known and unknown, and writes them again unchanged. https://protobuf.dev/programming-guides/encoding/
 */

export type Field =
  | { readonly number: number; readonly type: 'varint'; readonly value: bigint }
  | { readonly number: number; readonly type: 'bytes'; readonly value: Uint8Array }
  | { readonly number: number; readonly type: 'fixed64' | 'fixed32'; readonly value: Uint8Array };

const WIRE_TYPES = ['varint', 'fixed64', 'bytes', undefined, undefined, 'fixed32'] as const;

/** The bytes of the types that always have the same length. */
const BYTES_OF = { fixed64: 8, fixed32: 4 } as const;

/** The fields of a message, in their order. @throws Error for bytes that are no message */
export function parseMessage(bytes: Uint8Array): Field[] {
  const fields: Field[] = [];
  let at = 0;
  while (at < bytes.length) {
    const tag = Number(parseVarint());
    const number = tag >> 3;
    const type = WIRE_TYPES[tag & 7];
    if (type === undefined) throw new Error(`not a protocol buffer: wire type ${tag & 7} at byte ${at}`);
    if (type === 'varint') fields.push({ number, type, value: parseVarint() });
    else fields.push({ number, type, value: take(type) });
  }
  return fields;

  function take(type: 'bytes' | 'fixed64' | 'fixed32'): Uint8Array {
    const length = type === 'bytes' ? Number(parseVarint()) : BYTES_OF[type];
    at += length;
    return bytes.subarray(at - length, at);
  }

  function parseVarint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = bytes[at++];
      if (byte === undefined) throw new Error('the protocol buffer ends inside a number');
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  }
}

/** Writes fields as a message, in their order. */
export function writeMessage(fields: readonly Field[]): Uint8Array {
  const parts = fields.flatMap((field) => {
    const tag = varint(BigInt((field.number << 3) | WIRE_TYPES.indexOf(field.type)));
    if (field.type === 'varint') return [tag, varint(field.value)];
    return field.type === 'bytes'
      ? [tag, varint(BigInt(field.value.length)), field.value]
      : [tag, field.value];
  });
  return new Uint8Array(Buffer.concat(parts));
}

function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  for (; rest >= 0x80n; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  bytes.push(Number(rest));
  return Uint8Array.from(bytes);
}

/** The text of a field; empty for a missing one. */
export function text(field: Field | undefined): string {
  return field && field.type === 'bytes' ? Buffer.from(field.value).toString() : '';
}

/** A field that is a text. */
export function textField(number: number, value: string): Field {
  return { number, type: 'bytes', value: new TextEncoder().encode(value) };
}
