/** What keys do while something of ours is open, by `KeyboardEvent.key`. */
export type KeyActions = Readonly<Record<string, (event: KeyboardEvent) => void>>;

/**
 * Acts on keys before the page sees them, and keeps them from it. Only on the user's own keys, and never while an input
 * method composes a word.
 */
export function listenForKeys(window: Window, actions: KeyActions, signal: AbortSignal): void {
  const act = (event: KeyboardEvent): void => {
    const action = Object.hasOwn(actions, event.key) ? actions[event.key] : undefined;
    if (!action || !event.isTrusted || event.isComposing) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    action(event);
  };
  window.addEventListener('keydown', act, { capture: true, signal });
}
