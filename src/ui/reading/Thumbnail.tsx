import { useEffect, useRef, useState } from 'preact/hooks';
import { readThumbnail } from '@/platform/reading-store';
import { Icon } from '@/ui/components/Icon';
import { useObjectUrl } from '@/ui/hooks/use-object-url';

/** The small picture of a kept reading, read once it comes into view. Its text stands beside it, so it has no name. */
export function Thumbnail({ readingKey }: { readonly readingKey: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let current = true;
    const load = () =>
      readThumbnail(readingKey).then(
        (thumbnail) => current && setBlob(thumbnail),
        () => current && setBlob(undefined), // the list tells of a store that cannot be read
      );
    const nearness = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        nearness.disconnect();
        void load();
      },
      { rootMargin: '200px' },
    );
    if (place.current) nearness.observe(place.current);
    return () => {
      current = false;
      nearness.disconnect();
    };
  }, [readingKey]);
  const url = useObjectUrl(blob);
  return (
    <span class="thumbnail" ref={place}>
      {url ? <img src={url} alt="" /> : <Icon name="picture" />}
    </span>
  );
}
