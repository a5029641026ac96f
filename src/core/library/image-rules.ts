import type { ArticleLoss, LossReason } from '@/core/articles/article-loss';
import { judgeImageType } from '@/core/articles/image-type';

/** The most images that are saved of one article; the rest stay links. */
export const MAX_IMAGES = 2000;

/** The choices for the largest image that is saved, bytes. */
export const IMAGE_BYTES_CHOICES = [2, 5, 10, 30].map((megabytes) => megabytes * 1024 * 1024);

/** Checks the bytes of an image, whatever its server says: its media type, or why it cannot be saved. */
export function checkImage(
  bytes: Uint8Array,
  maxBytes: number,
): { readonly type: string } | { readonly why: LossReason } {
  if (bytes.byteLength > maxBytes) return { why: 'too-large' };
  const judged = judgeImageType(bytes);
  if (typeof judged === 'string') return { why: judged === 'too-large' ? judged : 'damaged' };
  return { type: judged.mediaType };
}

/** The sites with the images of WeChat's articles; the user is asked for access to both at once. */
export const WECHAT_IMAGE_SITES: readonly string[] = ['https://mmbiz.qpic.cn', 'https://mmbiz.qlogo.cn'];

/** The origins of images that were lost because the user has not granted their sites. */
export function closedOrigins(losses: readonly ArticleLoss[]): readonly string[] {
  const origins = losses.flatMap(({ why, url }) => {
    const origin = why === 'no-permission' ? URL.parse(url ?? '')?.origin : undefined;
    return origin === undefined ? [] : [origin];
  });
  return [...new Set(origins)];
}

/** The sites to ask the user for, so that images of these origins can be fetched, now and with the next article. */
export function sitesToAsk(origins: readonly string[]): readonly string[] {
  const isWechat = origins.some((origin) => WECHAT_IMAGE_SITES.includes(origin));
  return [...new Set([...origins, ...(isWechat ? WECHAT_IMAGE_SITES : [])])];
}

/** Whether a lost image may succeed at another attempt. */
export function isLossRetryable({ kind, why, url }: ArticleLoss): boolean {
  const passing = ['unreachable', 'damaged', 'refused', 'no-permission', 'cancelled', 'too-large'];
  return kind === 'picture' && url !== undefined && passing.includes(why);
}
