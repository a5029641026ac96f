import { type ErrorCode, toAppError } from '@/core/errors';
import { parseServiceAddress } from '@/core/service/address';
import { type Connection, keyHeader } from '@/core/service/connection';

/** What the user has typed and not yet saved: addresses as they were typed, and a new key, if one was. */
export interface ConnectionDraft {
  readonly connection: Connection;
  readonly key: string | undefined;
}

/** A field that cannot be saved as it is. */
export type DraftField = 'baseAddress' | 'accountsAddress' | 'key';

/** A draft as it can be saved, or what is wrong with it, field by field. */
export type CheckedDraft =
  | { readonly connection: Connection; readonly key: string | undefined }
  | { readonly problems: Readonly<Partial<Record<DraftField, ErrorCode>>> };

/** Checks a draft and brings its addresses into the form in which they are kept. An empty address is none. */
export function checkDraft({ connection, key: typedKey }: ConnectionDraft): CheckedDraft {
  const problems: Partial<Record<DraftField, ErrorCode>> = {};
  const attempt = <T>(field: DraftField, work: () => T): T | undefined => {
    try {
      return work();
    } catch (thrown) {
      problems[field] = toAppError(thrown).code;
      return undefined;
    }
  };
  const parse = (field: 'baseAddress' | 'accountsAddress') => {
    const typed = connection[field].trim();
    return typed === '' ? '' : attempt(field, () => parseServiceAddress(typed));
  };
  const [baseAddress, accountsAddress] = [parse('baseAddress'), parse('accountsAddress')];
  const key = typedKey?.trim() || undefined;
  if (key !== undefined) attempt('key', () => keyHeader(connection.keyPlacement, key));
  // A key is kept for one origin: there must be one.
  if (key !== undefined && baseAddress === '') problems.baseAddress = 'service-not-set';
  if (baseAddress === undefined || accountsAddress === undefined || Object.keys(problems).length > 0)
    return { problems };
  return { connection: { ...connection, baseAddress, accountsAddress }, key };
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
