import { useEffect, useState } from 'preact/hooks';
import { canShowPicture, preparePicture } from '@/ui/reading/prepare-picture';
import { type OpenPicture, OpenPictures } from './open-pictures';
import { listenToReadings, readFile } from './read-file';

/** The pictures opened in this page, and what can be done with them. What is being read ends with the page. */
export function useOpenPictures(): [pictures: readonly OpenPicture[], open: OpenPictures] {
  const [pictures, setPictures] = useState<readonly OpenPicture[]>([]);
  const [open] = useState(
    () =>
      new OpenPictures({
        canShow: canShowPicture,
        prepare: preparePicture,
        read: readFile,
        onChange: setPictures,
      }),
  );
  useEffect(() => {
    const stopListening = listenToReadings();
    return () => {
      open.stop();
      stopListening();
    };
  }, [open]);
  return [pictures, open];
}
