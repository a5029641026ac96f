import { useState } from 'preact/hooks';
import { toAppError } from '@/core/errors';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';
import { readActiveTab } from '@/platform/tabs';
import { Button } from '@/ui/components/Button';
import { errorText } from '@/ui/error-text';

/** Ways to read a picture of the page in front. */
export function ReadTab() {
  const [problem, setProblem] = useState<string>();
  async function pick(): Promise<void> {
    try {
      await send('readInTab', { tabId: await readActiveTab(), way: 'picture' });
      window.close();
    } catch (thrown) {
      setProblem(errorText(toAppError(thrown).code).sentence);
    }
  }
  return (
    <section class="popup-read">
      <Button kind="primary" part="pick-picture" onPress={() => void pick()}>
        {t('popupPickPicture')}
      </Button>
      <p class="bad" role="status">
        {problem}
      </p>
    </section>
  );
}
