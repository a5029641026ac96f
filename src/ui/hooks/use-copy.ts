import { useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { copyText } from '@/platform/browser/clipboard';
import { useTransient } from './use-transient';

/**
 * Copies text and says what the control should show: `copied` for a moment, `failed` until the next attempt. Call
 * `copy` directly in the press handler, or the browser refuses.
 */
export function useCopy(): {
  outcome: 'copied' | 'failed' | undefined;
  copy: (text: string, html?: string) => Promise<void>;
} {
  const [copied, showCopied] = useTransient<'copied'>();
  const [hasFailed, setHasFailed] = useState(false);

  async function copy(text: string, html?: string): Promise<void> {
    try {
      await copyText(text, html);
      setHasFailed(false);
      showCopied('copied');
    } catch (thrown) {
      if (toAppError(thrown).code !== 'copy-failed') throw thrown;
      setHasFailed(true);
    }
  }
  return { outcome: hasFailed ? 'failed' : copied, copy };
}
