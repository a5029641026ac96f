/** Measures that benches take in the pages of a browser. */

/** The size of IndexedDB in bytes, as the browser reports it. */
export async function usedBytes(): Promise<number> {
  const { usageDetails, usage = 0 } = (await navigator.storage.estimate()) as StorageEstimate & {
    usageDetails?: { indexedDB?: number };
  };
  return usageDetails?.indexedDB ?? usage;
}

/** How long work takes, ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
