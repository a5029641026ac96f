import { AppError, toAppError } from '@/core/errors';
import type { ListedImage } from '@/core/recognitions/page-contents';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { toImageFile } from '@/platform/images/saved-image';
import { send, sendToTab } from '@/platform/messages/messages';
import type { PageContentRequests, PageImageName } from '@/platform/messages/page-protocol';
import type { ReplyOf, RequestOf } from '@/platform/messages/protocol';
import { prepareImage } from '@/ui/recognition/prepare-image';

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

/**
 * Loads an image of a page as a file that can be shown and recognised: from the page, or else from its site if the user has allowed
 * that. Resolves with `closed` if the user has not.
 * @throws AppError `image-unreadable` for an image that only the screen shows; as `askPage`, `prepareImage` and `fetchPageImage`
 */
export async function loadPageImage(
  tabId: number,
  named: PageImageName,
  { url }: Pick<ListedImage, 'url'>,
): Promise<Blob | 'closed'> {
  const { image } = await askPage(tabId, 'loadPageImage', named);
  if (image) return prepareImage(await toImageFile(image));
  const site = URL.parse(url ?? '')?.origin;
  if (url === undefined || site === undefined)
    throw new AppError('image-unreadable', 'only the screen shows it');
  return (await hasSiteAccess(site)) ? prepareImage(await send('fetchPageImage', { url })) : 'closed';
}
