/** Tells our open pages that the library has changed, so that they read it again. */
const CHANNEL = 'gleaner-library';

/** Call after every change. Heard in every context of ours but this one. */
export function signalLibraryChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back after every change. Returns its undoing. */
export function onLibraryChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}
