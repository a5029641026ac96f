import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { type LanguageCode, languageTag } from '@/core/ocr/languages/languages';
import { type MarkedText, splitRuns, type TextRun } from '@/core/ocr/text/marked-text';
import { t } from '@/platform/browser/i18n';
import { readAloud, type SpokenLine } from '@/platform/browser/speech';
import { IconButton } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

interface ReadAloudButtonProps {
  readonly marked: MarkedText;
  /** What the text was recognised with. */
  readonly languages: readonly LanguageCode[];
  /** Called with the line that is said, by its place in the recognition; undefined at the end. */
  readonly onLine: (line: number | undefined) => void;
}

/** Reads the text aloud, or stops it, and says when this device has no voice for it. */
export function ReadAloudButton({ marked, languages, onLine }: ReadAloudButtonProps) {
  const running = useRef<AbortController | undefined>(undefined);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<AppError>();
  useEffect(() => () => running.current?.abort(), []);
  const read = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReading(true);
    setProblem(undefined);
    const lines = spokenLines(marked, languages);
    try {
      await readAloud(lines, (index) => onLine(lines[index]?.line), controller.signal);
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error.code !== 'cancelled') setProblem(error);
    } finally {
      onLine(undefined);
      setReading(false);
    }
  };
  return (
    <>
      <IconButton
        icon={isReading ? 'stop' : 'speak'}
        part="read-aloud"
        label={t(isReading ? 'readAloudStop' : 'readAloud')}
        disabled={marked.text.trim() === ''}
        onPress={() => (isReading ? running.current?.abort() : void read())}
      />
      {problem && (
        <span class="copy-problem" role="alert" data-part="no-voice">
          {errorText(problem.code).sentence}
        </span>
      )}
    </>
  );
}

/** The lines of a text, with the place in the recognition of each that comes from there; what the user typed has none. */
function spokenLines(
  marked: MarkedText,
  languages: readonly LanguageCode[],
): readonly (SpokenLine & { readonly line: number | undefined })[] {
  return splitLines(marked).flatMap(({ text, line }) => {
    const own = text.trim();
    return own === '' ? [] : [{ text: own, language: languageOf(own, languages), line }];
  });
}

type LinePart = Pick<TextRun, 'text' | 'line'>;

/** Splits a text into its lines. Text of no line, such as what the user has added, is spoken with the line before it in the same row, else by itself. */
function splitLines(marked: MarkedText): readonly LinePart[] {
  const parts: LinePart[] = [];
  for (const { text, line } of splitRuns(marked)) {
    const last = parts.at(-1);
    const [first = '', ...rows] = line === undefined ? text.split('\n') : [text];
    if (last && (line === undefined || last.line === line))
      parts.splice(-1, 1, { ...last, text: last.text + first });
    else parts.push({ text: first, line });
    parts.push(...rows.map((row) => ({ text: row, line: undefined })));
  }
  return parts;
}

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** The language of a line: the engine names Chinese and English together, and only one of them is in the line. */
function languageOf(line: string, languages: readonly LanguageCode[]): string {
  if (KANA.test(line)) return 'ja-JP';
  if (HAN.test(line)) return languages.some((code) => code.startsWith('jpn')) ? 'ja-JP' : 'zh-CN';
  const other = languages.find((code) => !/^(?:chi|jpn)/u.test(code));
  return other === undefined || other === 'eng' ? 'en-US' : languageTag(other);
}
