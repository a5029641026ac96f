import type { AppError, ErrorCode } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { errorText, type NextStep, stepLabel } from '@/ui/error-text';
import { Button } from './Button';

interface ErrorNoteProps {
  readonly error: AppError;
  readonly onStep: (step: NextStep) => void;
  /** The step to offer instead of the error's own, where another one fits better. */
  readonly step?: NextStep | undefined;
}

/** An error in the user's words with its next step. The technical details can be expanded. */
export function ErrorNote({ error, onStep, step = errorText(error.code).step }: ErrorNoteProps) {
  const { sentence } = errorText(error.code);
  return (
    <div class="error-note" data-part="error" data-code={error.code} role="alert">
      <p>{sentence}</p>
      <Button kind="primary" part="step" onPress={() => onStep(step)}>
        {stepLabel(step)}
      </Button>
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
