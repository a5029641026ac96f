import { useRef, useState } from 'preact/hooks';
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
  // Counted, so that each refusal draws the choice anew: the browser has already marked what was pressed.
  const [refusals, setRefusals] = useState(0);
  const isAllowed = useLoadedOnFocus(mayCopyAtOnce);
  const [isGranted, setIsGranted] = useState(false);
  const explanation = useRef<HTMLParagraphElement>(null);
  const take = async (value: AfterRecognition) => {
    const mayTake = value === 'show' || (await requestCopyAtOnce());
    setIsGranted(mayTake && value !== 'show');
    setRefusals((count) => (mayTake ? 0 : count + 1));
    if (mayTake) choose(value);
  };
  const allow = (value: AfterRecognition) => {
    explanation.current?.focus(); // the button goes away
    void take(value);
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
      <p class="quiet" data-part="copy-loss" tabIndex={-1} ref={explanation}>
        {t('optionsAfterCopyLoss')}
      </p>
      {refusals > 0 && (
        <p key={refusals} class="bad" role="alert" data-part="copy-refused">
          {t('optionsAfterRefused')}
        </p>
      )}
      {lacksPermission && (
        <p class="bad" role="alert" data-part="copy-not-allowed">
          {t('optionsAfterNotAllowed')}{' '}
          <Button part="allow-copy" onPress={() => allow(chosen)}>
            {t('optionsAfterAllow')}
          </Button>
        </p>
      )}
    </>
  );
}
