import { type Field, parseMessage, text, textField, writeMessage } from './wire';

/** Field numbers, https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const MODEL = { irVersion: 1, graph: 7, operatorSets: 8 };
const GRAPH = { node: 1, name: 2, initializer: 5, input: 11, output: 12 };
const OPERATOR_SET = { version: 2 };
const [IR_VERSION, OPERATOR_SET_VERSION] = [8n, 11n];
const NODE = { input: 1, output: 2, op: 4, attribute: 5 };
const ATTRIBUTE = { name: 1, float: 2, int: 3, text: 4, tensor: 5, ints: 8, type: 20 };
const ATTRIBUTE_TYPE = { float: 1n, int: 2n, ints: 7n };
const TENSOR = { dims: 1, dataType: 2, floatData: 4, name: 8, rawData: 9 };
const VALUE_INFO = { name: 1, type: 2 };
const TYPE = { tensor: 1 };
const TENSOR_TYPE = { elementType: 1, shape: 2 };
const SHAPE = { dimension: 1 };
const DIMENSION = { size: 1, name: 2 };
const FLOAT = 1n;
const INT64 = 7n;

/** The sizes of a value's dimensions. One that varies has a name instead. */
export type Shape = readonly (number | string)[];

/** One operation of the graph. Its inputs and outputs are names of values. */
export interface Node {
  op: string;
  inputs: string[];
  outputs: string[];
  /** Unparsed, so that operations keep attributes that are not used here. */
  attributes: Field[];
}

/** A constant of 32-bit floats. */
export interface Constant {
  readonly dims: readonly number[];
  values: Float32Array;
}

/** A model, parsed as far as the optimisation needs. */
export interface Model {
  nodes: Node[];
  readonly constants: Map<string, Constant>;
  /** All fields that are not nodes or float constants. */
  readonly rest: { readonly model: Field[]; readonly graph: Field[] };
}

/** A model with one input `x` and one output `y`, both of floats. */
export function newModel(
  nodes: readonly Node[],
  constants: Readonly<Record<string, Constant>>,
  { x, y }: { readonly x: Shape; readonly y: Shape },
): Model {
  const number = (field: number, value: bigint) => ({ number: field, type: 'varint', value }) as const;
  return {
    nodes: [...nodes],
    constants: new Map(Object.entries(constants)),
    rest: {
      model: [
        number(MODEL.irVersion, IR_VERSION),
        message(MODEL.operatorSets, [number(OPERATOR_SET.version, OPERATOR_SET_VERSION)]),
      ],
      graph: [
        textField(GRAPH.name, 'made'),
        message(GRAPH.input, valueInfo('x', x)),
        message(GRAPH.output, valueInfo('y', y)),
      ],
    },
  };
}

/** Parses an ONNX file. @throws Error for a file that is none */
export function parseModel(bytes: Uint8Array): Model {
  // A copy, because slices of a Buffer share its memory.
  const model = parseMessage(new Uint8Array(bytes));
  const graph = parseMessage(bytesOf(model.find(({ number }) => number === MODEL.graph)));
  const nodes = graph.filter(({ number }) => number === GRAPH.node).map((field) => parseNode(bytesOf(field)));
  const constants = new Map<string, Constant>();
  const isTaken = (name: string, tensor: Field | undefined): boolean => {
    const constant = tensor && parseTensor(bytesOf(tensor));
    if (constant) constants.set(name, constant);
    return constant !== undefined;
  };
  return {
    nodes: nodes.filter((node) => node.op !== 'Constant' || !isTaken(node.outputs[0] ?? '', tensorOf(node))),
    constants,
    rest: {
      model: model.filter(({ number }) => number !== MODEL.graph),
      graph: graph.filter((field) => {
        if (field.number === GRAPH.node) return false;
        return field.number !== GRAPH.initializer || !isTaken(nameOf(field), field);
      }),
    },
  };
}

/** Writes a model as an ONNX file, without the constants that no node uses. */
export function writeModel({ nodes, constants, rest }: Model): Uint8Array {
  const used = new Set(nodes.flatMap(({ inputs }) => inputs));
  const initializers = [...constants]
    .filter(([name]) => used.has(name))
    .map(([name, constant]) => message(GRAPH.initializer, writeTensor(name, constant)));
  const graph = [
    ...nodes.filter(isUsed).map((node) => message(GRAPH.node, writeNode(node))),
    ...initializers,
    ...rest.graph,
  ];
  return writeMessage([...rest.model, message(MODEL.graph, graph)]);

  function isUsed({ op, outputs }: Node): boolean {
    return op !== 'Constant' || outputs.some((name) => used.has(name));
  }
}

