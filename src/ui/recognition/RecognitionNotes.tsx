import type { LanguageCode } from '@/core/ocr/languages/languages';
import { missingPacks, packsOfScript } from '@/core/ocr/languages/unknown-script';
import type { Recognition, RecognitionPayment } from '@/core/ocr/recognition';
import type { ScriptCode } from '@/core/ocr/script';
import { linesOf } from '@/core/ocr/text/marked-text';
import { t, uiLanguage } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import { formatAge, formatMegabytes } from '@/ui/format';
import { packBytes } from './pack-bytes';
import { ENGINE_NAMES, languageName } from './RecogniseWith';

interface PaymentNoteProps {
  readonly recognition: Recognition;
  readonly payment: RecognitionPayment;
}

/** What a recognition by the service cost, and its other outcomes. */
export function PaymentNote({ recognition, payment }: PaymentNoteProps) {
  const { credits, source, left, bookingFailure } = payment;
  const hasText = recognition.blocks.length > 0 || recognition.plain !== undefined;
  const spent = source === 'cache' ? t('creditsSpentNone') : t('creditsSpent', credits);
  const rest = left === undefined ? t('recognitionCreditsLeftUnknown') : t('recognitionCreditsLeft', left);
  return (
    <>
      <p data-part="payment" role="status">
        {t('recognitionByService')} · {spent} · {rest}
      </p>
      {!hasText && <p>{t('errorNoText')}</p>}
      {recognition.plain && <p>{t('recognitionNoPlaces')}</p>}
      {bookingFailure && <p class="bad">{errorText(bookingFailure).sentence}</p>}
    </>
  );
}

/** The mean confidence of a recognition, and what recognised it. */
export function ConfidenceNote({ recognition }: { readonly recognition: Recognition }) {
  const { engine, blocks, plain } = recognition;
  const confidence = plain ? plain.confidence : meanConfidence(blocks);
  if (engine === 'file') return <p data-part="from-file">{t('recognitionFromFile')}</p>;
  const engineName =
    engine === 'service'
      ? t('recognitionByService')
      : `${ENGINE_NAMES[engine]} · ${t('recognitionOnDevice')}`;
  return (
    <div class="labelled" data-part="confidence">
      <span class="labelled-name">{t('recognitionConfidence')}</span>
      <span>
        {confidence !== undefined && `${t('recognitionConfidenceValue', Math.round(100 * confidence))} · `}
        {engineName}
      </span>
    </div>
  );
}

/** Weighted by characters, so that long lines count more than short ones. */
function meanConfidence(blocks: Parameters<typeof linesOf>[0]): number {
  const lines = linesOf(blocks);
  const weight = lines.reduce((sum, { text }) => sum + text.length, 0);
  return lines.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(1, weight);
}

interface MissingPackNoteProps {
  readonly recognition: Recognition;
  /** Opens the page of ours that downloads a language pack. */
  readonly onGet: (code: LanguageCode) => void;
  readonly onManage: () => void;
}

/** Names the language pack that recognises more of the image, and leads to its download; nothing when none is missing. */
export function MissingPackNote({ recognition, onGet, onManage }: MissingPackNoteProps) {
  const sentence = missingPackText(recognition);
  if (sentence === undefined) return null;
  const packs = missingPacks(recognition);
  return (
    <p data-part="suggestion">
      {sentence}{' '}
      {packs.map((code) => (
        <Button key={code} kind="quiet" part="get-pack" onPress={() => onGet(code)}>
          {t('recognitionGetPack', languageName(code), formatMegabytes(packBytes(code)))}
        </Button>
      ))}
      {packs.length === 0 && (
        <Button kind="quiet" onPress={onManage}>
          {t('stepManageLanguages')}
        </Button>
      )}
    </p>
  );
}

function missingPackText({ suggestion, unknownScript }: Recognition): string | undefined {
  if (unknownScript === undefined) return suggestion && t('recognitionSuggestion', languageName(suggestion));
  const packs = packsOfScript(unknownScript);
  if (packs.length === 0) return t('recognitionUnknownScript');
  const names = new Intl.ListFormat(uiLanguage(), { type: 'disjunction' }).format(packs.map(languageName));
  return t('recognitionMissingScript', scriptName(unknownScript), names);
}

/** A script's name in the user's language. */
function scriptName(script: ScriptCode): string {
  return new Intl.DisplayNames(uiLanguage(), { type: 'script' }).of(script) ?? script;
}

interface RecognisedBeforeNoteProps {
  /** ms since the epoch */
  readonly at: number;
  readonly onRecognise: () => void;
}

/** Says that a recognition is a saved one, and offers to recognise the image again. */
export function RecognisedBeforeNote({ at, onRecognise }: RecognisedBeforeNoteProps) {
  return (
    <p data-part="recognised-before" role="status">
      {t('recognitionEarlier', formatAge(at, Date.now()))}{' '}
      <Button kind="quiet" part="recognise-anew" onPress={onRecognise}>
        {t('stepRecogniseAgain')}
      </Button>
    </p>
  );
}
