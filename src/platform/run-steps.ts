import type { Steps } from '@/core/steps';

/** How long steps run before other tasks have their turn, ms: with what follows, well under a task that a person notices. */
const TURN_MS = 20;

/**
 * Runs steps over several tasks, so that the page answers meanwhile, and returns their result. The first steps run at once.
 * Throws the signal's reason when it is aborted.
 */
export async function runSteps<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  let end = performance.now() + TURN_MS;
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() < end) continue;
    await nextTask();
    signal.throwIfAborted();
    end = performance.now() + TURN_MS;
  }
}

/** Waits for other tasks. Messages, unlike timers, are not delayed where there are many of them or where the page is hidden. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(undefined);
  });
}
