/** Tells our open pages that the ledger, the budget or the key has changed, so that they read it again. */
const CHANNEL = 'gleaner-credits';

/** Call after every change. Heard in every context of ours but this one. */
export function signalCreditChange(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(undefined);
  channel.close();
}

/** Calls back after every change. Returns its undoing. */
export function onCreditChange(listener: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => listener());
  return () => channel.close();
}