/** An attribute's integers, or undefined when the node has none of that name. */
export function intsOf(node: Node, name: string): readonly number[] | undefined {
  return attribute(node, name)
    ?.filter(({ number }) => number === ATTRIBUTE.ints)
    .flatMap((field) => (field.type === 'varint' ? [Number(field.value)] : []));
}

/** An attribute's number, or undefined when the node has none of that name. */
export function floatOf(node: Node, name: string): number | undefined {
  const field = attribute(node, name)?.find(({ number }) => number === ATTRIBUTE.float);
  if (field?.type !== 'fixed32') return undefined;
  return new DataView(field.value.buffer, field.value.byteOffset).getFloat32(0, true);
}

/** An attribute's text, or undefined when the node has none of that name. */
export function textOf(node: Node, name: string): string | undefined {
  const field = attribute(node, name)?.find(({ number }) => number === ATTRIBUTE.text);
  return field && text(field);
}

/** An attribute that is a number. */
export function floatAttribute(name: string, value: number): Field {
  const bytes = new Uint8Array(new Float32Array([value]).buffer);
  return message(NODE.attribute, [
    textField(ATTRIBUTE.name, name),
    { number: ATTRIBUTE.float, type: 'fixed32', value: bytes },
    { number: ATTRIBUTE.type, type: 'varint', value: ATTRIBUTE_TYPE.float },
  ]);
}

/** An attribute that is an integer. */
export function intAttribute(name: string, value: number): Field {
  return message(NODE.attribute, [
    textField(ATTRIBUTE.name, name),
    { number: ATTRIBUTE.int, type: 'varint', value: BigInt(value) },
    { number: ATTRIBUTE.type, type: 'varint', value: ATTRIBUTE_TYPE.int },
  ]);
}

/** An attribute that is a list of integers. */
export function intsAttribute(name: string, values: readonly number[]): Field {
  return message(NODE.attribute, [
    textField(ATTRIBUTE.name, name),
    ...values.map((value): Field => ({ number: ATTRIBUTE.ints, type: 'varint', value: BigInt(value) })),
    { number: ATTRIBUTE.type, type: 'varint', value: ATTRIBUTE_TYPE.ints },
  ]);
}

function parseNode(bytes: Uint8Array): Node {
  const fields = parseMessage(bytes);
  const texts = (wanted: number) => fields.filter(({ number }) => number === wanted).map(text);
  return {
    op: texts(NODE.op)[0] ?? '',
    inputs: texts(NODE.input),
    outputs: texts(NODE.output),
    attributes: fields.filter(({ number }) => number === NODE.attribute),
  };
}

function writeNode({ op, inputs, outputs, attributes }: Node): Field[] {
  return [
    ...inputs.map((name) => textField(NODE.input, name)),
    ...outputs.map((name) => textField(NODE.output, name)),
    textField(NODE.op, op),
    ...attributes,
  ];
}

function nameOf(tensor: Field): string {
  return text(parseMessage(bytesOf(tensor)).find(({ number }) => number === TENSOR.name));
}

function tensorOf(constant: Node): Field | undefined {
  return attribute(constant, 'value')?.find(({ number }) => number === ATTRIBUTE.tensor);
}

/** The fields of a node's attribute. */
function attribute(node: Node, name: string): Field[] | undefined {
  return node.attributes
    .map((field) => parseMessage(bytesOf(field)))
    .find((parts) => text(parts.find(({ number }) => number === ATTRIBUTE.name)) === name);
}

/** Parses a tensor of floats; `undefined` for other types, which stay in their nodes. */
function parseTensor(bytes: Uint8Array): Constant | undefined {
  const fields = parseMessage(bytes);
  const raw = fields.find(({ number }) => number === TENSOR.rawData);
  const type = fields.find(({ number }) => number === TENSOR.dataType);
  if (type?.type !== 'varint' || type.value !== FLOAT || !raw) return undefined;
  const dims = fields.flatMap((field) =>
    field.number === TENSOR.dims && field.type === 'varint' ? [Number(field.value)] : [],
  );
  const values = new Float32Array(bytesOf(raw).slice().buffer);
  return values.length === dims.reduce((product, dim) => product * dim, 1) ? { dims, values } : undefined;
}

