import { useEffect, useRef } from 'preact/hooks';
import type { Recognition } from '@/core/ocr/recognition';
import type { OverlayView } from '@/core/recognitions/overlay-view';
import { type Translation, useRecognitionSource, useTranslation } from '@/ui/translation/use-translation';
import type { PanelActions } from './panel-actions';

/**
 * The translation of what the panel shows. While the panel shows it, it is also shown on the image, unless the user has edited the
 * text: an edited text has no places. `corrected`: the recognition with the user's edits.
 */
export function usePanelTranslation(
  { phase, setup }: OverlayView,
  corrected: Recognition | undefined,
  actions: PanelActions,
): Translation {
  const source = useRecognitionSource(corrected);
  const hasPlaces = phase.phase === 'done' && phase.recognition === corrected;
  const translation = useTranslation(source, {
    to: setup.translateTo,
    saveTo: actions.setTranslateTo,
    site: setup.translationSite,
    openSite: actions.openTranslationSite,
  });
  const { isShown, texts, to } = translation;
  const isOnImage = useRef(false);
  useEffect(() => {
    const isToShow = isShown && hasPlaces;
    if (!isToShow && !isOnImage.current) return;
    isOnImage.current = isToShow;
    actions.showTranslation(isToShow ? { to, texts } : undefined);
  }, [isShown, hasPlaces, texts, to]);
  return translation;
}
