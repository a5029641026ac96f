import { AppError } from '@/core/errors';
import { isShippedModel, type LanguageCode } from '@/core/ocr/languages';
import { nameEngineFailure } from '@/engine/engine-failure';
import { killable, type Starting, startPatiently } from '@/engine/killable';
import { createTesseractWorker, type TesseractModel, type TesseractWorker } from './worker-client';

/** ms a start may take, and another after it: a cold one takes 0.2–0.9 s; some failures inside are never answered. */
const START_PATIENCE = [10_000, 20_000];

/** Horizontal and vertical Japanese need one each; each takes some 150 MB. */
const MAX_WORKERS = 2;

export interface WorkerPoolDeps {
  readonly createWorker: () => Worker;
  /** The packed folder that holds `core/` and `lang/`, with a slash at its end. */
  readonly assetsUrl: string;
  /** The file of a downloaded model. */
  readonly readPack: (code: LanguageCode) => Promise<Uint8Array | undefined>;
}

/** Workers by the languages each has loaded, a few at a time. */
export interface WorkerPool {
  /**
   * The Worker with these languages, started unless it runs.
   * @throws AppError `engine-start-failed`, `out-of-memory`, `language-missing`; `cancelled` when the signal fires
   */
  start(languages: readonly LanguageCode[], signal: AbortSignal): Promise<TesseractWorker>;
  /** Terminates all. */
  stop(): void;
}

interface Entry {
  readonly ready: Promise<TesseractWorker>;
  readonly end: () => void;
}

export function createWorkerPool(deps: WorkerPoolDeps): WorkerPool {
  const entries = new Map<string, Entry>();

  function stop(): void {
    for (const { end } of entries.values()) end();
    entries.clear();
  }

  async function loadModel(code: LanguageCode): Promise<TesseractModel> {
    if (isShippedModel(code)) return { code };
    const file = await deps.readPack(code);
    if (!file) throw new AppError('language-missing', code);
    return { code, file };
  }

  function startOnce(languages: readonly LanguageCode[]): Starting<TesseractWorker> {
    const worker = createTesseractWorker(deps.createWorker(), deps.assetsUrl);
    const ready = Promise.all(languages.map(loadModel))
      .then((models) => worker.start(models))
      .then(() => worker);
    return { ready, end: worker.terminate };
  }

  function launch(languages: readonly LanguageCode[]): Entry {
    const [oldest] = entries;
    if (oldest && entries.size >= MAX_WORKERS) {
      oldest[1].end();
      entries.delete(oldest[0]);
    }
    let end: () => void = () => undefined;
    const ready = startPatiently('starting Tesseract', START_PATIENCE, () => {
      const starting = startOnce(languages);
      end = starting.end;
      return starting;
    });
    return { ready, end: () => end() };
  }

  return {
    async start(languages, signal) {
      const name = languages.join('+');
      const entry = entries.get(name) ?? launch(languages);
      entries.set(name, entry);
      try {
        return await killable(entry.ready, signal, stop);
      } catch (thrown) {
        stop();
        throw nameEngineFailure(thrown, 'engine-start-failed');
      }
    },
    stop,
  };
}
