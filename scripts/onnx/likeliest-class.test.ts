import { describe, expect, it } from 'vitest';
import { parseCharset } from '../../src/core/ocr/ppocr/strip/recogniser-io';
import { answerLikeliestClass, answerTimeSteps } from './likeliest-class';
import { declareOutput, intAttribute, intsAttribute, type Node, parseModel } from './model';
import { runModel, wave } from './run-model.test-support';
import { tinyModel } from './tiny-model.test-support';

const [CLASSES, STEPS] = [7, 5];

/** The field of a graph that declares an output. https://github.com/onnx/onnx/blob/main/onnx/onnx.proto */
const OUTPUT_FIELD = 12;

const INPUT = wave([1, CLASSES, 1, STEPS]);

/** A model that takes the columns of its input for time steps and their channels for classes, and ends with the given operation. */
function classifier(last: string): Uint8Array {
  const nodes: Node[] = [
    { op: 'Squeeze', inputs: ['x'], outputs: ['rows'], attributes: [intsAttribute('axes', [2])] },
    { op: 'Transpose', inputs: ['rows'], outputs: ['steps'], attributes: [intsAttribute('perm', [0, 2, 1])] },
    { op: last, inputs: ['steps'], outputs: ['y'], attributes: [intAttribute('axis', 2)] },
  ];
  return tinyModel(CLASSES, nodes, {}, [1, 'steps', CLASSES]);
}

describe('answerLikeliestClass', () => {
  it('answers the likeliest class of each step, its probability, and the probabilities of the classes that are asked for', async () => {
    const model = classifier('Softmax');
    const probabilities = await runModel(model, INPUT);
    const answers = await runModel(answerLikeliestClass(model, [6, 2]), INPUT);
    const expected = Array.from({ length: STEPS }, (_, step) => {
      const own = [...probabilities.subarray(step * CLASSES, (step + 1) * CLASSES)];
      const highest = Math.max(...own);
      return [own.indexOf(highest), highest, own[6], own[2]];
    });
    expect([...answers]).toEqual(expected.flat());
    expect(new Set(expected.map(([likeliest]) => likeliest)).size).toBeGreaterThan(1);
  });

  it('rejects a model that does not end with probabilities', () => {
    expect(() => answerLikeliestClass(classifier('LogSoftmax'), [1])).toThrow(/probabilities/);
  });
});

describe('answerTimeSteps', () => {
  it('answers the probabilities of the Latin space and of the wide one, in this order', async () => {
    const model = classifier('Softmax');
    // The classes: blank, a, the wide space, b, c, d, the Latin space.
    const answers = await runModel(answerTimeSteps(model, parseCharset('a\n\u3000\nb\nc\nd\n')), INPUT);
    expect([...answers]).toEqual([...(await runModel(answerLikeliestClass(model, [6, 2]), INPUT))]);
  });

  it('rejects a charset without a wide space', () => {
    expect(() => answerTimeSteps(classifier('Softmax'), parseCharset('a\nb\n'))).toThrow(/does not know/);
  });
});

describe('declareOutput', () => {
  it('rejects a model that declares no output', () => {
    const { rest, ...model } = parseModel(classifier('Softmax'));
    const graph = rest.graph.filter(({ number }) => number !== OUTPUT_FIELD);
    expect(() => declareOutput({ ...model, rest: { ...rest, graph } }, 'y', [1])).toThrow(/no output/);
  });
});
