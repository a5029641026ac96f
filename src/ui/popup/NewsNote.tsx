import './news-note.css';
import { useEffect, useState } from 'preact/hooks';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { BUILT_VERSION } from '@/platform/browser/version';
import { deleteNews, hasNews } from '@/platform/storage/news';
import { IconButton } from '@/ui/components/Button';

/** What is new in this version, the most useful first. A new version replaces the list. */
const NEWS: readonly MessageKey[] = ['newsPages', 'newsText', 'newsFound', 'newsPopup', 'newsOptions'];

/** After an update: what is new in it, at the foot of the popup, until the user closes it. */
export function NewsNote() {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    // Without the stored note there is nothing to tell; the lists below report what failed.
    hasNews().then(setIsShown, () => undefined);
  }, []);
  if (!isShown) return null;
  const dismiss = () => {
    setIsShown(false);
    deleteNews().catch(() => undefined); // it is shown once more then
  };
  return (
    <aside class="news-note" data-part="news" aria-label={t('newsTitle', BUILT_VERSION)}>
      <details>
        <summary>{t('newsTitle', BUILT_VERSION)}</summary>
        <ul>
          {NEWS.map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </details>
      <IconButton icon="close" part="close-news" label={t('newsClose')} onPress={dismiss} />
    </aside>
  );
}
