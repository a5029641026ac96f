import { useEffect, useRef } from 'preact/hooks';
import { onTabRequests, send } from '@/platform/messages';
import type { OpenPictures } from './open-pictures';

/**
 * Has the service read pictures of this page, as it does in web pages: a page of ours asks the user for the price first, and
 * the background then gives the permission. Gives what asks for a picture.
 */
export function usePaidReading(open: OpenPictures): (id: number) => void {
  // Kept when it was read: the background may ask for the same picture once more.
  const asked = useRef<number | undefined>(undefined);
  useEffect(
    () =>
      onTabRequests({
        readWithService: ({ permission }) => ({
          found: asked.current !== undefined && open.readPaid(asked.current, permission),
        }),
      }),
    [open],
  );
  return (id) => {
    asked.current = id;
    void send('openOwnPage', { page: 'confirm' });
  };
}
