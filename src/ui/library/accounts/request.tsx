import { useRef, useState } from 'preact/hooks';
import { type AppError, type ErrorCode, toAppError } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { errorText, type NextStep } from '@/ui/error-text';
import { formatRecent } from '@/ui/format';

/** A request that a control of the page makes to the background. */
export interface PageRequest {
  readonly isBusy: boolean;
  /** Why the last request failed. */
  readonly error: AppError | undefined;
  /** Makes a request in place of the last one. `take` gets the answer, unless a later request replaces this one. */
  run<Answer>(work: () => Promise<Answer>, take?: (answer: Answer) => void): Promise<void>;
  /** Removes the last error, and ignores the answer or failure of a request that is under way. */
  dismiss(): void;
}

/** The state of a control's request: busy or failed. */
export function useRequest(): PageRequest {
  const newest = useRef(0);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<AppError>();
  const begin = () => {
    newest.current += 1;
    setError(undefined);
    return newest.current;
  };
  return {
    isBusy,
    error,
    async run(work, take) {
      const own = begin();
      const end = (act: () => void) => {
        if (own !== newest.current) return;
        act();
        setIsBusy(false);
      };
      setIsBusy(true);
      await work().then(
        (answer) => end(() => take?.(answer)),
        (thrown: unknown) => end(() => setError(toAppError(thrown))),
      );
    },
    dismiss() {
      begin();
      setIsBusy(false);
    },
  };
}

interface RequestProblemProps {
  readonly request: PageRequest;
  /** Makes the same request again; absent if the user can press the control again. */
  readonly onRetry?: () => void;
}

/** The error of a request and the step that helps; nothing if there is no error. */
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

/** The step that helps here. Accounts need a service, so working on this device instead is not offered. */
function stepFor(step: NextStep, canRetry: boolean): NextStep {
  if (step === 'recognise-here' || step === 'service-settings') return 'service-settings';
  return step === 'retry' && canRetry ? 'retry' : 'close';
}

interface WorkTroubleProps {
  readonly part: 'job' | 'round';
  readonly code: ErrorCode;
  /** ms since the epoch. */
  readonly waitUntil: number | undefined;
}

/** Why a job or a round waits or has stopped, with the step that helps if the user has to do something. */
export function WorkTrouble({ part, code, waitUntil }: WorkTroubleProps) {
  const { sentence, step, stepLabel } = errorText(code);
  return (
    <>
      <p class="warn" data-part={`${part}-trouble`} data-code={code}>
        {sentence}
        {waitUntil !== undefined && ` ${t('jobWaiting', formatRecent(waitUntil))}`}
      </p>
      {step === 'service-settings' && (
        <Button part={`${part}-step`} onPress={() => void openExtensionPage('/options.html#service')}>
          {stepLabel}
        </Button>
      )}
    </>
  );
}
