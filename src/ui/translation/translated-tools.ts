import type { ComponentProps } from 'preact';
import { writeCopy } from '@/core/ocr/text/copy-text';
import { toMarkedText } from '@/core/ocr/text/marked-text';
import { languageCodeOf } from '@/core/translation/translator';
import type { RecognitionTools } from '@/ui/recognition/RecognitionText';
import type { Translation } from './use-translation';

type Tools = ComponentProps<typeof RecognitionTools>;

/** The tools for what is shown: while that is the translation, they copy it, search for it and read it aloud. */
export function toolsForShown({ isShown, texts, to }: Translation, tools: Tools): Tools {
  if (!isShown) return tools;
  const text = texts.join('\n');
  const code = languageCodeOf(to);
  return {
    ...tools,
    form: tools.form === 'table' ? 'lines' : tools.form,
    tables: [],
    languages: code === undefined ? [] : [code],
    // What was selected in the original is hidden now.
    selected: { ...tools.selected, read: () => getSelection()?.toString().trim() ?? '' },
    edited: {
      corrected: undefined,
      marked: toMarkedText(text, []),
      setText: tools.edited.setText,
      write: (form) => writeCopy({ blocks: [], plain: { text } }, form, 'lines'),
    },
  };
}
