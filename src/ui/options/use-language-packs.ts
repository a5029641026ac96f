import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { LanguageCode } from '@/core/ocr/languages/languages';
import { hasSiteAccess, requestSiteAccess } from '@/platform/browser/permissions';
import {
  deleteLanguagePack,
  downloadLanguagePack,
  loadLanguagePacks,
  loadPackParts,
} from '@/platform/storage/language-packs';
import { packBytes } from '@/ui/recognition/pack-bytes';

/** The installed language packs and their downloads. */
interface LanguagePacks {
  readonly installed: ReadonlySet<LanguageCode>;
  /** The share of a pack that a cut download has left, by language. */
  readonly parts: ReadonlyMap<LanguageCode, number>;
  /** The running and failed downloads, by language. */
  readonly states: ReadonlyMap<LanguageCode, DownloadState>;
  /** Why the installed packs could not be listed. */
  readonly problem: ErrorCode | undefined;
  /**
   * Downloads a pack. Call it directly in the press handler, because the browser may ask for access to the
   * site.
   */
  download(code: LanguageCode, addressTemplate: string): void;
  /** Downloads a pack without a press on this page, if the user has allowed the site before. */
  downloadIfAllowed(code: LanguageCode, addressTemplate: string): void;
  remove(code: LanguageCode): void;
}

/** The language packs, kept up to date. Failures are part of the state and never thrown. */
export function useLanguagePacks(): LanguagePacks {
  const [installed, setInstalled] = useState<ReadonlySet<LanguageCode>>(new Set());
  const [parts, setParts] = useState<ReadonlyMap<LanguageCode, number>>(new Map());
  const [states, setStates] = useState<ReadonlyMap<LanguageCode, DownloadState>>(new Map());
  const [problem, setProblem] = useState<ErrorCode>();
  const started = useRef(new Set<LanguageCode>());
  const refresh = useCallback(async () => {
    try {
      const [packs, bytes] = await Promise.all([loadLanguagePacks(), loadPackParts()]);
      setInstalled(new Set(packs.map(({ code }) => code)));
      setParts(new Map([...bytes].map(([code, count]) => [code, count / packBytes(code)])));
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
      await deleteLanguagePack(code);
      setState(code, undefined);
      await refresh();
    } catch (thrown) {
      setState(code, { name: 'failed', code: toAppError(thrown).code });
    }
  }

  function start(code: LanguageCode, address: string, access: (origin: string) => Promise<boolean>): void {
    // A second press while the browser asks for the site.
    if (started.current.has(code)) return;
    started.current.add(code);
    void startDownload({ code, address, access }, (state) => setState(code, state)).then(() => {
      started.current.delete(code);
      return refresh();
    });
  }

  return {
    installed,
    parts,
    states,
    problem,
    download: (code, address) => start(code, address, requestSiteAccess),
    downloadIfAllowed(code, address) {
      void hasSiteAccess(new URL(address).origin).then(
        (isAllowed) => isAllowed && start(code, address, async () => true),
      );
    },
    remove: (code) => void remove(code),
  };
}

/** The state of a running or failed download. */
export type DownloadState =
  | { readonly name: 'running'; readonly fraction: number; readonly cancel: () => void }
  | { readonly name: 'refused'; readonly host: string }
  | { readonly name: 'failed'; readonly code: ErrorCode };

/** Whether packs can be downloaded from an address: it names the language, and it is https or local. */
export function isPackAddress(template: string): boolean {
  if (!template.includes('{lang}') || !URL.canParse(template)) return false;
  const { protocol, hostname } = new URL(template);
  return (
    protocol === 'https:' || (protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\])$/.test(hostname))
  );
}

/** Which pack to download, and how to get access to its site. */
interface DownloadOrder {
  readonly code: LanguageCode;
  /** The address of packs; `{lang}` stands for the code. */
  readonly address: string;
  readonly access: (origin: string) => Promise<boolean>;
}

/**
 * Gets access to the site, then downloads a pack. If access is asked for, call it directly in the press handler, or the
 * browser does not ask. The last state is undefined when the pack is installed or the user cancelled.
 */
async function startDownload(
  { code, address: addressTemplate, access }: DownloadOrder,
  onState: (state: DownloadState | undefined) => void,
): Promise<void> {
  const controller = new AbortController();
  const cancel = () => controller.abort();
  const { origin, host } = new URL(addressTemplate);
  try {
    if (!(await access(origin))) return onState({ name: 'refused', host });
    onState({ name: 'running', fraction: 0, cancel });
    await downloadLanguagePack({
      code,
      addressTemplate,
      signal: controller.signal,
      onProgress: (received, total) => onState({ name: 'running', fraction: received / total, cancel }),
    });
    onState(undefined);
  } catch (thrown) {
    const { code: failure } = toAppError(thrown);
    onState(failure === 'cancelled' ? undefined : { name: 'failed', code: failure });
  }
}
