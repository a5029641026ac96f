import { WEIGHTS } from '../../src/core/ocr/ppocr/network';
import { type Field, parseMessage, textField, writeMessage } from './wire';

/** Field numbers, https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const MODEL_GRAPH = 7;
const GRAPH_INITIALIZER = 5;
const TENSOR = { rawData: 9, externalData: 13, dataLocation: 14 };
const ENTRY = { key: 1, value: 2 };

/** TensorProto.DataLocation.EXTERNAL */
const EXTERNAL = 1n;

/** Smaller tensors stay in the model, bytes. Shapes and indices must: onnxruntime needs them before it reads the weights. */
const LEAST_BYTES = 1024;

/** Where a tensor's values begin is a multiple of this, bytes, the size of the vectors in which they are loaded. */
const ALIGNMENT = 16;

/** A model without its large constants, and the bytes of these. */
export interface SeparateWeights {
  readonly model: Uint8Array;
  readonly weights: Uint8Array;
}

/**
 * Takes the large constants out of a model (ONNX's external data, under the name `WEIGHTS`). onnxruntime copies a model into its memory and
 * parses it there, so that it has the constants in the file, in the parsed model and where it computes with them. Constants outside are
 * copied once. Its memory never shrinks.
 *
 * @param leastBytes how large a constant must be to be taken out
 */
export function separateWeights(bytes: Uint8Array, leastBytes = LEAST_BYTES): SeparateWeights {
  const parts: Uint8Array[] = [];
  let length = 0;
  const model = changeFields(new Uint8Array(bytes), MODEL_GRAPH, (graph) =>
    changeFields(graph, GRAPH_INITIALIZER, (tensor) => moveOut(tensor)),
  );
  return { model, weights: new Uint8Array(Buffer.concat(parts)) };

  function moveOut(tensor: Uint8Array): Uint8Array {
    const fields = parseMessage(tensor);
    const raw = fields.find(({ number }) => number === TENSOR.rawData);
    if (raw?.type !== 'bytes' || raw.value.length < leastBytes) return tensor;
    const padding = new Uint8Array(-length & (ALIGNMENT - 1));
    const offset = length + padding.length;
    parts.push(padding, raw.value);
    length = offset + raw.value.length;
    return writeMessage([
      ...fields.filter((field) => field !== raw),
      entry('location', WEIGHTS),
      entry('offset', String(offset)),
      entry('length', String(raw.value.length)),
      { number: TENSOR.dataLocation, type: 'varint', value: EXTERNAL },
    ]);
  }
}

/** A message with all fields of a number changed, which are messages themselves. */
function changeFields(
  message: Uint8Array,
  number: number,
  change: (value: Uint8Array) => Uint8Array,
): Uint8Array {
  return writeMessage(
    parseMessage(message).map((field) =>
      field.number === number && field.type === 'bytes' ? { ...field, value: change(field.value) } : field,
    ),
  );
}

/** An entry of where a tensor's values are (StringStringEntryProto). */
function entry(key: string, value: string): Field {
  const fields = [textField(ENTRY.key, key), textField(ENTRY.value, value)];
  return { number: TENSOR.externalData, type: 'bytes', value: writeMessage(fields) };
}
