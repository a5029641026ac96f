import type { Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import { type HeldTexts, recognisedText } from '@/core/recognitions/saved-recognition';
import type { TextForm } from '@/core/settings';

/** What the user has edited in the text of an open image, and the recognition whose text it was. */
export interface OpenImageEdits extends HeldTexts {
  readonly of: Recognition;
}

interface EditedImage {
  readonly state: RecognitionPhase | { readonly phase: 'waiting' | 'selecting-region' };
  readonly edited?: OpenImageEdits | undefined;
}

/** The user's edits of the text of an open image; undefined if there are none, and if it has another text since. */
export function editsOf({ state, edited }: EditedImage): HeldTexts | undefined {
  return state.phase === 'done' && edited && isSameText(edited.of, state.recognition) ? edited : undefined;
}

/** The edits with a further one, of the text of a recognition; undefined takes it back. */
export function addEdit(
  edits: OpenImageEdits | undefined,
  of: Recognition,
  form: TextForm,
  text: string | undefined,
): OpenImageEdits {
  const { texts, unstored } = edits && isSameText(edits.of, of) ? edits : { texts: {}, unstored: [] };
  return { of, texts: { ...texts, [form]: text }, unstored: [...without(unstored, form), form] };
}

/** The edits after one has reached the store. There may be a later one. */
export function markStored(
  edits: OpenImageEdits | undefined,
  of: Recognition,
  form: TextForm,
  text: string | undefined,
): OpenImageEdits | undefined {
  if (!edits || !isSameText(edits.of, of) || edits.texts[form] !== text) return edits;
  return { ...edits, unstored: without(edits.unstored, form) };
}

function without(forms: readonly TextForm[], form: TextForm): readonly TextForm[] {
  return forms.filter((each) => each !== form);
}

function isSameText(one: Recognition, other: Recognition): boolean {
  return one === other || recognisedText(one) === recognisedText(other);
}
