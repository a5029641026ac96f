/**
 * Notifies all contexts of the extension that stored data has changed, so that open pages load it again. A signal carries
 * no data, and listeners in the context that sends it receive it, too.
 */

/** What has changed. */
export type Topic =
  | 'accounts'
  | 'credits'
  | 'hot-lists'
  | 'language-packs'
  | 'library'
  | 'recognitions'
  | 'service-key'
  /** The database is being upgraded, for over a second so far. Sent again each second, also for pages that are opened meanwhile. */
  | 'upgrade';

/** Sends a signal. `transact` does so after a commit; call it yourself only for what is no change of IndexedDB's rows. */
export function signal(topic: Topic): void {
  const channel = openChannel(topic);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls `listener` after every change that another context made. Returns the function that stops it. */
export function onSignal(topic: Topic, listener: () => void): () => void {
  const channel = openChannel(topic);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}

function openChannel(topic: Topic): BroadcastChannel {
  return new BroadcastChannel(`gleaner-${topic}`);
}
