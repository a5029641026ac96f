import { useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { openExtensionPage } from '@/platform/browser/tabs';
import { Button } from '@/ui/components/Button';
import { ErrorNote } from '@/ui/components/ErrorNote';
import type { NextStep } from '@/ui/error-text';
import { useSetting } from '@/ui/hooks/use-setting';

/** One result to compare: its name, our own value (undefined where we have none) and a request for the service's. */
export interface ServiceQuestion {
  readonly label: string;
  readonly ours: string | undefined;
  readonly ask: (text: string) => Promise<string>;
}

interface ServiceCheckProps {
  readonly text: string;
  readonly questions: readonly ServiceQuestion[];
}

type Phase =
  | { readonly name: 'idle' | 'asking' | 'sending' }
  | {
      readonly name: 'answered';
      readonly answers: readonly (ServiceQuestion & { readonly theirs: string })[];
    }
  | { readonly name: 'failed'; readonly error: AppError };

const IDLE: Phase = { name: 'idle' };

/** Sends a text to the service when the user says so. What was asked or answered counts for that text only. */
function useServiceCheck({ text, questions }: ServiceCheckProps) {
  const [held, setHeld] = useState<{ readonly of: string; readonly phase: Phase }>({ of: text, phase: IDLE });
  const setPhase = (phase: Phase) => setHeld({ of: text, phase });
  async function send(): Promise<void> {
    // An answer that arrives late must not replace what is held for a later text.
    const show = (phase: Phase) => setHeld((now) => (now.of === text ? { of: text, phase } : now));
    setPhase({ name: 'sending' });
    try {
      const asked = questions.map(async (question) => ({ ...question, theirs: await question.ask(text) }));
      show({ name: 'answered', answers: await Promise.all(asked) });
    } catch (thrown) {
      show({ name: 'failed', error: toAppError(thrown) });
    }
  }
  return { phase: held.of === text ? held.phase : IDLE, setPhase, send: () => void send() };
}

/** Compares our results with those of the user's service, after the user has agreed to send the text there. */
export function ServiceCheck({ text: typed, questions }: ServiceCheckProps) {
  const text = typed.toWellFormed(); // an address cannot carry lone surrogates
  const [connection] = useSetting('connection');
  const { phase, setPhase, send } = useServiceCheck({ text, questions });
  const host = URL.parse(connection?.baseAddress ?? '')?.host;
  if (!host) return null;
  const goOn = (step: NextStep) => {
    if (step === 'retry') send();
    else if (step === 'service-settings') void openExtensionPage('/options.html#service');
    else setPhase(IDLE);
  };
  return (
    <div class="service-check" data-part="service-check" data-phase={phase.name}>
      {phase.name === 'idle' && (
        <Button part="check-with-service" onPress={() => setPhase({ name: 'asking' })}>
          {t('toolsCheckWithService')}
        </Button>
      )}
      {phase.name === 'asking' && (
        <>
          <p>{t('toolsServiceQuestion', host)}</p>
          <div class="actions">
            <Button kind="primary" part="send-to-service" onPress={send}>
              {t('toolsServiceSend', host)}
            </Button>
            <Button part="do-not-send" onPress={() => setPhase(IDLE)}>
              {t('toolsServiceDecline')}
            </Button>
          </div>
        </>
      )}
      {phase.name === 'sending' && <p role="status">{t('serviceWaiting')}</p>}
      {phase.name === 'answered' && (
        <ul class="service-answers" role="status">
          {phase.answers.map(({ label, ours, theirs }) => (
            <li key={label} data-answer={theirs === ours ? 'same' : 'differs'}>
              {t(theirs === ours ? 'toolsServiceSame' : 'toolsServiceDiffers', label)}
              {theirs !== ours && <code>{theirs}</code>}
            </li>
          ))}
        </ul>
      )}
      {phase.name === 'failed' && <ErrorNote error={phase.error} onStep={goOn} />}
    </div>
  );
}
