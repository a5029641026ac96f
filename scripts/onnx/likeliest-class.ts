import { type Charset, SPACES } from '../../src/core/ocr/ppocr/strip/recogniser-io';
import {
  addIndices,
  declareOutput,
  intAttribute,
  intsAttribute,
  type Node,
  parseModel,
  writeModel,
} from './model';

/** The last dimension of the output: the classes of a time step. */
const CLASSES = 2;

/** The number of ONNX's type for 32-bit floats. https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const FLOAT = 1;

/**
 * Changes what a recogniser answers for each time step: the likeliest class, its probability, and the probabilities of some other
 * classes, in this order, instead of the probabilities of all 6625 classes. The answer for a line shrinks from up to 5 MB to 3 kB. That
 * saves time, because onnxruntime copies each answer into a new array, for which the system has to provide memory.
 *
 * @param bytes a model with one output, [1, steps, classes], which ends with a softmax over the classes
 * @param others the classes whose probabilities are always answered
 * @throws Error for a model that does not end so
 */
export function answerLikeliestClass(bytes: Uint8Array, others: readonly number[]): Uint8Array {
  const model = parseModel(bytes);
  const last = model.nodes.at(-1);
  const output = last?.outputs[0];
  if (last?.op !== 'Softmax' || !output) throw new Error('the model does not end with probabilities');
  const of = (name: string) => `${output}.${name}`;
  last.outputs = [of('probabilities')];
  model.nodes.push(
    node('ArgMax', [of('probabilities')], of('index'), [intAttribute('axis', CLASSES)]),
    node('Cast', [of('index')], of('likeliest'), [intAttribute('to', FLOAT)]),
    node('ReduceMax', [of('probabilities')], of('probability'), [intsAttribute('axes', [CLASSES])]),
    node('Gather', [of('probabilities'), of('classes')], of('others'), [intAttribute('axis', CLASSES)]),
    node('Concat', [of('likeliest'), of('probability'), of('others')], output, [
      intAttribute('axis', CLASSES),
    ]),
  );
  addIndices(model, of('classes'), others);
  declareOutput(model, output, [1, 'steps', 2 + others.length]);
  return writeModel(model);
}

/** PP-OCR's recogniser with the answer that `decodeCtc` expects: its layout is `STEP`. @throws Error for a charset without one of the `SPACES` */
export function answerTimeSteps(bytes: Uint8Array, charset: Charset): Uint8Array {
  const spaces = SPACES.map((space) => {
    const index = charset.indexOf(space);
    if (index === undefined) throw new Error(`the recogniser does not know ${JSON.stringify(space)}`);
    return index;
  });
  return answerLikeliestClass(bytes, spaces);
}

function node(op: string, inputs: string[], output: string, attributes: Node['attributes']): Node {
  return { op, inputs, outputs: [output], attributes };
}
