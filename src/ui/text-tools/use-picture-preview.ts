import { useEffect, useState } from 'preact/hooks';
import { useObjectUrl } from '@/ui/hooks/use-object-url';
import { canShowPicture } from '@/ui/reading/prepare-picture';

/**
 * An address under which a picture can be shown. Undefined for what is none by its header, and for one with more pixels than
 * there is memory for.
 */
export function usePicturePreview(file: Blob | undefined): string | undefined {
  const [shown, setShown] = useState<Blob>();
  useEffect(() => {
    let current = true;
    const show = (canShow: boolean) => current && canShow && setShown(file);
    // Of a file that cannot be read others tell.
    if (file) void canShowPicture(file).then(show, () => undefined);
    return () => {
      current = false;
    };
  }, [file]);
  return useObjectUrl(shown === file ? file : undefined);
}
