import { type Constant, intsOf, type Model, type Node } from './model';

/** The node that makes a value; undefined for the model's inputs and constants. */
export function producerOf(model: Model, name: string | undefined): Node | undefined {
  return model.nodes.find(({ outputs }) => name !== undefined && outputs.includes(name));
}

export function consumersOf(model: Model, name: string | undefined): readonly Node[] {
  return model.nodes.filter(({ inputs }) => name !== undefined && inputs.includes(name));
}

/** The node that takes a value when it is the only one. */
export function onlyConsumer(model: Model, name: string | undefined): Node | undefined {
  const consumers = consumersOf(model, name);
  return consumers.length === 1 ? consumers[0] : undefined;
}

/** The number among a node's two inputs, and the name of the other. */
export function scalarInput(
  model: Model,
  { inputs }: Node,
): { readonly value: number; readonly other: string } | undefined {
  const index = inputs.findIndex((name) => model.constants.get(name)?.values.length === 1);
  const value = model.constants.get(inputs[index] ?? '')?.values[0];
  const other = inputs[1 - index];
  return value === undefined || other === undefined || inputs.length !== 2 ? undefined : { value, other };
}

/** Puts nodes in the place of the last of others. */
export function replaceNodes(model: Model, old: readonly Node[], fresh: readonly Node[]): void {
  const last = Math.max(...old.map((node) => model.nodes.indexOf(node)));
  model.nodes = model.nodes.flatMap((node, index) => {
    const kept = old.includes(node) ? [] : [node];
    return index === last ? [...kept, ...fresh] : kept;
  });
}

/** A convolution's weights, [outputs, inputs, height, width]. @throws Error when they are computed. */
export function weightsOf(model: Model, conv: Node): Constant {
  const weights = model.constants.get(conv.inputs[1] ?? '');
  if (!weights) throw new Error(`the weights of ${conv.outputs[0]} are not constant`);
  return weights;
}

/** Whether a list of integers among a node's attributes is these. */
export function hasInts(node: Node, name: string, expected: readonly number[]): boolean {
  return intsOf(node, name)?.join() === expected.join();
}
