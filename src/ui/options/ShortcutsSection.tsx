import { useEffect, useState } from 'preact/hooks';
import { listShortcuts, openShortcutSettings, type Shortcut } from '@/platform/commands';
import { t } from '@/platform/i18n';

/** The keys as they are set in the browser now, and the way to change them. */
export function ShortcutsSection() {
  const [shortcuts, setShortcuts] = useState<readonly Shortcut[]>([]);
  useEffect(() => {
    const refresh = () => void listShortcuts().then(setShortcuts);
    refresh();
    // The keys are changed in a page of the browser: look again when the user comes back from it.
    addEventListener('focus', refresh);
    return () => removeEventListener('focus', refresh);
  }, []);
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
      <ul class="rows">
        {shortcuts.map(({ name, description, keys }) => (
          <li key={name}>
            <span>{description}</span>
            {keys ? <kbd>{keys}</kbd> : <span class="quiet">{t('optionsShortcutNone')}</span>}
          </li>
        ))}
      </ul>
      <button type="button" onClick={() => void openShortcutSettings()}>
        {t('optionsShortcutsChange')}
      </button>
    </section>
  );
}
