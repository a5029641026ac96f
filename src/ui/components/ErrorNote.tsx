import type { AppError, ErrorCode } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { errorText, type NextStep, stepLabel } from '@/ui/error-text';
import { Button } from './Button';

interface ErrorNoteProps {
  readonly error: AppError;
  readonly onStep: (step: NextStep) => void;
  /** The step to offer instead of the error's own ones, where another one fits better. */
  readonly step?: NextStep | undefined;
}

/** An error in the user's words with its next steps. The technical details can be expanded. */
export function ErrorNote({ error, onStep, step }: ErrorNoteProps) {
  const own = errorText(error.code);
  const { sentence } = own;
  const first = step ?? own.step;
  const other = step === undefined ? own.otherStep : undefined;
  return (
    <div class="error-note" data-part="error" data-code={error.code} role="alert">
      <p>{sentence}</p>
      <div class="steps">
        <Button kind="primary" part="step" onPress={() => onStep(first)}>
          {stepLabel(first)}
        </Button>
        {other && (
          <Button part="other-step" onPress={() => onStep(other)}>
            {stepLabel(other)}
          </Button>
        )}
      </div>
      <details data-part="details">
        <summary>{t('details')}</summary>
        <code>
          {error.code}
          {error.message !== error.code && `: ${error.message}`}
        </code>
      </details>
    </div>
  );
}

/** An error in one sentence, for failures whose next step is a control nearby. */
export function ErrorSentence({ code }: { readonly code: ErrorCode }) {
  return (
    <p class="bad" role="alert">
      {errorText(code).sentence}
    </p>
  );
}
