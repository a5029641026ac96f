import type { ArticleLoss } from '@/core/articles/article-loss';
import type { ExportWords } from '@/core/articles/exports/export-words';
import { t, uiLanguage } from '@/platform/i18n';
import { lossKind, lossReason } from '@/ui/articles/loss-text';

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
    describeLoss,
  };
}

/** `Video “Spring” × 2: things of this kind are not kept`. */
function describeLoss(loss: ArticleLoss): string {
  const { what, count = 1 } = loss;
  const parts = [lossKind(loss), what && `“${what}”`, count > 1 ? `× ${count}` : ''];
  return t('lossLine', parts.filter(Boolean).join(' '), lossReason(loss));
}
