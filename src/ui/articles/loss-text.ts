import type { ArticleLoss, LossKind, LossReason } from '@/core/articles/article-loss';
import { type MessageKey, t } from '@/platform/browser/i18n';

const KINDS: Readonly<Record<LossKind, MessageKey>> = {
  picture: 'lossImage',
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
  'kind-not-kept': 'lossKindNotSaved',
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

/** The kind of thing that was not saved, in the user's language. */
function lossKindText(kind: LossKind): string {
  return t(KINDS[kind]);
}

/** Why it was not saved, in the user's language. */
function lossReasonText(why: LossReason): string {
  return t(REASONS[why]);
}

/** A loss in one line, for example `Video “Spring” × 2: things of this kind are not kept`. */
export function lossText({ kind, what, why, count = 1 }: ArticleLoss): string {
  const name = what && `“${what}”`;
  const times = count > 1 ? `× ${count}` : '';
  return t('lossLine', [lossKindText(kind), name, times].filter(Boolean).join(' '), lossReasonText(why));
}

/** The losses of one kind that have the same reason. */
interface LossGroup {
  readonly key: string;
  readonly kind: string;
  readonly reason: string;
  readonly count: number;
}

/** The number of things that were not saved. */
export function countLosses(losses: readonly ArticleLoss[]): number {
  return losses.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Groups losses by kind and reason, in the order of their first occurrence. */
export function groupLosses(losses: readonly ArticleLoss[]): readonly LossGroup[] {
  const groups = new Map<string, LossGroup>();
  for (const { kind, why, count = 1 } of losses) {
    const key = `${kind} ${why}`;
    const before = groups.get(key)?.count ?? 0;
    groups.set(key, { key, kind: lossKindText(kind), reason: lossReasonText(why), count: before + count });
  }
  return [...groups.values()];
}
