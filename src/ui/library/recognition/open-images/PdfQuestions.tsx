import './pdf-questions.css';
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { type ErrorCode, toAppError } from '@/core/errors';
import type { HandoverRequest } from '@/core/recognitions/handover';
import { t } from '@/platform/browser/i18n';
import { Button, IconButton } from '@/ui/components/Button';
import { ControlRows } from '@/ui/components/ControlRows';
import { ErrorSentence } from '@/ui/components/ErrorNote';
import { type LockedPdf, type LongPdf, openPdfs, PAGES_AT_ONCE, pdfPages, unlockPdf } from './pdf-pages';

/** What the user is asked about PDFs: the password of a locked one, and which pages of a long one to open. */
interface PdfQuestionsState {
  /** Long PDFs until the user has opened all their pages, or does not want to. */
  readonly long: readonly OpenLongPdf[];
  readonly locked: readonly LockedPdf[];
  /** Opens images and PDFs, as far as nothing has to be asked. */
  readonly take: (request: HandoverRequest) => Promise<void>;
  /** The user has answered, or does not want to. */
  readonly settle: (pdf: LockedPdf) => void;
  readonly openPages: (pdf: LongPdf, from: number, to: number) => void;
  /** The user wants no more pages. */
  readonly dismiss: (pdf: LongPdf) => void;
}

/** A long PDF of which pages are left. */
interface OpenLongPdf {
  readonly pdf: LongPdf;
  /** The pages that were opened, counted from 1. */
  readonly opened: ReadonlySet<number>;
  /** The page to go on with. */
  readonly next: number;
}

/** A PDF after more of its pages were opened; undefined if none is left. The next ones follow these, or else were skipped. */
function withOpened(
  pdf: LongPdf,
  before: ReadonlySet<number>,
  from: number,
  to: number,
): OpenLongPdf | undefined {
  const pages = Array.from({ length: pdf.pageCount }, (_, index) => index + 1);
  const opened = new Set([...before, ...pages.slice(from - 1, to)]);
  const left = pages.filter((page) => !opened.has(page));
  const next = left.find((page) => page > to) ?? left[0];
  return next === undefined ? undefined : { pdf, opened, next };
}

/** `open` gets what can be opened; `onAsk` is called when the user has to be asked and nothing was opened. */
export function usePdfQuestions(
  open: (request: HandoverRequest) => void,
  onAsk: () => void,
): PdfQuestionsState {
  const [long, setLong] = useState<readonly OpenLongPdf[]>([]);
  const [locked, setLocked] = useState<readonly LockedPdf[]>([]);
  const take = useCallback(
    async (request: HandoverRequest) => {
      const opened = await openPdfs(request);
      const longer = opened.long.flatMap((pdf) => withOpened(pdf, new Set(), 1, PAGES_AT_ONCE) ?? []);
      setLong((before) => [...before, ...longer]);
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
      setLong((before) =>
        before.flatMap((each) =>
          each.pdf === pdf ? (withOpened(pdf, each.opened, from, to) ?? []) : [each],
        ),
      );
      open({ pictures: pdfPages(pdf, from, to), purpose: 'read', isPrivate: pdf.isPrivate });
    },
    dismiss: (pdf) => setLong((before) => before.filter((each) => each.pdf !== pdf)),
  };
}

/**
 * Asks for the passwords of locked PDFs, one after the other because there may be many, and which pages of long ones to open, which the
 * user may choose in any order.
 */
export function PdfQuestions({ questions }: { readonly questions: PdfQuestionsState }) {
  const { long, locked, take, settle, openPages, dismiss } = questions;
  const [first] = locked;
  return (
    <>
      {first && (
        <PasswordQuestion
          pdf={first}
          moreCount={locked.length - 1}
          onUnlocked={() => {
            settle(first);
            void take({ pictures: [first.file], purpose: 'read', isPrivate: first.isPrivate });
          }}
          onCancel={() => settle(first)}
        />
      )}
      {long.length > 0 && (
        <ControlRows class="pdf-questions">
          {long.map((choice) => (
            // The key is the PDF itself, because two may have the same name.
            <li key={choice.pdf}>
              <PageChoice choice={choice} onPages={openPages} onDismiss={dismiss} />
            </li>
          ))}
        </ControlRows>
      )}
    </>
  );
}

interface PasswordQuestionProps {
  readonly pdf: LockedPdf;
  /** How many other PDFs are asked about after this one. */
  readonly moreCount: number;
  readonly onUnlocked: () => void;
  readonly onCancel: () => void;
}

/** Asks for the password of a PDF until it is right, or the user cancels. */
function PasswordQuestion({ pdf, moreCount, onUnlocked, onCancel }: PasswordQuestionProps) {
  const { file } = pdf;
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<ErrorCode>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setPassword('');
    setProblem(undefined);
    field.current?.focus();
  }, [pdf]);

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
      {moreCount > 0 && <small data-part="more-locked">{t('pdfMoreLocked', moreCount)}</small>}
    </form>
  );
}

interface PageChoiceProps {
  /** Another object after pages were opened. */
  readonly choice: OpenLongPdf;
  readonly onPages: (pdf: LongPdf, from: number, to: number) => void;
  readonly onDismiss: (pdf: LongPdf) => void;
}

/** Chooses which other pages of a long PDF are opened. */
function PageChoice({ choice, onPages, onDismiss }: PageChoiceProps) {
  const { pdf, next } = choice;
  const { file, pageCount } = pdf;
  const [from, setFrom] = useState(next);
  const [until, setUntil] = useState(0);
  useEffect(() => {
    setFrom(next);
    setUntil(Math.min(pageCount, next + PAGES_AT_ONCE - 1));
  }, [choice]);
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
      <IconButton icon="close" part="dismiss-pages" label={t('close')} onPress={() => onDismiss(pdf)} />
    </fieldset>
  );
}
