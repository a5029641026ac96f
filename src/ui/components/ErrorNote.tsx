import type { AppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { errorText, type NextStep } from '@/ui/error-text';
import { Button } from './Button';

interface ErrorNoteProps {
  readonly error: AppError;
  readonly onStep: (step: NextStep) => void;
}

/** An error in the user's words, its next step, and what a developer wants to know folded away. */
export function ErrorNote({ error, onStep }: ErrorNoteProps) {
  const { sentence, step, stepLabel } = errorText(error.code);
  return (
    <div class="error-note" data-part="error" data-code={error.code} role="alert">
      <p>{sentence}</p>
      <Button kind="primary" part="step" onPress={() => onStep(step)}>
        {stepLabel}
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
