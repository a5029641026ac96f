import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { Recognition } from '@/core/ocr/recognition';
import { type TranslatedUnit, translatedUnits } from '@/core/translation/translated-units';
import { languageOfText, type Translator, targetLanguage } from '@/core/translation/translator';
import { findBrowserTranslator } from '@/platform/browser/browser-translator';
import { uiLanguage } from '@/platform/browser/i18n';
import { useSetting } from '@/ui/hooks/use-setting';

/** The state of a translation. */
export type TranslationPhase =
  /** The user must agree to the download of the languages. */
  | { readonly phase: 'to-download' }
  | { readonly phase: 'downloading'; readonly share: number }
  | { readonly phase: 'translating' }
  | { readonly phase: 'done' }
  | { readonly phase: 'failed'; readonly error: AppError };

/** The translation of a recognition. It is in memory only. */
export interface Translation {
  /** Whether this browser translates on the device. */
  readonly isPossible: boolean;
  readonly isOpen: boolean;
  /** Whether the translation is shown in place of the text. */
  readonly isShown: boolean;
  readonly state: TranslationPhase | undefined;
  readonly units: readonly TranslatedUnit[];
  /** The translations so far, in the order of `units`. */
  readonly texts: readonly string[];
  readonly from: string;
  readonly to: string;
  /** Opens or closes the translation. Opened, it begins if nothing is to be downloaded. */
  readonly toggle: () => void;
  readonly show: (isShown: boolean) => void;
  readonly setFrom: (tag: string) => void;
  readonly setTo: (tag: string) => void;
  /** Begins, also with a download. Call it in the handler of the user's press. */
  readonly start: () => void;
}

/** Translates a recognition on this device, when the user wants it. Another recognition or pair of languages begins anew. */
export function useTranslation(recognition: Recognition | undefined): Translation {
  const [translator] = useState(findBrowserTranslator);
  const [isOpen, setOpen] = useState(false);
  const [isShown, setShown] = useState(true);
  const [state, setState] = useState<TranslationPhase>();
  const [texts, setTexts] = useState<readonly string[]>([]);
  const [chosenFrom, setFrom] = useState<string>();
  const [lastTo = '', saveTo] = useSetting('translateTo');
  const running = useRef<AbortController | undefined>(undefined);
  const units = useMemo(() => (recognition ? translatedUnits(recognition) : []), [recognition]);
  const known = useMemo(
    () => (recognition ? languageOfText(units.map(({ text }) => text).join('\n'), recognition) : 'en'),
    [recognition, units],
  );
  const from = chosenFrom ?? known;
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
    const sources = units.map(({ text }) => text);
    using.translate(sources, { from, to }, listener, controller.signal).then(
      () => during(() => setState({ phase: 'done' })),
      (thrown: unknown) => during(() => setState({ phase: 'failed', error: toAppError(thrown) })),
    );
  };

  useEffect(() => {
    const controller = restart(running);
    setState(undefined);
    setTexts([]);
    if (!isOpen || !translator || units.length === 0) return () => controller.abort();
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
  }, [isOpen, translator, units, from, to]);

  return {
    isPossible: translator !== undefined,
    isOpen,
    isShown: isOpen && isShown && texts.length > 0,
    state,
    units,
    texts,
    from,
    to,
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

/** Ends what runs, and returns the controller of what comes next. */
function restart(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  const controller = new AbortController();
  running.current = controller;
  return controller;
}
