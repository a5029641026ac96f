/** Tells our open pages that accounts, their articles or the work on them have changed, so that they read them again. */
const CHANNEL = 'gleaner-accounts';

/** Call after every change. Heard in every context of ours but this one. */
export function signalAccountChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back after every change. Returns its undoing. */
export function onAccountChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}
