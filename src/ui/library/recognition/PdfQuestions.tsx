import './pdf-questions.css';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { type LockedPdf, type LongPdf, openPdfs, PAGES_AT_ONCE, pdfPages, unlockPdf } from './pdf-pages';

/** What the user is asked about PDFs: the password of a locked one, and which pages of a long one to open. */
interface PdfQuestionsState {
  /** The long PDF that was opened last. */
  readonly long: LongPdf | undefined;
  readonly locked: readonly LockedPdf[];
  /** Opens images and PDFs, as far as nothing has to be asked. */
  readonly take: (request: HandoverRequest) => Promise<void>;
  /** The user has answered, or does not want to. */
  readonly settle: (pdf: LockedPdf) => void;
  readonly openPages: (pdf: LongPdf, from: number, to: number) => void;
}

/** `open` gets what can be opened; `onAsk` is called when the user has to be asked and nothing was opened. */
export function usePdfQuestions(
  open: (request: HandoverRequest) => void,
  onAsk: () => void,
): PdfQuestionsState {
  const [long, setLong] = useState<LongPdf>();
  const [locked, setLocked] = useState<readonly LockedPdf[]>([]);
  const take = useCallback(
    async (request: HandoverRequest) => {
      const opened = await openPdfs(request);
      if (opened.long.length > 0) setLong(opened.long.at(-1));
      setLocked((before) => [...before, ...opened.locked]);
      if (opened.pictures.length > 0) open({ ...request, pictures: opened.pictures });
      else if (opened.locked.length > 0) onAsk();
    },
    [open, onAsk],
  );
  return {
    long,
    locked,
    take,
    settle: (pdf) => setLocked((before) => before.filter((each) => each !== pdf)),
    openPages(pdf, from, to) {
      setLong(undefined);
      open({ pictures: pdfPages(pdf, from, to), purpose: 'read', isPrivate: pdf.isPrivate });
    },
  };
}

/** Asks for the passwords of locked PDFs, and which pages of a long one to open. */
export function PdfQuestions({ questions }: { readonly questions: PdfQuestionsState }) {
  const { long, locked, take, settle, openPages } = questions;
  return (
    <>
      {locked.map((pdf, index) => (
        <PasswordQuestion
          key={`${pdf.file.name} ${index}`}
          pdf={pdf}
          onUnlocked={() => {
            settle(pdf);
            void take({ pictures: [pdf.file], purpose: 'read', isPrivate: pdf.isPrivate });
          }}
          onCancel={() => settle(pdf)}
        />
      ))}
      {long && <PageChoice key={`${long.file.name} ${long.pageCount}`} pdf={long} onPages={openPages} />}
    </>
  );
}

interface PasswordQuestionProps {
  readonly pdf: LockedPdf;
  readonly onUnlocked: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password of a PDF until it is right, or the user cancels. */
function PasswordQuestion({ pdf: { file }, onUnlocked, onCancel }: PasswordQuestionProps) {
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ErrorCode>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function unlock(): Promise<void> {
    try {
      await unlockPdf(file.data, password);
      onUnlocked();
    } catch (thrown) {
      setProblem(toAppError(thrown).code);
      field.current?.select();
    }
  }

  return (
    <form
      class="pdf-question"
      data-part="pdf-locked"
      onSubmit={(event) => {
        event.preventDefault();
        void unlock();
      }}
    >
      <label>
        {t('pdfNeedsPassword', file.name ?? 'PDF')}
        <input
          type="password"
          data-part="pdf-password"
          autocomplete="off"
          value={password}
          ref={field}
          onInput={(event) => setPassword(event.currentTarget.value)}
        />
      </label>
      {problem && <ErrorSentence code={problem} />}
      <small>{t('pdfPasswordKept')}</small>
      <div class="actions">
        <button type="submit" class="button primary" data-part="unlock" disabled={password === ''}>
          {t('pdfUnlock')}
        </button>
        <Button part="cancel-password" onPress={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}

interface PageChoiceProps {
  readonly pdf: LongPdf;
  readonly onPages: (pdf: LongPdf, from: number, to: number) => void;
}

/** Chooses which other pages of a long PDF are opened. */
function PageChoice({ pdf, onPages }: PageChoiceProps) {
  const { file, pageCount } = pdf;
  const [from, setFrom] = useState(PAGES_AT_ONCE + 1);
  const [until, setUntil] = useState(Math.min(pageCount, 2 * PAGES_AT_ONCE));
  const isValid = from >= 1 && from <= until && until <= pageCount;
  const field = (label: string, value: number, set: (value: number) => void, part: string) => (
    <label>
      {label}{' '}
      <input
        type="number"
        min={1}
        max={pageCount}
        value={value}
        data-part={part}
        onInput={(event) => set(event.currentTarget.valueAsNumber)}
      />
    </label>
  );
  return (
    <fieldset class="pdf-question pages" data-part="page-choice">
      <legend>{t('pdfPages', file.name ?? 'PDF', pageCount)}</legend>
      {field(t('pdfFrom'), from, setFrom, 'pages-from')}
      {field(t('pdfUntil'), until, setUntil, 'pages-until')}
      <Button part="open-pages" disabled={!isValid} onPress={() => onPages(pdf, from, until)}>
        {t('pdfOpenPages')}
      </Button>
    </fieldset>
  );
}
