import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lineAtOffset, type MarkedText, splitRuns } from '@/core/ocr/marked-text/marked-text';
import { t } from '@/platform/i18n';

interface TextEditorProps {
  readonly marked: MarkedText;
  readonly onText: (text: string) => void;
  /** The line of the reading that the pointer or the caret is on. */
  readonly onLine: (index: number | undefined) => void;
  /** The line to light in the text. */
  readonly lit?: number | undefined;
  /** A line the user pointed at elsewhere: its text is selected. Another object selects it again. */
  readonly picked?: { readonly line: number } | undefined;
}

/**
 * The text, to be edited. A text area cannot mark words, so the same text lies under it, set alike and transparent but
 * for the marks.
 */
export function TextEditor({ marked, onText, onLine, lit, picked }: TextEditorProps) {
  const marks = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const span = picked && marked.lines[picked.line];
    if (!span || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(span.start, span.end);
    const place = marks.current?.querySelector(`[data-line="${picked.line}"]`);
    place?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const runs = useMemo(() => splitRuns(marked), [marked]);
  return (
    <div class="editor">
      <div class="text marks" aria-hidden="true" ref={marks}>
        {runs.map((run, index) => (
          <span
            key={index}
            class={run.doubtful ? 'doubtful' : undefined}
            data-line={run.line}
            data-lit={run.line !== undefined && run.line === lit ? '' : undefined}
          >
            {run.text}
          </span>
        ))}
        {'\u200b'}
      </div>
      <textarea
        class="text"
        data-part="text"
        ref={field}
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
