import type { ArticleLoss, LossKind, LossReason } from '@/core/articles/article-loss';
import { type MessageKey, t } from '@/platform/i18n';

const KINDS: Readonly<Record<LossKind, MessageKey>> = {
  picture: 'lossPicture',
  background: 'lossBackground',
  drawing: 'lossDrawing',
  video: 'lossVideo',
  audio: 'lossAudio',
  music: 'lossMusic',
  live: 'lossLive',
  vote: 'lossVote',
  'mini-program': 'lossMiniProgram',
  card: 'lossCard',
  frame: 'lossFrame',
  form: 'lossForm',
  formula: 'lossFormula',
  'paid-part': 'lossPaidPart',
  text: 'lossText',
};

const REASONS: Readonly<Record<LossReason, MessageKey>> = {
  'kind-not-kept': 'lossKindNotKept',
  'no-address': 'lossNoAddress',
  'address-refused': 'lossAddressRefused',
  'not-paid': 'lossNotPaid',
  'not-loaded': 'lossNotLoaded',
  refused: 'lossRefused',
  'no-permission': 'lossNoPermission',
  unreachable: 'lossUnreachable',
  damaged: 'lossDamaged',
  'too-large': 'lossTooLarge',
  'too-many': 'lossTooMany',
  cancelled: 'lossCancelled',
};

/** What sort of thing was not kept, in the user's language. */
export function lossKindText(kind: LossKind): string {
  return t(KINDS[kind]);
}

/** Why it was not kept, in the user's language. */
export function lossReasonText(why: LossReason): string {
  return t(REASONS[why]);
}

/** A loss in one line: `Video “Spring” × 2: things of this kind are not kept`. */
export function lossText({ kind, what, why, count = 1 }: ArticleLoss): string {
  const name = what && `“${what}”`;
  const times = count > 1 ? `× ${count}` : '';
  return t('lossLine', [lossKindText(kind), name, times].filter(Boolean).join(' '), lossReasonText(why));
}
