import { useMemo, useState } from 'preact/hooks';
import { linesOf } from '@/core/ocr/marked-text/locate-lines';
import { editText, type MarkedText, markText } from '@/core/ocr/marked-text/marked-text';
import type { ReadingPhase } from '@/core/ocr/reading-phase';
import { toLines, toParagraphs } from '@/core/ocr/text';
import type { TextForm } from '@/core/settings/settings';

/** The reading's text in a form, as the user has edited it; each form keeps its own edits, a new reading none. */
export function useEditedText(reading: ReadingPhase, form: TextForm): [MarkedText, (text: string) => void] {
  const recognition = reading.phase === 'done' ? reading.recognition : undefined;
  const fresh = useMemo(() => {
    const { blocks = [], plain } = recognition ?? {};
    if (plain) return { lines: markText(plain.text, []), paragraphs: markText(plain.text, []) };
    const lines = linesOf(blocks);
    return { lines: markText(toLines(blocks), lines), paragraphs: markText(toParagraphs(blocks), lines) };
  }, [recognition]);
  const [edited, setEdited] = useState({ of: fresh, texts: fresh });
  const texts = edited.of === fresh ? edited.texts : fresh;
  return [
    texts[form],
    (text) => setEdited({ of: fresh, texts: { ...texts, [form]: editText(texts[form], text) } }),
  ];
}
