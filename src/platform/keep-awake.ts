import { browser } from './browser';

/** Firefox ends an idle event page after 30 s, even while it owes a reply; any call of the API starts these anew. */
const CALL_EVERY_MS = 10_000;

/** Keeps the event page from being ended until the returned function is called. */
export function keepAwake(): () => void {
  const timer = setInterval(() => void browser.runtime.getPlatformInfo(), CALL_EVERY_MS);
  return () => clearInterval(timer);
}
