import type { AccountOperation } from './openapi';
import type { HashAlgorithm } from './replies';

/** The questions of a test: each a free operation that changes nothing at the service. */
export const PROBES = {
  base: ['hash', 'base64', 'hotboard'],
  accounts: ['accounts', 'search', 'articles', 'article', 'description'],
} as const;

export type ProbeName = (typeof PROBES)[keyof typeof PROBES][number];

/** What was understood of a reply. */
export type ProbeFinding =
  | { readonly kind: 'hash'; readonly algorithm: HashAlgorithm; readonly hash: string }
  | { readonly kind: 'base64'; readonly result: string }
  /** A list: how many entries, and the first one's title or name. */
  | { readonly kind: 'list'; readonly count: number; readonly first?: string | undefined }
  | { readonly kind: 'article'; readonly title: string; readonly hasBody: boolean }
  /** The service describes itself: how many paths, and which operations are not among them. */
  | {
      readonly kind: 'description';
      readonly count: number;
      readonly undescribed: readonly AccountOperation[];
    }
  | { readonly kind: 'no-description' }
  /** There was nothing to ask about: the list that it would come from is empty. */
  | { readonly kind: 'nothing-to-ask' };

/** One question's answer. */
export interface ProbeResult {
  readonly finding: ProbeFinding;
  /** The start of the raw reply. */
  readonly raw: string;
  readonly elapsedMs: number;
  /** The service's name for the request, where it gives one. */
  readonly requestId?: string | undefined;
}
