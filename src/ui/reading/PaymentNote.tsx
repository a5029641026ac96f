import type { ReadingPayment, Recognition } from '@/core/ocr/recognition';
import { t } from '@/platform/i18n';
import { errorText } from '@/ui/error-text';

interface PaymentNoteProps {
  readonly recognition: Recognition;
  readonly payment: ReadingPayment;
}

/** What a reading by the service cost, and what came of it besides its text. */
export function PaymentNote({ recognition, payment }: PaymentNoteProps) {
  const { credits, source, left, bookingFailure } = payment;
  const hasText = recognition.blocks.length > 0 || recognition.plain !== undefined;
  const spent = source === 'cache' ? t('readerSpentNone') : t('readerSpent', credits);
  const rest = left === undefined ? t('readerLeftUnknown') : t('readerLeft', left);
  return (
    <>
      <p data-part="payment" role="status">
        {t('readerByServiceHint')} · {spent} · {rest}
      </p>
      {!hasText && <p>{t('errorNoText')}</p>}
      {recognition.plain && <p>{t('readerNoPlaces')}</p>}
      {bookingFailure && <p class="bad">{errorText(bookingFailure).sentence}</p>}
    </>
  );
}
