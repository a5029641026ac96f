/** The part of the overlay's state that tests and scripts use. */
export interface ShownRecognition {
  /** The phase of the recognition, or its result. */
  readonly status: string;
  /** Whether the recognition can be cancelled, which is true while it runs. */
  readonly busy: boolean;
  /** The panel's text; empty until the recognition has ended. */
  readonly text: string;
  /** The failure's code; empty when there is none. */
  readonly errorCode: string;
  /** The content of the collapsed details for developers. */
  readonly errorDetails: string;
  /** The failure in the user's words. */
  readonly errorSentence: string;
}

/** The element that holds the overlay in a page. */
export const HOST = 'div[popover]';

/** Returns the state from the panel. Self-contained, because it is sent to the frame as text. */
export function findShownRecognition(root: ParentNode): ShownRecognition {
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

/** Whether the picker is open. Self-contained. */
export function isPicking(root: ParentNode): boolean {
  return root.querySelector('[data-part="picker"]') !== null;
}

/** Whether a recognition has succeeded or failed. */
export function isSettled(state: ShownRecognition | undefined): state is ShownRecognition {
  return state !== undefined && !state.busy && (state.text !== '' || state.errorCode !== '');
}
