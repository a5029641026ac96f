import type { ArticleLoss } from '@/core/articles/article-loss';
import { lossKindText, lossReasonText } from './loss-text';

/** Losses of one kind for one reason. */
export interface LossGroup {
  readonly key: string;
  readonly kind: string;
  readonly reason: string;
  readonly count: number;
}

/** How many things were not kept. */
export function countLosses(losses: readonly ArticleLoss[]): number {
  return losses.reduce((sum, { count = 1 }) => sum + count, 0);
}

/** Losses by kind and reason, in their order. */
export function groupLosses(losses: readonly ArticleLoss[]): readonly LossGroup[] {
  const groups = new Map<string, LossGroup>();
  for (const { kind, why, count = 1 } of losses) {
    const key = `${kind} ${why}`;
    const before = groups.get(key)?.count ?? 0;
    groups.set(key, { key, kind: lossKindText(kind), reason: lossReasonText(why), count: before + count });
  }
  return [...groups.values()];
}
