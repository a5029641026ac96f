import type { Line } from '@/core/ocr/recognition';

interface ReadingTextProps {
  readonly lines: readonly Line[];
  /** Shown until there are lines. */
  readonly before: string | undefined;
}

/** The lines as they are read, from the top of the picture down; their reading order is known only at the end. */
export function ReadingText({ lines, before }: ReadingTextProps) {
  const sorted = [...lines].sort((a, b) => a.quad[0].y - b.quad[0].y || a.quad[0].x - b.quad[0].x);
  return (
    <p class="text reading" aria-hidden="true">
      {lines.length === 0 && before ? before : sorted.map(({ text }) => text).join('\n')}
    </p>
  );
}
