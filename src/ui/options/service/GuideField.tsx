import { t } from '@/platform/i18n';
import { useSetting } from '@/ui/hooks/use-setting';
import { TextField } from './TextField';

/** A link to what the service's owner says about it; kept as it is typed, for nothing rests on it. */
export function GuideField() {
  const [guide, setGuide] = useSetting('guideAddress');
  const url = URL.parse(guide ?? '');
  return (
    <TextField
      label={t('serviceGuide')}
      part="guide"
      type="url"
      value={guide ?? ''}
      hint={t('serviceGuideHint')}
      onInput={setGuide}
    >
      {url && /^https?:$/.test(url.protocol) && (
        <a href={url.href} target="_blank" rel="noreferrer" data-part="guide-link">
          {t('serviceGuideOpen')}
        </a>
      )}
    </TextField>
  );
}
