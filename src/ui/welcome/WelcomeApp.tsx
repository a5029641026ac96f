import './welcome.css';
import type { ComponentChildren } from 'preact';
import { findShortcuts, openShortcutSettings } from '@/platform/browser/commands';
import { t } from '@/platform/browser/i18n';
import { closeOwnTab } from '@/platform/browser/tabs';
import { isButtonPinned } from '@/platform/browser/toolbar-button';
import { Button } from '@/ui/components/Button';
import { Icon, type IconName } from '@/ui/components/Icon';
import { Seal } from '@/ui/components/Seal';
import { useLoadedOnFocus } from '@/ui/hooks/use-loaded';
import { SampleImage } from './SampleImage';

/** The page that opens after the installation: a sample to try, what there is, and what stays on the device. */
export function WelcomeApp() {
  return (
    <main class="page welcome">
      <header>
        <Seal size={40} />
        <h1>{t('welcomeTitle')}</h1>
        <Button kind="quiet" part="skip" onPress={() => void closeOwnTab()}>
          {t('welcomeSkip')}
        </Button>
      </header>
      <section aria-labelledby="sample">
        <h2 id="sample">{t('welcomeSample')}</h2>
        <p>{t('welcomeSampleHint')}</p>
        <SampleImage />
      </section>
      <Features />
      <div class="welcome-pair">
        <PinPart />
        <section aria-labelledby="local">
          <h2 id="local">{t('welcomeLocal')}</h2>
          <ul class="welcome-points">
            <li>{t('welcomeLocalImages')}</li>
            <li>{t('welcomeLocalArticles')}</li>
            <li>{t('welcomeLocalNothing')}</li>
          </ul>
        </section>
      </div>
      <section aria-labelledby="service">
        <h2 id="service">{t('welcomeService')}</h2>
        <p>{t('welcomeServiceHint')}</p>
        <a href="/options.html#service">{t('stepServiceSettings')}</a>
      </section>
      <footer class="actions">
        <Button kind="primary" part="start" onPress={() => void closeOwnTab()}>
          {t('welcomeStart')}
        </Button>
        <a class="button plain" href="/options.html">
          {t('popupSettings')}
        </a>
      </footer>
    </main>
  );
}

/** The three things that the extension does, each with the shortcut that it has in this browser. */
function Features() {
  const shortcuts = useLoadedOnFocus(findShortcuts);
  const keysOf = (name: string) => shortcuts?.find((each) => each.name === name)?.keys;
  return (
    <section aria-labelledby="features">
      <h2 id="features">{t('welcomeFeatures')}</h2>
      <div class="welcome-features">
        <Feature icon="region" title={t('popupRecognise')} text={t('welcomeImageText')}>
          <Keys label={t('popupRecogniseRegion')} keys={keysOf('read-region')} />
          <Keys label={t('popupPickImage')} keys={keysOf('pick-picture')} />
          <Keys label={t('popupRecogniseVisiblePage')} keys={keysOf('read-visible-page')} />
        </Feature>
        <Feature icon="library" title={t('menuCaptureArticle')} text={t('welcomeArticles')}>
          <Keys label={t('menuCaptureArticle')} keys={keysOf('capture-article')} />
        </Feature>
        <Feature icon="clock" title={t('hotLists')} text={t('welcomeHotLists')} />
      </div>
      <Button part="change-shortcuts" onPress={() => void openShortcutSettings()}>
        {t('optionsShortcutsChange')}
      </Button>
    </section>
  );
}

interface FeatureProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly children?: ComponentChildren;
}

function Feature({ icon, title, text, children }: FeatureProps) {
  return (
    <div class="welcome-feature">
      <Icon name={icon} />
      <h3>{title}</h3>
      <p class="quiet">{text}</p>
      {children && <dl>{children}</dl>}
    </div>
  );
}

/** A shortcut as it is set in the browser; nothing until that is known. */
function Keys({ label, keys }: { readonly label: string; readonly keys: string | undefined }) {
  if (keys === undefined) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{keys ? <kbd>{keys}</kbd> : <span class="quiet">{t('optionsShortcutNone')}</span>}</dd>
    </>
  );
}

/** How to pin the toolbar button, and whether it is pinned, as far as the browser says that. */
function PinPart() {
  const isPinned = useLoadedOnFocus(isButtonPinned);
  return (
    <section aria-labelledby="pin">
      <h2 id="pin">{t('welcomePin')}</h2>
      <p data-part="pin">
        {isPinned
          ? t('welcomePinned')
          : t(import.meta.env.FIREFOX ? 'welcomePinFirefox' : 'welcomePinChrome')}
      </p>
    </section>
  );
}
