import { AppError } from '@/core/errors';
import type { ListedImage } from '@/core/recognitions/page-contents';
import { hasSiteAccess } from '@/platform/browser/permissions';
import { toImageFile } from '@/platform/images/saved-image';
import { askPage } from '@/platform/messages/ask-page';
import { send } from '@/platform/messages/messages';
import type { PageImageName } from '@/platform/messages/page-protocol';
import { prepareImage } from '@/ui/recognition/prepare-image';

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
