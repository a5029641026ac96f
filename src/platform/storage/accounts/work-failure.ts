import { storage } from 'wxt/utils/storage';
import type { ErrorCode } from '@/core/errors';
import { signal } from '@/platform/storage/signal';

/** Why the work on all accounts stands still: not even the failure could be stored with its job or its round. */
export interface WorkFailure {
  readonly code: ErrorCode;
  readonly message: string;
  /** The background makes no request by itself before this moment, ms since the epoch. */
  readonly waitUntil: number;
}

/** In memory while the browser runs: there is room for it also when the disk is full. */
const failure = storage.defineItem<WorkFailure | null>('session:accountWorkFailure', { fallback: null });

/** Why the work stands still; undefined if it does not. */
export async function loadWorkFailure(): Promise<WorkFailure | undefined> {
  return (await failure.getValue()) ?? undefined;
}

/** Stores why the work stands still. Only for the background. */
export async function saveWorkFailure(value: WorkFailure): Promise<void> {
  await failure.setValue(value);
  signal('accounts');
}

/** Forgets the failure, if there was one, because the work goes on. Only for the background. */
export async function endWorkFailure(): Promise<void> {
  if (!(await loadWorkFailure())) return;
  await failure.removeValue();
  signal('accounts');
}
