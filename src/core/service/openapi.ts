import type { ServicePaths } from './connection';

/** The operations on official accounts, by the names of their paths. */
export const ACCOUNT_OPERATIONS = [
  'accounts',
  'accountArticles',
  'article',
  'batchFetch',
  'monitor',
] as const satisfies readonly (keyof ServicePaths)[];
export type AccountOperation = (typeof ACCOUNT_OPERATIONS)[number];

/**
 * The operations whose paths a service's own description does not name: those that are probably elsewhere. What the
 * parameters in a path are called does not count. https://spec.openapis.org/oas/v3.1.0#paths-object
 */
export function findUndescribed(
  described: readonly string[],
  paths: ServicePaths,
): readonly AccountOperation[] {
  const known = new Set(described.map(comparable));
  return ACCOUNT_OPERATIONS.filter((operation) => !known.has(comparable(paths[operation])));
}

function comparable(path: string): string {
  return path
    .replace(/\{[^}]*\}/g, '{}')
    .replace(/\/+$/, '')
    .toLowerCase();
}
