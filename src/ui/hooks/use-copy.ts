import { useEffect, useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { copyText } from '@/platform/clipboard';

/** How long the control says that it has copied, ms. */
const TOLD_FOR_MS = 1500;

/** Copies a text, and what to say of it where it was pressed. Call `copy` straight from the press. */
export function useCopy(): { told: 'copied' | 'failed' | undefined; copy: (text: string) => Promise<void> } {
  const [told, setTold] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (told !== 'copied') return undefined;
    const timer = setTimeout(() => setTold(undefined), TOLD_FOR_MS);
    return () => clearTimeout(timer);
  }, [told]);

  async function copy(text: string): Promise<void> {
    try {
      await copyText(text);
      setTold('copied');
    } catch (thrown) {
      if (toAppError(thrown).code !== 'copy-failed') throw thrown;
      setTold('failed');
    }
  }
  return { told, copy };
}
