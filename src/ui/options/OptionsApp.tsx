import './options.css';
import type { ComponentType } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { findShortcuts, openShortcutSettings } from '@/platform/browser/commands';
import { type MessageKey, t } from '@/platform/browser/i18n';
import { Seal } from '@/ui/components/Seal';
import { SkipLink } from '@/ui/components/SkipLink';
import { useLoadedOnFocus } from '@/ui/hooks/use-loaded';
import { useArrowRows } from '@/ui/hooks/use-one-tab-stop';
import { AboutPart } from './AboutPart';
import { CreditsSection } from './credits/CreditsSection';
import { GeneralPart } from './GeneralPart';
import { HotSection } from './hot/HotSection';
import { ImageTextPart } from './ImageTextPart';
import { LibraryPart } from './LibraryPart';
import { PrivacyPart } from './PrivacyPart';
import { SavedNote } from './SavedNote';
import { SavingSection } from './SavingSection';
import { SitesSection } from './SitesSection';
import { ServiceSection } from './service/ServiceSection';
import { type OptionsAddresses, useOptionsPlace } from './use-options-place';
import { useOptionsSearch } from './use-options-search';

/** A part of the options, with its own entry in the navigation. */
interface OptionsPart extends OptionsAddresses {
  readonly label: MessageKey;
  readonly Content: ComponentType;
}

const PARTS: readonly OptionsPart[] = [
  {
    name: 'general',
    label: 'optionsGeneral',
    headings: ['notifications', 'settings-file'],
    Content: GeneralPart,
  },
  {
    name: 'image-text',
    label: 'optionsRecognition',
    headings: ['recognition', 'languages'],
    Content: ImageTextPart,
  },
  { name: 'saving', label: 'optionsSaving', headings: ['articles'], Content: SavingSection },
  { name: 'hot-lists', label: 'hotLists', headings: ['hot'], Content: HotSection },
  { name: 'library', label: 'libraryTitle', headings: ['stored'], Content: LibraryPart },
  {
    name: 'services',
    label: 'optionsServiceAndCredits',
    headings: ['service', 'credits'],
    Content: () => (
      <>
        <ServiceSection />
        <CreditsSection />
      </>
    ),
  },
  { name: 'allowed-sites', label: 'optionsSites', headings: ['sites'], Content: SitesSection },
  {
    name: 'privacy',
    label: 'optionsPrivacyTitle',
    headings: ['local', 'export-data', 'import-data', 'leaves', 'delete-all'],
    Content: PrivacyPart,
  },
  { name: 'keys', label: 'optionsShortcuts', headings: ['shortcuts'], Content: ShortcutsSection },
  { name: 'about-gleaner', label: 'optionsAbout', headings: ['about', 'diagnostics'], Content: AboutPart },
];

/** The options page: a navigation with search, and the selected part. Every change is saved at once. */
export function OptionsApp() {
  const [text, setText] = useState('');
  const shown = useOptionsPlace(PARTS, () => setText(''));
  const search = useOptionsSearch(text);
  const count = search.found.length;
  const links = useRef<HTMLUListElement>(null);
  useArrowRows(links, 'li');
  return (
    <div class="options" data-searching={search.isActive ? '' : undefined}>
      <SkipLink label={t('optionsSkip')} target="options-parts" />
      <header class="options-header">
        <Seal size={32} />
        <h1>{t('optionsTitle')}</h1>
        <SavedNote />
      </header>
      <nav class="options-nav" aria-label={t('optionsParts')}>
        <input
          type="search"
          data-part="search-options"
          aria-label={t('optionsSearch')}
          placeholder={t('optionsSearch')}
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <ul ref={links}>
          {search.isActive
            ? search.found.map(({ id, title, part }) => (
                <li key={`found ${id}`}>
                  <FoundLink
                    id={id}
                    title={title}
                    part={PARTS.find(({ name }) => name === part)}
                    isShown={id === search.shown}
                    onChoose={search.choose}
                  />
                </li>
              ))
            : PARTS.map(({ name, label }) => (
                <li key={name}>
                  <a href={`#${name}`} aria-current={name === shown ? 'page' : undefined}>
                    {t(label)}
                  </a>
                </li>
              ))}
        </ul>
      </nav>
      <main id="options-parts" tabIndex={-1} ref={search.root}>
        {/* There from the start: a status that comes with its text is not read by every screen reader. */}
        <p role="status" data-part="found" class={search.isActive && count === 0 ? undefined : 'hidden'}>
          {search.isActive && t(count === 0 ? 'optionsNothingFound' : 'optionsFound', count)}
        </p>
        {PARTS.map(({ name, Content }) => (
          <div
            key={name}
            class="options-part"
            data-options-part={name}
            hidden={!search.isActive && name !== shown}
          >
            <Content />
          </div>
        ))}
      </main>
    </div>
  );
}

interface FoundLinkProps {
  readonly id: string;
  readonly title: string;
  /** The part that the section is in. */
  readonly part: OptionsPart | undefined;
  readonly isShown: boolean;
  readonly onChoose: (id: string) => void;
}

/** A section that a search has found: a press shows it, and the search goes on. */
function FoundLink({ id, title, part, isShown, onChoose }: FoundLinkProps) {
  const partTitle = part && t(part.label);
  return (
    <a
      href={`#${id}`}
      data-part="found-section"
      aria-current={isShown ? 'true' : undefined}
      onClick={(event) => {
        // The address would end the search. With another key, the browser opens it in a tab.
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        onChoose(id);
      }}
    >
      {title} {partTitle !== title && <small class="quiet">{partTitle}</small>}
    </a>
  );
}

/** The keyboard shortcuts as they are set in this browser, and the way to change them. */
function ShortcutsSection() {
  const shortcuts = useLoadedOnFocus(findShortcuts);
  return (
    <section aria-labelledby="shortcuts">
      <h2 id="shortcuts">{t('optionsShortcuts')}</h2>
      <p>{t(import.meta.env.FIREFOX ? 'optionsShortcutsFirefox' : 'optionsShortcutsChrome')}</p>
      <ul class="rows" data-part="shortcuts">
        {shortcuts?.map(({ name, description, keys }) => (
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
