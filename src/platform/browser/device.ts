/** Whether the user has asked for less data on this connection. https://wicg.github.io/savedata/#savedata-attribute */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}

/**
 * Asks the browser not to clear what is kept when the disk runs low. For our own pages: workers cannot ask. Resolves with
 * whether it will not; extensions with `unlimitedStorage` are granted it without a question.
 * https://developer.mozilla.org/docs/Web/API/StorageManager/persist
 */
export async function persistStorage(): Promise<boolean> {
  return (await navigator.storage.persisted()) || navigator.storage.persist();
}
