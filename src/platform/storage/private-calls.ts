import { storage } from 'wxt/utils/storage';
import { createQueue } from '@/platform/queue';

/** A paid call of a private window, and the hash of what was sent, which the ledger does not have. */
interface PrivateCall {
  readonly id: string;
  readonly input: string;
}

/** The most calls that are stored. */
const MOST_CALLS = 200;

/**
 * The last paid calls of private windows, in memory while the browser runs: nothing of their content is stored on the disk, and yet an
 * image whose answer was lost must not be paid for again without a question, also when the background was ended meanwhile. What became
 * of a call is in the ledger.
 */
const calls = storage.defineItem<readonly PrivateCall[]>('session:privateCalls', { fallback: [] });

const oneByOne = createQueue();

/** The ids of the calls for what has that hash. */
export async function loadPrivateCalls(input: string): Promise<readonly string[]> {
  return (await calls.getValue()).filter((call) => call.input === input).map(({ id }) => id);
}

/** Stores a call, and drops the oldest ones. Only for the background, before the call is sent. */
export function savePrivateCall(call: PrivateCall): Promise<void> {
  return oneByOne(async () => calls.setValue([...(await calls.getValue()), call].slice(-MOST_CALLS)));
}
