import { useEffect } from 'preact/hooks';
import { SETTINGS, type SettingName } from '@/core/settings';
import { t } from '@/platform/browser/i18n';
import { settings } from '@/platform/storage/settings';
import { Icon } from '@/ui/components/Icon';
import { useTransient } from '@/ui/hooks/use-transient';

/** Says for a moment that a setting was saved, once it is stored. */
export function SavedNote() {
  const [isShown, show] = useTransient<true>();
  useEffect(() => {
    const names = Object.keys(SETTINGS) as SettingName[];
    const stops = names.map((name) => settings[name].watch(() => show(true)));
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
  return (
    <p class="saved-note" role="status" data-part="saved-note" data-shown={isShown ? '' : undefined}>
      {isShown && (
        <>
          <Icon name="check" />
          {t('optionsSaved')}
        </>
      )}
    </p>
  );
}
