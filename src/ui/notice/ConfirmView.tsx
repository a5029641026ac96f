import { useEffect, useState } from 'preact/hooks';
import { type Credits, PRICE_LIST } from '@/core/credits/price-list';
import type { Statement } from '@/core/credits/statement';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { ConfirmReason, NoticeView } from '@/core/pages';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { closeOwnTab } from '@/platform/browser/tabs';
import { send } from '@/platform/messages/messages';
import { loadStatement } from '@/platform/storage/ledger-store';
import { errorText } from '@/ui/error-text';
import { useTimeToRead } from '@/ui/hooks/use-time-to-read';

const WHY: Readonly<Record<ConfirmReason, MessageKey>> = {
  chosen: 'noticeConfirmChosen',
  dear: 'noticeConfirmDear',
  'perhaps-paid': 'errorCreditsPerhapsPaid',
};

type Outcome = 'asking' | 'sending' | 'page-gone' | ErrorCode;

/**
 * Asks the user to agree to spend credits. This happens on a page of the extension, because a web page can
 * draw over what it shows and can click its own buttons.
 */
export function ConfirmView({ view }: { readonly view: Extract<NoticeView, { name: 'confirm' }> }) {
  const { tabId, frameId, site, reason } = view;
  const [statement, setStatement] = useState<Statement>();
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const hadTimeToRead = useTimeToRead(statement !== undefined);
  const price = PRICE_LIST.prices.ocr;
  useEffect(() => {
    loadStatement(Date.now()).then(setStatement, (thrown) => setOutcome(toAppError(thrown).code));
  }, []);

  async function agree(): Promise<void> {
    setOutcome('sending');
    try {
      const agreed = reason === 'perhaps-paid' ? 'repeat' : 'price';
      const { found } = await send('allowPaidRecognition', { tabId, frameId, site, agreed });
      if (found) await closeOwnTab();
      else setOutcome('page-gone');
    } catch (thrown) {
      setOutcome(toAppError(thrown).code);
    }
  }

  // After a failure, the user may agree again.
  const isOpen = outcome !== 'page-gone';
  const canAgree = hadTimeToRead && outcome !== 'sending';
  return (
    <main class="notice">
      <h1>{t('noticeConfirmTitle', price)}</h1>
      {isOpen && <Question site={site} reason={reason} statement={statement} price={price} />}
      {/* The buttons appear with the figures: a button that moves under the pointer is missed. */}
      {statement && isOpen && (
        <div class="actions">
          <button
            type="button"
            class="primary"
            data-part="agree"
            // Not disabled, which would take the focus from it.
            aria-disabled={!canAgree}
            onClick={(event) => event.isTrusted && canAgree && void agree()}
          >
            {t('menuRecogniseWithService', price)}
          </button>
          <button type="button" data-part="decline" onClick={() => void closeOwnTab()}>
            {t('noticeConfirmDecline')}
          </button>
        </div>
      )}
      <p role="status">{outcomeText(outcome)}</p>
      {!isOpen && (
        <button type="button" data-part="close" onClick={() => void closeOwnTab()}>
          {t('close')}
        </button>
      )}
    </main>
  );
}

interface QuestionProps {
  readonly site: string;
  readonly reason: ConfirmReason;
  readonly statement: Statement | undefined;
  readonly price: Credits;
}

/** What will be sent, why the user is asked, and what it leaves of the credits. */
function Question({ site, reason, statement, price }: QuestionProps) {
  return (
    <>
      <p>{site === '' ? t('noticeConfirmWhatPage') : t('noticeConfirmWhat', site)}</p>
      <p>{t(WHY[reason])}</p>
      {statement && <p data-part="left">{leftText(statement.left, price)}</p>}
    </>
  );
}

function leftText(left: Credits | undefined, price: Credits): string {
  if (left === undefined) return t('noticeConfirmLeftUnknown');
  // The same image again costs nothing, so it may still be asked for.
  if (left < price) return t('noticeConfirmShort', Math.max(0, left));
  return t('noticeConfirmLeft', left, left - price);
}

function outcomeText(outcome: Outcome): string {
  if (outcome === 'asking' || outcome === 'sending') return '';
  return outcome === 'page-gone' ? t('noticeConfirmGone') : errorText(outcome).sentence;
}
