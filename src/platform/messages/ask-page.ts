import { AppError, toAppError } from '@/core/errors';
import { sendToTab } from './messages';
import type { PageContentRequests } from './page-protocol';
import type { ReplyOf, RequestOf } from './protocol';

/** Asks the content script of a tab. @throws AppError `page-changed` when the page is closed or another one is shown */
export async function askPage<N extends keyof PageContentRequests>(
  tabId: number,
  name: N,
  request: RequestOf<N>,
): Promise<ReplyOf<N>> {
  try {
    return await sendToTab({ tabId, frameId: 0 }, name, request);
  } catch (thrown) {
    const { code, message } = toAppError(thrown);
    throw code === 'no-receiver' ? new AppError('page-changed', message, { cause: thrown }) : thrown;
  }
}
