import { useEffect, useRef, useState } from 'preact/hooks';
import { type AppError, toAppError } from '@/core/errors';
import type { ServiceAnswer } from './ServiceAnswers';

/** How far a comparison with the service has come. */
export type ServicePhase =
  | { readonly name: 'idle' | 'asking' | 'sending' }
  | { readonly name: 'answered'; readonly answers: readonly ServiceAnswer[] }
  | { readonly name: 'failed'; readonly error: AppError };

/** A comparison of one text with the service: it is sent by `send` and by nothing else. */
export interface ServiceComparison {
  readonly phase: ServicePhase;
  /** Asks the user whether the text may be sent. */
  readonly askUser: () => void;
  readonly send: () => void;
  /** Puts away the question, or what came of it. */
  readonly close: () => void;
}

const IDLE: ServicePhase = { name: 'idle' };

/** `ask` sends the text. What was found out of another text is put away. */
export function useServiceCheck(
  text: string,
  ask: () => Promise<readonly ServiceAnswer[]>,
): ServiceComparison {
  const [phase, setPhase] = useState(IDLE);
  const current = useRef(text);
  useEffect(() => {
    if (current.current !== text) setPhase(IDLE);
    current.current = text;
  }, [text]);

  async function send(): Promise<void> {
    setPhase({ name: 'sending' });
    const show = (next: ServicePhase) => current.current === text && setPhase(next);
    try {
      show({ name: 'answered', answers: await ask() });
    } catch (thrown) {
      show({ name: 'failed', error: toAppError(thrown) });
    }
  }

  return {
    phase,
    askUser: () => setPhase({ name: 'asking' }),
    send: () => void send(),
    close: () => setPhase(IDLE),
  };
}
