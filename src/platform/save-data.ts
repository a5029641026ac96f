/** Whether the user has asked for less data on this connection. https://wicg.github.io/savedata/#savedata-attribute */
export function savesData(): boolean {
  const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
  return connection?.saveData === true;
}
