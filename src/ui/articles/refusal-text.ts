import type { Refusal } from '@/core/articles/article';
import { type MessageKey, t } from '@/platform/browser/i18n';

const SENTENCES: Readonly<Record<Refusal, MessageKey>> = {
  deleted: 'refusedDeleted',
  violation: 'refusedViolation',
  unavailable: 'refusedUnavailable',
  expired: 'refusedExpired',
  verify: 'refusedVerify',
  members: 'refusedMembers',
  moved: 'refusedMoved',
  'not-article': 'refusedNotArticle',
};

/** Why a page has no article to save, in the user's language. */
export function refusalText(refusal: Refusal): string {
  return t(SENTENCES[refusal]);
}
