import { send } from '@/platform/messages';
import { isPrivateWindow, openAddress } from '@/platform/tabs';

/** Something that is opened from a list. */
export interface OpenedEntry {
  readonly title: string;
  readonly url: string;
}

/** Opens an entry's page and has it remembered as read, but not of a private window. Rejects with an AppError. */
export async function openEntry({ title, url }: OpenedEntry, where: 'front' | 'background'): Promise<void> {
  // First: a popup goes when a tab comes to the front, and what it has not sent by then is lost.
  const marked = (await isPrivateWindow()) ? undefined : send('markHotRead', { titles: [title] });
  await openAddress(url, where);
  await marked;
}
