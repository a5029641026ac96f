import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { rememberTranslations } from '@/core/translation/remembering-translator';
import { type TranslatedUnit, translatedUnits } from '@/core/translation/translated-units';
import { translationAddress } from '@/core/translation/translation-site';
import { languageOfText, type Translator, targetLanguage } from '@/core/translation/translator';
import { findBrowserTranslator } from '@/platform/browser/browser-translator';
import { uiLanguage } from '@/platform/browser/i18n';
import { openAddress } from '@/platform/browser/tabs';
import { useSetting } from '@/ui/hooks/use-setting';

/** The state of a translation. */
export type TranslationPhase =
  /** The user must agree to the download of the languages. */
  | { readonly phase: 'to-download' }
  | { readonly phase: 'downloading'; readonly share: number }
  | { readonly phase: 'translating' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed'; readonly error: AppError };

/** Texts that are translated one by one, such as paragraphs. The same object means the same texts. */
export interface TranslationSource {
  readonly texts: readonly string[];
  /** Their language, as a tag. */
  readonly language: string;
}

/** What the user has chosen about translations. */
export interface TranslationChoice {
  /** The language that was translated to last; empty if there is none. */
  readonly to: string;
  readonly saveTo: (tag: string) => void;
  /** The address of the user's translation site; empty if there is none. */
  readonly site: string;
  /** Opens the site with a text. */
  readonly openSite: (text: string, to: string) => void;
}

/** The translation of some texts. It is in memory only. */
export interface Translation {
  /** Whether this browser translates on the device. */
  readonly isPossible: boolean;
  readonly isOpen: boolean;
  /** Whether the translation is shown in place of the text. */
  readonly isShown: boolean;
  readonly state: TranslationPhase | undefined;
  readonly sources: readonly string[];
  /** The translations so far, in the order of `sources`. */
  readonly texts: readonly string[];
  readonly from: string;
  readonly to: string;
  readonly site: string;
  /** Opens the user's translation site with the sources. */
  readonly openSite: () => void;
  /** Opens or closes the translation. Opened, it begins if nothing is to be downloaded. */
  readonly toggle: () => void;
  readonly show: (isShown: boolean) => void;
  readonly setFrom: (tag: string) => void;
  readonly setTo: (tag: string) => void;
  /** Begins, also with a download. Call it in the handler of the user's press. */
  readonly start: () => void;
}

/**
 * What was translated in this page. It is in memory only: a translation is quickly made again on the device, and is no part of what
 * was saved.
 */
export const translationMemory = new Map<string, string>();

/** The browser's translator, if it has one, with what it has translated before. */
function findTranslator(): Translator | undefined {
  const found = findBrowserTranslator();
  return found && rememberTranslations(found, translationMemory);
}

const NOTHING: TranslationSource = { texts: [], language: 'en' };

/** Translates texts on this device, when the user wants it. Other texts or another pair of languages begin anew. */
export function useTranslation(
  source: TranslationSource = NOTHING,
  { to: lastTo, saveTo, site, openSite }: TranslationChoice,
): Translation {
  const [translator] = useState(findTranslator);
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(true);
  const [state, setState] = useState<TranslationPhase>();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosenFrom, setFrom] = useState<string>();
  const running = useRef<AbortController | undefined>(undefined);
  const from = chosenFrom ?? source.language;
  const to = targetLanguage(from, lastTo, uiLanguage());

  const run = (using: Translator, begin: TranslationPhase) => {
    const controller = restart(running);
    const during = (change: () => void) => controller.signal.aborted || change();
    setTexts([]);
    setState(begin);
    const listener = {
      onDownload: (share: number) => during(() => setState({ phase: 'downloading', share })),
      onText(_index: number, translated: string) {
        during(() => {
          setState({ phase: 'translating' });
          setTexts((before) => [...before, translated]);
        });
      },
    };
    using.translate(source.texts, { from, to }, listener, controller.signal).then(
      () => during(() => setState({ phase: 'done' })),
      (thrown: unknown) => during(() => setState({ phase: 'failed', error: toAppError(thrown) })),
    );
  };

  useEffect(() => {
    const controller = restart(running);
    setState(undefined);
    setTexts([]);
    if (!isOpen || !translator || source.texts.length === 0) return () => controller.abort();
    translator.stateOf({ from, to }).then(
      (found) => {
        if (controller.signal.aborted) return;
        if (found === 'to-download') setState({ phase: 'to-download' });
        else run(translator, { phase: 'translating' }); // a pair that cannot be translated fails by its name
      },
      (thrown: unknown) =>
        controller.signal.aborted || setState({ phase: 'failed', error: toAppError(thrown) }),
    );
    return () => running.current?.abort();
  }, [isOpen, translator, source, from, to]);

  return {
    isPossible: translator !== undefined,
    isOpen,
    isShown: isOpen && isShown && texts.length > 0,
    state,
    sources: source.texts,
    texts,
    from,
    to,
    site,
    openSite: () => openSite(source.texts.join('\n'), to),
    toggle: () => setOpen(!isOpen),
    show: setShown,
    setFrom,
    setTo: saveTo,
    start() {
      const isToDownload = state?.phase === 'to-download';
      if (translator)
        run(translator, isToDownload ? { phase: 'downloading', share: 0 } : { phase: 'translating' });
    },
  };
}

/** The parts of a recognition that are translated as wholes, and the texts in them. */
export interface RecognitionSource extends TranslationSource {
  readonly units: readonly TranslatedUnit[];
}

/** What is to be translated of a recognition. */
export function useRecognitionSource(recognition: Recognition | undefined): RecognitionSource | undefined {
  return useMemo(() => {
    if (!recognition) return undefined;
    const units = translatedUnits(recognition);
    const texts = units.map(({ text }) => text);
    return { units, texts, language: languageOfText(texts.join('\n'), recognition) };
  }, [recognition]);
}

/** The choice in the settings, for our own pages. */
export function useTranslationSettings(): TranslationChoice {
  const [to = '', saveTo] = useSetting('translateTo');
  const [site = ''] = useSetting('translationSite');
  return {
    to,
    saveTo,
    site,
    openSite: (text, language) => void openAddress(translationAddress(site, text, language)),
  };
}

/** Ends what runs, and returns the controller of what comes next. */
function restart(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  const controller = new AbortController();
  running.current = controller;
  return controller;
}
