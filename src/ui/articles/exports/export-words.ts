import type { ExportWords } from '@/core/articles/exports/export-words';
import { t, uiLanguage } from '@/platform/i18n';
import { lossText } from '@/ui/articles/loss-text';

/** What exports add to articles, in the user's language. */
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
    notKept: t('exportNotKept'),
    textInPictures: t('exportTextInPictures'),
    picture: t('lossPicture'),
    collection: t('exportCollection'),
    describePart: (part, of) => t('exportPart', part, of),
    describeLoss: lossText,
  };
}
