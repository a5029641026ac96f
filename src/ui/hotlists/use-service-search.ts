import { useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import { groupServiceFinds, type ServiceFind } from '@/core/hotlists/service-finds';
import { send } from '@/platform/messages';

/** What the service was asked for and what came of it. */
export interface ServiceSearch {
  readonly text: string;
  readonly isAsking: boolean;
  readonly finds: readonly ServiceFind[];
  /** For these it may know more. */
  readonly mayBeMore: readonly string[];
  /** It answered for these with its list of now: it knows no search. */
  readonly noSearch: readonly string[];
  readonly failed: readonly { readonly platform: string; readonly code: ErrorCode }[];
  /** Why nothing was asked at all. */
  readonly problem: ErrorCode | undefined;
}

/** A search by the service, over past lists between two moments (ms since the epoch). */
export interface ServiceSearcher {
  readonly search: ServiceSearch | undefined;
  readonly ask: (request: {
    readonly text: string;
    readonly platforms: readonly string[];
    readonly from: number;
    readonly until: number;
  }) => void;
}

export function useServiceSearch(): ServiceSearcher {
  const [search, setSearch] = useState<ServiceSearch>();
  return {
    search,
    ask(request) {
      const start = { ...NOTHING, text: request.text };
      // What is newer has taken its place meanwhile.
      const keep = (next: ServiceSearch) => setSearch((now) => (now?.text === request.text ? next : now));
      setSearch({ ...start, isAsking: true });
      send('searchService', request).then(
        (answers) => {
          const found = answers.filter((answer) => answer.kind === 'found');
          keep({
            ...start,
            finds: groupServiceFinds(found),
            mayBeMore: found.flatMap(({ platform, mayBeMore }) => (mayBeMore ? [platform] : [])),
            noSearch: answers.flatMap(({ kind, platform }) => (kind === 'no-search' ? platform : [])),
            failed: answers.flatMap((answer) => (answer.kind === 'failed' ? answer : [])),
          });
        },
        (thrown: unknown) => keep({ ...start, problem: toAppError(thrown).code }),
      );
    },
  };
}

const NOTHING = { isAsking: false, finds: [], mayBeMore: [], noSearch: [], failed: [], problem: undefined };
