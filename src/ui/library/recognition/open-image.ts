import type { HeldText, RecogniseOptions, Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import { type EditedTexts, recognisedText } from '@/core/recognitions/saved-recognition';

/** The state of an open image. */
export type OpenPhase =
  /** The user selects a region. `before`: the state to return to when the user cancels. */
  | { readonly phase: 'selecting-region'; readonly before?: RecognitionPhase | undefined }
  /** Other images are recognised first. */
  | { readonly phase: 'waiting' }
  | RecognitionPhase;

/** An image that was pasted, dropped, chosen or handed over. It exists only in this page. */
export interface OpenImage {
  readonly id: number;
  readonly name: string | undefined;
  /** The page of a PDF that it was opened from, counted from 1. */
  readonly page?: { readonly file: Blob; readonly number: number } | undefined;
  /** The text that the page of the PDF holds. */
  readonly text?: HeldText | undefined;
  /** The image as it was opened. */
  readonly whole: Blob;
  /** The image that is recognised: the whole, or a region of it. */
  readonly image: Blob;
  readonly isPrivate: boolean;
  /** Whether the image may be shown. False until its header was checked. */
  readonly isShowable: boolean;
  readonly options: RecogniseOptions;
  /** Whether the last attempt was with the service. */
  readonly isPaid: boolean;
  readonly state: OpenPhase;
  /** What the user has edited, and the recognition whose text it was. */
  readonly edited?: { readonly of: Recognition; readonly texts: EditedTexts } | undefined;
}

/** The user's edits of the text of an open image; undefined if there are none, and if it has another text since. */
export function editsOf({ state, edited }: Pick<OpenImage, 'state' | 'edited'>): EditedTexts | undefined {
  return state.phase === 'done' && edited && isSameText(edited.of, state.recognition)
    ? edited.texts
    : undefined;
}

/** Whether two recognitions have the same text, so that edits of one are edits of the other. */
export function isSameText(one: Recognition, other: Recognition): boolean {
  return one === other || recognisedText(one) === recognisedText(other);
}

/** The key of the saved recognition, once it is saved. */
export function savedKeyOf(state: OpenPhase): string | undefined {
  return state.phase === 'done' ? state.recognition.savedAs : undefined;
}
