import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { MAX_ADDRESS_BYTES } from '@/core/service/address';
import { t } from '@/platform/i18n';
import { openExtensionPage } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import { errorText } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';
import { type ServiceAnswer, ServiceAnswers } from './ServiceAnswers';

type Phase =
  | { readonly name: 'idle' | 'asking' | 'sending' }
  | { readonly name: 'answered'; readonly answers: readonly ServiceAnswer[] }
  | { readonly name: 'failed'; readonly error: AppError };

const IDLE: Phase = { name: 'idle' };

/** What an address has besides the text, bytes. */
const ADDRESS_REST = 500;

interface ServiceCheckProps {
  /** What would be sent. */
  readonly text: string;
  /** Sends it: called on the user's press alone. */
  readonly ask: () => Promise<readonly ServiceAnswer[]>;
}

/** Compares with the user's service, after saying that the text will be sent and how. Nothing is shown without one. */
export function ServiceCheck({ text, ask }: ServiceCheckProps) {
  const [connection] = useSetting('connection');
  const [phase, setPhase] = useState(IDLE);
  const current = useRef(text);
  useEffect(() => {
    // Answers are to another text now.
    if (current.current !== text) setPhase(IDLE);
    current.current = text;
  }, [text]);

  async function send(): Promise<void> {
    setPhase({ name: 'sending' });
    const show = (next: Phase) => current.current === text && setPhase(next);
    try {
      show({ name: 'answered', answers: await ask() });
    } catch (thrown) {
      show({ name: 'failed', error: toAppError(thrown) });
    }
  }

  const host = URL.parse(connection?.baseAddress ?? '')?.host;
  if (!host) return null;
  return (
    <div class="service-check" data-part="service-check" data-phase={phase.name}>
      {phase.name === 'idle' && (
        <Button part="check-with-service" onPress={() => setPhase({ name: 'asking' })}>
          {t('toolsCheckWithService')}
        </Button>
      )}
      {phase.name === 'asking' && (
        <Question host={host} text={text} onSend={() => void send()} onDecline={() => setPhase(IDLE)} />
      )}
      {phase.name === 'sending' && <p role="status">{t('readerAskingService')}</p>}
      {phase.name === 'answered' && <ServiceAnswers answers={phase.answers} />}
      {phase.name === 'failed' && (
        <ErrorNote
          error={phase.error}
          onStep={(step) => {
            if (step === 'retry') return void send();
            if (step === 'service-settings') void openExtensionPage('/options.html#service');
            setPhase(IDLE);
          }}
        />
      )}
    </div>
  );
}

interface QuestionProps {
  readonly host: string;
  readonly text: string;
  readonly onSend: () => void;
  readonly onDecline: () => void;
}

function Question({ host, text, onSend, onDecline }: QuestionProps) {
  const isTooLong = new URLSearchParams({ text }).toString().length > MAX_ADDRESS_BYTES - ADDRESS_REST;
  return (
    <>
      <p>{isTooLong ? errorText('service-text-too-long').sentence : t('toolsServiceQuestion', host)}</p>
      <div class="actions">
        {!isTooLong && (
          <Button kind="primary" part="send-to-service" onPress={onSend}>
            {t('toolsServiceSend', host)}
          </Button>
        )}
        <Button part="do-not-send" onPress={onDecline}>
          {t(isTooLong ? 'stepClose' : 'toolsServiceDecline')}
        </Button>
      </div>
    </>
  );
}
