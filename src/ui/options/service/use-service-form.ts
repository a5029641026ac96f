import { useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { Connection } from '@/core/service/connection';
import { requestServiceAccess } from '@/platform/browser/permissions';
import { send } from '@/platform/messages/messages';
import type { StoredKey } from '@/platform/storage/database-schema';
import { deleteServiceKey, loadServiceKey, saveServiceKey } from '@/platform/storage/secrets';
import { saveSetting, settings } from '@/platform/storage/settings';
import { onSignal } from '@/platform/storage/signal';
import {
  type CheckedDraft,
  type ConnectionDraft,
  checkDraft,
  type DraftProblems,
  isEdited,
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
  /** What the user has typed, or else the saved connection, also when that changes elsewhere. Undefined until it is loaded. */
  readonly draft: ConnectionDraft | undefined;
  readonly saved: Connection | undefined;
  readonly storedKey: StoredKey | undefined;
  readonly problems: SaveProblems;
  edit(change: Partial<ConnectionDraft>): void;
  /**
   * Saves the draft if it differs from what is saved, and returns the saved connection; undefined when it could not be saved, and
   * then the saved connection is unchanged. Call it directly in the handler of a press, because the browser may ask the user for access to the
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
  const [edited, setEdited] = useState<ConnectionDraft>();
  const [problems, setProblems] = useState(NO_PROBLEMS);
  useEffect(() => {
    const load = async () => {
      const connection = await settings.connection.getValue();
      setStoredKey(await loadServiceKey());
      setSaved(connection);
    };
    const reload = () =>
      load().catch((thrown: unknown) => setProblems({ ...NO_PROBLEMS, storage: toAppError(thrown).code }));
    void reload();
    const undo = [settings.connection.watch(reload), onSignal('service-key', reload)];
    return () => {
      for (const stop of undo) stop();
    };
  }, []);
  const draft = edited ?? (saved && { connection: saved });

  function save(typed: ConnectionDraft): Promise<Connection | undefined> {
    const checked = checkDraft(typed);
    if ('problems' in checked) {
      setProblems({ ...NO_PROBLEMS, fields: checked.problems });
      return Promise.resolve(undefined);
    }
    const origins = originsOf(checked.connection);
    // This must come before any `await`: afterwards the browser no longer counts it as the user's press.
    const access = origins.length > 0 ? requestServiceAccess(origins) : Promise.resolve(true);
    return store(checked, access, saved && !isEdited(typed, saved));
  }

  async function store(
    { connection, key }: CheckedDraft,
    access: Promise<boolean>,
    isSaved = false,
  ): Promise<Connection | undefined> {
    try {
      if (!(await access)) {
        setProblems({ ...NO_PROBLEMS, refused: true });
        return undefined;
      }
      setProblems(NO_PROBLEMS);
      // It may have been changed elsewhere a moment ago, and storing it again would take that back.
      if (isSaved) return connection;
      // First the key, which a private window of Firefox cannot store: its address alone would be of no use.
      if (key !== undefined) await saveServiceKey({ key, origin: new URL(connection.baseAddress).origin });
      await saveSetting('connection', connection);
      setStoredKey(await loadServiceKey());
      await send('serviceChanged', undefined);
    } catch (thrown) {
      setProblems({ ...NO_PROBLEMS, storage: toAppError(thrown).code });
      return undefined;
    }
    setSaved(connection);
    // What was typed while the browser asked stays.
    setEdited((now) => (now === edited ? undefined : now));
    return connection;
  }

  const edit = (change: Partial<ConnectionDraft>) =>
    setEdited((before) => {
      if (!saved) return before;
      const now = { connection: saved, ...before, ...change };
      return isEdited(now, saved) ? now : undefined;
    });

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
      await send('serviceChanged', undefined);
    },
  };
}
