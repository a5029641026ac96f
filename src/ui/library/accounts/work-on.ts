import { toAppError } from '@/core/errors';
import { send } from '@/platform/messages';

/**
 * Asks the background to go on with what is due. It answers when that piece of work ends; where it was ended before, it is
 * woken by its alarm or by the next who asks.
 */
export function workOnAccounts(): void {
  send('workOnAccounts', undefined).catch((thrown: unknown) => {
    // A background that has ended says nothing of its own; what it does say is told.
    if (toAppError(thrown).code !== 'unexpected') reportError(thrown);
  });
}
