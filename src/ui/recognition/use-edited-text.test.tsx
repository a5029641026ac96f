// @vitest-environment happy-dom
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import { horizontal } from '@/core/ocr/reading-order/line.test-support';
import type { Recognition } from '@/core/ocr/recognition';
import { type EditedText, useEditedText } from './use-edited-text';

const recognition: Recognition = {
  engine: 'ppocr',
  languages: ['eng'],
  width: 30,
  height: 20,
  blocks: [
    {
      kind: 'prose',
      direction: 'horizontal',
      paragraphs: [[{ pieces: [horizontal('A line', 0, 0, 20)] }]],
    },
  ],
  elapsedMs: 1,
};

let edited: EditedText;

function Holder() {
  edited = useEditedText(STATE, 'lines');
  return null;
}
const STATE = { phase: 'done', recognition } as const;

afterEach(() => act(() => render(null, document.body)));

it('a text that the user has edited has no places, until it is the recognised text again', async () => {
  await act(() => render(<Holder />, document.body));
  expect(edited.corrected).toBe(recognition);
  await act(() => edited.setText('A mended line'));
  const { corrected } = edited;
  expect(corrected).toEqual({ ...recognition, blocks: [], plain: { text: 'A mended line' } });
  expect(edited.write('shown').text).toBe('A mended line');
  await act(() => render(<Holder />, document.body));
  expect(edited.corrected).toBe(corrected);
  await act(() => edited.setText('A line'));
  expect(edited.corrected).toBe(recognition);
});
