import { onTestFinished, vi } from 'vitest';

/**
 * Makes every further write to a store fail until the test ends, as on a full disk, after so many that still fit. Returns the function
 * that ends this earlier.
 */
export function fillDisk(store: string, room = 0): () => void {
  const { put } = IDBObjectStore.prototype;
  let left = room;
  return breakUntilEnd(
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...of) {
      if (this.name === store && left-- <= 0) throw new DOMException('no room', 'QuotaExceededError');
      return put.apply(this, of);
    }),
  );
}

/**
 * Makes every further read of one value fail until the test ends, as in a damaged database: in one store, or in all of them.
 * Returns the function that ends this earlier.
 */
export function damageReads(store?: string): () => void {
  const { get } = IDBObjectStore.prototype;
  return breakUntilEnd(
    vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(function (this: IDBObjectStore, key) {
      if (store === undefined || this.name === store) throw new DOMException('damaged', 'UnknownError');
      return get.call(this, key);
    }),
  );
}

function breakUntilEnd(spy: { mockRestore(): void }): () => void {
  const mend = () => spy.mockRestore();
  onTestFinished(mend);
  return mend;
}
