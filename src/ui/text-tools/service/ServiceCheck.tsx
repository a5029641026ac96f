import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import type { NextStep } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { type ServiceAnswer, ServiceAnswers } from './ServiceAnswers';
import { ServiceQuestion } from './ServiceQuestion';
import './service-check.css';
import { useServiceCheck } from './use-service-check';

interface ServiceCheckProps {
  /** What would be sent. */
  readonly text: string;
  /** Sends it: called on the user's press alone. */
  readonly ask: () => Promise<readonly ServiceAnswer[]>;
}

/** Compares with the user's service, after saying that the text will be sent and how. Nothing is shown without one. */
export function ServiceCheck({ text, ask }: ServiceCheckProps) {
  const [connection] = useSetting('connection');
  const { phase, askUser, send, close } = useServiceCheck(text, ask);
  const host = URL.parse(connection?.baseAddress ?? '')?.host;
  if (!host) return null;
  return (
    <div class="service-check" data-part="service-check" data-phase={phase.name}>
      {phase.name === 'idle' && (
        <Button part="check-with-service" onPress={askUser}>
          {t('toolsCheckWithService')}
        </Button>
      )}
      {phase.name === 'asking' && <ServiceQuestion {...{ host, text }} onSend={send} onDecline={close} />}
      {phase.name === 'sending' && <p role="status">{t('readerAskingService')}</p>}
      {phase.name === 'answered' && <ServiceAnswers answers={phase.answers} />}
      {phase.name === 'failed' && (
        <ErrorNote error={phase.error} onStep={(step) => goOn(step, send, close)} />
      )}
    </div>
  );
}

function goOn(step: NextStep, send: () => void, close: () => void): void {
  if (step === 'retry') send();
  else if (step === 'service-settings') void openExtensionPage('/options.html#service');
  else close();
}
