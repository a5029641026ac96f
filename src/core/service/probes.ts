import type { ServicePaths } from './connection';
import type { HashAlgorithm } from './replies';

/** The probes of a connection test: free operations that change nothing at the service. */
export const PROBES = {
  base: ['hash', 'base64', 'hotboard'],
  accounts: ['accounts', 'search', 'articles', 'article', 'description'],
} as const;

export type ProbeName = (typeof PROBES)[keyof typeof PROBES][number];

/** What was parsed from a reply. */
export type ProbeFinding =
  | { readonly kind: 'hash'; readonly algorithm: HashAlgorithm; readonly hash: string }
  | { readonly kind: 'base64'; readonly result: string }
  /** `first`: the title or name of the first entry. */
  | { readonly kind: 'list'; readonly count: number; readonly first?: string | undefined }
  | { readonly kind: 'article'; readonly title: string; readonly hasBody: boolean }
  /** The service's own description: how many paths it has, and the operations that it lacks. */
  | {
      readonly kind: 'description';
      readonly count: number;
      readonly undescribed: readonly AccountOperation[];
    }
  | { readonly kind: 'no-description' }
  /** Nothing could be requested, because the list before it is empty. */
  | { readonly kind: 'nothing-to-ask' };

/** The result of one probe. */
export interface ProbeResult {
  readonly finding: ProbeFinding;
  /** The start of the raw reply. */
  readonly raw: string;
  readonly elapsedMs: number;
  /** The service's id of the request, where it sends one. */
  readonly requestId?: string | undefined;
}

/** The operations on official accounts, by their keys in `ServicePaths`. */
const ACCOUNT_OPERATIONS = [
  'accounts',
  'accountArticles',
  'article',
  'batchFetch',
  'monitor',
] as const satisfies readonly (keyof ServicePaths)[];
export type AccountOperation = (typeof ACCOUNT_OPERATIONS)[number];

/**
 * The operations whose paths are missing in a service's own description, and so are probably wrong. Names of parameters
 * in paths are not compared. https://spec.openapis.org/oas/v3.1.0#paths-object
 */
export function findUndescribed(
  described: readonly string[],
  paths: ServicePaths,
): readonly AccountOperation[] {
  const known = new Set(described.map(comparable));
  return ACCOUNT_OPERATIONS.filter((operation) => !known.has(comparable(paths[operation])));
}

function comparable(path: string): string {
  const text = path.replace(/\{[^}]{0,100}\}/g, '{}').toLowerCase();
  let end = text.length;
  while (text[end - 1] === '/') end--;
  return text.slice(0, end);
}
