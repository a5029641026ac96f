import { AppError, type ErrorCode, isAbort, toAppError } from '@/core/errors';
import type { LanguagePair, Translator } from '@/core/translation/translator';

/** The translator of the browser, which works on this device. https://webmachinelearning.github.io/translation-api/ */
interface BrowserTranslators {
  availability(languages: BrowserPair): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  create(options: BrowserPair & CreateOptions): Promise<BrowserTranslator>;
}

interface BrowserPair {
  readonly sourceLanguage: string;
  readonly targetLanguage: string;
}

interface CreateOptions {
  readonly monitor: (monitor: EventTarget) => void;
  readonly signal: AbortSignal;
}

interface BrowserTranslator {
  translate(text: string, options: { readonly signal: AbortSignal }): Promise<string>;
  destroy(): void;
}

const STATES = {
  unavailable: 'unavailable',
  downloadable: 'to-download',
  downloading: 'to-download',
  available: 'ready',
} as const;

/** What the browser throws, by name. `NotAllowedError`: the page in which the frame is forbids its use. */
const CODES: Readonly<Record<string, ErrorCode>> = {
  NotSupportedError: 'translation-unavailable',
  NotAllowedError: 'translation-not-allowed',
};

/** The translator of this browser; undefined where it has none: in Firefox, and in Chrome on phones. */
export function findBrowserTranslator(): Translator | undefined {
  if (!('Translator' in globalThis)) return undefined;
  const translators = () => (globalThis as unknown as { readonly Translator: BrowserTranslators }).Translator;
  return {
    stateOf: async (pair) => STATES[await translators().availability(toBrowserPair(pair))],
    async translate(texts, pair, { onDownload, onText }, signal) {
      const translator = await open(translators(), pair, onDownload, signal);
      try {
        for (const [index, text] of texts.entries()) {
          signal.throwIfAborted();
          onText(index, await translator.translate(text, { signal }));
        }
      } catch (thrown) {
        throw toTranslationError(thrown);
      } finally {
        translator.destroy();
      }
    },
  };
}

async function open(
  translators: BrowserTranslators,
  pair: LanguagePair,
  onDownload: (share: number) => void,
  signal: AbortSignal,
): Promise<BrowserTranslator> {
  const monitor = (target: EventTarget) =>
    target.addEventListener('downloadprogress', (event) => onDownload((event as ProgressEvent).loaded));
  try {
    return await translators.create({ ...toBrowserPair(pair), monitor, signal });
  } catch (thrown) {
    throw toTranslationError(thrown);
  }
}

function toBrowserPair({ from, to }: LanguagePair): BrowserPair {
  return { sourceLanguage: from, targetLanguage: to };
}

function toTranslationError(thrown: unknown): AppError {
  if (isAbort(thrown)) return toAppError(thrown);
  const { name } = Object(thrown) as { readonly name?: unknown };
  const code = CODES[String(name)] ?? 'translation-failed';
  return new AppError(code, toAppError(thrown).message, { cause: thrown });
}
