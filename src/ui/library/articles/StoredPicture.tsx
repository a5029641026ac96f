import { useEffect, useState } from 'preact/hooks';
import type { FileHash } from '@/core/library/entry';
import { readPictureFile } from '@/platform/library-store';

interface StoredPictureProps {
  readonly hash: FileHash;
  readonly alt: string;
  readonly class?: string | undefined;
}

/** A picture of the library, from its stored bytes. Nothing where they are not there. */
export function StoredPicture({ hash, alt, class: className }: StoredPictureProps) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let current = true;
    void readPictureFile(hash).then((file) => {
      if (!file || !current) return;
      made = URL.createObjectURL(file.data);
      setAddress(made);
    });
    return () => {
      current = false;
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [hash]);
  return address === undefined ? null : <img class={className} src={address} alt={alt} loading="lazy" />;
}
