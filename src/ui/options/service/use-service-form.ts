import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { Connection } from '@/core/service/connection';
import { requestServiceAccess } from '@/platform/browser/permissions';
import { send } from '@/platform/messages/messages';
import type { StoredKey } from '@/platform/storage/database';
import { deleteServiceKey, loadServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { saveSetting, settings } from '@/platform/storage/settings';
import {
  type CheckedDraft,
  type ConnectionDraft,
  checkDraft,
  type DraftProblems,
  originsOf,
} from './connection-draft';

/** Why the draft was not saved. */
export interface SaveProblems {
  readonly fields: Readonly<DraftProblems>;
  /** The user did not grant access to the hosts. */
  readonly refused: boolean;
  readonly storage?: ErrorCode | undefined;
}

export interface ServiceForm {
  /** Undefined until the saved connection is loaded. */
  readonly draft: ConnectionDraft | undefined;
  readonly saved: Connection | undefined;
  readonly storedKey: StoredKey | undefined;
  readonly problems: SaveProblems;
  edit(change: Partial<ConnectionDraft>): void;
  /**
   * Saves the draft and returns the saved connection; undefined when it is not saved, and then the saved connection is
   * unchanged. Call it directly in the handler of a press, because the browser may ask the user for access to the
   * hosts.
   */
  save(draft: ConnectionDraft): Promise<Connection | undefined>;
  removeKey(): Promise<void>;
}

const NO_PROBLEMS: SaveProblems = { fields: {}, refused: false };

/** The draft of the service's connection, and what is saved. The key is stored separately, for one origin. */
export function useServiceForm(): ServiceForm {
  const [saved, setSaved] = useState<Connection>();
  const [storedKey, setStoredKey] = useState<StoredKey>();
  const [draft, setDraft] = useState<ConnectionDraft>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  useEffect(() => {
    const load = async () => {
      const connection = await settings.connection.getValue();
      setStoredKey(await loadServiceKey());
      setSaved(connection);
      setDraft({ connection });
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
    // This must come before any `await`: afterwards the browser no longer counts it as the user's press.
    const access = origins.length > 0 ? requestServiceAccess(origins) : Promise.resolve(true);
    return store(checked, access);
  }

  async function store(
    { connection, key }: CheckedDraft,
    access: Promise<boolean>,
  ): Promise<Connection | undefined> {
    try {
      if (!(await access)) {
        setProblems({ ...NO_PROBLEMS, refused: true });
        return undefined;
      }
      await saveSetting('connection', connection);
      if (key !== undefined) await saveServiceKey({ key, origin: new URL(connection.baseAddress).origin });
      setStoredKey(await loadServiceKey());
      await send('refreshService', undefined);
    } catch (thrown) {
      setProblems({ ...NO_PROBLEMS, storage: toAppError(thrown).code });
      return undefined;
    }
    setSaved(connection);
    // What was typed while the browser asked stays.
    setDraft((now) => (now === draft ? { connection } : now));
    setProblems(NO_PROBLEMS);
    return connection;
  }

  const edit = (change: Partial<ConnectionDraft>) => setDraft((before) => before && { ...before, ...change });

  return {
    draft,
    saved,
    storedKey,
    problems,
    edit,
    save,
    async removeKey() {
      await deleteServiceKey();
      setStoredKey(undefined);
      edit({ key: undefined });
      await send('refreshService', undefined);
    },
  };
}
