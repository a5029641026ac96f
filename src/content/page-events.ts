import { unshadowed } from './unshadowed';

/** The events that bubble from our elements to the page, which could listen to them. */
const OWN_EVENTS = `
  keydown keyup keypress beforeinput input change compositionstart compositionupdate compositionend
  pointerdown pointerup pointermove pointerover pointerout mousedown mouseup mousemove mouseover mouseout
  click dblclick auxclick contextmenu wheel touchstart touchmove touchend
  focusin focusout copy cut paste selectstart dragstart`
  .trim()
  .split(/\s+/);

/** Stops the events of an element of ours before they reach the page's listeners. */
export function keepEventsInside(host: HTMLElement): void {
  for (const type of OWN_EVENTS) host.addEventListener(type, (event) => event.stopPropagation());
}

/** A key that was pressed in the page, or in a frame of ours. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'altKey'>;

/** What each key does, by `KeyboardEvent.key`. */
export type KeyActions = Readonly<Record<string, (press: KeyPress) => void>>;

/**
 * Handles keys before the page does, and keeps them from the page. Ignores keys that a script sent, and keys with which an
 * input method composes a word.
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

/** Remembers which element has the focus. Returns the function that gives the focus back to it, without scrolling. */
export function rememberFocus(document: Document): () => void {
  let focused = document.activeElement;
  // Of an element with a shadow root, the element in the root has it.
  for (let inner = focused; inner; inner = unshadowed(inner).shadowRoot?.activeElement ?? null)
    focused = inner;
  // Not by instanceof: the element may come from another frame's realm.
  return () => focused && (unshadowed(focused) as Partial<HTMLElement>).focus?.({ preventScroll: true });
}

/** Calls back once, when the tab is shown after having been hidden. */
export function onceShownAgain(document: Document, callBack: () => void, signal: AbortSignal): void {
  const done = new AbortController();
  const onChange = () => {
    if (document.visibilityState !== 'visible') return;
    done.abort();
    callBack();
  };
  document.addEventListener('visibilitychange', onChange, { signal: AbortSignal.any([done.signal, signal]) });
}
