import { useEffect, useState } from 'preact/hooks';
import type { ErrorCode } from '@/core/errors';
import { toAppError } from '@/core/errors';
import type { Connection } from '@/core/service/connection';
import type { StoredKey } from '@/platform/database';
import { send } from '@/platform/messages';
import { requestServiceAccess } from '@/platform/permissions';
import { readServiceKey, removeServiceKey, writeServiceKey } from '@/platform/secrets';
import { settings } from '@/platform/storage';
import {
  type CheckedDraft,
  type ConnectionDraft,
  checkDraft,
  type DraftField,
  originsOf,
} from './connection-draft';

/** What stood in the way of saving: fields by name, the user's own refusal, or storage. */
export interface SaveProblems {
  readonly fields: Readonly<Partial<Record<DraftField, ErrorCode>>>;
  readonly refused: boolean;
  readonly storage?: ErrorCode | undefined;
}

export interface ServiceForm {
  /** Undefined until what is kept has been read. */
  readonly draft: ConnectionDraft | undefined;
  readonly saved: Connection | undefined;
  readonly storedKey: StoredKey | undefined;
  readonly problems: SaveProblems;
  change(change: Partial<Connection>): void;
  changeKey(key: string): void;
  /**
   * Saves the draft and gives the connection as it is kept; undefined when it is not saved, and then all that was kept
   * stays. Call straight from a press: the browser asks about the hosts.
   */
  save(draft: ConnectionDraft): Promise<Connection | undefined>;
  removeKey(): Promise<void>;
}

const NO_PROBLEMS: SaveProblems = { fields: {}, refused: false };

/** The service as it is being edited, beside what is kept of it. The key is kept apart, for one origin. */
export function useServiceForm(): ServiceForm {
  const [saved, setSaved] = useState<Connection>();
  const [storedKey, setStoredKey] = useState<StoredKey>();
  const [draft, setDraft] = useState<ConnectionDraft>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  useEffect(() => {
    const load = async () => {
      const connection = await settings.connection.getValue();
      setStoredKey(await readServiceKey());
      setSaved(connection);
      setDraft({ connection, key: undefined });
    };
    load().catch((thrown: unknown) => setProblems({ ...NO_PROBLEMS, storage: toAppError(thrown).code }));
  }, []);

  function save(typed: ConnectionDraft): Promise<Connection | undefined> {
    const checked = checkDraft(typed);
    if ('problems' in checked) {
      setProblems({ ...NO_PROBLEMS, fields: checked.problems });
      return Promise.resolve(undefined);
    }
    const origins = originsOf(checked.connection);
    // Before anything is awaited: later the browser would not take it for the user's press any more.
    const access = origins.length > 0 ? requestServiceAccess(origins) : Promise.resolve(true);
    return keep(checked, access);
  }

  async function keep(
    { connection, key }: Exclude<CheckedDraft, { problems: unknown }>,
    access: Promise<boolean>,
  ): Promise<Connection | undefined> {
    try {
      if (!(await access)) {
        setProblems({ ...NO_PROBLEMS, refused: true });
        return undefined;
      }
      await settings.connection.setValue(connection);
      if (key !== undefined) await writeServiceKey({ key, origin: new URL(connection.baseAddress).origin });
      setStoredKey(await readServiceKey());
      await send('refreshService', undefined);
    } catch (thrown) {
      setProblems({ ...NO_PROBLEMS, storage: toAppError(thrown).code });
      return undefined;
    }
    setSaved(connection);
    // What was typed while the browser asked is not lost.
    setDraft((now) => (now === draft ? { connection, key: undefined } : now));
    setProblems(NO_PROBLEMS);
    return connection;
  }

  const edit = (change: (before: ConnectionDraft) => ConnectionDraft) =>
    setDraft((before) => before && change(before));

  return {
    draft,
    saved,
    storedKey,
    problems,
    change: (change) => edit((before) => ({ ...before, connection: { ...before.connection, ...change } })),
    changeKey: (key) => edit((before) => ({ ...before, key })),
    save,
    async removeKey() {
      await removeServiceKey();
      setStoredKey(undefined);
      edit((before) => ({ ...before, key: undefined }));
      await send('refreshService', undefined);
    },
  };
}
