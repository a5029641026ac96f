import { useState } from 'preact/hooks';
import type { AfterRecognition } from '@/core/settings';
import { mayCopyAtOnce, requestCopyAtOnce } from '@/platform/browser/clipboard';
import { t } from '@/platform/browser/i18n';
import { Button } from '@/ui/components/Button';
import { RadioChoice } from '@/ui/components/RadioChoice';
import { useLoadedOnFocus } from '@/ui/hooks/use-loaded';
import { useSetting } from '@/ui/hooks/use-setting';

/**
 * What happens when an image in a page was recognised. Every choice but the first copies without a press of the user, for which the
 * browser has a permission of its own; it is requested with the choice.
 */
export function AfterRecognitionChoice() {
  const [chosen, choose] = useSetting('afterRecognition');
  const [isRefused, setIsRefused] = useState(false);
  const isAllowed = useLoadedOnFocus(mayCopyAtOnce);
  const [isGranted, setIsGranted] = useState(false);
  const take = async (value: AfterRecognition) => {
    const mayTake = value === 'show' || (await requestCopyAtOnce());
    setIsGranted(mayTake && value !== 'show');
    setIsRefused(!mayTake);
    if (mayTake) choose(value);
  };
  // The setting may come from a file, and the permission may be withdrawn in the browser.
  const lacksPermission = chosen !== undefined && chosen !== 'show' && isAllowed === false && !isGranted;
  return (
    <>
      <RadioChoice<AfterRecognition>
        legend={t('optionsAfterRecognition')}
        value={chosen}
        onChange={(value) => void take(value)}
        choices={[
          { value: 'show', label: t('optionsAfterShow'), hint: t('optionsAfterShowHint') },
          { value: 'copy', label: t('optionsAfterCopy'), hint: t('optionsAfterCopyHint') },
          { value: 'one-line', label: t('copyOneLine') },
          { value: 'paragraphs', label: t('copyParagraphs') },
          { value: 'markdown', label: t('copyMarkdown') },
          { value: 'table', label: t('copyTable'), hint: t('optionsAfterTableHint') },
        ]}
      />
      <p class="quiet">{t('optionsAfterCopyLoss')}</p>
      {isRefused && (
        <p class="bad" role="alert" data-part="copy-refused">
          {t('optionsAfterRefused')}
        </p>
      )}
      {lacksPermission && (
        <p class="bad" role="alert" data-part="copy-not-allowed">
          {t('optionsAfterNotAllowed')}{' '}
          <Button part="allow-copy" onPress={() => void take(chosen)}>
            {t('optionsAfterAllow')}
          </Button>
        </p>
      )}
    </>
  );
}
