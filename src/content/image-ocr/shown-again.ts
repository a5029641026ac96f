/** Calls back once, when the tab is shown after having been hidden. */
export function onceShownAgain(document: Document, callBack: () => void, signal: AbortSignal): void {
  const done = new AbortController();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    done.abort();
    callBack();
  };
  document.addEventListener('visibilitychange', look, { signal: AbortSignal.any([done.signal, signal]) });
}
