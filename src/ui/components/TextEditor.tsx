import { useMemo, useRef } from 'preact/hooks';
import { lineAtOffset, type MarkedText, splitRuns } from '@/core/ocr/marked-text/marked-text';
import { t } from '@/platform/i18n';

interface TextEditorProps {
  readonly marked: MarkedText;
  readonly onText: (text: string) => void;
  /** The line of the reading that the pointer or the caret is on. */
  readonly onLine: (index: number | undefined) => void;
}

/**
 * The text, to be edited. A text area cannot mark words, so the same text lies under it, set alike and transparent but
 * for the marks.
 */
export function TextEditor({ marked, onText, onLine }: TextEditorProps) {
  const marks = useRef<HTMLDivElement>(null);
  const runs = useMemo(() => splitRuns(marked), [marked]);
  return (
    <div class="editor">
      <div class="text marks" aria-hidden="true" ref={marks}>
        {runs.map((run, index) => (
          <span key={index} class={run.doubtful ? 'doubtful' : undefined} data-line={run.line}>
            {run.text}
          </span>
        ))}
        {'\u200b'}
      </div>
      <textarea
        class="text"
        data-part="text"
        aria-label={t('readerText')}
        spellcheck={false}
        value={marked.text}
        onInput={(event) => onText(event.currentTarget.value)}
        onPointerMove={(event) => onLine(lineUnder(marks.current, event.clientX, event.clientY))}
        onPointerLeave={() => onLine(undefined)}
        onKeyUp={(event) => onLine(lineAtOffset(marked, event.currentTarget.selectionStart))}
        onBlur={() => onLine(undefined)}
      />
    </div>
  );
}

/** The line whose text lies nearest to a point, by rows first, found by the boxes of the text under the text area. */
function lineUnder(marks: HTMLElement | null, x: number, y: number): number | undefined {
  let best: { readonly line: number; readonly distance: number } | undefined;
  for (const run of marks?.querySelectorAll<HTMLElement>('[data-line]') ?? []) {
    for (const { top, bottom, left, right } of run.getClientRects()) {
      const distance = 1000 * outside(y, top, bottom) + outside(x, left, right);
      if (!best || distance < best.distance) best = { line: Number(run.dataset['line']), distance };
    }
  }
  return best?.line;
}

function outside(at: number, low: number, high: number): number {
  return Math.max(low - at, at - high, 0);
}
