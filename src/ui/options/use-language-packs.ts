import { useCallback, useEffect, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages';
import { listLanguagePacks, removeLanguagePack } from '@/platform/language-packs';
import { type DownloadState, startDownload } from './language-download';

/** The packs on this device, and what is being done with them. */
export interface LanguagePacks {
  readonly installed: ReadonlySet<LanguageCode>;
  /** What runs or went wrong, by language. */
  readonly states: ReadonlyMap<LanguageCode, DownloadState>;
  /** Why it is not known which packs are here. */
  readonly problem: ErrorCode | undefined;
  /** Downloads a pack. Must be called straight from a click: the browser may ask for the site. */
  download(code: LanguageCode, addressTemplate: string): void;
  remove(code: LanguageCode): void;
}

/** Keeps an options page up to date about the packs. No failure is thrown: each is in the state. */
export function useLanguagePacks(): LanguagePacks {
  const [installed, setInstalled] = useState<ReadonlySet<LanguageCode>>(new Set());
  const [states, setStates] = useState<ReadonlyMap<LanguageCode, DownloadState>>(new Map());
  const [problem, setProblem] = useState<ErrorCode>();
  const refresh = useCallback(async () => {
    try {
      setInstalled(new Set((await listLanguagePacks()).map(({ code }) => code)));
      setProblem(undefined);
    } catch (thrown) {
      setProblem(toAppError(thrown).code);
    }
  }, []);
  useEffect(() => void refresh(), [refresh]);

  function setState(code: LanguageCode, state: DownloadState | undefined): void {
    setStates((before) => {
      const after = new Map(before);
      if (state) after.set(code, state);
      else after.delete(code);
      return after;
    });
  }

  async function remove(code: LanguageCode): Promise<void> {
    try {
      await removeLanguagePack(code);
      setState(code, undefined);
      await refresh();
    } catch (thrown) {
      setState(code, { name: 'failed', code: toAppError(thrown).code });
    }
  }

  return {
    installed,
    states,
    problem,
    download: (code, address) =>
      void startDownload(code, address, (state) => setState(code, state)).then(refresh),
    remove: (code) => void remove(code),
  };
}
