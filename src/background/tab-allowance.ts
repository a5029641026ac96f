import { AppError } from '@/core/errors';
import { createTokenBucket, type TokenBucket } from '@/core/service/pacing';

/**
 * Limits what each tab may ask for in a minute, and at once. Content scripts share their process with the page, and our frames are in
 * it, so their requests may come without a press of the user. `now`: ms. The function that it returns takes one request of a tab.
 * @throws AppError `too-many-requests`
 */
export function createTabAllowance(perMinute: number, now: () => number): (tabId: number) => void {
  const buckets = new Map<number, TokenBucket>();
  return (tabId) => {
    const bucket = buckets.get(tabId) ?? createTokenBucket(perMinute, now());
    buckets.set(tabId, bucket);
    if (bucket.take(now()) > 0) throw new AppError('too-many-requests', `tab ${tabId} asks too often`);
  };
}
