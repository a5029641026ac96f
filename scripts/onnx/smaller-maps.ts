import {
  consumersOf,
  hasInts,
  intAttribute,
  intsAttribute,
  intsOf,
  type Model,
  type Node,
  onlyConsumer,
  producerOf,
  replaceNodes,
  scalarInput,
  weightsOf,
} from './model';

/**
 * Lets fewer and smaller maps be in memory at once, because onnxruntime never gives back what the largest needed: operations that add and
 * multiply have memory of their own for their result.
 */
export function shrinkMaps(model: Model): void {
  for (const node of [...model.nodes]) {
    if (node.op === 'Add') multiplyOnce(model, node);
    if (node.op === 'Conv') splitStage(model, node);
  }
}

/** x + x · gate → x · (gate + 1). The gate is one value for each channel, so one map of the size of x is saved, and a pass over it. */
function multiplyOnce(model: Model, add: Node): void {
  const [value = '', product = ''] = add.inputs;
  const multiply = producerOf(model, product);
  const [multiplied, gate = ''] = multiply?.inputs ?? [];
  if (multiply?.op !== 'Mul' || multiplied !== value || onlyConsumer(model, product) !== add) return;
  if (!isOfOneValue(model, gate)) return;
  const [one, raised] = [`${product}.one`, `${product}.raised`];
  model.constants.set(one, { dims: [1], values: Float32Array.of(1) });
  replaceNodes(
    model,
    [multiply, add],
    [
      { op: 'Add', inputs: [gate, one], outputs: [raised], attributes: [] },
      { op: 'Mul', inputs: [value, raised], outputs: add.outputs, attributes: [] },
    ],
  );
}

/** Whether a value follows from the means of whole channels, through convolutions and activations. */
function isOfOneValue(model: Model, name: string | undefined): boolean {
  const node = producerOf(model, name);
  if (node?.op === 'GlobalAveragePool') return true;
  return (
    node !== undefined &&
    ['Conv', 'Relu', 'HardSigmoid'].includes(node.op) &&
    isOfOneValue(model, node.inputs[0])
  );
}

/** The parts into which a stage is split. */
const PARTS = 4;

/** The nodes that make a wide map, put it through h-swish, and make a smaller one of it. */
interface Stage {
  readonly widen: Node;
  readonly gate: Node;
  readonly multiply: Node;
  readonly shift: Node;
  readonly reduce: Node;
}

/**
 * Where a 1 × 1 convolution makes a wide map, and a convolution of each channel by itself halves its sides, does both for a quarter of the
 * channels at a time. Results are the same to the last bit. In PP-OCR's detector one such map has 8 floats for each px of the input.
 */
function splitStage(model: Model, widen: Node): void {
  const stage = stageOf(model, widen);
  if (!stage) return;
  const parts = Array.from({ length: PARTS }, (_, part) => partOf(model, stage, part));
  const join: Node = {
    op: 'Concat',
    inputs: parts.flatMap((nodes) => nodes.at(-1)?.outputs ?? []),
    outputs: stage.reduce.outputs,
    attributes: [intAttribute('axis', 1)],
  };
  replaceNodes(model, Object.values(stage), [...parts.flat(), join]);
}

/** The stage that begins with a convolution; undefined for other convolutions. */
function stageOf(model: Model, widen: Node): Stage | undefined {
  const [wide] = widen.outputs;
  const [gate, multiply, ...others] = consumersOf(model, wide);
  const shift = onlyConsumer(model, multiply?.outputs[0]);
  const reduce = onlyConsumer(model, shift?.outputs[0]);
  if (!gate || !multiply || !shift || !reduce || others.length > 0) return undefined;
  const isGated =
    gate.op === 'HardSigmoid' && multiply.op === 'Mul' && multiply.inputs[1] === gate.outputs[0];
  const isShifted = shift.op === 'Add' && scalarInput(model, shift) !== undefined;
  if (!isGated || onlyConsumer(model, gate.outputs[0]) !== multiply || !isShifted) return undefined;
  if (!hasInts(widen, 'kernel_shape', [1, 1]) || reduce.op !== 'Conv' || !hasInts(reduce, 'strides', [2, 2]))
    return undefined;
  const [channels = 0] = weightsOf(model, widen).dims;
  const [outputs, inputs] = weightsOf(model, reduce).dims;
  const isByChannel = outputs === channels && inputs === 1 && channels % PARTS === 0;
  return isByChannel ? { widen, gate, multiply, shift, reduce } : undefined;
}

/** The nodes of a stage for a part of its channels. */
function partOf(model: Model, { widen, gate, multiply, shift, reduce }: Stage, part: number): Node[] {
  const named = (name: string | undefined) => `${name}.part${part}`;
  const constants = ({ inputs }: Node) => inputs.slice(1).map((name) => takeChannels(model, name, part));
  const wide = named(widen.outputs[0]);
  const gated = named(gate.outputs[0]);
  const product = named(multiply.outputs[0]);
  const shifted = named(shift.outputs[0]);
  const channels = (weightsOf(model, reduce).dims[0] ?? 0) / PARTS;
  const [source = ''] = widen.inputs;
  const [number = ''] = shift.inputs.filter((name) => name !== multiply.outputs[0]);
  return [
    { ...widen, inputs: [source, ...constants(widen)], outputs: [wide] },
    { ...gate, inputs: [wide], outputs: [gated] },
    { ...multiply, inputs: [wide, gated], outputs: [product] },
    { ...shift, inputs: [product, number], outputs: [shifted] },
    {
      op: 'Conv',
      inputs: [shifted, ...constants(reduce)],
      outputs: [named(reduce.outputs[0])],
      attributes: [
        ...['kernel_shape', 'pads', 'strides', 'dilations'].flatMap((name) => {
          const ints = intsOf(reduce, name);
          return ints ? [intsAttribute(name, ints)] : [];
        }),
        intAttribute('group', channels),
      ],
    },
  ];
}

/** A constant for a part of the channels, which are its first dimension. @throws Error when the model computes it */
function takeChannels(model: Model, name: string, part: number): string {
  const constant = model.constants.get(name);
  if (!constant) throw new Error(`${name} is not constant`);
  const [channels = 0, ...rest] = constant.dims;
  const size = constant.values.length / PARTS;
  const taken = `${name}.part${part}`;
  const values = constant.values.slice(part * size, (part + 1) * size);
  model.constants.set(taken, { dims: [channels / PARTS, ...rest], values });
  return taken;
}
