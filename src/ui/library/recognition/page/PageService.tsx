import { useEffect, useRef, useState } from 'preact/hooks';
import type { Credits } from '@/core/credits/price-list';
import type { Statement } from '@/core/credits/statement';
import { type ErrorCode, toAppError } from '@/core/errors';
import { t } from '@/platform/browser/i18n';
import { send } from '@/platform/messages/messages';
import { loadStatement } from '@/platform/storage/ledger-store';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';
import type { PageRun } from './page-run';
import { canBePaid, type PageRunImage } from './page-run-image';
import type { OpenPage } from './use-page-run';

interface PageServiceProps {
  readonly page: OpenPage;
  /** For one image. */
  readonly price: Credits;
}

/** What the user is asked: the images that the service is to recognise, and the credits before them. */
interface Question {
  readonly indexes: readonly number[];
  readonly left: Statement['left'];
  readonly isSending: boolean;
}

/** Offers the service for the images of a page. It names their number and total first, and asks once for all of them. */
export function PageService({ page: { run, state }, price }: PageServiceProps) {
  const { question, problem, ask, agree, decline } = useServiceQuestion(run, price);
  const offered = state.images.filter(canBePaid);
  const spent = state.images.reduce((sum, { charged = 0 }) => sum + charged, 0);
  const isPaying = state.activity === 'running' && state.images.some(isPaidNext);
  const stopped = problem ?? state.stopped?.code;
  return (
    <div class="page-service" data-part="page-service">
      {stopped && (
        <p class="bad" role="alert" data-part="page-stopped" data-code={stopped}>
          {errorText(stopped).sentence}
        </p>
      )}
      {spent > 0 && <p data-part="page-spent">{t('pageServiceSpent', spent)}</p>}
      {question && (
        <ServiceQuestion
          question={question}
          price={price}
          onAgree={() => void agree(question)}
          onDecline={decline}
        />
      )}
      {!question && !isPaying && offered.length > 0 && (
        <Button part="page-use-service" onPress={() => void ask(offered.map(({ index }) => index))}>
          {t('pageUseService', offered.length, offered.length * price)}
        </Button>
      )}
    </div>
  );
}

interface OpenQuestion {
  readonly question: Question | undefined;
  /** Why the question could not be asked, or the answer could not be sent. */
  readonly problem: ErrorCode | undefined;
  /** Asks for images, by their indexes. */
  ask(indexes: readonly number[]): Promise<void>;
  agree(asked: Question): Promise<void>;
  decline(): void;
}

/** The question for a run's images. The run pauses from the question to the answer, or until the component is gone. */
function useServiceQuestion(run: PageRun, price: Credits): OpenQuestion {
  const [question, setQuestion] = useState<Question>();
  const [problem, setProblem] = useState<ErrorCode>();
  /** Ends the pause of the open question; undefined while none is open or being loaded. */
  const release = useRef<() => void>(undefined);
  const endPause = () => {
    release.current?.();
    release.current = undefined;
  };
  const isShown = useRef(true);
  useEffect(
    () => () => {
      isShown.current = false;
      endPause();
    },
    [],
  );

  return {
    question,
    problem,
    async ask(indexes) {
      // The button can be pressed again until the credits are loaded. Only the first press pauses the run and can end the pause.
      if (release.current) return;
      release.current = run.hold();
      try {
        const { left } = await loadStatement(Date.now());
        setQuestion({ indexes, left, isSending: false });
        setProblem(undefined);
      } catch (thrown) {
        setProblem(toAppError(thrown).code);
        endPause();
      }
    },
    async agree(asked) {
      const { indexes } = asked;
      setQuestion({ ...asked, isSending: true });
      try {
        const agreed = { images: indexes.length, credits: indexes.length * price };
        const permission = await send('allowPaidImages', agreed);
        // Who has left the list does not see what is spent.
        if (!isShown.current) return;
        run.payFor(permission, indexes);
        // The run goes on by itself then.
        release.current = undefined;
        setProblem(undefined);
      } catch (thrown) {
        setProblem(toAppError(thrown).code);
        endPause();
      }
      setQuestion(undefined);
    },
    decline() {
      setQuestion(undefined);
      endPause();
    },
  };
}

interface ServiceQuestionProps {
  readonly question: Question;
  readonly price: Credits;
  readonly onAgree: () => void;
  readonly onDecline: () => void;
}

function ServiceQuestion({ question, price, onAgree, onDecline }: ServiceQuestionProps) {
  const { indexes, left, isSending } = question;
  const total = indexes.length * price;
  return (
    <section class="page-service-question" aria-label={t('pageUseService', indexes.length, total)}>
      <p role="status">{t('pageServiceAsk', indexes.length, price, total)}</p>
      <p class="quiet" data-part="page-credits-left">
        {left === undefined && t('noticeConfirmLeftUnknown')}
        {left !== undefined && left >= total && t('noticeConfirmLeft', left, left - total)}
        {left !== undefined && left < total && t('pageServiceShort', left)}
      </p>
      <div class="actions">
        <Button kind="primary" part="page-agree" disabled={isSending} onPress={onAgree}>
          {t('pageServiceAgree', total)}
        </Button>
        <Button part="page-decline" disabled={isSending} onPress={onDecline}>
          {t('noticeConfirmDecline')}
        </Button>
      </div>
    </section>
  );
}

/** Whether the service has an image, or gets it next. */
function isPaidNext({ isPaid, state: { phase } }: PageRunImage): boolean {
  return isPaid && (phase === 'waiting' || phase === 'recognising');
}
