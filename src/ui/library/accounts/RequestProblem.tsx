import { openExtensionPage } from '@/platform/tabs';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { errorText, type NextStep } from '@/ui/error-text';
import type { PageRequest } from './use-request';

interface RequestProblemProps {
  readonly request: PageRequest;
  /** Asks the same again; absent where the control itself is pressed again. */
  readonly onRetry?: () => void;
}

/** What went wrong with a request, and the step that leads on; nothing where nothing did. */
export function RequestProblem({ request, onRetry }: RequestProblemProps) {
  if (!request.error) return null;
  const follow = (step: NextStep) => {
    if (step === 'service-settings') return void openExtensionPage('/options.html#service');
    if (step === 'retry') return onRetry?.();
    return request.dismiss();
  };
  const step = stepFor(errorText(request.error.code).step, onRetry !== undefined);
  return <ErrorNote error={request.error} step={step} onStep={follow} />;
}

/** The step that leads on here: an account cannot be read on this device instead, but be asked for in another way. */
function stepFor(step: NextStep, canRetry: boolean): NextStep {
  if (step === 'read-here' || step === 'service-settings') return 'service-settings';
  return step === 'retry' && canRetry ? 'retry' : 'close';
}
