/** Tells our open pages that hot lists, or what is remembered of them, have changed, so that they read them again. */
const CHANNEL = 'gleaner-hot-lists';

/** Call after every change. Heard in every context of ours but this one. */
export function signalHotChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back after every change. Returns its undoing. */
export function onHotChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}
