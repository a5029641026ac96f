import {
  type Constant,
  consumersOf,
  floatAttribute,
  floatOf,
  intsOf,
  type Model,
  type Node,
  onlyConsumer,
  parseModel,
  producerOf,
  replaceNodes,
  scalarInput,
  weightsOf,
  writeModel,
} from './model';
import { shrinkMaps } from './smaller-maps';
import { splitEnlargedConvolutions } from './split-enlarged-convolutions';

/**
 * Optimises a network. PP-OCR's export has each learned scale, shift and part of h-swish as a separate pass over the whole
 * image, 25 % of the time in WebAssembly. Scales and shifts by one number are folded into the weights of the adjacent
 * convolution, and h-swish becomes two operations. Results differ by rounding only. Doing this at build time allows the
 * runtime to skip its own optimisation at every start.
 */
export function foldModel(bytes: Uint8Array): Uint8Array {
  const model = parseModel(bytes);
  foldHardSwish(model);
  for (const node of [...model.nodes]) {
    if (node.op === 'Conv') foldFollowers(model, node);
  }
  for (const node of [...model.nodes]) {
    if (node.op === 'Mul') foldIntoConsumers(model, node);
  }
  splitEnlargedConvolutions(model);
  shrinkMaps(model);
  return writeModel(model);
}

/** x · clip(x + 3, 0, 6) ÷ 6 → x · HardSigmoid(x). https://onnx.ai/onnx/operators/onnx__HardSwish.html */
function foldHardSwish(model: Model): void {
  for (const divide of [...model.nodes]) {
    if (divide.op !== 'Div' || scalarInput(model, divide)?.value !== 6) continue;
    const product = producerOf(model, divide.inputs[0]);
    const clip = product?.op === 'Mul' ? producerOf(model, product.inputs[1]) : undefined;
    const shift = clip?.op === 'Clip' ? producerOf(model, clip.inputs[0]) : undefined;
    const value = product?.inputs[0];
    if (!product || !clip || !shift || !value || shift.op !== 'Add' || !shift.inputs.includes(value))
      continue;
    if (scalarInput(model, shift)?.value !== 3) continue;
    const gate = `${divide.outputs[0]}.gate`;
    const sigmoid: Node = {
      op: 'HardSigmoid',
      inputs: [value],
      outputs: [gate],
      attributes: [floatAttribute('alpha', 1 / 6), floatAttribute('beta', 0.5)],
    };
    const multiply: Node = { op: 'Mul', inputs: [value, gate], outputs: divide.outputs, attributes: [] };
    replaceNodes(model, [shift, clip, product, divide], [sigmoid, multiply]);
  }
}

/** A node's effect on each channel as a multiplication and an addition. */
interface Affine {
  readonly factorOf: (channel: number) => number;
  readonly shiftOf: (channel: number) => number;
}

/** Folds × number, + number and batch normalisation after a Conv into the Conv. */
function foldFollowers(model: Model, conv: Node): void {
  for (;;) {
    const follower = onlyConsumer(model, conv.outputs[0]);
    const affine = follower && affineOf(model, follower);
    if (!follower || !affine) return;
    scaleConv(model, conv, affine.factorOf);
    shiftConv(model, conv, affine.shiftOf);
    conv.outputs = follower.outputs;
    replaceNodes(model, [follower], []);
  }
}

function affineOf(model: Model, node: Node): Affine | undefined {
  if (node.op === 'BatchNormalization') return normalizationOf(model, node);
  const scalar = scalarInput(model, node);
  if (scalar && node.op === 'Mul') return { factorOf: () => scalar.value, shiftOf: () => 0 };
  if (scalar && node.op === 'Add') return { factorOf: () => 1, shiftOf: () => scalar.value };
  return undefined;
}

