import { useRef, useState } from 'preact/hooks';
import { type ErrorCode, isErrorCode, toAppError } from '@/core/errors';
import { type MessageKey, t } from '@/platform/browser/i18n';
import {
  RECOVERED_KINDS,
  type RecoveredImport,
  type RecoveredKind,
  type RecoveredOutcome,
  type RecoveredPlan,
  readRecovered,
} from '@/platform/storage/recovery/import-recovered';
import { FilePicker } from '@/ui/components/FilePicker';
import { errorText } from '@/ui/error-text';
import { formatCount } from '@/ui/format';
import { ConfirmRow } from './ConfirmRow';

const LABELS: Readonly<Record<RecoveredKind, MessageKey>> = {
  articles: 'optionsStoredArticles',
  imageTexts: 'optionsStoredImageTexts',
  hotLists: 'optionsStoredHotLists',
  settings: 'popupSettings',
};

type State =
  | { readonly kind: 'reading' }
  /** The file was checked; nothing is changed yet. */
  | { readonly kind: 'planned' | 'importing'; readonly found: RecoveredImport }
  | { readonly kind: 'done'; readonly found: RecoveredImport; readonly outcome: RecoveredOutcome }
  | { readonly kind: 'failed'; readonly code: ErrorCode };

/** Imports a file that the recovery page or the section above has exported, after it has shown what that would add. */
export function ImportSection({ onImported }: { readonly onImported: () => void }) {
  const [state, setState] = useState<State>();
  const status = useRef<HTMLParagraphElement>(null);
  const isBusy = state?.kind === 'reading' || state?.kind === 'importing';
  const check = async (file: File) => {
    setState({ kind: 'reading' });
    const fail = (thrown: unknown): State => ({ kind: 'failed', code: toAppError(thrown).code });
    setState(await readRecovered(file).then((found): State => ({ kind: 'planned', found }), fail));
  };
  const add = async (found: RecoveredImport) => {
    setState({ kind: 'importing', found });
    setState({ kind: 'done', found, outcome: await found.run() });
    onImported();
  };
  return (
    <section aria-labelledby="import-data">
      <h2 id="import-data">{t('optionsImport')}</h2>
      <p>{t('optionsImportHint')}</p>
      <FilePicker
        label={t('optionsImportChoose')}
        part="import-data"
        accept=".jsonl"
        disabled={isBusy}
        onFile={(file) => void check(file)}
      />
      <p
        role="status"
        data-part="import-data-state"
        class={state && isBad(state) ? 'bad' : undefined}
        tabIndex={-1}
        ref={status}
      >
        {state && stateText(state)}
      </p>
      {state && <Rows state={state} />}
      {state?.kind === 'planned' && canAdd(state.found.plan) && (
        <ConfirmRow
          label={t('optionsImportStart')}
          part="confirm-import-data"
          focusAfter={status}
          onConfirm={() => void add(state.found)}
          onCancel={() => setState(undefined)}
        />
      )}
    </section>
  );
}

/** A row for each kind of data: what would be added, or what was. */
function Rows({ state }: { readonly state: State }) {
  if (state.kind === 'reading' || state.kind === 'failed') return null;
  return (
    <>
      <ul class="rows" data-part="import-data-rows">
        {RECOVERED_KINDS.map((kind) => (
          <li key={kind}>
            <span>{t(LABELS[kind])}</span>
            <span class="side">
              {state.kind === 'done' ? outcomeText(state.outcome[kind]) : planText(state.found.plan, kind)}
            </span>
          </li>
        ))}
      </ul>
      <LeftOut plan={state.found.plan} />
    </>
  );
}

/** What of the file is not imported, and why. */
function LeftOut({ plan }: { readonly plan: RecoveredPlan }) {
  const { damaged, leftOut } = plan;
  const noRoom = countNoRoom(plan);
  return (
    <>
      {damaged > 0 && <p data-part="import-data-damaged">{t('optionsImportDamaged', damaged)}</p>}
      {noRoom > 0 && <p data-part="import-data-no-room">{t('optionsImportNoRoom', noRoom)}</p>}
      {leftOut > 0 && <p>{t('optionsImportLeftOut', leftOut)}</p>}
    </>
  );
}

function canAdd({ parts }: RecoveredPlan): boolean {
  return RECOVERED_KINDS.some((kind) => parts[kind].fresh > 0);
}

function countNoRoom({ parts }: RecoveredPlan): number {
  return RECOVERED_KINDS.reduce((sum, kind) => sum + (parts[kind].noRoom ?? 0), 0);
}

function countKnown({ parts }: RecoveredPlan): number {
  return RECOVERED_KINDS.reduce((sum, kind) => sum + parts[kind].known, 0);
}

function countAdded(outcome: RecoveredOutcome): number {
  const added = Object.values(outcome);
  return added.reduce<number>((sum, each) => sum + (typeof each === 'number' ? each : 0), 0);
}

/** Whether a kind of data could not be imported. */
function isPartly(outcome: RecoveredOutcome): boolean {
  return Object.values(outcome).some((each) => typeof each !== 'number');
}

/** Whether something failed that the user wanted. */
function isBad(state: State): boolean {
  return state.kind === 'failed' || (state.kind === 'done' && isPartly(state.outcome));
}

function planText({ parts }: RecoveredPlan, kind: RecoveredKind): string {
  const { fresh, known } = parts[kind];
  return t('optionsImportCounts', formatCount(fresh), formatCount(known));
}

function outcomeText(outcome: number | ErrorCode): string {
  return isErrorCode(outcome) ? errorText(outcome).sentence : t('optionsImportAdded', formatCount(outcome));
}

function stateText(state: State): string {
  switch (state.kind) {
    case 'reading':
      return t('optionsImportReading');
    case 'planned':
      return plannedText(state.found.plan);
    case 'importing':
      return t('optionsImportBusy');
    case 'done':
      return doneText(state.outcome);
    case 'failed':
      return errorText(state.code).sentence;
    default:
      return state satisfies never;
  }
}

function plannedText(plan: RecoveredPlan): string {
  if (canAdd(plan)) return t('optionsImportChecked');
  const known = countKnown(plan);
  if (known === 0) return t('optionsImportEmpty');
  const isWhole = plan.damaged + plan.leftOut + countNoRoom(plan) === 0;
  return t(isWhole ? 'optionsImportNothing' : 'optionsImportNothingElse', known);
}

function doneText(outcome: RecoveredOutcome): string {
  const added = countAdded(outcome);
  if (isPartly(outcome)) return added > 0 ? t('optionsImportPartly', added) : t('optionsImportFailed');
  return added > 0 ? t('optionsImportDone', added) : t('optionsImportNoneAdded');
}
