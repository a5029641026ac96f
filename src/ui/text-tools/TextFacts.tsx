import { type LineEnding, lineEndingOf, withLineEnding } from '@/core/text-tools/text/line-endings';
import { countLoneSurrogates } from '@/core/text-tools/text/utf8';
import { t } from '@/platform/i18n';
import { Segments } from '@/ui/components/Segments';
import { formatBytes, formatCount } from './format';

interface TextFactsProps {
  readonly text: string;
  /** Of its UTF-8. */
  readonly bytes: number;
  readonly onText: (text: string) => void;
}

const ENDINGS = [
  { value: 'lf', label: 'LF' },
  { value: 'crlf', label: 'CRLF' },
] as const;

/** What is true of a text before anything is made of it: its bytes, its line ends, and what UTF-8 cannot hold. */
export function TextFacts({ text, bytes, onText }: TextFactsProps) {
  const ending = lineEndingOf(text);
  const lone = countLoneSurrogates(text);
  return (
    <div class="text-facts">
      <span data-part="bytes">{t('toolsBytes', formatBytes(bytes))}</span>
      {ending !== 'none' && (
        <Segments<LineEnding | 'mixed'>
          label={t('toolsLineEnds')}
          part="line-ends"
          segments={ENDINGS}
          value={ending}
          onChange={(chosen) => chosen !== 'mixed' && onText(withLineEnding(text, chosen))}
        />
      )}
      {ending === 'mixed' && <small data-part="mixed-line-ends">{t('toolsLineEndsMixed')}</small>}
      {lone > 0 && (
        <small class="warn" data-part="lone-surrogates">
          {t('toolsLoneSurrogates', formatCount(lone))}
        </small>
      )}
    </div>
  );
}