/** (x − mean) ÷ √(variance + ε) · scale + bias. https://onnx.ai/onnx/operators/onnx__BatchNormalization.html */
function normalizationOf(model: Model, node: Node): Affine | undefined {
  const [scale, bias, mean, variance] = node.inputs.slice(1).map((name) => model.constants.get(name)?.values);
  const epsilon = floatOf(node, 'epsilon');
  if (!scale || !bias || !mean || !variance || epsilon === undefined) return undefined;
  const factorOf = (channel: number) => at(scale, channel) / Math.sqrt(at(variance, channel) + epsilon);
  return {
    factorOf,
    shiftOf: (channel) => at(bias, channel) - at(mean, channel) * factorOf(channel),
  };
}

/**
 * Folds × a, + b before Convs into them. When a Conv pads, + b ÷ a stays, because the padding is added after the shift.
 */
function foldIntoConsumers(model: Model, multiply: Node): void {
  const factor = scalarInput(model, multiply);
  const add = onlyConsumer(model, multiply.outputs[0]);
  const shift = add?.op === 'Add' ? scalarInput(model, add) : undefined;
  if (!factor || !add || !shift || factor.value === 0) return;
  const consumers = consumersOf(model, add.outputs[0]);
  if (consumers.length === 0 || consumers.some((node) => node.op !== 'Conv')) return;
  const input = factor.other;
  for (const conv of consumers) scaleWeights(model, conv, () => factor.value);
  if (consumers.some((conv) => intsOf(conv, 'pads')?.some((pad) => pad > 0) ?? false)) {
    const name = `${add.outputs[0]}.shift`;
    model.constants.set(name, { dims: [1], values: Float32Array.of(shift.value / factor.value) });
    replaceNodes(
      model,
      [multiply, add],
      [{ op: 'Add', inputs: [input, name], outputs: add.outputs, attributes: [] }],
    );
    return;
  }
  for (const conv of consumers) {
    const sums = sumsByOutput(weightsOf(model, conv));
    shiftConv(model, conv, (channel) => ((sums[channel] ?? 0) * shift.value) / factor.value);
    conv.inputs[0] = input;
  }
  replaceNodes(model, [multiply, add], []);
}

function scaleConv(model: Model, conv: Node, factorOf: (channel: number) => number): void {
  scaleWeights(model, conv, factorOf);
  const bias = model.constants.get(conv.inputs[2] ?? '');
  if (!bias) return;
  const values = bias.values.map((value, channel) => value * factorOf(channel));
  setConstant(model, conv, 2, { ...bias, values });
}

function scaleWeights(model: Model, conv: Node, factorOf: (channel: number) => number): void {
  const weights = weightsOf(model, conv);
  const size = weights.values.length / (weights.dims[0] ?? 1);
  const values = weights.values.map((value, i) => value * factorOf(Math.floor(i / size)));
  setConstant(model, conv, 1, { ...weights, values });
}

function shiftConv(model: Model, conv: Node, shiftOf: (channel: number) => number): void {
  const channels = weightsOf(model, conv).dims[0] ?? 0;
  const bias = model.constants.get(conv.inputs[2] ?? '')?.values ?? new Float32Array(channels);
  setConstant(model, conv, 2, {
    dims: [channels],
    values: bias.map((value, channel) => value + shiftOf(channel)),
  });
}

/** Gives a Conv its own constant, because other nodes may use the old one. */
function setConstant(model: Model, conv: Node, input: 1 | 2, constant: Constant): void {
  const name = `${conv.outputs[0]}.folded${input}`;
  model.constants.set(name, constant);
  conv.inputs[input] = name;
}

function sumsByOutput({ dims, values }: Constant): Float32Array {
  const channels = dims[0] ?? 1;
  const size = values.length / channels;
  return Float32Array.from({ length: channels }, (_, channel) =>
    values.subarray(channel * size, (channel + 1) * size).reduce((sum, value) => sum + value, 0),
  );
}

function at(values: Float32Array, channel: number): number {
  const value = values[channel];
  if (value === undefined) throw new Error(`the model has no value for channel ${channel}`);
  return value;
}
