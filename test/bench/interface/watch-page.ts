declare global {
  interface Window {
    /** The long tasks since they were last taken, ms. */
    longTasks?: number[];
  }
}

/**
 * Notes long tasks from now on: those from 50 ms. Runs in the page before its own scripts. Self-contained.
 * https://w3c.github.io/longtasks/
 */
export function watchTasks(): void {
  const tasks: number[] = [];
  window.longTasks = tasks;
  new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe(
    {
      type: 'longtask',
      buffered: true,
    },
  );
}

/** Waits until an element is drawn, and returns the time, ms after the navigation began. Self-contained. */
export function whenShown(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const look = () => {
      if (!document.querySelector(selector)) return void requestAnimationFrame(look);
      // The callback runs before the frame is drawn, the message after it.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now());
      port2.postMessage(undefined);
    };
    look();
  });
}

/** The long tasks since the last call, ms. Self-contained. */
export async function takeTasks(): Promise<readonly number[]> {
  // Observers are called with a delay.
  await new Promise((later) => requestIdleCallback(later, { timeout: 500 }));
  if (!window.longTasks) throw new Error('nobody watches');
  return window.longTasks.splice(0);
}
