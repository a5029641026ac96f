/** What the reader shows in a page, as far as tests and tools look. */
export interface ReaderState {
  /** What it is busy with, or what came of it. */
  readonly status: string;
  /** Whether it can be cancelled: true while it reads. */
  readonly busy: boolean;
  /** The panel's text; empty until the reading has ended. */
  readonly text: string;
  /** The failure's code; empty when there is none. */
  readonly errorCode: string;
  /** What the folded details tell a developer. */
  readonly errorDetails: string;
  /** The failure in the user's words. */
  readonly errorSentence: string;
}

/** The element that holds everything of ours in a page. */
export const READER = 'gleaner-reader';

/** The element that holds the toast of a capture. */
export const CAPTURE = 'gleaner-capture';

/** Reads the state out of the reader's shadow root. Self-contained: it is sent to the page as text. */
export function readerState(root: ShadowRoot): ReaderState {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const text = part('text');
  const error = part('error');
  return {
    status: part('status')?.textContent ?? '',
    busy: part('cancel') !== null,
    text: text && 'value' in text ? String(text.value) : '',
    errorCode: error?.dataset['code'] ?? '',
    errorDetails: error?.querySelector('code')?.textContent ?? '',
    errorSentence: error?.querySelector('p')?.textContent ?? '',
  };
}

/** Whether the picker waits for a picture to be chosen. Self-contained. */
export function isPicking(root: ShadowRoot): boolean {
  return root.querySelector('[data-part="picker"]') !== null;
}

/** Whether a reading has come to its end, well or not. */
export function isSettled(state: ReaderState | undefined): state is ReaderState {
  return state !== undefined && !state.busy && (state.text !== '' || state.errorCode !== '');
}
