import { openExtensionPage } from '@/platform/tabs';
import { ErrorNote } from '@/ui/components/ErrorNote';
import type { NextStep } from '@/ui/error-text';
import type { PageRequest } from './use-request';

/** What went wrong with a request, and the step that leads on; nothing where nothing did. */
export function RequestProblem({
  request,
  onRetry,
}: {
  readonly request: PageRequest;
  readonly onRetry: () => void;
}) {
  if (!request.error) return null;
  const follow = (step: NextStep) => {
    if (step === 'service-settings') return void openExtensionPage('/options.html#service');
    if (step === 'retry') return onRetry();
    return request.dismiss();
  };
  return <ErrorNote error={request.error} onStep={follow} />;
}
