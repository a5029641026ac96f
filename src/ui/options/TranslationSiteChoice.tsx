import { useState } from 'preact/hooks';
import { isTranslationSite, TRANSLATION_SITES } from '@/core/translation/translation-site';
import { t } from '@/platform/browser/i18n';
import { RadioChoice } from '@/ui/components/RadioChoice';
import { useSetting } from '@/ui/hooks/use-setting';

/** Stands for an address that the user types. */
const OWN = 'own';

/** Which site opens with a text that is to be translated; none unless the user chooses one. */
export function TranslationSiteChoice() {
  const [site, setSite] = useSetting('translationSite');
  const [isTyping, setTyping] = useState(false);
  const isKnown = site === '' || TRANSLATION_SITES.some(({ address }) => address === site);
  const isOwn = isTyping || (site !== undefined && !isKnown);
  const choose = (value: string) => {
    setTyping(value === OWN);
    if (value !== OWN) setSite(value);
  };
  return (
    <>
      <RadioChoice
        legend={t('optionsTranslationSite')}
        value={isOwn ? OWN : site}
        onChange={choose}
        choices={[
          { value: '', label: t('optionsTranslationNone'), hint: t('optionsTranslationNoneHint') },
          ...TRANSLATION_SITES.map(({ name, address }) => ({ value: address, label: name })),
          { value: OWN, label: t('optionsTranslationOwn') },
        ]}
      />
      {isOwn && <OwnSite site={isKnown ? '' : (site ?? '')} onSite={setSite} />}
    </>
  );
}

/** The address of another site. It is saved once it is one to which a text can be sent. */
function OwnSite({ site, onSite }: { readonly site: string; readonly onSite: (site: string) => void }) {
  const [draft, setDraft] = useState(site);
  const isValid = draft === '' || isTranslationSite(draft);
  const change = (text: string) => {
    setDraft(text);
    if (isTranslationSite(text)) onSite(text);
  };
  return (
    <label class="field">
      <span class="quiet">{t('optionsTranslationOwnHint')}</span>
      <input
        type="url"
        data-part="translation-address"
        value={draft}
        aria-invalid={!isValid}
        onInput={(event) => change(event.currentTarget.value)}
      />
      {!isValid && (
        <span class="bad" role="alert">
          {t('optionsTranslationOwnWrong')}
        </span>
      )}
    </label>
  );
}