function writeTensor(name: string, { dims, values }: Constant): Field[] {
  return [
    ...dims.map((dim): Field => ({ number: TENSOR.dims, type: 'varint', value: BigInt(dim) })),
    { number: TENSOR.dataType, type: 'varint', value: FLOAT },
    textField(TENSOR.name, name),
    {
      number: TENSOR.rawData,
      type: 'bytes',
      value: new Uint8Array(values.buffer, values.byteOffset, values.byteLength),
    },
  ];
}

/** Adds a constant of 64-bit integers, which other nodes use as indices. */
export function addIndices(model: Model, name: string, indices: readonly number[]): void {
  const constant = message(GRAPH.initializer, [
    { number: TENSOR.dims, type: 'varint', value: BigInt(indices.length) },
    { number: TENSOR.dataType, type: 'varint', value: INT64 },
    textField(TENSOR.name, name),
    {
      number: TENSOR.rawData,
      type: 'bytes',
      value: new Uint8Array(BigInt64Array.from(indices, BigInt).buffer),
    },
  ]);
  model.rest.graph.push(constant);
}

/** Declares the output of a model that has only one. @throws Error for a model that declares none */
export function declareOutput({ rest }: Model, name: string, shape: Shape): void {
  const at = rest.graph.findIndex(({ number }) => number === GRAPH.output);
  if (at < 0) throw new Error('the model declares no output');
  rest.graph[at] = message(GRAPH.output, valueInfo(name, shape));
}

/** The fields that declare an input or output of floats (ValueInfoProto). */
function valueInfo(name: string, shape: Shape): Field[] {
  const dimensions = shape.map((side) =>
    message(SHAPE.dimension, [
      typeof side === 'string'
        ? textField(DIMENSION.name, side)
        : { number: DIMENSION.size, type: 'varint', value: BigInt(side) },
    ]),
  );
  const tensor = [
    { number: TENSOR_TYPE.elementType, type: 'varint', value: FLOAT } as const,
    message(TENSOR_TYPE.shape, dimensions),
  ];
  return [textField(VALUE_INFO.name, name), message(VALUE_INFO.type, [message(TYPE.tensor, tensor)])];
}

function message(number: number, fields: readonly Field[]): Field {
  return { number, type: 'bytes', value: writeMessage(fields) };
}

function bytesOf(field: Field | undefined): Uint8Array {
  if (field?.type !== 'bytes') throw new Error('not an ONNX model: a message is missing');
  return field.value;
}

/** The node that produces a value; undefined for the model's inputs and constants. */
export function producerOf(model: Model, name: string | undefined): Node | undefined {
  return model.nodes.find(({ outputs }) => name !== undefined && outputs.includes(name));
}

/** The nodes that consume a value. */
export function consumersOf(model: Model, name: string | undefined): readonly Node[] {
  return model.nodes.filter(({ inputs }) => name !== undefined && inputs.includes(name));
}

/** The node that consumes a value; undefined when there are several. */
export function onlyConsumer(model: Model, name: string | undefined): Node | undefined {
  const consumers = consumersOf(model, name);
  return consumers.length === 1 ? consumers[0] : undefined;
}

/** The number among a node's two inputs, and the name of the other input. */
export function scalarInput(
  model: Model,
  { inputs }: Node,
): { readonly value: number; readonly other: string } | undefined {
  const index = inputs.findIndex((name) => model.constants.get(name)?.values.length === 1);
  const value = model.constants.get(inputs[index] ?? '')?.values[0];
  const other = inputs[1 - index];
  return value === undefined || other === undefined || inputs.length !== 2 ? undefined : { value, other };
}

/** Replaces nodes; the new ones take the position of the last old one. */
export function replaceNodes(model: Model, old: readonly Node[], fresh: readonly Node[]): void {
  const last = Math.max(...old.map((node) => model.nodes.indexOf(node)));
  model.nodes = model.nodes.flatMap((node, index) => {
    const own = old.includes(node) ? [] : [node];
    return index === last ? [...own, ...fresh] : own;
  });
}

/** A convolution's weights, [outputs, inputs, height, width]. @throws Error when they are computed. */
export function weightsOf(model: Model, conv: Node): Constant {
  const weights = model.constants.get(conv.inputs[1] ?? '');
  if (!weights) throw new Error(`the weights of ${conv.outputs[0]} are not constant`);
  return weights;
}

/** Whether a node's attribute is a list of these integers. */
export function hasInts(node: Node, name: string, expected: readonly number[]): boolean {
  return intsOf(node, name)?.join() === expected.join();
}
