import type { HeldText, RecogniseOptions, RecognitionPhase } from '@/core/ocr/recognition';
import type { OpenImageEdits } from './open-image-edits';

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
  /** The page of a PDF or a TIFF that it was opened from, counted from 1. */
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
  readonly edited?: OpenImageEdits | undefined;
}

/** Whether an image is a page of a file, that of a number (from 1) if one is given. */
export function isPage({ page }: OpenImage, file: Blob, number?: number): boolean {
  return page?.file === file && (number === undefined || page.number === number);
}

/** Images with others on top of them; the pages of a PDF in their order, because its text is copied and saved in the order of the list. */
export function withOpened(images: readonly OpenImage[], opened: readonly OpenImage[]): readonly OpenImage[] {
  const file = opened[0]?.page?.file;
  const first = images.findIndex((image) => file !== undefined && isPage(image, file));
  if (!file || first === -1 || !opened.every((image) => isPage(image, file))) return [...opened, ...images];
  const pages = [...images, ...opened].filter((image) => isPage(image, file));
  const others = images.slice(first).filter((image) => !isPage(image, file));
  const inOrder = pages.sort((a, b) => (a.page?.number ?? 0) - (b.page?.number ?? 0));
  return [...images.slice(0, first), ...inOrder, ...others];
}

/** The key of the saved recognition, once it is saved. */
export function savedKeyOf(state: OpenPhase): string | undefined {
  return state.phase === 'done' ? state.recognition.savedAs : undefined;
}
