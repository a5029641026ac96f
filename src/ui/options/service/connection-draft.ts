import { type ErrorCode, toAppError } from '@/core/errors';
import { parseServiceAddress } from '@/core/service/address';
import { type AdvancedProblem, parseAdvanced } from '@/core/service/advanced-settings';
import { type Connection, keyHeader } from '@/core/service/connection';

/** What the user has entered and not yet saved. */
export interface ConnectionDraft {
  /** With addresses as typed. */
  readonly connection: Connection;
  /** A new key; undefined when none was typed. */
  readonly key?: string | undefined;
  /** The typed JSON of the advanced settings; undefined while they are those of `connection`. */
  readonly advanced?: string | undefined;
}

/** Whether a draft differs from the saved connection. */
export function isEdited({ connection, key, advanced }: ConnectionDraft, saved: Connection): boolean {
  return key !== undefined || advanced !== undefined || JSON.stringify(connection) !== JSON.stringify(saved);
}

/** The fields that cannot be saved as they are. */
export interface DraftProblems {
  baseAddress?: ErrorCode;
  accountsAddress?: ErrorCode;
  key?: ErrorCode;
  advanced?: AdvancedProblem;
}

/** A connection that can be saved with a new key. */
export interface CheckedDraft {
  readonly connection: Connection;
  readonly key: string | undefined;
}

/** Checks a draft, and normalises its addresses. An empty address means that there is none. */
export function checkDraft(draft: ConnectionDraft): CheckedDraft | { readonly problems: DraftProblems } {
  const problems: DraftProblems = {};
  const attempt = <T>(field: 'baseAddress' | 'accountsAddress' | 'key', work: () => T): T | undefined => {
    try {
      return work();
    } catch (thrown) {
      problems[field] = toAppError(thrown).code;
      return undefined;
    }
  };
  const parse = (field: 'baseAddress' | 'accountsAddress') => {
    const typed = draft.connection[field].trim();
    return typed === '' ? '' : (attempt(field, () => parseServiceAddress(typed)) ?? '');
  };
  const [baseAddress, accountsAddress] = [parse('baseAddress'), parse('accountsAddress')];
  const key = draft.key?.trim() || undefined;
  if (key !== undefined) {
    attempt('key', () => keyHeader(draft.connection.keyPlacement, key));
    // A key is stored for one origin, so that there must be one.
    if (baseAddress === '') problems.baseAddress ??= 'service-not-set';
  }
  const advanced = draft.advanced === undefined ? undefined : parseAdvanced(draft.advanced);
  if (advanced && 'problem' in advanced) problems.advanced = advanced.problem;
  if (Object.keys(problems).length > 0) return { problems };
  const settings = advanced && 'settings' in advanced ? advanced.settings : {};
  return { connection: { ...draft.connection, ...settings, baseAddress, accountsAddress }, key };
}

/** The origins that a connection reaches. */
export function originsOf({
  baseAddress,
  accountsAddress,
}: Pick<Connection, 'baseAddress' | 'accountsAddress'>): string[] {
  return [baseAddress, accountsAddress]
    .filter((address) => address !== '')
    .map((each) => new URL(each).origin);
}
