import { useEffect, useState } from 'preact/hooks';
import { type ShownImage, toShownImage } from '@/platform/images/smaller-image';

/** What is shown of the files in use: a large one is made smaller once, for the list and the pane. */
const shown = new WeakMap<Blob, Promise<ShownImage | undefined>>();

/** An image as it can be shown; undefined until that is known, for a file that cannot be shown, and without an image. */
export function useShownImage(file: Blob | undefined): ShownImage | undefined {
  const [found, setFound] = useState<{ readonly of: Blob; readonly shown: ShownImage | undefined }>();
  useEffect(() => {
    if (!file) return undefined;
    let current = true;
    const making = shown.get(file) ?? toShownImage(file);
    shown.set(file, making);
    making.then(
      (image) => current && setFound({ of: file, shown: image }),
      // The recognition says what is wrong with a file that is damaged.
      () => undefined,
    );
    return () => {
      current = false;
    };
  }, [file]);
  return found && found.of === file ? found.shown : undefined;
}
