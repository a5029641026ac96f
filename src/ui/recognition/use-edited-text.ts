import { useMemo, useState } from 'preact/hooks';
import type { Recognition, RecognitionPhase } from '@/core/ocr/recognition';
import { type CopyResult, writeCopy } from '@/core/ocr/text/copy-text';
import { editText, linesOf, type MarkedText, toMarkedText } from '@/core/ocr/text/marked-text';
import { toLines, toParagraphs } from '@/core/ocr/text/text';
import type { CopyForm, TextForm } from '@/core/settings';
import type { SavedEdits } from './use-saved-edits';

/** A recognition's text with the user's edits. */
export interface EditedText {
  readonly marked: MarkedText;
  readonly setText: (text: string) => void;
  /** The recognition with that text; without places where the user edited it. The same object as long as nothing changes. */
  readonly corrected: Recognition | undefined;
  /** The text in a form. Text that the user edited has no places any more: its own lines are what there is to write. */
  readonly write: (form: CopyForm) => CopyResult;
}

/**
 * A recognition's text with the user's edits. Each form has its own edits; a new recognition starts with those that
 * are saved.
 */
export function useEditedText(
  state: RecognitionPhase,
  form: TextForm,
  saved?: Pick<SavedEdits, 'texts' | 'save'>,
): EditedText {
  const recognition = state.phase === 'done' ? state.recognition : undefined;
  const fresh = useMemo(() => {
    const { blocks = [], plain } = recognition ?? {};
    if (plain) return { lines: toMarkedText(plain.text, []), paragraphs: toMarkedText(plain.text, []) };
    const lines = linesOf(blocks);
    return {
      lines: toMarkedText(toLines(blocks), lines),
      paragraphs: toMarkedText(toParagraphs(blocks), lines),
    };
  }, [recognition]);
  const known = useMemo(() => {
    const { lines, paragraphs } = saved?.texts ?? {};
    return {
      lines: lines === undefined ? fresh.lines : editText(fresh.lines, lines),
      paragraphs: paragraphs === undefined ? fresh.paragraphs : editText(fresh.paragraphs, paragraphs),
    };
  }, [fresh, saved?.texts]);
  const [edited, setEdited] = useState({ of: known, texts: known });
  const texts = edited.of === known ? edited.texts : known;
  const marked = texts[form];
  const isRecognised = (text: string) => text === fresh[form].text;
  const { text } = marked;
  const isEdited = !isRecognised(text);
  const corrected = useMemo(
    () => (recognition && isEdited ? { ...recognition, blocks: [], plain: { text } } : recognition),
    [recognition, isEdited, text],
  );
  return {
    marked,
    corrected,
    setText(typed) {
      setEdited({ of: known, texts: { ...texts, [form]: editText(marked, typed) } });
      saved?.save(form, isRecognised(typed) ? undefined : typed);
    },
    write: (copyForm) => writeCopy(corrected ?? { blocks: [], plain: { text } }, copyForm, form),
  };
}
