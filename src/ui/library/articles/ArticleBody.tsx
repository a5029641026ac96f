import { useEffect, useRef } from 'preact/hooks';
import type { EntryVersion, FileHash, PictureText } from '@/core/library/entry';
import { showBody } from './show-body';

interface ArticleBodyProps {
  readonly version: EntryVersion;
  /** What was read in pictures, by their files. */
  readonly texts: ReadonlyMap<FileHash, PictureText>;
}

/** The body of an article in a shadow root of its own: no style of it reaches us, none of ours but the body's reaches it. */
export function ArticleBody({ version, texts }: ArticleBodyProps) {
  const host = useRef<HTMLDivElement>(null);
  const root = useRef<ShadowRoot | undefined>(undefined);
  useEffect(() => {
    if (!host.current) return undefined;
    root.current ??= host.current.attachShadow({ mode: 'open' });
    const shown = showBody(root.current, version, texts);
    return () => shown.end();
  }, [version, texts]);
  return <div class="article-body" data-part="body" lang={version.facts.language} ref={host} />;
}
