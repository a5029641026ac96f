import type { ExportWords } from '@/core/articles/exports/export-entry';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { lossText } from '@/ui/articles/loss-text';

/** The words that exports add to articles, in the user's language. */
export function exportWords(): ExportWords {
  return {
    language: uiLanguage(),
    account: t('factAccount'),
    author: t('factAuthor'),
    published: t('factPublished'),
    changed: t('factChanged'),
    captured: t('factCaptured'),
    source: t('factSource'),
    original: t('factOriginal'),
    region: t('factRegion'),
    album: t('factAlbum'),
    tags: t('factTags'),
    id: t('factId'),
    contents: t('exportContents'),
    cover: t('exportCover'),
    notSaved: t('exportNotSaved'),
    textInImages: t('exportImageText'),
    image: t('lossImage'),
    collection: t('exportCollection'),
    describePart: (part, of) => t('exportPart', part, of),
    describeLoss: lossText,
  };
}
