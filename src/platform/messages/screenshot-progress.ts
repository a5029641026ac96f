/**
 * Tells the popup over a page how far the screenshots of that page are, and the library, which takes them, that the user cancels them
 * there. They are two pages of ours and talk without the background, which has no part in it.
 */

/** Which screenshot is taken. */
export interface ScreenshotProgress {
  /** From 1. */
  readonly number: number;
  /** About how many there will be. */
  readonly total: number;
}

/** `progress` undefined: none are taken, or no more. */
type Message =
  | { readonly type: 'progress'; readonly tabId: number; readonly progress: ScreenshotProgress | undefined }
  | { readonly type: 'ask' | 'cancel'; readonly tabId: number };

const CHANNEL = 'gleaner-screenshots';

/** For the library: reports the screenshots of a tab, also to a popup that opens meanwhile. `onCancel`: the user cancels them while they are taken. */
export class ScreenshotReporter {
  readonly #channel = new BroadcastChannel(CHANNEL);
  readonly #tabId: number;
  #progress: ScreenshotProgress | undefined;

  constructor(tabId: number, onCancel: () => void) {
    this.#tabId = tabId;
    this.#channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (data.tabId !== tabId) return;
      // Another library may be open for the same tab. The one that takes screenshots answers.
      if (!this.#progress) return;
      if (data.type === 'ask') this.report(this.#progress);
      if (data.type === 'cancel') onCancel();
    };
  }

  report(progress: ScreenshotProgress | undefined): void {
    this.#progress = progress;
    const message: Message = { type: 'progress', tabId: this.#tabId, progress };
    this.#channel.postMessage(message);
  }

  /** Reports that no more are taken, and listens no more. */
  close(): void {
    if (this.#progress) this.report(undefined);
    this.#channel.close();
  }
}

/** For the popup: calls back with how far the screenshots of a tab are, now and after every change. */
export function watchScreenshots(
  tabId: number,
  onProgress: (progress: ScreenshotProgress | undefined) => void,
): { readonly cancel: () => void; readonly stop: () => void } {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (data.type === 'progress' && data.tabId === tabId) onProgress(data.progress);
  };
  const send = (type: 'ask' | 'cancel') => channel.postMessage({ type, tabId } satisfies Message);
  send('ask');
  return { cancel: () => send('cancel'), stop: () => channel.close() };
}
