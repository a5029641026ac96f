import { useState } from 'preact/hooks';
import type { Budget } from '@/core/credits/price-list';
import type { BudgetTally } from '@/core/credits/statement';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';

interface BudgetFieldsProps {
  readonly budget: Budget;
  readonly balance: BudgetTally | undefined;
  readonly report: (work: Promise<unknown>) => void;
}

/** The user's limits: the balance, the monthly maximum, and the price above which to ask. */
export function BudgetFields({ budget, balance, report }: BudgetFieldsProps) {
  return (
    <div class="budget">
      <CreditField
        part="balance"
        label={t('creditsBalance')}
        hint={t('creditsBalanceHint')}
        value={balance?.left}
        onSet={(credits) => credits !== undefined && report(send('setBalance', { credits }))}
      />
      <CreditField
        part="limit"
        label={t('creditsLimit')}
        hint={t('creditsLimitHint')}
        value={budget.monthlyCap}
        onSet={(credits) => report(send('setLimit', { limit: 'monthlyCap', credits }))}
      />
      <CreditField
        part="ask-above"
        label={t('creditsAskAbove')}
        hint={t('creditsAskAboveHint')}
        value={budget.askAbove}
        onSet={(credits) => report(send('setLimit', { limit: 'askAbove', credits }))}
      />
    </div>
  );
}

interface CreditFieldProps {
  readonly part: string;
  readonly label: string;
  readonly hint: string;
  readonly value: number | undefined;
  /** Called with undefined when the field was emptied. */
  readonly onSet: (credits: number | undefined) => void;
}

/**
 * A field for a whole number of credits, or nothing. It is saved by its own button, so that a half-typed
 * number is never used.
 */
function CreditField({ part, label, hint, value, onSet }: CreditFieldProps) {
  const [typed, setTyped] = useState<string>();
  const text = typed ?? (value === undefined ? '' : String(value));
  const credits = text.trim() === '' ? undefined : Number(text);
  const isValid = credits === undefined || (Number.isSafeInteger(credits) && credits >= 0);

  function set(): void {
    onSet(credits);
    setTyped(undefined);
  }

  return (
    <form
      class="credit-field"
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) set();
      }}
    >
      <label class="field">
        <span>{label}</span>
        <span class="quiet">{hint}</span>
        <input
          type="number"
          min={0}
          step={1}
          inputMode="numeric"
          data-part={part}
          value={text}
          aria-invalid={!isValid}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" data-part={`set-${part}`} disabled={typed === undefined || !isValid}>
        {t('creditsSet')}
      </button>
    </form>
  );
}
