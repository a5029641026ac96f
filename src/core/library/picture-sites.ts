import type { ArticleLoss } from '@/core/articles/article-loss';

/** Where WeChat keeps the pictures of its articles: who allows one of them means both. */
export const WECHAT_PICTURE_SITES: readonly string[] = ['https://mmbiz.qpic.cn', 'https://mmbiz.qlogo.cn'];

/** The origins of pictures that were lost because the user has not granted their sites. */
export function closedOrigins(losses: readonly ArticleLoss[]): readonly string[] {
  const origins = losses.flatMap(({ why, url }) => {
    const origin = why === 'no-permission' ? URL.parse(url ?? '')?.origin : undefined;
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}

/** What to ask the user for, so that pictures of these origins can be fetched, now and with the next article. */
export function sitesToAsk(origins: readonly string[]): readonly string[] {
  const isWechat = origins.some((origin) => WECHAT_PICTURE_SITES.includes(origin));
  return [...new Set([...origins, ...(isWechat ? WECHAT_PICTURE_SITES : [])])];
}

/** Whether a picture that was lost may be had when it is asked for once more. */
export function isRetryable({ kind, why, url }: ArticleLoss): boolean {
  const passing = ['unreachable', 'damaged', 'refused', 'no-permission', 'cancelled', 'too-large'];
  return kind === 'picture' && url !== undefined && passing.includes(why);
}
