import type { AppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { errorText, type NextStep, stepLabel } from '@/ui/error-text';
import { Button } from './Button';

interface ErrorNoteProps {
  readonly error: AppError;
  readonly onStep: (step: NextStep) => void;
  /** The step to offer, where another fits better here than the error's own. */
  readonly step?: NextStep | undefined;
}

/** An error in the user's words, its next step, and what a developer wants to know folded away. */
export function ErrorNote({ error, onStep, step = errorText(error.code).step }: ErrorNoteProps) {
  const { sentence } = errorText(error.code);
  return (
    <div class="error-note" data-part="error" data-code={error.code} role="alert">
      <p>{sentence}</p>
      <Button kind="primary" part="step" onPress={() => onStep(step)}>
        {stepLabel(step)}
      </Button>
      <details data-part="details">
        <summary>{t('readerDetails')}</summary>
        <code>
          {error.code}
          {error.message !== error.code && `: ${error.message}`}
        </code>
      </details>
    </div>
  );
}
