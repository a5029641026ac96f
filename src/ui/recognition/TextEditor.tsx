import { useEffect, useMemo, useRef } from 'preact/hooks';
import { lineAtOffset, type MarkedText, splitRuns } from '@/core/ocr/text/marked-text';
import { tabDistance } from '@/core/ocr/text/tab-stops';
import { t } from '@/platform/browser/i18n';
import type { TextSelection } from './use-selected-text';

interface TextEditorProps {
  readonly marked: MarkedText;
  readonly onText: (text: string) => void;
  readonly selected: Pick<TextSelection, 'field' | 'onSelect'>;
  /** Called with the line under the pointer or the caret. */
  readonly onLine: (index: number | undefined) => void;
  /** The highlighted line. */
  readonly highlighted?: number | undefined;
  /** Whether the text cannot be edited for now. */
  readonly isLocked?: boolean | undefined;
  /** A line that the user picked in the image: its text is selected. A new object selects it again. */
  readonly picked?: { readonly line: number } | undefined;
}

/**
 * A text field that can highlight words. A text area cannot, so the same text lies below it with the same
 * layout, transparent except for its highlights.
 */
export function TextEditor(props: TextEditorProps) {
  const { marked, onText, selected, onLine, highlighted, isLocked, picked } = props;
  const { field, onSelect } = selected;
  const marks = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const span = picked && marked.lines[picked.line];
    if (!span || !field.current) return;
    field.current.focus({ preventScroll: true });
    field.current.setSelectionRange(span.start, span.end);
    const place = marks.current?.querySelector(`[data-line="${picked.line}"]`);
    place?.scrollIntoView({ block: 'nearest' });
  }, [picked]);
  const runs = useMemo(() => splitRuns(marked), [marked]);
  const tabStop = useMemo(() => `${tabDistance(marked.text)}ch`, [marked.text]);
  return (
    <div class="editor" style={{ '--tab-stop': tabStop }}>
      <div class="text marks" aria-hidden="true" ref={marks}>
        {runs.map((run, index) => (
          <span
            key={index}
            class={run.doubtful ? 'doubtful' : undefined}
            data-line={run.line}
            data-highlighted={run.line !== undefined && run.line === highlighted ? '' : undefined}
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
        aria-label={t('recognitionText')}
        spellcheck={false}
        readOnly={isLocked}
        value={marked.text}
        onInput={(event) => onText(event.currentTarget.value)}
        onSelect={onSelect}
        onPointerMove={(event) => onLine(lineUnder(marks.current, event.clientX, event.clientY))}
        onPointerLeave={() => onLine(undefined)}
        onKeyUp={(event) => onLine(lineAtOffset(marked, event.currentTarget.selectionStart))}
        onBlur={() => onLine(undefined)}
      />
    </div>
  );
}

/** The line closest to a point, vertically first. It is found by the boxes of the text below the text area. */
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
