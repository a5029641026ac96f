import {
  type Constant,
  hasInts,
  intsAttribute,
  type Model,
  type Node,
  onlyConsumer,
  producerOf,
  replaceNodes,
  textOf,
  weightsOf,
} from './model';

/** One of the concatenated feature maps that a convolution takes. */
interface Part {
  /** The name of the map before it is enlarged. */
  readonly input: string;
  /** The factor by which it is enlarged; 1 when it is not. */
  readonly times: number;
  /** The index of its first channel among the convolution's inputs, and its number of channels. */
  readonly from: number;
  readonly channels: number;
  /** The node that enlarges it. */
  readonly resize: Node | undefined;
}

/**
 * Where small maps are enlarged by repeating values, concatenated with others and convolved 3 × 3, convolves each map at
 * its own size and adds the results. Repeating each value n × n times and convolving is a transposed convolution with a
 * stride of n and a kernel of n + 2, which needs (1 + 2 ÷ n)² products for each value and channel instead of 9. PP-OCR's
 * detector ends with such a convolution.
 * https://github.com/PaddlePaddle/PaddleOCR/blob/release/2.8/ppocr/modeling/necks/db_fpn.py (RSEFPN)
 */
export function splitEnlargedConvolutions(model: Model): void {
  for (const conv of [...model.nodes]) {
    const concat = producerOf(model, conv.inputs[0]);
    if (!isPlain3x3(conv) || concat?.op !== 'Concat' || onlyConsumer(model, concat.outputs[0]) !== conv)
      continue;
    const parts = partsOf(model, concat);
    if (!parts?.some(({ times }) => times > 1)) continue;
    const convolved = parts.map((part) => convolvePart(model, conv, part));
    const sum: Node = {
      op: 'Sum',
      inputs: convolved.flatMap(({ outputs }) => outputs),
      outputs: conv.outputs,
      attributes: [],
    };
    const resizes = parts.flatMap(({ resize }) => resize ?? []);
    replaceNodes(model, [...resizes, concat, conv], [...convolved, sum]);
  }
}

function isPlain3x3(node: Node): boolean {
  return (
    node.op === 'Conv' &&
    hasInts(node, 'kernel_shape', [3, 3]) &&
    hasInts(node, 'pads', [1, 1, 1, 1]) &&
    hasInts(node, 'strides', [1, 1]) &&
    hasInts(node, 'dilations', [1, 1])
  );
}

function partsOf(model: Model, concat: Node): readonly Part[] | undefined {
  const parts: Part[] = [];
  let from = 0;
  for (const name of concat.inputs) {
    const channels = channelsOf(model, name);
    if (channels === undefined) return undefined;
    const resize = producerOf(model, name);
    const times = resize && onlyConsumer(model, name) === concat ? timesEnlarged(model, resize) : undefined;
    const input = resize?.inputs[0];
    parts.push(
      times && input
        ? { input, times, from, channels, resize }
        : { input: name, times: 1, from, channels, resize: undefined },
    );
    from += channels;
  }
  return parts;
}

/** The number of channels of a value when the convolution that produces it is found; else undefined. */
function channelsOf(model: Model, name: string | undefined): number | undefined {
  const node = producerOf(model, name);
  if (node?.op === 'Conv') return weightsOf(model, node).dims[0];
  return node && ['Add', 'Mul', 'Relu', 'Resize'].includes(node.op)
    ? channelsOf(model, node.inputs[0])
    : undefined;
}

/** The factor by which a node enlarges height and width by repeating values; undefined for other nodes. */
function timesEnlarged(model: Model, node: Node): number | undefined {
  if (node.op !== 'Resize' || textOf(node, 'mode') !== 'nearest') return undefined;
  if (textOf(node, 'coordinate_transformation_mode') !== 'asymmetric') return undefined;
  if (textOf(node, 'nearest_mode') !== 'floor') return undefined;
  const [images, channels, height, width] = model.constants.get(node.inputs[2] ?? '')?.values ?? [];
  return images === 1 && channels === 1 && height === width && Number.isInteger(height) ? height : undefined;
}

/** The node that computes one map's part of a convolution's result. The first part includes the bias. */
function convolvePart(model: Model, conv: Node, part: Part): Node {
  const output = `${conv.outputs[0]}.part${part.from}`;
  const weights = `${output}.weights`;
  const bias = part.from === 0 ? conv.inputs.slice(2) : [];
  const kernel = takeInputs(weightsOf(model, conv), part);
  const { input, times } = part;
  if (times === 1) {
    model.constants.set(weights, kernel);
    return { ...conv, inputs: [input, weights, ...bias], outputs: [output] };
  }
  model.constants.set(weights, enlargeKernel(kernel, times));
  return {
    op: 'ConvTranspose',
    inputs: [input, weights, ...bias],
    outputs: [output],
    attributes: [
      intsAttribute('kernel_shape', [times + 2, times + 2]),
      intsAttribute('pads', [1, 1, 1, 1]),
      intsAttribute('strides', [times, times]),
    ],
  };
}

/** The weights for the input channels of one part. */
function takeInputs({ dims, values }: Constant, { from, channels }: Part): Constant {
  const [outputs = 0, inputs = 0, height = 0, width = 0] = dims;
  const size = height * width;
  const taken = new Float32Array(outputs * channels * size);
  for (let output = 0; output < outputs; output++) {
    const start = (output * inputs + from) * size;
    taken.set(values.subarray(start, start + channels * size), output * channels * size);
  }
  return { dims: [outputs, channels, height, width], values: taken };
}

/**
 * The kernel of a transposed convolution, [inputs, outputs, n + 2, n + 2], with the same result as a 3 × 3 convolution of a
 * map whose values are repeated n × n times: each weight is added at all places of a repeated value.
 */
function enlargeKernel({ dims, values }: Constant, times: number): Constant {
  const [outputs = 0, inputs = 0] = dims;
  const side = times + 2;
  const enlarged = new Float32Array(inputs * outputs * side * side);
  values.forEach((weight, i) => {
    const [output, input] = [Math.floor(i / (9 * inputs)), Math.floor(i / 9) % inputs];
    const [top, left] = [2 - Math.floor((i % 9) / 3), 2 - (i % 3)];
    const start = (input * outputs + output) * side * side;
    for (let y = top; y < top + times; y++) {
      for (let x = left; x < left + times; x++) {
        const place = start + y * side + x;
        enlarged[place] = (enlarged[place] ?? 0) + weight;
      }
    }
  });
  return { dims: [inputs, outputs, side, side], values: enlarged };
}
