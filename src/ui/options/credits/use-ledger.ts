import { useEffect, useState } from 'preact/hooks';
import type { Budget } from '@/core/credits/budget';
import type { LedgerRow } from '@/core/credits/ledger-row';
import { type ErrorCode, toAppError } from '@/core/errors';
import { onCreditChange } from '@/platform/credit-signal';
import { readBudget, readLedger } from '@/platform/ledger-store';
import { send } from '@/platform/messages';
import { readServiceKey } from '@/platform/secrets';

/** The ledger as it stands. */
export interface LedgerView {
  readonly rows: readonly LedgerRow[];
  readonly budget: Budget;
  /** Whether a service's key is set. */
  readonly hasKey: boolean;
  /** When it was read, ms since the epoch. */
  readonly at: number;
}

/** The ledger, undefined until it is read, and read again after every change; and why it cannot be read. */
export function useLedger(): {
  readonly view: LedgerView | undefined;
  readonly problem: ErrorCode | undefined;
} {
  const [view, setView] = useState<LedgerView>();
  const [problem, setProblem] = useState<ErrorCode>();
  useEffect(() => {
    const refresh = async () => {
      const [rows, budget, key] = await Promise.all([readLedger(), readBudget(), readServiceKey()]);
      setView({ rows, budget, hasKey: key !== undefined, at: Date.now() });
      setProblem(undefined);
    };
    const fail = (thrown: unknown) => setProblem(toAppError(thrown).code);
    const stop = onCreditChange(() => void refresh().catch(fail));
    // Wakes the background, which settles what an earlier run of it left behind.
    send('refreshService', undefined).then(refresh).catch(fail);
    return stop;
  }, []);
  return { view, problem };
}
