import type { BodyState, ListedArticle, MissingReason } from '@/core/accounts/listed-article';
import { type MessageKey, t } from '@/platform/i18n';

const STATE_NAMES: Readonly<Record<BodyState, MessageKey>> = {
  known: 'articleStateKnown',
  wanted: 'articleStateWanted',
  kept: 'articleStateKept',
  missing: 'articleStateMissing',
  gone: 'articleStateGone',
  ambiguous: 'articleStateAmbiguous',
  failed: 'articleStateFailed',
};

const REASON_NAMES: Readonly<Record<MissingReason, MessageKey>> = {
  'not-arrived': 'articleReasonNotArrived',
  verification: 'articleReasonVerification',
  'not-fetched': 'articleReasonNotFetched',
  'unknown-id': 'articleReasonUnknownId',
  deleted: 'articleReasonDeleted',
  violation: 'articleReasonViolation',
  'other-article': 'articleReasonOther',
  empty: 'articleReasonEmpty',
  unreadable: 'articleReasonUnreadable',
  'not-stored': 'articleReasonNotStored',
};

/** What is there of an article's body, and why there is none where something stands in the way, in the user's words. */
export function stateText({ body, reason }: ListedArticle): string {
  const state = t(STATE_NAMES[body]);
  const isOpen = body === 'kept' || body === 'wanted' || reason === undefined;
  return isOpen ? state : t('articleStateWhy', state, t(REASON_NAMES[reason]));
}

/** Whether a body is missing that the user could still have. */
export function isTroubled({ body }: ListedArticle): boolean {
  return body === 'missing' || body === 'failed' || body === 'ambiguous';
}
