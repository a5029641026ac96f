import { useEffect, useState } from 'preact/hooks';

/** Whether the focus left the text while the user typed, and the user's wish to go on. */
export interface TypingGuard {
  readonly isInterrupted: boolean;
  readonly goOn: () => void;
}

/** For how long after a key the user is taken to be typing, ms. */
const TYPING_MS = 5000;
/** Keys with which the user leaves the text or the frame. */
const LEAVING: ReadonlySet<string> = new Set(['Tab', 'Escape', 'Alt', 'Control', 'Meta', 'OS']);

/**
 * Notices that the frame loses the focus while the user types, though the user pressed no key that moves it. Any script of the page may
 * take the focus, and then hears the keys; no frame can prevent that, and one that takes the focus back loses it again before the next
 * key. A press of the pointer outside of the frame looks the same from here.
 */
export function useTypingGuard(): TypingGuard {
  const [isInterrupted, setInterrupted] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const listen = { signal: ended.signal, capture: true };
    let typingUntil = 0;
    const onKey = (event: KeyboardEvent) => {
      const isTyping = event.isTrusted && event.target instanceof HTMLTextAreaElement;
      const leaves = LEAVING.has(event.key) || event.altKey || event.ctrlKey || event.metaKey;
      typingUntil = isTyping && !leaves ? event.timeStamp + TYPING_MS : 0;
    };
    const onLeft = (event: Event) => {
      // The text's own event comes first.
      if (event.target !== window) return;
      if (event.timeStamp < typingUntil) setInterrupted(true);
      typingUntil = 0;
    };
    window.addEventListener('keydown', onKey, listen);
    window.addEventListener('pointerdown', () => (typingUntil = 0), listen);
    window.addEventListener('blur', onLeft, listen);
    return () => ended.abort();
  }, []);
  return { isInterrupted, goOn: () => setInterrupted(false) };
}
